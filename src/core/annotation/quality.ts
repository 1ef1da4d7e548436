import { aboutKey } from "./about.ts";
import type { AnnotatedDeviation } from "./model.ts";

/** One thing that raters say about a deviation take, from 1 to 5. */
export interface QualityCriterion {
  readonly id: string;
  /** What is rated: the script as it is written, or the take as it was recorded. */
  readonly of: "script" | "take";
  /** Asked once of each mistake, or once of the whole. */
  readonly per: "mistake" | "take";
  readonly name: string;
  readonly question: string;
  /** What 1 and 5 mean. */
  readonly low: string;
  readonly high: string;
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
    name: "Error validity",
    question: "Is it a mistake in this procedure?",
    low: "it is no mistake",
    high: "clearly one",
  },
  {
    id: "human-plausibility",
    of: "script",
    per: "mistake",
    name: "Human plausibility",
    question: "Would a person make it by accident?",
    low: "nobody would",
    high: "easily",
  },
  {
    id: "confusability",
    of: "script",
    per: "mistake",
    name: "Confusability",
    question: "Can it be taken for doing it right?",
    low: "obvious at once",
    high: "only a close look tells",
  },
  {
    id: "procedure-logic",
    of: "script",
    per: "take",
    name: "Procedure logic",
    question: "Can every step be carried out after the ones before it?",
    low: "it breaks off",
    high: "all of it",
  },
  {
    id: "procedure-logic-confidence",
    of: "script",
    per: "take",
    name: "Confidence",
    question: "How sure are you of the procedure's logic?",
    low: "a guess",
    high: "I know this work",
  },
  {
    id: "sequence-consistency",
    of: "script",
    per: "mistake",
    name: "Sequence consistency",
    question: "Do mistake, notice and fix follow on each other?",
    low: "they contradict",
    high: "throughout",
  },
  {
    id: "state-change-coherence",
    of: "script",
    per: "mistake",
    name: "State-change coherence",
    question: "Is everything later as the mistake and its fix leave it?",
    low: "things change by themselves",
    high: "everything agrees",
  },
  {
    id: "taxonomy-fit",
    of: "script",
    per: "mistake",
    name: "Taxonomy fit",
    question: "Is it the kind of mistake that it is called?",
    low: "another kind",
    high: "exactly this kind",
  },
  {
    id: "video-plausibility",
    of: "take",
    per: "take",
    name: "Video plausibility",
    question: "Does it look like real work and not like acting?",
    low: "staged",
    high: "natural",
  },
  {
    id: "text-video-grounding",
    of: "take",
    per: "take",
    name: "Text–video grounding",
    question: "Does the picture show what the words say?",
    low: "something else",
    high: "word for word",
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
