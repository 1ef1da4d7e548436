import { useMemo, useState } from "react";
import type { SessionSummary } from "../../ipc/contract.ts";
import { markersOf, useMarking } from "../annotation/marking.ts";
import { useBridge } from "../services.ts";
import { capital, clock, day } from "../ui/format.ts";
import type { IconName } from "../ui/icons.tsx";
import { useKeys } from "../ui/keys.ts";
import { ROWS_AT_ONCE } from "../ui/pages.tsx";
import { RowList, type ListRow } from "../ui/row-list.tsx";
import type { MenuAction } from "../ui/row-menu.tsx";
import { toast } from "../ui/toasts.ts";
import { openOnsets, openReplay } from "../view.ts";
import { useWords, type Words } from "../words/words.ts";
import { wording } from "../settings-store.ts";
import { adopt, remove } from "../replay/deleting.ts";
import { LabelSheet } from "../replay/label-sheet.tsx";
import { titleOf, type LibraryFilter } from "./library.ts";
import type { Hit, Hits } from "./use-hits.ts";
import { useThumbnails } from "./use-thumbnails.ts";

const ICONS: Readonly<Record<SessionSummary["kind"], IconName>> = {
  ...{ session: "coach", take: "record", recording: "camera" },
};

/** The sessions of the library, each with what can be done to it. */
export function SessionRows(props: {
  readonly sessions: readonly SessionSummary[];
  /** What they were found by: another one shows the first of them. */
  readonly filter: LibraryFilter;
  /** Where the words that are looked for stand, by the session's id. */
  readonly hits: Hits;
  readonly onChanged: () => void;
  /** Something is to be done with a session's files. */
  readonly onFiles: (id: string) => void;
}) {
  const { hits, onChanged, onFiles } = props;
  const { some: sessions, onMore } = useFirst(props.sessions, props.filter);
  const bridge = useBridge();
  const words = useWords();
  const pictured = useThumbnails(sessions);
  // A hit tells of a mistake and when it was: nobody who marks onsets here sees it.
  const marking = useMarking();
  const isMarked = (id: string) => markersOf(marking, id, []).length > 0;
  const [labelled, setLabelled] = useState<SessionSummary | null>(null);
  const menu = (one: SessionSummary): MenuAction[] => [
    { id: "label", icon: "edit", label: words.sessions.rename, keyName: "F2", onPress: () => setLabelled(one) },
    ...(mayHaveOnsets(one)
      ? [
          {
            ...{ id: "onsets", icon: "flag" as const, label: words.sessions.markOnsets },
            onPress: () => openOnsets(one.id),
          },
        ]
      : []),
    ...(one.imported
      ? [
          {
            ...{ id: "adopt", icon: "check" as const, label: words.sessions.files.go.adopt },
            onPress: () => void adopt(bridge, one.id, onChanged),
          },
        ]
      : []),
    {
      ...{ id: "show", icon: "file" as const, label: words.sessions.show },
      onPress: () => void bridge.call("sessions.show", { id: one.id }).catch((error: unknown) => toast(wording(error))),
    },
    {
      ...{ id: "files", icon: "export" as const, label: words.sessions.files.open },
      onPress: () => onFiles(one.id),
    },
    {
      ...{ id: "delete", icon: "bin" as const, label: words.sessions.deleteIt, keyName: "Delete", danger: true },
      onPress: () => void remove(bridge, one, onChanged),
    },
  ];
  const focused = () => {
    const id = document.activeElement?.closest(".list-row")?.getAttribute("data-key");
    return sessions.find((each) => each.id === id);
  };
  useKeys({
    Delete: () => {
      const one = focused();
      if (one) void remove(bridge, one, onChanged);
    },
    F2: () => setLabelled(focused() ?? null),
  });
  return (
    <>
      <RowList
        label={words.sessions.list}
        focusFirst
        rows={sessions.map((one) => ({
          ...{ ...rowOf(one, words, isMarked(one.id) ? null : (hits.get(one.id)?.hit ?? null)), menu: menu(one) },
          picture: pictured.has(one.id) ? `benchside://session/${encodeURIComponent(one.id)}/thumbnail.jpg` : null,
        }))}
        onMore={onMore}
        onOpen={(id) => sessions.find((one) => one.id === id)?.broken === null && openReplay(id)}
      />
      <LabelSheet session={labelled} onClose={() => setLabelled(null)} onKept={onChanged} />
    </>
  );
}

/** The first sessions of a list, and more of them when more are asked for: rows are made only of what may be seen. */
function useFirst(all: readonly SessionSummary[], filter: LibraryFilter) {
  const [count, setCount] = useState(ROWS_AT_ONCE);
  const [by, setBy] = useState(filter);
  // Another list begins anew; the same one read again, with a session more at its head, does not.
  if (by !== filter) {
    setBy(filter);
    setCount(ROWS_AT_ONCE);
  }
  const some = useMemo(() => all.slice(0, count), [all, count]);
  return {
    some,
    onMore: count < all.length ? (every: boolean) => setCount(every ? all.length : count + ROWS_AT_ONCE) : undefined,
  };
}

function rowOf(one: SessionSummary, words: Words, hit: Hit): ListRow {
  const { sessions: w } = words;
  const title = titleOf(one, words);
  if (one.broken !== null)
    return { id: one.id, title, facts: [one.broken], mark: { icon: "warning", word: w.broken, tone: "bad" } };
  const facts = [
    hit && w.hit({ kind: w.hitKinds[hit.kind], text: hit.text, at: hit.t === null ? "" : clock(hit.t) }),
    one.name && one.goal,
    one.participant,
    one.bench && w.benchNamed({ bench: one.bench }),
    day(one.startedAt),
    clock(one.seconds),
    (one.kind === "session" || isDescribed(one)) && w.outcome({ n: one.deviations, right: one.putRight }),
    !one.hasMedia && w.journalOnly,
    ...one.tags.map((tag) => `#${tag}`),
  ].filter((fact) => typeof fact === "string" && fact !== "");
  return { id: one.id, title, facts: facts as string[], icon: ICONS[one.kind], ...markOf(one, w) };
}

/** Whether people may have written down mistakes of it: of a take that is kept, or of a film. */
function mayHaveOnsets(one: SessionSummary): boolean {
  return one.broken === null && !one.imported && (one.kind === "recording" || (isDescribed(one) && one.deviations > 0));
}

/** Whether the deviations of a take are known: its participant has kept it, with what went wrong in it. */
function isDescribed({ standing }: SessionSummary): boolean {
  return standing !== null && standing !== "recorded" && standing !== "discarded";
}

function markOf(
  { standing, closed, kind, spliced, imported }: SessionSummary,
  w: Words["sessions"],
): Pick<ListRow, "mark"> {
  if (imported) return { mark: { icon: "export", word: capital(w.imported), tone: "back" } };
  if (spliced) return { mark: { icon: "link", word: capital(w.spliced), tone: "back" } };
  if (standing !== null)
    return {
      mark: {
        ...{
          icon: standing === "recorded" ? "warning" : "record",
          word: capital(w.take({ standing: w.standings[standing] })),
        },
        tone: standing === "recorded" ? "back" : "plain",
      },
    };
  if (!closed) return { mark: { icon: "warning", word: w.notClosed, tone: "back" } };
  return { mark: { icon: ICONS[kind], word: w.kinds[kind], tone: "plain" } };
}
