import { z } from "zod";
import { type Calls, Id, jobOutcome } from "./shared.ts";

/** A bench: a procedure, and a profile of it by its name. */
const Bench = z.object({ procedure: Id, profile: Id });

/** What is known of the coach's model at a bench, and a clause of that. */
const Known = z.object({
  /** Null where no model is chosen. */
  model: z.string().nullable(),
  is: z.enum(["tried", "untried", "stale", "broken"]),
  /** On how much it was tried, or why nothing that it says weighs. */
  words: z.string(),
});

/** Trying the coach's model on annotated takes of a bench. */
export const trialCalls = {
  "trial.known": { input: Bench, output: Known },
  /** Annotated sessions of the procedure, newest first, and why the model cannot be tried on one. */
  "trial.takes": {
    input: Bench,
    output: z.object({
      takes: z.array(
        z.object({
          session: z.string(),
          goal: z.string(),
          startedAt: z.string(),
          /** Length in seconds. */
          seconds: z.number(),
          participant: z.string().nullable(),
          /** A clause; null when it can be tried. */
          why: z.string().nullable(),
        }),
      ),
      /** Whether the sample's own film, which brings its labels, is of this bench. */
      sample: z.boolean(),
    }),
  },
  /** Try it, and keep what is found where sessions find it. A job of the kind `try`; `words` are sentences of what was found. */
  "trial.run": {
    input: Bench.extend({ sessions: z.array(Id).max(500), sample: z.boolean() }).refine(
      ({ sessions, sample }) => sample || sessions.length > 0,
      "no take was chosen",
    ),
    output: jobOutcome({ words: z.string() }),
  },
} as const satisfies Calls;
