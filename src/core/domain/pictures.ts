import type { ClipRange } from "./observation.ts";

/** One picture of a clip, as a JPEG file. */
export interface ClipPicture {
  /** Presentation time, in seconds from the session's start. */
  readonly t: number;
  /** Size of the picture, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly jpeg: Uint8Array;
}

/** How many pictures are wanted, and how large. */
export interface PictureWish {
  /** Most pictures a second, above 0. */
  readonly fps: number;
  /** Longest edge, in pixels; smaller pictures are not enlarged. */
  readonly edge: number;
}

/** Where whatever needs pictures gets them: while a session runs from what was kept of late, afterwards from its recording. */
export interface PictureReader {
  /** Pictures of a clip, oldest first, both ends included; those that are not to be had are left out. */
  read(clip: ClipRange, want: PictureWish): Promise<readonly ClipPicture[]>;
}

/** Times of one feed that lie this close are the same: recordings round to whole milliseconds. Seconds. */
const ROUNDING_SECONDS = 0.002;

/**
 * The pictures of a clip, at most `fps` a second: its newest one, and from there back each that is far enough before the last.
 *
 * @param pictures in the order of time
 */
export function picturesInClip<P extends { readonly t: number }>(
  pictures: readonly P[],
  { start, end }: ClipRange,
  fps: number,
): P[] {
  const chosen: P[] = [];
  for (const picture of pictures.toReversed()) {
    const { t } = picture;
    if (t < start - ROUNDING_SECONDS || t > end + ROUNDING_SECONDS) continue;
    const after = chosen.at(-1);
    if (!after || after.t - t >= 1 / fps - 2 * ROUNDING_SECONDS) chosen.push(picture);
  }
  return chosen.reverse();
}
