import { basename, resolve } from "node:path";
import { FeedError } from "./ffmpeg-errors.ts";
import { findFfmpeg } from "./ffmpeg-find.ts";
import { run } from "./run-ffmpeg.ts";
import { ffmpegError, type Ending } from "./why-ended.ts";

/** Longest that reading times may take, in milliseconds. */
const TIMEOUT_MS = 120_000;

/** Arguments that open a film at a second of its own time, or a little before, and keep the times that stand in the file. */
export function openingAt(path: string, from: number): string[] {
  const input = ["-protocol_whitelist", "file,pipe", "-i", `file:${resolve(path)}`, "-map", "0:V:0"];
  return ["-copyts", "-seek_timestamp", "1", "-ss", Math.max(0, from).toFixed(6), ...input];
}

/**
 * Times of a film's pictures, in seconds of the file's own time, in order: from the key frame before `from` to a second after `to`. Read
 * without decoding.
 *
 * @throws FeedError when ffmpeg cannot read the file, with the cause; the signal's reason
 */
export async function pictureTimes(
  path: string,
  from: number,
  to: number,
  signal?: AbortSignal,
): Promise<readonly number[]> {
  const until = Number.isFinite(to) ? ["-to", (to + 1).toFixed(3)] : [];
  const args = ["-v", "error", "-nostdin", ...openingAt(path, from), "-c", "copy", ...until, "-f", "framecrc", "-"];
  const made = await run(findFfmpeg(), args, { timeoutMs: TIMEOUT_MS, ...(signal ? { signal } : {}) });
  signal?.throwIfAborted();
  if (made.code !== 0) throw unreadable(path, made);
  const text = made.stdout.toString("utf8");
  const [, numerator = "0", denominator = "1"] = /^#tb 0: (\d+)\/(\d+)/m.exec(text) ?? [];
  const base = Number(numerator) / Number(denominator);
  const times = [...text.matchAll(/^0, *-?\d+, *(-?\d+),/gm)].map(([, pts]) => Number(pts) * base);
  return times.sort((a, b) => a - b);
}

/** A film of a session that ffmpeg cannot read, and why where that is known. */
export function unreadable(path: string, ending: Ending | null = null): FeedError {
  const [what, fix] = ["its pictures cannot be read", "Play the session to see what is left of it."] as const;
  return ending === null ? new FeedError(basename(path), what, fix) : ffmpegError(path, what, ending, fix);
}
