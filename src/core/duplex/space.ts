import { cholesky, forwardSolve, principalDirections } from "./linear.ts";
import type { Space } from "./profile-parts.ts";

/** Dimensions kept of the looks' variation; more only fits the takes' noise. */
const RANK = 96;

/** Looks used to find those dimensions, and exemplars kept: enough for an hour's takes, still seconds to learn. */
const MOST_SAMPLES = 700;
const MOST_EXEMPLARS = 4000;

/** How the covariance of what varies by chance is kept from following the few takes too closely. */
export interface Regularity {
  /** How far it is drawn toward a multiple of the identity (0 none, 1 all). */
  readonly shrink: number;
  /** Share of it that comes from differences of neighbouring appearances (0 none, 1 all): what changes from picture to picture is no step's own. */
  readonly neighbouring: number;
}
const SHRINK = 0.5;

/** Nearest exemplars of a class that vote beside its prototype. */
const NEIGHBOURS = 5;

/** One appearance vector: the scene part, and the work part where there is one. */
export interface Appearance {
  readonly scene: Float32Array;
  readonly work: Float32Array | null;
}

/**
 * Learn a space from appearances and their classes: principal directions, whitened by the pooled within-class covariance,
 * shrunk by half (linear discriminant analysis with shrinkage; Friedman 1989, "Regularized Discriminant Analysis"). Null when all
 * appearances are the same.
 *
 * @param appearances in the order in which they were seen
 */
export function learnSpace(
  appearances: readonly Appearance[],
  classes: readonly number[],
  { shrink = SHRINK, neighbouring = 0 }: Partial<Regularity> = {},
): Space | null {
  const mean = meanAppearance(appearances);
  const samples = appearances.map((appearance) => centred(appearance, mean));
  const directions = principalDirections(
    every(samples.length, MOST_SAMPLES).map((i) => samples[i]!),
    RANK,
  );
  const rank = directions.length;
  if (rank === 0) return null;
  const projected = samples.map((sample) => Float64Array.from(directions, (direction) => inner(direction, sample)));
  const lower = cholesky(chanceCovariance(projected, classes, rank, { shrink, neighbouring }), rank);
  const kept = every(projected.length, MOST_EXEMPLARS);
  const exemplars = new Float32Array(kept.length * rank);
  kept.forEach((i, row) => exemplars.set(unit(forwardSolve(lower, rank, projected[i]!)), row * rank));
  return {
    dim: mean.length,
    rank,
    mean,
    projection: whitenedProjection(directions, lower, mean.length),
    exemplars,
    classes: Int16Array.from(kept, (i) => classes[i]!),
  };
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
function centred({ scene, work }: Appearance, mean: ArrayLike<number>): Float32Array {
  const out = new Float32Array(mean.length);
  for (let k = 0; k < scene.length; k++) out[k] = scene[k]! - mean[k]!;
  if (work && mean.length > scene.length)
    for (let k = 0, at = scene.length; k < work.length; k++, at++) out[at] = work[k]! - mean[at]!;
  return out;
}

/** Mean scene, and mean work behind it when any appearance has one. */
function meanAppearance(appearances: readonly Appearance[]): Float32Array {
  const scene = meanOf(appearances.map((appearance) => appearance.scene));
  const works = appearances.flatMap(({ work }) => (work ? [work] : []));
  return works.length === 0 ? scene : Float32Array.of(...scene, ...meanOf(works));
}

function meanOf(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float64Array(vectors[0]!.length);
  for (const vector of vectors) for (let k = 0; k < sum.length; k++) sum[k]! += vector[k]!;
  return Float32Array.from(sum, (value) => value / vectors.length);
}

/**
 * Covariance of what varies by chance, of mean variance 1: around the class means, and, for its share, between neighbours; drawn
 * toward the identity.
 */
function chanceCovariance(
  samples: readonly Float64Array[],
  classes: readonly number[],
  rank: number,
  { shrink, neighbouring }: Regularity,
): Float64Array {
  const within = scatter(aroundClassMeans(samples, classes, rank), rank);
  const between =
    neighbouring > 0
      ? scatter(
          samples.slice(1).map((next, i) => minus(next, samples[i]!)),
          rank,
        )
      : null;
  return within.map((value, at) => {
    const chance = between ? (1 - neighbouring) * value + neighbouring * between[at]! : value;
    return (1 - shrink) * chance + (at % (rank + 1) === 0 ? shrink : 0);
  });
}

function aroundClassMeans(samples: readonly Float64Array[], classes: readonly number[], rank: number): Float64Array[] {
  const sums = new Map<number, { sum: Float64Array; count: number }>();
  samples.forEach((sample, i) => {
    const group = sums.get(classes[i]!) ?? { sum: new Float64Array(rank), count: 0 };
    for (let k = 0; k < rank; k++) group.sum[k]! += sample[k]!;
    group.count++;
    sums.set(classes[i]!, group);
  });
  const means = new Map([...sums].map(([c, { sum, count }]) => [c, sum.map((value) => value / count)]));
  return samples.map((sample, i) => minus(sample, means.get(classes[i]!)!));
}

/** Sum of the outer products of the rows, scaled to a mean variance of 1. */
function scatter(rows: readonly Float64Array[], rank: number): Float64Array {
  const sum = new Float64Array(rank * rank);
  for (const row of rows)
    for (let a = 0; a < rank; a++) for (let b = 0; b <= a; b++) sum[a * rank + b]! += row[a]! * row[b]!;
  let trace = 0;
  for (let a = 0; a < rank; a++) trace += sum[a * rank + a]!;
  const level = Math.max(trace / rank, 1e-12);
  for (let a = 0; a < rank; a++)
    for (let b = 0; b <= a; b++) sum[a * rank + b] = sum[b * rank + a] = sum[a * rank + b]! / level;
  return sum;
}

function minus(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((value, k) => value - b[k]!);
}

/** L⁻¹·U: from a centred appearance straight to the whitened space. */
function whitenedProjection(directions: readonly Float64Array[], lower: Float64Array, dim: number): Float32Array {
  const rank = directions.length;
  const projection = new Float32Array(rank * dim);
  const column = new Float64Array(rank);
  for (let k = 0; k < dim; k++) {
    for (let r = 0; r < rank; r++) column[r] = directions[r]![k]!;
    const solved = forwardSolve(lower, rank, column);
    for (let r = 0; r < rank; r++) projection[r * dim + k] = solved[r]!;
  }
  return projection;
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

/** At most `most` numbers of 0..n−1, evenly spread. */
function every(n: number, most: number): number[] {
  const count = Math.min(n, most);
  return Array.from({ length: count }, (_, i) => Math.floor((i * n) / count));
}

function inner(a: Float64Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

function unit(vector: Float64Array): Float64Array {
  const size = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0)) || 1;
  return vector.map((value) => value / size);
}
