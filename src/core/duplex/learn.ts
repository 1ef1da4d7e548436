import type { Procedure } from "../procedure/schema.ts";
import { cholesky, forwardSolve, principalDirections } from "./linear.ts";
import { centred, type Look } from "./look.ts";
import type { Profile } from "./profile.ts";
import type { HandState } from "./tick.ts";

/** When a step was performed in a take, in seconds of the take. */
export interface StepTime {
  readonly step: string;
  readonly start: number;
  readonly end: number;
}

/** A take that teaches: what it looked like, and when each step was performed. */
export interface ReferenceTake {
  readonly looks: readonly Look[];
  readonly steps: readonly StepTime[];
}

/** Dimensions kept of the looks' variation; more only fits the takes' noise. */
const RANK = 96;

/** Looks used to find those dimensions, and exemplars kept: enough for an hour's takes, still seconds to learn. */
const MOST_SAMPLES = 700;
const MOST_EXEMPLARS = 4000;

/** How far the within-step covariance is drawn toward a multiple of the identity (0 none, 1 all). */
const SHRINK = 0.5;

/** Seconds after a step's end that still look like "this step has just ended". */
const ENDED_SECONDS = 4;

/** Nats for one unit of similarity, until it is fitted. */
const SHARPNESS = 14;

/** Median seconds of a step that no take shows and for which the procedure expects nothing. */
const UNKNOWN_SECONDS = 10;

/** Raised when takes cannot teach a procedure; the message says why and what to do. */
export class LearnError extends Error {
  override readonly name = "LearnError";
}

/**
 * Learn what a bench looks like from reference takes of a procedure.
 *
 * Looks are projected on their principal directions and whitened by the pooled within-step covariance, shrunk by half
 * (linear discriminant analysis with shrinkage; Friedman 1989, "Regularized Discriminant Analysis"), so that what varies
 * inside a step counts less than what tells steps apart.
 *
 * @throws LearnError when there is no look, no step time, or a step time that names no step
 */
export function learnProfile(procedure: Procedure, takes: readonly ReferenceTake[], encoder: string): Profile {
  const index = new Map(procedure.steps.map((step, number) => [step.id, number]));
  const K = procedure.steps.length;
  const looks = takes.flatMap((take) => [...take.looks]);
  if (looks.length === 0) throw new LearnError("the takes have no picture in them; record them again");
  if (!takes.some((take) => take.steps.length > 0))
    throw new LearnError("no step times were given; mark the steps of a take first");
  for (const { step } of takes.flatMap((take) => [...take.steps]))
    if (!index.has(step))
      throw new LearnError(`step times name "${step}", which is no step of "${procedure.id}"; correct the name`);

  const classes = takes.flatMap((take) => take.looks.map((look) => classOf(look.t, take.steps, index, K)));
  const mean = meanLook(looks);
  const dim = mean.length;
  const samples = looks.map((look) => centred(look, mean));
  const directions = principalDirections(
    every(samples.length, MOST_SAMPLES).map((i) => samples[i]!),
    RANK,
  );
  const rank = directions.length;
  if (rank === 0) throw new LearnError("every picture of the takes looks the same; check the camera and record again");
  const projected = samples.map((vector) => Float64Array.from(directions, (direction) => inner(direction, vector)));
  const lower = cholesky(withinCovariance(projected, classes, rank), rank);
  const kept = every(projected.length, MOST_EXEMPLARS);
  const exemplars = new Float32Array(kept.length * rank);
  kept.forEach((i, row) => exemplars.set(unit(forwardSolve(lower, rank, projected[i]!)), row * rank));

  return {
    procedure: procedure.id,
    steps: procedure.steps.map((step) => step.id),
    encoder,
    dim,
    rank,
    mean,
    projection: whitenedProjection(directions, lower, dim),
    exemplars,
    classes: Int16Array.from(kept, (i) => classes[i]!),
    sharpness: SHARPNESS,
    ...timing(procedure, takes, index),
    hands: handCounts(looks, classes, K),
    takes: takes.length,
  };
}

