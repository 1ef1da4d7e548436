import type { Look } from "./look.ts";

/** How far the bench's look moves toward a look without hands, a tick: the last second or so counts. */
const FOLLOW = 0.5;

/** Ticks without hands after which the bench is taken to lie open: a detector may lose the hands for a moment. */
const OPEN_TICKS = 2;

/** A scene less what the bench looked like before. */
export interface Changes {
  /** Less the bench as the hands last left it: what the work under way changes. */
  readonly sinceOpen: Float32Array;
  /** Less the bench before the latest stretch of work: once the hands are off, what that work has changed. */
  readonly sinceBefore: Float32Array;
}

/**
 * Remembers how the bench looked while it lay open. What work changes looks the same in another order of steps, where the
 * whole scene does not.
 *
 * On a feed whose hands tell nothing (`handsTell` false) the scene is left as it is.
 */
export class Baseline {
  readonly #handsTell: boolean;
  #open: Float32Array | null = null;
  #before: Float32Array | null = null;
  #without = 0;

  constructor(handsTell: boolean) {
    this.#handsTell = handsTell;
  }

  /** The look's changes. Sees every look of a take once, in order. */
  take(look: Look): Changes {
    const { scene } = look;
    if (!this.#handsTell) return { sinceOpen: scene, sinceBefore: scene };
    const open = (this.#open ??= scene.slice());
    let before = (this.#before ??= scene.slice());
    if (look.hands === "withdrawn") this.#without++;
    else {
      if (this.#without >= OPEN_TICKS) before = this.#before = open.slice();
      this.#without = 0;
    }
    const sinceOpen = less(scene, open);
    if (this.#without >= OPEN_TICKS) for (let k = 0; k < open.length; k++) open[k]! += FOLLOW * sinceOpen[k]!;
    return { sinceOpen, sinceBefore: less(scene, before) };
  }
}

function less(a: Float32Array, b: Float32Array): Float32Array {
  const out = new Float32Array(a.length);
  for (let k = 0; k < out.length; k++) out[k] = a[k]! - b[k]!;
  return out;
}
