import type { CutWindow } from "./operation.ts";

/** A film of a recording: when its pictures are shown, in seconds of the film's own time. */
export interface FilmTimes {
  /** Every picture, in order. */
  readonly pictures: readonly number[];
  /** Those from which decoding can begin, in order. */
  readonly keys: readonly number[];
}

/** A part of the new film: pictures as they were recorded, or encoded again because a cut lies inside their group. */
export interface FilmPart {
  readonly how: "copied" | "encoded";
  /** What it shows: one stretch, or two that are mixed into each other. Seconds of the films' own times, from the first picture until before the end. */
  readonly shows: readonly CutWindow[];
}

/** Shortest stretch that is worth copying, in seconds. */
const LEAST_COPY = 0.5;
/** Times that differ by less are the same. */
const EQUAL = 1e-4;

/**
 * The parts that a film of these windows is put together of, in order. Whole groups of pictures are copied; from a cut to the next key frame, and from the
 * last key frame to a cut, pictures are encoded again. A crossfade is a part of its own: the end of one window mixed with the beginning of the next.
 *
 * @param windows in the order of the film, in seconds of the films' own times; each begins at a picture and is longer than two fades
 * @param films by the windows' `source`
 * @param fade length of a crossfade in seconds; 0 for a cut
 */
export function filmParts(windows: readonly CutWindow[], films: readonly FilmTimes[], fade: number): FilmPart[] {
  return windows.flatMap((window, number) => {
    const next = windows[number + 1];
    const start = window.start + (number > 0 ? fade : 0);
    const end = window.end - (next ? fade : 0);
    const own = partsOf({ ...window, start, end }, films[window.source]!, next === undefined);
    if (next === undefined || fade === 0) return own;
    const shows = [
      { ...window, start: end },
      { ...next, end: next.start + fade },
    ];
    return [...own, { how: "encoded" as const, shows }];
  });
}

/** @param toEnd whether the window ends where its film does, and so at the end of a group */
function partsOf(window: CutWindow, { keys }: FilmTimes, toEnd: boolean): FilmPart[] {
  const first = keys.find((key) => key >= window.start - EQUAL) ?? Infinity;
  const last = toEnd ? window.end : (keys.findLast((key) => key <= window.end + EQUAL) ?? -Infinity);
  if (last - first < LEAST_COPY) return [{ how: "encoded", shows: [window] }];
  const all: FilmPart[] = [
    { how: "encoded", shows: [{ ...window, end: first }] },
    { how: "copied", shows: [{ ...window, start: first, end: last }] },
    { how: "encoded", shows: [{ ...window, start: last }] },
  ];
  return all.filter(({ shows: [one] }) => one!.end - one!.start > EQUAL);
}
