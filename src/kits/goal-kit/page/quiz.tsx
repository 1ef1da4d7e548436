import { useState } from "react";
import { Radio, RadioGroup } from "react-aria-components";
import { LETTERS, type Letter } from "../core/letters.ts";
import type { CallOutput } from "../../../ipc/contract.ts";
import { refusalOf } from "../../../renderer/refusal.ts";
import { useBridge } from "../../../renderer/services.ts";
import { Action } from "../../../renderer/ui/action.tsx";
import { useKeys } from "../../../renderer/ui/keys.ts";
import { useWords } from "../../../renderer/words/words.ts";
import { DeskPage, useTurns } from "../../../renderer/desk/desk-page.tsx";
import { Cues } from "./lines.tsx";

interface QuizProps {
  readonly set: string;
  readonly by: string;
  readonly onClose: () => void;
}

/** One choice after the other for somebody who takes the quiz; what is right is not shown. Keys A to D or 1 to 4 choose, Enter keeps and goes on. */
export function GoalQuiz({ set, by, onClose }: QuizProps) {
  const bridge = useBridge();
  const { goalKit: text } = useWords();
  const [at, setAt] = useState<CallOutput<"goalKit.next"> | null>(null);
  const [letter, setLetter] = useState<Letter | null>(null);
  const { problem, setProblem, goOn } = useTurns(
    [set, by].join("\n"),
    () => bridge.call("goalKit.next", { name: set, by }),
    (next) => (setAt(next), setLetter(null)),
  );
  const question = at?.question ?? null;
  const tell = async () => {
    if (question === null || letter === null) return;
    const { sample, kind } = question;
    const outcome = await bridge
      .call("goalKit.tell", { name: set, by, sample, kind, letter })
      .catch((error: unknown) => refusalOf(error, ""));
    if (outcome.ok) goOn();
    else setProblem(outcome);
  };
  const keys = LETTERS.flatMap((one, k) =>
    [one.toLowerCase(), String(k + 1)].map((key) => [key, () => setLetter(one)]),
  );
  useKeys({ ...(Object.fromEntries(keys) as Record<string, () => void>), Enter: () => void tell(), Escape: onClose });
  return (
    <DeskPage
      label={text.quiz}
      progress={at && text.told({ done: at.done, of: at.of })}
      back={text.back}
      onClose={onClose}
      problem={problem}
      over={at && question === null ? text.allTold : null}
    >
      {question && (
        <>
          <Cues of={question} />
          <RadioGroup
            className="goal-options"
            aria-label={text.wants}
            value={letter}
            onChange={(value) => setLetter(value as Letter)}
          >
            {LETTERS.map((one, k) => (
              <Radio key={one} value={one} className="feed-option">
                <strong>{question.options[k]}</strong>
                <kbd aria-hidden="true">{one}</kbd>
              </Radio>
            ))}
          </RadioGroup>
          <div className="row">
            <Action strong icon="check" keyName="Enter" disabled={letter === null} onPress={() => void tell()}>
              {text.keep}
            </Action>
          </div>
        </>
      )}
    </DeskPage>
  );
}
