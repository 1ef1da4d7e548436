import { quantile, ratio } from "../../src/core/metrics/class-score.ts";
import { countDecisions, interventionScore } from "../../src/core/metrics/intervention.ts";
import { outOfPlanScore, type OutOfPlanReport } from "../../src/core/metrics/out-of-plan.ts";
import { strictly, takeDecisions, type TakeDecision } from "../../src/core/metrics/take-decisions.ts";
import { scoreTake, sumTakes, type TakeScore } from "../../src/core/metrics/take-score.ts";
import { isDeviation } from "../../src/core/duplex/decision.ts";
import type { TakeLabels } from "../../src/core/script/take-labels.ts";
import type { SessionEvent } from "../../src/core/session/events.ts";

/** One take as one row watched it. */
export interface WatchedRow {
  readonly name: string;
  readonly labels: TakeLabels;
  readonly events: readonly SessionEvent[];
  readonly points: readonly TakeDecision[];
  readonly score: TakeScore;
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
  /** With ±2 s around the onset, whatever the alarm is about. */
  readonly within2: OutOfPlanReport;
  readonly delay: { readonly median: number | null; readonly p90: number | null };
  readonly announced: number;
  readonly catchDelay: { readonly median: number | null; readonly p90: number | null };
  /** False interrupts in an hour of correct work, and in an hour of any. */
  readonly falseCorrect: number;
  readonly falseAll: number;
  readonly hoursCorrect: number;
  readonly byKind: TakeScore["byKind"];
}

/** Score what a row said in one take. */
export function watchedRow(name: string, labels: TakeLabels, events: readonly SessionEvent[]): WatchedRow {
  return {
    name,
    labels,
    events,
    points: takeDecisions({ events, labels }),
    score: scoreTake({ events, labels }),
  };
}

/** Seconds after a deviation was made good that still belong to it. */
const AFTERMATH = 2;

/** The scores of a row over takes. */
export function rowScore(takes: readonly WatchedRow[]): RowScore {
  const points = takes.flatMap(({ points: some }) => [...some]);
  const decisions = interventionScore(countDecisions(points));
  const strict = interventionScore(countDecisions(strictly(points)));
  const sum = sumTakes(takes.map(({ score }) => score));
  const alarms = takes.flatMap(({ name, events }) =>
    events.flatMap((event) =>
      event.type === "interrupted" && isDeviation(event.kind) ? [{ t: event.t, video: name }] : [],
    ),
  );
  const onsets = takes.flatMap(({ name, labels }) =>
    labels.deviations.map(({ kind, onset }) => ({ kind, t: onset, video: name })),
  );
  const caught = sum.deviationsCaught;
  const wrong = takes.flatMap(({ score }) => score.falseInterrupts);
  const falseAlarms = wrong.filter(({ kind }) => isDeviation(kind)).length;
  const delays = sum.completions.flatMap(({ delay }) => (delay === null ? [] : [delay]));
  const catches = sum.deviations.flatMap(({ delay }) => (delay === null ? [] : [delay]));
  const correct = takes.map(correctWork);
  const hoursCorrect = correct.reduce((all, one) => all + one.seconds, 0) / 3600;
  return {
    gmeanF1: decisions.gmeanF1,
    interruptF1: decisions.interrupt.f1,
    silentF1: decisions.silent.f1,
    strictGmeanF1: strict.gmeanF1,
    recall: ratio(caught.n, caught.total),
    precision: ratio(alarms.length - falseAlarms, alarms.length),
    within2: outOfPlanScore(onsets, alarms),
    delay: { median: quantile(delays, 0.5), p90: quantile(delays, 0.9) },
    announced: ratio(sum.completionsAnnounced.n, sum.completionsAnnounced.total),
    catchDelay: { median: quantile(catches, 0.5), p90: quantile(catches, 0.9) },
    falseCorrect: ratio(
      correct.reduce((all, one) => all + one.wrong, 0),
      hoursCorrect,
    ),
    falseAll: ratio(wrong.length, sum.minutes / 60),
    hoursCorrect,
    byKind: sum.byKind,
  };
}

/** Seconds outside any deviation and its repair, and false interrupts in them. */
function correctWork({ labels, score }: WatchedRow): { seconds: number; wrong: number } {
  const off = labels.deviations.map(({ onset, end }) => ({
    from: onset - 1,
    to: Math.min(labels.seconds, (end ?? labels.seconds) + AFTERMATH),
  }));
  return {
    seconds: labels.seconds - off.reduce((sum, { from, to }) => sum + to - from, 0),
    wrong: score.falseInterrupts.filter(({ t }) => !off.some(({ from, to }) => t >= from && t < to)).length,
  };
}
