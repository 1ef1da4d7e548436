import { rename, rm } from "node:fs/promises";
import { basename, extname, resolve } from "node:path";
import { findFfmpeg } from "../ffmpeg/find.ts";
import { probeVideo } from "../ffmpeg/probe.ts";
import { run } from "../ffmpeg/run.ts";

/** Whether a recording was made seekable, and why not. */
export interface SeekableOutcome {
  readonly ok: boolean;
  /** Empty when it was. */
  readonly reason: string;
}

/** Longest that copying may take: four hours of video copy in a minute from a disk. */
const COPY_TIMEOUT_MS = 10 * 60_000;

/**
 * Give a recording that was written in one go, or was cut off, its length and its index, so that a player can jump in it.
 * Streams are copied, times are kept. The recording is replaced only after the copy was read again and holds as many
 * pictures; whatever fails, it stays as it was. Never throws.
 */
export async function makeSeekable(path: string): Promise<SeekableOutcome> {
  const copy = `${path}.seekable.part`;
  try {
    const ffmpeg = findFfmpeg();
    const before = await countPictures(ffmpeg, path);
    const format = extname(path) === ".webm" ? "webm" : "matroska";
    const args = ["-v", "error", "-nostdin", "-y", "-copyts", "-i", `file:${resolve(path)}`];
    const target = ["-map", "0", "-c", "copy", "-avoid_negative_ts", "disabled", "-f", format, `file:${resolve(copy)}`];
    const made = await run(ffmpeg, [...args, ...target], { timeoutMs: COPY_TIMEOUT_MS });
    if (made.code !== 0) return failed(path, made.stderr.trim().split("\n").at(-1) || "ffmpeg could not copy it");
    const after = await countPictures(ffmpeg, copy);
    const { seconds } = await probeVideo(copy, basename(path));
    if (after === 0 || after !== before || seconds === 0)
      return failed(path, `the copy holds ${after} of ${before} pictures`);
    await rename(copy, path);
    return { ok: true, reason: "" };
  } catch (error) {
    return failed(path, error instanceof Error ? error.message : String(error));
  } finally {
    await rm(copy, { force: true });
  }
}

/** Pictures that can be read from a file, without decoding them. */
export async function countPictures(ffmpeg: string, path: string): Promise<number> {
  const args = ["-hide_banner", "-nostdin", "-loglevel", "error", "-stats", "-i", `file:${resolve(path)}`];
  const target = ["-map", "0:V:0", "-c", "copy", "-f", "null", "-"];
  const result = await run(ffmpeg, [...args, ...target], { timeoutMs: COPY_TIMEOUT_MS });
  const counts = [...result.stderr.matchAll(/frame= *(\d+)/g)];
  return Number(counts.at(-1)?.[1] ?? 0);
}

function failed(path: string, reason: string): SeekableOutcome {
  return {
    ok: false,
    reason: `${basename(path)} could not be made seekable (${reason}); the recording itself is untouched.`,
  };
}
