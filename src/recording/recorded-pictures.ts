import { picturesInClip, type ClipPicture, type PictureReader } from "../core/domain/pictures.ts";
import { cutsOf, type MediaCut } from "../core/recording/media-time.ts";
import { findFfmpeg } from "../capture/ffmpeg/ffmpeg-find.ts";
import { openingAt, pictureTimes, unreadable } from "../capture/ffmpeg/picture-times.ts";
import { run } from "../capture/ffmpeg/run-ffmpeg.ts";
import { ffmpegVersion, passthrough } from "../capture/ffmpeg/ffmpeg-version.ts";
import { MultipartCutter } from "../capture/sources/byte-cutters.ts";
import { GENERAL_ARGUMENTS } from "../capture/sources/output-arguments.ts";
import type { RecordedPiece } from "../capture/sources/recorded.ts";
import { parseShowInfo } from "../capture/sources/showinfo.ts";

const TIMEOUT_MS = 120_000;
/** Half of the least time between two pictures of a feed, in seconds, and more than any rounding of times. */
const NEAR_SECONDS = 0.003;
/** Seconds within which a picture stands for a moment that has none of its own. */
const STANDS_FOR_SECONDS = 0.26;

/**
 * Pictures of a session's recording, of one camera, by ffmpeg. The times of a clip's pictures are read first, without decoding; only those that were
 * chosen are then decoded to JPEG files. Where nothing was recorded there are none.
 *
 * `read` rejects with a FeedError when ffmpeg cannot read a file of the clip.
 *
 * @param pieces files of the camera in the order of time
 * @param moments times in order, in seconds: only the picture that is nearest to each of them is to be had; all are when left out
 */
export function recordedPictures(pieces: readonly RecordedPiece[], moments?: readonly number[]): PictureReader {
  const media = pieces.map(({ path, offset }) => ({ file: path, offset }));
  return {
    async read(clip, { fps, edge }) {
      const cuts = cutsOf(media, clip.start - NEAR_SECONDS, clip.end + NEAR_SECONDS);
      const all: { readonly t: number; readonly cut: MediaCut }[] = [];
      for (const cut of cuts) for (const own of await timesIn(cut)) all.push({ t: own + cut.piece.offset, cut });
      const chosen = picturesInClip(moments ? nearest(all, moments) : all, clip, fps);
      const found: ClipPicture[] = [];
      for (const cut of cuts) {
        const times = chosen.filter((one) => one.cut === cut).map(({ t }) => t - cut.piece.offset);
        if (times.length > 0) found.push(...(await decoded(cut, times, edge)));
      }
      return found;
    },
  };
}

/** Of pictures in the order of time, the nearest one to each moment, where one is near. */
function nearest<P extends { readonly t: number }>(all: readonly P[], moments: readonly number[]): P[] {
  const [first, last] = [all[0]?.t ?? Infinity, all.at(-1)?.t ?? -Infinity];
  const found = new Set<P>();
  for (const t of moments) {
    if (t < first - STANDS_FOR_SECONDS || t > last + STANDS_FOR_SECONDS) continue;
    const after = all.findIndex((one) => one.t >= t);
    const near = (after < 0 ? all.slice(-1) : all.slice(Math.max(0, after - 1), after + 1)).toSorted(
      (a, b) => Math.abs(a.t - t) - Math.abs(b.t - t),
    )[0]!;
    if (Math.abs(near.t - t) <= STANDS_FOR_SECONDS) found.add(near);
  }
  return all.filter((one) => found.has(one));
}

/** Times of the pictures of a cut, in seconds of the file's own time, in order. */
async function timesIn(cut: MediaCut): Promise<number[]> {
  const times = await pictureTimes(cut.piece.file, cut.from - 1, cut.to);
  return times.filter((t) => t >= cut.from && t <= cut.to);
}

/** The pictures at some times of a cut's file. */
async function decoded(cut: MediaCut, times: readonly number[], edge: number): Promise<ClipPicture[]> {
  const ffmpeg = findFfmpeg();
  const near = times.map((t) => `between(t\\,${(t - NEAR_SECONDS).toFixed(4)}\\,${(t + NEAR_SECONDS).toFixed(4)})`);
  const fitted = `w=min(${edge}\\,iw):h=min(${edge}\\,ih):force_original_aspect_ratio=decrease:out_range=full`;
  const filters = [`select=${near.join("+")}`, `scale=${fitted}`, "format=yuvj420p", "showinfo@clip=checksum=0"];
  const until = ["-to", (times.at(-1)! + 1).toFixed(3)];
  const jpeg = ["-threads", "1", "-c:v", "mjpeg", "-q:v", "4", "-f", "mpjpeg", "-"];
  const args = [
    ...openingAt(cut.piece.file, cut.from - 1),
    "-vf",
    filters.join(","),
    ...passthrough(await ffmpegVersion(ffmpeg)),
    ...until,
    ...jpeg,
  ];
  const made = await run(ffmpeg, [...GENERAL_ARGUMENTS, ...args], { timeoutMs: TIMEOUT_MS });
  if (made.code !== 0) throw unreadable(cut.piece.file, made);
  const files: Uint8Array[] = [];
  new MultipartCutter((part) => files.push(part)).write(made.stdout);
  return told(made.stderr).flatMap(({ t, width, height }, at) => {
    const file = files[at];
    return file ? [{ t: t + cut.piece.offset, width, height, jpeg: file }] : [];
  });
}

/** Time and size of each picture, as ffmpeg reported it. */
function told(stderr: string): { readonly t: number; readonly width: number; readonly height: number }[] {
  const infos = stderr.split(/\r?\n/).flatMap((line) => parseShowInfo(line) ?? []);
  const base = infos.find((info) => info.kind === "config")?.timeBase ?? NaN;
  return infos.flatMap((info) =>
    info.kind === "frame" ? [{ t: info.pts * base, width: info.width, height: info.height }] : [],
  );
}
