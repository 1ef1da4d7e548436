import { evenly } from "../../../core/learning/evenly.ts";
import { dot, principalDirections } from "../../../core/brain/filter/linear.ts";

/** Rows that the directions are found from: more change nothing in them. */
const MOST_ROWS = 600;

/** How a second is made shorter before a network sees it: less a mean, along some directions, each scaled. */
export interface Reduction {
  readonly dim: number;
  readonly rank: number;
  readonly mean: Float64Array;
  /** dim × rank, row-major; scaled so that each number has variance 1 over what it was learned from. */
  readonly projection: Float64Array;
}

/**
 * The directions in which some rows differ most (principal components), scaled to variance 1.
 *
 * @param rows of one length, two at least that differ
 * @throws RangeError when all are the same
 */
export function learnReduction(rows: readonly Float32Array[], rank: number): Reduction {
  const dim = rows[0]?.length ?? 0;
  const some = evenly(rows.length, MOST_ROWS).map((at) => rows[at]!);
  const mean = new Float64Array(dim);
  for (const row of some) for (let k = 0; k < dim; k++) mean[k]! += row[k]! / some.length;
  const centred = some.map((row) => row.map((value, k) => value - mean[k]!));
  const directions = principalDirections(centred, Math.min(rank, dim));
  if (directions.length === 0) throw new RangeError("all rows look the same");
  const scales = directions.map((direction) => {
    const square = centred.reduce((sum, row) => sum + dot(direction, row) ** 2, 0);
    return 1 / Math.sqrt(square / centred.length + 1e-12);
  });
  const projection = new Float64Array(dim * directions.length);
  for (const [at, direction] of directions.entries())
    for (let k = 0; k < dim; k++) projection[k * directions.length + at] = direction[k]! * scales[at]!;
  return { dim, rank: directions.length, mean, projection };
}

/** A row made shorter. */
export function reduced(row: Float32Array, { rank, mean, projection }: Reduction): Float64Array {
  const out = new Float64Array(rank);
  for (let k = 0; k < row.length; k++) {
    const value = row[k]! - mean[k]!;
    for (let at = 0; at < rank; at++) out[at]! += value * projection[k * rank + at]!;
  }
  return out;
}