/** Class of a moment: the step under way (the latest begun, when they overlap), just after one, or background. */
function classOf(t: number, steps: readonly StepTime[], index: ReadonlyMap<string, number>, K: number): number {
  let under: StepTime | null = null;
  let ended: StepTime | null = null;
  for (const time of steps) {
    if (t >= time.start && t <= time.end && (under === null || time.start > under.start)) under = time;
    if (t > time.end && t <= time.end + ENDED_SECONDS && (ended === null || time.end > ended.end)) ended = time;
  }
  if (under) return index.get(under.step)!;
  return ended ? K + index.get(ended.step)! : 2 * K;
}

/** Mean scene, and mean work behind it when any look has one. */
function meanLook(looks: readonly Look[]): Float32Array {
  const scene = meanOf(looks.map((look) => look.scene));
  const works = looks.flatMap((look) => (look.work ? [look.work] : []));
  return works.length === 0 ? scene : Float32Array.of(...scene, ...meanOf(works));
}

function meanOf(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float64Array(vectors[0]!.length);
  for (const vector of vectors) for (let k = 0; k < sum.length; k++) sum[k]! += vector[k]!;
  return Float32Array.from(sum, (value) => value / vectors.length);
}

/** Pooled covariance of the samples around their class means, shrunk toward the mean variance. */
function withinCovariance(samples: readonly Float64Array[], classes: readonly number[], rank: number): Float64Array {
  const sums = new Map<number, { sum: Float64Array; count: number }>();
  samples.forEach((sample, i) => {
    const group = sums.get(classes[i]!) ?? { sum: new Float64Array(rank), count: 0 };
    for (let k = 0; k < rank; k++) group.sum[k]! += sample[k]!;
    group.count++;
    sums.set(classes[i]!, group);
  });
  const covariance = new Float64Array(rank * rank);
  samples.forEach((sample, i) => {
    const { sum, count } = sums.get(classes[i]!)!;
    const rest = sample.map((value, k) => value - sum[k]! / count);
    for (let a = 0; a < rank; a++) for (let b = 0; b <= a; b++) covariance[a * rank + b]! += rest[a]! * rest[b]!;
  });
  let trace = 0;
  for (let a = 0; a < rank; a++) trace += covariance[a * rank + a]!;
  const level = Math.max(trace / rank, 1e-12);
  for (let a = 0; a < rank; a++)
    for (let b = 0; b <= a; b++) {
      const value = (1 - SHRINK) * covariance[a * rank + b]! + (a === b ? SHRINK * level : 0);
      covariance[a * rank + b] = covariance[b * rank + a] = value;
    }
  return covariance;
}

/** L⁻¹·U: from a centred look straight to the whitened space. */
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

/** Median lengths, mean pause, and smoothed successions. */
function timing(
  procedure: Procedure,
  takes: readonly ReferenceTake[],
  index: ReadonlyMap<string, number>,
): Pick<Profile, "seconds" | "gap" | "follows"> {
  const K = procedure.steps.length;
  const lengths: number[][] = procedure.steps.map(() => []);
  const gaps: number[] = [];
  const follows = Array.from({ length: K + 1 }, () => new Array<number>(K).fill(1));
  for (const take of takes) {
    const ordered = [...take.steps].sort((a, b) => a.start - b.start);
    ordered.forEach((time, i) => {
      const step = index.get(time.step)!;
      lengths[step]!.push(Math.max(0.5, time.end - time.start));
      const previous = ordered[i - 1];
      follows[previous ? index.get(previous.step)! + 1 : 0]![step]! += 1;
      if (previous) gaps.push(Math.max(0.25, time.start - previous.end));
    });
  }
  return {
    seconds: procedure.steps.map((step, i) => median(lengths[i]!) ?? step.expectedSeconds ?? UNKNOWN_SECONDS),
    gap: gaps.length > 0 ? gaps.reduce((a, b) => a + b, 0) / gaps.length : 2,
    follows,
  };
}

function handCounts(looks: readonly Look[], classes: readonly number[], K: number): Profile["hands"] {
  const counts = () => ({ withdrawn: 0, present: 0, working: 0 }) satisfies Record<HandState, number>;
  const working = counts();
  const idling = counts();
  looks.forEach((look, i) => (classes[i]! < K ? working : idling)[look.hands]++);
  return { working, idling };
}

/** At most `most` numbers of 0..n−1, evenly spread. */
function every(n: number, most: number): number[] {
  const count = Math.min(n, most);
  return Array.from({ length: count }, (_, i) => Math.floor((i * n) / count));
}

function median(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1];
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
