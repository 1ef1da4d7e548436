/** A picture as perception reads it: packed RGB, 8 bits a channel, row-major, top row first. A `Frame` is one. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** length = width · height · 3 */
  readonly rgb: Uint8Array;
}

/** An upright rectangle in pixels of a picture, by its top left corner. It may reach outside the picture. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A square in pixels of a picture, turned about its centre. It may reach outside the picture. */
export interface TurnedSquare {
  readonly centreX: number;
  readonly centreY: number;
  /** Length of a side, > 0. */
  readonly side: number;
  /** Clockwise on the screen, in radians; 0 is upright. */
  readonly angle: number;
}

/** The whole of a picture. */
export function wholeRegion(picture: Picture): Region {
  return { x: 0, y: 0, width: picture.width, height: picture.height };
}

/** The smallest square around a picture, centred: what lies outside the picture reads as black ("letterbox"). */
export function letterbox(picture: Picture): Region {
  const side = Math.max(picture.width, picture.height);
  return { x: (picture.width - side) / 2, y: (picture.height - side) / 2, width: side, height: side };
}
