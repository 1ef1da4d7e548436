import { useEffect, useState } from "react";
import { ListBox, ListBoxItem, ListLayout, Virtualizer } from "react-aria-components";
import type { SessionSummary } from "../../../ipc/contract.ts";
import { useBridge } from "../../services.ts";
import { wording } from "../../settings-store.ts";
import { Action } from "../../ui/action.tsx";
import { clock, count, day } from "../../ui/format.ts";
import { Icon } from "../../ui/icons.tsx";
import { Problem } from "../../ui/problem.tsx";
import { openReplay, show } from "../../view.ts";
import { STANDINGS } from "../../annotation/audit-context.ts";
import { WithdrawAction } from "../../withdraw/withdraw-action.tsx";
import { TakesPanel } from "./takes/takes-panel.tsx";

/** Sessions from which on only those in sight are drawn; fewer scroll with the page and can be searched by the browser. */
const MANY = 100;
/** Height of a row before it has been measured, in pixels. */
const ROW_HEIGHT = 46;

/** Past sessions, newest first; Enter or a click opens one. */
export function SessionList() {
  const bridge = useBridge();
  const [sessions, setSessions] = useState<readonly SessionSummary[] | null>(null);
  const [problem, setProblem] = useState("");
  const [deleted, setDeleted] = useState(0);
  useEffect(() => {
    bridge.call("sessions.list", undefined).then(
      (list) => setSessions([...list].sort((a, b) => b.startedAt.localeCompare(a.startedAt))),
      (error: unknown) => setProblem(wording(error)),
    );
  }, [bridge, deleted]);
  return (
    <section className="page" aria-label="Past sessions">
      <div className="page-head">
        <h1>Replay</h1>
        <WithdrawAction keyName="W" participant={null} onDeleted={() => setDeleted(deleted + 1)} />
      </div>
      <Problem problem={problem} fix="Check the data folder in Settings." />
      {sessions?.length === 0 && (
        <div className="empty">
          <p>No session has been recorded yet. Each one that you coach appears here with everything that happened.</p>
          <Action strong icon="coach" onPress={() => show({ screen: "coach" })}>
            Start one
          </Action>
        </div>
      )}
      {sessions && sessions.length > 0 && <Sessions sessions={sessions} />}
      <TakesPanel key={deleted} />
    </section>
  );
}

function Sessions({ sessions }: { readonly sessions: readonly SessionSummary[] }) {
  const many = sessions.length > MANY;
  const list = (
    <ListBox
      className={`listbox sessions${many ? " sessions-many" : ""}`}
      aria-label="Sessions"
      selectionMode="none"
      autoFocus="first"
      items={sessions}
      onAction={(id) => openReplay(String(id))}
    >
      {(session) => (
        <ListBoxItem id={session.id} textValue={session.goal} className="listbox-item session-item">
          <SessionLine session={session} />
        </ListBoxItem>
      )}
    </ListBox>
  );
  if (!many) return list;
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowHeight: ROW_HEIGHT }}>
      {list}
    </Virtualizer>
  );
}

function SessionLine({ session }: { readonly session: SessionSummary }) {
  return (
    <>
      <strong>{session.goal}</strong>
      <span>{day(session.startedAt)}</span>
      <span className="number">{clock(session.seconds)}</span>
      <span>{count(session.interrupts, "interrupt")}</span>
      <span className="tone-plain">
        {!session.closed ? "not closed" : session.hasMedia ? "with video" : "journal only"}
      </span>
      {session.standing && (
        <span className={`session-standing ${session.standing === "recorded" ? "tone-back" : "tone-plain"}`}>
          {session.standing === "recorded" && <Icon name="warning" />} take · {STANDINGS[session.standing]}
        </span>
      )}
    </>
  );
}
