import { z } from "zod";
import { DEVIATION_KINDS } from "../../domain/decision.ts";
import { FormatError, firstIssue, parseJson } from "../../domain/format-error.ts";
import { RECOVERY_KINDS, type PlanStep } from "../plan.ts";
import { checkLength, checkPlan } from "./check.ts";
import { currentCues, intentOf, modeOf, PLANNER_INTENTS, type WrittenPlan } from "./written.ts";

/** What the JSON form says besides the plan. Code that reads an answer ignores it. */
export interface PlannerFacts {
  /** Sort of work, e.g. "Assembly". */
  readonly vertical: string;
  /** Seconds until the work is done, as the procedure has them, ≥ 0; null where it does not say. */
  readonly eta: number | null;
}

const Line = z.strictObject({
  key: z.string().min(1),
  text: z.string(),
  /** The procedure's step it is about; the key when left out. */
  step: z.string().min(1).optional(),
  recovery: z.strictObject({ kind: z.enum(RECOVERY_KINDS), after: z.enum(DEVIATION_KINDS) }).optional(),
});

/** The JSON form of a plan, as planners read and write it. */
const PlannerForm = z.strictObject({
  intent: z.enum(PLANNER_INTENTS),
  vertical: z.string(),
  task: z.string(),
  eta: z.number().nullable(),
  current: Line.nullable(),
  next_few: z.array(Line),
  last_few: z.array(Line),
  /** What a picture shows once the current line is done, and so the coach speaks, and while it is not. */
  visual_cues: z.strictObject({ interrupt: z.array(z.string()), silent: z.array(z.string()) }),
});

/** The JSON form of a plan as a JSON schema, for servers that can hold a model to it. */
export const PLANNER_SCHEMA: Readonly<Record<string, unknown>> = z.toJSONSchema(
  PlannerForm.extend({ intent: z.enum(PLANNER_INTENTS).exclude(["reactive"]) }),
);

/** The JSON form of a plan, indented by two spaces: every line, and the cues of the current one. */
export function formatPlannerJson(plan: WrittenPlan, { vertical, eta }: PlannerFacts): string {
  // Two current lines are no plan, and a rehearsal writes such: the last one counts.
  const current = plan.steps.findLast(({ state }) => state === "current") ?? null;
  const { complete, incomplete } = currentCues(plan);
  const form: z.input<typeof PlannerForm> = {
    intent: intentOf(plan.mode),
    vertical,
    task: plan.goal,
    eta,
    current: current && writeLine(current),
    next_few: plan.steps.filter((line) => line.state !== "completed" && line !== current).map(writeLine),
    last_few: plan.steps.filter(({ state }) => state === "completed").map(writeLine),
    visual_cues: { interrupt: [...complete], silent: [...incomplete] },
  };
  return JSON.stringify(form, null, 2);
}

function writeLine({ key, step, text, recovery }: PlanStep): z.input<typeof Line> {
  return {
    key,
    text,
    ...(step === key ? {} : { step }),
    ...(recovery === null ? {} : { recovery: { kind: recovery.kind, after: recovery.deviation } }),
  };
}

/**
 * A plan from its JSON form. Nothing is repaired and nothing else may stand around it; an unknown field is refused, and so is an answer to a person (intent `reactive`), which is
 * no plan.
 *
 * Throws a FormatError that names the line or the field, and the fix.
 *
 * @param source what the text is, for messages, e.g. "the model's plan"
 */
export function parsePlannerJson(text: string, source: string): WrittenPlan {
  checkLength(text, source);
  const parsed = PlannerForm.safeParse(parseJson(text, source));
  if (!parsed.success) {
    const { field, problem } = firstIssue(parsed.error);
    throw new FormatError(source, field, problem, FIX);
  }
  const { intent, task, current, next_few: next, last_few: last, visual_cues: cues } = parsed.data;
  const mode = modeOf(intent);
  if (mode === null)
    throw new FormatError(source, "intent", "it answers a person, and a plan was asked for", "Write the plan.");
  const own = { complete: cues.interrupt, incomplete: cues.silent };
  const steps = [
    ...last.map((line) => readLine(line, "completed")),
    ...(current === null ? [] : [{ ...readLine(current, "current"), cues: own }]),
    ...next.map((line) => readLine(line, "next")),
  ];
  const plan: WrittenPlan = { mode, goal: task, steps };
  checkPlan(plan, source, (at) => `plan line ${at + 1}`);
  return plan;
}

function readLine({ key, step = key, text, recovery }: z.output<typeof Line>, state: PlanStep["state"]): PlanStep {
  const back = recovery === undefined ? null : { kind: recovery.kind, deviation: recovery.after };
  return { key, step, text, state, recovery: back, cues: { complete: [], incomplete: [] } };
}

const FIX = "See docs/reference/plan-forms.md for the fields and their values.";
