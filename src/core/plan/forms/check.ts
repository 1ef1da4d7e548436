import { FormatError } from "../../domain/format-error.ts";
import type { Plan } from "../plan.ts";

/** Longest text, in characters, that either form is read from. */
export const LONGEST_FORM = 1_000_000;

/** Name of what is read, for messages, when the caller gives none. */
export const PLAN_SOURCE = "the plan";

/** Throws a FormatError when a text is too long to be a plan. */
export function checkLength(text: string, source: string): void {
  if (text.length <= LONGEST_FORM) return;
  throw new FormatError(source, "", `it has more than ${LONGEST_FORM} characters`, "Write the plan alone, once.");
}

/**
 * Throws a FormatError unless keys are unique, and exactly one step is current, none in a finished plan.
 *
 * @param place names where step number n stands, e.g. "line 4"
 */
export function checkPlan(plan: Pick<Plan, "mode" | "steps">, source: string, place: (step: number) => string): void {
  const seen = new Set<string>();
  let current: number | null = null;
  for (const [number, { key, state }] of plan.steps.entries()) {
    if (seen.has(key)) {
      throw new FormatError(
        source,
        place(number),
        `the key ${JSON.stringify(key)} is there twice`,
        "Keep each key once.",
      );
    }
    seen.add(key);
    if (state !== "current") continue;
    if (plan.mode === "end") {
      throw new FormatError(
        source,
        place(number),
        "a finished plan has a current step",
        "Tag it completed, or write mode update.",
      );
    }
    if (current !== null) {
      const fix = `Tag one step current; ${place(current)} is tagged so already.`;
      throw new FormatError(source, place(number), "a second step is current", fix);
    }
    current = number;
  }
  if (current === null && plan.mode !== "end") {
    throw new FormatError(source, "", "no step is current", "Tag the step being done current, or write mode end.");
  }
}
