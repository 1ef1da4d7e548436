import { useState } from "react";
import type { AuditAnswers } from "../../core/annotation/model.ts";
import { Icon } from "../ui/icons.tsx";
import { useKeys } from "../ui/keys.ts";
import { useWords } from "../words/words.ts";

/** The three questions of an audit, in the order in which they are asked. */
const QUESTIONS = ["described", "only", "complete"] as const satisfies readonly (keyof AuditAnswers)[];

/** The three questions about a segment, one key per answer: Y or N; Backspace takes the last one back. */
export function Questions({
  given,
  first = null,
  onAnswered,
}: {
  /** Answers that stand; the questions can be answered anew. */
  readonly given: AuditAnswers | null;
  /** What is done in place of a yes while the segment was not played; null when it was. */
  readonly first?: (() => void) | null;
  readonly onAnswered: (answers: AuditAnswers) => void;
}) {
  const text = useWords().annotation;
  const [answers, setAnswers] = useState<readonly boolean[]>([]);
  const answer = (yes: boolean) => {
    if (yes && first) return first();
    const next = [...answers, yes];
    if (next.length < QUESTIONS.length) return setAnswers(next);
    setAnswers([]);
    onAnswered({ described: next[0]!, only: next[1]!, complete: next[2]! });
  };
  useKeys({ y: () => answer(true), n: () => answer(false), Backspace: () => setAnswers(answers.slice(0, -1)) });
  const asked = answers.length > 0 || !given ? answers.length : -1;
  const list = (
    <ol className="questions" aria-label={text.questions}>
      {QUESTIONS.map((id, number) => {
        const value = asked < 0 ? given?.[id] : answers[number];
        return (
          <li key={id} className={number === asked ? "question asked" : "question"} aria-current={number === asked}>
            <span>{text.ask[id]}</span>
            {number === asked ? (
              <span className="question-keys">
                <button type="button" className="answer" aria-keyshortcuts="Y" onClick={() => answer(true)}>
                  {first ? text.play : text.yes} <kbd>Y</kbd>
                </button>
                <button type="button" className="answer" aria-keyshortcuts="N" onClick={() => answer(false)}>
                  {text.no} <kbd>N</kbd>
                </button>
              </span>
            ) : (
              value !== undefined && (
                <span className={value ? "question-given tone-done" : "question-given tone-bad"}>
                  <Icon name={value ? "check" : "cross"} />
                  {value ? text.yes : text.no}
                </span>
              )
            )}
          </li>
        );
      })}
    </ol>
  );
  return (
    <>
      {first && <p className="hint">{text.playFirst}</p>}
      {list}
    </>
  );
}
