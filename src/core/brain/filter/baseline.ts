import { length } from "./linear.ts";
import type { FrameFeatures } from "../frame-features.ts";
import type { Stillness } from "../../profile/profile-parts.ts";

/** How far the bench's look moves toward a look without hands, a tick: the last second or so counts. */
const FOLLOW = 0.5;

/** Ticks without hands after which the bench is taken to lie open: a detector may lose the hands for a moment. */
const OPEN_TICKS = 2;

/** Seconds after which a bench that looks otherwise is the bench: the camera was moved. */
const MOVED_SECONDS = 30;

/** Seconds that a turn of the head takes. */
const TURN_SECONDS = 1;

/** Share of a step's typical length over which scenes are averaged where hands tell nothing, and the most, in seconds. */
const SMOOTHED_SHARE = 1 / 8;
const MOST_SMOOTHED = 10;

/**
 * Seconds over which scenes are averaged on a feed whose hands tell nothing: a glance aside passes, a step stays.
 *
 * @param seconds median lengths of the steps, at least one
 */
function smoothingSeconds(seconds: readonly number[]): number {
  const typical = seconds.reduce((sum, length) => sum + length, 0) / seconds.length;
  return Math.min(MOST_SMOOTHED, typical * SMOOTHED_SHARE);
}

/** What is known of a bench, as a profile has it. */
export interface Bench {
  /** Whether the hands tell work from idling on this feed. */
  readonly handsTell: boolean;
  /** Median lengths of the steps, at least one. */
  readonly seconds: readonly number[];
  /** Beyond it the camera looks elsewhere; it never does when this is left out. */
  readonly still?: Stillness | undefined;
}

/** A scene less what the bench looked like before. */
export interface Changes {
  /** Less the bench as the hands last left it: what the work under way changes. */
  readonly sinceOpen: Float32Array;
  /** Less the bench before the latest stretch of work: once the hands are off, what that work has changed. */
  readonly sinceBefore: Float32Array;
  /** Whether the camera looks elsewhere: no hands, and another scene than work leaves behind. */
  readonly away: boolean;
}

/**
 * Remembers how the bench looked while it lay open. What work changes looks the same in another order of steps, where the
 * whole scene does not.
 *
 * On a feed whose hands tell nothing nobody knows when the bench lies open: the whole scene is taken, averaged over the last
 * seconds (an exponential window).
 */
export class Baseline {
  readonly #smoothing: number;
  readonly #still: Stillness | undefined;
  #smooth: Float32Array | null = null;
  #t = 0;
  #open: Float32Array | null = null;
  #before: Float32Array | null = null;
  #without = 0;
  #awaySince: number | null = null;
  #turnedAt = -Infinity;

  constructor({ handsTell, seconds, still }: Bench) {
    this.#smoothing = handsTell ? 0 : smoothingSeconds(seconds);
    this.#still = still;
  }

  /** The look's changes. Sees every look of a take once, in order. */
  take(look: FrameFeatures): Changes {
    const { scene } = look;
    if (this.#smoothing > 0) {
      const smooth = this.#average(look);
      return { sinceOpen: smooth, sinceBefore: smooth, away: false };
    }
    const open = (this.#open ??= scene.slice());
    let before = (this.#before ??= scene.slice());
    if (look.hands === "withdrawn") this.#without++;
    else {
      if (this.#without >= OPEN_TICKS) before = this.#before = open.slice();
      this.#without = 0;
    }
    const sinceOpen = less(scene, open);
    const away = this.#isAway(look, length(sinceOpen));
    if (this.#without >= OPEN_TICKS && !away) for (let k = 0; k < open.length; k++) open[k]! += FOLLOW * sinceOpen[k]!;
    return { sinceOpen, sinceBefore: less(scene, before), away };
  }

  /** It turns away with a jerk, and stays away while the scene stays another. */
  #isAway({ t, hands, motion }: FrameFeatures, change: number): boolean {
    const still = this.#still;
    if (still && motion > still.motion) this.#turnedAt = t;
    const turned = this.#awaySince !== null || t - this.#turnedAt <= TURN_SECONDS;
    if (!still || !turned || hands !== "withdrawn" || change <= still.scene) {
      this.#awaySince = null;
      return false;
    }
    this.#awaySince ??= t;
    return t - this.#awaySince < MOVED_SECONDS;
  }

  #average({ t, scene }: FrameFeatures): Float32Array {
    const share = 1 - Math.exp(-(t - this.#t) / this.#smoothing);
    this.#t = t;
    const last = this.#smooth;
    return (this.#smooth = last ? last.map((value, k) => value + share * (scene[k]! - value)) : scene.slice());
  }
}

function less(a: Float32Array, b: Float32Array): Float32Array {
  const out = new Float32Array(a.length);
  for (let k = 0; k < out.length; k++) out[k] = a[k]! - b[k]!;
  return out;
}
