import { picturesInClip, type ClipPicture, type PictureReader } from "../core/domain/pictures.ts";
import type { RecordedPiece } from "../capture/sources/recorded.ts";
import { recordedPictures } from "./recorded-pictures.ts";

/** Seconds of film that are read at a time: those of a clip. */
const STRETCH_SECONDS = 8;
/** Stretches that are kept, of some 16 pictures of 40 KB. */
const MOST_STRETCHES = 64;

/**
 * What a session's ticks saw, from its recording, for many questions one after the other: each stretch of the film is read once and kept for a while.
 * All pictures have one size, whatever is asked for. `read` rejects as that of `recordedPictures` does.
 *
 * @param pieces files of the coach's eye in the order of time
 * @param ticks their times in order, in seconds
 * @param edge longest edge of the pictures, in pixels
 */
export function tickPictures(pieces: readonly RecordedPiece[], ticks: readonly number[], edge: number): PictureReader {
  const recorded = recordedPictures(pieces, ticks);
  const kept = new Map<number, Promise<readonly ClipPicture[]>>();
  const stretch = (number: number): Promise<readonly ClipPicture[]> => {
    const [start, end] = [number * STRETCH_SECONDS, (number + 1) * STRETCH_SECONDS];
    const read = () => recorded.read({ start, end }, { fps: Infinity, edge });
    const found = kept.get(number) ?? read().then((all) => all.filter(({ t }) => t >= start && t < end));
    // The one that was asked for last goes last.
    kept.delete(number);
    kept.set(number, found);
    if (kept.size > MOST_STRETCHES) kept.delete(kept.keys().next().value!);
    return found;
  };
  return {
    async read(clip, { fps }) {
      const first = Math.max(0, Math.floor(clip.start / STRETCH_SECONDS));
      const last = Math.max(first, Math.floor(clip.end / STRETCH_SECONDS));
      const all = await Promise.all(Array.from({ length: last - first + 1 }, (_, at) => stretch(first + at)));
      return picturesInClip(all.flat(), clip, fps);
    },
  };
}
