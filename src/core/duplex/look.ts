import type { HandState, Tick } from "./tick.ts";

/** A tick as learning and scoring see it. */
export interface Look {
  /** Seconds from the take's start. */
  readonly t: number;
  /** Scene vector, then work vector; the work half is NaN-free but all zero when `hasWork` is false. */
  readonly vector: Float32Array;
  readonly hasWork: boolean;
  readonly hands: HandState;
  readonly motion: number;
}

/** Brightness change, as a mean fraction of full scale, above which hands that are in the picture count as working. */
const WORKING_MOTION = 0.012;

/** The look of a tick: its appearance vectors end to end, and what the hands do. */
export function lookOf(tick: Tick): Look {
  const dim = tick.scene.length;
  const vector = new Float32Array(2 * dim);
  vector.set(tick.scene);
  if (tick.work) vector.set(tick.work, dim);
  return { t: tick.t, vector, hasWork: tick.work !== null, hands: handState(tick), motion: tick.motion };
}

/** Withdrawn when no hand is in the picture; working when one is and the picture moves. */
export function handState(tick: Pick<Tick, "hands" | "motion">): HandState {
  if (tick.hands.length === 0) return "withdrawn";
  return tick.motion >= WORKING_MOTION ? "working" : "present";
}
