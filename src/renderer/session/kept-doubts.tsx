import { doubtKey, type LeftOutAnswer } from "../../core/domain/left-out-answers.ts";
import type { SessionState } from "../../core/journal/fold.ts";
import { keptDoubts, type KeptDoubt } from "../../core/review/kept-doubts.ts";
import { Action } from "../ui/action.tsx";
import { clock } from "../ui/format.ts";
import { Icon } from "../ui/icons.tsx";
import { useWords, type Words } from "../words/words.ts";
import { doubtSentence } from "./doubt-sentence.ts";
import type { Answering } from "./left-out-answers.ts";

/** What the coach was not sure of and nobody answered while the session ran: each with its time, the way to the moment, and what a person says of it now. Nothing where there is none. */
export function KeptDoubts(props: {
  readonly state: SessionState;
  /** Null until it is known what was answered. */
  readonly answers: Answering | null;
  /** Shows a moment, in seconds of the session. */
  readonly onLook: (t: number) => void;
}) {
  const text = useWords().coach.keptDoubts;
  const { state, answers, onLook } = props;
  const doubts = keptDoubts(state);
  if (doubts.length === 0) return null;
  return (
    <section className="undone-steps" aria-label={text.label}>
      <h3>
        <Icon name="question" /> {text.label}
      </h3>
      <ul>
        {doubts.map((doubt) => (
          <li key={`${doubt.about} ${doubt.step}`}>
            <span>
              <span className="number">{clock(doubt.t)}</span> {doubtSentence(doubt, state)}
            </span>
            <span className="undone-answer">
              <Action quiet icon="replay" label={text.lookAt({ time: clock(doubt.t) })} onPress={() => onLook(doubt.t)}>
                {text.look}
              </Action>
              {answers && <Answer doubt={doubt} answers={answers} />}
            </span>
          </li>
        ))}
      </ul>
      {answers?.problem && (
        <p className="tone-back" role="alert">
          {answers.problem}
        </p>
      )}
    </section>
  );
}

function Answer({ doubt, answers }: { readonly doubt: KeptDoubt; readonly answers: Answering }) {
  const text = useWords().coach.keptDoubts;
  const { about, step } = doubt;
  if (about === "done") {
    const known = answers.given[step]?.answer;
    const say = (said: LeftOutAnswer | null) => () => answers.answer(step, said);
    const said = known === undefined || known === "unknown" ? null : known === "done";
    return <Choice {...{ said, yes: say("done"), no: say("left-out"), back: say(null) }} words={text.choices.done} />;
  }
  const said = answers.doubts[doubtKey({ kind: about, step })]?.so ?? null;
  const say = (so: boolean | null) => () => answers.answerDoubt({ kind: about, step }, so);
  return <Choice {...{ said, yes: say(true), no: say(false), back: say(null) }} words={text.choices.so} />;
}

/** Yes or no, or what was said of it and the way to take that back. */
function Choice(props: {
  /** Null where nothing was said. */
  readonly said: boolean | null;
  readonly yes: () => void;
  readonly no: () => void;
  readonly back: () => void;
  readonly words: Words["coach"]["keptDoubts"]["choices"]["so"];
}) {
  const { said, yes, no, back, words } = props;
  const text = useWords().coach;
  if (said === null)
    return (
      <>
        <Action icon="check" onPress={yes}>
          {words.yes}
        </Action>
        <Action icon="cross" onPress={no}>
          {words.no}
        </Action>
      </>
    );
  return (
    <>
      <span>
        <Icon name={said ? "check" : "cross"} /> {said ? words.saidYes : words.saidNo}
      </span>
      <Action quiet icon="undo" onPress={back}>
        {text.leftOut.takeBack}
      </Action>
    </>
  );
}
