/** One thing that raters say about a deviation take, from 1 to 5. */
export interface QualityCriterion {
  readonly id: string;
  /** What is rated: the script as it is written, or the take as it was recorded. */
  readonly of: "script" | "take";
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
    name: "Error validity",
    question: "Is it a mistake in this procedure?",
    low: "it is no mistake",
    high: "clearly one",
  },
  {
    id: "human-plausibility",
    of: "script",
    name: "Human plausibility",
    question: "Would a person make it by accident?",
    low: "nobody would",
    high: "easily",
  },
  {
    id: "confusability",
    of: "script",
    name: "Confusability",
    question: "Can it be taken for doing it right?",
    low: "obvious at once",
    high: "only a close look tells",
  },
  {
    id: "procedure-logic",
    of: "script",
    name: "Procedure logic",
    question: "Can every step be carried out after the ones before it?",
    low: "it breaks off",
    high: "all of it",
  },
  {
    id: "procedure-logic-confidence",
    of: "script",
    name: "Confidence",
    question: "How sure are you of the procedure's logic?",
    low: "a guess",
    high: "I know this work",
  },
  {
    id: "sequence-consistency",
    of: "script",
    name: "Sequence consistency",
    question: "Do mistake, notice and fix follow on each other?",
    low: "they contradict",
    high: "throughout",
  },
  {
    id: "state-change-coherence",
    of: "script",
    name: "State-change coherence",
    question: "Is everything later as the mistake and its fix leave it?",
    low: "things change by themselves",
    high: "everything agrees",
  },
  {
    id: "taxonomy-fit",
    of: "script",
    name: "Taxonomy fit",
    question: "Is it the kind of mistake that it is called?",
    low: "another kind",
    high: "exactly this kind",
  },
  {
    id: "video-plausibility",
    of: "take",
    name: "Video plausibility",
    question: "Does it look like real work and not like acting?",
    low: "staged",
    high: "natural",
  },
  {
    id: "text-video-grounding",
    of: "take",
    name: "Text–video grounding",
    question: "Does the picture show what the words say?",
    low: "something else",
    high: "word for word",
  },
];
