import { rm } from "node:fs/promises";
import { basename, dirname, extname, resolve } from "node:path";
import { open } from "../storage/files.ts";
import { renameDurably } from "../storage/durable.ts";
import { hasKey } from "../storage/encryption.ts";
import { findFfmpeg } from "../capture/ffmpeg/ffmpeg-find.ts";
import { probeVideo } from "../capture/ffmpeg/probe.ts";
import { run } from "../capture/ffmpeg/run-ffmpeg.ts";
import { whyEnded, type WhyEnded } from "../capture/ffmpeg/why-ended.ts";
import { readHead } from "./ebml.ts";
import { copyIndexed } from "./indexed-film.ts";

/** Whether a recording was made seekable, and why not. */
export interface SeekableOutcome {
  readonly ok: boolean;
  /** Empty when it was. */
  readonly reason: string;
  /** Whether another try may go better, as when ffmpeg was ended from outside. */
  readonly again?: boolean;
}

/** Longest that copying may take: four hours of video copy in a minute from a disk. */
const COPY_TIMEOUT_MS = 10 * 60_000;

/**
 * Give a recording that was written in one go, or was cut off, its length and its index, so that a player can jump in it.
 * Streams are copied, times are kept. The recording is replaced only after the copy was read again and holds as many
 * pictures and is on the disk itself; whatever fails, or is stopped by `signal`, it stays as it was. Never throws.
 */
export async function makeSeekable(path: string, signal?: AbortSignal): Promise<SeekableOutcome> {
  const copy = `${path}.seekable.part`;
  try {
    // Anew, so that nothing is written through a link that a foreign session brought along.
    await rm(copy, { force: true });
    const ffmpeg = findFfmpeg();
    const before = await countPictures(ffmpeg, path, signal);
    const problem = (await hasKey(dirname(path)))
      ? await copyIndexed(path, copy, signal).then(() => null)
      : await copyByFfmpeg(ffmpeg, path, copy, signal);
    if (signal?.aborted) return failed(path, "it was stopped");
    if (problem !== null) return { ...failed(path, problem.why), ...(problem.cause === "outside" && { again: true }) };
    const after = await countPictures(ffmpeg, copy, signal);
    const { seconds } = await probeVideo(copy, basename(path));
    if (signal?.aborted) return failed(path, "it was stopped");
    if (after === 0 || after !== before || seconds === 0)
      return failed(path, `the copy holds ${after} of ${before} pictures`);
    await renameDurably(copy, path);
    return { ok: true, reason: "" };
  } catch (error) {
    return failed(path, error instanceof Error ? error.message : String(error));
  } finally {
    await rm(copy, { force: true });
  }
}

/** What ffmpeg could not do; null when there is a copy. */
async function copyByFfmpeg(
  ffmpeg: string,
  path: string,
  copy: string,
  signal?: AbortSignal,
): Promise<WhyEnded | null> {
  const format = extname(path) === ".webm" ? "webm" : "matroska";
  const args = ["-v", "error", "-nostdin", "-y", "-copyts", "-i", `file:${resolve(path)}`];
  const target = ["-map", "0", "-c", "copy", "-avoid_negative_ts", "disabled", "-f", format, `file:${resolve(copy)}`];
  const means = { timeoutMs: COPY_TIMEOUT_MS, ...(signal ? { signal } : {}) };
  const made = await run(ffmpeg, [...args, ...target], means);
  return made.code === 0 ? null : whyEnded(made);
}

/** Bytes at the start of a film in which its head stands. */
const HEAD_BYTES = 4096;

/**
 * Whether a film has its length and its index: one that was written in one go says that its size is unknown. Anything that is
 * no Matroska or WebM film, or is not there, counts as seekable: there is nothing to be made of it.
 */
export async function isSeekable(path: string): Promise<boolean> {
  const handle = await open(path, "r").catch(() => null);
  if (!handle) return true;
  try {
    const head = new Uint8Array(HEAD_BYTES);
    const { bytesRead } = await handle.read(head, 0, HEAD_BYTES, 0);
    const bytes = head.subarray(0, bytesRead);
    const ebml = readHead(bytes);
    if (ebml?.id !== EBML) return true;
    const segment = readHead(bytes.subarray(ebml.length + ebml.size));
    return segment?.id !== SEGMENT || segment.size !== Infinity;
  } catch {
    return true;
  } finally {
    await handle.close();
  }
}

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;

/** Pictures that can be read from a file, without decoding them. */
export async function countPictures(ffmpeg: string, path: string, signal?: AbortSignal): Promise<number> {
  return (await readThrough(ffmpeg, path, signal)).pictures;
}

/**
 * Seconds of a film. One that is not finished, as a camera's right after its session, does not tell them: it is read through.
 *
 * @param told what its head says; 0 where it says nothing
 */
export async function filmSeconds(path: string, told: number): Promise<number> {
  return told > 0 ? told : (await readThrough(findFfmpeg(), path)).seconds;
}

/** Pictures that can be read from a file, and seconds until the end of the last, whatever its head says; nothing is decoded. */
async function readThrough(
  ffmpeg: string,
  path: string,
  signal?: AbortSignal,
): Promise<{ readonly pictures: number; readonly seconds: number }> {
  const args = ["-hide_banner", "-nostdin", "-loglevel", "error", "-stats", "-i", `file:${resolve(path)}`];
  const target = ["-map", "0:V:0", "-c", "copy", "-f", "null", "-"];
  const means = { timeoutMs: COPY_TIMEOUT_MS, ...(signal ? { signal } : {}) };
  const result = await run(ffmpeg, [...args, ...target], means);
  const pictures = [...result.stderr.matchAll(/frame= *(\d+)/g)].at(-1);
  const time = [...result.stderr.matchAll(/time=(\d+):(\d+):([\d.]+)/g)].at(-1);
  const [hours = 0, minutes = 0, seconds = 0] = time?.slice(1).map(Number) ?? [];
  return { pictures: Number(pictures?.[1] ?? 0), seconds: hours * 3600 + minutes * 60 + seconds };
}

function failed(path: string, reason: string): SeekableOutcome {
  return {
    ok: false,
    reason: `${basename(path)} could not be made seekable (${reason}); the recording itself is untouched.`,
  };
}
