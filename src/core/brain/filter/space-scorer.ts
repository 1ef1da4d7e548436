import type { Space } from "../../profile/profile-parts.ts";

/** Nearest exemplars of a class that vote beside its prototype. */
const NEIGHBOURS = 5;

/** One appearance vector: the scene part, and the work part where there is one. */
export interface Appearance {
  readonly scene: Float32Array;
  readonly work: Float32Array | null;
}

/** Compares the appearances of one session with a space. Holds the running mean, so it sees each once, in order. */
export class SpaceScorer {
  readonly #space: Space;
  readonly #mean: Float64Array;
  readonly #members: readonly (readonly number[])[];
  readonly #prototypes: readonly Float32Array[];
  readonly #similarity: Float32Array;
  #seen: number;

  /**
   * @param classCount number of classes, those without an exemplar counted
   * @param meanWeight ticks that the takes' mean is worth when the mean follows the session
   */
  constructor(space: Space, classCount: number, meanWeight: number) {
    this.#space = space;
    this.#seen = meanWeight;
    this.#mean = Float64Array.from(space.mean);
    const members: number[][] = Array.from({ length: classCount }, () => []);
    space.classes.forEach((c, i) => members[c]!.push(i));
    this.#members = members;
    this.#prototypes = members.map((some) => prototype(some, space));
    this.#similarity = new Float32Array(space.classes.length);
  }

  /** Similarity to each class, −1..1; 0 to a class without an exemplar. */
  similarities(appearance: Appearance): number[] {
    const step = centred(appearance, this.#mean);
    this.#seen++;
    for (let k = 0; k < step.length; k++) this.#mean[k]! += step[k]! / this.#seen;
    const z = this.#project(appearance);
    const { rank, exemplars } = this.#space;
    for (let i = 0; i < this.#similarity.length; i++) {
      let sum = 0;
      for (let r = 0, at = i * rank; r < rank; r++, at++) sum += exemplars[at]! * z[r]!;
      this.#similarity[i] = sum;
    }
    return this.#members.map((members, c) => this.#toClass(members, this.#prototypes[c]!, z));
  }

  #project(appearance: Appearance): Float32Array {
    const { rank, dim, projection } = this.#space;
    const rest = centred(appearance, this.#mean);
    const z = new Float32Array(rank);
    for (let r = 0; r < rank; r++) {
      let sum = 0;
      for (let k = 0, at = r * dim; k < dim; k++, at++) sum += projection[at]! * rest[k]!;
      z[r] = sum;
    }
    return normalised(z);
  }

  /** Half the prototype's cosine, half the mean cosine of the nearest exemplars. */
  #toClass(members: readonly number[], mean: Float32Array, z: Float32Array): number {
    if (members.length === 0) return 0;
    let direct = 0;
    for (let r = 0; r < z.length; r++) direct += mean[r]! * z[r]!;
    const nearest = new Array<number>(Math.min(NEIGHBOURS, members.length)).fill(-Infinity);
    for (const i of members) {
      let value = this.#similarity[i]!;
      for (let n = 0; n < nearest.length && value > -Infinity; n++)
        if (value > nearest[n]!) [nearest[n], value] = [value, nearest[n]!];
    }
    return direct / 2 + nearest.reduce((sum, value) => sum + value, 0) / nearest.length / 2;
  }
}

/**
 * An appearance less a mean one. Without a work part it is taken to have the mean one; a mean that is only as long as the
 * scene leaves work out.
 */
export function centred({ scene, work }: Appearance, mean: ArrayLike<number>): Float32Array {
  const out = new Float32Array(mean.length);
  for (let k = 0; k < scene.length; k++) out[k] = scene[k]! - mean[k]!;
  if (work && mean.length > scene.length)
    for (let k = 0, at = scene.length; k < work.length; k++, at++) out[at] = work[k]! - mean[at]!;
  return out;
}

function prototype(members: readonly number[], { exemplars, rank }: Space): Float32Array {
  const sum = new Float32Array(rank);
  for (const i of members) for (let r = 0; r < rank; r++) sum[r]! += exemplars[i * rank + r]!;
  return normalised(sum);
}

function normalised(vector: Float32Array): Float32Array {
  let square = 0;
  for (const value of vector) square += value * value;
  const size = Math.sqrt(square) || 1;
  return vector.map((value) => value / size);
}

/** The inner product of two vectors of one length. */
export function inner(a: Float64Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

/** A vector scaled to length 1; see `normalised`. */
export function unit(vector: Float64Array): Float64Array {
  const size = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0)) || 1;
  return vector.map((value) => value / size);
}
