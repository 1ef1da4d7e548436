import type { StepId } from "../../../core/domain/ids.ts";

/**
 * How a mistake is cut from a clean recording (PIE-V's editing of videos, with the operations that need no new pictures): a step's window is left out, is
 * exchanged with the next step's, is shown twice, or another window is put before it.
 */
export const SPLICE_OPERATIONS = ["deletion", "transposition", "repetition", "insertion"] as const;
export type SpliceOperation = (typeof SPLICE_OPERATIONS)[number];

/** How two windows meet: the pictures of both are mixed for a moment, or one follows the other at once. */
export const BRIDGES = ["crossfade", "cut"] as const;
export type Bridge = (typeof BRIDGES)[number];

/** What is to be cut. */
export interface SpliceWish {
  readonly operation: SpliceOperation;
  /** The step that it is about: left out, done too late, repeated, or the one before which a window is put. */
  readonly step: StepId;
  /** Of an insertion the step whose window is put there; null otherwise. */
  readonly other: StepId | null;
}

/** Id of the session that is made of a recording for a wish: the recording's, the operation and the step, with nothing that no folder's name has. */
export function spliceName(recording: string, { operation, step }: SpliceWish): string {
  return `${recording}-${operation}-${step}`.replaceAll(/[^A-Za-z0-9._-]/g, "-").slice(0, 120);
}

/** A time of a recording within which a cut may lie, in seconds, and where it would lie by the annotation alone. */
export interface CutRange {
  readonly from: number;
  readonly to: number;
  readonly at: number;
}

/** A window of a recording with both of its ends still open. */
export interface OpenWindow {
  /** Which recording: 0 is the one that is changed, 1 another one from which a window is taken. */
  readonly source: number;
  /** Where it begins; null at the recording's beginning. */
  readonly start: CutRange | null;
  /** Where it ends; null at the recording's end. */
  readonly end: CutRange | null;
}

/** A window of a recording, in seconds of that recording's session. */
export interface CutWindow {
  readonly source: number;
  readonly start: number;
  readonly end: number;
}

/** Where one window ends and the next begins: both times in their own recordings, and how far the pictures there are apart. */
export interface Seam {
  readonly end: number;
  readonly start: number;
  /** Mean absolute difference of the two pictures' brightness, 0..1. */
  readonly apart: number;
  /** Whether hands are in the picture at either side; null where nobody looked. */
  readonly hands: boolean | null;
}
