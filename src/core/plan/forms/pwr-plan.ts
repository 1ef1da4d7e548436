import { z } from "zod";
import { FormatError, firstIssue, parseJson } from "../../domain/format-error.ts";
import type { Plan } from "../plan.ts";
import { checkLength } from "./check.ts";
import type { PlannerFacts } from "./planner-json.ts";
import {
  currentCues,
  intentOf,
  modeOf,
  PLANNER_INTENTS,
  PLANNER_SIGNS,
  type PlannerIntent,
  type WrittenPlan,
} from "./written.ts";

/**
 * A plan as the planners of "Plan, Watch, Recover" write it: lines of words, without keys. Which steps of a procedure they are about is found by their words (`joinPwrPlan`).
 */
export interface PwrPlan {
  readonly mode: Plan["mode"];
  readonly goal: string;
  readonly completed: readonly string[];
  /** What is to be done, the current line first; empty only in a finished plan. */
  readonly open: readonly string[];
  /** Of the current line. */
  readonly cues: { readonly complete: readonly string[]; readonly incomplete: readonly string[] };
}

const FIX = "See docs/reference/plan-forms.md for the form pwr.";

/** The two forms in which the paper's planners write. */
export type PwrPlanForm = "token" | "json";

/** The form that an answer of a planner is in. */
export function pwrFormOf(text: string): PwrPlanForm {
  return intentBefore(text.trim()) === undefined ? "token" : "json";
}

/**
 * A plan as the paper's planners write it, and as they and the duplex are shown it: in the token form, or in the JSON form.
 *
 * @param facts what the JSON form says besides; the token form when left out
 */
export function formatPwrPlan(plan: WrittenPlan, facts?: PlannerFacts): string {
  return facts === undefined ? tokenForm(plan) : jsonForm(plan, facts);
}

/** The lines that are to be done, the current one first. */
function openLines({ steps }: WrittenPlan): WrittenPlan["steps"] {
  const open = steps.filter(({ state }) => state !== "completed");
  return open.sort((a, b) => Number(b.state === "current") - Number(a.state === "current"));
}

function jsonForm(plan: WrittenPlan, { vertical, eta }: PlannerFacts): string {
  const cues = currentCues(plan);
  const open = openLines(plan);
  const now = open.find(({ state }) => state === "current");
  const fields = {
    ...{ vertical, task: plan.goal, eta: eta === null ? null : `${eta} s` },
    visual_cues: { interrupt: cues.complete.join("; "), silent: cues.incomplete.join("; ") },
    current: now?.text ?? null,
    next_few: open.filter((line) => line !== now).map(({ text }) => text),
    last_few: plan.steps.filter(({ state }) => state === "completed").map(({ text }) => text),
  };
  return `${intentOf(plan.mode)}${JSON.stringify(fields)}`;
}

function tokenForm(plan: WrittenPlan): string {
  const [mode, goal, completed, open, complete, incomplete] = PLANNER_SIGNS;
  const cues = currentCues(plan);
  const line = (text: string): string => text.replace(/\s+/g, " ").trim();
  return [
    `${mode} ${intentOf(plan.mode)}`,
    `${goal} ${line(plan.goal)}`,
    ...[completed, ...plan.steps.filter(({ state }) => state === "completed").map(({ text }) => ` - ${line(text)}`)],
    ...[
      open,
      ...openLines(plan).map(
        ({ text, state }, at) => ` ${at + 1}. ${state === "current" ? "(Current) " : ""}${line(text)}`,
      ),
    ],
    `${complete} ${cues.complete.map(line).join("; ")}`.trim(),
    `${incomplete} ${cues.incomplete.map(line).join("; ")}`.trim(),
  ].join("\n");
}

/**
 * A plan from either of the paper's forms, whichever it is in. Blanks and empty lines do not matter; anything else that does not belong there is refused.
 *
 * Throws a FormatError that names the line or the field, and the fix.
 */
export function parsePwrPlan(text: string, source: string): PwrPlan {
  checkLength(text, source);
  const written = text.trim();
  const intent = intentBefore(written);
  const plan = intent === undefined ? readToken(written, source) : readJson(written, intent, source);
  if (plan.open.length > 0 && plan.mode === "end")
    throw new FormatError(source, "", "a finished plan has steps that are open", "Write update_proactive, or no step.");
  if (plan.open.length === 0 && plan.mode !== "end")
    throw new FormatError(source, "", "no step is to be done", "Write the current step, or end_proactive.");
  return plan;
}

/** The intent that stands before the JSON object; undefined in the token form. */
function intentBefore(written: string): PlannerIntent | undefined {
  return PLANNER_INTENTS.find((known) => written.startsWith(known));
}

