import { Action } from "../../ui/action.tsx";
import { Icon } from "../../ui/icons.tsx";
import { useWords } from "../../words/words.ts";
import type { Question } from "./use-question.ts";

/** A question of the coach in the place of what it said, in letters to be read from two metres away, with its answers. Read out by screen readers as it changes. */
export function Asked({ question }: { readonly question: Question }) {
  const { yes, no } = useWords().coach.answers;
  return (
    <section className="asked" role="group" aria-label={question.label}>
      <p className="asked-text" role="status">
        <Icon name="question" /> {question.text}
      </p>
      {question.why !== "" && <p className="hint">{question.why}</p>}
      <div className="asked-answers">
        <Action icon="check" keyName="Y" onPress={question.yes}>
          {yes}
        </Action>
        {question.another === "" ? (
          <Action icon="cross" keyName="N" onPress={question.no}>
            {no}
          </Action>
        ) : (
          <Action icon="start" onPress={question.no}>
            {question.another}
          </Action>
        )}
      </div>
    </section>
  );
}
