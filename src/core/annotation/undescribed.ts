import type { AnnotationState } from "./model.ts";

/** Words of a segment or a deviation that nobody has described. */
export const UNDESCRIBED = "Not described yet";

/** Words of the time before the first step, and of a stretch in which nothing is done. These are kept alike in every language: rows and files go by them. */
export const LEAD = "Before the first step";
export const NOTHING = "Nothing is done";
/** Words of a stretch of the partition in which only a step goes on that stands alongside it. */
export const ONLY_ALONGSIDE = "What stands alongside goes on";

/** A part of a take of which nobody has said what was done. */
export interface Undescribed {
  readonly what: "segment" | "deviation";
  readonly id: string;
  /** Where it begins, in seconds of the take. */
  readonly t: number;
}

/** The parts of a take of which nobody has said what was done, in order of time. A take is not kept before there are none. */
export function undescribed({ segments, deviations }: Pick<AnnotationState, "segments" | "deviations">): Undescribed[] {
  return [
    ...segments
      .filter(({ text }) => text === UNDESCRIBED)
      .map(({ id, start: t }) => ({ what: "segment" as const, id, t })),
    ...deviations
      .filter(({ what }) => what === UNDESCRIBED)
      .map(({ id, onset: t }) => ({ what: "deviation" as const, id, t })),
  ].toSorted((a, b) => a.t - b.t);
}
