import { z } from "zod";
import { type Calls, FilePath, Id, jobOutcome, none } from "../../ipc/areas/shared.ts";

/** Names of recognisers: small letters, digits and dashes. */
const Name = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/);

/** What a recogniser learns from, or is run on. */
const Source = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("sessions"), sessions: z.array(Id).min(1).max(2000) }),
  z.object({ kind: z.literal("features"), features: FilePath, annotations: FilePath }),
]);

/** Error recognition of one way, each 0..1; null where there is no number. */
const Row = z.object({
  way: z.enum(["recogniser", "at-half", "always-normal", "always-error"]),
  f1: z.number(),
  precision: z.number(),
  recall: z.number(),
  auc: z.number().nullable(),
  accuracy: z.number().nullable(),
});

/** A recogniser that is kept; `card` is its card in words, empty where it cannot be read. */
const Kept = z.object({
  name: z.string(),
  card: z.string(),
  /** F1 on the part that it has not seen; null where there is none. */
  f1: z.number().nullable(),
  takes: z.number().int(),
  /** The procedures that it was trained on, by their ids. */
  procedures: z.array(z.string()),
  state: z.enum(["usable", "withdrawn", "broken"]),
  /** Whether it can look on in sessions of these procedures; if not, why. */
  looksOn: z.enum(["yes", "early", "unweighed", "chance", "withdrawn", "broken"]),
});

/** Recognisers of errors that learn from labelled takes. */
export const recogniseCalls = {
  "recognise.list": { input: none, output: z.array(Kept) },
  /** Recorded sessions, newest first; `problem` says why one cannot be learned from, empty where it can. */
  "recognise.sessions": {
    input: none,
    output: z.array(z.object({ id: Id, goal: z.string(), startedAt: z.string(), problem: z.string() })),
  },
  /** Let the person choose a folder; null when they cancelled. */
  "recognise.choose": { input: z.object({ what: z.enum(["features", "annotations"]) }), output: z.string().nullable() },
  /** Train one and keep it; the one of that name before it is kept too. A job of the kind `recognise`. */
  "recognise.train": {
    input: z.object({
      name: Name,
      form: z.enum(["seconds", "steps"]),
      /** How much of a step it sees. */
      look: z.enum(["whole", "early"]),
      /** The same seed and takes give the same recogniser. */
      seed: z.number().int().min(0).max(999_999_999),
      /** Whether what it finds is weighed; it takes longer. */
      weigh: z.boolean(),
      split: z.enum(["step", "recording", "person", "environment", "recipe"]),
      source: Source,
    }),
    output: jobOutcome({}),
  },
  /** Run one; `folder` is where its rows were written. A job of the kind `recognise`. */
  "recognise.run": {
    input: z.object({ name: Name, source: Source }),
    output: jobOutcome({ rows: z.array(Row), steps: z.number().int(), errors: z.number().int(), folder: z.string() }),
  },
} as const satisfies Calls;
