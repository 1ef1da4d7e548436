import { z } from "zod";
import { StepId } from "./ids.ts";
import { SessionId } from "./path-part.ts";

/** The earlier session that something is known from: its id, its goal in words, and when it began (ISO 8601). */
const From = z.object({ session: SessionId, goal: z.string(), startedAt: z.string() });

/** What earlier sessions say about the one that begins, and which of them says it. */
export const KnownBefore = z.discriminatedUnion("is", [
  /** A step of the procedure was done so many minutes ago, in a session of another procedure. */
  z.object({ is: z.literal("done"), step: StepId, minutes: z.number().int().min(0), from: From }),
  /** The same person left the step out in `times` of their last `of` sessions of the procedure; the newest of these is named. */
  z.object({
    is: z.literal("forgotten"),
    step: StepId,
    times: z.number().int().min(1),
    of: z.number().int().min(1),
    from: From,
  }),
  /** The coach was not sure about these steps in the same person's last session of the procedure, and nobody has said since. */
  z.object({ is: z.literal("doubted"), steps: z.array(StepId).min(1), from: From }),
  /** The same person mostly works with the left hand. */
  z.object({ is: z.literal("left-handed"), from: From }),
]);
export type KnownBefore = Readonly<z.infer<typeof KnownBefore>>;
