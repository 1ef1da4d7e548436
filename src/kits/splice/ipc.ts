import { z } from "zod";
import { BRIDGES, SPLICE_OPERATIONS } from "./core/operation.ts";
import { type Calls, Id, jobOutcome, none } from "../../ipc/areas/shared.ts";

const Step = z.object({ step: Id, text: z.string(), start: z.number(), end: z.number() });

/** A recording that a mistake may be cut from: the steps of which a window can be cut, in its order; why there is none is `problem`, empty where there is one. */
const SpliceRecording = z.object({
  id: Id,
  goal: z.string(),
  /** ISO 8601. */
  startedAt: z.string(),
  /** Pseudonym; null where the recording names nobody. */
  participant: z.string().nullable(),
  steps: z.array(Step),
  problem: z.string(),
});
export type SpliceRecording = z.infer<typeof SpliceRecording>;

const Wish = z.object({
  session: Id,
  operation: z.enum(SPLICE_OPERATIONS),
  step: Id,
  /** Of an insertion the step that is put before `step`, and the recording of the same person that it is taken from; null for this one. */
  other: Id.nullable(),
  from: Id.nullable(),
  bridge: z.enum(BRIDGES),
  /** Cuts that a person chose, in seconds of their recording; windows count from 0. */
  cuts: z
    .array(
      z.object({
        window: z.number().int().min(0).max(9),
        edge: z.enum(["start", "end"]),
        at: z.number().min(0).max(1e6),
      }),
    )
    .max(20),
});

/** Where two windows meet: seconds of their recordings, how far the pictures there are apart (0..1), and these pictures as JPEG; null where none can be read. */
const ShownSeam = z.object({
  ...{ end: z.number(), start: z.number(), apart: z.number(), hands: z.boolean().nullable() },
  ...{ before: z.instanceof(Uint8Array).nullable(), after: z.instanceof(Uint8Array).nullable() },
});

/** Mistakes cut from recordings without one. */
export const spliceCalls = {
  /** Annotated recordings, newest first. */
  "splice.recordings": { input: none, output: z.array(SpliceRecording) },
  /** Find the cuts and write nothing. A job of the kind `splice`. */
  "splice.preview": {
    input: Wish,
    output: jobOutcome({
      seams: z.array(ShownSeam),
      /** Length of the film, and when the mistake can be told, in seconds of it. */
      ...{ seconds: z.number(), onset: z.number(), what: z.string() },
    }),
  },
  /** Make the session. A job of the kind `splice`. */
  "splice.make": {
    input: Wish,
    output: jobOutcome({
      session: Id,
      /** Cuts, and how many of them are among as many of the film's strongest jumps. */
      ...{ cuts: z.number().int(), noticed: z.number().int() },
    }),
  },
} as const satisfies Calls;
