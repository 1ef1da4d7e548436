import type { Rater, RatingRequest, Ratings } from "./pqs.ts";
import { contentWords, wordOverlap } from "./text-similarity.ts";

/**
 * Ratings from words alone: relevance and actionability by word overlap with the reference, specificity by the share of the
 * reference's content words that were said, conciseness by length against the reference (5 up to its length, 1 from four
 * times on). 1..5, not whole. A stand-in for where there is neither model nor person: it rewards likeness of wording, which
 * the rubric does not, so its scores stand apart under its name.
 */
export function lexicalRatings({ reference, said }: Pick<RatingRequest, "reference" | "said">): Ratings {
  const overlap = wordOverlap(said, reference);
  const words = contentWords(said);
  const wanted = contentWords(reference);
  const named = wanted.filter((word) => words.includes(word)).length / Math.max(1, wanted.length);
  const lengths = words.length / Math.max(1, wanted.length);
  const brevity = words.length === 0 ? 0 : Math.min(1, Math.max(0, (4 - lengths) / 3));
  return {
    relevance: 1 + 4 * overlap,
    specificity: 1 + 4 * named,
    actionability: 1 + 4 * overlap,
    conciseness: 1 + 4 * brevity,
  };
}

/** The lexical stand-in as a rater. */
export const lexicalRater: Rater = {
  kind: "lexical",
  name: "lexical",
  rate: (request) => Promise.resolve({ ratings: lexicalRatings(request) }),
};
