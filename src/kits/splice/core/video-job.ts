import { z } from "zod";
import { Seconds } from "../../../core/domain/bounds.ts";
import { firstIssue, FormatError, parseJson } from "../../../core/domain/format-error.ts";
import { StepId } from "../../../core/domain/ids.ts";
import { SessionId } from "../../../core/domain/path-part.ts";

/** Newest version of the job's file that this program writes. */
export const VIDEO_JOB_VERSION = 1;
/** Name of the job's file in its folder. */
export const VIDEO_JOB_FILE = "job.json";

/** Kinds of mistake that cutting cannot make: a video model has to draw them. */
export const DRAWN_KINDS = ["substitution", "technique", "timing", "distraction"] as const;
export type DrawnKind = (typeof DRAWN_KINDS)[number];

const Picture = z.string().regex(/^picture-\d{2}\.png$/, "pictures are called picture-00.png, picture-01.png …");

/** What a video model is asked for: a window of a recording drawn anew, in parts that meet in the same picture. */
export const VideoJob = z.object({
  format: z.literal("benchside-video-job"),
  version: z.literal(VIDEO_JOB_VERSION),
  session: SessionId,
  step: StepId,
  kind: z.enum(DRAWN_KINDS),
  /** What is done wrongly, in words. */
  what: z.string().trim().min(1).max(500),
  /** The window, in seconds of the session. */
  from: Seconds,
  to: Seconds,
  width: z.number().int().min(2).max(8192),
  height: z.number().int().min(2).max(8192),
  fps: z.number().min(1).max(240),
  prompt: z.string().min(1).max(4000),
  /** What must stay the same, a clause each. */
  keep: z.array(z.string().min(1).max(200)).max(20),
  /** Whether faces and drawn regions are covered in its pictures; left out in older jobs, where they are as recorded. */
  covered: z.boolean().optional(),
  /** Clips to be drawn, in order: from one picture to the other, so long. */
  parts: z
    .array(
      z.object({
        clip: z.string().regex(/^part-\d{2}\.mp4$/, "clips are called part-00.mp4, part-01.mp4 …"),
        first: Picture,
        last: Picture,
        seconds: z.number().min(0.2).max(600),
      }),
    )
    .min(1)
    .max(99),
});
export type VideoJob = Readonly<z.infer<typeof VideoJob>>;

/** Read a job's file. @throws FormatError that names file, field and fix */
export function parseVideoJob(text: string, file: string): VideoJob {
  const parsed = VideoJob.safeParse(parseJson(text, file));
  const fix = "Export the job again with “benchside splice-video export”.";
  if (!parsed.success) {
    const { field, problem } = firstIssue(parsed.error);
    throw new FormatError(file, field, problem, fix);
  }
  return parsed.data;
}

/** What a new picture of the bench must not change: a clause each, for a prompt and for the person who checks the clip. */
export const KEPT = [
  "the camera's place, height and lens",
  "the bench, its tray and everything on it that is not worked with",
  "the person's hands, sleeves and skin",
  "light, colours and grain",
  "no new things, no text, no reframing, no cuts, no other person",
] as const;

/**
 * Times at which the window's parts meet, both ends among them, in seconds: as few parts of equal length as a model that draws `most` seconds at once needs.
 *
 * @param most longest that a part may be, in seconds, > 0
 */
export function meetings(from: number, to: number, most: number): number[] {
  const parts = Math.max(1, Math.ceil((to - from) / most - 1e-9));
  return Array.from({ length: parts + 1 }, (_, number) => from + ((to - from) * number) / parts);
}

/** The prompt for a window: what is seen, what is done, and what stays. `step` is the step as it should be done. */
export function videoPrompt(step: string, what: string): string {
  const plain = (text: string): string => text.trim().replace(/[.\s]+$/, "");
  return [
    "First-person view of a person's hands at work on a bench, one continuous shot.",
    `Visible action: ${plain(what)}. (Done rightly it would be: ${plain(step)}.)`,
    "Begin exactly with the first picture and end exactly with the last one.",
    `Keep the same: ${KEPT.join("; ")}.`,
  ].join(" ");
}

/** How a clip that came back differs from what was asked for. */
export interface ClipMeasures {
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  /** Mean absolute difference of brightness between its first and last picture and those that it was to begin and end with, 0..1. */
  readonly firstApart: number;
  readonly lastApart: number;
}

/** How much longer or shorter a clip may be, as a share, and at least in seconds. */
const LENGTH_SHARE = 0.15;
const LENGTH_SECONDS = 0.5;
/** How far apart two pictures of one bench may be: compression and grain stay under it, another place of the camera does not. */
const LIKE_ENOUGH = 0.08;

/** What is wrong with a clip that a video model drew, one clause each; empty when it can be used. */
export function clipProblems(
  part: VideoJob["parts"][number],
  job: Pick<VideoJob, "width" | "height">,
  clip: ClipMeasures,
): string[] {
  const { seconds, width, height, firstApart, lastApart } = clip;
  const off = Math.abs(seconds - part.seconds);
  const apart = (share: number): string =>
    `${Math.round(share * 100)} % apart, and at most ${LIKE_ENOUGH * 100} % is like enough`;
  return [
    ...(width === job.width && height === job.height
      ? []
      : [`it is ${width} × ${height}, and ${job.width} × ${job.height} was asked for`]),
    ...(off <= Math.max(LENGTH_SECONDS, LENGTH_SHARE * part.seconds)
      ? []
      : [`it is ${seconds.toFixed(1)} s long, and ${part.seconds.toFixed(1)} s was asked for`]),
    ...(firstApart <= LIKE_ENOUGH ? [] : [`it does not begin with ${part.first} (${apart(firstApart)})`]),
    ...(lastApart <= LIKE_ENOUGH ? [] : [`it does not end with ${part.last} (${apart(lastApart)})`]),
  ];
}
