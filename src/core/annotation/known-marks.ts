import { PROPOSERS, type Annotations, type Segment, type TaughtMark, type TaughtMarks } from "./model.ts";
import { isSaidWrong } from "../domain/left-out-answers.ts";
import { doneTimes } from "../journal/done-times.ts";
import { fold } from "../journal/fold.ts";
import type { SessionEvent } from "../journal/events.ts";
import type { SmoothedRecord } from "../rerun/smoothed-record.ts";
import { walked, takePast } from "./take-past.ts";

/** When a step was performed, in seconds of the session. */
export interface StepMark extends TaughtMark {
  /**
   * Who says so: a person who teaches, who was led through the session and said each step done, the session's annotation, the marks of a recorded
   * take; or what only proposes it: the coach while the session ran, what was seen afterwards, what was said in the take, the look of the film, or a
   * model that saw it. Left out it is a person who teaches.
   */
  readonly from?: "led" | "annotation" | "take" | "coach" | "afterwards" | (typeof PROPOSERS)[number];
}

/**
 * The step times that a session already has, each step once, in order of their ends: from its segments as people have said; of a
 * take that nobody has annotated, from its own marks; of a session that a person led (`ledMarks`), from what they said; of another coached session, its steps as
 * seen afterwards, else the times at which the coach took a step for done. The
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
  // What was said to be left out, or done with something else, is a mistake, and no step's looks.
  const isDone = ({ step }: StepMark): boolean =>
    told === null || (told.leftOut[step]?.answer !== "left-out" && !isSaidWrong(step, told.doubts));
  const led = ledMarks(events);
  if (led.length > 0) return led.filter(isDone);
  return (after === null ? ofPlans(events, begin) : ofRecord(after, begin)).filter(isDone);
}

/** Whether a mark is only proposed: by the coach, by what was seen afterwards, or by a proposal in the session's annotation. */
export function isProposed({ from }: Pick<StepMark, "from">): boolean {
  return from === "coach" || from === "afterwards" || PROPOSERS.some((proposer) => proposer === from);
}

/** The marks that teach: all but those that are only proposed. */
export function teachingMarks(marks: readonly StepMark[]): TaughtMark[] {
  return marks.filter((mark) => !isProposed(mark)).map(({ step, start, end }) => ({ step, start, end }));
}

/**
 * The ends that a person told while a session ran that no bench helped: each step's last *done*, by key, pedal, phone, voice or a signal, that was not taken
 * back. None of a step that they went past without doing it. When work on a step began nobody has said. Empty for a session at a taught bench, where
 * a person says *done* when the coach has missed it, and for a take.
 */
export function ledMarks(events: readonly SessionEvent[]): StepMark[] {
  const opened = events.find((event) => event.type === "opened");
  if (opened?.profile !== null || events.some(({ type }) => type === "scripted")) return [];
  const told = new Set(
    events.flatMap((event) => {
      if (event.type === "corrected" && event.correction.action === "done" && !event.correction.skipped)
        return [`${event.t} ${event.correction.step}`];
      return event.type === "signalled" && event.step !== undefined ? [`${event.t} ${event.step}`] : [];
    }),
  );
  return [...doneTimes(events)]
    .filter(([step, t]) => told.has(`${t} ${step}`))
    .map(([step, end]) => ({ step, start: null, end, from: "led" as const }))
    .sort((a, b) => a.end - b.end);
}

/** The marks of a session, each step once, in order of their ends: as the person who teaches its bench has marked them, the rest as it says itself. */
export function marksWith(known: readonly StepMark[], taught: TaughtMarks): StepMark[] {
  const own = Object.values(taught).flatMap((mark) => mark ?? []);
  return [...own, ...known.filter(({ step }) => !Object.hasOwn(taught, step))].sort((a, b) => a.end - b.end);
}

/**
 * Marks as stretches of time, in order of their ends: where nobody has said when work on a step began, it is taken from the end before it on, or from
 * where the recording begins.
 *
 * @param begin session time at which the recording begins, in seconds
 */
export function stretchesOf<M extends TaughtMark>(
  marks: readonly M[],
  begin: number,
): (Omit<M, "start"> & { start: number })[] {
  let before = begin;
  return [...marks]
    .sort((a, b) => a.end - b.end)
    .map((mark) => {
      const start = mark.start ?? Math.min(before, mark.end);
      before = Math.max(before, mark.end);
      return { ...mark, start };
    });
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
function ofSegments(segments: readonly Segment[], from: NonNullable<StepMark["from"]>): StepMark[] {
  const marks = new Map<string, StepMark>();
  for (const { step, outcome, start, end, proposed } of segments)
    if (step !== null && outcome === "right") marks.set(step, { step, start, end, from: proposed ?? from });
  return [...marks.values()].sort((a, b) => a.end - b.end);
}

/** Where each step became completed for the last time; one that was opened again later has none until then. */
function ofPlans(events: readonly SessionEvent[], begin: number): StepMark[] {
  return [...doneTimes(events)]
    .filter(([, end]) => end > begin)
    .map(([step, end]) => ({ step, start: null, end, from: "coach" as const }))
    .sort((a, b) => a.end - b.end);
}
