import { basename, dirname, join, resolve } from "node:path";
import { writeFile } from "../../storage/files.ts";
import type { FaceFinder } from "../../core/redaction/face.ts";
import { partsLeft } from "../../core/journal/withheld.ts";
import { FeedError } from "../../capture/ffmpeg/ffmpeg-errors.ts";
import { findFfmpeg } from "../../capture/ffmpeg/ffmpeg-find.ts";
import { run } from "../../capture/ffmpeg/run-ffmpeg.ts";
import { ffmpegError } from "../../capture/ffmpeg/why-ended.ts";
import { ffmpegVersion, passthrough } from "../../capture/ffmpeg/ffmpeg-version.ts";
import { renameDurably } from "../../storage/durable.ts";
import { refuseUse } from "../../storage/consented.ts";
import { drawnRegions } from "../redaction/regions.ts";
import { sessionInStep } from "./in-step.ts";
import { clipPieces, type WantedClip, type ClipPiece } from "./clip-pieces.ts";
import { redactedPieces, filtersOf } from "./redacted-pieces.ts";
import { beginPart } from "./part.ts";
import { outsideSessions, refusedPlace } from "./export-place.ts";
import { justBefore } from "./shown-picture.ts";
import { silenced } from "./withheld-film.ts";

const RATE = 48_000;

/**
 * Arguments of ffmpeg that put pieces of films one after the other: every picture with its time, and their sound where one of them has any.
 *
 * @param covers filters that draw what is covered of each piece; empty for a piece that is shown as it was recorded
 */
function clipArguments(pieces: readonly ClipPiece[], out: string, covers: readonly string[]): string[] {
  const sound = pieces.some((piece) => piece.sound);
  const inputs = pieces.flatMap(({ path, start, end }) => [
    ...["-protocol_whitelist", "file,pipe", "-seek_timestamp", "1", "-ss", justBefore(start).toFixed(6)],
    ...["-t", (justBefore(end) - justBefore(start)).toFixed(6), "-i", `file:${resolve(path)}`],
  ]);
  const chains = pieces.flatMap((piece, at) => [picture(pieces[0]!, at, covers[at] ?? ""), hearing(piece, at)]);
  const joined = `${pieces.map((_, at) => `[v${at}][a${at}]`).join("")}concat=n=${pieces.length}:v=1:a=1[v][a]`;
  const graph = [...chains, joined, ...(sound ? [] : ["[a]anullsink"])].join(";");
  return [
    ...inputs,
    ...["-filter_complex", graph, "-map", "[v]"],
    ...(sound ? ["-map", "[a]", "-c:a", "aac", "-b:a", "160k"] : []),
    ...["-c:v", "libx264", "-preset", "veryfast", "-crf", "18", "-enc_time_base", "1:90000"],
    ...["-map_metadata", "-1", "-movflags", "+faststart", "-f", "mp4", `file:${resolve(out)}`],
  ];
}

/** As large as the first piece, in even numbers, which H.264 asks for. */
function picture({ width, height }: ClipPiece, at: number, covers: string): string {
  const [w, h] = [Math.max(2, width - (width % 2)), Math.max(2, height - (height % 2))];
  const fitted = `scale=${w}:${h}:force_original_aspect_ratio=decrease,pad=${w}:${h}:-1:-1,setsar=1`;
  const filters = ["settb=1/90000,setpts=PTS-STARTPTS", covers, fitted, "format=yuv420p"].filter(Boolean);
  return `[${at}:v:0]${filters.join(",")}[v${at}]`;
}

/** As long as the pictures: silence where the film has no sound, or less. */
function hearing({ sound, start, end, silent }: ClipPiece, at: number): string {
  const length = (end - justBefore(start)).toFixed(6);
  const alike = `aformat=sample_rates=${RATE}:channel_layouts=stereo`;
  if (!sound) return `anullsrc=r=${RATE}:cl=stereo,atrim=end=${length}[a${at}]`;
  // What is read begins at its own time 0.
  const own = silent.map(({ from, to }) => ({ from: from - justBefore(start), to: to - justBefore(start) }));
  const heard = [`aresample=${RATE}:async=1:first_pts=0`, ...silenced(own), alike, "apad", `atrim=end=${length}`];
  return `[${at}:a:0]${heard.join(",")}[a${at}]`;
}

/** Longest that encoding may take, in milliseconds: that of a whole day's session. */
const TIMEOUT_MS = 12 * 3_600_000;
/** Threads of the encoder: a session that runs keeps the rest. */
const THREADS = 2;

/** What is reported about a clip that was made. */
export interface MadeClip {
  readonly pictures: number;
  readonly sound: boolean;
  /** Seconds of the stretch in which nothing was recorded; they are not in it. */
  readonly leftOut: number;
  /** Faces that were found and covered; null where it is as it was recorded. */
  readonly faces: number | null;
  /** Seconds of it that people have cut out; they are not in it either. */
  readonly cutOut: number;
}

