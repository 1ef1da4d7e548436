import type { Plan } from "../../plan/plan.ts";

/** Most characters of a model's words that are said. */
const LONGEST = 300;

/** Letters from which on a word tells a step from others. */
const TELLING = 4;

/**
 * A model's words if they may be said, else null: not empty, short, without control characters or signs of a form, and about the plan, which
 * is that they share a telling word with one of its steps.
 */
export function checkedWords(words: string | null, plan: Plan): string | null {
  const text = words?.trim() ?? "";
  if (text === "" || text.length > LONGEST) return null;
  if (/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029<>{}|$`\\]/u.test(text)) return null;
  const told = new Set(tellingWords(text));
  return plan.steps.some((line) => tellingWords(line.text).some((word) => told.has(word))) ? text : null;
}

function tellingWords(text: string): string[] {
  return text.toLowerCase().match(new RegExp(`\\p{L}{${TELLING},}`, "gu")) ?? [];
}
