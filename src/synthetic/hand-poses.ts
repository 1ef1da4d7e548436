import type { HandPose } from "./hand-bones.ts";

/** How hands are held on this bench, in degrees (see `HandPose`). */
export const HAND_POSES = {
  /** Open, on the way to something. */
  reach: {
    thumb: [-48, 6, 8, 8],
    fingers: [
      [-9, 12, 16, 10],
      [-1, 12, 18, 10],
      [6, 14, 20, 12],
      [15, 14, 20, 12],
    ],
  },
  /** Finger tips and thumb about a part. */
  pinch: {
    thumb: [-20, 14, 12, 10],
    fingers: [
      [-10, 26, 34, 16],
      [-3, 28, 38, 18],
      [4, 34, 44, 22],
      [12, 40, 50, 26],
    ],
  },
  /** Closed about a handle. */
  fist: {
    thumb: [-14, 10, 14, 16],
    fingers: [
      [-8, 42, 62, 34],
      [-2, 46, 66, 36],
      [4, 48, 68, 38],
      [10, 50, 70, 40],
    ],
  },
  /** Flat, pressing or wiping. */
  flat: {
    thumb: [-40, 6, 4, 4],
    fingers: [
      [-7, 6, 8, 4],
      [-1, 6, 8, 4],
      [5, 7, 9, 5],
      [12, 8, 10, 5],
    ],
  },
  /** The first finger out, the others bent: pushing, holding down. */
  point: {
    thumb: [-26, 12, 14, 12],
    fingers: [
      [-8, 14, 18, 8],
      [-2, 34, 48, 26],
      [4, 40, 56, 30],
      [10, 42, 58, 32],
    ],
  },
} as const satisfies Record<string, HandPose>;

export type HandPoseName = keyof typeof HAND_POSES;
