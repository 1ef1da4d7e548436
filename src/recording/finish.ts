import { existsSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { renameDurably } from "../storage/durable.ts";
import { findFfmpeg } from "../capture/ffmpeg/ffmpeg-find.ts";
import { probeMedia } from "../capture/ffmpeg/probe.ts";
import { run } from "../capture/ffmpeg/run-ffmpeg.ts";
import { whyEnded } from "../capture/ffmpeg/why-ended.ts";
import { pathInside } from "../storage/inside.ts";
import { claimLock } from "../storage/log/lock.ts";
import { JOURNAL_FILE } from "../storage/journal/sessions.ts";
import { realDisk } from "../storage/storage-disk.ts";
import { hasKey } from "../storage/encryption.ts";
import { createWriteStream } from "../storage/files.ts";
import { dropIntent, keepIntent } from "./finish-intent.ts";
import { DISK_MARGIN } from "./recording-recorder.ts";
import { countPictures, isSeekable, makeSeekable } from "./seekable.ts";

/** What became of one file of a recording that ended. */
export interface Finished {
  readonly file: string;
  /** Name of the MP4 copy beside it; null when there is none. */
  readonly mp4: string | null;
  /** What was not done although it was wanted, and why, in a sentence; else empty. */
  readonly reason: string;
  /** What the person should know of it although nothing went wrong, in sentences; else empty. */
  readonly hint: string;
  /** Whether another try may go better, as when ffmpeg was ended from outside. */
  readonly again?: boolean;
}

/** What is wanted of the files of a recording that ended. */
export interface FinishWanted {
  /** Whether they are copied to MP4. */
  readonly mp4: boolean;
  /** Whether what Replay cannot play is copied even so; true when left out. */
  readonly forReplay?: boolean;
  readonly signal?: AbortSignal;
  /** Called with the share done, 0..1, and what is being done. */
  readonly onProgress?: (done: number, text: string) => void;
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
 * get a copy that it can, also where copies are not wanted, unless `forReplay` is false. The recording itself always stays. Never throws.
 *
 * The folder says meanwhile that it is being finished, and holds the journal's lock: what is stopped by `signal`, by a crash or by a
 * power cut is found at the next start (`unfinishedFilms`), goes on there and leaves no half copy. A folder that is gone stays gone.
 */
export async function finish(
  folder: string,
  media: readonly { readonly file: string }[],
  wanted: FinishWanted,
): Promise<Finished[]> {
  const journal = join(folder, JOURNAL_FILE);
  if (media.length === 0 || !existsSync(folder)) return [];
  const lock = await claimLock(journal).catch(() => null);
  if (lock === null) return media.map(({ file }) => refuse(file, "made seekable", "its session is being written"));
  try {
    return await finishHeld(folder, media, wanted);
  } finally {
    await lock.release();
  }
}

async function finishHeld(
  folder: string,
  media: readonly { readonly file: string }[],
  { mp4, forReplay = true, signal, onProgress }: FinishWanted,
): Promise<Finished[]> {
  await keepIntent(folder, { mp4, forReplay, over: false }).catch(() => undefined);
  await clearAway(folder);
  const finished: Finished[] = [];
  for (const [number, { file }] of media.entries()) {
    if (signal?.aborted) break;
    onProgress?.(number / media.length, `making ${file} seekable`);
    let path: string;
    try {
      path = await pathInside(folder, file);
    } catch (error) {
      finished.push({ file, mp4: null, reason: error instanceof Error ? error.message : String(error), hint: "" });
      continue;
    }
    const made = (await isSeekable(path)) ? { ok: true, reason: "" } : await makeSeekable(path, signal);
    const codec = await probeMedia(path).then(
      ({ videoCodec }) => videoCodec,
      () => null,
    );
    const plays = codec === null || PLAYABLE.includes(codec);
    const isWanted = mp4 || (!plays && forReplay);
    if (isWanted) onProgress?.((number + 0.5) / media.length, `copying ${file} to MP4`);
    const copied = isWanted
      ? await copyToMp4(path, plays, signal)
      : { file, mp4: null, reason: "", hint: plays ? "" : notPlayed(file, codec) };
    const reason = [made.reason, copied.reason].filter((why) => why !== "").join(" ");
    finished.push({ ...copied, reason, ...((made.again || copied.again) && { again: true }) });
  }
  if (signal?.aborted) await clearAway(folder);
  // What was refused would be refused again at every start; what was ended from outside is taken up there.
  else if (finished.some(({ again }) => again)) return finished;
  else if (finished.some(({ reason }) => reason !== ""))
    await keepIntent(folder, { mp4, forReplay, over: true }).catch(() => {});
  else await dropIntent(folder).catch(() => undefined);
  return finished;
}

/** Take copies away that were being made when the program was ended. */
export async function clearAway(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    if (/^media.*\.part$/.test(name)) await rm(join(folder, name), { force: true }).catch(() => undefined);
}

/** An MP4 film that is written from its beginning to its end, with an index of its fragments behind (ISO/IEC 14496-12 §8.8): ffmpeg writes no encrypted file itself. */
const IN_ONE_GO = ["-movflags", "frag_keyframe+empty_moov+default_base_moof"];

/** An MP4 copy that takes its name only when it was read again and holds as many pictures for as long. */
async function copyToMp4(path: string, plays: boolean, signal?: AbortSignal): Promise<Finished> {
  const file = basename(path);
  const target = path.replace(/\.[^.]+$/, ".mp4");
  const part = `${target}.part`;
  const refused = (why: string): Finished => refuse(file, "copied to MP4", why);
  if (existsSync(target)) return { file, mp4: basename(target), reason: "", hint: "" };
  try {
    const { size } = await stat(path);
    if ((await realDisk.free(dirname(path))) < size + DISK_MARGIN) return refused("the disk has no room for a copy");
    // Anew, so that nothing is written through a link that a foreign session brought along.
    await rm(part, { force: true });
    const ffmpeg = findFfmpeg();
    const input = ["-v", "error", "-nostdin", "-y", "-i", `file:${resolve(path)}`];
    const streams = ["-map", "0:V:0", "-map", "0:a?", ...(plays ? ["-c", "copy"] : ENCODE)];
    const encrypted = await hasKey(dirname(path));
    const output = ["-f", "mp4", ...(encrypted ? [...IN_ONE_GO, "pipe:1"] : [`file:${resolve(part)}`])];
    const timeoutMs = plays ? COPY_TIMEOUT_MS : ENCODE_TIMEOUT_MS;
    const into = encrypted && { into: createWriteStream(part, { flags: "wx" }) };
    const made = await run(ffmpeg, [...input, ...streams, ...output], {
      timeoutMs,
      ...(signal && { signal }),
      ...into,
    });
    if (signal?.aborted) return refused("it was stopped");
    if (made.code !== 0) {
      const { cause, why } = whyEnded(made);
      if (cause === "itself") return refused(`MP4 cannot hold its streams (${firstLine(made.stderr)})`);
      return { ...refused(why), ...(cause === "outside" && { again: true }) };
    }
    const [before, after] = [await countPictures(ffmpeg, path, signal), await countPictures(ffmpeg, part, signal)];
    if (signal?.aborted) return refused("it was stopped");
    const [was, is] = [await probeMedia(path), await probeMedia(part)];
    if (before !== after || after === 0) return refused(`the copy holds ${after} of ${before} pictures`);
    if (Math.abs(was.seconds - is.seconds) > LENGTH_SECONDS)
      return refused(`the copy is ${is.seconds.toFixed(1)} s long, not ${was.seconds.toFixed(1)} s`);
    await renameDurably(part, target);
    return { file, mp4: basename(target), reason: "", hint: "" };
  } catch (error) {
    return refused(error instanceof Error ? error.message.replace(/\.$/, "") : String(error));
  } finally {
    await rm(part, { force: true });
  }
}

function refuse(file: string, what: string, why: string): Finished {
  return { file, mp4: null, reason: `${file} was not ${what}: ${why}.`, hint: "" };
}

function notPlayed(file: string, codec: string): string {
  const copy = file.replace(/\.[^.]+$/, ".mp4");
  return `The window does not play ${codec}, and ${file} has no copy that it plays, as was wished. In its folder, \`ffmpeg -i ${file} ${copy}\` makes one.`;
}

function firstLine(text: string): string {
  return (text.trim().split("\n")[0] ?? "").replace(/^\[[^\]]*\] /, "");
}