const Cues = z.union([z.string().transform((cue) => [cue]), z.array(z.string())]);
const JsonPlan = z.strictObject({
  vertical: z.string().nullish(),
  task: z.string(),
  eta: z.union([z.string(), z.number()]).nullish(),
  visual_cues: z.strictObject({ interrupt: Cues, silent: Cues }).nullish(),
  current: z.string().nullish(),
  next_few: z.array(z.string()).nullish(),
  last_few: z.array(z.string()).nullish(),
});

function readJson(written: string, intent: PlannerIntent, source: string): PwrPlan {
  const mode = modeOf(intent);
  if (mode === null)
    throw new FormatError(source, intent, "it answers a person, and a plan was asked for", "Write the plan.");
  const parsed = JsonPlan.safeParse(parseJson(written.slice(intent.length), source));
  if (!parsed.success) {
    const { field, problem } = firstIssue(parsed.error);
    throw new FormatError(source, field, problem, FIX);
  }
  const { task, current, next_few: next, last_few: completed, visual_cues: cues } = parsed.data;
  const bare = (texts: readonly string[]): string[] => texts.map((one) => one.trim()).filter((one) => one !== "");
  return {
    ...{ mode, goal: task, completed: bare(completed ?? []), open: bare([current ?? "", ...(next ?? [])]) },
    cues: { complete: bare(cues?.interrupt ?? []), incomplete: bare(cues?.silent ?? []) },
  };
}

const DONE = /^-\s*(\S.*)$/u;
const OPEN = /^\d+[.)]\s*(\(Current\))?\s*(\S.*)$/u;

function readToken(written: string, source: string): PwrPlan {
  const sections = new Map<string, { readonly number: number; readonly lines: string[] }>();
  let last = -1;
  for (const [at, raw] of written.split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line === "") continue;
    const refuse = (problem: string): never => {
      throw new FormatError(source, `line ${at + 1}`, problem, FIX);
    };
    if (/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(line.replaceAll("\t", " "))) refuse("it has control characters");
    const sign = PLANNER_SIGNS.findIndex((one) => line.startsWith(one));
    if (sign >= 0) {
      if (sign <= last) refuse(`${PLANNER_SIGNS[sign]!} stands there twice or too late`);
      last = sign;
      const rest = line.slice(PLANNER_SIGNS[sign]!.length).trim();
      sections.set(PLANNER_SIGNS[sign]!, { number: at + 1, lines: rest === "" ? [] : [rest] });
    } else if (last < 0 || line.startsWith("<|")) refuse("it begins with none of the signs of a plan");
    else sections.get(PLANNER_SIGNS[last]!)!.lines.push(line);
  }
  return fromSections(sections, source);
}

function fromSections(
  sections: ReadonlyMap<string, { readonly number: number; readonly lines: readonly string[] }>,
  source: string,
): PwrPlan {
  const [modeSign, goalSign, doneSign, openSign, completeSign, incompleteSign] = PLANNER_SIGNS;
  const lines = (sign: string): readonly string[] => sections.get(sign)?.lines ?? [];
  const refuse = (sign: string, problem: string): never => {
    throw new FormatError(source, `line ${sections.get(sign)!.number}`, problem, FIX);
  };
  const intent = PLANNER_INTENTS.find((known) => lines(modeSign).join(" ") === known);
  const mode = intent === undefined ? null : modeOf(intent);
  if (sections.has(modeSign) && mode === null) return refuse(modeSign, "the mode is not one of a plan");
  // Where all is done there is nothing to do.
  const missing = [modeSign, goalSign, ...(mode === "end" ? [] : [openSign])].find((sign) => !sections.has(sign));
  if (mode === null || missing !== undefined)
    throw new FormatError(source, "", `it has no ${missing ?? modeSign}`, FIX);
  const items = (sign: string, form: RegExp, group: number): string[] =>
    lines(sign).map((line) => form.exec(line)?.[group] ?? refuse(sign, `a line of ${sign} is no line of a list`));
  const marked = lines(openSign).findIndex((line) => OPEN.exec(line)?.[1] !== undefined);
  if (marked > 0) refuse(openSign, "(Current) stands at another line than the first");
  return {
    ...{ mode, goal: lines(goalSign).join(" "), completed: items(doneSign, DONE, 1), open: items(openSign, OPEN, 2) },
    cues: { complete: cuesIn(lines(completeSign)), incomplete: cuesIn(lines(incompleteSign)) },
  };
}

/** Cues of one sign: parted by semicolons, or a line each. */
function cuesIn(lines: readonly string[]): string[] {
  return lines
    .flatMap((line) => line.replace(/^-\s+/, "").split(";"))
    .map((cue) => cue.trim())
    .filter((cue) => cue !== "");
}
