import { useEffect } from "react";
import { create } from "zustand";
import type { Loop, ReplayClock } from "./clock.ts";

/** What of a recording was played: stretches of its time in order, none touching another. */
export type Played = readonly Loop[];

/** Shorter gaps are no part that was not played: playing begins and ends between two tellings. Seconds. */
const LEAST_GAP = 0.5;
/** A part was played when no more of it is missing than this share. */
const MOST_MISSING = 0.1;
/** How soon the time must be known, in seconds. */
const TOLD = 0.25;

/** The stretches with one more. */
export function withPlayed(all: Played, start: number, end: number): Played {
  const apart = all.filter((one) => one.end < start || one.start > end);
  const touching = all.filter((one) => one.end >= start && one.start <= end);
  const whole = {
    start: Math.min(start, ...touching.map((one) => one.start)),
    end: Math.max(end, ...touching.map((one) => one.end)),
  };
  return [...apart, whole].toSorted((a, b) => a.start - b.start);
}

/** What between two times was not played. */
export function unplayedIn(all: Played, start: number, end: number): Loop[] {
  const gaps: Loop[] = [];
  let at = start;
  for (const one of [...all.filter((each) => each.end > start && each.start < end), { start: end, end }]) {
    if (one.start - at > LEAST_GAP) gaps.push({ start: at, end: one.start });
    at = Math.max(at, one.end);
  }
  return gaps;
}

/** Whether the part between two times was played, but for what nobody misses. */
export function isPlayed(all: Played, start: number, end: number): boolean {
  const missing = unplayedIn(all, start, end).reduce((sum, gap) => sum + gap.end - gap.start, 0);
  return missing <= MOST_MISSING * (end - start);
}

/** What was played since the window was opened, of each recording by each person. */
export const usePlayed = create<{ readonly by: ReadonlyMap<string, Played> }>(() => ({ by: new Map() }));

const NOTHING: Played = [];

/** What one person has played of a recording. */
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

/** Notes what is played forwards; what is jumped over is not. */
export function useNotePlayed(key: string, clock: ReplayClock): void {
  useEffect(() => {
    const now = () => ({ ...clock.get(), jumps: clock.jumps });
    let before = now();
    return clock.every(TOLD, () => {
      const last = before;
      before = now();
      if (last.rate > 0 && last.jumps === before.jumps && before.t > last.t) notePlayed(key, last.t, before.t);
    });
  }, [key, clock]);
}
