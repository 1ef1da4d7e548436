import { resolve } from "node:path";
import type { ClipPiece } from "./clip-pieces.ts";
import { justBefore } from "./shown-picture.ts";
import { silenced } from "./withheld-film.ts";

const RATE = 48_000;

/**
 * Arguments of ffmpeg that put pieces of films one after the other: every picture with its time, and their sound where one of them has any.
 *
 * @param covers filters that draw what is covered of each piece; empty for a piece that is shown as it was recorded
 */
export function clipArguments(pieces: readonly ClipPiece[], out: string, covers: readonly string[]): string[] {
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
