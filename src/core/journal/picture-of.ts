import type { PlanStep } from "../plan/plan.ts";
import type { SessionState } from "./fold.ts";

/** The picture of a step that is to be done, and what it shows; null where it has none, and where a step is to be taken back or fixed. */
export function pictureOf(
  { step: id, recovery }: PlanStep,
  { procedure }: Pick<SessionState, "procedure">,
): { readonly name: string; readonly text: string } | null {
  if (recovery !== null && recovery.kind !== "go-back" && recovery.kind !== "redo" && recovery.kind !== "resume")
    return null;
  const step = procedure?.steps.find((one) => one.id === id);
  return step?.picture === undefined ? null : { name: step.picture, text: step.pictureText ?? "" };
}
