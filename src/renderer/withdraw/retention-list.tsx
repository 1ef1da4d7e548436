import { useEffect, useState } from "react";
import type { CallOutput } from "../../ipc/contract.ts";
import { useBridge } from "../services.ts";
import { Action } from "../ui/action.tsx";
import { dayOnly } from "../ui/format.ts";
import { usePages } from "../ui/pages.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { Withdrawal } from "./withdrawal.tsx";
import { useWords } from "../words/words.ts";

/** Whose deletion is asked about. */
interface Chosen {
  readonly participant: string;
  /** Only of what of theirs may be kept no longer. */
  readonly due: boolean;
}

/** Sessions that cannot be read are named up to so many. */
const MOST_UNREAD = 5;

/** Recordings that may be kept no longer, deletions that are not finished, with the way to each, and what cannot be read, which may be due too. Nothing when there are none. */
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
      {list.unread.length + list.problems.length > 0 && <Unread list={list} onAgain={() => setRound(round + 1)} />}
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
  const { rows, pages } = usePages(list.sessions, text.toDelete);
  return (
    <section className="recovered" role="status" aria-label={text.toDelete}>
      <h2>{list.sessions.length > 0 ? text.dueTitle : text.unfinished}</h2>
      <ul>
        {list.unfinished.map((one) => (
          <li key={`${one.participant} ${one.due}`}>
            {text.begun({ due: one.due, who: one.participant, since: dayOnly(one.since) })}
            <Action quiet icon="bin" onPress={() => onOpen(one)}>
              {text.goOn}
            </Action>
          </li>
        ))}
        {rows.map((one) => (
          <li key={one.session}>
            {one.withdrawn === undefined
              ? text.due({ session: one.session, who: one.participant, until: dayOnly(one.retainUntil) })
              : text.withdrawn({ session: one.session, who: one.participant, day: dayOnly(one.withdrawn) })}
            <Action quiet icon="bin" onPress={() => onOpen({ participant: one.participant, due: true })}>
              {text.deleteDue}
            </Action>
          </li>
        ))}
      </ul>
      {pages}
    </section>
  );
}

/** What cannot be read: nobody knows whether it is to be deleted. */
function Unread(props: { readonly list: CallOutput<"withdraw.due">; readonly onAgain: () => void }) {
  const text = useWords().withdraw;
  const { unread, problems } = props.list;
  const more = unread.length - MOST_UNREAD;
  return (
    <section className="recovered" role="status" aria-label={text.unreadTitle}>
      <h2>{text.unreadTitle}</h2>
      <p>{text.unreadWhy}</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
        {unread.slice(0, MOST_UNREAD).map(({ session, why }) => (
          <li key={session}>{text.unread({ session, why })}</li>
        ))}
        {more > 0 && <li>{text.unreadMore({ n: more })}</li>}
      </ul>
      <Action quiet icon="again" onPress={props.onAgain}>
        {text.lookAgain}
      </Action>
    </section>
  );
}
