import { rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { findFfmpeg } from "../ffmpeg/find.ts";
import { probeMedia } from "../ffmpeg/probe.ts";
import { run } from "../ffmpeg/run.ts";
import { realDisk } from "./disk.ts";
import { DISK_MARGIN } from "./recorder.ts";
import { countPictures, makeSeekable } from "./seekable.ts";

/** What became of one file of a recording that ended. */
export interface Finished {
  readonly file: string;
  /** Name of the MP4 copy beside it; null when there is none. */
  readonly mp4: string | null;
  /** Why there is no copy although it was wanted, in a sentence; else empty. */
  readonly reason: string;
}

/** Longest that copying may take, in milliseconds. */
const COPY_TIMEOUT_MS = 10 * 60_000;
/** Most by which a copy's length may differ: a picture of a slow camera, in seconds. */
const LENGTH_SECONDS = 0.5;

/** Longest that encoding anew may take, in milliseconds: an hour of 720p on two slow cores. */
const ENCODE_TIMEOUT_MS = 90 * 60_000;
/** What Replay's player reads as it was recorded, by ffprobe's names. */
const PLAYABLE: readonly string[] = ["h264", "vp8", "vp9", "av1"];
/** Every picture at its own time, in a form that every player reads. */
const ENCODE = "-fps_mode passthrough -c:v libx264 -preset veryfast -crf 20 -pix_fmt yuv420p -c:a aac".split(" ");

/**
 * Make every file of a recording that has ended seekable, then copy it to MP4 for other programs, where that is wanted, one after
 * the other. Streams are copied, not encoded anew, but for those that Replay cannot play (Motion JPEG of simple cameras): they
 * get a copy that it can, wanted or not. The recording itself always stays. Never throws.
 */
export async function finish(
  folder: string,
  media: readonly { readonly file: string }[],
  wanted: { readonly mp4: boolean },
): Promise<Finished[]> {
  const finished: Finished[] = [];
  for (const { file } of media) {
    const path = join(folder, file);
    await makeSeekable(path);
    const plays = await probeMedia(path).then(
      ({ videoCodec }) => PLAYABLE.includes(videoCodec),
      () => true,
    );
    finished.push(wanted.mp4 || !plays ? await copyToMp4(path, plays) : { file, mp4: null, reason: "" });
  }
  return finished;
}

/** An MP4 copy that takes its name only when it was read again and holds as many pictures for as long. */
async function copyToMp4(path: string, plays: boolean): Promise<Finished> {
  const file = basename(path);
  const target = path.replace(/\.[^.]+$/, ".mp4");
  const part = `${target}.part`;
  const refused = (why: string): Finished => ({ file, mp4: null, reason: `${file} was not copied to MP4: ${why}.` });
  try {
    const { size } = await stat(path);
    if ((await realDisk.free(dirname(path))) < size + DISK_MARGIN) return refused("the disk has no room for a copy");
    const ffmpeg = findFfmpeg();
    const input = ["-v", "error", "-nostdin", "-y", "-i", `file:${resolve(path)}`];
    const streams = ["-map", "0:V:0", "-map", "0:a?", ...(plays ? ["-c", "copy"] : ENCODE)];
    const output = ["-f", "mp4", `file:${resolve(part)}`];
    const timeoutMs = plays ? COPY_TIMEOUT_MS : ENCODE_TIMEOUT_MS;
    const made = await run(ffmpeg, [...input, ...streams, ...output], { timeoutMs });
    if (made.code !== 0) return refused(`MP4 cannot hold its streams (${firstLine(made.stderr)})`);
    const [before, after] = [await countPictures(ffmpeg, path), await countPictures(ffmpeg, part)];
    const [was, is] = [await probeMedia(path), await probeMedia(part)];
    if (before !== after || after === 0) return refused(`the copy holds ${after} of ${before} pictures`);
    if (Math.abs(was.seconds - is.seconds) > LENGTH_SECONDS)
      return refused(`the copy is ${is.seconds.toFixed(1)} s long, not ${was.seconds.toFixed(1)} s`);
    await rename(part, target);
    return { file, mp4: basename(target), reason: "" };
  } catch (error) {
    return refused(error instanceof Error ? error.message.replace(/\.$/, "") : String(error));
  } finally {
    await rm(part, { force: true });
  }
}

function firstLine(text: string): string {
  return (text.trim().split("\n")[0] ?? "").replace(/^\[[^\]]*\] /, "");
}
