import { isDeviation, saysDone, type DeviationKind, type Interrupt } from "../domain/decision.ts";
import type { Planner } from "./planner.ts";
import { isChoice } from "../procedure/choices.ts";
import { isBehindChoice, taskGraph, type TaskGraph } from "../procedure/graph.ts";
import type { Procedure, Step } from "../procedure/schema.ts";
import type { StepId } from "../domain/ids.ts";
import { isOfLeadingWay, withWaysOf } from "./choice-lines.ts";
import { openingPlan, planStep } from "./opening.ts";
import { currentStep, type Plan, type PlanStep } from "./plan.ts";
import { wayBack, type WayBack } from "./plan-recovery.ts";
import { takeBackText } from "./take-back.ts";

/**
 * The planner without a language model: it revises the plan from the procedure's structure alone.
 *
 * A completion advances the plan. A deviation puts the lines of its way back (`wayBack`) in front of what is left, or marks the
 * line that stays. Once they are completed the plan goes on where it was, and no step that is done is asked for again unless it
 * must be redone. A question leaves the plan as it is, the same object.
 */
export function structuralPlanner(procedure: Procedure): Planner {
  const graph = taskGraph(procedure);
  return {
    revise(plan, decision) {
      if (plan === null || decision.kind === "opening") return openingPlan(procedure);
      if (decision.kind === "question") return plan;
      const revised = { ...plan, mode: "update" as const, revision: plan.revision + 1 };
      return settle(
        { ...revised, steps: advance(plan, decision, procedure, graph, revised.revision) },
        procedure,
        graph,
      );
    },
  };
}

/** Take back the completion of a step: it is open again, and current where what it needs is done; else it stays in its place. Returns the same plan when it was not completed. */
export function reopen(plan: Plan, step: StepId, procedure: Procedure): Plan {
  const entry = plan.steps.findLast((line) => line.step === step && line.state === "completed");
  if (!entry) return plan;
  const graph = taskGraph(procedure);
  const settled = (steps: PlanStep[]) =>
    settle({ ...plan, mode: "update", revision: plan.revision + 1, steps }, procedure, graph);
  const open = { ...entry, state: "next" as const };
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

/** Put the lines of a way back in front of what is open, or mark the line that stays. */
function recover(
  lines: readonly PlanStep[],
  way: WayBack,
  deviation: DeviationKind,
  procedure: Procedure,
  revision: number,
): PlanStep[] {
  const steps = new Map(procedure.steps.map((one) => [one.id, one]));
  const { kind, step, undo, missing, fix, redo } = way;
  if (kind === "resume" || kind === "go-on")
    return lines.map((line) =>
      line.state === "current" && line.recovery === null ? { ...line, recovery: { kind, deviation } } : line,
    );
  const isOpen = (line: PlanStep, id: StepId | null): boolean => line.step === id && line.state !== "completed";
  const extraOf = (id: StepId, about: Extra["kind"], text?: string): PlanStep =>
    extra(steps.get(id)!, { kind: about, deviation, revision, language: procedure.language }, text);
  if (kind === "undo-extra") return insert(lines, [extraOf(step!, kind, fix!)]);
  if (kind === "stop-and-fix" && lines.some((line) => isOpen(line, step))) {
    return lines.map((line) =>
      isOpen(line, step) && !isExtra(line)
        ? { ...line, text: fix ?? line.text, recovery: { kind: "stop-and-fix", deviation } }
        : line,
    );
  }
  // A skipped step that is itself waiting to be done again already stands among the open lines.
  const back = missing.filter((id) => lines.some((line) => isOpen(line, id) && !isExtra(line)));
  const rest = lines.filter((line) => isExtra(line) || !(back.includes(line.step) && line.state !== "completed"));
  return insert(rest, [
    ...undo.map((id) => extraOf(id, id === step ? "undo" : "roll-back")),
    ...back.map((id) => ({ ...planStep(steps.get(id)!, "next"), recovery: { kind: "go-back" as const, deviation } })),
    ...(fix === null ? [] : [extraOf(step!, "stop-and-fix", fix)]),
    ...redo.map((id) => extraOf(id, "redo")),
  ]);
}

/** Why a line is in the plan that the procedure does not have. */
interface Extra {
  readonly kind: "undo" | "roll-back" | "redo" | "stop-and-fix" | "undo-extra";
  readonly deviation: DeviationKind;
  readonly revision: number;
  readonly language: string | undefined;
}

/** A line that is in the plan only because of a deviation. What is taken back is done when the step looks undone. */
function extra(step: Step, { kind, deviation, revision, language }: Extra, text?: string): PlanStep {
  const line = { ...planStep(step, "next"), key: `${step.id}~${kind}-${revision}`, recovery: { kind, deviation } };
  if (kind !== "undo" && kind !== "roll-back") return { ...line, text: text ?? step.text };
  return { ...line, text: takeBackText(step.text, language), cues: { complete: step.notYet, incomplete: step.done } };
}

function isExtra(line: PlanStep): boolean {
  return line.key !== line.step;
}

/** Put lines in front of everything that is still open. */
function insert(lines: readonly PlanStep[], fresh: readonly PlanStep[]): PlanStep[] {
  const at = lines.findIndex((line) => line.state !== "completed");
  return at < 0 ? [...lines, ...fresh] : [...lines.slice(0, at), ...fresh, ...lines.slice(at)];
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
