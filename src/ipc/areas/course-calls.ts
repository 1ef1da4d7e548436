import { z } from "zod";
import { LANGUAGES } from "../../core/words/program-words.ts";
import { type Calls, Id, jobOutcome } from "./shared.ts";

/** Reports for the person who was coached. */
export const courseCalls = {
  /**
   * Write the report of a session, or of a course of sessions of one procedure, a page for each person, as HTML, PDF and CSV into a new folder that the person names; with `blur`, faces that are found in its pictures and regions that were drawn are covered. A job of the kind
   * `export` about that folder; null when no place was chosen.
   */
  "course.report": {
    input: z.object({ sessions: z.array(Id).min(1).max(1000), language: z.enum(LANGUAGES), blur: z.boolean() }),
    output: jobOutcome({
      folder: z.string(),
      sessions: z.number().int(),
      pages: z.number().int(),
      /** Moments of which there is no picture. */
      unseen: z.number().int(),
    }).nullable(),
  },
} as const satisfies Calls;
