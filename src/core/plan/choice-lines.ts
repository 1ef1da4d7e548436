import { isChoice, isChosen, leadingWay, notNeeded, waysOf } from "../procedure/choices.ts";
import { taskGraph, topologicalOrder, type TaskGraph } from "../procedure/graph.ts";
import type { Procedure } from "../procedure/schema.ts";
import type { StepId } from "../domain/ids.ts";
import { planStep } from "./opening.ts";
import type { Plan, PlanStep } from "./plan.ts";
import { completedSteps, isStepItself } from "./standing.ts";

/**
 * The lines of a plan without those of ways that are not needed, since another one is done; those of a choice that is open again stand where they did. What is to
 * be taken back or fixed stays.
 */
export function withWaysOf(plan: Plan, procedure: Procedure, graph: TaskGraph): PlanStep[] {
  const done = completedSteps(plan);
  const spare = notNeeded(graph, done);
  const kept = plan.steps.filter((line) => line.state === "completed" || !spare.has(line.step) || !isStepItself(line));
  const isDone = (number: number): boolean => done.has(graph.ids[number]!);
  const back = graph.choices
    .flatMap(({ ways }, choice) => (isChosen(graph, choice, isDone) ? [] : ways.flat()))
    .map((number) => graph.ids[number]!)
    .filter((id) => kept.every((line) => line.step !== id));
  if (back.length === 0) return kept;
  const rank = new Map(topologicalOrder(graph).map((id, at) => [id, at]));
  const steps = new Map(procedure.steps.map((step) => [step.id, step]));
  for (const id of back.toSorted((a, b) => rank.get(a)! - rank.get(b)!)) {
    const at = kept.findIndex(
      (line) => line.state !== "completed" && line.key === line.step && rank.get(line.step)! > rank.get(id)!,
    );
    kept.splice(at < 0 ? kept.length : at, 0, planStep(steps.get(id)!, "next"));
  }
  return kept;
}

/** Whether a line is of no choice, or of the way that is asked for: who has begun one way goes on with it, when something of it is asked for again too. */
export function isOfLeadingWay(line: PlanStep, plan: Plan, graph: TaskGraph): boolean {
  const place = graph.placeOf[graph.index.get(line.step) ?? -1];
  if (!place || !isStepItself(line)) return true;
  const begun = new Set(
    plan.steps.flatMap(({ step, state, recovery }) => (state === "completed" || recovery ? [step] : [])),
  );
  return place.way === leadingWay(graph, place.choice, (number) => begun.has(graph.ids[number]!));
}

/**
 * How many steps a plan has done, of how many. A step that is asked for again, or undone, counts as done only when all its lines are completed; a choice that is
 * open counts with the steps of one way.
 *
 * @param procedure whose plan it is; null where there is none
 */
export function progressOf(plan: Plan | null, procedure: Procedure | null): { done: number; all: number } {
  const all = askedSteps(plan, procedure);
  const open = plan?.steps.flatMap(({ state, step }) => (state !== "completed" && all.has(step) ? [step] : []));
  return { done: all.size - new Set(open).size, all: all.size };
}

/** Steps that a plan asks for, or has done; of a choice that is open those of one way. */
export function askedSteps(plan: Plan | null, procedure: Procedure | null): ReadonlySet<StepId> {
  const lines = plan?.steps ?? [];
  const all = new Set(lines.map((line) => line.step));
  if (hasChoices(procedure) && plan) {
    const graph = taskGraph(procedure);
    const others = lines.filter((line) => line.state !== "completed" && !isOfLeadingWay(line, plan, graph));
    for (const { step } of others) all.delete(step);
  }
  return all;
}

/** Steps that the plan does not ask for, since another way of their choice is done; none where there is no choice. */
export function untakenSteps(plan: Plan | null, procedure: Procedure | null): ReadonlySet<StepId> {
  return hasChoices(procedure) ? notNeeded(taskGraph(procedure), completedSteps(plan)) : new Set();
}

/** Steps that begin another way of a choice that nobody has begun: what their lines stand behind is another way to the same. */
export function otherWays(plan: Plan, procedure: Procedure | null): ReadonlySet<StepId> {
  if (!hasChoices(procedure)) return new Set();
  const done = completedSteps(plan);
  const open = procedure.groups.filter((group) => isChoice(group) && group.steps.every((step) => !done.has(step)));
  return new Set(
    open.flatMap(({ steps }) => {
      const ways = waysOf(steps, procedure.edges);
      const firsts = plan.steps.flatMap(({ step }) => ways.filter((way) => way[0] === step).map(() => step));
      return firsts.slice(1);
    }),
  );
}

function hasChoices(procedure: Procedure | null): procedure is Procedure {
  return procedure?.groups.some(isChoice) ?? false;
}
