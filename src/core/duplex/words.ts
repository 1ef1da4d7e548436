import { currentStep, type Plan, type PlanStep } from "../plan/plan.ts";
import type { Procedure, StepId } from "../procedure/schema.ts";
import type { Interrupt } from "./decision.ts";

/** Longest clause that is spoken inside a sentence, in words: longer ones cannot be followed while working. */
const LONGEST_CLAUSE = 16;

/**
 * u_t: what the coach says at an interrupt, in one or two short sentences.
 *
 * @param plan the plan after the planner revised it
 */
export function utteranceFor(decision: Interrupt, plan: Plan, procedure: Procedure): string {
  const text = (id: StepId): string => clause(procedure.steps.find((step) => step.id === id)?.text ?? id);
  const current = currentStep(plan);
  const next = current ? say(current) : "";
  const missing = joined(decision.missing.map(text));
  const step = decision.step === null ? "" : text(decision.step);
  switch (decision.kind) {
    case "opening":
      return `Let us begin: ${clause(plan.goal)}. First, ${next}.`;
    case "completion":
      return next ? `Good. Next, ${next}.` : "Good.";
    case "finished":
      return `Well done. You have finished: ${clause(plan.goal)}.`;
    case "omission":
      return step && missing ? `Before you ${step}, ${missing}.` : `Go back: ${missing || next}.`;
    case "ordering":
      return missing ? `Wait, that comes later. First, ${missing}.` : `Wait. First, ${next}.`;
    case "repetition":
      return `You have already done that. ${next ? `Go on: ${next}.` : ""}`.trim();
    case "substitution":
      return `Stop: that is not the right part. Look again: ${step || next}.`;
    case "technique":
      return `Stop: that is not quite right. Try again: ${step || next}.`;
    case "timing":
      return `Mind the time: ${step || next}.`;
    case "distraction":
      return next ? `When you are ready, ${next}.` : "When you are ready, go on.";
    case "coach":
      return next ? `Go on: ${next}.` : "Go on.";
  }
}

function say(line: PlanStep): string {
  return clause(line.text);
}

/** The first sentence of a step's text, without its full stop, begun in lower case, cut at a comma when it is long. */
export function clause(text: string): string {
  const sentence = text.split(/(?<=[^\d\s.]{2})[.;!](?:\s|$)/)[0]!.trim();
  const words = sentence.split(/\s+/);
  const short = words.length <= LONGEST_CLAUSE ? sentence : cut(words);
  const first = short.split(/\s/)[0] ?? "";
  const isName = first.length > 1 && first === first.toUpperCase();
  return (isName ? short : short.charAt(0).toLowerCase() + short.slice(1)).replace(/[.,;:]+$/, "");
}

function cut(words: readonly string[]): string {
  const head = words.slice(0, LONGEST_CLAUSE);
  const comma = head.findLastIndex((word, i) => i >= 3 && /[,:]$/.test(word));
  return (comma > 0 ? head.slice(0, comma + 1) : head).join(" ");
}

function joined(clauses: readonly string[]): string {
  if (clauses.length <= 1) return clauses[0] ?? "";
  if (clauses.length > 3) return `${clauses[0]}, and then the ${clauses.length - 1} steps after it`;
  return `${clauses.slice(0, -1).join(", ")} and ${clauses.at(-1)}`;
}
