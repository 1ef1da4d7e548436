import { z } from "zod";
import { LEAST_SILENT_DISTANCE } from "../../core/annotation/silences.ts";
import { ROW_FORMS } from "../../core/interchange/chat/forms.ts";
import type { TakeStanding } from "../../core/annotation/model.ts";
import { type Calls, Id, jobOutcome, none } from "./shared.ts";

const Standing = z.enum(["recorded", "kept", "audited", "to-correct", "corrected"]) satisfies z.ZodType<TakeStanding>;

/** A take that was reviewed, and what became of it. */
const ReviewedTake = z.object({
  session: Id,
  procedure: Id,
  goal: z.string(),
  /** ISO 8601. */
  startedAt: z.string(),
  /** Pseudonym. */
  participant: z.string(),
  standing: Standing,
  deviations: z.number().int().min(0),
});
export type ReviewedTake = z.infer<typeof ReviewedTake>;

/** What reviewed takes are good for: rows for others, here. */
export const rowsCalls = {
  /** Takes with segments, newest first; discarded and rejected ones are left out, and those that cannot be read. */
  "rows.takes": { input: none, output: z.array(ReviewedTake) },
  /** Export takes into a new folder that the person chooses. A job of the kind `export`; null when they chose no folder. */
  "rows.export": {
    input: z.object({
      sessions: z.array(Id).min(1).max(100_000),
      /** The same takes and seed give the same rows. */
      seed: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
      /** Seconds that a silence lies from every interrupt, at least. */
      silentDistance: z.number().min(LEAST_SILENT_DISTANCE).max(3600),
      /** Besides the rows, conversations to tune a language model on. */
      form: z.enum(ROW_FORMS),
      /** Cover faces that are found, and drawn regions, in videos and clips. */
      blur: z.boolean(),
    }),
    output: jobOutcome({
      folder: z.string(),
      rows: z.number().int(),
      /** Faces that were found and covered; null where everything is as recorded. */
      faces: z.number().int().nullable(),
      /** Sessions that are not in it, and why. */
      notExported: z.array(z.object({ session: z.string(), why: z.string() })),
    }).nullable(),
  },
} as const satisfies Calls;
