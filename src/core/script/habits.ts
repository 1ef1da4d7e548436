import { z } from "zod";
import { FormatError, firstIssue, parseJson } from "../domain/format-error.ts";
import { SCRIPT_ERROR_TYPES, type ScriptErrorType } from "../domain/taxonomy.ts";

/** How chances of noticing come about: a logistic function, which is ours, or factors multiplied, which is PIE-V's form. */
export const NOTICING_FORMS = ["logistic", "multiplicative"] as const;
export type NoticingForm = (typeof NOTICING_FORMS)[number];

const Share = z.number().min(0).max(1);

/** A number that was learned from recorded takes, with its 95 % interval. */
const Learned = z.object({ value: z.number().min(0), low: z.number().min(0), high: z.number().min(0) });

/** What takes tell about one type of mistake. */
const TypeHabit = z.object({
  /** Mistakes that nobody planned, and how many of them were made good. */
  seen: z.number().int().min(0),
  mended: z.number().int().min(0),
  /** Share that was made good, 0..1; null of none. */
  share: Learned.extend({ value: Share, low: Share, high: Share }).nullable(),
  /** Seconds from the onset to the fix, the median of those made good; null of none. */
  seconds: Learned.nullable(),
  /** Steps begun between onset and fix, the mean of those made good; null of none. */
  steps: Learned.nullable(),
});
export type TypeHabit = Readonly<z.infer<typeof TypeHabit>>;

/** How people notice and mend, as recorded takes tell; types that no take tells of are left out. */
export const Habits = z.object({
  format: z.literal("benchside-habits"),
  version: z.literal(1),
  /** Takes that were looked at. */
  takes: z.number().int().min(0),
  types: z.partialRecord(z.enum(SCRIPT_ERROR_TYPES), TypeHabit),
});
export type Habits = Readonly<z.infer<typeof Habits>>;

/** Mistakes of a type from which on what was learned counts; of fewer the assumed number stands. */
export const LEAST_SEEN = 8;

/** The learned numbers of a type, where there are enough to count. */
export function learnedOf(habits: Habits | null, type: ScriptErrorType): TypeHabit | null {
  const found = habits?.types[type];
  return found && found.seen >= LEAST_SEEN && found.share !== null ? found : null;
}

/** Habits in a file's text. Throws a FormatError that names the file, the field and the fix. */
export function parseHabits(text: string, file: string): Habits {
  const parsed = Habits.safeParse(parseJson(text, file));
  if (parsed.success) return parsed.data;
  const { field, problem } = firstIssue(parsed.error);
  throw new FormatError(file, field, problem, "Write it with `benchside script table --sessions FOLDER --out FILE`.");
}
