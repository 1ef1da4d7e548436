import type { FaceFinder } from "../../core/redaction/face.ts";
import { redactedIn } from "../../core/redaction/redactions.ts";
import { gapsOf, piecesOf, shownAt } from "../../core/recording/media-time.ts";
import { isCutOut } from "../../core/journal/withheld.ts";
import { FeedError } from "../../capture/ffmpeg/ffmpeg-errors.ts";
import { findFfmpeg } from "../../capture/ffmpeg/ffmpeg-find.ts";
import { openingAt, unreadable } from "../../capture/ffmpeg/picture-times.ts";
import { run } from "../../capture/ffmpeg/run-ffmpeg.ts";
import { writeAtomic } from "../../storage/atomic.ts";
import { refuseUse } from "../../storage/consented.ts";
import { pathInside } from "../../storage/inside.ts";
import { pictureFilter } from "../redaction/redaction-filter.ts";
import { filmCovers } from "../redaction/film-redactions.ts";
import { drawnRegions } from "../redaction/regions.ts";
import { sessionInStep } from "./in-step.ts";
import { outsideSessions, refusedPlace } from "./export-place.ts";
import { justBefore, shownPicture } from "./shown-picture.ts";

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
 * @param blur see `framePicture`
 * @throws FormatError when its participant has withdrawn; FeedError when nothing was recorded then, the film cannot be read, or the file cannot be written there
 */
export async function saveFrame(wanted: WantedFrame, file: string, blur: FaceFinder | null): Promise<void> {
  await refuseUse(wanted.folder, "frame");
  await outsideSessions(file, wanted.folder);
  const png = await framePicture(wanted, null, blur);
  await writeAtomic(file, png).catch((error: unknown) => {
    throw refusedPlace(file, error);
  });
}

/**
 * The picture that Replay shows at a moment: as PNG in the recording's own size, or as JPEG of a width in pixels.
 *
 * @param blur looks for faces, which are covered as the regions are that people have drawn; null gives the picture as it was recorded
 * @throws FeedError when nothing was recorded then, it was cut out, or the film cannot be read; FormatError when the journal or the annotations cannot be read
 */
export async function framePicture(
  { folder, t, track }: WantedFrame,
  width: number | null,
  blur: FaceFinder | null,
): Promise<Uint8Array> {
  const { media, gaps, withheld } = await sessionInStep(folder);
  if (isCutOut(withheld, t)) throw cutAway();
  const piece = shownAt(piecesOf(media, track), t, gapsOf(gaps, track));
  if (piece === null)
    throw new FeedError("the frame", "nothing was recorded at this moment", "Choose a moment with a picture.");
  const path = await pathInside(folder, piece.file);
  const shown = await shownPicture(path, t - piece.offset);
  // A picture stands until the next one: just after a stretch it is still one of those that were cut out.
  if (isCutOut(withheld, shown + piece.offset)) throw cutAway();
  const { regions, later } = blur === null ? { regions: [], later: 0 } : await drawnRegions(folder, track);
  const stretch = { path, times: [shown], offset: piece.offset - later };
  const covers =
    blur === null
      ? ""
      : await filmCovers(stretch, regions, { faces: blur }).then((found) => pictureFilter(redactedIn(found.covers, 0)));
  const filters = [covers, width === null ? "" : `scale=${width}:-2`].filter(Boolean).join(",");
  const form = width === null ? ["-c:v", "png"] : ["-c:v", "mjpeg", "-q:v", "5"];
  const drawn = filters === "" ? [] : ["-vf", filters];
  const picture = ["-frames:v", "1", "-f", "image2pipe", ...drawn, ...form, "pipe:1"];
  const args = ["-v", "error", "-nostdin", ...openingAt(path, justBefore(shown)), ...picture];
  const made = await run(findFfmpeg(), args, { timeoutMs: TIMEOUT_MS });
  if (made.code !== 0) throw unreadable(path, made);
  if (made.stdout.length === 0) throw unreadable(path);
  return made.stdout;
}

function cutAway(): FeedError {
  return new FeedError(
    "the frame",
    "this moment was cut out",
    "Choose another moment, or take the cut back in the session.",
  );
}
