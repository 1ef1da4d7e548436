import { isDeviation } from "../../src/core/domain/decision.ts";
import { quantile, ratio } from "../../src/core/metrics/class-score.ts";
import { countDecisions, interventionScore, type Confusion } from "../../src/core/metrics/intervention.ts";
import { outOfPlanScore } from "../../src/core/metrics/out-of-plan.ts";
import { strictly, takeDecisions, type TakeDecision } from "../../src/core/evaluation/take-decisions.ts";
import { scoreTake, sumTakes, type TakeScore } from "../../src/core/evaluation/take-score.ts";
import type { TakeLabels } from "../../src/core/synthetic/take-labels.ts";
import type { SessionEvent } from "../../src/core/journal/events.ts";

/** One take as one row watched it. */
export interface WatchedRow {
  readonly name: string;
  readonly points: readonly TakeDecision[];
  readonly score: TakeScore;
  /** Decision points, and those where a word about something else counts as no word. */
  readonly decisions: Confusion;
  readonly strict: Confusion;
  /** Interrupts that said the person had left the plan. */
  readonly alarms: number;
  /** Deviations with an alarm within ±2 s of the onset, whatever it is about. */
  readonly within2: number;
  /** The same within ±5 s. */
  readonly within5: number;
  /** Seconds outside any deviation and its repair, and false interrupts in them. */
  readonly correct: { readonly seconds: number; readonly wrong: number };
}

/** What a row of the table says. Shares are 0..1, times are seconds. */
export interface RowScore {
  readonly gmeanF1: number;
  readonly interruptF1: number;
  readonly silentF1: number;
  /** G-Mean F1 when a word about something else counts as no word. */
  readonly strictGmeanF1: number;
  /** Deviations with an alarm about them before they were made good or 8 s had passed, and alarms that were about one. */
  readonly recall: number;
  readonly precision: number;
  /** Deviations with an alarm within ±2 s of the onset. */
  readonly within2: number;
  /** The same within ±5 s. */
  readonly within5: number;
  readonly announced: number;
  readonly delayMedian: number | null;
  readonly delayP90: number | null;
  readonly catchMedian: number | null;
  readonly catchP90: number | null;
  /** False interrupts in an hour of correct work, and in an hour of any. */
  readonly falseCorrect: number;
  readonly falseAll: number;
}

/** Score what a row said in one take. */
export function watchedRow(name: string, labels: TakeLabels, events: readonly SessionEvent[]): WatchedRow {
  const points = takeDecisions({ events, labels });
  const score = scoreTake({ events, labels });
  const alarms = events.flatMap((event) =>
    event.type === "interrupted" && isDeviation(event.kind) ? [{ t: event.t }] : [],
  );
  const onsets = labels.deviations.map(({ kind, onset }) => ({ kind, t: onset }));
  return {
    name,
    points,
    score,
    decisions: countDecisions(points),
    strict: countDecisions(strictly(points)),
    alarms: alarms.length,
    within2: outOfPlanScore(onsets, alarms).caught,
    within5: outOfPlanScore(onsets, alarms, 5).caught,
    correct: correctWork(labels, score),
  };
}

/** The scores of a row over takes. */
export function rowScore(takes: readonly WatchedRow[]): RowScore {
  const total = (of: (take: WatchedRow) => number): number => takes.reduce((sum, take) => sum + of(take), 0);
  const confusion = (of: (take: WatchedRow) => Confusion): Confusion => ({
    tp: total((take) => of(take).tp),
    fp: total((take) => of(take).fp),
    tn: total((take) => of(take).tn),
    fn: total((take) => of(take).fn),
  });
  const decisions = interventionScore(confusion(({ decisions: some }) => some));
  const sum = sumTakes(takes.map(({ score }) => score));
  const alarms = total((take) => take.alarms);
  const falseAlarms = sum.falseInterrupts.filter(({ kind }) => isDeviation(kind)).length;
  const delays = sum.completions.flatMap(({ delay }) => (delay === null ? [] : [delay]));
  const catches = sum.deviations.flatMap(({ delay }) => (delay === null ? [] : [delay]));
  return {
    gmeanF1: decisions.gmeanF1,
    interruptF1: decisions.interrupt.f1,
    silentF1: decisions.silent.f1,
    strictGmeanF1: interventionScore(confusion(({ strict }) => strict)).gmeanF1,
    recall: ratio(sum.deviationsCaught.n, sum.deviationsCaught.total),
    precision: ratio(alarms - falseAlarms, alarms),
    within2: ratio(
      total((take) => take.within2),
      sum.deviations.length,
    ),
    within5: ratio(
      total((take) => take.within5),
      sum.deviations.length,
    ),
    announced: ratio(sum.completionsAnnounced.n, sum.completionsAnnounced.total),
    delayMedian: quantile(delays, 0.5),
    delayP90: quantile(delays, 0.9),
    catchMedian: quantile(catches, 0.5),
    catchP90: quantile(catches, 0.9),
    falseCorrect: ratio(
      total(({ correct }) => correct.wrong),
      hoursCorrect(takes),
    ),
    falseAll: ratio(sum.falseInterrupts.length, sum.minutes / 60),
  };
}

/** Hours of correct work in takes. */
export function hoursCorrect(takes: readonly WatchedRow[]): number {
  return takes.reduce((sum, { correct }) => sum + correct.seconds, 0) / 3600;
}

/** Seconds after a deviation was made good that still belong to it. */
const AFTERMATH = 2;

function correctWork({ deviations, seconds }: TakeLabels, { falseInterrupts }: TakeScore): WatchedRow["correct"] {
  const off = deviations.map(({ onset, end }) => ({
    from: onset - 1,
    to: Math.min(seconds, (end ?? seconds) + AFTERMATH),
  }));
  return {
    seconds: seconds - off.reduce((sum, { from, to }) => sum + to - from, 0),
    wrong: falseInterrupts.filter(({ t }) => !off.some(({ from, to }) => t >= from && t < to)).length,
  };
}
