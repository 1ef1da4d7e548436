import { DEVIATION_KINDS, isDeviation, saysDone } from "../domain/decision.ts";
import type { DeviationKind } from "../domain/decision.ts";
import type { StepId } from "../domain/ids.ts";
import { isAbout, NEVER_COMPLETE, type TakeTruth, type TrueDeviation } from "../domain/take-truth.ts";
import type { EventOf, SessionEvent } from "../journal/events.ts";
import { fold } from "../journal/fold.ts";

/** How far an interrupt may lie from what it is about, in seconds. */
export interface TakeTolerance {
  /** A completion counts as announced from `before` seconds ahead of the true end to `after` seconds behind it. */
  readonly completion: { readonly before: number; readonly after: number };
  /** A completion within this of a true end of the step is late rather than false. */
  readonly late: number;
  /** A deviation counts as caught from `before` ahead of the onset to the later of `after` behind it and its end. */
  readonly deviation: { readonly before: number; readonly after: number };
}

/** −1 … +2 s around a step's end; −1 s … the later of +8 s and the end for a deviation; 10 s before a completion is false. */
export const TAKE_TOLERANCE: TakeTolerance = {
  completion: { before: 1, after: 2 },
  late: 10,
  deviation: { before: 1, after: 8 },
};

/** One performed step and when the coach took it as done. */
export interface CompletionScore {
  readonly step: StepId;
  readonly end: number;
  /** Seconds from the true end to the announcement nearest to it within −before … +late; null when there was none. */
  readonly delay: number | null;
  readonly inTime: boolean;
}

/** One true deviation and the first interrupt that caught it. */
export interface CatchScore extends TrueDeviation {
  /** Seconds from onset to that interrupt, negative when it came ahead; null when it was missed. */
  readonly delay: number | null;
  /** Kind that the coach gave it; null when it was missed. */
  readonly saidKind: DeviationKind | null;
}

/** An interrupt that matched nothing that happened. */
export interface FalseInterrupt {
  readonly t: number;
  readonly kind: EventOf<"interrupted">["kind"];
  readonly step: StepId | null;
  readonly missing: readonly StepId[];
  /** A person said while it ran that it was not so; left out otherwise. */
  readonly denied?: true;
}

/** How one session of the coach went against what truly happened. */
export interface TakeScore {
  /** Length of the take, in minutes. */
  readonly minutes: number;
  readonly completions: readonly CompletionScore[];
  /** Completions announced in time, out of all performed steps. */
  readonly completionsAnnounced: { readonly n: number; readonly total: number };
  readonly deviations: readonly CatchScore[];
  readonly deviationsCaught: { readonly n: number; readonly total: number };
  /** The same per kind; only kinds that occur. */
  readonly byKind: Partial<Record<DeviationKind, { readonly n: number; readonly total: number }>>;
  readonly falseInterrupts: readonly FalseInterrupt[];
  /** False interrupts per five minutes; null for a take without length. */
  readonly falsePerFiveMinutes: number | null;
}

/** An announcement that a step is done. */
export interface Announcement {
  readonly t: number;
  readonly step: StepId;
}

/**
 * Score the journal of a coached take against its labels.
 *
 * - A performed step is announced when a `completion` or `finished` interrupt names it, or when the plan revised at an
 *   interrupt of any kind newly shows it completed, within the tolerance of its true end.
 * - A true deviation is caught by the first deviation interrupt within its window whose step or missing steps share a
 *   step with it (or by any deviation interrupt in the window, when the label names no step, as for a distraction).
 * - False are: a deviation interrupt that lies in no touching deviation's window, one that a person said is not so, and a `completion` for a step without
 *   a true end within −before … +late seconds (nor the end of an attempt that was later undone, came early or repeated). A second interrupt about the same deviation is not false. Openings and
 *   interrupts that a person asked for (`coach`) never count.
 *
 * Events and labels may be in any order; equal input gives equal output. Completions answer the 2 s question of
 * "Plan, Watch, Recover" (decision points at step ends); the share that was caught is no measure of that paper.
 */
export function scoreTake(
  take: { readonly events: readonly SessionEvent[]; readonly labels: TakeTruth },
  tolerance: TakeTolerance = TAKE_TOLERANCE,
): TakeScore {
  const { labels } = take;
  const interrupts = take.events.filter((event) => event.type === "interrupted").sort((a, b) => a.t - b.t);
  const announced = announcementsOf(take.events);
  const completions = labels.steps.map(({ step, end }) => completion(step, end, announced, tolerance));
  const deviations = labels.deviations.map((truth) => caught(truth, interrupts, tolerance));
  const isDenial = (one: SessionEvent): boolean => one.type === "corrected" && one.correction.action === "not-so";
  const denied = take.events.some(isDenial) ? fold(take.events).denied : [];
  const falseInterrupts = interrupts.flatMap((interrupt): FalseInterrupt[] => {
    const { t, kind, step, missing } = interrupt;
    const isDenied = denied.some((one) => one.t === t && one.kind === kind && one.step === step);
    if (!isDenied && !isFalse(interrupt, labels, tolerance)) return [];
    return [{ t, kind, step, missing, ...(isDenied && { denied: true as const }) }];
  });
  return assemble(labels.seconds / 60, completions, deviations, falseInterrupts);
}

