import type { ErrorJudgement } from "../../../core/metrics/error-recognition.ts";
import { distanceFromNormal, learnNormal } from "./normal-takes.ts";
import type { RecogniserTake, StepSample } from "../../../core/recognise/samples.ts";
import { hasErrors } from "./splits.ts";
import { bestThreshold } from "./threshold.ts";

/** A performance, and how far it lies from normal ones of other takes. */
export interface ComparedStep extends ErrorJudgement {
  readonly sample: StepSample;
  readonly threshold: number;
}

/** Each second of performances as a sample of its own: it is wrong where its performance is (CaptainCook4D scores anomalies by frame). */
export function secondsOf(samples: readonly StepSample[]): StepSample[] {
  return samples.flatMap((sample) => sample.rows.map((row) => ({ ...sample, start: row.t, end: row.t, rows: [row] })));
}

/**
 * Compare each performance with normal ones of the other takes, without training. The score is the distance as a share of the largest one; a take's
 * threshold is the best of the others. In turns, each of which tells the share done.
 *
 * @param ofAll with all steps, not only with the same one
 * @param normalTakes learn from takes without any error alone, not from the normal steps of the others
 */
export function* compareWithNormal(
  samples: readonly StepSample[],
  ofAll: boolean,
  normalTakes = false,
): Generator<number, ComparedStep[]> {
  const takes = [...new Set(samples.map(({ take }) => take))];
  const far: { readonly sample: StepSample; readonly distance: number | null }[] = [];
  for (const [at, take] of takes.entries()) {
    const teaches = (one: RecogniserTake): boolean => one !== take && !(normalTakes && hasErrors(one));
    const normal = learnNormal(samples.filter((one) => teaches(one.take)));
    for (const sample of samples.filter((one) => one.take === take))
      far.push({ sample, distance: distanceFromNormal(normal, sample, ofAll) });
    yield (at + 1) / takes.length;
  }
  const most = Math.max(1e-9, ...far.map(({ distance }) => distance ?? 0));
  const scored = far.map(({ sample, distance }) => ({
    ...{ sample, isError: sample.isError },
    score: distance === null ? Number.NaN : distance / most,
  }));
  const thresholds = new Map(
    takes.map((take) => [take, bestThreshold(scored.filter(({ sample }) => sample.take !== take))]),
  );
  return scored.map((one) => ({ ...one, threshold: thresholds.get(one.sample.take)! }));
}
