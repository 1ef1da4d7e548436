import { conformanceRows } from "../../../core/evaluation/conformance/conformance.ts";
import { recogniserFigures } from "./recogniser-figures.ts";
import { describe, expect, test } from "vitest";
import { seeded } from "../../../core/domain/seeded.ts";
import { COOKING_CATEGORIES } from "../../../core/domain/taxonomy.ts";
import { compareWithNormal, secondsOf } from "./anomaly.ts";
import { cardJson, cardText, RecogniserCard, SPLITS } from "../../../core/recognise/card.ts";
import { judgeSteps } from "../../../core/recognise/judge.ts";
import { makeRecogniser, type TrainingSource } from "./make.ts";
import { errorRows, kindRows } from "./recogniser-rows.ts";
import { samplesOf, type RecogniserTake } from "../../../core/recognise/samples.ts";
import { scoredSegments } from "./recogniser-segments.ts";
import { splitsOf, typeSplit } from "./splits.ts";
import { bestThreshold } from "./threshold.ts";
import { recognise, train, USUAL_TRAINING } from "./train.ts";

const DIM = 6;

/** Takes of two steps; where something is wrong the second number of a row is larger. */
function madeTakes(count: number, wrong: (take: number, step: number) => boolean): RecogniserTake[] {
  const random = seeded(7, "takes");
  return Array.from({ length: count }, (_, take): RecogniserTake => {
    const steps = [0, 1].map((step) => ({
      ...{ step: ["cut", "pour"][step]!, start: step * 10, end: step * 10 + 9 },
      ...{ isError: wrong(take, step), categories: wrong(take, step) ? (["technique"] as const) : [] },
    }));
    const rows = Array.from({ length: 20 }, (_, second) => {
      const step = second < 10 ? 0 : 1;
      const vector = Float32Array.from({ length: DIM }, (_, k) => random() * 0.3 + (k === step + 2 ? 1 : 0));
      if (wrong(take, step)) vector[1]! += 1;
      const size = Math.hypot(...vector);
      return { t: second + 0.5, vector: vector.map((value) => value / size) };
    });
    return { id: `t${take}`, recipe: `r${take % 3}`, person: `p${take % 4}`, environment: `k${take % 5}`, rows, steps };
  });
}

const takes = madeTakes(20, (take, step) => (take + step) % 3 === 0);
const source: TrainingSource = { encoder: "test eyes", takes, from: "made-up takes", sessions: [] };

function toEnd<T>(work: Generator<number, T>): T {
  for (let turn = work.next(); ; turn = work.next()) if (turn.done) return turn.value;
}

describe.each(["seconds", "steps"] as const)("a recogniser of %s", (form) => {
  const how = { ...USUAL_TRAINING[form], seed: 1, turns: 8, rank: 4, width: 8, moments: 4, thinned: 0, rate: 0.02 };
  const split = splitsOf(samplesOf(takes, "whole").samples, "recording", 1)[0]!;
  const trained = toEnd(train(split, how));

  test("learns what tells a mistake, and is the same for the same seed", () => {
    const right = split.test.filter(
      ({ rows, isError }) => recognise(trained, rows)[0]! >= trained.best.threshold === isError,
    );
    expect(right.length).toBe(split.test.length);
    expect([...toEnd(train(split, how)).parameters.get("out")!.data]).toEqual([...trained.parameters.get("out")!.data]);
  });
});

test("a dozen takes are gone through often enough that the category is learned with the verdict", () => {
  const few = samplesOf(
    madeTakes(12, (take, step) => step === 0 && take % 2 === 0),
    "whole",
  ).samples;
  const split = splitsOf(few, "recording", 1)[0]!;
  const trained = toEnd(train(split, { ...USUAL_TRAINING.seconds, seed: 1, rank: 4, width: 8 }));
  const technique = 1 + COOKING_CATEGORIES.indexOf("technique");
  const said = few.map(({ rows, categories }) => [recognise(trained, rows)[technique]! >= 0.5, categories.length > 0]);
  expect(said.filter(([says, is]) => says !== is)).toEqual([]);
});

