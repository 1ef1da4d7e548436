import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import type { RowClip } from "../../core/annotation/row.ts";
import { findFfmpeg } from "../../capture/ffmpeg/ffmpeg-find.ts";
import { probeVideo } from "../../capture/ffmpeg/probe.ts";
import { run } from "../../capture/ffmpeg/run-ffmpeg.ts";
import { ffmpegError, whyEnded } from "../../capture/ffmpeg/why-ended.ts";
import type { TakeVideo } from "./take-video.ts";

/** How far from its start a clip may begin for its pictures to be copied, in seconds: the stride of decision points. */
const NEAR_SECONDS = 0.5;

/** Least that a clip must show, in seconds. */
const LEAST_SECONDS = 0.2;

/** How much shorter or longer than asked a clip may turn out, in seconds: pictures of slow feeds stand for long. */
const SLACK_SECONDS = 0.6;

const CUT_TIMEOUT_MS = 120_000;

/** A clip that was cut: what its row says of it. */
export type CutClip = Pick<RowClip, "file" | "from" | "cut" | "why">;

/**
 * Cut one clip out of a take's video. Streams are copied when a key frame lies within half a second of its start, so that
 * the pictures are the recorded ones; else that clip is encoded again (H.264), exactly from its start.
 *
 * @param range what it should show, in seconds of the session
 * @param out path of the clip, without ending
 * @param name what the row calls it, without ending
 */
export async function cutClip(
  video: TakeVideo,
  range: { readonly start: number; readonly end: number },
  out: string,
  name: string,
  signal?: AbortSignal,
): Promise<CutClip> {
  const start = Math.max(0, range.start - video.offset);
  const end = Math.min(video.seconds, range.end - video.offset);
  const none = (why: string): CutClip => ({ file: null, from: null, cut: null, why });
  if (end - start < LEAST_SECONDS) return none("the recording does not show it");
  const key = nearest(video.keys, start);
  let why = `the nearest key frame is ${Math.abs(key - start).toFixed(1)} s from its start`;
  if (Math.abs(key - start) <= NEAR_SECONDS && end - key >= LEAST_SECONDS) {
    const path = `${out}${video.ending}`;
    if ((await copied(video, key, end, path, signal)) === null)
      return { file: `${name}${video.ending}`, from: round(key + video.offset), cut: "copied", why: "" };
    why = "its pictures could not be copied";
  }
  const failed = await encoded(video, start, end, `${out}.mp4`, signal);
  if (failed !== null) return none(failed);
  return { file: `${name}.mp4`, from: round(start + video.offset), cut: "encoded", why };
}

/** Why a clip could not be made; null when there is one. */
type Failed = string | null;

async function copied(video: TakeVideo, key: number, end: number, path: string, signal?: AbortSignal): Promise<Failed> {
  // Nothing from behind the decision point: the pictures that are stored early are left out, and a few before them.
  const seconds = end - key - video.delay;
  if (seconds < LEAST_SECONDS) return "nothing is left of it";
  // Rounded up, so that it does not seek to the key frame before this one.
  const seek = ["-ss", (Math.ceil(key * 1e6) / 1e6).toFixed(6), "-i", `file:${resolve(video.path)}`];
  const copy = ["-t", seconds.toFixed(3), "-map", "0:V:0", "-map", "0:a?", "-c", "copy", "-map_metadata", "-1"];
  return cut([...seek, ...copy], path, end - key, signal);
}

async function encoded(
  video: TakeVideo,
  start: number,
  end: number,
  path: string,
  signal?: AbortSignal,
): Promise<Failed> {
  const seek = ["-ss", start.toFixed(3), "-i", `file:${resolve(video.path)}`, "-t", (end - start).toFixed(3)];
  const picture = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "18", "-pix_fmt", "yuv420p", "-threads", "1"];
  const args = ["-map", "0:V:0", "-map", "0:a?", ...picture, "-c:a", "aac", "-map_metadata", "-1"];
  return cut([...seek, ...args], path, end - start, signal);
}

/** Why there is no file that is as long as it should be; null when there is. One that is not is removed. @throws FeedError when the disk is full */
async function cut(args: readonly string[], path: string, seconds: number, signal?: AbortSignal): Promise<Failed> {
  const program = ["-v", "error", "-nostdin", "-y", "-protocol_whitelist", "file"];
  const made = await run(findFfmpeg(), [...program, ...args, `file:${resolve(path)}`], {
    timeoutMs: CUT_TIMEOUT_MS,
    ...(signal ? { signal } : {}),
  });
  signal?.throwIfAborted();
  const length = made.code === 0 ? await lengthOf(path) : 0;
  if (length > 0 && Math.abs(length - seconds) <= SLACK_SECONDS) return null;
  await rm(path, { force: true });
  const ended = whyEnded(made);
  if (ended.cause === "full") throw ffmpegError(path, "it could not be written", made, "");
  if (made.code !== 0) return `it could not be cut: ${ended.why}`;
  return `what was cut is ${length.toFixed(1)} s long, not ${seconds.toFixed(1)} s`;
}

function lengthOf(path: string): Promise<number> {
  return probeVideo(path).then(
    (info) => info.seconds,
    () => 0,
  );
}

function nearest(times: readonly number[], t: number): number {
  return times.reduce((best, time) => (Math.abs(time - t) < Math.abs(best - t) ? time : best), Infinity);
}

function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
