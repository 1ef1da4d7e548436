import { goalIn } from "../../core/procedure/in-language.ts";
import type { ProcedureSummary } from "../../ipc/contract.ts";

/** A procedure's goal in the language of the window, where it has it; else in its first. @param language of the window */
export function goalShown({ goal, language, otherGoals = {} }: ProcedureSummary, shown: string): string {
  const others = Object.entries(otherGoals).map(([tag, said]) => [tag, { goal: said }] as const);
  return goalIn({ goal, language, otherLanguages: Object.fromEntries(others) }, shown);
}

/** A procedure's goal in each of its languages: a session has kept one of them. */
export function goalsOf({ goal, otherGoals = {} }: Pick<ProcedureSummary, "goal" | "otherGoals">): readonly string[] {
  return [goal, ...Object.values(otherGoals)];
}
