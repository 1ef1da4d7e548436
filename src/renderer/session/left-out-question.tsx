import type { LeftOutAnswer } from "../../core/domain/left-out-answers.ts";
import { Action } from "../ui/action.tsx";
import { Icon } from "../ui/icons.tsx";
import type { Answering } from "./left-out-answers.ts";
import { useWords } from "../words/words.ts";

/** The answers in words: as a choice, as what was said, with their shapes and keys. */
const ANSWERS = [
  { answer: "left-out", icon: "cross", keyName: "Y" },
  { answer: "done", icon: "check", keyName: "N" },
  { answer: "unknown", icon: "question", keyName: "Q" },
] as const satisfies readonly { readonly answer: LeftOutAnswer; readonly [field: string]: string }[];

/** What a person says of a step that may have been left out; what was said can be taken back. */
export function LeftOutQuestion(props: {
  readonly step: string;
  readonly answers: Answering;
  /** Keys answer this one. */
  readonly isNext: boolean;
}) {
  const text = useWords().coach.leftOut;
  const { step, answers, isNext } = props;
  const { given, by, last, answer } = answers;
  const known = given[step];
  const said = ANSWERS.find((one) => one.answer === known?.answer);
  if (known && said)
    return (
      <span className="undone-answer">
        <span>
          <Icon name={said.icon} />{" "}
          {known.by === by ? text.said[said.answer].you : text.said[said.answer].other(known.by)}
        </span>
        <Action quiet icon="undo" {...(last === step ? { keyName: "U" } : {})} onPress={() => answer(step, null)}>
          {text.takeBack}
        </Action>
      </span>
    );
  return (
    <span className="undone-answer">
      {ANSWERS.map(({ answer: one, icon, keyName }) => (
        <Action key={one} icon={icon} {...(isNext ? { keyName } : {})} onPress={() => answer(step, one)}>
          {text.choices[one]}
        </Action>
      ))}
    </span>
  );
}
