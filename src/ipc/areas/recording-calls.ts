import { z } from "zod";
import { PicturesASecond, Seconds } from "../../core/domain/bounds.ts";
import { FEED_STATES } from "../../core/domain/feed/source.ts";
import { PREFLIGHT_CHECKS } from "../../core/recording/preflight.ts";
import { RecoveryReport } from "../../core/recording/recovery-report.ts";
import { type Calls, none } from "./shared.ts";
import { MOST_OTHER_CAMERAS, OtherCameraChoice, FeedChoice } from "./session-calls.ts";

/** What a page that holds the camera measured of it itself: the preview ran for a moment. */
export const SeenFeed = z.object({
  state: z.enum(FEED_STATES),
  fps: PicturesASecond,
  /** Age of the newest picture in seconds. */
  age: Seconds,
  reason: z.string().max(500),
  /** Level of the sound in dB of full scale, −100..0; left out without sound. */
  sound: z.number().min(-100).max(0).optional(),
  /** Size of its pictures. */
  width: z.number().int().min(1).max(100_000).optional(),
  height: z.number().int().min(1).max(100_000).optional(),
});

/** How one check before a recording went; see `PreflightFinding`. */
export const PreflightFindingOut = z.object({
  check: z.enum(PREFLIGHT_CHECKS),
  /** Name of the camera that it is about, when that is not the coach's eye. */
  camera: z.string().optional(),
  level: z.enum(["ok", "warning", "error"]),
  text: z.string(),
  fix: z.string(),
});

/** Recording: what is looked at before it, and what a crash left. */
export const recordingCalls = {
  /**
   * Look at everything a recording needs, in a few seconds. A recording must not begin while a finding is an `error`.
   */
  "recording.preflight": {
    input: z.object({
      feed: FeedChoice,
      /** What the page saw of a camera that it holds; null when it did not look, and for feeds that main opens. */
      seen: SeenFeed.nullable(),
      cameras: z
        .array(OtherCameraChoice.extend({ seen: SeenFeed.nullable() }))
        .max(MOST_OTHER_CAMERAS)
        .default([]),
      /** Streams that others serve are opened and watched for a moment: only when somebody asks for it, not while they type. */
      watch: z.boolean(),
      /** Planned length in seconds. */
      plannedSeconds: z.number().min(0).max(86_400),
      soundWanted: z.boolean(),
      /** Consent of the participant who is recorded; null when nobody is. */
      consent: z.object({ given: z.boolean(), retainUntil: z.string().max(40) }).nullable(),
    }),
    output: z.array(PreflightFindingOut),
  },
  /** Sessions that were found unfinished when the program was started and were repaired, newest first; waits for the repair. */
  "recording.recovered": { input: none, output: z.array(RecoveryReport) },
} as const satisfies Calls;
