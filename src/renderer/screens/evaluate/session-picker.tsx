import { create } from "zustand";
import type { TakeSummary } from "../../../ipc/contract.ts";
import { EVERYTHING, foundIn, type LibraryFilter } from "../../library/library.ts";
import { LibraryBar } from "../../library/library-bar.tsx";
import { Action } from "../../ui/action.tsx";
import { Empty } from "../../ui/empty.tsx";
import { show } from "../../view.ts";
import { useWords } from "../../words/words.ts";
import { choose, isReady, useEvaluation } from "./evaluation.ts";
import { TakeRow } from "./take-row.tsx";
import { usePastSessions } from "../../past-sessions.ts";

/** What is looked for among the sessions; it outlives a visit to another screen. */
const useFilter = create<LibraryFilter>(() => EVERYTHING);

/** Recorded sessions to score, found as in Replay’s library, each with the labels of its take. */
export function SessionPicker({ takes }: { readonly takes: readonly TakeSummary[] | null }) {
  const words = useWords();
  const { evaluate: text, sessions: w } = words;
  const state = useEvaluation();
  const chosen = state.sessions;
  const filter = useFilter();
  // Nothing until it is read, or where it cannot be.
  const library = usePastSessions().sessions ?? [];
  if (takes === null) return <p className="empty">{text.reading}</p>;
  if (takes.length === 0)
    return (
      <Empty
        icon="evaluate"
        sentence={text.none}
        action={{ label: text.start, icon: "coach", onPress: () => show({ screen: "coach" }) }}
      />
    );
  const byId = new Map(takes.map((take) => [take.id, take]));
  const all = library.filter(({ id }) => byId.has(id));
  // One that the library does not list can still be scored.
  const listed = new Set(all.map(({ id }) => id));
  const rest = takes.filter(({ id }) => !listed.has(id));
  const found = foundIn(all, filter, words);
  const isPlain = JSON.stringify(filter) === JSON.stringify(EVERYTHING);
  const ids = [...found.map(({ id }) => id), ...(isPlain ? rest.map(({ id }) => id) : [])];
  const ready = ids.filter((id) => isReady(byId.get(id)!, state));
  return (
    <>
      {all.length > 1 && (
        <LibraryBar
          all={all}
          filter={filter}
          onChange={(change) => useFilter.setState({ ...filter, ...change }, true)}
        />
      )}
      <div className="row">
        <p className="library-count" role="status">
          {all.length > 1 && `${w.found(found.length, all.length)} · `}
          {text.chosen(chosen.size)}
        </p>
        {ready.length > 1 && (
          <Action quiet onPress={() => choose({ sessions: new Set([...chosen, ...ready]) })}>
            {ready.length === ids.length ? text.chooseShown : text.chooseReady(ready.length)}
          </Action>
        )}
        {chosen.size > 0 && (
          <Action quiet onPress={() => choose({ sessions: new Set() })}>
            {text.chooseNone}
          </Action>
        )}
      </div>
      {ids.length === 0 && (
        <Empty
          icon="find"
          sentence={w.noneFits}
          action={{ label: w.showAll, onPress: () => useFilter.setState(EVERYTHING, true) }}
        />
      )}
      <ul className="take-list" aria-label={text.sessions}>
        {ids.map((id) => (
          <TakeRow key={id} take={byId.get(id)!} session={all.find((one) => one.id === id) ?? null} />
        ))}
      </ul>
    </>
  );
}
