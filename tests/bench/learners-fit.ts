import type { Memory, Performance } from "../../src/core/coach/practice.ts";

/** What a learner is like; `aid` is what an announcement is worth at once, in log odds. */
export interface Learner extends Memory {
  readonly aid: number;
}

/** All performances of one step by one learner, from the first on, as their journals tell them. */
export interface Trace {
  readonly times: readonly Performance[];
}

/** Steps of Newton's method; it has settled long before. */
const ROUNDS = 25;
const DAY = 86_400;

/**
 * The learner whose performances these most likely are. The log odds are linear in what an unannounced time gives, what an announced one gives, the logarithm of the days and
 * whether this one was announced, so that it is a logistic regression; what an announced time lacks of an unannounced one is the reliance.
 */
export function fitMemory(traces: readonly Trace[]): Learner {
  const rows = traces.flatMap(rowsOf);
  let beta = new Array<number>(5).fill(0);
  for (let round = 0; round < ROUNDS; round += 1) beta = newton(rows, beta);
  const [start, alone, announced, forgetting, aid] = beta as [number, number, number, number, number];
  return { start, practice: alone, reliance: 1 - announced / alone, forgetting, aid };
}

interface Row {
  readonly x: readonly number[];
  readonly right: boolean;
}

function rowsOf({ times }: Trace): Row[] {
  let [alone, announced] = [0, 0];
  return times.map(({ at, alone: right, help }, k) => {
    const days = k === 0 ? 0 : (at - times[k - 1]!.at) / DAY;
    const isSaid = help !== "quiet";
    const row = { x: [1, alone, announced, -Math.log(1 + days), isSaid ? 1 : 0], right };
    if (isSaid) announced += 1;
    else alone += 1;
    return row;
  });
}

/** One step of Newton's method on the log likelihood. */
function newton(rows: readonly Row[], beta: readonly number[]): number[] {
  const size = beta.length;
  const gradient = new Array<number>(size).fill(0);
  const hessian = Array.from({ length: size }, (_, i) => Array.from({ length: size }, (__, j) => (i === j ? 1e-9 : 0)));
  for (const { x, right } of rows) {
    const chance = 1 / (1 + Math.exp(-x.reduce((sum, value, i) => sum + value * beta[i]!, 0)));
    const weight = chance * (1 - chance);
    for (let i = 0; i < size; i += 1) {
      gradient[i]! += x[i]! * (Number(right) - chance);
      for (let j = 0; j < size; j += 1) hessian[i]![j]! += weight * x[i]! * x[j]!;
    }
  }
  const step = solved(hessian, gradient);
  return beta.map((value, i) => value + step[i]!);
}

/** Solves a small symmetric system by elimination. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!]);
  const size = rows.length;
  for (let pivot = 0; pivot < size; pivot += 1) {
    const best = rows.reduce(
      (at, row, i) => (i > at && Math.abs(row[pivot]!) > Math.abs(rows[at]![pivot]!) ? i : at),
      pivot,
    );
    [rows[pivot], rows[best]] = [rows[best]!, rows[pivot]!];
    for (let i = 0; i < size; i += 1) {
      if (i === pivot) continue;
      const factor = rows[i]![pivot]! / rows[pivot]![pivot]!;
      rows[i] = rows[i]!.map((value, j) => value - factor * rows[pivot]![j]!);
    }
  }
  return rows.map((row, i) => row[size]! / row[i]!);
}
