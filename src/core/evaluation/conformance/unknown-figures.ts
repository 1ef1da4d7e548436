import type { UnknownFigure } from "./conformance.ts";

const PWR = "Plan, Watch, Recover (arXiv 2606.04970)";
const ERROR_QUESTIONS = "EgoErrorVQA, open questions";
const COOK = "CaptainCook4D";
const PIE_V = "PIE-V";

const NO_OUTPUTS = "the systems' answers and the judge's ratings are not public";
const NO_RATINGS = "the ratings are not public";
const NO_ANSWERS = "the models' answers and their counts are not public";
const WEIGHTS = "its features are public, the network's answers are not; Recognisers in docs/benchmarks.md has ours";
const NO_CLUSTERS = "the clusters that were found are not public";
const NO_SCRIPTS = "the generated scripts are not public";
const A_PART = "a part of each set alone is at hand";

function figures(
  source: string,
  cannot: string,
  named: readonly (readonly [what: string, expected: number])[],
): UnknownFigure[] {
  // prettier-ignore
  return named.map(([what, expected]) => ({ source, what, expected, cannot }));
}

/** A figure for each plan that it is printed of; null where none is. */
type ByPlan = readonly [none: number | null, predicted: number | null, oracle: number | null];

/** Table 3: interrupt recall at out-of-plan rows in %, PQS, recovery from 1 to 5; null where a measure is printed of no plan. */
const TABLE_3: readonly (readonly [system: string, detection: ByPlan, pqs: ByPlan | null, recovery: ByPlan | null])[] =
  [
    ["Gemini 3.1 Pro", [69.2, 46.3, 33.0], [0.38, 0.41, 0.37], [3.12, 3.28, 3.5]],
    ["Claude Opus 4.6", [72.1, 28.4, 30.3], [0.43, 0.35, 0.31], [2.84, 2.65, 3.21]],
    ["GPT-5.2", [99.2, 10.8, 25.4], null, null],
    ["Qwen3-VL-235B", [69.3, 36.4, 19.8], [0.33, 0.39, 0.45], [3.29, 3.53, 3.6]],
    ["Llama 4, zero-shot", [50.4, 38.6, 32.5], [0.34, 0.44, 0.45], [3.07, 4.0, 4.44]],
    ["Llama 4, tuned", [68.1, null, null], [0.4, null, null], [1.72, null, null]],
    ["PWR on Llama 4", [null, 78.7, 99.6], [null, 0.43, 0.95], [null, 2.72, 4.82]],
    ["PWR on Qwen3.6", [null, 64.9, 54.5], [null, 0.44, 0.48], [null, 2.26, 2.6]],
  ];
const PLANS = ["no plan", "predicted plan", "oracle plan"] as const;

function tableThree(): UnknownFigure[] {
  const of = (measure: string, system: string, byPlan: ByPlan | null) =>
    (byPlan ?? []).flatMap((value, at) => (value === null ? [] : [[`${measure}, ${system}, ${PLANS[at]!}`, value] as const])); // prettier-ignore
  const all = TABLE_3.flatMap(([system, detection, pqs, recovery]) => [
    ...of("interrupt recall at out-of-plan rows", system, detection),
    ...of("PQS", system, pqs),
    ...of("recovery", system, recovery),
  ]);
  return figures(`${PWR}, Table 3`, NO_OUTPUTS, all);
}

/** Figures of "Plan, Watch, Recover" that nobody can recompute from what is public. */
export function unknownCoachingFigures(): UnknownFigure[] {
  return [
    ...tableThree(),
    ...figures(`${PWR}, duplex and planner apart, zero-shot`, NO_OUTPUTS, [
      ["G-Mean F1, Gemini 3.1 Pro", 0.49],
      ["G-Mean F1, Claude Opus 4.6", 0.5],
      ["G-Mean F1, GPT-5.2", 0.28],
      ["G-Mean F1, GPT-5.2, one model", 0.07],
      ["G-Mean F1, Qwen3-VL-235B", 0.5],
      ["G-Mean F1, Qwen3.6-27B", 0.49],
      ["G-Mean F1, Llama 4", 0.46],
    ]),
    ...figures(PWR, NO_OUTPUTS, [
      ["pairs of model and source that a plan makes more silent, %", 80],
      ["pairs in which an oracle plan is worse than a predicted one, %", 63],
    ]),
  ];
}

