import type { Interrupt } from "../duplex/decision.ts";
import type { Planner } from "../duplex/ports.ts";
import type { Procedure, Step, StepId } from "../procedure/schema.ts";
import { openingPlan, planStep } from "./opening.ts";
import { currentStep, type Plan, type PlanStep, type Recovery } from "./plan.ts";

/**
 * The planner without a language model: it revises the plan from the procedure's structure alone.
 *
 * A completion advances the plan. A deviation puts recovery steps in front of what is left: go back to the skipped steps,
 * undo and redo what was done too early unless that cannot be undone, stop and fix, or resume. Once they are completed the
 * plan goes on where it was, and no step that is done is asked for again.
 */
export function structuralPlanner(procedure: Procedure): Planner {
  const steps = new Map(procedure.steps.map((step) => [step.id, step]));
  return {
    revise(plan, decision) {
      if (plan === null || decision.kind === "opening") return openingPlan(procedure);
      const revised = { ...plan, mode: "update" as const, revision: plan.revision + 1 };
      return settle({ ...revised, steps: revisedSteps(plan.steps, decision, steps, revised.revision) }, procedure);
    },
  };
}

/** Take back the completion of a step: it is open again, and current. Returns the same plan when it was not completed. */
export function reopen(plan: Plan, step: StepId, procedure: Procedure): Plan {
  const entry = plan.steps.findLast((line) => line.step === step && line.state === "completed");
  if (!entry) return plan;
  const rest = plan.steps
    .filter((line) => line !== entry)
    .map((line) => (line.state === "current" ? { ...line, state: "next" as const } : line));
  const at = rest.findIndex((line) => line.state !== "completed");
  const open = { ...entry, state: "next" as const };
  const steps = at < 0 ? [...rest, open] : [...rest.slice(0, at), open, ...rest.slice(at)];
  return settle({ ...plan, mode: "update", revision: plan.revision + 1, steps }, procedure);
}

function revisedSteps(
  lines: readonly PlanStep[],
  decision: Interrupt,
  steps: ReadonlyMap<StepId, Step>,
  revision: number,
): PlanStep[] {
  const step = decision.step === null ? null : (steps.get(decision.step) ?? null);
  switch (decision.kind) {
    case "completion":
    case "finished":
      return step ? complete(lines, step.id) : [...lines];
    case "omission":
    case "ordering": {
      const missing = decision.missing.map((id) => steps.get(id)).filter((found) => found !== undefined);
      return goBack(lines, step, missing, decision.kind, revision);
    }
    case "substitution":
    case "technique":
    case "timing":
      return step ? fix(lines, step, { kind: "stop-and-fix", deviation: decision.kind }, revision) : [...lines];
    case "repetition":
    case "distraction": {
      const recovery: Recovery = { kind: "resume", deviation: decision.kind };
      return lines.map((line) => (line.state === "current" && line.recovery === null ? { ...line, recovery } : line));
    }
    default:
      return [...lines];
  }
}

/** Complete the first open line of a step, and every recovery line before it: whoever did this one has done with those. */
function complete(lines: readonly PlanStep[], step: StepId): PlanStep[] {
  const at = lines.findIndex((line) => line.step === step && line.state !== "completed");
  if (at < 0) return [...lines];
  return lines.map((line, i) => {
    const done = i === at || (i < at && line.state !== "completed" && isExtra(line));
    return done ? { ...line, state: "completed" as const } : line;
  });
}

/** The skipped steps come first; a reversible step that was finished too early is undone before and redone after them. */
function goBack(
  lines: readonly PlanStep[],
  early: Step | null,
  missing: readonly Step[],
  deviation: "omission" | "ordering",
  revision: number,
): PlanStep[] {
  const earlyDone = early !== null && lines.some((line) => line.step === early.id && line.state === "completed");
  const back = missing.map((step) => ({
    ...planStep(step, "next"),
    recovery: { kind: "go-back" as const, deviation },
  }));
  const gone = new Set(missing.map((step) => step.id));
  const rest = lines.filter((line) => line.state === "completed" || isExtra(line) || !gone.has(line.step));
  if (!early || !earlyDone || early.irreversible) return insert(rest, back);
  return insert(rest, [extra(early, "undo", deviation, revision), ...back, extra(early, "redo", deviation, revision)]);
}

/** Stop and fix what is under way; redo what was finished wrongly. */
function fix(lines: readonly PlanStep[], step: Step, recovery: Recovery, revision: number): PlanStep[] {
  const done = lines.some((line) => line.step === step.id && line.state === "completed" && line.recovery === null);
  if (done && step.irreversible) return [...lines];
  if (done) return insert(lines, [extra(step, "redo", recovery.deviation, revision)]);
  return lines.map((line) => (line.step === step.id && line.state !== "completed" ? { ...line, recovery } : line));
}

/** A line that is in the plan only because of a deviation. */
function extra(step: Step, kind: "undo" | "redo", deviation: Recovery["deviation"], revision: number): PlanStep {
  const line = planStep(step, "next");
  const recovery = { kind, deviation };
  if (kind === "redo") return { ...line, key: `${step.id}~redo-${revision}`, recovery };
  return {
    ...line,
    key: `${step.id}~undo-${revision}`,
    recovery,
    text: `Take back: ${step.text}`,
    cues: { complete: step.notYet, incomplete: step.done },
  };
}

function isExtra(line: PlanStep): boolean {
  return line.key !== line.step;
}

/** Put lines in front of everything that is still open. */
function insert(lines: readonly PlanStep[], fresh: readonly PlanStep[]): PlanStep[] {
  const at = lines.findIndex((line) => line.state !== "completed");
  return at < 0 ? [...lines, ...fresh] : [...lines.slice(0, at), ...fresh, ...lines.slice(at)];
}

/** Choose the current line, and end the plan when every required step is completed. */
function settle(plan: Plan, procedure: Procedure): Plan {
  const optional = new Set(procedure.steps.filter((step) => step.optional).map((step) => step.id));
  const open = plan.steps.filter((line) => line.state !== "completed");
  if (open.every((line) => optional.has(line.step) && !isExtra(line)))
    return { ...plan, mode: "end", steps: plan.steps.filter((line) => line.state === "completed") };
  const before = currentStep(plan);
  const first = open[0]!;
  const keep =
    before !== null && (first.recovery === null || first.key === before.key) && isReady(before, plan, procedure);
  const current = keep ? before.key : (open.find((line) => isReady(line, plan, procedure)) ?? first).key;
  return {
    ...plan,
    steps: plan.steps.map((line): PlanStep => {
      if (line.state === "completed") return clearResume(line);
      return { ...(line.key === current ? line : clearResume(line)), state: line.key === current ? "current" : "next" };
    }),
  };
}

/** An extra line is ready in its turn; a step when the steps that must come before it are completed or optional. */
function isReady(line: PlanStep, plan: Plan, procedure: Procedure): boolean {
  if (isExtra(line)) return true;
  const optional = new Set(procedure.steps.filter((step) => step.optional).map((step) => step.id));
  const done = new Set(plan.steps.filter((other) => other.state === "completed").map((other) => other.step));
  return procedure.edges.every(([a, b]) => b !== line.step || done.has(a) || optional.has(a));
}

/** "Resume" is said of the line being done; once it is left, the mark has served. */
function clearResume(line: PlanStep): PlanStep {
  return line.recovery?.kind === "resume" ? { ...line, recovery: null } : line;
}
