import type { DeviationKind } from "../domain/decision.ts";
import type { StepId } from "../domain/ids.ts";
import type { Procedure, Step } from "../procedure/schema.ts";
import { planStep } from "./opening.ts";
import type { PlanStep } from "./plan.ts";
import type { WayBack } from "./plan-recovery.ts";
import { takeBackText } from "./take-back.ts";

/** Put the lines of a way back in front of what is open, or mark the line that stays. */
export function recover(
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
export function extra(step: Step, { kind, deviation, revision, language }: Extra, text?: string): PlanStep {
  const line = { ...planStep(step, "next"), key: `${step.id}~${kind}-${revision}`, recovery: { kind, deviation } };
  if (kind !== "undo" && kind !== "roll-back") return { ...line, text: text ?? step.text };
  return { ...line, text: takeBackText(step.text, language), cues: { complete: step.notYet, incomplete: step.done } };
}

/** Whether a line is in the plan only because of a deviation. */
export function isExtra(line: PlanStep): boolean {
  return line.key !== line.step;
}

/** Put lines in front of everything that is still open. */
export function insert(lines: readonly PlanStep[], fresh: readonly PlanStep[]): PlanStep[] {
  const at = lines.findIndex((line) => line.state !== "completed");
  return at < 0 ? [...lines, ...fresh] : [...lines.slice(0, at), ...fresh, ...lines.slice(at)];
}
