import { errorScore, type ErrorJudgement } from "../../../core/metrics/error-recognition.ts";

/** Where nothing tells better. */
const USUAL = 0.5;

/** Thresholds that are tried. */
const GRID = Array.from({ length: 99 }, (_, at) => (at + 1) / 100);

/** The threshold with the best F1 of the error class, the one nearest to 0.5 of several; 0.5 where all are of one class. */
export function bestThreshold(judgements: readonly ErrorJudgement[]): number {
  if (new Set(judgements.map(({ isError }) => isError)).size < 2) return USUAL;
  const f1 = GRID.map((threshold) => errorScore(judgements.map((one) => ({ ...one, threshold }))).f1);
  const best = Math.max(...f1);
  return GRID.filter((_, at) => f1[at]! >= best - 1e-9).reduce((near, one) =>
    Math.abs(one - USUAL) < Math.abs(near - USUAL) ? one : near,
  );
}
