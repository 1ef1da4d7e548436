import { existsSync } from "node:fs";
import { basename } from "node:path";
import { PICTURE_EDGE } from "../../../core/brain/advice/seen-clip.ts";
import { FormatError } from "../../../core/domain/format-error.ts";
import type { PictureReader } from "../../../core/domain/pictures.ts";
import { fold } from "../../../core/journal/fold.ts";
import type { SessionEvent } from "../../../core/journal/events.ts";
import { piecesOf } from "../../../core/recording/media-time.ts";
import { withoutCutOut } from "../../../core/journal/withheld.ts";
import { readAnnotations } from "../../../storage/annotations.ts";
import { FeedError } from "../../../capture/ffmpeg/ffmpeg-errors.ts";
import { tickPictures } from "../../../recording/tick-pictures.ts";
import { pathInside } from "../../../storage/inside.ts";

const FIX = "Choose a session whose film is there, or leave the model as it was.";

/**
 * What the coach's eye saw in a session, from its film, for a model that is asked again. What people cut out is not shown to it.
 *
 * @throws FormatError when nothing was recorded, a file of the film is gone, lies outside the session's folder or is no film
 */
export async function filmToAsk(folder: string, journal: readonly SessionEvent[]): Promise<PictureReader> {
  const session = basename(folder);
  const media = piecesOf(fold(journal).media, null);
  if (media.length === 0)
    throw new FormatError(session, "", "nothing was recorded of it, and a model is asked again with pictures", FIX);
  const pieces = [];
  for (const { file, offset } of media) pieces.push({ path: await pathInside(folder, file), offset });
  const gone = pieces.find(({ path }) => !existsSync(path));
  if (gone) throw new FormatError(session, basename(gone.path), "its film is gone", FIX);
  const ticks = journal.flatMap((event) => (event.type === "tick" ? [event.t] : []));
  const pictures = tickPictures(pieces, ticks, PICTURE_EDGE);
  for (const [at, { path, offset }] of pieces.entries()) {
    const until = pieces[at + 1]?.offset ?? Infinity;
    const t = ticks.find((tick) => tick >= offset && tick < until);
    if (t === undefined) continue;
    const found = await pictures
      .read({ start: t, end: t + 1 }, { fps: 2, edge: PICTURE_EDGE })
      .catch((error: unknown) => {
        if (error instanceof FeedError) return [];
        throw error;
      });
    if (found.length === 0) throw new FormatError(session, basename(path), "its film cannot be read", FIX);
  }
  return withoutCutOut(pictures, (await readAnnotations(folder)).fold.annotations.withheld);
}
