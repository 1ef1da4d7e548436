import { findFfmpeg } from "../../../capture/ffmpeg/ffmpeg-find.ts";
import { openingAt, pictureTimes, unreadable } from "../../../capture/ffmpeg/picture-times.ts";
import { run } from "../../../capture/ffmpeg/run-ffmpeg.ts";
import { ffmpegVersion, passthrough } from "../../../capture/ffmpeg/ffmpeg-version.ts";
import type { GreyPicture } from "../core/seams.ts";

/** Size of the small pictures: enough to see where things lie, too small for grain. */
const WIDTH = 64;
const HEIGHT = 36;
const TIMEOUT_MS = 600_000;

/**
 * Small grey pictures of a stretch of a film, each with its own time in the film, in seconds: those shown from `from` until before `to`.
 *
 * @throws FeedError when the film cannot be read
 */
export async function greyPictures(
  path: string,
  from: number,
  to: number,
  signal?: AbortSignal,
): Promise<GreyPicture[]> {
  const times = (await pictureTimes(path, from, to, signal)).filter((t) => t >= from && t < to);
  if (times.length === 0) return [];
  const ffmpeg = findFfmpeg();
  const last = to === Infinity ? times.at(-1)! + 1 : to;
  const small = `select='gte(t,${(from - EDGE).toFixed(6)})*lt(t,${(last - EDGE).toFixed(6)})',scale=${WIDTH}:${HEIGHT}:flags=area,format=gray`;
  const args = [
    ...["-v", "error", "-nostdin", ...openingAt(path, from - EDGE), "-to", (last + 1).toFixed(6), "-vf", small],
    ...[...passthrough(await ffmpegVersion(ffmpeg)), "-threads", "1", "-f", "rawvideo", "pipe:1"],
  ];
  const made = await run(ffmpeg, args, { timeoutMs: TIMEOUT_MS, ...(signal ? { signal } : {}) });
  signal?.throwIfAborted();
  const size = WIDTH * HEIGHT;
  const { stdout } = made;
  if (made.code !== 0) throw unreadable(path, made);
  if (stdout.length < size) throw unreadable(path);
  const count = Math.min(times.length, Math.floor(stdout.length / size));
  return times.slice(0, count).map((t, at) => ({ t, grey: stdout.subarray(at * size, (at + 1) * size) }));
}

/** Times are sums of rounded ones, in seconds. */
const EDGE = 0.0005;
