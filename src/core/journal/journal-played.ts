/** A stretch of a recording that was played, in seconds of its time. */
export interface PlayedStretch {
  readonly start: number;
  readonly end: number;
}

/** What of a recording was played: stretches of its time in order, none touching another. */
export type Played = readonly PlayedStretch[];

/** Shorter gaps are no part that was not played: playing begins and ends between two tellings. Seconds. */
const LEAST_GAP = 0.5;
/** A part was played when no more of it is missing than this share. */
const MOST_MISSING = 0.1;

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
export function unplayedIn(all: Played, start: number, end: number): PlayedStretch[] {
  const gaps: PlayedStretch[] = [];
  let at = start;
  for (const one of [...all.filter((each) => each.end > start && each.start < end), { start: end, end }]) {
    if (one.start - at > LEAST_GAP) gaps.push({ start: at, end: one.start });
    at = Math.max(at, one.end);
  }
  return gaps;
}

/** Everything that is in either. */
export function playedIn(all: Played, others: Played): Played {
  return others.reduce((some, { start, end }) => withPlayed(some, start, end), all);
}

/** What was played and is not kept yet. */
export function newlyPlayed(played: Played, kept: Played): PlayedStretch[] {
  return played.flatMap(({ start, end }) => unplayedIn(kept, start, end));
}

/** Whether the part between two times was played, but for what nobody misses. */
export function isPlayed(all: Played, start: number, end: number): boolean {
  const missing = unplayedIn(all, start, end).reduce((sum, gap) => sum + gap.end - gap.start, 0);
  return missing <= MOST_MISSING * (end - start);
}
