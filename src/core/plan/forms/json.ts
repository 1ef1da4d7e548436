import { z } from "zod";
import { DEVIATION_KINDS } from "../../domain/decision.ts";
import { FormatError, firstIssue, parseJson } from "../../domain/format-error.ts";
import { RECOVERY_KINDS, type Plan, type PlanStep } from "../plan.ts";
import { checkLength, checkPlan, PLAN_SOURCE } from "./check.ts";

/** The JSON form of a plan, with the words that the text block uses. Fields at their default may be left out. */
const PlanForm = z.strictObject({
  mode: z.enum(["start", "update", "end"]),
  revision: z.number().int().min(0),
  goal: z.string(),
  steps: z.array(
    z.strictObject({
      key: z.string().min(1),
      tag: z.enum(["completed", "current", "next"]),
      text: z.string(),
      /** The procedure's step it is about; the key when left out. */
      step: z.string().min(1).optional(),
      recovery: z.strictObject({ kind: z.enum(RECOVERY_KINDS), after: z.enum(DEVIATION_KINDS) }).optional(),
      complete: z.array(z.string()).default([]),
      incomplete: z.array(z.string()).default([]),
    }),
  ),
});

/** The JSON form of a plan, indented by two spaces. `parsePlanJson` reads it back without loss. */
export function formatPlanJson(plan: Plan): string {
  const { mode, revision, goal } = plan;
  return JSON.stringify({ mode, revision, goal, steps: plan.steps.map(writeStep) }, null, 2);
}

function writeStep({ key, step, text, state, recovery, cues }: PlanStep): z.input<typeof PlanForm>["steps"][number] {
  return {
    key,
    tag: state,
    text,
    ...(step === key ? {} : { step }),
    ...(recovery === null ? {} : { recovery: { kind: recovery.kind, after: recovery.deviation } }),
    ...(cues.complete.length === 0 ? {} : { complete: [...cues.complete] }),
    ...(cues.incomplete.length === 0 ? {} : { incomplete: [...cues.incomplete] }),
  };
}

/**
 * A plan from its JSON form. Words and code fences around the outermost braces do not matter, since language models add them;
 * an unknown field is refused, since it may be a misspelt one.
 *
 * Throws a FormatError that names the line or the field, and the fix.
 *
 * @param source what the text is, for messages, e.g. "the model's plan"
 */
export function parsePlanJson(text: string, source: string = PLAN_SOURCE): Plan {
  checkLength(text, source);
  const open = text.indexOf("{");
  const close = text.lastIndexOf("}");
  if (open < 0 || close < open) {
    throw new FormatError(
      source,
      "",
      "there is no JSON object in it",
      'Write {"mode": …, "revision": …, "goal": …, "steps": […]}.',
    );
  }
  // Blanks in front keep the line numbers of messages those of the whole text.
  const before = text.slice(0, open).replace(/[^\n]/g, " ");
  const parsed = PlanForm.safeParse(parseJson(before + text.slice(open, close + 1), source));
  if (!parsed.success) {
    const { field, problem } = firstIssue(parsed.error);
    throw new FormatError(source, field, problem, "See docs/reference/plan-forms.md for the fields and their values.");
  }
  const { mode, goal, revision, steps } = parsed.data;
  const plan: Plan = { mode, goal, revision, steps: steps.map(readStep) };
  checkPlan(plan, source, (step) => `steps[${step}]`);
  return plan;
}

function readStep(written: z.output<typeof PlanForm>["steps"][number]): PlanStep {
  const { key, tag, text, step = key, recovery, complete, incomplete } = written;
  return {
    key,
    step,
    text,
    state: tag,
    recovery: recovery === undefined ? null : { kind: recovery.kind, deviation: recovery.after },
    cues: { complete, incomplete },
  };
}
