import { evenly } from "../../../core/learning/evenly.ts";
import type { SeenRow, StepSample } from "../../../core/recognise/samples.ts";
import { momentsOf } from "../../../core/recognise/judge.ts";

/** Rows kept of each step, and of all steps together. */
const MOST_OF_STEP = 200;
const MOST_OF_ALL = 300;

/** Rows of a performance that are kept, moments of one that are compared, and neighbours that each is compared with. */
const ROWS_KEPT = 24;
const MOMENTS = 8;
const NEIGHBOURS = 3;

/** What steps look like when nothing is wrong. */
export interface NormalTakes {
  readonly ofStep: ReadonlyMap<string, readonly Float32Array[]>;
  /** Of all steps: for a step that no normal take shows. */
  readonly ofAll: readonly Float32Array[];
}

/** Rows of performances without an error, by recipe and step. Performances with one are passed over. */
export function learnNormal(samples: readonly StepSample[]): NormalTakes {
  const found = new Map<string, Float32Array[]>();
  for (const sample of samples.filter(({ isError }) => !isError)) {
    const rows = evenly(sample.rows.length, ROWS_KEPT).map((at) => sample.rows[at]!.vector);
    found.set(keyOf(sample), [...(found.get(keyOf(sample)) ?? []), ...rows]);
  }
  const all = [...found.values()].flat();
  return {
    ofStep: new Map([...found].map(([key, rows]) => [key, some(rows, MOST_OF_STEP)])),
    ofAll: some(all, MOST_OF_ALL),
  };
}

/**
 * How far a performance lies from normal ones of the same step: for each of its moments the mean cosine distance to the three nearest rows, and the mean
 * of those. It needs no performance with an error and no training, and adapts to the few normal takes that there are.
 *
 * @param ofAll compare with all steps, not only with the same one: what is unusual anywhere
 * @returns 0..2; null when there is nothing normal to compare with
 */
export function distanceFromNormal(normal: NormalTakes, sample: StepSample, ofAll = false): number | null {
  const rows = ofAll ? normal.ofAll : (normal.ofStep.get(keyOf(sample)) ?? normal.ofAll);
  if (rows.length === 0) return null;
  const distances = momentsOf(sample.rows, MOMENTS).map((moment) => nearestTo(moment, rows));
  return distances.reduce((sum, one) => sum + one, 0) / distances.length;
}

function nearestTo({ vector }: SeenRow, rows: readonly Float32Array[]): number {
  const nearest: number[] = [];
  for (const row of rows) {
    let likeness = 0;
    for (let k = 0; k < vector.length; k++) likeness += vector[k]! * row[k]!;
    const distance = 1 - likeness;
    if (nearest.length < NEIGHBOURS) nearest.push(distance);
    else if (distance < nearest[NEIGHBOURS - 1]!) nearest[NEIGHBOURS - 1] = distance;
    else continue;
    nearest.sort((a, b) => a - b);
  }
  return nearest.reduce((sum, one) => sum + one, 0) / nearest.length;
}

function keyOf({ take, step }: StepSample): string {
  return `${take.recipe} ${step}`;
}

function some<T>(items: readonly T[], most: number): T[] {
  return evenly(items.length, most).map((at) => items[at]!);
}
