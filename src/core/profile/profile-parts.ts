/** Where in the takes that taught it each step came. */
export interface Course {
  /** Middle of each step as a share of a take, 0..1, by step number; a half for a step that no take shows. */
  readonly middles: readonly number[];
  /** Mean length of the takes, in seconds. */
  readonly seconds: number;
}

/** What the lessons' benches look like as they begin. */
export interface BenchLook {
  /** Mean scene of each lesson's first seconds, unit length. */
  readonly scenes: readonly Float32Array[];
  /** Distance (1 − cosine) from the nearest of them from which on a bench is another, > 0. */
  readonly limit: number;
}

/** What each step changes on the bench for good, as the small pictures of one lesson show it. */
export interface LastingChanges {
  /** Cell of each colour that the bench keeps for a while, row-major, and the colours as packed RGB. */
  readonly cells: Uint16Array;
  readonly colours: Uint8Array;
  /** Step of each change, and the numbers of the colours before and after it, of one cell. */
  readonly steps: Int16Array;
  readonly before: Uint16Array;
  readonly after: Uint16Array;
  /** Cells that may hang together in none of the bench's colours while nothing lies over it; null where the lesson does not show the bench alone. */
  readonly open: number | null;
}

/** What a bench never shows while the camera looks at it. */
export interface Stillness {
  /** Length of the difference between a scene without hands and the open bench. */
  readonly scene: number;
  /** Motion of a tick, 0..1. */
  readonly motion: number;
}

/**
 * Where appearances are compared: `rank` dimensions in which the ordinary variation inside a class has the same size in every
 * direction, and exemplars of each class.
 */
export interface Space {
  /** Length of an appearance: the scene's, and the work's where the takes have one. */
  readonly dim: number;
  readonly rank: number;
  /** Mean appearance of the takes, length `dim`. */
  readonly mean: Float32Array;
  /** rank × dim, row-major: (appearance − mean) → compared space. */
  readonly projection: Float32Array;
  /** Exemplars in the compared space, unit length, n × rank row-major. */
  readonly exemplars: Float32Array;
  /** Class of each exemplar, ≥ 0. */
  readonly classes: Int16Array;
}

/** Kinds of deviation that only a take of them can teach: how a wrong part or a wrong way looks. */
export const LEARNED_KINDS = ["substitution", "technique"] as const;
export type LearnedKind = (typeof LEARNED_KINDS)[number];

/** A wrong way of doing a step. */
export interface WrongWay {
  readonly step: string;
  readonly kind: LearnedKind;
  /** What is done wrong, and what fixes it (the script's own fix; null when nobody wrote one), in words. */
  readonly what: string;
  readonly fix: string | null;
}

/** What wrong ways look like, as part of a profile. */
export interface Mistakes {
  /** Classes: 2m is wrong way m, 2m + 1 its step done right, 2M anything else; M wrong ways. */
  readonly space: Space;
  readonly ways: readonly WrongWay[];
}

/** Parameters of the filter that can be fitted to a bench; what they are is said in `DuplexParameters`. */
export type FittedParameters = Readonly<
  Partial<
    Record<
      | "temperature"
      | "skipMass"
      | "longerSpread"
      | "completeAt"
      | "completeHold"
      | "deviateAt"
      | "deviateHold"
      | "unlikeBelow",
      number
    >
  >
>;

/** How parameters do on labelled takes. */
export interface FitScore {
  /** G-Mean F1 of the decision points, sampled one silence for each interrupt, interrupts counted twice, 0..1. */
  readonly gmeanF1: number;
  /** False interrupts in an hour. */
  readonly falseAnHour: number;
}

/** What fitting found. */
export interface Fit {
  /** Those that were changed; the others stay as they were. */
  readonly parameters: FittedParameters;
  readonly before: FitScore;
  readonly after: FitScore;
  /** Takes and interrupt points that it was fitted on. */
  readonly takes: number;
  readonly points: number;
}
