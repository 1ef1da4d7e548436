import { useMemo, useState } from "react";
import { create } from "zustand";
import { Action } from "../ui/action.tsx";
import { Empty } from "../ui/empty.tsx";
import { Problem } from "../ui/problem.tsx";
import { goTo } from "../view.ts";
import { KeptAction } from "../withdraw/kept-action.tsx";
import { WithdrawAction } from "../withdraw/withdraw-action.tsx";
import { useWords } from "../words/words.ts";
import { RerunSheet } from "../replay/compare/rerun-sheet.tsx";
import { DeletedSheet } from "./deleted-sheet.tsx";
import { EVERYTHING, foundIn, type LibraryFilter } from "./library.ts";
import { LibraryBar } from "./library-bar.tsx";
import { FilesSheet } from "./files-sheet.tsx";
import { ReportSheet } from "./report-sheet.tsx";
import { SessionRows } from "./session-rows.tsx";
import { useHits } from "./use-hits.ts";
import { TakesPanel } from "./takes/takes-panel.tsx";
import { usePastSessions } from "../past-sessions.ts";

/** What is looked for in the library; it outlives a visit to a session. */
const useFilter = create<LibraryFilter>(() => EVERYTHING);

/** Past sessions: found by words and filters; Enter or a click opens one. */
export function SessionList() {
  const words = useWords();
  const { sessions: w } = words;
  const { sessions, problem, again, read } = useSessions();
  const filter = useFilter();
  const [restoring, setRestoring] = useState(false);
  const [rerunning, setRerunning] = useState(false);
  const [reporting, setReporting] = useState(false);
  /** Sessions whose files something is done with; null while nothing is asked. */
  const [filed, setFiled] = useState<readonly string[] | null>(null);
  const hits = useHits(filter.search, sessions);
  const found = useMemo(() => sessions && foundIn(sessions, filter, words, hits), [sessions, filter, words, hits]);
  const rerun = (found ?? []).filter(({ kind, broken }) => kind === "session" && broken === null).map(({ id }) => id);
  return (
    <section className="page" aria-label={w.label}>
      <div className="page-head">
        <h1>{w.title}</h1>
        <Action quiet icon="bin" onPress={() => setRestoring(true)}>
          {w.deletedOnes}
        </Action>
        {rerun.length > 0 && (
          <Action quiet icon="replay" onPress={() => setRerunning(true)}>
            {words.compare.makeMany({ count: rerun.length })}
          </Action>
        )}
        {rerun.length > 0 && (
          <Action quiet icon="export" onPress={() => setReporting(true)}>
            {words.replay.report.openMany({ count: rerun.length })}
          </Action>
        )}
        <Action quiet icon="file" onPress={() => setFiled((found ?? []).map(({ id }) => id))}>
          {w.files.open}
        </Action>
        <KeptAction keyName="K" onChanged={again} />
        <WithdrawAction keyName="W" participant={null} onDeleted={again} />
      </div>
      <Problem problem={problem} fix={w.unread} />
      {sessions === null && problem === "" && (
        <p className="empty" role="status">
          {w.reading}
        </p>
      )}
      {sessions?.length === 0 && (
        <Empty
          icon="replay"
          sentence={w.none}
          action={{ label: w.start, icon: "coach", onPress: () => goTo("coach") }}
        />
      )}
      {sessions && found && sessions.length > 0 && (
        <>
          <LibraryBar all={sessions} filter={filter} onChange={(change) => useFilter.setState(change)} />
          <p className="library-count" role="status">
            {w.found({ shown: found.length, all: sessions.length })}
          </p>
          {found.length === 0 && (
            <Empty
              icon="find"
              sentence={w.noneFits}
              action={{ label: w.showAll, onPress: () => useFilter.setState(EVERYTHING) }}
            />
          )}
          <SessionRows {...{ sessions: found, filter, hits }} onChanged={again} onFiles={(id) => setFiled([id])} />
        </>
      )}
      {sessions !== null && <TakesPanel key={read} />}
      <RerunSheet sessions={rerun} open={rerunning} onClose={() => setRerunning(false)} onMade={again} />
      <ReportSheet sessions={rerun} open={reporting} onClose={() => setReporting(false)} />
      <FilesSheet sessions={filed ?? []} open={filed !== null} onClose={() => setFiled(null)} onChanged={again} />
      <DeletedSheet open={restoring} onClose={() => setRestoring(false)} onRestored={again} />
    </section>
  );
}

/** All sessions, and how often the page has had them read again. */
function useSessions() {
  const { again, ...past } = usePastSessions();
  const [read, setRead] = useState(0);
  return {
    ...{ ...past, read },
    again: () => {
      setRead((times) => times + 1);
      again();
    },
  };
}
