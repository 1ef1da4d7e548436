import { bestAssignmentWithin } from "./assignment.ts";
import { classScore, mean } from "./class-score.ts";
import type { ClassScore } from "./class-score.ts";
import { wordOverlap } from "./text-similarity.ts";
import type { TextSimilarity } from "./text-similarity.ts";

/** Something said at a time, in seconds. */
export interface Utterance {
  readonly t: number;
  readonly text: string;
  /** Recording it belongs to; only utterances of the same recording are matched. */
  readonly video?: string;
}

/** How said utterances are matched to reference ones. */
export interface DialogueMatching {
  /** Seconds by which a match may come ahead of its reference, and behind it; ≥ 0. */
  readonly before: number;
  readonly after: number;
  readonly similarity: TextSimilarity;
  /** Least similarity of a match, 0..1. */
  readonly least: number;
}

/** −3 s to +6 s, word overlap of at least a half. */
export const DIALOGUE_MATCHING: DialogueMatching = { before: 3, after: 6, similarity: wordOverlap, least: 0.5 };

/** Scores of a streaming dialogue. */
export interface DialogueScore extends ClassScore {
  readonly matched: number;
  readonly said: number;
  readonly reference: number;
  /** Reference utterances without a match, 0..1; null when there is no reference. */
  readonly missingRate: number | null;
  /** Said utterances without a match, 0..1; null when nothing was said. */
  readonly redundantRate: number | null;
  /** Mean of |said − reference| in seconds over matches; null without one. */
  readonly meanTimeDifference: number | null;
  /** Mean of said − reference in seconds: positive when the coach is late. */
  readonly meanLag: number | null;
  /** Mean similarity of matches. */
  readonly meanSimilarity: number | null;
  /** Matches as positions in `said` and `reference`. */
  readonly matches: readonly (readonly [said: number, reference: number])[];
}

/**
 * Match said to reference utterances one to one and score the matching.
 *
 * ProAssist (Zhang et al. 2025, "Evaluation metrics"): bipartite matching inside a window around each reference, then
 * precision, recall, F1, missing rate, redundant rate and time difference. The matching is the one of largest total
 * similarity; among equal ones, of least time difference. Throws a RangeError on a time that is no number.
 */
export function dialogueScore(
  said: readonly Utterance[],
  reference: readonly Utterance[],
  matching: DialogueMatching = DIALOGUE_MATCHING,
): DialogueScore {
  const bad = [...said, ...reference].find(({ t }) => !Number.isFinite(t));
  if (bad) throw new RangeError(`an utterance has no time: "${bad.text}"`);
  const likeness = (i: number, j: number): number => matching.similarity(said[i]!.text, reference[j]!.text);
  const videoOf = (one: Utterance): string => one.video ?? "";
  const matches = bestAssignmentWithin(said.map(videoOf), reference.map(videoOf), (i, j) => {
    const lag = said[i]!.t - reference[j]!.t;
    if (lag < -matching.before || lag > matching.after) return 0;
    const alike = likeness(i, j);
    return alike < matching.least ? 0 : alike + 1e-6 / (1 + Math.abs(lag));
  });
  const lags = matches.map(([i, j]) => said[i]!.t - reference[j]!.t);
  const n = matches.length;
  return {
    ...classScore(n, said.length - n, reference.length - n),
    matched: n,
    said: said.length,
    reference: reference.length,
    missingRate: reference.length > 0 ? 1 - n / reference.length : null,
    redundantRate: said.length > 0 ? 1 - n / said.length : null,
    meanTimeDifference: mean(lags.map(Math.abs)),
    meanLag: mean(lags),
    meanSimilarity: mean(matches.map(([i, j]) => likeness(i, j))),
    matches,
  };
}
