/** What was seen, or felt, at a time. */
export interface Row {
  /** Seconds from the start of the recording. */
  readonly t: number;
  /** Unit length. */
  readonly vector: Float32Array;
}

/** Decimals of a time in seconds: microseconds. */
export const DECIMALS = 6;

/** The coach decides twice a second. */
const TICK_SECONDS = 0.5;

/** The coach's clock moves by 2 s at most from one tick to the next: rows that are farther apart are shown again every second. */
const LONGEST_SECONDS = 2;
const AGAIN_SECONDS = 1;

/**
 * Rows at a rate that the coach can follow.
 *
 * - At most two a second: rows of the same half second become their mean direction, at the time of the last one of them, so that nothing is known
 *   before it was there. A half second without rows stays without.
 * - Where the rate is less than one in two seconds, a row is shown again every second until the next is due.
 *
 * @param rows in order of time
 * @param rate rows a second, as they were made
 */
export function atCoachRate(rows: readonly Row[], rate: number): Row[] {
  if (1 / rate > LONGEST_SECONDS) return rows.flatMap((row) => shownAgain(row, 1 / rate));
  const halves: Row[][] = [];
  let last = -1;
  for (const row of rows) {
    const half = Math.floor(row.t / TICK_SECONDS + 1e-9);
    if (half === last) halves.at(-1)!.push(row);
    else halves.push([row]);
    last = half;
  }
  return halves.map(meanRow);
}

/** A row, and itself every second for as long as it stands for. */
function shownAgain({ t, vector }: Row, seconds: number): Row[] {
  return Array.from({ length: Math.ceil(seconds / AGAIN_SECONDS) }, (_, k) => ({
    t: Number((t + k * AGAIN_SECONDS).toFixed(DECIMALS)),
    vector,
  }));
}

function meanRow(rows: readonly Row[]): Row {
  const end = rows.at(-1)!;
  if (rows.length === 1) return end;
  const sum = new Float64Array(end.vector.length);
  for (const { vector } of rows) for (let k = 0; k < sum.length; k++) sum[k]! += vector[k]!;
  const size = Math.sqrt(sum.reduce((square, value) => square + value * value, 0));
  // Opposite directions cancel: the latest stands for the half second.
  return size < 1e-6 ? end : { t: end.t, vector: Float32Array.from(sum, (value) => value / size) };
}
