/** What a picture is like, of its grey values 0..255. */
export interface PictureQuality {
  /** Mean of the grey values. */
  readonly light: number;
  /** Variance of the Laplacian of the grey values: how much fine detail there is. Of a picture of one colour 0. */
  readonly detail: number;
  /** Share of the picture, 0..1, in which there is anything to see: its squares of 16 × 16 pixels whose grey values differ by 4 or more. */
  readonly content: number;
}

/** Side of the squares that are looked at for content, in pixels, and how far grey values differ in one that has some. */
const SQUARE = 16;
const DIFFERS = 4;

/**
 * Measures a picture.
 *
 * @param rgba 8 bits a channel, row-major; at least 3 × 3 pixels
 */
export function pictureQuality({
  rgba,
  width,
  height,
}: {
  readonly rgba: Uint8Array;
  readonly width: number;
  readonly height: number;
}): PictureQuality {
  const grey = new Float32Array(width * height);
  let sum = 0;
  for (let at = 0; at < grey.length; at++) {
    const value = 0.299 * rgba[at * 4]! + 0.587 * rgba[at * 4 + 1]! + 0.114 * rgba[at * 4 + 2]!;
    grey[at] = value;
    sum += value;
  }
  let edges = 0;
  let squares = 0;
  for (let y = 1; y < height - 1; y++)
    for (let at = y * width + 1; at < (y + 1) * width - 1; at++) {
      const edge = grey[at - 1]! + grey[at + 1]! + grey[at - width]! + grey[at + width]! - 4 * grey[at]!;
      edges += edge;
      squares += edge * edge;
    }
  const count = (width - 2) * (height - 2);
  return {
    ...{ light: sum / grey.length, detail: squares / count - (edges / count) ** 2 },
    content: contentOf(grey, width, height),
  };
}

function contentOf(grey: Float32Array, width: number, height: number): number {
  const across = Math.ceil(width / SQUARE);
  const squares = across * Math.ceil(height / SQUARE);
  const least = new Float32Array(squares).fill(255);
  const most = new Float32Array(squares);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const square = Math.floor(y / SQUARE) * across + Math.floor(x / SQUARE);
      least[square] = Math.min(least[square]!, grey[at]!);
      most[square] = Math.max(most[square]!, grey[at]!);
    }
  return most.filter((value, square) => value - least[square]! >= DIFFERS).length / squares;
}
