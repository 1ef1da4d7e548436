import { useState } from "react";
import { Radio, RadioGroup } from "react-aria-components";
import { VERDICTS, type Verdict } from "../../../core/questions/question.ts";
import type { CallInput } from "../../../ipc/contract.ts";
import type { ShownQuestion } from "../ipc.ts";
import { refusalOf } from "../../../renderer/refusal.ts";
import { useBridge } from "../../../renderer/services.ts";
import { Action } from "../../../renderer/ui/action.tsx";
import { JpegPicture } from "../../../renderer/ui/jpeg-picture.tsx";
import { useKeys } from "../../../renderer/ui/keys.ts";
import { useWords } from "../../../renderer/words/words.ts";
import { DeskPage, useTurns } from "../../../renderer/desk/desk-page.tsx";

/** In which part somebody looks at questions. */
export type Part = CallInput<"questions.tell">["as"];

interface Shown {
  readonly question: ShownQuestion | null;
  readonly done: number;
  readonly of: number;
}

interface DeskProps {
  readonly set: string;
  readonly part: Part;
  readonly by: string;
  readonly onClose: () => void;
}

/** The question that is shown, what is chosen, and how it is announced. */
function useDesk({ set, part, by }: DeskProps) {
  const bridge = useBridge();
  const [at, setAt] = useState<Shown | null>(null);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const { problem, setProblem, goOn } = useTurns(
    [set, by, part].join("\n"),
    () => bridge.call("questions.next", { name: set, by, as: part }),
    (next) => (setAt(next), setVerdict(null)),
  );
  const question = at?.question ?? null;
  const tell = async (keep: boolean) => {
    if (question === null || (keep && verdict === null)) return;
    const told = { name: set, question: question.id, by, as: part, verdict, text: verdict ?? "", keep };
    const outcome = await bridge.call("questions.tell", told).catch((error: unknown) => refusalOf(error, ""));
    if (outcome.ok) goOn();
    else setProblem(outcome);
  };
  return { at, question, verdict, setVerdict, problem, tell };
}

/** One question after the other, for a checker, the final annotator, or somebody who takes the quiz; what is right is not shown. Keys 1 to 9 choose, Enter keeps and goes on, x leaves the question out. */
export function Desk(props: DeskProps) {
  const { part, onClose } = props;
  const { questions: text } = useWords();
  const { at, question, verdict, setVerdict, problem, tell } = useDesk(props);
  const keys = Object.fromEntries(VERDICTS.map((one, k) => [String(k + 1), () => setVerdict(one)]));
  useKeys({
    ...keys,
    Enter: () => void tell(true),
    ...(part === "quiz" ? {} : { x: () => void tell(false) }),
    Escape: onClose,
  });
  return (
    <DeskPage
      label={text.parts[part]}
      progress={at && text.told({ done: at.done, of: at.of })}
      back={text.back}
      onClose={onClose}
      problem={problem}
      over={at && question === null ? text.allTold : null}
    >
      {question && (
        <>
          <Step question={question} />
          <Verdicts verdict={verdict} onChange={setVerdict} />
          <div className="row">
            <Action strong icon="check" keyName="Enter" disabled={verdict === null} onPress={() => void tell(true)}>
              {text.keep}
            </Action>
            {part !== "quiz" && (
              <Action icon="cross" keyName="X" onPress={() => void tell(false)}>
                {text.leaveOut}
              </Action>
            )}
          </div>
        </>
      )}
    </DeskPage>
  );
}

function Step({ question }: { readonly question: ShownQuestion }) {
  const { questions: text } = useWords();
  const { id, goal, take, pictures, unseen, steps, step } = question;
  const shown = pictures.map((jpeg, at) => ({
    jpeg,
    key: `${id} ${at}`,
    alt: text.picture({ n: at + 1, of: pictures.length }),
  }));
  return (
    <>
      <p>
        <strong>{goal}</strong> · {take}
      </p>
      <p className="questions-step">{text.stepIs({ step })}</p>
      <div className="questions-pictures">
        {shown.map(({ jpeg, key, alt }) => (
          <JpegPicture key={key} jpeg={jpeg} alt={alt} />
        ))}
      </div>
      {unseen !== "" && <p className="hint">{text.noPictures}</p>}
      <details>
        <summary>{text.procedure}</summary>
        <ol>
          {[...new Set(steps)].map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ol>
      </details>
    </>
  );
}

function Verdicts(props: { readonly verdict: Verdict | null; readonly onChange: (verdict: Verdict) => void }) {
  const { questions: text } = useWords();
  return (
    <RadioGroup
      className="questions-verdicts"
      aria-label={text.verdict}
      value={props.verdict}
      onChange={(value) => props.onChange(value as Verdict)}
    >
      {VERDICTS.map((one, number) => (
        <Radio key={one} value={one} className="feed-option">
          <span>
            <strong>{text.verdicts[one].name}</strong>
            <small>{text.verdicts[one].meaning}</small>
          </span>
          <kbd aria-hidden="true">{number + 1}</kbd>
        </Radio>
      ))}
    </RadioGroup>
  );
}
