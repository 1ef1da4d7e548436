import type { AnnotationState } from "./model.ts";

/**
 * Whether this person still has to mark an onset apart. Until then nothing may show them where a mistake was marked: not the
 * deviations, not others' marks, and not the segments, whose edges lie where mistakes begin.
 *
 * Who wrote a mistake down knows where it is, and does not mark it.
 */
export function marksApart(state: Pick<AnnotationState, "deviations" | "onsets" | "putBy">, person: string): boolean {
  return state.deviations.some(({ id }) => state.putBy[id] !== person && state.onsets[id]?.[person] === undefined);
}

/** The people who have begun to mark onsets apart and are not done. */
export function markersIn(state: Pick<AnnotationState, "deviations" | "onsets" | "putBy">): string[] {
  const people = new Set(Object.values(state.onsets).flatMap((marks) => Object.keys(marks)));
  return [...people].filter((person) => marksApart(state, person));
}

/** How many mistakes still ask for a mark of somebody who has begun to mark onsets; 0 before their first mark, and once they are done. */
export function toMarkStill(state: Pick<AnnotationState, "deviations" | "onsets" | "putBy">, person: string): number {
  const asked = state.deviations.filter(({ id }) => state.putBy[id] !== person);
  const left = asked.filter(({ id }) => state.onsets[id]?.[person] === undefined).length;
  return left === asked.length ? 0 : left;
}
