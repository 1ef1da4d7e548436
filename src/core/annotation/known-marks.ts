import type { Annotations, PROPOSERS, Segment } from "./model.ts";
import { doneTimes } from "../session/done-times.ts";
import { fold } from "../session/fold.ts";
import type { SessionEvent } from "../session/events.ts";
import type { SmoothedRecord } from "../session/smoothed-record.ts";
import { walked, takePast } from "./take-past.ts";

/** Where a step began and ended, in seconds of the session. */
export interface StepMark {
  readonly step: string;
  readonly start: number;
  readonly end: number;
  /**
   * Who says so: a person who teaches, the session's annotation, the marks of a recorded take; or what only proposes it: the coach while the session
   * ran, what was seen afterwards, what was said in the take, the look of the film, or a model that saw it. Left out it is a person who teaches.
   */
  readonly from?: "you" | "annotation" | "take" | "coach" | "afterwards" | (typeof PROPOSERS)[number];
}

/**
 * The step times that a session already has, each step once, in order of their ends: from its segments as people have said; of a
 * take that nobody has annotated, from its own marks; of a coached session, its steps as seen afterwards, else the times at which the coach took a step for done. The
 * last, and segments that were proposed, are proposals: nothing is learned from them before a person has taken them over.
 *
 * @param told what people have said about it; null when that is not known
 * @param begin session time at which its recording begins, in seconds
 * @param after what was done as seen afterwards; null where that is not known
 */
export function knownMarks(
  events: readonly SessionEvent[],
  told: Annotations | null,
  begin: number,
  after: Pick<SmoothedRecord, "segments"> | null = null,
): StepMark[] {
  const state = fold(events);
  const annotated = told?.segments.length ? ofSegments(told.segments, "annotation") : [];
  if (annotated.length > 0) return annotated;
  if (state.take !== null) {
    const past = takePast(state, null, Math.max(0.1, state.t));
    return walked(state).begun.length === 0 ? [] : ofSegments(past?.segments ?? [], "take");
  }
  // What was said to be left out is a mistake, and no step's looks.
  const marks = after === null ? ofPlans(events, begin) : ofRecord(after, begin);
  return marks.filter(({ step }) => told?.leftOut[step]?.answer !== "left-out");
}

/** Where each step was performed last, seen afterwards; what a person called wrong teaches nothing. */
function ofRecord({ segments }: Pick<SmoothedRecord, "segments">, begin: number): StepMark[] {
  const marks = new Map<string, StepMark>();
  for (const { step, start, end, wrong } of segments) {
    marks.delete(step);
    if (!wrong && end > begin) marks.set(step, { step, start: Math.max(begin, start), end, from: "afterwards" });
  }
  return [...marks.values()].sort((a, b) => a.end - b.end);
}

/** Where each step was done right; the last time counts, because what came before was done over. */
function ofSegments(segments: readonly Segment[], from: StepMark["from"]): StepMark[] {
  const marks = new Map<string, StepMark>();
  for (const { step, outcome, start, end, proposed } of segments)
    if (step !== null && outcome === "right") marks.set(step, { step, start, end, from: proposed ?? from });
  return [...marks.values()].sort((a, b) => a.end - b.end);
}

/** Where each step became completed for the last time; one that was opened again later has none until then. */
function ofPlans(events: readonly SessionEvent[], begin: number): StepMark[] {
  let start = begin;
  return [...doneTimes(events)]
    .sort(([, a], [, b]) => a - b)
    .flatMap(([step, end]): StepMark[] => {
      if (end <= start) return [];
      const mark = { step, start, end, from: "coach" as const };
      start = end;
      return [mark];
    });
}
