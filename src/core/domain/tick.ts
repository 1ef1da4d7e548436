/** A picture on its way to perception. */
export interface Frame {
  /** Presentation time in seconds from the session's start, ≥ 0, strictly increasing within a source. */
  readonly t: number;
  /** Number of this 2 fps sample within its source, from 0, dropped samples counted. */
  readonly index: number;
  readonly width: number;
  readonly height: number;
  /** Packed RGB, 8 bits a channel, row-major, top row first; length = width · height · 3. */
  readonly rgb: Uint8Array;
}

/** One detected hand. Coordinates are fractions of the frame's width and height; they may lie slightly outside 0..1. */
export interface Hand {
  /** Detector's confidence, 0..1. */
  readonly score: number;
  /** Centre and size of the palm's box. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** 21 landmarks as x, y pairs (42 numbers), empty when only the palm was found. */
  readonly landmarks: readonly number[];
  /** Which hand, when the landmark model could tell. */
  readonly side: "left" | "right" | "unknown";
}

/** Cells of the small picture of the bench, across and down. */
export const BENCH_COLUMNS = 64;
export const BENCH_ROWS = 36;

/** What perception makes of one frame: one 2 fps sample of the feed. */
export interface Tick {
  /** Presentation time of the frame, in seconds from the session's start, strictly increasing. */
  readonly t: number;
  /** Number of the frame within its source. */
  readonly frame: number;
  /** Unit-length appearance vector of the whole frame; its length is the encoder's `dim`. */
  readonly scene: Float32Array;
  /** Unit-length appearance vector of the crop where the work happens (around the hands, else around the motion), or null. */
  readonly work: Float32Array | null;
  /** Hands found in the frame, at most two, most confident first. */
  readonly hands: readonly Hand[];
  /** Mean absolute change of brightness against the previous tick, 0..1; 0 on the first tick. */
  readonly motion: number;
  /**
   * The frame averaged over `BENCH_COLUMNS` × `BENCH_ROWS` cells: packed RGB, 8 bits a channel, row-major. Left out where there is no
   * picture, as on a feed of features.
   */
  readonly small?: Uint8Array | undefined;
}

/** What the hands are doing. */
export type HandState = "withdrawn" | "present" | "working";

/**
 * What one tick says about each step of a procedure, once a profile has looked at it. It is small, it is written to the
 * journal, and it is all the filter sees: a journal can be re-run without its video.
 */
export interface Evidence {
  /** Seconds from the session's start. */
  readonly t: number;
  /** Natural-log likelihood ratio against the background that step i is being worked on, by the procedure's step order. */
  readonly progress: readonly number[];
  /** Natural-log likelihood ratio against the background that the bench looks as it does when step i has just ended. */
  readonly ended: readonly number[];
  readonly hands: HandState;
  /** 0..1, from the tick. */
  readonly motion: number;
  /**
   * Natural-log likelihood ratio that what step i changes on the bench for good has been changed against not yet, as the bench looks now: it
   * stands for what is there, and does not add up from tick to tick. Left out by profiles that do not know.
   */
  readonly changed?: readonly number[] | undefined;
  /** The camera looks elsewhere than at the bench; left out while it does not. */
  readonly away?: boolean | undefined;
  /**
   * How far the bench looks from the lessons' benches, in the least distance of another one (> 1 is another); left out but at two ticks
   * of a session's first minute, and by profiles that do not know.
   */
  readonly benchApart?: number | undefined;
  /** How much it looks like each wrong way that the profile knows (see `MistakeScorer`); left out where it knows none. */
  readonly wrong?: readonly number[] | undefined;
}
