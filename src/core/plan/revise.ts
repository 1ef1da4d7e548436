import { isDeviation, saysDone, type Interrupt } from "../domain/decision.ts";
import type { Planner } from "./planner.ts";
import { isChoice } from "../procedure/choices.ts";
import { isBehindChoice, taskGraph, type TaskGraph } from "../procedure/graph.ts";
import type { Procedure } from "../procedure/schema.ts";
import { hasPostConditions } from "../procedure/things.ts";
import type { StepId } from "../domain/ids.ts";
import { isOfLeadingWay, withWaysOf } from "./choice-lines.ts";
import { assured } from "./assured.ts";
import { certify, type Certificate } from "./certify.ts";
import { openingPlan, planStep } from "./opening.ts";
import { currentStep, type Plan, type PlanStep } from "./plan.ts";
import { wayBack } from "./plan-recovery.ts";
import { insert, isExtra, recover } from "./recovery-lines.ts";
import { withUnmet } from "./standing-in-plan.ts";
import { worldOf, type World } from "./world.ts";

/**
 * The planner without a language model: it revises the plan from the procedure's structure alone.
 *
 * A completion advances the plan. A deviation puts the lines of its way back (`wayBack`) in front of what is left, or marks the
 * line that stays. Once they are completed the plan goes on where it was, and no step that is done is asked for again unless it
 * must be redone. A question leaves the plan as it is, the same object.
 *
 * Where post-conditions are written, a way back has to hold in the procedure's small world (`world.ts`): another is looked for where it does not, and what is
 * past fixing is marked where there is none. A procedure that does not hold when nothing goes wrong is one without post-conditions: they would refuse every way.
 */
export function structuralPlanner(procedure: Procedure): Planner {
  return plannerIn(procedure, isCertifying(procedure) ? worldOf(procedure) : null);
}

/** Whether ways back are checked in a procedure's small world: where post-conditions are written, and it holds itself. */
export function isCertifying(procedure: Procedure): boolean {
  return hasPostConditions(procedure) && procedureFlaw(procedure) === null;
}

const flaws = new WeakMap<Procedure, Certificate["refusal"]>();

/** Why the procedure itself, done without any deviation, does not hold in its own world; null where it does. */
export function procedureFlaw(procedure: Procedure): Certificate["refusal"] {
  const known = flaws.get(procedure);
  if (known !== undefined) return known;
  const { refusal } = certify(worldOf(procedure), openingPlan(procedure), worldPlanner(procedure));
  flaws.set(procedure, refusal);
  return refusal;
}

/** The same, which looks at the procedure's small world even where no post-condition is written: then at order, at what is irreversible and at what is used up. */
export function worldPlanner(procedure: Procedure): Planner {
  return plannerIn(procedure, worldOf(procedure));
}

function plannerIn(procedure: Procedure, world: World | null): Planner {
  const graph = taskGraph(procedure);
  const settled = (plan: Plan): Plan => settle(plan, procedure, graph);
  const planner: Planner = {
    revise(plan, decision) {
      if (plan === null || decision.kind === "opening") return openingPlan(procedure);
      if (decision.kind === "question") return plan;
      const { kind } = decision;
      const revision = plan.revision + 1;
      const revised = { ...plan, mode: "update" as const, revision };
      const made = settled({ ...revised, steps: advance(plan, decision, procedure, graph, revision) });
      if (world === null) return made;
      if (!isDeviation(kind)) {
        const noted = withUnmet(made, world);
        return noted === made ? made : settled(noted);
      }
      return assured({ world, before: plan, decision: { ...decision, kind }, made, settled, planner });
    },
  };
  return planner;
}

/** Take back the completion of a step: it is open again, and current where what it needs is done; else it stays in its place. Returns the same plan when it was not completed. */
export function reopen(plan: Plan, step: StepId, procedure: Procedure): Plan {
  const entry = plan.steps.findLast((line) => line.step === step && line.state === "completed");
  if (!entry) return plan;
  const graph = taskGraph(procedure);
  const settled = (steps: PlanStep[]) =>
    settle({ ...plan, mode: "update", revision: plan.revision + 1, steps }, procedure, graph);
  const { wrong: _, lost: __, again: ___, ...plain } = entry;
  const open = { ...plain, state: "next" as const };
  const inPlace = plan.steps.map((line) =>
    line === entry ? open : line.state === "current" ? { ...line, state: "next" as const } : line,
  );
  const rest = inPlace.filter((line) => line !== open);
  const at = rest.findIndex((line) => line.state !== "completed");
  const moved = settled(at < 0 ? [...rest, open] : [...rest.slice(0, at), open, ...rest.slice(at)]);
  return currentStep(moved)?.step === step ? moved : settled(inPlace);
}

