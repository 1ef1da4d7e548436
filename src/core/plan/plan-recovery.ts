import type { DeviationKind, Interrupt } from "../domain/decision.ts";
import { type TaskGraph, topologicalOrder } from "../procedure/graph.ts";

import type { Procedure, Step } from "../procedure/schema.ts";
import type { StepId } from "../domain/ids.ts";
import { fixOf } from "./fix-wording.ts";
import { lostSteps } from "./lost-contents.ts";
import { currentStep, type Plan, type RecoveryKind } from "./plan.ts";

/** A way back to the plan: what to take back, in order, then what to do, then what to do again. */
export interface WayBack {
  /** What it is called by: the first thing that it asks for. */
  readonly kind: RecoveryKind;
  /** The step that went wrong; null when it is about none. */
  readonly step: StepId | null;
  /** Completed steps to take back, the last built first. */
  readonly undo: readonly StepId[];
  /** Open steps to go back to, in order. */
  readonly missing: readonly StepId[];
  /** What puts the step right, in words; null when nothing is known but doing it again. */
  readonly fix: string | null;
  /** Completed steps to do again, in order. */
  readonly redo: readonly StepId[];
}

const NOTHING = { undo: [], missing: [], fix: null, redo: [] } as const;

/**
 * Which way leads back from a deviation. It follows from the graph (what depends on the wrong step and is already done), from a
 * fix that was given in words, from what was in a vessel that was knocked over, and from what is irreversible: that is neither taken back nor done again. If fixing would need
 * it, the person goes on.
 */
export function wayBack(
  plan: Plan,
  decision: Interrupt & { readonly kind: DeviationKind },
  procedure: Procedure,
  graph: TaskGraph,
): WayBack {
  const known = (id: StepId | null): Step | null => procedure.steps.find((step) => step.id === id) ?? null;
  const step = known(decision.step);
  switch (decision.kind) {
    case "omission":
    case "ordering":
      return outOfOrder(plan, step, decision.missing, procedure, graph);
    case "substitution":
    case "technique":
    case "timing":
      return wronglyDone(plan, step ?? known(currentStep(plan)?.step ?? null), decision, procedure, graph);
    case "repetition":
      return twice(plan, step, decision.fix);
    case "distraction":
      return { ...NOTHING, kind: "resume", step: step?.id ?? null };
  }
}

/** Every line about the step is completed, and there is one. Lines that take back an extra one are about no more than that. */
export function isDone(plan: Plan, step: StepId): boolean {
  const lines = plan.steps.filter((line) => line.step === step && line.recovery?.kind !== "undo-extra");
  return lines.length > 0 && lines.every((line) => line.state === "completed");
}

/** What was skipped comes first; what was finished too early is taken back before it and done again after it. */
function outOfOrder(
  plan: Plan,
  early: Step | null,
  skipped: readonly StepId[],
  procedure: Procedure,
  graph: TaskGraph,
): WayBack {
  const missing = skipped.filter((id) => graph.index.has(id) && id !== early?.id && !isDone(plan, id));
  const step = early?.id ?? null;
  if (missing.length === 0) return { ...NOTHING, kind: "go-on", step };
  const goBack: WayBack = { ...NOTHING, kind: "go-back", step, missing };
  if (early === null || !isDone(plan, early.id)) return goBack;
  const above = builtUpon(plan, early.id, graph);
  if (!canRedo([early.id, ...above], procedure)) return goBack;
  return {
    ...goBack,
    kind: above.length > 0 ? "roll-back" : "undo",
    undo: [...above.toReversed(), early.id],
    redo: [early.id, ...above],
  };
}

/** Fix what is under way; do again what was finished wrongly, and what was built upon it; or all that was lost with a vessel that was knocked over. */
function wronglyDone(
  plan: Plan,
  wrong: Step | null,
  { kind, fix, what }: Interrupt,
  procedure: Procedure,
  graph: TaskGraph,
): WayBack {
  if (wrong === null) return { ...NOTHING, kind: "go-on", step: null };
  const step = wrong.id;
  if (fix !== undefined) return { ...NOTHING, kind: "stop-and-fix", step, fix };
  const done = isDone(plan, step);
  if (!done && kind === "timing") return { ...NOTHING, kind: "go-on", step };
  const fixed = what === undefined || wrong.irreversible ? null : fixOf(what, wrong.text, doneTexts(plan));
  if (!done) return { ...NOTHING, kind: "stop-and-fix", step, fix: fixed };
  const above = builtUpon(plan, step, graph);
  if (!canRedo([step, ...above], procedure)) return { ...NOTHING, kind: "go-on", step };
  const lost = what === undefined ? [] : lostSteps(what, doneSteps(plan, procedure));
  if (lost.length > 0 && canRedo(lost, procedure)) {
    const redo = doneSteps(plan, procedure).filter(({ id }) => lost.includes(id) || above.includes(id));
    return { ...NOTHING, kind: "roll-back", step, fix: fixed, redo: redo.map(({ id }) => id) };
  }
  return {
    ...NOTHING,
    kind: above.length > 0 ? "roll-back" : fixed !== null ? "stop-and-fix" : "redo",
    step,
    undo: above.toReversed(),
    fix: fixed,
    redo: fixed === null ? [step, ...above] : above,
  };
}

/** Done once too often. Whether something must be taken back only a fix can tell: stirring twice leaves nothing behind. */
function twice(plan: Plan, again: Step | null, fix: string | undefined): WayBack {
  const step = again?.id ?? currentStep(plan)?.step ?? null;
  if (fix !== undefined && step !== null) return { ...NOTHING, kind: "undo-extra", step, fix };
  return { ...NOTHING, kind: again?.irreversible ? "go-on" : "resume", step };
}

/** Done steps that depend on a step, directly or not, in an order that the graph allows. */
function builtUpon(plan: Plan, step: StepId, graph: TaskGraph): StepId[] {
  const number = graph.index.get(step)!;
  return topologicalOrder(graph).filter(
    (id) => graph.ancestors[graph.index.get(id)!]!.includes(number) && isDone(plan, id),
  );
}

function canRedo(ids: readonly StepId[], procedure: Procedure): boolean {
  return procedure.steps.every((step) => !step.irreversible || !ids.includes(step.id));
}

function doneSteps(plan: Plan, { steps }: Procedure): Step[] {
  return steps.filter(({ id }) => isDone(plan, id));
}

function doneTexts(plan: Plan): string[] {
  return plan.steps.filter((line) => line.state === "completed").map((line) => line.text);
}
