import { aboutKey } from "./about.ts";
import type { AnnotationChange, AnnotationEvent } from "./annotation-events.ts";
import type { AnnotationState } from "./model.ts";

/**
 * The events that one person may see: everything but other people's marks of an onset and other people's ratings, until this
 * person's own count. What is compared must have been made apart. Numbers stay as they are.
 *
 * @param state the fold of all the events
 */
export function seenBy(events: readonly AnnotationEvent[], state: AnnotationState, person: string): AnnotationEvent[] {
  return events.filter(({ by, change }) => {
    const people = by === person ? null : sayersApart(state, change);
    return people === null || people.includes(person);
  });
}

/** Whose mark or rating, of what a change marks or rates apart, counts now; null for a change that everybody may see. */
export function sayersApart(state: AnnotationState, change: AnnotationChange): readonly string[] | null {
  if (change.type === "onset-marked") return Object.keys(state.onsets[change.deviation] ?? {});
  if (change.type !== "rated") return null;
  // One of the whole take may be looked at by whoever has rated any of its mistakes.
  const { criterion, deviation } = change;
  const isOf = (key: string): boolean =>
    key === aboutKey(criterion, deviation) || (deviation === undefined && key.startsWith(`${criterion}/`));
  return Object.entries(state.ratings).flatMap(([by, given]) => (Object.keys(given).some(isOf) ? [by] : []));
}
