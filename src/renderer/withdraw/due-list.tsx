import { useEffect, useState } from "react";
import type { CallOutput } from "../../ipc/contract.ts";
import { useBridge } from "../services.ts";
import { Action } from "../ui/action.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { Withdrawal } from "./withdrawal.tsx";
import { useWords } from "../words/words.ts";

/** Whose deletion is asked about. */
interface Chosen {
  readonly participant: string;
  /** Only of what of theirs may be kept no longer. */
  readonly due: boolean;
}

/** Recordings that may be kept no longer and deletions that are not finished, with the way to each. Nothing when there are none. */
export function DueList() {
  const text = useWords().withdraw;
  const bridge = useBridge();
  const [list, setList] = useState<CallOutput<"withdraw.due"> | null>(null);
  const [open, setOpen] = useState<Chosen | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    bridge.call("withdraw.due", undefined).then(setList, () => undefined);
  }, [bridge, round]);
  if (list === null) return null;
  return (
    <>
      {list.sessions.length + list.unfinished.length > 0 && <Due list={list} onOpen={setOpen} />}
      {/* What was done of the last one is told although nothing is left to do. */}
      <Sheet title={open?.due ? text.dueSheet : text.title} open={open !== null} onClose={() => setOpen(null)}>
        {open && (
          <Withdrawal
            begin={open.participant}
            due={open.due}
            onDeleted={() => setRound(round + 1)}
            onClose={() => setOpen(null)}
          />
        )}
      </Sheet>
    </>
  );
}

function Due(props: { readonly list: CallOutput<"withdraw.due">; readonly onOpen: (one: Chosen) => void }) {
  const text = useWords().withdraw;
  const { list, onOpen } = props;
  return (
    <section className="recovered" role="status" aria-label={text.toDelete}>
      <h2>{list.sessions.length > 0 ? text.dueTitle : text.unfinished}</h2>
      <ul>
        {list.unfinished.map((one) => (
          <li key={`${one.participant} ${one.due}`}>
            {text.begun(one.due, one.participant, one.since.slice(0, 10))}
            <Action quiet icon="bin" onPress={() => onOpen(one)}>
              {text.goOn}
            </Action>
          </li>
        ))}
        {list.sessions.map((one) => (
          <li key={one.session}>
            {text.due(one.session, one.participant, one.retainUntil)}
            <Action quiet icon="bin" onPress={() => onOpen({ participant: one.participant, due: true })}>
              {text.deleteDue}
            </Action>
          </li>
        ))}
      </ul>
    </section>
  );
}
