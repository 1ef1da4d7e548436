import { useState } from "react";
import type { CallInput, CallOutput } from "../../../ipc/contract.ts";
import { refusalOf } from "../../../renderer/refusal.ts";
import { useBridge } from "../../../renderer/services.ts";
import { Action } from "../../../renderer/ui/action.tsx";
import { useKeys } from "../../../renderer/ui/keys.ts";
import { useWords } from "../../../renderer/words/words.ts";
import { DeskPage, useTurns } from "../../../renderer/desk/desk-page.tsx";
import { Cues } from "./lines.tsx";

type At = Extract<CallOutput<"goalKit.pair">, { ok: true }>;
type Better = CallInput<"goalKit.order">["better"];

/** Two written goals of a sample after the other, for somebody who says which is better; whose they are is not shown. Keys 1, 2 and 0 answer. */
export function OrderAnswers({
  set,
  by,
  onClose,
}: {
  readonly set: string;
  readonly by: string;
  readonly onClose: () => void;
}) {
  const bridge = useBridge();
  const { goalKit: text } = useWords();
  const [at, setAt] = useState<At | null>(null);
  const { problem, setProblem, goOn } = useTurns(
    [set, by].join("\n"),
    () => bridge.call("goalKit.pair", { name: set, by }),
    (next) => (next.ok ? setAt(next) : next),
  );
  const pair = at?.pair ?? null;
  const tell = async (better: Better) => {
    if (pair === null) return;
    const outcome = await bridge
      .call("goalKit.order", { name: set, by, sample: pair.sample, better })
      .catch((error: unknown) => refusalOf(error, ""));
    if (outcome.ok) goOn();
    else setProblem(outcome);
  };
  const say = (better: Better) => () => void tell(better);
  useKeys({ "1": say("one"), "2": say("other"), "0": say("tie"), Escape: onClose });
  return (
    <DeskPage
      label={text.orders}
      progress={at && text.told({ done: at.done, of: at.of })}
      back={text.back}
      onClose={onClose}
      problem={problem}
      over={at && pair === null ? text.allOrdered : null}
    >
      {at && <p className="hint">{text.orderAs[at.role]}</p>}
      {pair && (
        <>
          <Cues of={pair} />
          <p>{text.meant({ goal: pair.reference })}</p>
          <h2>{text.whichBetter}</h2>
          <div className="goal-pair">
            {(
              [
                ["one", "1"],
                ["other", "2"],
              ] as const
            ).map(([side, key]) => (
              <section key={side} className="questions-part" aria-label={text.answerNumber({ number: key })}>
                <p className="questions-step">{pair[side] || text.noAnswer}</p>
                <Action strong icon="check" keyName={key} onPress={say(side)}>
                  {text.answerNumber({ number: key })}
                </Action>
              </section>
            ))}
          </div>
          <div className="row">
            <Action icon="minus" keyName="0" onPress={say("tie")}>
              {text.tie}
            </Action>
          </div>
        </>
      )}
    </DeskPage>
  );
}
