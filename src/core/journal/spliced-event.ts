import { z } from "zod";
import { Seconds } from "../domain/bounds.ts";
import { StepId } from "../domain/ids.ts";
import { SessionId } from "../domain/path-part.ts";
import { at, Share } from "./event-fields.ts";

/** How a mistake was put into a recording: cut from what was recorded, or drawn by a video model. */
export const SPLICE_KINDS = ["deletion", "transposition", "repetition", "insertion", "replacement"] as const;

/** What a session was put together of: it is no recording of what happened. Times of windows are seconds of their own sessions. */
export const Spliced = z.object({
  type: z.literal("spliced"),
  ...at,
  operation: z.enum(SPLICE_KINDS),
  /** The step that it is about, and of an insertion the step whose window was put there. */
  step: StepId,
  other: StepId.nullable(),
  /** Id of the deviation in the annotations that the program wrote. */
  error: z.string().min(1).max(64),
  bridge: z.enum(["crossfade", "cut"]),
  /** Windows in the order of the film: from which session, or null for what a video model drew, and where each begins in the film. */
  windows: z
    .array(z.object({ session: SessionId.nullable(), from: Seconds, to: Seconds, at: Seconds }))
    .min(1)
    .max(1000),
  /** Where windows meet: the moment in the film, how far apart the two pictures are, and whether hands were in them; null where nobody looked. */
  seams: z.array(z.object({ at: Seconds, apart: Share, hands: z.boolean().nullable() })).max(1000),
  /** Pictures of the film that are as they were recorded, and those that were encoded again. */
  pictures: z.object({ copied: z.number().int().min(0), encoded: z.number().int().min(0) }),
});
export type Spliced = Readonly<z.infer<typeof Spliced>>;

/** How near to a cut a moment lies that is taken for it, in seconds. */
export const FOUND_WITHIN = 0.5;
