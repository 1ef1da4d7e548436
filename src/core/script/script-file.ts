import { z } from "zod";
import { DEVIATION_KINDS } from "../domain/decision.ts";
import { FormatError, firstIssue, parseJson } from "../domain/format-error.ts";
import { StepId } from "../domain/ids.ts";
import { REPAIRS } from "./error-types.ts";
import { INTERRUPTION_FAMILIES, MISTAKE_SUBTYPES, ROLES, SCRIPT_ERROR_TYPES } from "../domain/taxonomy.ts";

/** Newest version of the script file that this program writes. */
export const SCRIPT_VERSION = 1;
/** Most planned mistakes of a script. */
export const MOST_SCRIPT_ERRORS = 50;

/**
 * What an entry of a script is: a step as the procedure has it; an error (a step done wrongly, one of two that change places,
 * or something unneeded); a step that is left out, and so not performed; a step that an earlier error spoils; a fix.
 */
export const ENTRY_KINDS = ["step", "error", "omitted", "consequence", "fix"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

const Id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "use lower-case letters, digits and hyphens");
const Sentence = z.string().trim().min(1).max(1500);

/** One thing that the participant does, or for `omitted` does not do. */
export const ScriptEntry = z.object({
  /** Unique among the script's entries. */
  id: Id,
  kind: z.enum(ENTRY_KINDS),
  /** Step of the procedure that it performs or leaves out; null when it is none. */
  step: StepId.nullable(),
  /** What to do, as the participant reads it. */
  text: Sentence,
  /** Error that it belongs to; null for steps as the procedure has them. */
  error: Id.nullable(),
  /** Set on a step that later ones cannot do without. Scripts of older versions mark none. */
  essential: z.literal(true).optional(),
});
export type ScriptEntry = Readonly<z.infer<typeof ScriptEntry>>;

/** How an error is made good. */
export const ScriptFix = z.object({
  id: Id,
  /** Ids of the `fix` entries, in performing order. */
  entries: z.array(Id).min(1),
  /** What to do, in one line. */
  text: Sentence,
});
export type ScriptFix = Readonly<z.infer<typeof ScriptFix>>;

/** One planned deviation. */
export const ScriptError = z.object({
  id: Id,
  type: z.enum(SCRIPT_ERROR_TYPES),
  /** The same in the coach's words. */
  deviation: z.enum(DEVIATION_KINDS),
  /** Third of the cumulative load in which it happens: 1 initiation, 2 routine, 3 completion. */
  phase: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** The step done wrongly, left out, begun too early, repeated, or after which something unneeded is done. */
  step: StepId,
  /** Semantic role that is wrong; null when none is. */
  role: z.enum(ROLES).nullable(),
  /** Every role that is wrong, where several are at once; the first is `role`. */
  roles: z.array(z.enum(ROLES)).min(2).max(4).optional(),
  /** What about the doing is wrong; of wrong executions. */
  subtype: z.enum(MISTAKE_SUBTYPES).optional(),
  /** What takes the person away; of interruptions. */
  family: z.enum(INTERRUPTION_FAMILIES).optional(),
  /**
   * The chances that it was drawn with, 0..1: that it is noticed, and once noticed that something is done about it. `free` is false where the work
   * left no choice: what follows comes to a halt, or nothing could be done any more.
   */
  drawn: z
    .object({ noticed: z.number().min(0).max(1), actedOn: z.number().min(0).max(1), free: z.boolean() })
    .optional(),
  /** What to do wrong. */
  wrong: Sentence,
  /** Id of the entry at which it begins. */
  where: Id,
  /** How it is, or could be, noticed. */
  noticedBy: Sentence,
  /** Steps done after it before the participant notices; null when that is never. */
  noticedAfter: z.number().int().min(0).nullable(),
  repair: z.enum(REPAIRS),
  /** Null when nothing is made good. */
  fix: ScriptFix.nullable(),
  /** Golden recovery sentence: what a good coach says, 10 to 20 words, naming the action and the object. */
  recovery: Sentence,
});
export type ScriptError = Readonly<z.infer<typeof ScriptError>>;

/** What a participant is asked to do: an order of a procedure's steps, and planned deviations from it with their fixes. */
export const Script = z.object({
  format: z.literal("benchside-script"),
  version: z.literal(SCRIPT_VERSION),
  /** Id of the procedure. */
  procedure: z.string().min(1),
  goal: z.string().trim().min(1),
  /** Seed that it was drawn with; null when a person wrote it. */
  seed: z.int().nullable(),
  /** How the chances of noticing came about, where not by the logistic function. */
  noticing: z.literal("multiplicative").optional(),
  /** In performing order. */
  entries: z.array(ScriptEntry).min(1).max(2000),
  /** In the order in which they begin. */
  errors: z.array(ScriptError).max(MOST_SCRIPT_ERRORS),
  /** Parts of the goal that the entries are about, in the procedure's order: a name, and the steps that belong to it. */
  subGoals: z
    .array(z.object({ name: z.string().trim().min(1).max(200), steps: z.array(StepId).min(1) }))
    .max(200)
    .optional(),
});
export type Script = Readonly<z.infer<typeof Script>>;

/** The script in a file's text. Throws a FormatError that names the file, the field and the fix. */
export function parseScript(text: string, file: string): Script {
  const value = parseJson(text, file);
  const version = typeof value === "object" && value !== null && "version" in value ? value.version : undefined;
  if (typeof version === "number" && version > SCRIPT_VERSION) {
    const problem = `version ${version} is newer than ${SCRIPT_VERSION}, the newest known here`;
    throw new FormatError(file, "version", problem, "Update Benchside, or export it as that version.");
  }
  const parsed = Script.safeParse(value);
  if (parsed.success) return parsed.data;
  const { field, problem } = firstIssue(parsed.error);
  throw new FormatError(file, field, problem, "Write it with `benchside script generate`, or fix the field.");
}

/**
 * The scripts in a file's text: one script, or one a line. Throws a FormatError that names the file, the line and the fix;
 * also when there is none.
 */
export function parseScripts(text: string, file: string): Script[] {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const full = lines.map((line, k) => ({ line, number: k + 1 })).filter(({ line }) => line.trim() !== "");
  const first = full[0];
  if (!first)
    throw new FormatError(file, "", "there is no script in it", "Write one with `benchside script generate`.");
  if (full.length === 1 || !isWhole(first.line)) return [parseScript(text, file)];
  return full.map(({ line, number }) => parseScript(line, `${file}: line ${number}`));
}

function isWhole(line: string): boolean {
  try {
    return typeof parseJson(line, "the line") === "object";
  } catch {
    return false;
  }
}

/** The text of a script's file: JSON, two spaces, a line feed at the end. */
export function formatScript(script: Script): string {
  return `${JSON.stringify(script, null, 2)}\n`;
}
