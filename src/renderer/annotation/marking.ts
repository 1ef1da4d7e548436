import { create } from "zustand";

/** Who marks onsets in this window, and what of sessions it has shown that tells where mistakes are. */
interface Marking {
  /** By session, whether each person marks onsets apart: from the moment they begin until every mark is in, or they stop. */
  readonly people: ReadonlyMap<string, ReadonlyMap<string, boolean>>;
  /** Sessions that Replay has shown whole. */
  readonly seen: ReadonlySet<string>;
  /** Sessions that are shown whole although somebody marks onsets: who looks does not. */
  readonly shown: ReadonlySet<string>;
}

const NOTHING: Marking = { people: new Map(), seen: new Set(), shown: new Set() };

/** What this window knows of people who mark onsets. */
export const useMarking = create<Marking>(() => NOTHING);

/** Note whether a person marks onsets of a session apart; who does is no longer shown all of it. */
export function noteMarking(session: string, by: string, is: boolean): void {
  const { people, shown } = useMarking.getState();
  const own = people.get(session);
  if (own?.get(by) === is) return;
  const rest = new Set([...shown].filter((one) => !is || one !== session));
  useMarking.setState({ people: new Map(people).set(session, new Map(own).set(by, is)), shown: rest });
}

/** Note that Replay has shown a session whole; `anyway` where somebody marks its onsets. */
export function noteSeen(session: string, anyway = false): void {
  const { seen, shown } = useMarking.getState();
  useMarking.setState({
    seen: new Set(seen).add(session),
    ...(anyway && { shown: new Set(shown).add(session) }),
  });
}

/**
 * Who marks onsets of a session, as this window knows it.
 *
 * @param read who did when the session was read: has begun, and has marks to make
 */
export function markersOf({ people }: Pick<Marking, "people">, session: string, read: readonly string[]): string[] {
  const now = new Map([...read.map((by): [string, boolean] => [by, true]), ...(people.get(session) ?? [])]);
  return [...now].flatMap(([by, is]) => (is ? [by] : []));
}
