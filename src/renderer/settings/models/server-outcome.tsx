import type { ProbeFinding, ServerProbe } from "../../../core/settings/server-probe.ts";
import { Icon, type IconName } from "../../ui/icons.tsx";
import { useWords } from "../../words/words.ts";

const OUTCOMES: Record<ProbeFinding["outcome"], { readonly icon: IconName; readonly tone: string }> = {
  works: { icon: "check", tone: "tone-done" },
  partly: { icon: "warning", tone: "tone-back" },
  fails: { icon: "cross", tone: "tone-bad" },
  untried: { icon: "circle", tone: "tone-plain" },
};

/** What a server turned out to be able to do, each with what to do about it. */
export function ServerOutcome({ probe, label }: { readonly probe: ServerProbe; readonly label: string }) {
  const { modelServer: said } = useWords();
  return (
    <ul className="probe" aria-label={said.found({ job: label })}>
      {probe.findings.map(({ what, outcome, text, fix }) => {
        const { icon, tone } = OUTCOMES[outcome];
        return (
          <li key={what}>
            <span className={`probe-word ${tone}`}>
              <Icon name={icon} /> {said.tried[what]}: {said.outcomes[outcome]}
            </span>
            {outcome !== "untried" && (
              <span className="probe-text">
                {text} {fix && <strong>{fix}</strong>}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
