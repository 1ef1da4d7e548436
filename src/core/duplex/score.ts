import { centred, type Look } from "./look.ts";
import type { Profile } from "./profile.ts";
import type { Evidence } from "./tick.ts";

/** Nearest exemplars of a class that vote beside its prototype. */
const NEIGHBOURS = 5;

/** Ticks that the reference takes' mean look is worth when the mean follows the feed: light and framing differ from take to take. */
const MEAN_WEIGHT = 240;

/** Digits kept of the evidence: the journal stores it, and a re-run must see the same numbers. */
const DIGITS = 1e3;

/** Turns looks of one session into evidence. Holds the running mean, so it sees every look of a session once, in order. */
export class Scorer {
  readonly #profile: Profile;
  readonly #mean: Float64Array;
  readonly #prototypes: Float32Array[];
  readonly #members: number[][];
  readonly #similarity: Float32Array;
  #seen = MEAN_WEIGHT;

  constructor(profile: Profile) {
    this.#profile = profile;
    this.#mean = Float64Array.from(profile.mean);
    const classes = 2 * profile.steps.length + 1;
    this.#members = Array.from({ length: classes }, () => []);
    profile.classes.forEach((c, i) => this.#members[c]!.push(i));
    this.#prototypes = this.#members.map((members) => prototype(members, profile));
    this.#similarity = new Float32Array(profile.classes.length);
  }

  /** Evidence of one look: log likelihood ratios of each step's progress and end against the background. */
  score(look: Look): Evidence {
    const K = this.#profile.steps.length;
    this.#follow(look);
    const z = this.#project(look);
    this.#compare(z);
    const similarity = this.#members.map((members, c) => this.#classSimilarity(members, this.#prototypes[c]!, z));
    const background = similarity[2 * K]!;
    const ratio = (c: number): number =>
      Math.round((similarity[c]! - background) * this.#profile.sharpness * DIGITS) / DIGITS;
    return {
      t: look.t,
      progress: Array.from({ length: K }, (_, i) => ratio(i)),
      ended: Array.from({ length: K }, (_, i) => ratio(K + i)),
      hands: look.hands,
      motion: Math.round(look.motion * 1e4) / 1e4,
    };
  }

  #follow(look: Look): void {
    this.#seen++;
    const step = centred(look, this.#mean);
    for (let k = 0; k < step.length; k++) this.#mean[k]! += step[k]! / this.#seen;
  }

  #project(look: Look): Float32Array {
    const { rank, dim, projection } = this.#profile;
    const rest = centred(look, this.#mean);
    const z = new Float32Array(rank);
    for (let r = 0; r < rank; r++) {
      let sum = 0;
      for (let k = 0, at = r * dim; k < dim; k++, at++) sum += projection[at]! * rest[k]!;
      z[r] = sum;
    }
    return normalised(z);
  }

  #compare(z: Float32Array): void {
    const { rank, exemplars } = this.#profile;
    for (let i = 0; i < this.#similarity.length; i++) {
      let sum = 0;
      for (let r = 0, at = i * rank; r < rank; r++, at++) sum += exemplars[at]! * z[r]!;
      this.#similarity[i] = sum;
    }
  }

  /** Half the prototype's cosine, half the mean cosine of the nearest exemplars; a class never seen looks like nothing. */
  #classSimilarity(members: readonly number[], mean: Float32Array, z: Float32Array): number {
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

function prototype(members: readonly number[], { exemplars, rank }: Profile): Float32Array {
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
