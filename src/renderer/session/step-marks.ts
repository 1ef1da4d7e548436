import { create } from "zustand";
import { impossibleMarks, LEAST_STEP } from "../../core/annotation/check-marks.ts";
import { isProposed, teachingMarks, type StepMark } from "../../core/annotation/known-marks.ts";
import type { TaughtMark, TaughtMarks } from "../../core/annotation/model.ts";
import { isAskedFor } from "../../core/procedure/choices.ts";
import { taskGraph } from "../../core/procedure/graph.ts";
import type { Procedure } from "../../core/procedure/schema.ts";

/** Marks of a person who teaches, with every proposal taken over. */
export function takeOver(marks: readonly StepMark[], taught: TaughtMarks): TaughtMarks {
  const taken = marks.filter(isProposed).map(({ step, start, end }) => [step, { step, start, end }] as const);
  return { ...taught, ...Object.fromEntries(taken) };
}

/** What somebody who teaches is marking in a session. */
export interface Marking {
  readonly taught: TaughtMarks;
  /** Of the step that was begun and not ended yet; null for none. */
  readonly begun: { readonly step: string; readonly at: number } | null;
}

/** What is being marked, by session: it outlives a visit to another screen, and is on the disk a moment later. */
export const useMarks = create<{ readonly sessions: Readonly<Record<string, Marking>> }>(() => ({ sessions: {} }));

/** Keep what is being marked in a session. */
export function keepMarks(session: string, marking: Marking): void {
  useMarks.setState(({ sessions }) => ({ sessions: { ...sessions, [session]: marking } }));
}

/** Drop the marks of sessions that were deleted. */
export function forgetMarks(deleted: ReadonlySet<string>): void {
  useMarks.setState(({ sessions }) => ({
    sessions: Object.fromEntries(Object.entries(sessions).filter(([session]) => !deleted.has(session))),
  }));
}

/** The first step in the procedure's order that is not marked, and of no way that was not taken; null when all are marked. */
export function nextToMark(procedure: Procedure, marks: readonly StepMark[]): string | null {
  const marked = new Set(teachingMarks(marks).map(({ step }) => step));
  const graph = taskGraph(procedure);
  const isMarked = (number: number): boolean => marked.has(graph.ids[number]!);
  return graph.ids.find((id, number) => !marked.has(id) && isAskedFor(graph, number, isMarked)) ?? null;
}

/** Why a mark is not taken: the step would have no time, or it would lie after the film. */
export type MarkRefused = "short" | "outside";

/**
 * A person's marks with one more, in place of the one that its step had; why it is refused, where it cannot be true beside the others.
 *
 * @param marks all of the session, no matter in whose words
 * @param film where it begins and ends, in seconds of the session
 */
export function withMark(
  marks: readonly StepMark[],
  taught: TaughtMarks,
  mark: TaughtMark,
  film: { readonly begin: number; readonly end: number },
): TaughtMarks | MarkRefused {
  if (mark.start !== null && mark.end - mark.start < LEAST_STEP) return "short";
  const others = marks.filter(({ step, from }) => step !== mark.step && !isProposed({ from }));
  const before = new Set(impossibleMarks(others, film).map(({ step }) => step));
  const found = impossibleMarks([...others, mark], film).find(({ step }) => !before.has(step));
  return found ? found.is : { ...taught, [mark.step]: mark };
}
