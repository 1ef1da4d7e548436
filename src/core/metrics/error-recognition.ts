import { classScore } from "./class-score.ts";
import type { ClassScore } from "./class-score.ts";

/** Score from which an error is said where nothing else says. */
const USUAL_THRESHOLD = 0.5;

/** One step, or one recording, judged: whether it truly has an error, and how surely one was said. */
export interface ErrorJudgement {
  readonly isError: boolean;
  /** How sure of an error, any finite scale that `threshold` is on, usually 0..1. NaN when no answer came. */
  readonly score: number;
  /** Score from which it says an error; 0.5 when left out. */
  readonly threshold?: number;
}

/** Binary error recognition. */
export interface ErrorScore extends ClassScore {
  /** 0..1; null without judgements. */
  readonly accuracy: number | null;
  /** Area under the ROC curve, 0..1; null unless both classes occur. */
  readonly auc: number | null;
  readonly tp: number;
  readonly fp: number;
  readonly tn: number;
  readonly fn: number;
  /** Judgements left out since their score is no number. */
  readonly skipped: number;
}

/**
 * Accuracy, precision, recall, F1 of the error class, and AUC, as CaptainCook4D reports error recognition (§4.1). An error
 * is said when the score is at least its threshold; AUC knows scores alone.
 */
export function errorScore(judgements: readonly ErrorJudgement[]): ErrorScore {
  const usable = judgements.filter(({ score }) => Number.isFinite(score));
  const count = (isError: boolean, said: boolean): number =>
    usable.filter((one) => one.isError === isError && one.score >= (one.threshold ?? USUAL_THRESHOLD) === said).length;
  const [tp, fp, tn, fn] = [count(true, true), count(false, true), count(false, false), count(true, false)];
  return {
    accuracy: usable.length > 0 ? (tp + tn) / usable.length : null,
    ...classScore(tp, fp, fn),
    auc: auc(usable),
    tp,
    fp,
    tn,
    fn,
    skipped: judgements.length - usable.length,
  };
}

/**
 * Area under the ROC curve as the chance that an error scores above a non-error, a tie counting half (Mann–Whitney U;
 * Hanley & McNeil 1982). Null unless both classes occur.
 */
export function auc(judgements: readonly ErrorJudgement[]): number | null {
  const sorted = judgements.toSorted((a, b) => a.score - b.score);
  const errors = sorted.filter(({ isError }) => isError).length;
  const others = sorted.length - errors;
  if (errors === 0 || others === 0) return null;
  let rankSum = 0;
  for (let from = 0; from < sorted.length;) {
    let to = from;
    while (to < sorted.length && sorted[to]!.score === sorted[from]!.score) to += 1;
    const rank = (from + 1 + to) / 2;
    rankSum += rank * sorted.slice(from, to).filter(({ isError }) => isError).length;
    from = to;
  }
  return (rankSum - (errors * (errors + 1)) / 2) / (errors * others);
}

/**
 * Equal error rate: the share of errors missed and of others called wrong where the two are the same, over all thresholds; between two thresholds the mean
 * of both where they lie nearest. Null unless both classes occur.
 */
export function equalErrorRate(judgements: readonly ErrorJudgement[]): number | null {
  const usable = judgements.filter(({ score }) => Number.isFinite(score));
  const [errors, others] = [true, false].map((kind) => usable.filter(({ isError }) => isError === kind)) as [
    ErrorJudgement[],
    ErrorJudgement[],
  ];
  if (errors.length === 0 || others.length === 0) return null;
  const rates = [...new Set(usable.map(({ score }) => score)), Infinity].map((from) => {
    const missed = errors.filter(({ score }) => score < from).length / errors.length;
    const called = others.filter(({ score }) => score >= from).length / others.length;
    return { apart: Math.abs(missed - called), rate: (missed + called) / 2 };
  });
  return rates.reduce((best, one) => (one.apart < best.apart ? one : best)).rate;
}

/**
 * Judgements about the same thing as one: an error is said where any of them says one, and it is one where any of them is (CaptainCook4D's V2: seven questions,
 * their OR). How sure is how far the surest lies above its threshold, on whatever scale they share. What got no answer does not count, unless none did.
 */
export function anyOf(judgements: readonly ErrorJudgement[]): ErrorJudgement {
  const above = judgements.map(({ score, threshold = USUAL_THRESHOLD }) => score - threshold);
  const known = above.filter((one) => !Number.isNaN(one));
  const score = known.length === 0 ? Number.NaN : Math.max(...known);
  return { isError: judgements.some(({ isError }) => isError), score, threshold: 0 };
}

/** `errorScore` for each group, such as each error category or each step, in order of name. */
export function errorScoreBy<T extends ErrorJudgement>(
  judgements: readonly T[],
  groupOf: (judgement: T) => string,
): Record<string, ErrorScore> {
  const groups = [...new Set(judgements.map(groupOf))].sort();
  return Object.fromEntries(
    groups.map((group) => [group, errorScore(judgements.filter((one) => groupOf(one) === group))]),
  );
}
