import { agreedWith, dismissed, doubtsOf, heldDoubt } from "../../../core/review/doubts.ts";
import { openQuestion } from "../../../core/journal/step-questions-asked.ts";
import { undoNow } from "../../../core/coach/coach-corrections.ts";
import type { Correction } from "../../../core/journal/events.ts";
import { textOf } from "../../../core/journal/left-out.ts";
import type { SessionState } from "../../../core/journal/fold.ts";
import { doubtSentence } from "../../session/doubt-sentence.ts";
import { Action } from "../../ui/action.tsx";
import { Icon } from "../../ui/icons.tsx";
import { useKeys } from "../../ui/keys.ts";
import { useWords } from "../../words/words.ts";

/** What is doubted of a step, by the coach or a model: the surest one, to be agreed with or dismissed, and the last answer, which can be taken back. The journal keeps what was answered. */
export function DoubtList(props: { readonly state: SessionState; readonly correct: (correction: Correction) => void }) {
  const { doubt: text, keptDoubts } = useWords().coach;
  const { state, correct } = props;
  const [doubt] = doubtsOf(state);
  const { lastAnswer, examined, procedure } = state;
  const held = doubt && heldDoubt(doubt, state);
  const agree = () => doubt && correct(agreedWith(doubt));
  const dismiss = () => doubt && correct(dismissed(doubt));
  const asked = (question: string) => new Map(Object.entries(text.asks)).get(question) ?? question;
  // The same keys answer what the coach has asked.
  const isNext = openQuestion(state) === null;
  useKeys({ y: agree, n: dismiss }, doubt !== undefined && isNext);
  const said = lastAnswer && examined[lastAnswer.step]?.answered[lastAnswer.question];
  if (doubt === undefined && !said) return null;
  return (
    <section className="doubt" aria-label={text.label} role="status">
      {doubt && (
        <>
          {held ? (
            <p>
              <Icon name="question" /> {doubtSentence({ ...held, about: held.kind }, state)}
            </p>
          ) : (
            <p>
              <strong className="doubt-words">
                <Icon name="warning" /> {text.asks[doubt.question]}
              </strong>{" "}
              {textOf(doubt.step, procedure)}
            </p>
          )}
          <Action icon={held ? "check" : "cross"} {...(isNext && { keyName: "Y" })} onPress={agree}>
            {held ? keptDoubts.choices.so.yes : text.wrong}
          </Action>
          <Action icon={held ? "cross" : "check"} {...(isNext && { keyName: "N" })} onPress={dismiss}>
            {held ? keptDoubts.choices.so.no : text.fine}
          </Action>
        </>
      )}
      {lastAnswer && said && (
        <p className="doubt-answered">
          <Icon name={said === "fine" ? "check" : "cross"} /> {text.said[said === "fine" ? "fine" : "wrong"]}{" "}
          {asked(lastAnswer.question)} {textOf(lastAnswer.step, procedure)}{" "}
          <Action quiet icon="undo" keyName="U" onPress={() => correct(undoNow(state))}>
            {text.takeBack}
          </Action>
        </p>
      )}
    </section>
  );
}
