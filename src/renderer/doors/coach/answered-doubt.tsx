import { undoNow } from "../../../core/coach/coach-corrections.ts";
import type { Correction } from "../../../core/journal/events.ts";
import type { SessionState } from "../../../core/journal/fold.ts";
import { textOf } from "../../../core/journal/left-out.ts";
import { Action } from "../../ui/action.tsx";
import { Icon } from "../../ui/icons.tsx";
import { useWords } from "../../words/words.ts";

/** The last answer about what was doubted of a step, and the way to take it back; nothing where there is none. The journal keeps what was answered. */
export function AnsweredDoubt(props: {
  readonly state: SessionState;
  readonly correct: (correction: Correction) => void;
}) {
  const text = useWords().coach.doubt;
  const { lastAnswer, examined, procedure } = props.state;
  const said = lastAnswer && examined[lastAnswer.step]?.answered[lastAnswer.question];
  if (!lastAnswer || !said) return null;
  const asked = new Map(Object.entries(text.asks)).get(lastAnswer.question) ?? lastAnswer.question;
  return (
    <p className="doubt-answered" role="status">
      <Icon name={said === "fine" ? "cross" : "check"} /> {text.said[said === "fine" ? "no" : "yes"]} {asked}{" "}
      {textOf(lastAnswer.step, procedure)}{" "}
      <Action quiet icon="undo" keyName="U" onPress={() => props.correct(undoNow(props.state))}>
        {text.takeBack}
      </Action>
    </p>
  );
}
