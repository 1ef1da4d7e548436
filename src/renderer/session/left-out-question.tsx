import type { LeftOutAnswer } from "../../core/domain/left-out-answers.ts";
import { Action } from "../ui/action.tsx";
import { Icon } from "../ui/icons.tsx";
import type { Answering } from "./left-out-answers.ts";
import { useWords } from "../words/words.ts";

/** A key for each answer. */
export type AnswerKeys = Readonly<Record<LeftOutAnswer, string>>;

/** Where J and S have meanings of their own, as in Replay: the same keys in every language. */
export const PLAIN_KEYS: AnswerKeys = { "left-out": "Y", done: "N", unknown: "Q" };

/** The answers in words: as a choice, as what was said, with their shapes. */
const ANSWERS = [
  { answer: "left-out", icon: "cross" },
  { answer: "done", icon: "check" },
  { answer: "unknown", icon: "question" },
] as const satisfies readonly { readonly answer: LeftOutAnswer; readonly [field: string]: string }[];

/** What a person says of a step that may have been left out; what was said can be taken back. */
export function LeftOutQuestion(props: {
  readonly step: string;
  readonly answers: Answering;
  /** The keys that answer this one; null where they answer another one. */
  readonly keys: AnswerKeys | null;
}) {
  const text = useWords().coach.leftOut;
  const { step, answers, keys } = props;
  const { given, by, last, answer } = answers;
  const known = given[step];
  const said = ANSWERS.find((one) => one.answer === known?.answer);
  if (known && said)
    return (
      <span className="undone-answer">
        <span>
          <Icon name={said.icon} />{" "}
          {known.by === by ? text.said[said.answer].you : text.said[said.answer].other({ by: known.by })}
        </span>
        <Action quiet icon="undo" {...(last === step ? { keyName: "U" } : {})} onPress={() => answer(step, null)}>
          {text.takeBack}
        </Action>
      </span>
    );
  return (
    <span className="undone-answer">
      {ANSWERS.map(({ answer: one, icon }) => (
        <Action key={one} icon={icon} {...(keys && { keyName: keys[one] })} onPress={() => answer(step, one)}>
          {text.choices[one]}
        </Action>
      ))}
    </span>
  );
}
