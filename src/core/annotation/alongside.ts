import type { PlainChange } from "./apply.ts";
import type { AnnotationState, Segment } from "./model.ts";
import { inLanes } from "./annotation-lanes.ts";
import { UNDESCRIBED } from "./undescribed.ts";

type Alongside = Pick<AnnotationState, "alongside">;

/** The change by which a step stands alongside the partition, in the place of the one with its id where there is one. */
export function alongsidePut({ alongside }: Alongside, step: Segment): PlainChange {
  const segments = [...alongside.filter(({ id }) => id !== step.id), step];
  return { type: "alongside", segments: segments.sort((a, b) => a.start - b.start || a.end - b.end) };
}

/** The change by which the step with this id stands alongside no more. */
export function alongsideRemoved({ alongside }: Alongside, id: string): PlainChange {
  return { type: "alongside", segments: alongside.filter((step) => step.id !== id) };
}

/**
 * A step alongside that nobody has described yet: from `t` to the end of the segment that `t` is in, both in seconds.
 *
 * @param count number of the next change, which makes its id its own
 */
export function newAlongside(t: number, end: number, count: number): Segment {
  return { id: `w${count}`, start: t, end, step: null, text: UNDESCRIBED, outcome: "none" };
}

/** Steps alongside in as few lanes as keep them apart; none where there are none. */
export function alongsideLanes({ alongside }: Alongside): readonly (readonly Segment[])[] {
  return inLanes(alongside, (step) => step);
}
