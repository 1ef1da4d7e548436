import type { Interrupt } from "../domain/decision.ts";
import type { StepId } from "../domain/ids.ts";
import { missingAncestors, type TaskGraph } from "../procedure/graph.ts";
import { currentStep, type Plan, type PlanStep } from "./plan.ts";
import type { Planner } from "./planner.ts";
import { completedSteps, isStepItself } from "./standing.ts";

/** How a person can leave a procedure. */
export const TRIED_KINDS = ["left-out", "wrong", "too-early", "twice"] as const;
type TriedKind = (typeof TRIED_KINDS)[number];

/** One deviation that is tried. */
export interface TriedDeviation {
  readonly kind: TriedKind;
  readonly step: StepId;
}

/** When deviations are noticed: as soon as each was made, or all of them when everything else is done. */
export const NOTICED = ["at-once", "at-the-end"] as const;
export type Noticed = (typeof NOTICED)[number];

/** Why deviations cannot be made together: steps of two ways of a choice, a step that is left out to the end and so never done, or no moment for the second one. */
export type NotMade = "two-ways" | "never-done" | "no-moment";

/** What is walked, and how. */
interface Walked {
  readonly graph: TaskGraph;
  readonly planner: Planner;
  readonly deviations: readonly TriedDeviation[];
  readonly noticed: Noticed;
}

/**
 * The plan when somebody has followed it and made deviations on the way, and was told of them. Of a choice the way of the steps that deviate is taken, else the first; steps that may be left
 * out are done, after the last required one too where one of them deviates.
 */
export function walk({ graph, planner, deviations, noticed }: Walked): Plan | NotMade {
  const ways = waysOf(graph, deviations);
  if (ways === null) return "two-ways";
  const waiting = [...deviations];
  const left = new Set<StepId>();
  const course = { graph, ways, left };
  const told: Interrupt[] = [];
  let plan = planner.revise(null, word("opening", null));
  const revise = (decision: Interrupt): void => {
    plan = withAwaited(plan, planner.revise(plan, decision), waiting);
  };
  const say = (decision: Interrupt): void => void (noticed === "at-once" ? revise(decision) : told.push(decision));
  const take = (kind: TriedKind, is: (step: StepId) => boolean): TriedDeviation | null => {
    const at = waiting.findIndex((one) => one.kind === kind && is(one.step));
    return at < 0 ? null : waiting.splice(at, 1)[0]!;
  };
  /** Do a step, and what is made of it with that, unless it is asked for once more: then that comes wrong or twice. */
  const doStep = (step: StepId, ordering: Interrupt | null): void => {
    revise(word("completion", step));
    if (ordering !== null) say(ordering);
    for (const [kind, said] of AS_IT_IS_DONE)
      if (!isOpen(plan, step) && take(kind, (id) => id === step) !== null) say(word(said, step));
  };
  for (let lines = 0; plan.mode !== "end" && lines < 8 * graph.ids.length; lines++) {
    if (noticed === "at-once" && waiting.length === 0) break;
    const line = nextLine(course, plan);
    if (line === null) break;
    const now = line.step;
    const isDoing = isStepItself(line);
    const early = isDoing ? take("too-early", (step) => isLastBefore(course, plan, now, step)) : null;
    if (early !== null) {
      const missing = missingAncestors(graph, graph.index.get(early.step)!, completedSteps(plan));
      doStep(early.step, word("ordering", early.step, missing));
    } else if (isDoing && take("left-out", (step) => step === now) !== null) {
      left.add(now);
      const other = noticed === "at-once" ? nextLine(course, plan) : null;
      say(word("omission", other?.step ?? null, [now]));
      if (noticed === "at-once") left.delete(now);
    } else doStep(now, null);
  }
  if (waiting.length === 0) return told.reduce((now, decision) => planner.revise(now, decision), plan);
  const isLeft = noticed === "at-the-end" && deviations.some(({ kind }) => kind === "left-out");
  return isLeft && new Set(deviations.map(({ step }) => step)).size < deviations.length ? "never-done" : "no-moment";
}

const AS_IT_IS_DONE = [
  ["wrong", "technique"],
  ["twice", "repetition"],
] as const;

/** An interrupt that is sure. */
export function word(kind: Interrupt["kind"], step: StepId | null, missing: readonly StepId[] = []): Interrupt {
  return { act: "interrupt", kind, step, missing, confidence: 1 };
}

/** By choice, which of its ways is taken; the first of one that is not there. */
type Ways = ReadonlyMap<number, number>;

/** The ways that steps are of; null where two are of different ways of one choice. */
function waysOf(graph: TaskGraph, deviations: readonly TriedDeviation[]): Ways | null {
  const ways = new Map<number, number>();
  for (const { step } of deviations) {
    const place = graph.placeOf[graph.index.get(step)!];
    if (!place) continue;
    if ((ways.get(place.choice) ?? place.way) !== place.way) return null;
    ways.set(place.choice, place.way);
  }
  return ways;
}

/** How a procedure is walked: its ways that are taken, and what was left out so far. */
interface Course {
  readonly graph: TaskGraph;
  readonly ways: Ways;
  readonly left: ReadonlySet<StepId>;
}

function isTaken({ graph, ways }: Course, step: number): boolean {
  const place = graph.placeOf[step];
  return !place || place.way === (ways.get(place.choice) ?? 0);
}

/** A plan that has ended goes on with steps that may be left out, as long as something is still to be made of them. */
function withAwaited(before: Plan, after: Plan, waiting: readonly TriedDeviation[]): Plan {
  if (after.mode !== "end") return after;
  const gone = before.steps.filter(
    ({ key, step, state }) =>
      state !== "completed" &&
      waiting.some((one) => one.step === step) &&
      after.steps.every((line) => line.key !== key),
  );
  if (gone.length === 0) return after;
  const open = gone.map((line, at) => ({ ...line, state: at === 0 ? ("current" as const) : ("next" as const) }));
  return { ...after, mode: "update", steps: [...after.steps, ...open] };
}

function isOpen(plan: Plan, step: StepId): boolean {
  return plan.steps.some((line) => line.step === step && line.state !== "completed");
}

/** What a person does next who takes these ways and has left something out. */
function nextLine(course: Course, plan: Plan): PlanStep | null {
  const isNext = (line: PlanStep): boolean =>
    !course.left.has(line.step) && (!isStepItself(line) || isTaken(course, course.graph.index.get(line.step)!));
  const current = currentStep(plan);
  if (current !== null && isNext(current)) return current;
  const open = plan.steps.filter((line) => line.state !== "completed" && isNext(line));
  return open.find(({ step }) => missingOn(course, plan, step).length === 0) ?? open[0] ?? null;
}

/** Whether a step is the only one that is missing before another that is still open. */
function isLastBefore(course: Course, plan: Plan, now: StepId, step: StepId): boolean {
  const missing = missingOn(course, plan, step);
  return isOpen(plan, step) && missing.length === 1 && missing[0] === now;
}

/** Required steps before a step that are not done, on the ways taken, less what was left out. */
function missingOn(course: Course, plan: Plan, step: StepId): StepId[] {
  const { ids, index, ancestors, optional } = course.graph;
  const done = completedSteps(plan);
  return ancestors[index.get(step)!]!.filter((number) => !optional[number] && isTaken(course, number))
    .map((number) => ids[number]!)
    .filter((id) => !done.has(id) && !course.left.has(id));
}
