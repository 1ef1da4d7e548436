import { z } from "zod";
import { type Calls, Id, jobOutcome, none, Outcome } from "./shared.ts";

/** Sessions that something is done with, one after the other. */
const Several = z.object({ sessions: z.array(Id).min(1).max(100_000) });
/** Sessions with which it did not go, each with its reason. */
const Left = z.array(z.object({ session: z.string(), why: z.string() })).readonly();

/** Whole sessions as files: checked, moved, packed into one file each and taken over from one. Each is a job of the kind `files`. */
export const sessionFilesCalls = {
  /** Look whether sessions are whole; nothing of them is changed. With `sums` every file is compared with the checksum that was kept, and checksums are kept where nothing is wrong. */
  "sessions.check": {
    input: Several.extend({ sums: z.boolean() }),
    output: jobOutcome({
      checked: z
        .array(
          z.object({
            ...{ session: z.string(), events: z.number().int(), films: z.number().int(), readable: z.number().int() },
            ...{ compared: z.number().int(), problems: z.array(z.string()), remarks: z.array(z.string()) },
          }),
        )
        .readonly(),
      left: Left,
    }),
  },
  /** Move sessions to a folder that the person chooses, on another disk too; null when they chose none. */
  "sessions.move": {
    input: Several,
    output: jobOutcome({ to: z.string(), moved: z.number().int(), left: Left }).nullable(),
  },
  /** Write each session as one file into a folder that the person chooses; with `blur` faces that are found in its films are covered. Null when they chose none. */
  "sessions.pack": {
    input: Several.extend({ blur: z.boolean() }),
    output: jobOutcome({ to: z.string(), packed: z.number().int(), left: Left }).nullable(),
  },
  /** Take a session over from one file that the person chooses; null when they chose none. It can only be looked at until somebody adopts it. */
  "sessions.unpack": { input: none, output: jobOutcome({ session: Id }).nullable() },
  /** From now on an imported session can be annotated, named and run again. Refused for one that needs no adopting. */
  "sessions.adopt": { input: z.object({ id: Id }), output: Outcome },
} as const satisfies Calls;
