import { aboutKey } from "./about.ts";
import type { AnnotatedDeviation } from "./model.ts";

/** Ids of the criteria, as in `rated` events; the page has their words. */
export type CriterionId =
  | ("error-validity" | "human-plausibility" | "confusability" | "procedure-logic" | "procedure-logic-confidence")
  | (
      "sequence-consistency" | "state-change-coherence" | "taxonomy-fit" | "video-plausibility" | "text-video-grounding"
    );

/** One thing that raters say about a deviation take, from 1 to 5. */
export interface QualityCriterion {
  readonly id: CriterionId;
  /** What is rated: the script as it is written, or the take as it was recorded. */
  readonly of: "script" | "take";
  /** Asked once of each mistake, or once of the whole. */
  readonly per: "mistake" | "take";
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
  },
  {
    id: "human-plausibility",
    of: "script",
    per: "mistake",
  },
  {
    id: "confusability",
    of: "script",
    per: "mistake",
  },
  {
    id: "procedure-logic",
    of: "script",
    per: "take",
  },
  {
    id: "procedure-logic-confidence",
    of: "script",
    per: "take",
  },
  {
    id: "sequence-consistency",
    of: "script",
    per: "mistake",
  },
  {
    id: "state-change-coherence",
    of: "script",
    per: "mistake",
  },
  {
    id: "taxonomy-fit",
    of: "script",
    per: "mistake",
  },
  {
    id: "video-plausibility",
    of: "take",
    per: "take",
  },
  {
    id: "text-video-grounding",
    of: "take",
    per: "take",
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
