import { mostHelp, type FadedStep, type Help, type HelpOf } from "../domain/help.ts";
import { currentStep, type Plan } from "../plan/plan.ts";
import { structuralPlanner } from "../plan/revise.ts";
import type { Procedure } from "../procedure/schema.ts";
import { announcedIn } from "../speech/wording/either-way.ts";

/** Of earlier programs, which faded the whole session: clean sessions in a row after which announcements were cut short, and after which they were shown only. */
const SHORT_AFTER = 3;
const QUIET_AFTER = 6;

/** What the opening of a session says about how much is said: the steps of which less is, or the clean sessions in a row of earlier programs. */
export interface OpenedHelp {
  readonly help?: readonly FadedStep[] | undefined;
  readonly cleanSessions?: number | undefined;
}

/** How much of a step's announcement a session says, by its opening. */
export function helpIn({ help, cleanSessions = 0 }: OpenedHelp): HelpOf {
  if (help === undefined) return () => helpAfter(cleanSessions);
  const bySteps = new Map(help.map((one) => [one.step, one.help]));
  return (announced) => mostHelp(announced.map((step) => bySteps.get(step) ?? "full"));
}

/**
 * Why the announcement of what comes next in a plan is shown and not said, in words; null where it is said.
 *
 * @param isHint whether it is announced for when the plan's step is done, and not now
 */
export function sparedFor(help: readonly FadedStep[], plan: Plan, procedure: Procedure, isHint = false): string | null {
  const announced = announcedIn(isHint ? afterStep(plan, procedure) : plan, procedure);
  if (helpIn({ help })(announced) !== "quiet") return null;
  const times = help.flatMap((one) => (announced.includes(one.step) ? [one.times] : []));
  return `done ${Math.min(...times)} times in a row without help`;
}

/** The plan when its step is done. */
function afterStep(plan: Plan, procedure: Procedure): Plan {
  const step = currentStep(plan)?.step ?? null;
  const done = { act: "interrupt", kind: "completion", step, missing: [], confidence: 1 } as const;
  return structuralPlanner(procedure).revise(plan, done);
}

function helpAfter(cleanSessions: number): Help {
  if (cleanSessions >= QUIET_AFTER) return "quiet";
  return cleanSessions >= SHORT_AFTER ? "short" : "full";
}
