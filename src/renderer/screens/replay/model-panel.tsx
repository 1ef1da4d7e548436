import type { ReactNode } from "react";
import type { SessionState } from "../../../core/session/fold.ts";
import type { HeardAnswer } from "../../../core/session/heard-answers.ts";
import { Action } from "../../ui/action.tsx";
import { amount, count, moment } from "../../ui/format.ts";
import { Icon } from "../../ui/icons.tsx";
import { utteranceMark } from "../../session/words.ts";

/** What a model was asked and answered last before the moment that is shown, and what it saw. The keys [ and ] go from answer to answer. */
export function ModelPanel(props: {
  readonly answers: readonly HeardAnswer[];
  /** Position of the answer that is shown; -1 before the first. */
  readonly at: number;
  readonly procedure: SessionState["procedure"];
  readonly onSeek: (t: number) => void;
  readonly onClose: () => void;
}) {
  const { answers, at, procedure, onSeek, onClose } = props;
  const answer = answers[at];
  const before = answers[at - 1];
  const next = answers[at + 1];
  return (
    <section className="model-answer" aria-label="What the model said">
      <header>
        <h2>What the model said</h2>
        <span className="hint">
          {at + 1} of {answers.length}
        </span>
      </header>
      {answer ? <Answer answer={answer} procedure={procedure} onSeek={onSeek} /> : <p>Nothing yet at this moment.</p>}
      <div className="model-answer-ways">
        <Action quiet keyName="[" disabled={!before} onPress={() => before && onSeek(before.t)}>
          Answer before
        </Action>
        <Action quiet keyName="]" disabled={!next} onPress={() => next && onSeek(next.t)}>
          Next answer
        </Action>
        <Action quiet icon="cross" keyName="M" onPress={onClose}>
          Close
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
  const { answer, procedure } = props;
  const { t, about, by, asked, interrupt, kind, step, words, scores, askedFrom, use, used, saw, tookMs } = answer;
  const text = step === null ? null : (procedure?.steps.find(({ id }) => id === step)?.text ?? step);
  const age = Math.max(0, t - about);
  return (
    <dl className="model-facts">
      <Fact name="Asked about">{asked}</Fact>
      {interrupt !== null && (
        <Fact name="Chance to interrupt">
          <strong>{Math.round(100 * interrupt)} %</strong>
        </Fact>
      )}
      {kind !== null && (
        <Fact name="It says">
          <Icon name={utteranceMark(kind).icon} /> {utteranceMark(kind).word}
        </Fact>
      )}
      {text !== null && <Fact name="Step">{text}</Fact>}
      {words !== null && <Fact name="Its words">“{words}”</Fact>}
      {scores !== null &&
        Object.entries(scores).map(([name, chance]) => (
          <Fact key={name} name={`Looks wrong: ${name}`}>
            {Math.round(100 * chance)} %
            {askedFrom?.[name] !== undefined && `, asked from ${Math.round(100 * askedFrom[name])} %`}
          </Fact>
        ))}
      <Fact name="What became of it">
        <span className={used ? "tone-now" : "tone-plain"}>
          <Icon name={used ? "check" : "cross"} /> {use}
        </span>
      </Fact>
      <Fact name="Came">
        {moment(t)}, {amount(age, "s", 1)} after what it saw{tookMs === null ? "" : `; it took ${amount(tookMs, "ms")}`}
      </Fact>
      {by !== "" && <Fact name="Model">{by}</Fact>}
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
  const { clips, pictures } = saw;
  return (
    <Fact
      name={`It saw ${count(pictures.length, "picture")} of ${clips.length === 1 ? "one clip" : `${clips.length} clips`}`}
    >
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
