import { create } from "zustand";
import type { StepMark } from "../../core/annotation/known-marks.ts";
import { PROPOSERS } from "../../core/annotation/model.ts";
import { isAskedFor } from "../../core/procedure/choices.ts";
import { taskGraph } from "../../core/procedure/graph.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import type { CallInput } from "../../ipc/contract.ts";

/** Whether a mark is only proposed: by the coach, by what was seen afterwards, or by a proposal in the session's annotation. */
export function isProposed(mark: StepMark): boolean {
  return mark.from === "coach" || mark.from === "afterwards" || isAnnotatedProposal(mark);
}

function isAnnotatedProposal({ from }: StepMark): boolean {
  return PROPOSERS.some((proposer) => proposer === from);
}

/** The marks with every proposal taken over by a person. */
export function takeOver(marks: readonly StepMark[]): StepMark[] {
  return marks.map((mark) => (isProposed(mark) ? { ...mark, from: "you" } : mark));
}

/** Whether a mark follows what the session says of itself: a person has neither made nor taken it over here. */
function isFollowing({ from }: StepMark): boolean {
  return from !== undefined && from !== "you";
}

/**
 * The marks of a session whose annotation has changed since they were filled in: what was filled in is as the session says now, proposals from
 * its words or its film are added, and what a person has marked or taken away here stays so.
 *
 * @param known what the session says of itself now
 */
export function withProposals(marks: readonly StepMark[], known: readonly StepMark[]): StepMark[] {
  const own = marks.filter((mark) => !isFollowing(mark));
  const had = new Set(marks.filter(isFollowing).map(({ step }) => step));
  const news = known.filter(
    (mark) => !own.some(({ step }) => step === mark.step) && (had.has(mark.step) || isAnnotatedProposal(mark)),
  );
  return [...own, ...news].sort((a, b) => a.end - b.end);
}

/** Marks made in one session, for one procedure. */
interface MarkedSession {
  readonly procedure: string;
  readonly marks: readonly StepMark[];
}

/** Marks of all sessions marked while the window is open: several takes teach a bench better than one. */
export const useMarks = create<{ readonly sessions: Readonly<Record<string, MarkedSession>> }>(() => ({
  sessions: {},
}));

/** Keep the marks of a session. */
export function keepMarks(session: string, marked: MarkedSession): void {
  useMarks.setState(({ sessions }) => ({ sessions: { ...sessions, [session]: marked } }));
}

/** Drop the marks of sessions that were deleted. */
export function forgetMarks(deleted: ReadonlySet<string>): void {
  useMarks.setState(({ sessions }) => ({
    sessions: Object.fromEntries(Object.entries(sessions).filter(([session]) => !deleted.has(session))),
  }));
}

/** The first step in the procedure's order that is not marked, and of no way that was not taken; null when all are marked. */
export function nextToMark(procedure: Procedure, marks: readonly StepMark[]): string | null {
  const marked = new Set(marks.filter((mark) => !isProposed(mark)).map(({ step }) => step));
  const graph = taskGraph(procedure);
  const isMarked = (number: number): boolean => marked.has(graph.ids[number]!);
  return graph.ids.find((id, number) => !marked.has(id) && isAskedFor(graph, number, isMarked)) ?? null;
}

/**
 * The marks with one more: the step ended at `t`, and began where the mark before it ended, or with the recording at
 * `from`. Marking a step again moves its end. Null when the step would end before it began.
 */
export function markEnd(marks: readonly StepMark[], step: string, t: number, from: number): StepMark[] | null {
  const others = marks.filter((mark) => mark.step !== step);
  const start = others.map(({ end }) => end).reduce((latest, end) => (end < t ? Math.max(latest, end) : latest), from);
  if (t <= start) return null;
  return [...others, { step, start, end: t }].sort((a, b) => a.end - b.end);
}

/** All marked takes of a procedure as `profile.learn` wants them; what is only proposed is left out. */
export function takesOf(
  sessions: Readonly<Record<string, MarkedSession>>,
  procedure: string,
): CallInput<"profile.learn">["takes"] {
  return Object.entries(sessions)
    .filter(([, marked]) => marked.procedure === procedure)
    .map(([session, { marks }]) => ({
      session,
      steps: marks.filter((mark) => !isProposed(mark)).map(({ step, start, end }) => ({ step, start, end })),
    }))
    .filter(({ steps }) => steps.length > 0);
}
