import { create } from "zustand";
import { withPlayed, type Played } from "../../core/journal/journal-played.ts";

/** What was played since the window was opened, of each recording by each person. */
export const usePlayed = create<{ readonly by: ReadonlyMap<string, Played> }>(() => ({ by: new Map() }));

const NOTHING: Played = [];

/** What one person has played of a recording since the window was opened. */
export function playedOf({ by }: { readonly by: ReadonlyMap<string, Played> }, key: string): Played {
  return by.get(key) ?? NOTHING;
}

/** Whose playing of which recording it is. */
export function playedKey(session: string, person: string): string {
  return `${session} ${person}`;
}

/** Note that a stretch was played. */
export function notePlayed(key: string, start: number, end: number): void {
  usePlayed.setState(({ by }) => ({ by: new Map(by).set(key, withPlayed(by.get(key) ?? NOTHING, start, end)) }));
}
