import type { DeviationKind } from "./decision.ts";
import type { Examination, Opinion } from "./opinion.ts";
import type { StepId } from "./ids.ts";
import type { Evidence } from "./tick.ts";

/** Length of one clip, in seconds ("Plan, Watch, Recover": the latest 8 s ending at t). */
export const CLIP_SECONDS = 8;

/** Most clips in an observation: the latest one and up to 14 that end at plan updates. */
export const MAX_CLIPS = 15;

/** A stretch of the recording, from `start` (exclusive at 0 s only when clipped) to `end` inclusive, in seconds. */
export interface ClipRange {
  readonly start: number;
  readonly end: number;
}

/** One clip of an observation: its range and the numbers of the 2 fps frames inside it, oldest first. */
export interface Clip extends ClipRange {
  readonly frames: readonly number[];
}

/** What a person, a press or a signal says of a step: that it is done, that it is not yet, or that it is under way. */
export interface Said {
  readonly step: StepId;
  readonly what: "done" | "not-yet" | "doing";
  /** Whether it is the answer to a question. */
  readonly asked?: true;
}

/** A deviation of the coach that a person says is not so. */
export interface Denied {
  readonly kind: DeviationKind;
  readonly step: StepId | null;
  readonly missing: readonly StepId[];
}

/** o_t: what the duplex is given at one tick. */
export interface Observation {
  readonly t: number;
  readonly evidence: Evidence;
  /** Answers of models that have arrived since the tick before, in the order of the journal. */
  readonly opinions: readonly Opinion[];
  readonly examined: readonly Examination[];
  /** Findings of a second look that a person has answered since the tick before: nothing more is said of them. None when left out. */
  readonly settled?: readonly { readonly step: StepId; readonly question: string }[];
  /** What was said of steps since the tick before, in its order. Nothing when left out. */
  readonly said?: readonly Said[];
  /** What a person has said since the tick before is not so. Nothing when left out. */
  readonly denied?: readonly Denied[];
  /** What a person has said since the tick before is so after all, which an earlier tick had as not so. Nothing when left out. */
  readonly restored?: readonly Denied[];
  /** Plan-anchored clips, oldest first; the last one is the latest clip and the only one the planner reads. */
  readonly clips: readonly Clip[];
}