/**
 * Somebody says that they are at a step: its line is the current one, where what it needs is done. The same plan where the step is not open, is current already, or waits for another.
 */
export function moveTo(plan: Plan, step: StepId, procedure: Procedure): Plan {
  const line = plan.steps.find((one) => one.step === step && one.state === "next" && !isExtra(one));
  if (!line || currentStep(plan)?.recovery) return plan;
  const rest = plan.steps
    .filter((one) => one !== line)
    .map((one) => (one.state === "current" ? { ...one, state: "next" as const } : one));
  const moved = { ...plan, mode: "update" as const, revision: plan.revision + 1, steps: insert(rest, [line]) };
  const settled = settle(moved, procedure, taskGraph(procedure));
  return currentStep(settled)?.step === step ? settled : plan;
}

function advance(
  plan: Plan,
  decision: Interrupt,
  procedure: Procedure,
  graph: TaskGraph,
  revision: number,
): PlanStep[] {
  const { kind, step } = decision;
  if (saysDone(kind)) return step === null ? [...plan.steps] : complete(plan.steps, step, procedure);
  if (!isDeviation(kind)) return [...plan.steps];
  const way = wayBack(plan, { ...decision, kind }, procedure, graph);
  return recover(plan.steps, way, kind, procedure, revision);
}

/**
 * Complete the first open line of a step, and every recovery line before it: a person who did this one has done with those. A step without a line, since another
 * way was done, gets one.
 */
function complete(lines: readonly PlanStep[], step: StepId, { steps, groups }: Procedure): PlanStep[] {
  const at = lines.findIndex((line) => line.step === step && line.state !== "completed");
  const isOfChoice = groups.some((group) => isChoice(group) && group.steps.includes(step));
  const known = isOfChoice ? steps.find(({ id }) => id === step) : undefined;
  if (at < 0 && known && lines.every((line) => line.step !== step))
    return insert(lines, [planStep(known, "completed")]);
  if (at < 0) return [...lines];
  return lines.map((line, i) => {
    const done = i === at || (i < at && line.state !== "completed" && isExtra(line));
    return done ? { ...line, state: "completed" as const } : line;
  });
}

/** Leave out the ways that are not needed, choose the current line, and end the plan when every required step is completed. */
function settle(revised: Plan, procedure: Procedure, graph: TaskGraph): Plan {
  const plan = graph.choices.length === 0 ? revised : { ...revised, steps: withWaysOf(revised, procedure, graph) };
  const open = plan.steps.filter((line) => line.state !== "completed");
  if (open.every((line) => isOptional(line.step, graph) && !isExtra(line)))
    return { ...plan, mode: "end", steps: plan.steps.filter((line) => line.state === "completed") };
  const before = currentStep(plan);
  const first = open[0]!;
  const isNext = (line: PlanStep): boolean => isReady(line, plan, graph) && isOfLeadingWay(line, plan, graph);
  const keep = before !== null && (first.recovery === null || first.key === before.key) && isNext(before);
  const current = keep
    ? before.key
    : (open.find(isNext) ?? open.find((line) => isReady(line, plan, graph)) ?? first).key;
  return {
    ...plan,
    steps: plan.steps.map((line): PlanStep => {
      if (line.state === "completed") return clearMark(line);
      return { ...(line.key === current ? line : clearMark(line)), state: line.key === current ? "current" : "next" };
    }),
  };
}

function isOptional(step: StepId, graph: TaskGraph): boolean {
  return graph.optional[graph.index.get(step) ?? -1] === true;
}

/** An extra line is ready in its turn; a step when the steps that must come before it are completed or optional, or another way was done. */
function isReady(line: PlanStep, plan: Plan, graph: TaskGraph): boolean {
  const number = graph.index.get(line.step);
  if (isExtra(line) || number === undefined) return true;
  const done = new Set(plan.steps.filter((other) => other.state === "completed").map((other) => other.step));
  return graph.before[number]!.every(
    (b) => done.has(graph.ids[b]!) || graph.optional[b] || isBehindChoice(graph, number, b, done),
  );
}

/** "Resume" and "go on" are said of the line being done; once it is left, the mark has served. */
function clearMark(line: PlanStep): PlanStep {
  return line.recovery?.kind === "resume" || line.recovery?.kind === "go-on" ? { ...line, recovery: null } : line;
}
