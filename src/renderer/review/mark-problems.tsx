import type { MarkProblem } from "../../core/annotation/from-marks.ts";
import { moment as time } from "../ui/format.ts";
import { Icon } from "../ui/icons.tsx";
import { useWords } from "../words/words.ts";

/** What the marks leave open, each with its moment. */
export function MarkProblems({
  problems,
  onSeek,
}: {
  readonly problems: readonly MarkProblem[];
  readonly onSeek: (t: number) => void;
}) {
  const text = useWords().review;
  return (
    <details className="mark-problems" open>
      <summary>
        <Icon name="warning" /> {text.toLookAt({ n: problems.length })}
      </summary>
      <ul aria-label={text.markProblems}>
        {problems.map(({ t, problem, fix }) => (
          <li key={`${t}${problem}`}>
            {t !== null && (
              <button type="button" className="moment-link" onClick={() => onSeek(t)}>
                {time(t)}
              </button>
            )}{" "}
            {problem} <span className="tone-plain">{fix}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
