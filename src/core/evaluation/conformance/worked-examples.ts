import { cohenKappa, fleissKappa, krippendorffAlpha, percentAgreement } from "../../metrics/agreement.ts";
import { mean } from "../../metrics/class-score.ts";
import { cueVerifiability } from "../../metrics/cue-verifiability.ts";
import { pearson, spearman } from "../../metrics/correlation.ts";
import { anyOf, auc, equalErrorRate, errorScore, type ErrorJudgement } from "../../metrics/error-recognition.ts";
import { countDecisions, interventionScore } from "../../metrics/intervention.ts";
import { localisationScore } from "../../metrics/localisation.ts";
import { dialogueScore } from "../../metrics/metrics-dialogue.ts";
import { reliability } from "../../metrics/metrics-reliability.ts";
import { outOfPlanScore } from "../../metrics/out-of-plan.ts";
import { gainOf, qualityScore, type Ratings } from "../../metrics/pqs.ts";
import { procedureLearning } from "../../metrics/procedure-learning.ts";
import { editScore, segmentationScore } from "../../metrics/segments.ts";
import { typedErrorScore } from "../../metrics/typed-errors.ts";
import { weightedAlpha, type Weighed } from "../../metrics/weighted-alpha.ts";
import { wilson } from "../../metrics/wilson.ts";
import { expectedCost } from "../decision-cost.ts";
import { paperScore } from "../paper-score.ts";
import type { ConformanceCheck } from "./conformance.ts";

/** A figure that was worked out by hand from a definition. */
function worked(source: string, what: string, expected: number, ours: () => number | null): ConformanceCheck {
  return { source: `${source}, worked out`, what, expected, digits: 9, ours };
}

/** Formulas of the papers on inputs small enough to be worked out by hand, and the examples that their authors print. */
export function workedExamples(): readonly ConformanceCheck[] {
  return [...coaching(), ...errors(), ...agreement(), ...steps()];
}

const rated = (value: number): Ratings => ({
  ...{ relevance: value, specificity: value, actionability: value, conciseness: value },
});

function coaching(): ConformanceCheck[] {
  const pwr = "Plan, Watch, Recover, measures";
  const quality = qualityScore(
    [
      { gold: "silent", predicted: "silent", ratings: null },
      { gold: "interrupt", predicted: "interrupt", ratings: rated(3) },
      { gold: "silent", predicted: "interrupt", ratings: rated(5) },
      { gold: "interrupt", predicted: "silent", ratings: null },
    ],
    { kind: "person", name: "by hand" },
  );
  const points = interventionScore(
    countDecisions([
      { gold: "interrupt", predicted: "interrupt" },
      { gold: "interrupt", predicted: "silent" },
      { gold: "silent", predicted: "silent" },
      { gold: "silent", predicted: "silent" },
    ]),
  );
  const onsets = [10, 13, 60].map((t) => ({ kind: "omission", t }));
  const alarms = [{ t: 11.5, recovery: 0.5 }, { t: 14.5, recovery: 1 }, { t: 15 }, { t: 80, recovery: 0 }];
  return [
    worked(pwr, "interrupt F1 of one hit, one miss, two silences: 2/3", 2 / 3, () => points.interrupt.f1),
    worked(pwr, "silent F1 of the same: 4/5", 0.8, () => points.silent.f1),
    worked(pwr, "G-Mean F1 of the same: √(2/3 · 4/5)", Math.sqrt(8 / 15), () => points.gmeanF1),
    worked(pwr, "g of four ratings 5, 3, 3, 3: (3.5 − 1) / 4", 0.625, () => gainOf({ ...rated(3), relevance: 5 })),
    worked(pwr, "PQS of a silence, a hit of gain ½, a false alarm, a miss: 1.5 / 4", 0.375, () => quality.pqs),
    worked("Deviation kinds, one to one", "recall within ± 2 s of three onsets: 2/3", 2 / 3, () => outOfPlanScore(onsets, alarms).recall), // prettier-ignore
    worked(pwr, "recovery on the caught alone: (.5 + 1) / 2", 0.75, () => outOfPlanScore(onsets, alarms).recovery),
    worked(pwr, "PQS of a silence and a hit that nobody could rate, which stays in N: 1/2", 0.5, () => {
      const points = ["silent", "interrupt"] as const;
      const unrated = points.map((label) => ({ gold: label, predicted: label, ratings: null }));
      return qualityScore(unrated, { kind: "person", name: "by hand" }).pqs;
    }),
    worked(
      `${pwr}, Table 3`,
      "interrupt recall at two out-of-plan points, one of which named a completion: 1/2",
      0.5,
      () => {
        const none = { tp: 0, fp: 0, tn: 0, fn: 0 };
        const due = [
          { kind: "omission", step: "base", spoke: true },
          { kind: "ordering", step: "arm", spoke: false },
          { kind: "completion", step: "arm", spoke: true },
        ];
        return paperScore([{ any: none, right: none, due, deviations: 2, alarms: 0, caught: [0, 0, 0, 0] }]).outOfPlan;
      },
    ),
    worked(pwr, "expected cost of a decision, 200 ms and 2,000 ms at one interrupt in four: 700 ms", 700, () =>
      expectedCost({ duplex: { answers: 4, ms: 800 }, planner: { answers: 1, ms: 2000 }, interrupts: 1 }),
    ),
    worked("ProAssist", "redundant rate of two said for one due: 1/2", 0.5, () => {
      const said = [{ t: 1, text: "pour the water" }, { t: 2, text: "pour the water" }]; // prettier-ignore
      return dialogueScore(said, [{ t: 1, text: "pour the water" }]).redundantRate;
    }),
    worked("Guo et al. 2017, §2", "expected calibration error of two at .8, one of which held: .3", 0.3, () => {
      return reliability([true, false].map((held) => ({ confidence: 0.8, held }))).expectedError;
    }),
  ];
}

