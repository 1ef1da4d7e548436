import type { Look } from "./look.ts";

/** How far the baseline moves toward a look without hands, and toward one with hands, a tick. */
const FOLLOW_IDLE = 0.5;
const FOLLOW_WORK = 0.005;

/**
 * The bench as it looked when the hands were last off it. A scene less this baseline shows what the work under way has changed,
 * whatever was done before: it looks the same in another order of steps, where the whole scene does not.
 *
 * On a feed whose hands tell nothing (`handsTell` false) the scene is left as it is.
 */
export class Baseline {
  readonly #handsTell: boolean;
  #scene: Float32Array | null = null;

  constructor(handsTell: boolean) {
    this.#handsTell = handsTell;
  }

  /** The look's scene less the baseline before it. Sees every look of a take once, in order. */
  relative(look: Look): Float32Array {
    if (!this.#handsTell) return look.scene;
    const baseline = (this.#scene ??= look.scene.slice());
    const follow = look.hands === "withdrawn" ? FOLLOW_IDLE : FOLLOW_WORK;
    const out = new Float32Array(baseline.length);
    for (let k = 0; k < out.length; k++) {
      out[k] = look.scene[k]! - baseline[k]!;
      baseline[k]! += follow * out[k]!;
    }
    return out;
  }
}
