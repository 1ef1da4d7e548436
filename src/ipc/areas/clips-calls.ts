import { z } from "zod";
import { Seconds } from "../../core/domain/bounds.ts";
import { Box } from "../../core/redaction/box.ts";
import { CameraName } from "../../core/journal/events.ts";
import { type Calls, Failed, Id, jobOutcome } from "./shared.ts";

/** Name of the camera; null is the coach's eye. */
const Track = CameraName.nullable();

/** Pictures of a session, for people: each is written where the person says in the system's dialog. */
export const clipsCalls = {
  /** Save the picture that is shown at a moment as PNG, as large as it was recorded, covered with `blur`; the file's path, or null when no place was chosen. */
  "clips.frame": {
    input: z.object({ session: Id, t: Seconds, track: Track, blur: z.boolean() }),
    output: z.discriminatedUnion("ok", [z.object({ ok: z.literal(true), file: z.string() }), Failed]).nullable(),
  },
  /**
   * Look for the faces that would be covered in a stretch: where they are covered in each of its pictures, in shares of the picture. A job of the kind `clip` about the session.
   */
  "clips.look": {
    input: z.object({ session: Id, from: Seconds, to: Seconds, track: Track }),
    output: jobOutcome({
      faces: z.number().int(),
      pictures: z.array(z.object({ t: Seconds, boxes: z.array(Box) })),
    }),
  },
  /** Export a stretch, from the picture shown at `from` until `to`, as MP4 with its sound; with `blur`, faces that are found and regions that were drawn are covered. A job of the kind `clip` about the session; null when no place was chosen. */
  "clips.export": {
    input: z.object({ session: Id, from: Seconds, to: Seconds, track: Track, blur: z.boolean() }),
    output: jobOutcome({
      file: z.string(),
      pictures: z.number().int(),
      sound: z.boolean(),
      /** Seconds of the stretch in which nothing was recorded. */
      leftOut: z.number(),
      /** Faces that were found and covered; null where it is as it was recorded. */
      faces: z.number().int().nullable(),
      /** Seconds of it that people have cut out. */
      cutOut: Seconds,
    }).nullable(),
  },
} as const satisfies Calls;
