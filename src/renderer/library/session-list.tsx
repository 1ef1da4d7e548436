import { useCallback, useMemo, useState } from "react";
import { create } from "zustand";
import type { SessionSummary } from "../../ipc/contract.ts";
import { markersOf, useMarking } from "../annotation/marking.ts";
import { useCommands } from "../commands.ts";
import { usePastSessions } from "../past-sessions.ts";
import { adopt } from "../replay/deleting.ts";
import { LabelSheet } from "../replay/label-sheet.tsx";
import { useBridge, useServices, useSettings } from "../services.ts";
import { wording } from "../settings-store.ts";
import { Empty } from "../ui/empty.tsx";
import { useKeys } from "../ui/keys.ts";
import { ManyChoice } from "../ui/many-choice.tsx";
import { ROWS_AT_ONCE } from "../ui/pages.tsx";
import { Problem } from "../ui/problem.tsx";
import { RowMenu, type MenuAction } from "../ui/row-menu.tsx";
import { HelpLink } from "../guide/help-link.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { toast } from "../ui/toasts.ts";
import { goTo, openOnsets, openReplay, useView } from "../view.ts";
import { ParticipantKeys } from "../withdraw/participant-sheets.tsx";
import { useWords } from "../words/words.ts";
import { ChosenBar } from "./chosen-bar.tsx";
import { NOTHING_CHOSEN, without, type Choosing } from "./choosing.ts";
import { DeletedSheet } from "./deleted-sheet.tsx";
import { FilesSheet } from "./files-sheet.tsx";
import { SessionSearch } from "./library-bar.tsx";
import { COLUMNS, foundIn, isDescribed, type LibraryFilter, type SessionColumn } from "./library.ts";
import { useFilter } from "./library-filter.ts";
import { SessionTable } from "./session-table.tsx";
import { TakesPanel } from "./takes/takes-panel.tsx";
import { useDeleting } from "./use-deleting.ts";
import { useHits } from "./use-hits.ts";
import { useThumbnails } from "./use-thumbnails.ts";

/** What is chosen there, and the row that the keyboard was at. */
const useChoosing = create<Choosing>(() => NOTHING_CHOSEN);

/** The columns that the table has while nobody has chosen any: a coach's, and a researcher's. */
const COLUMNS_OF: Readonly<Record<"sessions" | "library", readonly SessionColumn[]>> = {
  sessions: ["name", "person", "date", "length", "deviations", "state"],
  library: ["name", "person", "procedure", "date", "length", "deviations", "state", "tags"],
};

/** Past sessions as a table: a coach's *Sessions*, and a researcher's *Library*. */
export function SessionList() {
  const words = useWords();
  const { sessions: w, common } = words;
  const screen = useView(({ screen: shown }) => (shown === "library" ? "library" : "sessions"));
  const { sessions, problem, again } = usePastSessions();
  const filter = useFilter();
  const choosing = useChoosing();
  const hits = useHits(filter.search, sessions);
  const found = useMemo(() => sessions && foundIn(sessions, filter, words, hits), [sessions, filter, words, hits]);
  const chosen = useMemo(() => (found ?? []).filter(({ id }) => choosing.chosen.has(id)), [found, choosing.chosen]);
  const columns = useColumns(screen);
  const onChoosing = (next: Choosing) => useChoosing.setState(next, true);
  const deleting = useDeleting((gone) => {
    onChoosing(
      without(
        useChoosing.getState(),
        (found ?? []).map(({ id }) => id),
        gone,
      ),
    );
    again();
  });
  return (
    <section className="page session-page" aria-label={w.label}>
      <div className="session-top">
        <h1 className={chosen.length > 0 ? "unseen" : undefined}>{common.screens[screen]}</h1>
        {chosen.length > 0 ? (
          <ChosenBar
            sessions={chosen}
            isResearch={screen === "library"}
            deleting={deleting}
            onNone={() => onChoosing({ ...choosing, chosen: new Set() })}
            onChanged={again}
          />
        ) : (
          <ListBar
            screen={screen}
            count={sessions && found && w.found({ shown: found.length, all: sessions.length })}
            columns={columns}
            onChanged={again}
          />
        )}
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
          <SessionSearch all={sessions} search={filter.search} onSearch={(search) => useFilter.setState({ search })} />
          {found.length === 0 ? (
            <Empty
              icon="find"
              sentence={w.noneFits}
              action={{ label: w.showAll, onPress: () => useFilter.setState({ search: "" }) }}
            />
          ) : (
            <Rows
              {...{ sessions: found, filter, hits, choosing, onChoosing, deleting }}
              columns={columns.shown}
              hasChosen={chosen.length > 0}
              onChanged={again}
            />
          )}
        </>
      )}
      <ParticipantKeys onChanged={again} />
    </section>
  );
}

/** How many are listed, which columns they have, and what is done seldom. */
function ListBar(props: {
  readonly screen: "sessions" | "library";
  /** Null until it is known. */
  readonly count: string | null;
  readonly columns: ReturnType<typeof useColumns>;
  readonly onChanged: () => void;
}) {
  const { screen, count, columns, onChanged } = props;
  const { sessions: w } = useWords();
  return (
    <div className="session-bar">
      <p className="library-count" role="status">
        {count}
      </p>
      <ManyChoice
        label={w.columnsShown}
        said={w.columnsShown}
        options={COLUMNS.map((id) => ({ id, label: w.columns[id] }))}
        chosen={new Set(columns.shown)}
        onChange={columns.choose}
      />
      <MoreMenu isResearch={screen === "library"} onChanged={onChanged} />
    </div>
  );
}

