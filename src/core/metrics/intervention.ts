import { classScore, ratio } from "./class-score.ts";
import type { ClassScore } from "./class-score.ts";

/** What a decision point asks for, or what was decided there. */
export type InterventionLabel = "silent" | "interrupt";

/** One decision point: what was right and what was decided. */
export interface DecisionPoint {
  readonly gold: InterventionLabel;
  readonly predicted: InterventionLabel;
}

/** Counts with `interrupt` as the positive class. */
export interface Confusion {
  readonly tp: number;
  readonly fp: number;
  readonly tn: number;
  readonly fn: number;
}

/** Scores of the decision whether to speak, all 0..1. */
export interface InterventionScore extends Confusion {
  readonly interrupt: ClassScore;
  readonly silent: ClassScore;
  /** Arithmetic mean of the two F1s. */
  readonly macroF1: number;
  /** √(interrupt F1 · silent F1): 0 as soon as one class is never got right. */
  readonly gmeanF1: number;
  readonly accuracy: number;
  /** Number of decision points. */
  readonly support: number;
}

/** Count decision points. */
export function countDecisions(points: Iterable<DecisionPoint>): Confusion {
  const counts = { tp: 0, fp: 0, tn: 0, fn: 0 };
  for (const { gold, predicted } of points) {
    if (gold === "interrupt") counts[predicted === "interrupt" ? "tp" : "fn"] += 1;
    else counts[predicted === "interrupt" ? "fp" : "tn"] += 1;
  }
  return counts;
}

/**
 * Per-class precision, recall and F1, macro-F1 and G-Mean F1 of intervention decisions.
 *
 * The objective duplex metrics of EgoProactive ("Plan, Watch, Recover", evaluation section). No points score 0 throughout.
 */
export function interventionScore({ tp, fp, tn, fn }: Confusion): InterventionScore {
  const interrupt = classScore(tp, fp, fn);
  const silent = classScore(tn, fn, fp);
  const support = tp + fp + tn + fn;
  return {
    interrupt,
    silent,
    macroF1: (interrupt.f1 + silent.f1) / 2,
    gmeanF1: Math.sqrt(interrupt.f1 * silent.f1),
    accuracy: ratio(tp + tn, support),
    tp,
    fp,
    tn,
    fn,
    support,
  };
}