const JUDGED: readonly ErrorJudgement[] = [
  { isError: true, score: 0.9 },
  { isError: true, score: 0.4 },
  { isError: false, score: 0.6 },
  { isError: false, score: 0.1 },
  { isError: false, score: 0.4 },
];

function errors(): ConformanceCheck[] {
  const cook = "CaptainCook4D §4";
  const typed = typedErrorScore([
    { truth: ["omission"], answer: "omission" },
    { truth: ["omission"], answer: "wrong order" },
    { truth: ["correct"], answer: "correct" },
    { truth: ["wrong order"], answer: "correct" },
  ]);
  return [
    worked(cook, "F1 at threshold .5 of one hit, one miss, one false: 1/2", 0.5, () => errorScore(JUDGED).f1),
    worked(cook, "AUC with a tie: 4.5 / 6", 0.75, () => auc(JUDGED)),
    worked(cook, "EER, nearest where 1/2 is missed and 1/3 called: 5/12", 5 / 12, () => equalErrorRate(JUDGED)),
    worked(`${cook}, V2`, "OR of questions .2 and .7 about a step, .1 and .4 about another: F1 1", 1, () => {
      const step = (isError: boolean, ...scores: number[]) => anyOf(scores.map((score) => ({ isError, score })));
      return errorScore([step(true, 0.2, 0.7), step(false, 0.1, 0.4)]).f1;
    }),
    worked("EgoErrorVQA", "precision: a wrong type is a false positive: 1/2", 0.5, () => typed.precision),
    worked("EgoErrorVQA", "recall: a wrong type is no false negative: 1/2", 0.5, () => typed.recall),
    worked("EgoErrorVQA", "accuracy of the same: 2/4", 0.5, () => typed.accuracy),
  ];
}

/** The example of Krippendorff 2011, §C: four observers, twelve units. */
const OBSERVERS: readonly (readonly (number | null)[])[] = [
  [1, 2, 3, 3, 2, 1, 4, 1, 2, null, null, null],
  [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, null, 3],
  [null, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, null],
  [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, null],
];

/** The example of Fleiss 1971: how many of fourteen raters gave each of five labels to ten subjects. */
const FLEISS: readonly (readonly number[])[] = [
  ...[[0, 0, 0, 0, 14], [0, 2, 6, 4, 2], [0, 0, 3, 5, 6], [0, 3, 9, 2, 0], [2, 2, 8, 1, 1]], // prettier-ignore
  ...[[7, 7, 0, 0, 0], [3, 2, 6, 3, 0], [2, 5, 3, 2, 2], [6, 5, 2, 1, 0], [0, 2, 2, 3, 7]], // prettier-ignore
];

const unit = (...answers: readonly [value: number, weight: number][]): Weighed[] =>
  answers.map(([value, weight]) => ({ value, weight }));

