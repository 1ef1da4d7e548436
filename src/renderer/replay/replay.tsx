import { useEffect, useState, type ReactNode } from "react";
import { useShallow } from "zustand/react/shallow";
import { hasRedactedFilm } from "../../core/journal/redacted-film.ts";
import { useBridge } from "../services.ts";
import { wording } from "../settings-store.ts";
import { Action } from "../ui/action.tsx";
import { Problem } from "../ui/problem.tsx";
import { useKeys } from "../ui/keys.ts";
import { useView } from "../view.ts";
import { historyInTurns, type History } from "../playback/history.ts";
import { adopt } from "./deleting.ts";
import { markersOf, useMarking } from "../annotation/marking.ts";
import { BeingMarked } from "./being-marked.tsx";
import { Player } from "./player.tsx";
import { titleOf } from "../library/library.ts";
import { SessionList } from "../library/session-list.tsx";
import { usePastSessions } from "../past-sessions.ts";
import { useWords, words } from "../words/words.ts";
import { BackToList, toList } from "../session/back-to-list.tsx";
import { sessionEvents } from "../session/session-events.ts";
import { UntilDeleted } from "../session/until-deleted.tsx";

/** What is shown in place of the player while the open session is audited. */
export type Audited = (session: string, history: History) => ReactNode;

/** Past sessions, and one of them opened. The window gives it the audit screen and the review of a take, which are none of Replay's. */
export function ReplayScreen(props: { readonly audited: Audited; readonly reviewed?: (session: string) => ReactNode }) {
  const { audited, reviewed } = props;
  const reviewing = useView((view) => view.review);
  const open = useView((view) => view.replay);
  const at = useView((view) => view.replayAt);
  if (open === null) return <SessionList />;
  // It watches by itself whether its take is deleted: it is what discards it.
  if (reviewing && reviewed) return reviewed(open);
  return (
    <UntilDeleted session={open} leave={<BackToList />}>
      <OpenSession key={`${open} ${at}`} {...{ id: open, at, audited }} />
    </UntilDeleted>
  );
}

/** Milliseconds in which a long session's film may show its first picture before the rest of its journal, and what else is known of it, is read, which takes the processors for seconds. */
const PICTURE_FIRST = 1000;

interface Past {
  readonly history: History;
  readonly notice: string;
  readonly imported: boolean;
  readonly more: boolean;
  /** Who marked onsets when it was read. */
  readonly marking: readonly string[];
}

function OpenSession(props: { readonly id: string; readonly at: number | null; readonly audited: Audited }) {
  const { id, at, audited } = props;
  const bridge = useBridge();
  const auditing = useView((view) => view.audit);
  const [past, setPast] = useState<Past | null>(null);
  const markers = useMarking(useShallow((now) => (now.shown.has(id) ? [] : markersOf(now, id, past?.marking ?? []))));
  const [problem, setProblem] = useState("");
  // Films are read as they are played.
  const [changed, setChanged] = useState<readonly string[]>([]);
  useEffect(
    () =>
      bridge.on("sessions.damaged", (told) => {
        if (told.id === id) setChanged((before) => [...new Set([...before, told.notice])]);
      }),
    [bridge, id],
  );
  useEffect(() => {
    let gone = false;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const failed = (error: unknown) => gone || setProblem(wording(error));
    const read = async (soon: boolean) => {
      const { events, notice, imported = false, more = false, marking = [] } = await sessionEvents(bridge, id, soon);
      if (gone) return;
      const whole = await historyInTurns(events);
      if (gone) return;
      // What was adopted meanwhile stays so.
      setPast((now) => ({ history: whole, notice, imported: imported && (now?.imported ?? true), more, marking }));
      if (more) rest = setTimeout(() => void read(false).catch(failed), PICTURE_FIRST);
    };
    read(true).catch(failed);
    return () => {
      gone = true;
      clearTimeout(rest);
    };
  }, [bridge, id]);
  if (past && past.history.events.length > 0) {
    if (auditing) return audited(id, past.history);
    if (markers.length > 0) return <BeingMarked session={id} markers={markers} />;
    const spliced = past.history.at(Infinity).spliced === null ? "" : words().lookback.spliced;
    const covered = hasRedactedFilm(past.history.events) ? words().lookback.covered : "";
    const imported = past.imported ? words().lookback.imported : "";
    const adopted = () => setPast({ ...past, imported: false });
    const first = past.imported && (
      <Action icon="check" onPress={() => void adopt(bridge, id, adopted)}>
        {words().sessions.files.go.adopt}
      </Action>
    );
    return (
      <Player
        {...{ id, at, first, history: past.history, more: past.more }}
        notice={[imported, spliced, covered, past.notice, ...changed].filter(Boolean).join(" ")}
      />
    );
  }
  return <Unread id={id} problem={past ? words().lookback.emptyJournal : problem} />;
}

/** What stands in an open session's place while its journal is read, and where it cannot be. */
function Unread({ id, problem }: { readonly id: string; readonly problem: string }) {
  const texts = useWords();
  const { lookback: text } = texts;
  const one = usePastSessions().sessions?.find((each) => each.id === id);
  useKeys({ Escape: toList });
  return (
    <section className="page">
      <div className="row">
        <BackToList keyName="Esc" />
      </div>
      <h1 className={problem ? undefined : "unseen"}>{one ? titleOf(one, texts) : id}</h1>
      {problem ? (
        <Problem problem={problem} fix={text.chooseOther} />
      ) : (
        <p className="empty" role="status">
          {text.reading}
        </p>
      )}
    </section>
  );
}
