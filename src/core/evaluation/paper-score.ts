import { isDeviation } from "../domain/decision.ts";
import { countDecisions, interventionScore, type Confusion, type InterventionScore } from "../metrics/intervention.ts";
import { outOfPlanScore } from "../metrics/out-of-plan.ts";
import type { SessionToScore } from "./session-to-score.ts";
import type { SessionEvent } from "../journal/events.ts";
import { strictly, takeDecisions, type Due } from "./take-decisions.ts";

/** Seconds around an onset within which an alarm catches a deviation: our own measure. */
export const SWEEP = [1, 2, 4, 8] as const;

/** What words that were due are told apart by: the kind (a step's completion, or a kind of deviation), and the step that they are about. */
export const DUE_PARTS = ["kind", "step"] as const;
export type DuePart = (typeof DUE_PARTS)[number];

/** What one session adds to the paper's scores: counts, which add up over sessions. */
export interface PaperCounts {
  /** Decision points, where any word counts, and where only the right one does. */
  readonly any: Confusion;
  readonly right: Confusion;
  /** Points at which a word was due, and whether anything was said there. */
  readonly due: readonly (Readonly<Record<DuePart, string>> & { readonly spoke: boolean })[];
  readonly deviations: number;
  readonly alarms: number;
  /** Deviations caught within each tolerance of `SWEEP`. */
  readonly caught: readonly number[];
}

/** The paper's scores of some sessions. */
export interface PaperScore {
  readonly any: InterventionScore;
  readonly right: InterventionScore;
  /** Share of the points that are out of plan at which anything was said, whatever kind it named (the paper's Table 3), 0..1; null without such a point. */
  readonly outOfPlan: number | null;
  /** Recall and precision of words of a deviation kind, one to one with onsets, at each tolerance, 0..1; null where nothing happened, or was said. */
  readonly sweep: readonly {
    readonly seconds: number;
    readonly recall: number | null;
    readonly precision: number | null;
  }[];
}

/** The counts of one session, whose truth knows deviations or none are counted. */
export function paperCounts({
  events,
  truth,
  knowsDeviations,
}: Pick<SessionToScore, "events" | "truth" | "knowsDeviations">): PaperCounts {
  const points = takeDecisions({ events, labels: truth });
  const onsets = truth.deviations.map(({ kind, onset }) => ({ kind, t: onset }));
  const alarms = events.filter((event) => event.type === "interrupted").filter(({ kind }) => isDeviation(kind));
  return {
    any: countDecisions(points),
    right: countDecisions(strictly(points)),
    due: points.flatMap(({ due, predicted }) =>
      due === null ? [] : [{ ...partsOf(due, events), spoke: predicted === "interrupt" }],
    ),
    deviations: onsets.length,
    alarms: knowsDeviations ? alarms.length : 0,
    caught: SWEEP.map((seconds) => outOfPlanScore(onsets, alarms, seconds).caught),
  };
}

/**
 * Interrupt F1, silent F1 and G-Mean F1 at decision points (`takeDecisions`) and interrupt recall at those that are out of plan, of the sessions' counts together, as "Plan,
 * Watch, Recover" defines them; and our own recall of deviations over tolerances, which is stricter in kind and in time.
 */
export function paperScore(sessions: readonly PaperCounts[]): PaperScore {
  const deviations = sum(sessions.map((one) => one.deviations));
  const alarms = sum(sessions.map((one) => one.alarms));
  return {
    any: interventionScore(added(sessions.map(({ any }) => any))),
    right: interventionScore(added(sessions.map(({ right }) => right))),
    outOfPlan: outOfPlanRecall(sessions),
    sweep: SWEEP.map((seconds, at) => {
      const caught = sum(sessions.map((one) => one.caught[at]!));
      return {
        seconds,
        recall: deviations === 0 ? null : caught / deviations,
        precision: alarms === 0 ? null : caught / alarms,
      };
    }),
  };
}

/** Interrupt recall at out-of-plan points; null without one. */
function outOfPlanRecall(sessions: readonly PaperCounts[]): number | null {
  const points = sessions.flatMap(({ due }) => due.filter(({ kind }) => kind !== "completion"));
  return points.length === 0 ? null : points.filter(({ spoke }) => spoke).length / points.length;
}

/** What a reader must know of these scores, sentences: a class that was never decided makes them 0. */
export function paperWarnings({ any }: PaperScore): string[] {
  const { tp, fp, tn, fn } = any;
  if (tp + fp + tn + fn === 0) return [];
  const never = (what: string): string =>
    `${what} at any decision point: one F1 and the G-Mean are 0 whatever else was right.`;
  return [
    ...(tp + fp === 0 ? [never("The coach never spoke")] : []),
    ...(tn + fn === 0 ? [never("The coach was never silent")] : []),
  ];
}

/** The decision points at which one kind of word, or a word about one step, was due, with all points at which none was. */
export function duePart({ any, due }: PaperCounts, part: DuePart, name: string): Confusion {
  const own = due.filter((one) => one[part] === name);
  const tp = own.filter(({ spoke }) => spoke).length;
  return { tp, fn: own.length - tp, fp: any.fp, tn: any.tn };
}

/** G-Mean F1 of counts together, 0..1; null without any. */
export function gmeanOf(counts: readonly Confusion[]): number | null {
  const { support, gmeanF1 } = interventionScore(added(counts));
  return support === 0 ? null : gmeanF1;
}

function partsOf(due: Due, events: readonly SessionEvent[]): Record<DuePart, string> {
  const id = due.what === "completion" ? due.step : due.deviation.step;
  const opened = events.find((event) => event.type === "opened");
  const step = opened?.procedure?.steps.find((one) => one.id === id)?.text ?? id ?? "none";
  return { kind: due.what === "completion" ? "completion" : due.deviation.kind, step };
}

function added(all: readonly Confusion[]): Confusion {
  const of = (name: keyof Confusion): number => sum(all.map((one) => one[name]));
  return { tp: of("tp"), fp: of("fp"), tn: of("tn"), fn: of("fn") };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
