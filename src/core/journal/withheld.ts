import { z } from "zod";
import { Seconds } from "../domain/bounds.ts";
import type { PictureReader } from "../domain/pictures.ts";

/** What is left out of everything that is written out of a session: pictures, sound and words, or sound and words only. */
export const WITHHELD = ["cut", "mute"] as const;

/** A stretch of a session that a person has taken out of its exports. The recording itself keeps it. Seconds of session time. */
export interface Withheld {
  readonly from: number;
  /** Later than `from`. */
  readonly to: number;
  readonly how: (typeof WITHHELD)[number];
}

/** The schema of a stretch, for code that keeps one. */
export const WithheldShape = {
  from: Seconds,
  to: Seconds,
  how: z.enum(WITHHELD),
} as const;

/** Times that differ by less are the same, in seconds. */
const EQUAL = 1e-3;

/** The stretches whose pictures are left out, joined where they touch, in order of time. */
export function cutOut(withheld: readonly Withheld[]): readonly { readonly from: number; readonly to: number }[] {
  const joined: { from: number; to: number }[] = [];
  for (const { from, to } of withheld.filter(({ how }) => how === "cut").toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && from <= last.to + EQUAL) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}

/** Whether the picture of a moment is left out. */
export function isCutOut(withheld: readonly Withheld[], t: number): boolean {
  return withheld.some(({ from, to, how }) => how === "cut" && t >= from - EQUAL && t < to - EQUAL);
}

/** Whether anything between two moments is left out: its sound and words, or its pictures too where `how` says so. */
export function touches(withheld: readonly Withheld[], start: number, end: number, how?: Withheld["how"]): boolean {
  return withheld.some(
    (one) => (how ?? one.how) === one.how && start < one.to && Math.max(end, start + EQUAL) > one.from,
  );
}

/** Whether everything between two moments lies in one stretch of which no picture is shown. */
export function isWithin(withheld: readonly Withheld[], start: number, end: number): boolean {
  return cutOut(withheld).some(({ from, to }) => start >= from - EQUAL && end <= to + EQUAL);
}

/** What is left between two moments when what was cut out is gone, in order. */
export function partsLeft(
  withheld: readonly Withheld[],
  start: number,
  end: number,
): { readonly from: number; readonly to: number }[] {
  const left: { from: number; to: number }[] = [];
  let at = start;
  for (const { from, to } of cutOut(withheld)) {
    if (to <= start || from >= end) continue;
    if (from > at + EQUAL) left.push({ from: at, to: from });
    at = Math.max(at, to);
  }
  if (end > at + EQUAL) left.push({ from: at, to: end });
  return left;
}

/** Stretches in the own time of a film whose time 0 is at `offset` seconds of the session; those before it are not in it. */
export function withheldInFilm(withheld: readonly Withheld[], offset: number): Withheld[] {
  return withheld.flatMap(({ from, to, how }) =>
    to > offset ? [{ from: Math.max(0, from - offset), to: to - offset, how }] : [],
  );
}

/** Pictures of a session without those that were cut out. */
export function withoutCutOut(pictures: PictureReader, withheld: readonly Withheld[]): PictureReader {
  if (withheld.length === 0) return pictures;
  return {
    read: async (clip, want) => (await pictures.read(clip, want)).filter(({ t }) => !isCutOut(withheld, t)),
  };
}
