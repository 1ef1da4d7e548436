import type { FrameFeatures } from "../frame-features.ts";
import type { BenchLook } from "../../profile/profile-parts.ts";
import { dot, length } from "./linear.ts";

/** Seconds of a lesson's beginning that say what its bench looks like, and after which a session is compared, twice. */
const BEGINNING = 20;
const COMPARED_AT = [BEGINNING, 40] as const;

/** Fewest pictures that say anything. */
const FEWEST = 10;

/**
 * Distance (1 − cosine) up to which it is the same bench: drawn takes of one bench lie within it, nine in ten of two benches do not
 * (docs/decisions/competence.md). Where lessons differ more, that much and a half.
 */
export const SAME_BENCH = 0.02;
const SPREAD = 1.5;

/**
 * What the lessons' benches look like as they begin: the mean scene of each one's first 20 s, and from which distance on a bench is another.
 *
 * @param lessons the looks of each, at least one
 */
export function benchLook(lessons: readonly (readonly FrameFeatures[])[]): BenchLook {
  const scenes = lessons.flatMap((looks) => {
    const first = looks[0];
    if (first === undefined) return [];
    const mean = new SceneMean();
    for (const { t, scene } of looks) if (t < first.t + BEGINNING) mean.add(scene);
    return [Float32Array.from(mean.direction())];
  });
  const between = scenes.flatMap((one, i) => scenes.slice(i + 1).map((other) => distance(one, other)));
  return { scenes, limit: Math.max(SAME_BENCH, SPREAD * Math.max(0, ...between)) };
}

/** Compares the beginning of one session with the lessons'. Sees each look once, in order. */
export class BenchWatch {
  readonly #known: BenchLook;
  readonly #mean = new SceneMean();
  #first: number | null = null;
  /** Comparisons that are over. */
  #compared = 0;

  constructor(known: BenchLook) {
    this.#known = known;
  }

  /**
   * At the looks 20 s and 40 s after the first: how far the mean scene so far lies from the nearest lesson's, in limits (above 1 it is another
   * bench). Undefined at all others, and where there were too few to tell.
   */
  take({ t, scene }: Pick<FrameFeatures, "t" | "scene">): number | undefined {
    this.#first ??= t;
    const next = COMPARED_AT[this.#compared];
    if (next === undefined) return undefined;
    const isDue = t >= this.#first + next;
    const apart = isDue && this.#mean.count >= FEWEST ? this.#apart() : undefined;
    if (isDue) this.#compared++;
    this.#mean.add(scene);
    return apart;
  }

  #apart(): number {
    const seen = this.#mean.direction();
    return Math.min(...this.#known.scenes.map((scene) => distance(scene, seen))) / this.#known.limit;
  }
}

/** Direction of the mean of scenes. */
class SceneMean {
  #sum = new Float64Array(0);
  count = 0;

  add(scene: Float32Array): void {
    if (this.count++ === 0) this.#sum = new Float64Array(scene.length);
    for (let i = 0; i < scene.length; i++) this.#sum[i]! += scene[i]!;
  }

  direction(): Float64Array {
    const size = length(this.#sum) || 1;
    return this.#sum.map((value) => value / size);
  }
}

function distance(a: ArrayLike<number>, b: ArrayLike<number>): number {
  return 1 - dot(a, b);
}