test("every split keeps its groups apart, uses each sample once for a score, and deals the same for the same seed", () => {
  const { samples } = samplesOf(takes, "whole");
  const groupOf = { recording: "id", person: "person", environment: "environment", recipe: "recipe" } as const;
  for (const by of SPLITS) {
    const splits = splitsOf(samples, by, 3);
    expect(splits.flatMap(({ test: part }) => part).length).toBe(samples.length);
    expect(splitsOf(samples, by, 3)).toEqual(splits);
    for (const { train: some, validation, test: part } of splits) {
      expect(new Set([...some, ...validation, ...part]).size).toBe(samples.length);
      if (by === "step") continue;
      const names = (list: typeof part) => new Set(list.map(({ take }) => take[groupOf[by]]));
      expect([...names(part)].filter((name) => names(some).has(name) || names(validation).has(name))).toEqual([]);
    }
  }
});

test("what cannot be split or learned is told in one line", () => {
  const { samples } = samplesOf(takes, "whole");
  const nobody = samples.map((one) => ({ ...one, take: { ...one.take, person: null } }));
  expect(() => splitsOf(nobody, "person", 1)).toThrow(/^t0: person: the take does not say it\. Add "person"/);
  expect(() => splitsOf(samples.slice(0, 4), "recording", 1)).toThrow(
    /a split by recording needs 3 of them, and there are 2\./,
  );
  const right = { ...source, takes: madeTakes(6, () => false) };
  expect(() => toEnd(makeRecogniser(right, { form: "seconds", look: "whole", split: "recording", seed: 1 }))).toThrow(
    /every step is right in the part to learn from/,
  );
});

test("a step of 0 s, or one that nothing was seen of, is left out; of a step that is half done the first half is seen", () => {
  const [take] = madeTakes(1, () => false);
  const steps = [
    { step: "cut", start: 3, end: 3, isError: false, categories: [] },
    { step: "pour", start: 50, end: 60, isError: false, categories: [] },
    { step: "stir", start: 0, end: 8, isError: false, categories: [] },
  ];
  const { samples, leftOut } = samplesOf([{ ...take!, steps }], "early");
  expect(leftOut.map(({ step }) => step)).toEqual(["cut", "pour"]);
  expect(samples.map(({ rows }) => rows.map(({ t }) => t))).toEqual([[0.5, 1.5, 2.5, 3.5]]);
});

test("the card says what it was trained on, the rows what was found; another length of features is refused", async () => {
  const made = toEnd(makeRecogniser(source, { form: "seconds", look: "whole", split: "recording", seed: 1 }));
  const file = { file: "recogniser.onnx", bytes: made.model.length, sha256: "a".repeat(64) } as const;
  const card = made.card(file, "0.1.0", new Date("2026-01-02T03:04:05Z"));
  expect(RecogniserCard.parse(JSON.parse(cardJson(card)))).toEqual(card);
  expect(card.trainedOn).toMatchObject({ takes: 20, people: 4, environments: 5, recipes: ["r0", "r1", "r2"] });
  expect(cardText(card)).toContain("On: 20 takes of made-up takes (r0, r1, r2), 4 people, 5 environments.");
  const { samples } = samplesOf(takes.slice(0, 1), "whole");
  const ask = async (pieces: readonly Float32Array[]) =>
    pieces.map((piece) => new Float32Array((piece.length / DIM) * 8).fill(0.75));
  const judged = await judgeSteps(card, samples, ask);
  expect(errorRows(card, judged)[0]).toMatchObject({ take: "t0", step: "cut", score: 1, is_error: true });
  expect(
    kindRows(card, judged)
      .filter(({ is_error }) => is_error)
      .map(({ question }) => question),
  ).toEqual(["technique"]);
  const longer = { ...card, model: { ...card.model, dim: 768 } };
  await expect(judgeSteps(longer, samples, ask)).rejects.toThrow(
    /they have 6 numbers a second, and the recogniser reads 768/,
  );
});

test("the card has its scores from the fitted threshold on and at the paper's .5, under two names", () => {
  const split = splitsOf(samplesOf(takes, "whole").samples, "recording", 1)[0]!;
  const made = toEnd(makeRecogniser(source, { form: "seconds", look: "whole", split: "recording", seed: 1 }));
  const file = { file: "recogniser.onnx", bytes: made.model.length, sha256: "a".repeat(64) } as const;
  const card = made.card(file, "0.1.0", new Date("2026-01-02T03:04:05Z"));
  expect([card.test!.threshold, card.testAtHalf!.threshold, card.testAtHalf!.steps]).toEqual([card.threshold, 0.5, split.test.length]); // prettier-ignore
  const apart = { ...card, test: { ...card.test!, f1: 0.4 }, testAtHalf: { ...card.testAtHalf!, f1: 0.2 } };
  const lines = cardText(apart).split("\n");
  expect(
    lines.filter((line) => line.startsWith("On the part it has not seen")).map((line) => line.split(", precision")[0]),
  ).toEqual([
    // prettier-ignore
    "On the part it has not seen, fitted threshold: F1 0.40",
    "On the part it has not seen, majority (.5) as in the paper: F1 0.20",
  ]);
  const { testAtHalf: _, ...before } = JSON.parse(cardJson(card)) as Record<string, unknown>;
  expect(cardText(RecogniserCard.parse(before))).not.toContain("majority");
});

