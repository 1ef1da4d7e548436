import { basename } from "node:path";
import { FeedError } from "../capture/ffmpeg/ffmpeg-errors.ts";
import { findFfmpeg } from "../capture/ffmpeg/ffmpeg-find.ts";
import { probeVideo } from "../capture/ffmpeg/probe.ts";
import { run } from "../capture/ffmpeg/run-ffmpeg.ts";
import { ffmpegError, whyEnded } from "../capture/ffmpeg/why-ended.ts";
import { filmsIn } from "../capture/sources/sources-folder.ts";
import { isFolder } from "../storage/inside.ts";

const TIMEOUT_MS = 20_000;
/** Width of a film's picture before a session, in pixels. */
const PREVIEW_WIDTH = 640;

/**
 * A picture of a film as JPEG, or null where none can be decoded.
 *
 * @param shares how far into the film it is taken, as shares of its length; the first that has a picture
 * @param width in pixels
 * @throws what `probeVideo` throws; FeedError when ffmpeg was ended while it looked
 */
export async function filmPicture(film: string, shares: readonly number[], width: number): Promise<Buffer | null> {
  const { seconds } = await probeVideo(film);
  // A film that was cut off does not know its length: its first picture is better than none.
  for (const at of new Set(shares.map((share) => seconds * share))) {
    const args = [
      ...["-v", "error", "-nostdin", "-threads", "1", "-protocol_whitelist", "file,pipe"],
      ...["-ss", at.toFixed(3), "-i", `file:${film}`, "-map", "0:V:0", "-frames:v", "1"],
      ...["-vf", `scale=${width}:-2`, "-q:v", "5", "-f", "mjpeg", "pipe:1"],
    ];
    const made = await run(findFfmpeg(), args, { timeoutMs: TIMEOUT_MS });
    if (made.code === 0 && made.stdout.length > 0) return made.stdout;
    if (made.code !== 0 && whyEnded(made).cause !== "itself")
      throw ffmpegError(film, "its picture was not read", made, "Try again.");
  }
  return null;
}

/** The first picture of a film, or of the first film of a folder, as JPEG. @throws FeedError when there is none */
export async function firstPicture(path: string): Promise<Buffer> {
  const name = basename(path);
  const [film = path] = isFolder(path) ? await filmsIn(path, name) : [];
  const picture = await filmPicture(film, [0], PREVIEW_WIDTH);
  if (picture) return picture;
  throw new FeedError(name, "its first picture cannot be decoded", "Play it elsewhere to see whether it is whole.");
}
