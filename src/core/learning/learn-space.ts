import { cholesky, forwardSolve, principalDirections } from "../brain/filter/linear.ts";
import type { Space } from "../profile/profile-parts.ts";
import { evenly } from "./evenly.ts";
import { type Appearance, centred, inner, unit } from "../brain/filter/space-scorer.ts";

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
    evenly(samples.length, MOST_SAMPLES).map((i) => samples[i]!),
    RANK,
  );
  const rank = directions.length;
  if (rank === 0) return null;
  const projected = samples.map((sample) => Float64Array.from(directions, (direction) => inner(direction, sample)));
  const lower = cholesky(chanceCovariance(projected, classes, rank, { shrink, neighbouring }), rank);
  const kept = evenly(projected.length, MOST_EXEMPLARS);
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