/** How a clip is made: as a job. */
export interface ClipMeans {
  readonly signal: AbortSignal;
  /** Share done, 0..1, and what is being done. */
  readonly onProgress: (done: number, text: string) => void;
  readonly now: Date;
  /** Looks for faces, which are covered as the regions are that people have drawn; null gives the film as it was recorded. */
  readonly blur: FaceFinder | null;
}

/** Share of the work that looking for faces is. */
const LOOKING = 0.6;

/**
 * Export a stretch of a session as an MP4 file with its sound, encoded again so that it begins and ends at the very picture. The file has its name when it is whole;
 * one of that name is replaced then. What a killed program left of it is found as that of other exports (`clearParts`).
 *
 * @param out where to, outside the folder of sessions
 * @throws FormatError when its participant has withdrawn; FeedError when the stretch is none or shows nothing, or the file cannot be written there; rejects when cancelled
 */
export async function exportClip(wanted: WantedClip, out: string, means: ClipMeans): Promise<MadeClip> {
  const { folder, from, to } = wanted;
  const { signal, onProgress, blur } = means;
  await refuseUse(folder, "clip");
  const state = await sessionInStep(folder);
  refuseRange(from, to, state.t);
  await outsideSessions(out, folder);
  onProgress(0, "looking for its pictures");
  const pieces = await clipPieces(state, wanted, signal);
  const part = await beginPart(resolve(out), [dirname(resolve(folder))], means.now).catch((error: unknown) => {
    throw refusedPlace(out, error);
  });
  try {
    const file = join(part.folder, "clip.mp4");
    const pictures = pieces.reduce((sum, piece) => sum + piece.times.length, 0);
    const looked = (done: number) => onProgress(LOOKING * done, "looking for faces");
    const covered =
      blur === null
        ? []
        : await redactedPieces(pieces, await drawnRegions(folder, wanted.track), {
            faces: blur,
            signal,
            onProgress: looked,
          });
    const filters = filtersOf(covered);
    for (const { file: name, commands } of filters)
      if (commands !== null) await writeFile(join(part.folder, name), commands);
    const begun = blur === null ? 0 : LOOKING;
    onProgress(begun, "encoding");
    const args = clipArguments(
      pieces,
      file,
      filters.map((one) => one.filters),
    );
    const made = await encode(args, { out, cwd: part.folder, signal }, (frame) =>
      onProgress(begun + (1 - begun) * Math.min(1, frame / pictures), "encoding"),
    );
    if (made !== pictures)
      throw new FeedError(
        basename(out),
        `only ${made} of ${pictures} pictures could be read`,
        "Choose a shorter stretch.",
      );
    signal.throwIfAborted();
    await renameDurably(file, out);
    const shown = pieces.reduce((sum, { seconds }) => sum + seconds, 0);
    const left = partsLeft(state.withheld, from, Math.min(to, Math.max(from, state.t)));
    const cut = Math.max(0, Math.min(to, state.t) - from - left.reduce((sum, part) => sum + part.to - part.from, 0));
    const faces = blur === null ? null : covered.reduce((sum, one) => sum + one.faces, 0);
    const sound = pieces.some((piece) => piece.sound);
    return { pictures, sound, leftOut: Math.max(0, to - from - cut - shown), cutOut: cut, faces };
  } catch (error) {
    throw refusedPlace(out, error);
  } finally {
    await part.drop();
  }
}

/** @param end length of the session in seconds */
function refuseRange(from: number, to: number, end: number): void {
  const said = (t: number) => `${t.toFixed(2)} s`;
  if (!(from >= 0 && to > from))
    throw new FeedError(
      "the clip",
      `its end, ${said(to)}, is not after its start, ${said(from)}`,
      "Choose an end after the start.",
    );
  if (from >= end)
    throw new FeedError(
      "the clip",
      `it begins at ${said(from)}, after the session's end at ${said(end)}`,
      "Choose an earlier start.",
    );
}

/** How many pictures were written. */
async function encode(
  args: readonly string[],
  { out, cwd, signal }: { readonly out: string; readonly cwd: string; readonly signal: AbortSignal },
  onPicture: (count: number) => void,
): Promise<number> {
  const ffmpeg = resolve(findFfmpeg());
  const quiet = ["-v", "error", "-nostdin", "-nostats", "-y", "-progress", "pipe:1", "-stats_period", "0.2"];
  const output = [...passthrough(await ffmpegVersion(ffmpeg)), "-threads", String(THREADS)];
  let count = 0;
  const onOutput = (chunk: Buffer) => {
    count = Number([...chunk.toString("latin1").matchAll(/^frame=\s*(\d+)/gm)].at(-1)?.[1] ?? count);
    onPicture(count);
  };
  const all = [...quiet, ...args.slice(0, -1), ...output, args.at(-1)!];
  const made = await run(ffmpeg, all, { timeoutMs: TIMEOUT_MS, signal, cwd, onOutput });
  signal.throwIfAborted();
  if (made.code === 0) return count;
  throw ffmpegError(out, "it could not be made", made, "Play the stretch in the session to see why.");
}
