import { aboutKey } from "./about.ts";
import type { AnnotatedDeviation } from "./model.ts";

/** Ids of the criteria, as in `rated` events; the page has their words. */
export type CriterionId =
  | ("error-validity" | "human-plausibility" | "confusability" | "procedure-logic" | "procedure-logic-confidence")
  | ("sequence-consistency" | "state-change-coherence" | "taxonomy" | "video-plausibility" | "text-video-grounding");

/** What may be answered: no or yes (1 or 5), which type of mistake it is (1 to 5, as `SCRIPT_ERROR_TYPES` has them), how sure one is (1, 3 or 5), or 1 to 5. */
export type RatingScale = "yes-no" | "type" | "sure" | "five";

/** Answers that a scale has, as they are kept. */
export const SCALE_VALUES: Readonly<Record<RatingScale, readonly number[]>> = {
  "yes-no": [1, 5],
  type: [1, 2, 3, 4, 5],
  sure: [1, 3, 5],
  five: [1, 2, 3, 4, 5],
};

/**
 * An answer as agreement counts it: answers to a yes-no question that were given from 1 to 5, as all were before it had its own scale, are no below 3 and yes
 * above; null for one that says neither.
 */
export function countedRating(scale: RatingScale, rating: number): number | null {
  if (scale !== "yes-no") return rating;
  return rating === 3 ? null : rating > 3 ? 5 : 1;
}

/** Whether differences of a scale's answers have a size. */
export function levelOf(scale: RatingScale): "nominal" | "ordinal" {
  return scale === "yes-no" || scale === "type" ? "nominal" : "ordinal";
}

/** One thing that raters say about a deviation take. */
export interface QualityCriterion {
  readonly id: CriterionId;
  /** What is rated: the script as it is written, or the take as it was recorded. */
  readonly of: "script" | "take";
  /** Asked once of each mistake, or once of the whole. */
  readonly per: "mistake" | "take";
  readonly scale: RatingScale;
}

/**
 * The mistake-quality rubric: whether a planned mistake is one, whether people make it, and whether script and take show it.
 * Procedure logic is rated together with how sure the rater is of it, since few raters know every procedure.
 */
export const QUALITY_CRITERIA: readonly QualityCriterion[] = [
  {
    id: "error-validity",
    of: "script",
    per: "mistake",
    scale: "yes-no",
  },
  {
    id: "human-plausibility",
    of: "script",
    per: "mistake",
    scale: "five",
  },
  {
    id: "confusability",
    of: "script",
    per: "mistake",
    scale: "five",
  },
  {
    id: "procedure-logic",
    of: "script",
    per: "take",
    scale: "yes-no",
  },
  {
    id: "procedure-logic-confidence",
    of: "script",
    per: "take",
    scale: "sure",
  },
  {
    id: "sequence-consistency",
    of: "script",
    per: "mistake",
    scale: "five",
  },
  {
    id: "state-change-coherence",
    of: "script",
    per: "mistake",
    scale: "yes-no",
  },
  {
    id: "taxonomy",
    of: "script",
    per: "mistake",
    scale: "type",
  },
  {
    id: "video-plausibility",
    of: "take",
    per: "take",
    scale: "five",
  },
  {
    id: "text-video-grounding",
    of: "take",
    per: "take",
    scale: "five",
  },
];

/** One rating that is asked for. */
export interface RatingAsked {
  readonly criterion: QualityCriterion;
  /** The mistake that it is about; null for one about the whole, and in a take without mistakes. */
  readonly deviation: Pick<AnnotatedDeviation, "id" | "onset" | "what"> | null;
  /** Number of the mistake among the take's, from 1; 0 without one. */
  readonly number: number;
  /** Key of its answer in a person's ratings. */
  readonly key: string;
}

/** The ratings of a take: what is about a mistake for each of them in order, then what is about the whole. */
export function ratingsAsked(deviations: readonly NonNullable<RatingAsked["deviation"]>[]): RatingAsked[] {
  const ofMistakes = deviations.flatMap((deviation, at) =>
    QUALITY_CRITERIA.filter(({ per }) => per === "mistake").map((criterion): RatingAsked => ({
      criterion,
      deviation,
      number: at + 1,
      key: aboutKey(criterion.id, deviation.id),
    })),
  );
  const whole = QUALITY_CRITERIA.filter(({ per }) => per === "take");
  return [...ofMistakes, ...whole.map((criterion) => ({ criterion, deviation: null, number: 0, key: criterion.id }))];
}

/** One question of a rater: about a mistake, by its id, or about the whole. */
export interface RatedQuestion {
  readonly criterion: QualityCriterion;
  readonly error: string | null;
}

/** Questions about what has these mistakes, in their order: those about each mistake, then those about the whole. What is about a take is asked where somebody was recorded. */
export function questionsAbout(mistakes: readonly string[], recorded: boolean): RatedQuestion[] {
  const asked = QUALITY_CRITERIA.filter((criterion) => recorded || criterion.of === "script");
  const of = (per: QualityCriterion["per"], error: string | null) =>
    asked.filter((criterion) => criterion.per === per).map((criterion) => ({ criterion, error }));
  return [...mistakes.flatMap((id) => of("mistake", id)), ...of("take", null)];
}
