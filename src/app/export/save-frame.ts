import { gapsOf, piecesOf, shownAt } from "../../core/session/media-time.ts";
import { FeedError } from "../../capture/ffmpeg/errors.ts";
import { findFfmpeg } from "../../capture/ffmpeg/find.ts";
import { openingAt } from "../../capture/ffmpeg/picture-times.ts";
import { run } from "../../capture/ffmpeg/run.ts";
import { writeAtomic } from "../../storage/atomic.ts";
import { pathInside } from "../../storage/inside.ts";
import { sessionInStep } from "./in-step.ts";
import { outsideSessions, refusedPlace } from "./place.ts";
import { justBefore, shownPicture, unreadable } from "./shown-picture.ts";

const TIMEOUT_MS = 60_000;

/** Which picture of a session. */
export interface WantedFrame {
  /** The session's folder. */
  readonly folder: string;
  /** Seconds of session time. */
  readonly t: number;
  /** Name of the camera; null is the coach's eye. */
  readonly track: string | null;
}

/**
 * Save the picture that Replay shows at a moment as a PNG file, in the recording's own size; a file of that name is replaced by the whole new one.
 *
 * @param file where to, outside the folder of sessions
 * @throws FeedError when nothing was recorded then, the film cannot be read, or the file cannot be written there
 */
export async function saveFrame(wanted: WantedFrame, file: string): Promise<void> {
  await outsideSessions(file, wanted.folder);
  const png = await framePicture(wanted, null);
  await writeAtomic(file, png).catch((error: unknown) => {
    throw refusedPlace(file, error);
  });
}

/**
 * The picture that Replay shows at a moment: as PNG in the recording's own size, or as JPEG of a width in pixels.
 *
 * @throws FeedError when nothing was recorded then or the film cannot be read; FormatError when the journal is broken
 */
export async function framePicture({ folder, t, track }: WantedFrame, width: number | null): Promise<Uint8Array> {
  const { media, gaps } = await sessionInStep(folder);
  const piece = shownAt(piecesOf(media, track), t, gapsOf(gaps, track));
  if (piece === null)
    throw new FeedError("the frame", "nothing was recorded at this moment", "Choose a moment with a picture.");
  const path = await pathInside(folder, piece.file);
  const shown = await shownPicture(path, t - piece.offset);
  const form = width === null ? ["-c:v", "png"] : ["-vf", `scale=${width}:-2`, "-c:v", "mjpeg", "-q:v", "5"];
  const picture = ["-frames:v", "1", "-f", "image2pipe", ...form, "pipe:1"];
  const args = ["-v", "error", "-nostdin", ...openingAt(path, justBefore(shown)), ...picture];
  const { code, stdout } = await run(findFfmpeg(), args, { timeoutMs: TIMEOUT_MS });
  if (code !== 0 || stdout.length === 0) throw unreadable(path);
  return stdout;
}