function agreement(): ConformanceCheck[] {
  const units = OBSERVERS[0]!.map((_, unit) => OBSERVERS.map((values) => values[unit]!));
  const alpha = (level: Parameters<typeof krippendorffAlpha>[1], expected: number): ConformanceCheck => ({
    ...{ source: "Krippendorff 2011, §C", what: `alpha, ${level}, of four observers`, expected, digits: 3 },
    ours: () => krippendorffAlpha(units, level),
  });
  const repeated = (n: number, a: string, b: string) => Array.from({ length: n }, (): [string, string] => [a, b]);
  const pairs = [...repeated(20, "y", "y"), ...repeated(5, "y", "n"), ...repeated(10, "n", "y"), ...repeated(15, "n", "n")]; // prettier-ignore
  const five = [[1, 2], [2, 4], [3, 5], [4, 4], [5, 5]] as const; // prettier-ignore
  return [
    alpha("nominal", 0.743),
    alpha("ordinal", 0.815),
    alpha("interval", 0.849),
    worked("Cohen 1960", "kappa of fifty proposals read twice: .4", 0.4, () => cohenKappa(pairs)),
    worked("Cohen 1960", "agreement of the same: 35 of 50", 0.7, () => percentAgreement(pairs)),
    {
      ...{ source: "Fleiss 1971", what: "kappa of ten subjects by fourteen raters", expected: 0.21, digits: 2 },
      ours: () =>
        fleissKappa(FLEISS.map((row) => row.flatMap((n, label) => Array.from({ length: n }, () => `${label}`)))),
    },
    worked("EgoErrorVQA", "Pearson of five pairs: 6 / √60", 6 / Math.sqrt(60), () => pearson(five)),
    worked("Spearman 1904", "rank correlation of the same: 7 / √90", 7 / Math.sqrt(90), () => spearman(five)),
    worked("Plan, Watch, Recover, cues", "two raters agree on 3 of 4 cues, by chance on half: kappa 1/2", 0.5, () => {
      const given = { ann: [true, true, false, false], ben: [true, true, false, true] };
      return cueVerifiability(
        Object.entries(given).flatMap(([rater, all]) =>
          all.map((verifiable, at) => ({ cue: `${at}`, rater, verifiable })),
        ),
      ).kappa;
    }),
    worked("PIE-V", "alpha weighted by confidence, those who are sure agreeing: 1 − (1/7) / (49/79)", 264 / 343, () =>
      weightedAlpha([unit([1, 3], [1, 3]), unit([1, 1], [5, 1]), unit([5, 3], [5, 3])], "nominal"),
    ),
    {
      source: "Wilson 1927",
      what: "lower end of 95 % of 8 of 10",
      expected: 0.49,
      digits: 2,
      ours: () => wilson(8, 10)[0],
    },
  ];
}

function steps(): ConformanceCheck[] {
  const truth = [
    ...[[0, 10], [20, 30]].map(([start, end]) => ({ video: "v", label: "pour", start: start!, end: end! })), // prettier-ignore
    { video: "w", label: "stir", start: 0, end: 10 },
  ];
  const guesses = [[0, 10, 0.9], [50, 60, 0.8], [21, 30, 0.7]].map(([start, end, score]) => ({ video: "v", label: "pour", start: start!, end: end!, score: score! })); // prettier-ignore
  const located = () => localisationScore(guesses, truth).at[2]!;
  const frames = (text: string): string[] => text.split("");
  const learned = () =>
    procedureLearning([["1", "1", "1", null, "2", "2", "2"]], [["a", "a", "a", "a", null, "b", "b"]]);
  return [
    worked("CaptainCook4D, localisation", "mAP at .5: (5/6 + 0) / 2", 5 / 12, () => located().map),
    worked("CaptainCook4D, localisation", "Recall@1 at .5: 1/3", 1 / 3, () => located().recallAt1),
    worked("CaptainCook4D, localisation", "Recall@5 at .5: 2/3", 2 / 3, () => located().recallAt5),
    worked("Lea et al. 2016, §4", "edit score of kitten and sitting: 1 − 3/7", 4 / 7, () => editScore(frames("kitten"), frames("sitting"))), // prettier-ignore
    worked("Lea et al. 2017, §4.1", "F1 at 50 % of one segment cut in three: 1/2", 0.5, () => {
      return segmentationScore([{ truth: frames("aaaaaaaaaa"), predicted: frames("aaaaabaaaa") }]).f1.at50.f1;
    }),
    worked("CaptainCook4D, procedure learning (paired as in EgoProceL's paper)", "precision: (1 + 2/3) / 2", mean([1, 2 / 3])!, () => learned()!.precision), // prettier-ignore
    worked(
      "CaptainCook4D, procedure learning (paired as in EgoProceL's paper)",
      "recall: (3/4 + 1) / 2",
      0.875,
      () => learned()!.recall,
    ),
    worked("CaptainCook4D, procedure learning (paired as in EgoProceL's paper)", "IoU: (3/4 + 2/3) / 2", (3 / 4 + 2 / 3) / 2, () => learned()!.iou), // prettier-ignore
  ];
}
