import { rm } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { hasKey } from "../../storage/encryption.ts";
import { copyFile, writeFile } from "../../storage/files.ts";
import { FeedError } from "../../capture/ffmpeg/ffmpeg-errors.ts";
import { findFfmpeg } from "../../capture/ffmpeg/ffmpeg-find.ts";
import { probeVideo } from "../../capture/ffmpeg/probe.ts";
import { run } from "../../capture/ffmpeg/run-ffmpeg.ts";
import { ffmpegError } from "../../capture/ffmpeg/why-ended.ts";
import { pathInside } from "../../storage/inside.ts";
import { filmGivenOn, isWhole, type GivenMeans, type KeptFromOthers } from "./given-film.ts";
import { keyFrames, reorderDelay } from "./key-frames.ts";
import { makeFolder } from "../../storage/durable.ts";

/** The whole recording of a take as one file. */
export interface TakeVideo {
  readonly path: string;
  /** Session time of the file's time 0, in seconds. */
  readonly offset: number;
  readonly seconds: number;
  /** Times of its key frames in the file, in seconds. */
  readonly keys: readonly number[];
  /** How much later than it is stored a picture may be shown, in seconds. */
  readonly delay: number;
  /** Ending of clips whose pictures are copied, with its dot. */
  readonly ending: string;
  /** Faces that were found and are covered; a face that is in two pieces counts twice. */
  readonly faces: number;
}

/** Longest that copying may take, in milliseconds. */
const COPY_TIMEOUT_MS = 10 * 60_000;

/** Containers by codec; what players do not know goes into Matroska. */
const ENDINGS: Readonly<Record<string, string>> = {
  h264: ".mp4",
  hevc: ".mp4",
  av1: ".mp4",
  vp8: ".webm",
  vp9: ".webm",
};

/** What ffmpeg says of sound or pictures that a kind of file cannot hold. */
const NOT_IN_CONTAINER = /codec not currently supported in container/;

/**
 * Copy a take's recording, which may be in several pieces, into one file, pictures and sound as they were recorded. Time
 * between two pieces stays as long as it was. Where something is kept from others, every piece is encoded again, covered, black and silent there.
 *
 * @param folder the session's folder
 * @param pieces files in it, in order, with the session time of their time 0
 * @param out path of the copy, without ending
 * @param kept what is kept from others
 * @throws FeedError when a piece is missing or cannot be read, FormatError when one lies outside the folder; what `filmGivenOn` throws
 */
export async function joinRecording(
  folder: string,
  pieces: readonly { readonly file: string; readonly offset: number }[],
  out: string,
  kept: KeptFromOthers,
  { signal, onProgress }: GivenMeans = {},
): Promise<TakeVideo> {
  if (pieces.length === 0) throw new FeedError("the take", "it has no recording", "Record it again.");
  const recorded = await Promise.all(pieces.map(({ file }) => pathInside(folder, file)));
  // ffmpeg joins files only, and cannot read encrypted ones: the video is to be in the clear anyway.
  const isCopied = isWhole(kept) && recorded.length > 1 && (await hasKey(folder));
  if (isWhole(kept) && !isCopied) return { ...(await joined(recorded, pieces, out, signal)), faces: 0 };
  const scratch = `${out}.pieces`;
  await makeFolder(scratch);
  try {
    const paths: string[] = [];
    let faces = 0;
    for (const [at, path] of recorded.entries()) {
      paths.push(join(scratch, `${at}${isCopied ? extname(path) : ".mkv"}`));
      const looked = (done: number) => onProgress?.((at + done) / recorded.length);
      if (isCopied) await copyFile(path, paths[at]!);
      else faces += await filmGivenOn(path, pieces[at]!.offset, kept, paths[at]!, { signal, onProgress: looked });
    }
    return { ...(await joined(paths, pieces, out, signal)), faces };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function joined(
  paths: readonly string[],
  pieces: readonly { readonly file: string; readonly offset: number }[],
  out: string,
  signal?: AbortSignal,
): Promise<Omit<TakeVideo, "faces">> {
  const { videoCodec } = await probeVideo(paths[0]!);
  let ending = ENDINGS[videoCodec] ?? ".mkv";
  await makeFolder(dirname(out));
  const begins = await Promise.all(
    paths.map(async (piece, i) => pieces[i]!.offset + (await keyFrames(piece, true, 1, signal))[0]!),
  );
  const list = join(dirname(out), `.${pieces.length}-pieces.txt`);
  try {
    await writeFile(list, concatList(paths, begins));
    const input =
      paths.length === 1 ? ["-i", `file:${paths[0]}`] : ["-f", "concat", "-safe", "0", "-i", `file:${list}`];
    const copy = ["-map", "0:V:0", "-map", "0:a?", "-c", "copy", "-map_metadata", "-1"];
    const args = ["-v", "error", "-nostdin", "-y", "-protocol_whitelist", "file", ...input, ...copy];
    const options = { timeoutMs: COPY_TIMEOUT_MS, ...(signal ? { signal } : {}) };
    let made = await run(findFfmpeg(), [...args, `file:${out}${ending}`], options);
    signal?.throwIfAborted();
    // Sound as many network cameras send it (G.711, PCM) goes into Matroska alone.
    if (made.code !== 0 && NOT_IN_CONTAINER.test(made.stderr)) {
      await rm(`${out}${ending}`, { force: true });
      ending = ".mkv";
      made = await run(findFfmpeg(), [...args, `file:${out}${ending}`], options);
      signal?.throwIfAborted();
    }
    if (made.code !== 0)
      throw ffmpegError(pieces[0]!.file, "the recording cannot be copied", made, "Play the session to see why.");
  } finally {
    await rm(list, { force: true });
  }
  const path = `${out}${ending}`;
  const [{ seconds }, keys, delay] = await Promise.all([
    probeVideo(path),
    keyFrames(path, false, Infinity, signal),
    reorderDelay(path),
  ]);
  return { path, offset: begins[0]! - keys[0]!, seconds, keys, delay, ending };
}

/** What the concat demuxer reads: each file, and how long it is until the next begins. */
function concatList(paths: readonly string[], begins: readonly number[]): string {
  return paths
    .map((path, i) => {
      const next = begins[i + 1];
      const length = next === undefined ? "" : `duration ${(next - begins[i]!).toFixed(3)}\n`;
      return `file '${path.replaceAll("'", "'\\''")}'\n${length}`;
    })
    .join("");
}

/** Whether a file of an export's `videos` is the film of a session. */
export function isVideoOf(file: string, session: string): boolean {
  return file.startsWith(`${session}.`) && !file.slice(session.length + 1).includes(".");
}
