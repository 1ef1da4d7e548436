import type { ReactNode } from "react";
import type { SessionState } from "../../core/journal/fold.ts";
import type { HeardAnswer } from "../../core/review/model-answers.ts";
import { Action } from "../ui/action.tsx";
import { amount, moment, percent } from "../ui/format.ts";
import { Icon } from "../ui/icons.tsx";
import { utteranceMark } from "../session/words.ts";
import { useWords } from "../words/words.ts";

/** What a model was asked and answered last before the moment that is shown, and what it saw. The keys [ and ] go from answer to answer. */
export function ModelPanel(props: {
  readonly answers: readonly HeardAnswer[];
  /** Position of the answer that is shown; -1 before the first. */
  readonly at: number;
  readonly procedure: SessionState["procedure"];
  readonly onSeek: (t: number) => void;
  readonly onClose: () => void;
}) {
  const say = useWords().lookback;
  const { answers, at, procedure, onSeek, onClose } = props;
  const answer = answers[at];
  const before = answers[at - 1];
  const next = answers[at + 1];
  return (
    <section className="model-answer" aria-label={say.modelSaid}>
      <header>
        <h2>{say.modelSaid}</h2>
        <span className="hint">{say.of({ at: at + 1, all: answers.length })}</span>
      </header>
      {answer ? <Answer answer={answer} procedure={procedure} onSeek={onSeek} /> : <p>{say.nothingYet}</p>}
      <div className="model-answer-ways">
        <Action quiet keyName="[" disabled={!before} onPress={() => before && onSeek(before.t)}>
          {say.before}
        </Action>
        <Action quiet keyName="]" disabled={!next} onPress={() => next && onSeek(next.t)}>
          {say.next}
        </Action>
        <Action quiet icon="cross" keyName="M" onPress={onClose}>
          {useWords().common.close}
        </Action>
      </div>
    </section>
  );
}

function Answer(props: {
  readonly answer: HeardAnswer;
  readonly procedure: SessionState["procedure"];
  readonly onSeek: (t: number) => void;
}) {
  const say = useWords().lookback;
  const { answer, procedure } = props;
  const { t, about, by, asked, interrupt, kind, step, words, scores, askedFrom, use, used, saw, tookMs } = answer;
  const text = step === null ? null : (procedure?.steps.find(({ id }) => id === step)?.text ?? step);
  const age = Math.max(0, t - about);
  return (
    <dl className="model-facts">
      <Fact name={say.askedAbout}>{asked}</Fact>
      {interrupt !== null && (
        <Fact name={say.chance}>
          <strong>{percent(interrupt)}</strong>
        </Fact>
      )}
      {kind !== null && (
        <Fact name={say.says}>
          <Icon name={utteranceMark(kind).icon} /> {utteranceMark(kind).word}
        </Fact>
      )}
      {text !== null && <Fact name={say.step}>{text}</Fact>}
      {words !== null && <Fact name={say.itsWords}>{say.quoted({ text: words })}</Fact>}
      {scores !== null &&
        Object.entries(scores).map(([name, chance]) => (
          <Fact key={name} name={say.looksWrong({ name })}>
            {percent(chance)}
            {askedFrom?.[name] !== undefined && say.askedFrom({ chance: percent(askedFrom[name]) })}
          </Fact>
        ))}
      <Fact name={say.became}>
        <span className={used ? "tone-now" : "tone-plain"}>
          <Icon name={used ? "check" : "cross"} /> {use}
        </span>
      </Fact>
      <Fact name={say.came}>
        {say.cameAt({ time: moment(t), age: amount(age, "s", 1), took: tookMs === null ? null : amount(tookMs, "ms") })}
      </Fact>
      {by !== "" && <Fact name={say.model}>{by}</Fact>}
      {saw !== null && <SawFact saw={saw} onSeek={props.onSeek} />}
    </dl>
  );
}

/** Times of the pictures that it saw; each leads there. */
function SawFact({
  saw,
  onSeek,
}: {
  readonly saw: NonNullable<HeardAnswer["saw"]>;
  readonly onSeek: (t: number) => void;
}) {
  const say = useWords().lookback;
  const { clips, pictures } = saw;
  return (
    <Fact name={say.saw({ pictures: pictures.length, clips: clips.length })}>
      <span className="model-saw">
        {pictures.map((t) => (
          <Action key={t} quiet onPress={() => onSeek(t)}>
            {moment(t)}
          </Action>
        ))}
      </span>
    </Fact>
  );
}

function Fact(props: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}