/** The columns that are shown on a screen, kept in the settings when a person chooses others. */
function useColumns(screen: "sessions" | "library") {
  const { settings } = useServices();
  const { sessionColumns } = useSettings().now;
  const kept = sessionColumns[screen];
  const shown = kept === null ? COLUMNS_OF[screen] : COLUMNS.filter((id) => id === "name" || kept.includes(id));
  const choose = (columns: ReadonlySet<string>) =>
    void settings
      .change({ sessionColumns: { ...sessionColumns, [screen]: COLUMNS.filter((id) => columns.has(id)) } })
      .then((refused) => refused && toast(refused));
  return { shown, choose };
}

/** What is done seldom, with no session in particular. */
function MoreMenu({ isResearch, onChanged }: { readonly isResearch: boolean; readonly onChanged: () => void }) {
  const words = useWords();
  const { sessions: w } = words;
  const [open, setOpen] = useState<"files" | "takes" | "deleted" | null>(null);
  const close = () => setOpen(null);
  const actions: readonly MenuAction[] = [
    { id: "files", icon: "import", label: w.importOne, onPress: () => setOpen("files") },
    ...(isResearch
      ? [{ id: "takes", icon: "record" as const, label: w.reviewedTakes, onPress: () => setOpen("takes") }]
      : []),
    { id: "deleted", icon: "bin", label: w.deletedOnes, onPress: () => setOpen("deleted") },
  ];
  useCommands(actions.map(({ label, onPress }) => ({ name: label, run: onPress })));
  return (
    <>
      <RowMenu label={w.more} actions={actions} />
      <FilesSheet sessions={[]} open={open === "files"} onClose={close} onChanged={onChanged} />
      <Sheet
        title={words.teach.rows.label}
        open={open === "takes"}
        onClose={close}
        help={<HelpLink page="use/export" />}
      >
        {open === "takes" && <TakesPanel />}
      </Sheet>
      <DeletedSheet open={open === "deleted"} onClose={close} onRestored={onChanged} />
    </>
  );
}

/** The table, with what can be done to each row. */
function Rows(props: {
  readonly sessions: readonly SessionSummary[];
  readonly columns: readonly SessionColumn[];
  readonly filter: LibraryFilter;
  readonly hits: ReturnType<typeof useHits>;
  readonly choosing: Choosing;
  readonly onChoosing: (next: Choosing) => void;
  readonly deleting: ReturnType<typeof useDeleting>;
  /** Whether some are chosen: what is done is done with those. */
  readonly hasChosen: boolean;
  readonly onChanged: () => void;
}) {
  const { sessions, filter, hits, choosing, deleting, hasChosen, onChanged } = props;
  const bridge = useBridge();
  const { sessions: w } = useWords();
  // Where nothing has a tag, the room is for what is read there.
  const columns = props.columns.filter((each) => each !== "tags" || sessions.some(({ tags }) => tags.length > 0));
  const [drawn, setDrawn] = useState({ from: 0, to: ROWS_AT_ONCE });
  const onDrawn = useCallback((from: number, to: number) => setDrawn({ from, to }), []);
  const pictured = useThumbnails(useMemo(() => sessions.slice(drawn.from, drawn.to), [sessions, drawn]));
  // A hit tells of a mistake and when it was: nobody who marks onsets here sees it.
  const marking = useMarking();
  const [labelled, setLabelled] = useState<SessionSummary | null>(null);
  const [filed, setFiled] = useState<string | null>(null);
  const focused = () => {
    const id = document.activeElement?.closest("[data-key]")?.getAttribute("data-key");
    return sessions.find((each) => each.id === id);
  };
  const remove = (one: SessionSummary | undefined) => void (one && deleting.remove([one]));
  useKeys({ ...(!hasChosen && { Delete: () => remove(focused()) }), F2: () => setLabelled(focused() ?? null) });
  const menuOf = (one: SessionSummary): readonly MenuAction[] => [
    { id: "label", icon: "edit", label: w.rename, keyName: "F2", onPress: () => setLabelled(one) },
    ...(mayHaveOnsets(one)
      ? [{ id: "onsets", icon: "flag" as const, label: w.markOnsets, onPress: () => openOnsets(one.id) }]
      : []),
    ...(one.imported
      ? [
          {
            ...{ id: "adopt", icon: "check" as const, label: w.files.go.adopt },
            onPress: () => void adopt(bridge, one.id, onChanged),
          },
        ]
      : []),
    {
      ...{ id: "show", icon: "file" as const, label: w.show },
      onPress: () => void bridge.call("sessions.show", { id: one.id }).catch((error: unknown) => toast(wording(error))),
    },
    { id: "files", icon: "export", label: w.files.open, onPress: () => setFiled(one.id) },
    { id: "delete", icon: "bin", label: w.deleteIt, keyName: "Delete", danger: true, onPress: () => remove(one) },
  ];
  return (
    <>
      <SessionTable
        {...{ sessions, pictured, menuOf, choosing, onDrawn }}
        columns={columns}
        onChoosing={props.onChoosing}
        sort={filter.sort}
        onSort={(sort) => useFilter.setState({ sort })}
        hitOf={(id) => (markersOf(marking, id, []).length > 0 ? null : (hits.get(id)?.hit ?? null))}
        onOpen={(id) => sessions.find((one) => one.id === id)?.broken === null && openReplay(id)}
      />
      <LabelSheet session={labelled} onClose={() => setLabelled(null)} onKept={onChanged} />
      <FilesSheet
        sessions={filed === null ? [] : [filed]}
        open={filed !== null}
        onClose={() => setFiled(null)}
        onChanged={onChanged}
      />
    </>
  );
}

/** Whether people may have written down mistakes of it: of a take that is kept, or of a film. */
function mayHaveOnsets(one: SessionSummary): boolean {
  return one.broken === null && !one.imported && (one.kind === "recording" || (isDescribed(one) && one.deviations > 0));
}
