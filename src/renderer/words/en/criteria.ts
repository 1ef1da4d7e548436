/** What raters say about a deviation take: the criterion, what is asked, and what 1 and 5 mean. */
export const criteria = {
  of: { script: "script", take: "take" },
  "error-validity": {
    name: "Error validity",
    question: "Is it a mistake in this procedure?",
    low: "it is no mistake",
    high: "clearly one",
  },
  "human-plausibility": {
    name: "Human plausibility",
    question: "Would a person make it by accident?",
    low: "nobody would",
    high: "easily",
  },
  confusability: {
    name: "Confusability",
    question: "Can it be taken for doing it right?",
    low: "obvious at once",
    high: "only a close look tells",
  },
  "procedure-logic": {
    name: "Procedure logic",
    question: "Can every step be carried out after the ones before it?",
    low: "it breaks off",
    high: "all of it",
  },
  "procedure-logic-confidence": {
    name: "Confidence",
    question: "How sure are you of the procedure's logic?",
    low: "a guess",
    high: "I know this work",
  },
  "sequence-consistency": {
    name: "Sequence consistency",
    question: "Do mistake, notice and fix follow on each other?",
    low: "they contradict",
    high: "throughout",
  },
  "state-change-coherence": {
    name: "State-change coherence",
    question: "Is everything later as the mistake and its fix leave it?",
    low: "things change by themselves",
    high: "everything agrees",
  },
  "taxonomy-fit": {
    name: "Taxonomy fit",
    question: "Is it the kind of mistake that it is called?",
    low: "another kind",
    high: "exactly this kind",
  },
  "video-plausibility": {
    name: "Video plausibility",
    question: "Does it look like real work and not like acting?",
    low: "staged",
    high: "natural",
  },
  "text-video-grounding": {
    name: "Text–video grounding",
    question: "Does the picture show what the words say?",
    low: "something else",
    high: "word for word",
  },
};
