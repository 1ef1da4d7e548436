import { z } from "zod";

/**
 * Bounds of numbers that come from outside. A moment or a size that no recording has would make code that walks over it, or makes room for it, never end:
 * `scripts/check-bounds.mjs` finds fields of that kind that are not made of these.
 */

/** Most seconds that anything is counted in: eleven days, longer than any session. */
export const MOST_SECONDS = 1_000_000;

/** A moment or a length, in seconds, at least 0. */
export const Seconds = z.number().min(0).max(MOST_SECONDS);
/** A difference of moments, in seconds, or a moment that may lie before the beginning. */
export const SignedSeconds = z.number().min(-MOST_SECONDS).max(MOST_SECONDS);
/** A length that is not nothing, in seconds. */
export const PositiveSeconds = z.number().positive().max(MOST_SECONDS);
/** Milliseconds, at least 0. */
export const Milliseconds = z
  .number()
  .min(0)
  .max(MOST_SECONDS * 1000);
/** Pictures a second, at least 0: a film may be read a thousand times as fast as it was recorded. */
export const PicturesASecond = z.number().min(0).max(1_000_000);
/** An edge of a picture, in pixels. */
export const Pixels = z.number().int().min(0).max(32_768);
/** Bytes of a file or of several. */
export const Bytes = z
  .number()
  .int()
  .min(0)
  .max(2 ** 50);
