import type { Box } from "./box.ts";

/** Shortest time between two pictures in which faces are looked for, in seconds. */
export const LOOK_SECONDS = 0.2;
/** Longest edge of the pictures in which faces are looked for, in pixels. */
export const LOOK_EDGE = 1280;
/** Times are sums of rounded ones, in seconds. */
export const ROUNDING_SECONDS = 0.002;

/** A face as a detector sees it, from the brows to the chin. */
export interface FaceBox extends Box {
  /** 0..1. */
  readonly score: number;
}

/** A picture in which faces are looked for: packed RGB, 8 bits a channel, row-major, top row first. */
export interface FacePicture {
  readonly width: number;
  readonly height: number;
  /** length = width · height · 3 */
  readonly rgb: Uint8Array;
}

/** Finds faces in pictures. */
export interface FaceFinder {
  /** The faces in a picture, also those that it is little sure of. Rejects when the models are away. */
  findFaces(picture: FacePicture): Promise<readonly FaceBox[]>;
}

/** The faces that were found in one picture of a film. */
export interface FaceLook {
  /** Seconds. */
  readonly t: number;
  readonly faces: readonly FaceBox[];
}
