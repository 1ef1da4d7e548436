/** One small grey picture of a take. */
export interface GreyFrame {
  readonly width: number;
  readonly height: number;
  /** Brightness, 0 black to 255 white, row-major. */
  readonly grey: Uint8Array;
}

/** The quality of one picture. */
export interface FrameMeasure {
  /** Mean brightness, 0..255. */
  readonly brightness: number;
  /** Share of pixels that are black (below 16) or white (above 239), 0..1. */
  readonly clipped: number;
  /** Standard deviation of the brightness: how much there is to see, ≥ 0. */
  readonly contrast: number;
  /** How sharp it is, 0..1 and more: the energy of its finest detail as a share of what a picture blurred once more has lost. */
  readonly sharpness: number;
}

/** Measure one picture of at least 8 × 8 pixels. */
export function measureFrame(frame: GreyFrame): FrameMeasure {
  const { grey } = frame;
  let sum = 0;
  let squares = 0;
  let clipped = 0;
  for (const value of grey) {
    sum += value;
    squares += value * value;
    if (value < 16 || value > 239) clipped++;
  }
  const brightness = sum / grey.length;
  return {
    brightness,
    clipped: clipped / grey.length,
    contrast: Math.sqrt(Math.max(0, squares / grey.length - brightness * brightness)),
    sharpness: sharpnessOf(frame),
  };
}

/**
 * Sharpness without a reference, after the re-blur idea of Crété-Roffet et al. (2007), "The blur effect": blurring a sharp
 * picture changes its neighbouring differences much, blurring a blurred one hardly. 0 is as blurred as it gets, 1 is sharp
 * noise; a flat picture has 0.
 */
function sharpnessOf({ width, height, grey }: GreyFrame): number {
  let all = 0;
  let lost = 0;
  /** Differences along a line of pixels before and after a mean of nine. */
  const along = (start: number, step: number, length: number): void => {
    let window = 0;
    for (let k = 0; k < 9; k++) window += grey[start + k * step]!;
    for (let k = 5; k < length - 4; k++) {
      const before = window;
      window += grey[start + (k + 4) * step]! - grey[start + (k - 5) * step]!;
      const sharp = Math.abs(grey[start + k * step]! - grey[start + (k - 1) * step]!);
      all += sharp;
      lost += Math.max(0, sharp - Math.abs(window - before) / 9);
    }
  };
  for (let y = 0; y < height; y++) along(y * width, 1, width);
  for (let x = 0; x < width; x++) along(x, width, height);
  return all === 0 ? 0 : lost / all;
}

/** How far the whole picture moved between two frames, as a share of its width; what moves inside it hardly counts. */
export interface Shift {
  readonly x: number;
  readonly y: number;
}

/** Farthest shift that is looked for, as a share of the picture's width. */
const FARTHEST = 0.15;

/** Estimate the shift from one frame to the next, of the same size, by their mean columns and rows. */
export function shiftBetween(before: GreyFrame, after: GreyFrame): Shift {
  const { width } = before;
  const most = Math.max(1, Math.round(width * FARTHEST));
  return {
    x: bestShift(profile(before, "columns"), profile(after, "columns"), most) / width,
    y: bestShift(profile(before, "rows"), profile(after, "rows"), most) / width,
  };
}

/** Mean brightness of each column or row, with its slow part taken away so that a change of light is no movement. */
function profile({ width, height, grey }: GreyFrame, of: "columns" | "rows"): Float64Array {
  const out = new Float64Array(of === "columns" ? width : height);
  for (let y = 0, k = 0; y < height; y++) {
    for (let x = 0; x < width; x++, k++) out[of === "columns" ? x : y]! += grey[k]!;
  }
  const mean = out.reduce((sum, value) => sum + value, 0) / out.length;
  const across = of === "columns" ? height : width;
  return out.map((value) => (value - mean) / across);
}

/** The shift at which two profiles differ least; the smallest one among equals. */
function bestShift(before: Float64Array, after: Float64Array, most: number): number {
  let best = 0;
  let least = Infinity;
  for (let k = 0; k <= 2 * most; k++) {
    const shift = k % 2 === 1 ? (k + 1) / 2 : 0 - k / 2;
    let difference = 0;
    let count = 0;
    for (let at = Math.max(0, -shift); at < Math.min(before.length, before.length - shift); at++, count++) {
      difference += Math.abs(before[at]! - after[at + shift]!);
    }
    if (count > 0 && difference / count < least - 1e-9) {
      least = difference / count;
      best = shift;
    }
  }
  return best;
}