/** Add several takes up: counts summed, false interrupts per five minutes over their joint length. */
export function sumTakes(scores: readonly TakeScore[]): TakeScore {
  return assemble(
    scores.reduce((sum, score) => sum + score.minutes, 0),
    scores.flatMap((score) => score.completions),
    scores.flatMap((score) => score.deviations),
    scores.flatMap((score) => score.falseInterrupts),
  );
}

function assemble(
  minutes: number,
  completions: readonly CompletionScore[],
  deviations: readonly CatchScore[],
  falseInterrupts: readonly FalseInterrupt[],
): TakeScore {
  const byKind: Partial<Record<DeviationKind, { n: number; total: number }>> = {};
  for (const kind of DEVIATION_KINDS) {
    const some = deviations.filter((deviation) => deviation.kind === kind);
    if (some.length > 0) byKind[kind] = tally(some, (deviation) => deviation.delay !== null);
  }
  return {
    minutes,
    completions,
    completionsAnnounced: tally(completions, (score) => score.inTime),
    deviations,
    deviationsCaught: tally(deviations, (deviation) => deviation.delay !== null),
    byKind,
    falseInterrupts,
    falsePerFiveMinutes: minutes > 0 ? falseInterrupts.length / (minutes / 5) : null,
  };
}

/** Every time that a step was said to be done, or was newly shown as completed by a revised plan. */
export function announcementsOf(events: readonly SessionEvent[]): Announcement[] {
  const found: Announcement[] = [];
  let completed: ReadonlySet<string> = new Set();
  for (const event of events.toSorted((a, b) => a.t - b.t)) {
    if (event.type === "interrupted" && saysDone(event.kind) && event.step)
      found.push({ t: event.t, step: event.step });
    if (event.type !== "planned") continue;
    const now = event.plan.steps.filter((step) => step.state === "completed");
    for (const step of now) if (!completed.has(step.key)) found.push({ t: event.t, step: step.step });
    completed = new Set(now.map((step) => step.key));
  }
  return found;
}

function completion(
  step: StepId,
  end: number,
  announced: readonly Announcement[],
  tolerance: TakeTolerance,
): CompletionScore {
  const { before, after } = tolerance.completion;
  const delays = announced
    .filter((announcement) => announcement.step === step)
    .map((announcement) => announcement.t - end)
    .filter((delay) => delay >= -before && delay <= Math.max(after, tolerance.late))
    .sort((a, b) => Math.abs(a) - Math.abs(b));
  const delay = delays[0] ?? null;
  return { step, end, delay, inTime: delays.some((some) => some <= after) };
}

function caught(
  truth: TrueDeviation,
  interrupts: readonly EventOf<"interrupted">[],
  tolerance: TakeTolerance,
): CatchScore {
  const first = interrupts.find((interrupt) => catches(interrupt, truth, tolerance));
  const { kind, step, missing, onset, end } = truth;
  return {
    ...{ kind, step, missing, onset, end },
    delay: first ? first.t - truth.onset : null,
    saidKind: first ? (first.kind as DeviationKind) : null,
  };
}

function catches(interrupt: EventOf<"interrupted">, truth: TrueDeviation, tolerance: TakeTolerance): boolean {
  if (!isDeviation(interrupt.kind)) return false;
  const { before, after } = tolerance.deviation;
  if (interrupt.t < truth.onset - before || interrupt.t > Math.max(truth.onset + after, truth.end ?? Infinity))
    return false;
  return isAbout(interrupt, truth);
}

function isFalse(interrupt: EventOf<"interrupted">, labels: TakeTruth, tolerance: TakeTolerance): boolean {
  if (isDeviation(interrupt.kind)) return !labels.deviations.some((truth) => catches(interrupt, truth, tolerance));
  if (interrupt.kind !== "completion") return false;
  const attempts = (labels.attempts ?? []).filter(({ outcome }) => !NEVER_COMPLETE.includes(outcome));
  return ![...labels.steps, ...attempts].some(
    ({ step, end }) =>
      step === interrupt.step &&
      interrupt.t >= end - tolerance.completion.before &&
      interrupt.t <= end + tolerance.late,
  );
}

function tally<T>(items: readonly T[], holds: (item: T) => boolean): { n: number; total: number } {
  return { n: items.filter(holds).length, total: items.length };
}
