import { z } from "zod";
import { CameraName } from "../../core/session/events.ts";
import { type Calls, Failed, Id } from "./shared.ts";

/** Seconds of session time. */
const Seconds = z.number().min(0).max(1e6);
/** Name of the camera; null is the coach's eye. */
const Track = CameraName.nullable();

/** Pictures of a session, for people: each is written where the person says in the system's dialog. */
export const clipsCalls = {
  /** Save the picture that is shown at a moment as PNG, as large as it was recorded; the file's path, or null when no place was chosen. */
  "clips.frame": {
    input: z.object({ session: Id, t: Seconds, track: Track }),
    output: z.discriminatedUnion("ok", [z.object({ ok: z.literal(true), file: z.string() }), Failed]).nullable(),
  },
} as const satisfies Calls;
