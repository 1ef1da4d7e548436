import { isDeviation } from "../domain/decision.ts";
import type { Plan } from "../plan/plan.ts";
import { currentStep } from "../plan/plan.ts";
import type { Said, SessionState } from "./fold.ts";
import { openQuestion } from "./step-questions-asked.ts";

/** Seconds after its sound was over for which what was said is shown in large letters; then the step that the plan is at takes its place. */
const SHOWN_SECONDS = 10;

/** What the screens show of what was said. */
export interface ShownSaid {
  /** In large letters; null before the first. */
  readonly main: Said | null;
  /** It was said some time ago and nothing of it is open: the step that the plan is at takes its place. */
  readonly isOld: boolean;
  /** A notice that came while the person is still to go back, or what an assistant said beside the coach's own word, shown beside it; null where there is none. */
  readonly notice: Said | null;
}

/** What was said last; a notice does not take the place of a deviation that is still to be fixed, nor an assistant that of anything that is not old. Pure. */
export function shownSaid(state: Pick<SessionState, "said" | "plan" | "t" | "questions" | "closed">): ShownSaid {
  const { said, plan } = state;
  const last = said.at(-1) ?? null;
  const shown = (main: Said | null, notice: Said | null): ShownSaid => ({ main, isOld: isOld(main, state), notice });
  if (last?.kind === "assistant") {
    const own = said.findLast(({ kind }) => kind !== "assistant") ?? null;
    return own === null || isOld(own, state) ? shown(last, null) : shown(own, last);
  }
  if (last?.kind !== "notice" || !isOpen(plan)) return shown(last, null);
  const main = said.findLast(({ kind }) => kind !== "notice");
  return main && isDeviation(main.kind) ? shown(main, last) : shown(last, null);
}

/** What is still heard, to be fixed or to be answered stays; so does the last word where no step is left. */
function isOld(said: Said | null, state: Parameters<typeof shownSaid>[0]): boolean {
  const { t, plan, closed } = state;
  if (said === null || closed !== null || plan === null || currentStep(plan) === null) return false;
  if (said.outcome === "held" || said.outcome === "started" || t - said.since <= SHOWN_SECONDS) return false;
  if (isDeviation(said.kind) && isOpen(plan)) return false;
  return openQuestion(state)?.t !== said.t;
}

function isOpen(plan: Plan | null): boolean {
  return plan?.steps.some(({ state, recovery }) => state !== "completed" && recovery !== null) === true;
}
