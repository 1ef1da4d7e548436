import type { AnnotationState, Segment } from "./model.ts";

/** Why a change is refused, without a full stop, and what to do instead, as a sentence. */
export interface Refusal {
  readonly ok: false;
  readonly problem: string;
  readonly fix: string;
}

/** A refusal. */
export function refuse(problem: string, fix: string): Refusal {
  return { ok: false, problem, fix };
}

/** A time in seconds, rounded to the tenth of a second at which people edit. */
export function toTenth(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}

/**
 * Why segments are no partition of a take, or null when they are one: at least one segment, each longer than nothing and
 * beginning where the one before it ends, no id twice, and none without a step that is right or wrong.
 */
export function partitionProblem(segments: readonly Segment[]): Refusal | null {
  if (segments.length === 0) return refuse("there are no segments", "Write at least one, over the whole take.");
  const ids = new Set<string>();
  for (const [number, { id, start, end, step, outcome }] of segments.entries()) {
    const before = segments[number - 1];
    if (ids.has(id)) return refuse(`two segments have the id "${id}"`, "Give each its own.");
    ids.add(id);
    if (end <= start) return refuse(`segment "${id}" is no longer than nothing`, "End it after it starts.");
    if (before && before.end !== start) {
      const fault = before.end < start ? "leave a gap" : "overlap";
      return refuse(`segments "${before.id}" and "${id}" ${fault}`, "Begin each where the one before it ends.");
    }
    if (step === null && outcome !== "none") return refuse(NOT_A_STEP, "Name its step, or remove the outcome.");
  }
  return null;
}

/** What is wrong with an outcome where there is no step. */
export const NOT_A_STEP = "a segment that is no step is neither right nor wrong";

/** Why steps cannot stand alongside a take's partition, or null when they can: each is longer than nothing, with an id of its own, in order of their starts. */
export function alongsideProblem(
  { segments, deviations }: Pick<AnnotationState, "segments" | "deviations">,
  alongside: readonly Segment[],
): Refusal | null {
  const ids = new Set([...segments, ...deviations].map(({ id }) => id));
  for (const [number, { id, start, end, step, outcome }] of alongside.entries()) {
    if (ids.has(id)) return refuse(`the id "${id}" is taken`, "Give the step that stands alongside its own.");
    ids.add(id);
    if (end <= start) return refuse(`"${id}" is no longer than nothing`, "End it after it starts.");
    if (start < (alongside[number - 1]?.start ?? 0))
      return refuse(`"${id}" is out of order`, "Sort them by their starts.");
    if (step === null && outcome !== "none") return refuse(NOT_A_STEP, "Name its step, or remove the outcome.");
  }
  return null;
}