test("a performance that looks unlike normal ones of other takes lies farther from them", () => {
  const found = toEnd(compareWithNormal(samplesOf(takes, "whole").samples, false));
  const of = (isError: boolean) => found.filter((one) => one.isError === isError).map(({ score }) => score);
  expect(Math.min(...of(true))).toBeGreaterThan(Math.max(...of(false)));
});

test("by recording type normal takes teach, one of five is held out, and all with errors are apart; the same for the same seed", () => {
  const made = madeTakes(12, (take) => take >= 10);
  const { teach, normal, errors } = typeSplit(made, 1);
  expect([teach.length, normal.length, errors.map(({ id }) => id)]).toEqual([8, 2, ["t10", "t11"]]);
  expect(new Set([...teach, ...normal, ...errors])).toEqual(new Set(made));
  expect(typeSplit(made, 1)).toEqual({ teach, normal, errors });
  expect(() => typeSplit(made.slice(9), 1)).toThrow(/needs two normal ones, and there is one\. Add takes/);
});

test("with normal takes alone, the normal steps of a take with errors teach nothing", () => {
  // The one other performance of "pour" is in a take that has an error in "cut".
  const [plain, mixed] = madeTakes(2, (take, step) => take === 1 && step === 0);
  const { samples } = samplesOf([plain!, mixed!], "whole");
  const scored = (normalTakes: boolean) =>
    toEnd(compareWithNormal(samples, false, normalTakes)).map(({ sample, score }) => [sample.take.id, sample.step, Number.isNaN(score)]); // prettier-ignore
  expect(scored(false)).toContainEqual(["t0", "pour", false]);
  expect(scored(true)).toEqual([["t0", "cut", true], ["t0", "pour", true], ["t1", "cut", false], ["t1", "pour", false]]); // prettier-ignore
});

test("by second each row is judged by itself, with its performance's label", () => {
  const { samples } = samplesOf(takes, "whole");
  const found = toEnd(compareWithNormal(secondsOf(samples), false));
  const rows = (isError: boolean) =>
    samples.filter((one) => one.isError === isError).reduce((sum, one) => sum + one.rows.length, 0);
  expect([true, false].map((isError) => found.filter((one) => one.isError === isError).length)).toEqual([rows(true), rows(false)]); // prettier-ignore
  expect(found.every(({ sample }) => sample.rows.length === 1 && sample.start === sample.rows[0]!.t)).toBe(true);
});

test("segments are stretches over a level, may overlap, and bridge a short gap; their score is the mean chance inside", () => {
  const times = Array.from({ length: 12 }, (_, at) => at + 0.5);
  const chance = [0, 0.9, 0.9, 0.9, 0, 0.9, 0, 0, 0, 0, 0, 0.2];
  const work = Float64Array.from(chance.flatMap((one) => [one, 1 - one]));
  const found = scoredSegments({ ids: ["cut", "pour"], times, work });
  expect(found.filter(({ step }) => step === "cut")).toEqual([
    { step: "cut", start: 1, end: 6, score: expect.closeTo(0.72, 9) as number },
    { step: "cut", start: 11, end: 12, score: expect.closeTo(0.2, 9) as number },
  ]);
});

test("the best threshold is the one nearest to a half of those with the best F1", () => {
  const judged = [0.2, 0.4, 0.8].map((score) => ({ score, isError: score > 0.5 }));
  expect(bestThreshold(judged)).toBe(0.5);
  expect(bestThreshold(judged.map((one) => ({ ...one, score: one.score / 4 })))).toBe(0.2);
  expect(bestThreshold([{ score: 0.1, isError: false }])).toBe(0.5);
});

test("every worked example of several modalities is equal", () => {
  const outcomes = conformanceRows(recogniserFigures(), () => null).map(({ outcome }) => outcome);
  expect(outcomes).toEqual(["equal", "equal"]);
});
