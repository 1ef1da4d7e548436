import { isDeviation } from "../domain/decision.ts";
import type { StepId } from "../domain/ids.ts";
import type { EventOf, SessionEvent } from "../journal/events.ts";
import type { DecisionPoint } from "../metrics/intervention.ts";
import { DUE_TOLERANCE, isAbout, type DueTolerance, type TakeTruth, type TrueDeviation } from "../domain/take-truth.ts";
import { announcementsOf } from "./take-score.ts";

/** Something that a coach is to speak of. */
export type Due =
  | { readonly what: "completion"; readonly step: StepId }
  | { readonly what: "deviation"; readonly deviation: TrueDeviation };

/** One decision point of a take: a stretch in which one word is due, or none. */
export interface TakeDecision extends DecisionPoint {
  /** Seconds of the take, from `start` inclusive to `end` exclusive. */
  readonly start: number;
  readonly end: number;
  readonly due: Due | null;
  /** Whether what was said there was about what was due; true for a kept silence. */
  readonly right: boolean;
  /** What was said there first; empty for silence. */
  readonly text: string;
}

/** Shortest silence that is a decision point, in seconds. */
const LEAST = 1;

/**
 * Cut a take into decision points: around the end of each step that was done, and around the onset of each deviation, an
 * interrupt is due; all the time between is one stretch of silence each. Every moment belongs to one point, but for silences
 * shorter than `LEAST`, in which a false interrupt goes uncounted; there are about as many silent points as interrupts. Where two words are due close together,
 * a deviation gives way: its longer time begins after a completion's, and ends where the next word's begins.
 *
 * A point counts as an interrupt when anything was said in it, as in EgoProactive's scorer, which looks at the decision alone;
 * `right` is the stricter reading. Openings do not count. Steps that were done right but taken back later were due when
 * they were done.
 */
export function takeDecisions(
  { events, labels }: { readonly events: readonly SessionEvent[]; readonly labels: TakeTruth },
  tolerance: DueTolerance = DUE_TOLERANCE,
): TakeDecision[] {
  const said = events.filter((event) => event.type === "interrupted").filter(({ kind }) => kind !== "opening");
  const announced = announcementsOf(events);
  const texts = new Map(
    events.flatMap((event) => (event.type === "uttered" && event.kind !== "assistant" ? [[event.t, event.text]] : [])),
  );
  return stretches(labels, tolerance).map(({ start, end, due }): TakeDecision => {
    const inside = ({ t }: { readonly t: number }): boolean => t >= start && t < end;
    const first = said.find(inside);
    const right = due === null ? !first : says(due, said.filter(inside), announced.filter(inside));
    return {
      start,
      end,
      due,
      gold: due === null ? "silent" : "interrupt",
      predicted: first || (due !== null && right) ? "interrupt" : "silent",
      right,
      text: first ? (texts.get(first.t) ?? first.kind) : "",
    };
  });
}

/** Points in which a wrong word counts as no word, for choosing parameters: what is due must be said. */
export function strictly(points: readonly TakeDecision[]): DecisionPoint[] {
  return points.map(({ gold, predicted, right }) => ({
    gold,
    predicted: gold === "interrupt" && !right ? "silent" : predicted,
  }));
}

interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly due: Due | null;
}

function stretches({ seconds, steps, attempts, deviations }: TakeTruth, tolerance: DueTolerance): Stretch[] {
  const undone = (attempts ?? []).filter(({ outcome }) => outcome === "undone");
  const around = (t: number, due: Due): Stretch & { readonly due: Due } => {
    const { before, after } = tolerance[due.what];
    return { start: Math.max(0, t - before), end: Math.min(seconds, t + after), due };
  };
  const dues = [
    ...[...steps, ...undone].map(({ step, end }) => around(end, { what: "completion", step })),
    ...deviations.map((deviation) => around(deviation.onset, { what: "deviation", deviation })),
  ].sort((a, b) => a.start - b.start);
  const all: Stretch[] = [];
  let now = 0;
  dues.forEach((one, i) => {
    const next = dues[i + 1];
    const start = Math.max(now, one.start);
    const end = one.due.what === "deviation" && next ? Math.min(one.end, next.start) : one.end;
    all.push({ start: now, end: start, due: null }, { ...one, start, end });
    now = Math.max(now, end);
  });
  all.push({ start: now, end: seconds, due: null });
  return all.filter(({ start, end, due }) => due !== null || end - start >= LEAST);
}

function says(
  due: Due,
  said: readonly EventOf<"interrupted">[],
  announced: readonly { readonly step: StepId }[],
): boolean {
  if (due.what === "completion") return announced.some(({ step }) => step === due.step);
  return said.some((interrupt) => isDeviation(interrupt.kind) && isAbout(interrupt, due.deviation));
}
