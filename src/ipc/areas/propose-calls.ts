import { z } from "zod";
import { ENCODING_NAMES } from "../../core/text/decode-text.ts";
import { StepId } from "../../core/domain/ids.ts";
import { Procedure } from "../../core/procedure/schema.ts";
import { type Calls, Failed, FilePath, Id, jobOutcome } from "./shared.ts";
import { ProfileName } from "./learn-calls.ts";

/** What a machine proposes: segments, which stand in a session's annotations as proposals until a person agrees, and procedures, which are drafts. */
export const proposeCalls = {
  /** From what was said in it: a transcript's file, WebVTT, SRT or plain text. What people have said stays as it is. */
  "propose.narration": {
    input: z.object({
      ...{ session: Id, by: z.string().max(40), file: FilePath },
      /** Encoding of the file; null where it says that itself. */
      encoding: z.enum(ENCODING_NAMES).nullable(),
    }),
    output: z.discriminatedUnion("ok", [
      z.object({
        ok: z.literal(true),
        /** Sentences that are no step, and why, in order of time. */
        left: z.array(z.object({ text: z.string(), start: z.number(), why: z.string() })),
        /** The transcript has no times: all of them are guesses. */
        spread: z.boolean(),
        /** Required steps of which the text has no right performance. */
        untold: z.array(StepId),
        /** Encoding that the file was read in although nothing says so; null where it is known. */
        guessed: z.string().nullable(),
      }),
      Failed,
    ]),
  },
  /**
   * From how its film looks, named by a bench of its procedure, or, for null, by the order of its steps. A job of the kind `propose` about the
   * session. What people have said stays as it is.
   */
  "propose.film": {
    input: z.object({
      ...{ session: Id, by: z.string().max(40), profile: ProfileName.nullable() },
      /** Whether the coach's model is shown pictures of each part and says what is done in it. */
      described: z.boolean(),
    }),
    /** Notes say what came of the model's part, a sentence each. */
    output: jobOutcome({ segments: z.number().int(), notes: z.array(z.string()) }),
  },
  /**
   * A procedure from the films of several sessions of one job, a draft with the support of each edge. A job of the kind `propose` about `films`.
   * Nothing is saved by it.
   */
  "propose.films": {
    input: z.object({ sessions: z.array(Id).max(100), goal: z.string().trim().max(500) }),
    output: jobOutcome({ procedure: Procedure }),
  },
} as const satisfies Calls;
