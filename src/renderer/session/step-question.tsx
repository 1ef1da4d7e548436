import { answerNow } from "../../core/coach/coach-corrections.ts";
import type { Correction } from "../../core/journal/events.ts";
import type { SessionState } from "../../core/journal/fold.ts";
import { openQuestion } from "../../core/journal/step-questions-asked.ts";
import { textOf } from "../../core/journal/left-out.ts";
import { Action } from "../ui/action.tsx";
import { Icon } from "../ui/icons.tsx";
import { useKeys } from "../ui/keys.ts";
import { useWords } from "../words/words.ts";

/** Whether a step is done, which the coach has asked and waits to hear: by a key, a press, a spoken word or the phone. Nothing while it waits for none. */
export function StepQuestion(props: {
  readonly state: SessionState;
  readonly correct: (correction: Correction) => void;
}) {
  const text = useWords().coach.isDone;
  const { state, correct } = props;
  const question = openQuestion(state);
  const answer = (yes: boolean) => {
    const correction = answerNow(state, yes);
    if (correction) correct(correction);
  };
  useKeys({ y: () => answer(true), n: () => answer(false) }, question !== null);
  if (question === null) return null;
  return (
    <section className="doubt" aria-label={text.label} role="group">
      <p>
        <strong className="doubt-words">
          <Icon name="question" /> {text.label}
        </strong>{" "}
        {textOf(question.step, state.procedure)}
      </p>
      <Action icon="check" keyName="Y" onPress={() => answer(true)}>
        {text.yes}
      </Action>
      <Action icon="cross" keyName="N" onPress={() => answer(false)}>
        {text.no}
      </Action>
    </section>
  );
}
