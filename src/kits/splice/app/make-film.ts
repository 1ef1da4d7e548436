import { rm } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { writeFile } from "../../../storage/files.ts";
import type { CutWindow } from "../core/operation.ts";
import { filmParts, type FilmPart } from "../core/film-pieces.ts";
import { FeedError } from "../../../capture/ffmpeg/ffmpeg-errors.ts";
import { findFfmpeg } from "../../../capture/ffmpeg/ffmpeg-find.ts";
import { pictureTimes } from "../../../capture/ffmpeg/picture-times.ts";
import { run } from "../../../capture/ffmpeg/run-ffmpeg.ts";
import { ffmpegError, type Ending } from "../../../capture/ffmpeg/why-ended.ts";
import { ffmpegVersion, passthrough } from "../../../capture/ffmpeg/ffmpeg-version.ts";
import type { JoinedFilm } from "./joined-film.ts";
import { soundGraph } from "./splice-sound.ts";

/** What is put together. */
export interface FilmToMake {
  /** In seconds of the films' own times. */
  readonly windows: readonly CutWindow[];
  readonly films: readonly JoinedFilm[];
  /** Length of a crossfade in seconds; 0 for a cut. */
  readonly fade: number;
  /** What the file says of itself. */
  readonly note: string;
}

/** How a film was made. */
export interface MadeFilm {
  readonly pictures: { readonly copied: number; readonly encoded: number };
  readonly seconds: number;
}

const TIMEOUT_MS = 3_600_000;
/** Threads of the encoder: a session that runs keeps the rest. */
const THREADS = "1";
/** What parts are encoded like, so that they can follow copied ones. */
const LIKE = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "18", "-bf", "0", "-pix_fmt", "yuv420p"];

/**
 * Put a film together of windows: pictures are copied where whole groups of them are shown and encoded again about the cuts, sound fades there.
 *
 * @param scratch folder for its parts, which are removed
 * @param out file to write, ending in .mp4
 * @throws FeedError when a part cannot be made or the film is not what was planned
 */
