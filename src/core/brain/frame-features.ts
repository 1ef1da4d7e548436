import type { HandState, Tick } from "../domain/tick.ts";

/** A tick as learning and scoring see it. */
export interface FrameFeatures {
  /** Seconds from the take's start. */
  readonly t: number;
  /** Unit-length appearance vectors of the whole frame and of where the work happens, each of the encoder's length. */
  readonly scene: Float32Array;
  readonly work: Float32Array | null;
  readonly hands: HandState;
  readonly motion: number;
  /** The small picture of the bench; see `Tick`. */
  readonly small?: Uint8Array | undefined;
}

/** Brightness change, as a mean fraction of full scale, above which hands that are in the picture count as working. */
const WORKING_MOTION = 0.012;

/**
 * The look of a tick: how it appears, and what the hands do. Without a hand and without much motion there is no work to look at:
 * the crop would follow the camera's noise.
 */
export function frameFeatures(tick: Tick): FrameFeatures {
  const atWork = tick.hands.length > 0 || tick.motion >= WORKING_MOTION;
  return {
    t: tick.t,
    scene: tick.scene,
    work: atWork ? tick.work : null,
    hands: handState(tick),
    motion: tick.motion,
    ...(tick.small && { small: tick.small }),
  };
}

/** Withdrawn when no hand is in the picture; working when one is and the picture moves. */
export function handState(tick: Pick<Tick, "hands" | "motion">): HandState {
  if (tick.hands.length === 0) return "withdrawn";
  return tick.motion >= WORKING_MOTION ? "working" : "present";
}

/** Where the work happens, of a look: where hands tell work from idling, there is none without them. */
export function workOf({ hands, work }: FrameFeatures, handsTell: boolean): Float32Array | null {
  return handsTell && hands === "withdrawn" ? null : work;
}
