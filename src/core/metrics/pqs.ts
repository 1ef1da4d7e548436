import { mean } from "./class-score.ts";
import type { DecisionPoint } from "./intervention.ts";

/** What an utterance is rated for, each 1 (not at all) to 5 (fully). */
export const RATING_CRITERIA = ["relevance", "specificity", "actionability", "conciseness"] as const;
/** One of the four criteria. */
export type RatingCriterion = (typeof RATING_CRITERIA)[number];
/** The four ratings of one utterance, each 1..5; whole numbers from a model or a person, any from the lexical stand-in. */
export type Ratings = Readonly<Record<RatingCriterion, number>>;

/** Who rates. Scores of different kinds of rater are never averaged or compared: a lexical one is always named so. */
export interface RaterName {
  readonly kind: "model" | "person" | "lexical";
  /** Model, file, or method. */
  readonly name: string;
  /** Rubric that a person gave to a model; left out for ours. Scores by another rubric do not compare either. */
  readonly rubric?: string;
}

/** An utterance to be rated. */
export interface RatingRequest {
  /** What the person wants to do. */
  readonly goal: string;
  /** What the coach had said before, oldest first. */
  readonly before: readonly string[];
  /** A good utterance at this moment. */
  readonly reference: string;
  /** The utterance to rate. */
  readonly said: string;
  /** Where it stands, for a person's ratings. */
  readonly video: string;
  readonly chunk: number;
}

/** Ratings of an utterance, with the reason that the rater gave for them, where it gave one. */
export interface RatedUtterance {
  readonly ratings: Ratings;
  readonly reason?: string;
}

/** Ratings, or why there are none. */
export type RatingResult = RatedUtterance | { readonly failure: string };

/** The rater port. Never rejects: a rater that answers nonsense or too late gives a failure. */
export interface Rater extends RaterName {
  rate(request: RatingRequest): Promise<RatingResult>;
}

/** A decision point with the ratings of its utterance; null for a silence, or when rating failed. */
export interface RatedPoint extends DecisionPoint {
  readonly ratings: Ratings | null;
}

/** Proactive quality of one system by one rater. */
export interface QualityScore {
  readonly rater: RaterName;
  /** Mean over all points, an unrated utterance counting 0, 0..1; null without any. */
  readonly pqs: number | null;
  /** Where it would lie with every unrated utterance taken as worst and as best. */
  readonly bounds: { readonly low: number; readonly high: number } | null;
  /** Mean gain of rated correct interrupts, 0..1; null without any. */
  readonly meanGain: number | null;
  readonly points: number;
  readonly correctSilences: number;
  readonly rated: number;
  /** Correct interrupts whose rating failed. */
  readonly unrated: number;
}

/** g = (mean of the four ratings − 1) / 4: 0 for all ones, 1 for all fives. */
export function gainOf(ratings: Ratings): number {
  return (mean(RATING_CRITERIA.map((criterion) => ratings[criterion]))! - 1) / 4;
}

/**
 * Proactive quality score ("Plan, Watch, Recover"): mean over decision points of 1 for a correct silence, g for a correct
 * interrupt, 0 otherwise. All points count: a correct interrupt that nobody could rate stays among them.
 */
export function qualityScore(points: readonly RatedPoint[], { kind, name, rubric }: RaterName): QualityScore {
  const correctSilences = points.filter((one) => one.gold === "silent" && one.predicted === "silent").length;
  const hits = points.filter((one) => one.gold === "interrupt" && one.predicted === "interrupt");
  const gains = hits.flatMap(({ ratings }) => (ratings ? [gainOf(ratings)] : []));
  const unrated = hits.length - gains.length;
  const sum = correctSilences + gains.reduce((total, gain) => total + gain, 0);
  return {
    rater: { kind, name, ...(rubric !== undefined && { rubric }) },
    pqs: points.length > 0 ? sum / points.length : null,
    bounds: points.length > 0 ? { low: sum / points.length, high: (sum + unrated) / points.length } : null,
    meanGain: mean(gains),
    points: points.length,
    correctSilences,
    rated: gains.length,
    unrated,
  };
}