export async function makeFilm(
  wanted: FilmToMake,
  scratch: string,
  out: string,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<MadeFilm> {
  const { windows, films, fade } = wanted;
  const delays = await Promise.all(films.map(({ path }) => keyDelay(path, signal)));
  const mayCopy = films.every(
    ({ codec, width, height }) => codec === "h264" && width === films[0]!.width && height === films[0]!.height,
  );
  const parts = mayCopy ? filmParts(windows, films, fade) : filmParts(windows, films.map(withoutKeys), fade);
  const made: {
    readonly file: string;
    readonly seconds: number;
    readonly pictures: number;
    readonly how: FilmPart["how"];
  }[] = [];
  try {
    for (const [number, part] of parts.entries()) {
      signal.throwIfAborted();
      onProgress(number / (parts.length + 2));
      const file = join(scratch, `part-${String(number).padStart(4, "0")}.mkv`);
      made.push({ file, ...(await makePart(part, wanted, delays, file, signal)) });
    }
    const pictures = join(scratch, "pictures.mkv");
    await concatenate(made, pictures, scratch, signal);
    onProgress((parts.length + 1) / (parts.length + 2));
    const seconds = made.reduce((sum, part) => sum + part.seconds, 0);
    await withSound(wanted, pictures, out, signal);
    const count = (how: FilmPart["how"]) =>
      made.filter((part) => part.how === how).reduce((sum, part) => sum + part.pictures, 0);
    await check(out, count("copied") + count("encoded"), signal);
    return { pictures: { copied: count("copied"), encoded: count("encoded") }, seconds };
  } finally {
    for (const { file } of made) await rm(file, { force: true });
    await rm(join(scratch, "pictures.mkv"), { force: true });
  }
}

const withoutKeys = (film: JoinedFilm): JoinedFilm => ({ ...film, keys: [] });

async function makePart(
  part: FilmPart,
  wanted: FilmToMake,
  delays: readonly number[],
  file: string,
  signal: AbortSignal,
): Promise<{ readonly seconds: number; readonly pictures: number; readonly how: FilmPart["how"] }> {
  const [first, second] = part.shows;
  const seconds = first!.end - first!.start;
  if (part.how === "copied") {
    const film = wanted.films[first!.source]!;
    const planned = film.pictures.filter((t) => t >= first!.start - EQUAL && t < first!.end - EQUAL).length;
    if (await copied(film.path, first!, delays[first!.source]!, file, signal)) {
      const got = await countOf(file, signal);
      if (got === planned) return { seconds, pictures: got, how: "copied" };
    }
  }
  await encoded(second === undefined ? [first!] : [first!, second], wanted, file, signal);
  return { seconds, pictures: await countOf(file, signal), how: "encoded" };
}

/** Times that differ by less are the same. */
const EQUAL = 1e-3;

/** How much earlier than it is shown a key frame is stored, in seconds: a copy is cut in the order of storing. */
async function keyDelay(path: string, signal: AbortSignal): Promise<number> {
  const args = [
    ...QUIET,
    "-i",
    `file:${resolve(path)}`,
    "-map",
    "0:V:0",
    "-c",
    "copy",
    "-frames:v",
    "1",
    "-f",
    "framecrc",
    "-",
  ];
  const { stdout } = await run(findFfmpeg(), args, { timeoutMs: TIMEOUT_MS, signal });
  const text = stdout.toString("latin1");
  const [, numerator = "0", denominator = "1"] = /^#tb 0: (\d+)\/(\d+)/m.exec(text) ?? [];
  const [, dts = "0", pts = "0"] = /^0, *(-?\d+), *(-?\d+),/m.exec(text) ?? [];
  return ((Number(pts) - Number(dts)) * Number(numerator)) / Number(denominator);
}

async function copied(path: string, { start, end }: CutWindow, delay: number, file: string, signal: AbortSignal) {
  const seek = [
    "-seek_timestamp",
    "1",
    "-ss",
    (Math.ceil(start * 1e6) / 1e6).toFixed(6),
    "-i",
    `file:${resolve(path)}`,
  ];
  const length = (end - start - delay - EQUAL).toFixed(6);
  const args = [...seek, "-t", length, "-map", "0:V:0", "-an", "-c", "copy", "-map_metadata", "-1", `file:${file}`];
  const { code } = await run(findFfmpeg(), [...QUIET, ...args], { timeoutMs: TIMEOUT_MS, signal });
  signal.throwIfAborted();
  return code === 0;
}

const QUIET = ["-v", "error", "-nostdin", "-y", "-protocol_whitelist", "file,pipe"];

/** One stretch as it is, or two of the same length mixed into each other. */
async function encoded(
  shows: readonly CutWindow[],
  { films }: FilmToMake,
  file: string,
  signal: AbortSignal,
): Promise<void> {
  const [{ width, height }] = [films[0]!];
  const [w, h] = [width - (width % 2), height - (height % 2)];
  const inputs = shows.flatMap(({ source, start, end }) => [
    ...["-seek_timestamp", "1", "-ss", Math.max(0, start - EQUAL).toFixed(6), "-t", (end - start).toFixed(6)],
    ...["-i", `file:${resolve(films[source]!.path)}`],
  ]);
  const fitted = `scale=${w}:${h}:force_original_aspect_ratio=decrease,pad=${w}:${h}:-1:-1,setsar=1,format=yuv420p`;
  const chains = shows.map((_, at) => `[${at}:v:0]settb=1/90000,setpts=PTS-STARTPTS,${fitted}[v${at}]`);
  const length = shows[0]!.end - shows[0]!.start;
  const graph =
    shows.length === 1
      ? chains.join(";").replace("[v0]", "[v]")
      : [
          ...chains,
          `[v0][v1]blend=all_expr='A*(1-min(1,T/${length.toFixed(4)}))+B*min(1,T/${length.toFixed(4)})':shortest=1[v]`,
        ].join(";");
  const ffmpeg = findFfmpeg();
  const args = [
    ...[...inputs, "-filter_complex", graph, "-map", "[v]", "-an", ...LIKE, "-enc_time_base", "1:90000"],
    ...[...passthrough(await ffmpegVersion(ffmpeg)), "-threads", THREADS, "-map_metadata", "-1", `file:${file}`],
  ];
  const made = await run(ffmpeg, [...QUIET, ...args], { timeoutMs: TIMEOUT_MS, signal });
  signal.throwIfAborted();
  if (made.code !== 0) throw failed(file, made);
}

async function concatenate(
  parts: readonly { readonly file: string; readonly seconds: number }[],
  out: string,
  scratch: string,
  signal: AbortSignal,
): Promise<void> {
  const list = join(scratch, "parts.txt");
  const lines = parts.map(
    ({ file, seconds }) => `file '${file.replaceAll("'", "'\\''")}'\nduration ${seconds.toFixed(6)}\n`,
  );
  await writeFile(list, lines.join(""));
  const input = ["-f", "concat", "-safe", "0", "-i", `file:${list}`, "-map", "0:V:0", "-c", "copy", `file:${out}`];
  const made = await run(findFfmpeg(), [...QUIET, ...input], { timeoutMs: TIMEOUT_MS, signal });
  await rm(list, { force: true });
  signal.throwIfAborted();
  if (made.code !== 0) throw failed(out, made);
}

async function withSound(
  { films, windows, fade, note }: FilmToMake,
  pictures: string,
  out: string,
  signal: AbortSignal,
) {
  const graph = soundGraph(windows, films, fade);
  const inputs = graph === null ? [] : films.flatMap(({ path }) => ["-i", `file:${resolve(path)}`]);
  const sound = graph === null ? [] : ["-filter_complex", graph, "-map", "[sound]", "-c:a", "aac", "-b:a", "160k"];
  const args = [
    ...[
      "-copyts",
      "-i",
      `file:${pictures}`,
      ...inputs,
      ...sound,
      "-map",
      "0:v:0",
      "-c:v",
      "copy",
      "-map_metadata",
      "-1",
    ],
    ...[
      "-metadata",
      `comment=${note}`,
      "-movflags",
      "+faststart",
      "-video_track_timescale",
      "90000",
      "-f",
      "mp4",
      `file:${resolve(out)}`,
    ],
  ];
  const made = await run(findFfmpeg(), [...QUIET, ...args], { timeoutMs: TIMEOUT_MS, signal });
  signal.throwIfAborted();
  if (made.code !== 0) throw failed(out, made);
}

async function countOf(file: string, signal: AbortSignal): Promise<number> {
  return (await pictureTimes(file, 0, Infinity, signal)).length;
}

/** Every picture can be decoded, and there are as many as were put in. */
async function check(file: string, planned: number, signal: AbortSignal): Promise<void> {
  const args = ["-v", "error", "-nostdin", "-protocol_whitelist", "file,pipe", "-i", `file:${resolve(file)}`];
  const made = await run(findFfmpeg(), [...args, "-map", "0:V:0", "-fps_mode", "passthrough", "-f", "framecrc", "-"], {
    timeoutMs: TIMEOUT_MS,
    signal,
  });
  signal.throwIfAborted();
  const shown = made.stdout.toString("latin1").match(/^0,/gm)?.length ?? 0;
  if (shown !== planned || made.stderr.trim() !== "")
    throw failed(file, made.stderr.trim() || made.code !== 0 ? made : `${shown} of ${planned} pictures can be decoded`);
}

function failed(file: string, why: Ending | string): FeedError {
  const [what, fix] = ["the film could not be put together", "Play the recording to see what is left of it."] as const;
  if (typeof why !== "string") return ffmpegError(file, what, why, fix);
  return new FeedError(basename(file), `${what} (${why})`, fix);
}
