import { SCALE_VALUES, type RatedQuestion as Asked } from "../../../core/annotation/annotation-quality.ts";
import type { ShownRating } from "../ipc.ts";
import { ClipFilm } from "../../../renderer/playback/clip-film.tsx";
import { Action } from "../../../renderer/ui/action.tsx";
import { useKeys } from "../../../renderer/ui/keys.ts";
import { useWords } from "../../../renderer/words/words.ts";

/** One question with its instructions and answers; each answer has the number that is kept as its key. */
export function RatedQuestion(props: {
  readonly item: ShownRating;
  readonly asked: Asked;
  readonly number: number;
  readonly of: number;
  /** What was answered; null for nothing. */
  readonly value: number | null;
  readonly onAnswer: (value: number) => void;
  readonly onBack: () => void;
}) {
  const { item, asked, number, of, value, onAnswer, onBack } = props;
  const { rating: text, criteria } = useWords();
  const { criterion, error } = asked;
  const { name, question, low, high } = criteria[criterion.id];
  const answers: Readonly<Record<number, string>> = criteria.answers[criterion.scale];
  const values = SCALE_VALUES[criterion.scale];
  const at = item.mistakes.findIndex(({ id }) => id === error);
  const mistake = item.mistakes[at];
  const films = criterion.of === "take" ? item.mistakes.flatMap(({ film, id }) => (film ? [{ film, id }] : [])) : [];
  useKeys(Object.fromEntries(values.map((one) => [String(one), () => onAnswer(one)])));
  return (
    <section className="rated-question" aria-label={name}>
      <p className="hint">
        {text.questionOf({ n: number + 1, of })} ·{" "}
        {mistake ? text.mistake({ n: at + 1, what: mistake.wrong }) : text.whole}
      </p>
      <h2>
        {name}: {question}
      </h2>
      <p>{text.prompts[criterion.id]}</p>
      {films.map(({ film, id }, k) => (
        <ClipFilm key={id} film={film} label={text.filmOf({ n: k + 1 })} broken={text.noFilm} />
      ))}
      <div className="row" role="group" aria-label={question}>
        {criterion.scale === "five" && <span className="hint">{low}</span>}
        {values.map((one) => (
          <Action key={one} keyName={String(one)} pressed={value === one} onPress={() => onAnswer(one)}>
            {criterion.scale === "five" ? "" : (answers[one] ?? String(one))}
          </Action>
        ))}
        {criterion.scale === "five" && <span className="hint">{high}</span>}
        <Action quiet icon="back" keyName="B" disabled={number === 0} onPress={onBack}>
          {text.previous}
        </Action>
      </div>
    </section>
  );
}
