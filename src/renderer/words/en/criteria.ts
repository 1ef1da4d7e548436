/** What raters say about a deviation take: the criterion, what is asked, and what 1 and 5 mean. */
export const criteria = {
  of: { script: "script", take: "take" },
  answers: {
    "yes-no": { 1: "no", 5: "yes" },
    type: { 1: "wrong execution", 2: "left out", 3: "another thing", 4: "something unneeded", 5: "order" },
    sure: { 1: "unsure", 3: "fairly sure", 5: "sure" },
    five: { 1: "1", 2: "2", 3: "3", 4: "4", 5: "5" },
  } as Readonly<Record<string, Readonly<Record<number, string>>>>,
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
  taxonomy: {
    name: "Type",
    question: "What type of mistake is it?",
    low: "choose one",
    high: "choose one",
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
