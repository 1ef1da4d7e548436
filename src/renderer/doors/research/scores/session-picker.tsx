import { useMemo, useState } from "react";
import { create } from "zustand";
import type { SessionSummary, TakeSummary } from "../../../../ipc/contract.ts";
import { EVERYTHING, foundIn, type LibraryFilter } from "../../../library/library.ts";
import { LibraryBar } from "../../../library/library-bar.tsx";
import { useHits, type Hits } from "../../../library/use-hits.ts";
import { Action } from "../../../ui/action.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { usePages } from "../../../ui/pages.tsx";
import { goTo } from "../../../view.ts";
import { useWords, type Words } from "../../../words/words.ts";
import { choose, isReady, useEvaluation } from "./evaluation.ts";
import { TakeRow } from "./take-row.tsx";
import { usePastSessions } from "../../../past-sessions.ts";

/** What is looked for among the sessions; it outlives a visit to another screen. */
const useFilter = create<LibraryFilter>(() => EVERYTHING);

/** Recorded sessions to score, found as in Replay’s library, each with the labels of its take. */
export function SessionPicker({ takes }: { readonly takes: readonly TakeSummary[] | null }) {
  const words = useWords();
  const { evaluate: text, sessions: w } = words;
  const state = useEvaluation();
  const [addsFiles, setAddsFiles] = useState(false);
  const filter = useFilter();
  // Nothing until it is read, or where it cannot be.
  const library = usePastSessions().sessions;
  const hits = useHits(filter.search, library);
  const { all, byId, ids, found } = useMemo(
    () => sessionsToScore(takes ?? [], library ?? [], filter, words, hits),
    [takes, library, filter, words, hits],
  );
  const { rows, pages } = usePages(ids, text.sessions);
  if (takes === null) return <p className="empty">{text.reading}</p>;
  if (takes.length === 0)
    return (
      <Empty
        icon="evaluate"
        sentence={text.none}
        action={{ label: text.start, icon: "coach", onPress: () => goTo("coach") }}
      />
    );
  const chosen = takes.flatMap(({ id, coached }) => (coached && state.sessions.has(id) ? [id] : []));
  const ready = ids.filter((id) => isReady(byId.get(id)!, state));
  const coached = takes.filter((take) => take.coached);
  const isUnlabelled = !addsFiles && coached.length > 1 && !coached.some((take) => isReady(take, state));
  return (
    <>
      {all.size > 1 && (
        <LibraryBar
          all={[...all.values()]}
          filter={filter}
          onChange={(change) => useFilter.setState({ ...filter, ...change }, true)}
        />
      )}
      <div className="row">
        <p className="library-count" role="status">
          {all.size > 1 && `${w.found({ shown: found, all: all.size })} · `}
          {text.chosen({ n: chosen.length })}
        </p>
        {ready.length > 1 && (
          <Action quiet onPress={() => choose({ sessions: new Set([...chosen, ...ready]) })}>
            {ready.length === ids.length ? text.chooseShown : text.chooseReady({ n: ready.length })}
          </Action>
        )}
        {chosen.length > 0 && (
          <Action quiet onPress={() => choose({ sessions: new Set() })}>
            {text.chooseNone}
          </Action>
        )}
      </div>
      {isUnlabelled && <Unlabelled n={coached.length} onFiles={() => setAddsFiles(true)} />}
      {ids.length === 0 && (
        <Empty
          icon="find"
          sentence={w.noneFits}
          action={{ label: w.showAll, onPress: () => useFilter.setState(EVERYTHING, true) }}
        />
      )}
      <ul className="take-list" aria-label={text.sessions}>
        {rows.map((id) => (
          <TakeRow key={id} take={byId.get(id)!} session={all.get(id) ?? null} isBare={isUnlabelled} />
        ))}
      </ul>
      {pages}
    </>
  );
}

/** Said once where no session has ground truth, with the ways to it. */
function Unlabelled({ n, onFiles }: { readonly n: number; readonly onFiles: () => void }) {
  const { evaluate: text, common } = useWords();
  return (
    <div className="evaluate-unlabelled" role="note">
      <p>{text.unlabelled({ n })}</p>
      <div className="row">
        <Action icon="replay" onPress={() => goTo("library")}>
          {common.screens.library}
        </Action>
        <Action quiet icon="file" onPress={onFiles}>
          {text.addLabels}
        </Action>
      </div>
    </div>
  );
}

/** What can be scored, by id: as the library lists it, and as takes; and what of it fits the filter, in its order, with how many of these the library lists. */
function sessionsToScore(
  takes: readonly TakeSummary[],
  library: readonly SessionSummary[],
  filter: LibraryFilter,
  words: Words,
  hits: Hits,
) {
  const byId = new Map(takes.map((take) => [take.id, take]));
  const listed = library.filter(({ id }) => byId.has(id));
  const all = new Map(listed.map((one) => [one.id, one]));
  const found = foundIn(listed, filter, words, hits).map(({ id }) => id);
  const isPlain = JSON.stringify(filter) === JSON.stringify(EVERYTHING);
  // One that the library does not list can still be scored.
  const rest = isPlain ? takes.flatMap(({ id }) => (all.has(id) ? [] : [id])) : [];
  return { byId, all, ids: [...found, ...rest], found: found.length };
}
