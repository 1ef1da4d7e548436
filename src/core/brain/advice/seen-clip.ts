import type { ClipRange } from "../../domain/observation.ts";
import type { ClipPicture, PictureReader } from "../../domain/pictures.ts";

/** Longest edge of the pictures that a model gets, in pixels. */
export const PICTURE_EDGE = 512;

/** Pictures of a clip in the form `pwr`: 8 untrained; the trained system samples two a second, which is 16. */
export const PWR_FRAMES = 8;

/** A clip with its pictures, oldest first. */
export interface SeenClip extends ClipRange {
  readonly pictures: readonly ClipPicture[];
}

/** A clip with at most `count` pictures (≥ 1), spread evenly over it; its newest one is the last. */
export async function evenClip(range: ClipRange, count: number, reader: PictureReader): Promise<SeenClip> {
  const seconds = Math.max(range.end - range.start, 1e-3);
  const all = await reader.read(range, { fps: Math.max(2, count / seconds), edge: PICTURE_EDGE });
  const last = all.length - 1;
  if (all.length <= count) return { ...range, pictures: all };
  return { ...range, pictures: Array.from({ length: count }, (_, at) => all[Math.round(((at + 1) * last) / count)]!) };
}
