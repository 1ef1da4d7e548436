import { isDeviation } from "../domain/decision.ts";
import type { Plan } from "../plan/plan.ts";
import type { Said, SessionState } from "./fold.ts";

/** What the screens show of what was said. */
export interface ShownSaid {
  /** In large letters; null before the first. */
  readonly main: Said | null;
  /** A notice that came while the person is still to go back, shown beside it; null where there is none. */
  readonly notice: Said | null;
}

/** What was said last; a notice does not take the place of a deviation that is still to be put right. Pure. */
export function shownSaid({ said, plan }: Pick<SessionState, "said" | "plan">): ShownSaid {
  const last = said.at(-1) ?? null;
  if (last?.kind !== "notice" || !isOpen(plan)) return { main: last, notice: null };
  const main = said.findLast(({ kind }) => kind !== "notice");
  return main && isDeviation(main.kind) ? { main, notice: last } : { main: last, notice: null };
}

function isOpen(plan: Plan | null): boolean {
  return plan?.steps.some(({ state, recovery }) => state !== "completed" && recovery !== null) === true;
}
