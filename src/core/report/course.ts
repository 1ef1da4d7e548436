import type { DeviationKind } from "../domain/decision.ts";
import { procedureIn } from "../procedure/in-language.ts";
import { fold } from "../journal/fold.ts";
import { keptDoubts, type KeptDoubt } from "../review/kept-doubts.ts";
import { doneTimes } from "../journal/done-times.ts";
import type { SessionEvent } from "../journal/events.ts";
import { reviewOf } from "../review/session-review.ts";

/** Seconds between two ticks of which less is no time of work: both were seen late, together. */
const TOGETHER_SECONDS = 2;

/** One step of one session, for the person who was coached. Seconds are of the session. */
export interface ReportedStep {
  readonly id: string;
  readonly text: string;
  /** Seconds from when the step before it was ticked, or from the start; null where it was not seen done, or was ticked together with that one. */
  readonly seconds: number | null;
  readonly isDone: boolean;
  /** Done without help, as was seen well enough or said. */
  readonly alone: boolean;
  /** Ticked without help, and not seen well enough to be sure. */
  readonly probably: boolean;
}

/** A moment at which help was given. */
export interface ReportedHelp {
  readonly t: number;
  readonly kind: DeviationKind;
  readonly said: string;
  readonly putRight: boolean;
}

/** What one session came to. */
export interface ReportedSession {
  readonly id: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly goal: string;
  /** Pseudonym; null where nobody is named. */
  readonly person: string | null;
  readonly seconds: number;
  readonly steps: readonly ReportedStep[];
  readonly help: readonly ReportedHelp[];
  /** What the coach was not sure of and nobody answered while the session ran; steps as texts. */
  readonly doubts: readonly KeptDoubt[];
  /** What is wrong with the journal that this comes from, in English; empty for a whole one. */
  readonly damage: string;
}

/** A step over a course of sessions: median seconds of those that did it, and in how many of them it was done without help. */
export interface CourseStep {
  readonly id: string;
  readonly text: string;
  readonly median: number | null;
  readonly done: number;
  readonly alone: number;
}

/** Sessions of one procedure, oldest first, and their steps together. */
export interface Course {
  readonly sessions: readonly ReportedSession[];
  readonly steps: readonly CourseStep[];
}

/**
 * What one session came to, from its journal; null for one without a procedure.
 *
 * @param damage what is wrong with the journal; empty for a whole one
 */
export function reportedSession(id: string, events: readonly SessionEvent[], damage = ""): ReportedSession | null {
  const opened = events[0];
  if (opened?.type !== "opened" || !opened.procedure) return null;
  const procedure = opened.language ? procedureIn(opened.procedure, opened.language) : opened.procedure;
  const textOf = (step: string): string => procedure.steps.find(({ id }) => id === step)?.text ?? step;
  const { well, probably, help } = reviewOf(events);
  const alone = new Set(well.map(({ step }) => step));
  const unsure = new Set(probably.map(({ step }) => step));
  const done = [...doneTimes(events)].toSorted((a, b) => a[1] - b[1]);
  const seen = new Set(done.map(([step]) => step));
  const since = done.map(([step, t], at) => [step, t - (done[at - 1]?.[1] ?? 0)] as const);
  const took = new Map(since.filter(([, seconds]) => seconds >= TOGETHER_SECONDS));
  const consented = events.find((event) => event.type === "consented");
  return {
    ...{ id, startedAt: opened.startedAt, goal: opened.goal ?? procedure.goal },
    person: consented?.type === "consented" ? consented.consent.participant : null,
    seconds: events.reduce((latest, { t }) => Math.max(latest, t), 0),
    steps: procedure.steps.map(({ id: step, text }) => ({
      ...{ id: step, text, seconds: took.get(step) ?? null, isDone: seen.has(step), alone: alone.has(step) },
      probably: unsure.has(step),
    })),
    help: help.map(({ t, kind, text, became }) => ({ t, kind, said: text, putRight: became.is === "put-right" })),
    doubts: keptDoubts(fold(events)).map(({ step, missing, ...doubt }) => ({
      ...doubt,
      step: textOf(step),
      missing: missing.map(textOf),
    })),
    damage,
  };
}

/** Sessions put together, oldest first; steps by the newest session's procedure. */
export function courseOf(sessions: readonly ReportedSession[]): Course {
  const ordered = sessions.toSorted((a, b) => a.startedAt.localeCompare(b.startedAt) || a.id.localeCompare(b.id));
  const steps = ordered.at(-1)?.steps ?? [];
  return {
    sessions: ordered,
    steps: steps.map(({ id, text }) => {
      const own = ordered.flatMap((one) => one.steps.filter((step) => step.id === id));
      const seconds = own.flatMap((step) => (step.seconds === null ? [] : [step.seconds]));
      return {
        id,
        text,
        median: median(seconds),
        done: own.filter(({ isDone }) => isDone).length,
        alone: own.filter((step) => step.alone).length,
      };
    }),
  };
}

/** The middle value, or the mean of the two in the middle; null of none. */
function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return (sorted[Math.floor(half)]! + sorted[Math.ceil(half) - 1]!) / 2;
}
