import { currentStep, type Plan, type PlanStep } from "../../plan/plan.ts";
import type { Procedure } from "../../procedure/schema.ts";
import type { StepId } from "../../domain/ids.ts";
import { clause, joined } from "./clause.ts";
import { isDeviation, type DeviationKind, type Interrupt } from "../../domain/decision.ts";
import type { Help } from "./help.ts";

/**
 * u_t: what the coach says at an interrupt, in one to three short sentences.
 *
 * @param plan the plan after the planner revised it
 */
export function utteranceFor(decision: Interrupt, plan: Plan, procedure: Procedure, help: Help = "full"): string {
  const current = currentStep(plan);
  const next = current ? clause(current.text) : "";
  const { kind } = decision;
  if (isDeviation(kind)) return correction({ ...decision, kind }, plan, procedure);
  switch (kind) {
    case "opening":
      return `Let us begin: ${clause(plan.goal)}. First, ${next}.`;
    case "completion":
      if (!next) return "Good.";
      return help === "full" ? `Good. Next, ${next}.` : `Next, ${clause(current!.text, SHORT_CLAUSE)}.`;
    case "finished":
      return `Well done. You have finished: ${clause(plan.goal)}.`;
    case "question":
      return "I have lost my place. Which step are you on?";
    case "coach":
      return next ? `Go on: ${next}.` : "Go on.";
  }
}

/** Words of a step that are enough for a person who knows it. */
const SHORT_CLAUSE = 6;

/** What is said of a deviation: named by what was decided, fixed by the line that the planner put first. */
function correction(decision: Interrupt & { kind: DeviationKind }, plan: Plan, procedure: Procedure): string {
  const text = (id: StepId): string => clause(procedure.steps.find((step) => step.id === id)?.text ?? id);
  const current = currentStep(plan);
  const next = current ? clause(current.text) : "";
  const goOn = next ? ` Go on: ${next}.` : "";
  const missing = joined(decision.missing.map(text));
  const step = decision.step === null ? "" : text(decision.step);
  switch (current?.recovery?.deviation === decision.kind ? current.recovery.kind : null) {
    case "undo":
    case "roll-back":
      return takeBack(decision, plan, missing, step);
    case "redo":
      return `Stop: that has to be done again. Once more: ${next}.`;
    case "undo-extra":
      return `That was once too often. ${sentence(current!)}`;
    case "go-on":
      if (decision.kind === "repetition") return `You have already done that.${goOn}`;
      if (decision.kind === "omission" || decision.kind === "ordering") return `Never mind.${goOn}`;
      if (decision.kind !== "timing") return `Never mind: that cannot be undone.${goOn}`;
      break;
    case "stop-and-fix":
      if (procedure.steps.every((one) => one.text !== current!.text)) return `Stop. ${sentence(current!)}`;
  }
  switch (decision.kind) {
    case "omission":
      return step && missing ? `Before you ${step}, ${missing}.` : `Go back: ${missing || next}.`;
    case "ordering":
      if (!missing) return `Wait. First, ${next}.`;
      return isPastFixing(decision, plan)
        ? `That came too early, and cannot be taken back. Now, ${missing}.`
        : `Wait, that comes later. First, ${missing}.`;
    case "repetition":
      return `You have already done that.${goOn}`;
    case "substitution":
      return `Stop: that is not the right part. Look again: ${step || next}.`;
    case "technique":
      return `Stop: that is not quite right. Try again: ${step || next}.`;
    case "timing":
      return `Mind the time: ${step || next}.`;
    case "distraction":
      return next ? `When you are ready, ${next}.` : "When you are ready, go on.";
  }
}

/** Before the plan's newest undone layer is taken back: how much there is to take back, and why. */
function takeBack({ kind, step: id }: Interrupt, plan: Plan, missing: string, step: string): string {
  const isUndo = (line: PlanStep): boolean => line.recovery?.kind === "undo" || line.recovery?.kind === "roll-back";
  const open = plan.steps.filter((line) => line.state !== "completed");
  const first = open.findIndex((line) => !isUndo(line));
  const layers = first < 0 ? open.length : first;
  const why =
    kind === "omission" || kind === "ordering" ? "Wait, that came too early" : `Stop. This went wrong: ${step}`;
  if (layers === 1 && open[0]!.step === id) return `${why}. Take it back. Then, ${missing}.`;
  const what = layers === 1 ? "Take back what came after it" : `Take back the last ${layers} steps, the newest first`;
  return `${why}. ${what}: ${clause(open[0]!.text.replace(/^Take back: /, ""))}.`;
}

/** A step that was done too early and is not taken back, since it or what was built on it cannot be. */
function isPastFixing({ step }: Interrupt, plan: Plan): boolean {
  const lines = plan.steps.filter((line) => line.step === step);
  return lines.length > 0 && lines.every((line) => line.state === "completed");
}

function sentence(line: PlanStep): string {
  const text = clause(line.text);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
