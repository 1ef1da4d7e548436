import { useEffect, useState } from "react";
import { dueText, unfinishedText } from "../../core/session/due-words.ts";
import type { CallOutput } from "../../ipc/contract.ts";
import { useBridge } from "../services.ts";
import { Action } from "../ui/action.tsx";
import { capital, sentence } from "../ui/format.ts";
import { Sheet } from "../ui/sheet.tsx";
import { Withdrawal } from "./withdrawal.tsx";

/** Recordings that may be kept no longer and deletions that are not finished, with the way to each. Nothing when there are none. */
export function DueList() {
  const bridge = useBridge();
  const [list, setList] = useState<CallOutput<"withdraw.due"> | null>(null);
  const [open, setOpen] = useState<{ readonly participant: string; readonly due: boolean } | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    bridge.call("withdraw.due", undefined).then(setList, () => undefined);
  }, [bridge, round]);
  if (list === null || list.sessions.length + list.unfinished.length === 0) return null;
  return (
    <section className="recovered" role="status" aria-label="To be deleted">
      <h2>{list.sessions.length > 0 ? "Recordings are to be deleted by now." : "A deletion is not finished."}</h2>
      <ul>
        {list.unfinished.map((one) => (
          <li key={`${one.participant} ${one.due}`}>
            {sentence(capital(unfinishedText(one)))}
            <Action quiet icon="bin" onPress={() => setOpen(one)}>
              Go on with it…
            </Action>
          </li>
        ))}
        {list.sessions.map((one) => (
          <li key={one.session}>
            {sentence(capital(dueText(one)))}
            <Action quiet icon="bin" onPress={() => setOpen({ participant: one.participant, due: true })}>
              Delete what is due…
            </Action>
          </li>
        ))}
      </ul>
      <Sheet
        title={open?.due ? "Delete what may be kept no longer" : "Withdraw a participant's consent"}
        open={open !== null}
        onClose={() => setOpen(null)}
      >
        {open && (
          <Withdrawal
            begin={open.participant}
            due={open.due}
            onDeleted={() => setRound(round + 1)}
            onClose={() => setOpen(null)}
          />
        )}
      </Sheet>
    </section>
  );
}