/** Such figures of EgoErrorVQA, CaptainCook4D and PIE-V. */
export function unknownErrorFigures(): UnknownFigure[] {
  return [
    ...figures(ERROR_QUESTIONS, NO_RATINGS, [
      ["Pearson of a judge against the majority, Qwen", 0.851],
      ["Pearson of a judge against the majority, DeepSeek", 0.781],
      ["mean similarity of open answers, people", 3.77],
      ["mean similarity of open answers, best model", 3.33],
      ["Pearson of two raters, first pair", 0.95],
      ["Pearson of two raters, second pair", 0.959],
      ["Pearson of two raters, third pair", 0.934],
      ["Fleiss' kappa of three raters", 0.71],
    ]),
    ...figures(COOK, WEIGHTS, [
      ["error recognition, step split, V1, F1", 24.3],
      ["error recognition, step split, V1, AUC", 75.7],
      ["error recognition, step split, V2, F1", 55.4],
      ["error recognition, step split, V2, AUC", 73.7],
      ["error recognition, recording split, V1, F1", 50.9],
      ["error recognition, recording split, V1, AUC", 63.0],
      ["error recognition, recording split, V2, F1", 39.0],
      ["error recognition, recording split, V2, AUC", 62.3],
      ["early error recognition, step split, V1, F1", 6.9],
      ["early error recognition, step split, V1, AUC", 72.9],
      ["error recognition, recording split, ImageBind, F1", 56.0],
      ["error recognition, recording split, ImageBind, AUC", 65.2],
      ["anomaly by frame, AUC", 50.7],
      ["anomaly by frame, EER", 49.7],
      ["step localisation, environment split, mAP at .5", 33.4],
      ["step localisation, person split, mAP at .5", 41.2],
      ["step localisation, recording split, mAP at .5", 37.2],
      ["step localisation, environment split, Recall@1", 53.0],
      ["step localisation, person split, Recall@1", 62.0],
      ["step localisation, recording split, Recall@1", 56.9],
      ["step localisation, environment split, Recall@5", 72.9],
      ["step localisation, person split, Recall@5", 84.7],
      ["step localisation, recording split, Recall@5", 81.9],
      ["trained on normal takes, tested on normal takes, first row, mAP at .5 (Tn)", 28.6],
      ["trained on normal takes, tested on takes with errors, first row, mAP at .5 (Te)", 9.9],
      ["trained on normal takes, tested on normal takes, second row, mAP at .5 (Tn)", 28.4],
      ["trained on normal takes, tested on takes with errors, second row, mAP at .5 (Te)", 18.1],
      ["trained on normal takes, tested on normal takes, third row, mAP at .5 (Tn)", 25.2],
      ["trained on normal takes, tested on takes with errors, third row, mAP at .5 (Te)", 16.3],
    ]),
    ...figures(COOK, NO_CLUSTERS, [
      ["procedure learning, random, precision", 7.6],
      ["procedure learning, random, recall", 3.9],
      ["procedure learning, random, IoU", 2.2],
      ["procedure learning, cycle consistency, precision", 15.6],
      ["procedure learning, cycle consistency, recall", 10.9],
      ["procedure learning, cycle consistency, IoU", 5.8],
      ["procedure learning, with contrastive loss, precision", 15.8],
      ["procedure learning, with contrastive loss, recall", 10.7],
      ["procedure learning, with contrastive loss, IoU", 5.8],
    ]),
    ...figures(`${COOK}, zero-shot by questions`, NO_ANSWERS, [
      ["accuracy, Video-LLaVA, one question (V1)", 64.3],
      ["accuracy, Video-LLaVA, seven questions (V2)", 52.9],
      ["accuracy, TimeChat, one question (V1)", 65.0],
      ["accuracy, TimeChat, seven questions (V2)", 43.5],
    ]),
    ...byCategory(),
    ...pieV(),
  ];
}

/** F1 by category of error, in %, as the two are printed. */
function byCategory(): UnknownFigure[] {
  const rows = [
    ["order", 22.3, 9.2],
    ["preparation", 9.5, 12.4],
    ["measurement", 0, 10.7],
    ["technique", 0.7, 0.6],
    ["missing step", 4.4, 12.4],
    ["temperature", 0.9, 1.2],
    ["timing", 1.1, 5.1],
  ] as const;
  const all = rows.flatMap(([name, first, second]) => [
    [`F1 of errors of ${name}, first figure`, first] as const,
    [`F1 of errors of ${name}, second figure`, second] as const,
  ]);
  return figures(`${COOK}, zero-shot by questions, by category`, NO_ANSWERS, all);
}

function pieV(): UnknownFigure[] {
  const alphas = [
    ["validity", 0.57, 0.96],
    ["plausibility", 0.42, 0.76],
    ["confusability", 0.34, 0.85],
    ["logic", 0.58, 0.84],
    ["sequence", 0.54, 0.71],
    ["state", 0.55, 1],
    ["taxonomy", 0.75, 0.93],
    ["video", 0.55, 0.67],
    ["grounding", 0.49, 0.93],
  ] as const;
  const types = ["deletion", "substitution", "transposition", "wrong execution", "insertion", "correction"];
  const written = [
    ["Qwen", [31, 12, 5, 5, 2, 1]],
    ["GPT", [0, 13, 8, 27, 2, 4]],
  ] as const;
  return [
    ...figures(
      PIE_V,
      NO_RATINGS,
      alphas.flatMap(([name, least, most]) => [[`least alpha of raters, ${name}`, least] as const, [`greatest alpha of raters, ${name}`, most] as const]), // prettier-ignore
    ),
    ...figures(
      PIE_V,
      NO_SCRIPTS,
      written.flatMap(([model, counts]) => counts.map((count, at) => [`errors of a freeform model, ${model}, ${types[at]!}`, count] as const)), // prettier-ignore
    ),
    ...figures(PIE_V, A_PART, [
      ["takes with mistakes, EgoPER, %", 37.4],
      ["takes with mistakes, EgoOops, %", 28.8],
      ["takes with mistakes, Assembly101, %", 40.6],
      ["takes with mistakes, CaptainCook4D, %", 51.9],
    ]),
  ];
}
