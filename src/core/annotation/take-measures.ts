import { measureFrame, shiftBetween, type GreyFrame, type Shift } from "./frame-measures.ts";

/** Frames a second at which a take is measured: shaking shows between neighbours only. */
export const MEASURED_FPS = 10;

/** A quality of the picture that a machine can tell. */
export const PICTURE_FAULTS = ["blurred", "shaken", "badly-lit", "blocked"] as const;
export type PictureFault = (typeof PICTURE_FAULTS)[number];

/** What was measured of a take's recording. */
export interface TakeMeasures {
  /** Seconds of recording that were measured. */
  readonly seconds: number;
  /** Share of the frames with a fault, 0..1. */
  readonly share: Readonly<Record<PictureFault, number>>;
  /** Second of recording at which the longest run of each fault begins; null where there is none. */
  readonly worst: Readonly<Record<PictureFault, number | null>>;
}

/** Below this sharpness a picture counts as blurred. */
const LEAST_SHARPNESS = 0.3;
/** Change of the picture's movement from frame to frame, as a share of its width, above which it counts as shaken. */
const MOST_JERK = 0.05;
/** Darkest and brightest mean that can be worked with, and the most pixels that may be black or white. */
const LIGHT = { darkest: 40, brightest: 215, clipped: 0.6 };
/** Below this there is nothing to see: a cover, a hand or a sleeve before the lens. */
const LEAST_CONTRAST = 8;

/** Measures a take frame by frame, so that an hour needs no more memory than a second. */
export class TakeMeter {
  #before: GreyFrame | null = null;
  #moved: Shift | null = null;
  #frames = 0;
  readonly #faulty: Record<PictureFault, number> = { blurred: 0, shaken: 0, "badly-lit": 0, blocked: 0 };
  readonly #run: Record<PictureFault, number> = { blurred: 0, shaken: 0, "badly-lit": 0, blocked: 0 };
  readonly #longest: Record<PictureFault, { from: number; length: number }> = {
    blurred: { from: 0, length: 0 },
    shaken: { from: 0, length: 0 },
    "badly-lit": { from: 0, length: 0 },
    blocked: { from: 0, length: 0 },
  };

  /** The next frame, `MEASURED_FPS` a second, all of one size. */
  take(frame: GreyFrame): void {
    const { brightness, clipped, contrast, sharpness } = measureFrame(frame);
    const blocked = contrast < LEAST_CONTRAST;
    const lit = brightness >= LIGHT.darkest && brightness <= LIGHT.brightest && clipped <= LIGHT.clipped;
    this.#count("blocked", blocked);
    // A blocked view is neither sharp nor well lit: it counts once.
    this.#count("badly-lit", !blocked && !lit);
    this.#count("blurred", !blocked && sharpness < LEAST_SHARPNESS);
    this.#count("shaken", !blocked && this.#jerk(frame) > MOST_JERK);
    this.#frames++;
  }

  /** What was measured so far. */
  result(): TakeMeasures {
    const each = <T>(of: (fault: PictureFault) => T): Record<PictureFault, T> =>
      Object.fromEntries(PICTURE_FAULTS.map((fault) => [fault, of(fault)])) as Record<PictureFault, T>;
    return {
      seconds: this.#frames / MEASURED_FPS,
      share: each((fault) => (this.#frames === 0 ? 0 : this.#faulty[fault] / this.#frames)),
      worst: each((fault) => (this.#longest[fault].length === 0 ? null : this.#longest[fault].from / MEASURED_FPS)),
    };
  }

  /** How much the movement of the picture changed: a turn of the head moves evenly, a shake does not. */
  #jerk(frame: GreyFrame): number {
    const before = this.#before;
    this.#before = frame;
    if (before === null) return 0;
    const moved = shiftBetween(before, frame);
    const last = this.#moved;
    this.#moved = moved;
    return last === null ? 0 : Math.hypot(moved.x - last.x, moved.y - last.y);
  }

  #count(fault: PictureFault, has: boolean): void {
    this.#run[fault] = has ? this.#run[fault] + 1 : 0;
    if (!has) return;
    this.#faulty[fault]++;
    const length = this.#run[fault];
    if (length > this.#longest[fault].length) this.#longest[fault] = { from: this.#frames - length + 1, length };
  }
}
