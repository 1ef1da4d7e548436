import { bootstrapIntervals, type Interval } from "../../metrics/bootstrap.ts";
import { countDecisions, interventionScore } from "../../metrics/intervention.ts";
import type { EgoProactiveSession } from "./rows.ts";
import type { EgoProactiveReport } from "./egoproactive-report.ts";

/** Scores that have intervals, under the official scorer's names. */
type ScoreName = Exclude<keyof EgoProactiveReport["overall"], "tp" | "fp" | "tn" | "fn" | "support">;

/**
 * Bootstrap intervals of every score of the official report. Sessions, not chunks, are drawn: chunks of one session hang
 * together. Null without a session.
 */
export function egoProactiveIntervals(
  sessions: readonly EgoProactiveSession[],
  seed: number,
): Partial<Record<ScoreName, Interval | null>> {
  const counts = sessions.map(({ points }) => countDecisions(points));
  return bootstrapIntervals(
    counts,
    (sample) => {
      const total = { tp: 0, fp: 0, tn: 0, fn: 0 };
      for (const one of sample) for (const key of ["tp", "fp", "tn", "fn"] as const) total[key] += one[key];
      const { macroF1, gmeanF1, interrupt, silent } = interventionScore(total);
      const scores: Record<ScoreName, number> = {
        macro_f1: macroF1,
        gmean_f1: gmeanF1,
        interrupt_precision: interrupt.precision,
        interrupt_recall: interrupt.recall,
        interrupt_f1: interrupt.f1,
        silent_precision: silent.precision,
        silent_recall: silent.recall,
        silent_f1: silent.f1,
      };
      return scores;
    },
    { seed },
  );
}
