import { isAskedFor, undoneSteps } from "./choices.ts";
import type { TaskGraph } from "./graph.ts";
import type { StepId } from "../domain/ids.ts";

/** One performance of a step, in seconds; `end` ≥ `start`. */
export interface Performance {
  readonly step: StepId;
  readonly start: number;
  readonly end: number;
}

/** A departure from the procedure, read from what was performed. */
export interface PerformedDeviation {
  readonly kind: "omission" | "ordering";
  /** The step left out, or the step done at the wrong time. */
  readonly step: StepId;
  /** Its position in the list of performances, or null for an omission. */
  readonly performance: number | null;
  /** Done before steps that must come before it, after steps that must come after it, or never done. */
  readonly sense: "early" | "late" | "never";
  /** Early: the steps that had to come first and came later. Never: the step itself. Late: nothing is missing any more. */
  readonly missing: readonly StepId[];
}

/** What counts as out of order. */
export interface OrderRule {
  /** Look at direct must-come-before steps only, or at all ancestors, so that what follows from an error is one too. */
  readonly reach: "direct" | "all";
  /** Whether the late half of an inverted pair is out of order too, or only the early one. */
  readonly late: boolean;
  /** Whether a must-come-before step that is never done makes what follows out of order; else it is an omission only. */
  readonly neverBlocks: boolean;
  /** Whether one step comes before another when it begins first, or also when it ends first (steps that overlap in time). */
  readonly before: "begins" | "begins-or-ends";
  /** Seconds by which a step may lag and still count as first, ≥ 0. */
  readonly slack: number;
}

/** Chosen on halves of CaptainCook4D's recordings; docs/reference/scores.md says what each part is worth. */
export const ORDER_RULE: OrderRule = {
  reach: "all",
  late: true,
  neverBlocks: false,
  before: "begins-or-ends",
  slack: 5,
};

/** A direct precondition check: a step begun while a direct must-come-before step is not begun. */
export const PLAIN_PRECONDITIONS: OrderRule = {
  reach: "direct",
  late: false,
  neverBlocks: true,
  before: "begins",
  slack: 0,
};

/**
 * Omissions and order deviations in a whole performance, as a person who watched it to its end would note them.
 *
 * A pair of steps is inverted when the graph orders them and they were clearly done the other way round. The step that
 * came too early is out of order at every performance at which it was; the one that came too late is at its first
 * performance, since a redone step corrects rather than errs. A required step that was never done is an omission, and what
 * was done without it is not an order deviation as well. Of a choice one way is enough: another is never left out.
 *
 * `performed` may be in any order; steps that the graph does not know are passed over. Order deviations come first, by
 * position, then omissions in the procedure's order. Throws a RangeError on a time that is not a number.
 */
export function deviationsOf(
  graph: TaskGraph,
  performed: readonly Performance[],
  rule: OrderRule = ORDER_RULE,
): PerformedDeviation[] {
  const bad = performed.findIndex(({ start, end }) => !Number.isFinite(start) || !Number.isFinite(end));
  if (bad >= 0) throw new RangeError(`performance ${bad} of step ${performed[bad]!.step} has a time that is no number`);
  const byStep = new Map<StepId, Performance[]>();
  for (const one of performed.toSorted((a, b) => a.start - b.start))
    byStep.set(one.step, [...(byStep.get(one.step) ?? []), one]);
  const late = rule.late ? lateSteps(graph, byStep, rule) : new Set<StepId>();
  const ordering = performed.flatMap((one, at): PerformedDeviation[] => {
    const missing = missingAt(graph, one, byStep, rule);
    const about = { kind: "ordering", step: one.step, performance: at } as const;
    if (missing.length > 0) return [{ ...about, sense: "early", missing }];
    const isLate = late.has(one.step) && byStep.get(one.step)![0] === one;
    return isLate ? [{ ...about, sense: "late", missing: [] }] : [];
  });
  const omissions = undoneSteps(graph, new Set(byStep.keys())).map((id): PerformedDeviation => ({
    kind: "omission",
    step: id,
    performance: null,
    sense: "never",
    missing: [id],
  }));
  return [...ordering, ...omissions];
}

type ByStep = ReadonlyMap<StepId, readonly Performance[]>;

function missingAt(graph: TaskGraph, one: Performance, byStep: ByStep, rule: OrderRule): StepId[] {
  return earlierSteps(graph, one.step, rule).filter((id) => {
    const times = byStep.get(id);
    if (!times) return rule.neverBlocks && isNeeded(graph, id, one.step, byStep);
    return !times.some((time) => comesBefore(time, one, rule));
  });
}

/** Whether a step that was never done was needed for another: not where another way of its choice was done. */
function isNeeded(graph: TaskGraph, id: StepId, step: StepId, byStep: ByStep): boolean {
  const number = graph.index.get(id)!;
  const isDone = (other: number): boolean => byStep.has(graph.ids[other]!);
  return !graph.optional[number] && isAskedFor(graph, number, isDone, graph.index.get(step));
}

function lateSteps(graph: TaskGraph, byStep: ByStep, rule: OrderRule): Set<StepId> {
  const late = new Set<StepId>();
  for (const [step, times] of byStep)
    for (const earlier of earlierSteps(graph, step, rule)) {
      const first = byStep.get(earlier)?.[0];
      if (first && times.some((time) => !comesBefore(first, time, rule))) late.add(earlier);
    }
  return late;
}

function earlierSteps(graph: TaskGraph, step: StepId, rule: OrderRule): StepId[] {
  const number = graph.index.get(step);
  if (number === undefined) return [];
  return (rule.reach === "all" ? graph.ancestors : graph.before)[number]!.map((other) => graph.ids[other]!);
}

function comesBefore(a: Performance, b: Performance, rule: OrderRule): boolean {
  if (a.start <= b.start + rule.slack) return true;
  return rule.before === "begins-or-ends" && a.end <= b.end + rule.slack;
}
