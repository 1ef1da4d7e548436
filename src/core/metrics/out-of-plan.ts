import { bestAssignmentWithin } from "./assignment.ts";
import { mean, quantile, ratio } from "./class-score.ts";

/** A true deviation. */
export interface Onset {
  readonly kind: string;
  /** First moment at which it can be told, in seconds. */
  readonly t: number;
  /** Recording it belongs to; only alarms of the same recording can catch it. */
  readonly video?: string;
}

/** An interrupt that says the person left the plan. */
export interface Alarm {
  readonly t: number;
  readonly video?: string;
  /** Rating of the recovery it gave, where there is one: 0..1 (see `gainOf`), or 1..5 as the paper's judge gives it; all alarms on one scale. */
  readonly recovery?: number;
}

/** Detection of one kind of deviation, or of all. */
export interface OutOfPlanScore {
  readonly deviations: number;
  readonly caught: number;
  /** Caught out of all deviations, 0..1; 0 without any. */
  readonly recall: number;
  /** Seconds from onset to interrupt of the caught ones, ascending; negative when it came ahead. */
  readonly latencies: readonly number[];
  readonly latency: { readonly mean: number | null; readonly median: number | null; readonly p90: number | null };
  /** Mean recovery rating of caught deviations that have one, on the scale of the alarms; null without any. */
  readonly recovery: number | null;
}

/** Detection over all kinds, with precision, which kinds share. */
export interface OutOfPlanReport extends OutOfPlanScore {
  readonly alarms: number;
  /** Alarms that caught a deviation, out of all alarms, 0..1; 0 without any. */
  readonly precision: number;
  readonly byKind: Readonly<Record<string, OutOfPlanScore>>;
}

/**
 * Detection of deviations by words of a deviation kind: one is caught when an alarm lies within ± `tolerance` seconds of its
 * onset. The paper's recall counts any interrupt at a point that is out of plan (`paperScore`). Alarms and onsets are matched one to one, as many as possible and then as close as
 * possible, so that one alarm cannot catch two deviations and a repeated alarm costs precision. Throws a RangeError on a
 * time that is no number.
 */
export function outOfPlanScore(onsets: readonly Onset[], alarms: readonly Alarm[], tolerance = 2): OutOfPlanReport {
  if ([...onsets, ...alarms].some(({ t }) => !Number.isFinite(t))) throw new RangeError("a time is not a number");
  const most = (onsets.length + 1) * (tolerance + 1);
  const videoOf = (one: Onset | Alarm): string => one.video ?? "";
  const pairs = bestAssignmentWithin(onsets.map(videoOf), alarms.map(videoOf), (i, j) => {
    const distance = Math.abs(alarms[j]!.t - onsets[i]!.t);
    return distance <= tolerance ? most - distance : 0;
  });
  const alarmOf = new Map(pairs.map(([onset, alarm]) => [onset, alarms[alarm]!]));
  const part = (keep: (onset: Onset) => boolean): OutOfPlanScore => {
    const numbers = onsets.flatMap((onset, at) => (keep(onset) ? [at] : []));
    const caught = numbers.filter((at) => alarmOf.has(at));
    const latencies = caught.map((at) => alarmOf.get(at)!.t - onsets[at]!.t).sort((a, b) => a - b);
    const ratings = caught.map((at) => alarmOf.get(at)!.recovery).filter((rating) => rating !== undefined);
    return {
      deviations: numbers.length,
      caught: caught.length,
      recall: ratio(caught.length, numbers.length),
      latencies,
      latency: { mean: mean(latencies), median: quantile(latencies, 0.5), p90: quantile(latencies, 0.9) },
      recovery: mean(ratings),
    };
  };
  const kinds = [...new Set(onsets.map((onset) => onset.kind))].sort();
  return {
    ...part(() => true),
    alarms: alarms.length,
    precision: ratio(alarmOf.size, alarms.length),
    byKind: Object.fromEntries(kinds.map((kind) => [kind, part((onset) => onset.kind === kind)])),
  };
}
