import { describe, expect, test } from "vitest";
import { correctScript } from "../../../core/script/edit-script.ts";
import { Procedure } from "../../../core/procedure/schema.ts";
import { generateScript } from "../../../core/script/generate-script.ts";
import { krippendorffAlpha } from "../../../core/metrics/agreement.ts";
import { weightedAlpha } from "../../../core/metrics/weighted-alpha.ts";
import { quizScores, type Guess } from "./quiz.ts";
import { ratingFigures } from "./rating-figures.ts";
import { conformanceRows } from "../../../core/evaluation/conformance/conformance.ts";
import { answersCsv, criteriaCsv, reportOf } from "./rating-report.ts";
import { simulated } from "./simulate.ts";
import { layOut, parseAnswers, parseStudy } from "./rating-study.ts";

const procedure = Procedure.parse({
  ...{
    format: "benchside-procedure",
    version: 1,
    id: "tea",
    goal: "Make tea",
    edges: [
      ["s0", "s1"],
      ["s1", "s2"],
      ["s2", "s3"],
    ],
  },
  steps: ["Take a mug", "Add 1 teaspoon sugar to the mug", "Stir the mug", "Put the mug on a saucer"].map(
    (text, k) => ({ id: `s${k}`, text }),
  ),
});
const scripts = Array.from({ length: 26 }, (_, seed) => generateScript(procedure, seed, { errors: 1 })).flatMap((one) =>
  "script" in one ? [{ script: one.script, steps: procedure.steps, take: null }] : [],
);
const wish = { name: "try", seed: 3, raters: ["ann", "ben", "cem", "dia"], perItem: 3, pilot: 2, attention: 1 };
const study = layOut(scripts, wish);

test("everybody rates the pilot first, each item has so many raters, and the work is even", () => {
  const items = study.items.filter(({ kind }) => kind === "item");
  const raters = (id: string) => study.raters.filter((rater) => study.assignment[rater]!.includes(id)).length;
  expect(items.map(({ id }) => raters(id))).toEqual(items.map(() => 3));
  for (const rater of study.raters) expect(study.assignment[rater]!.slice(0, 2)).toEqual(["item-1", "item-2"]);
  const work = study.raters.map((rater) => study.assignment[rater]!.length);
  expect(Math.max(...work) - Math.min(...work)).toBeLessThanOrEqual(1);
  expect(layOut(scripts, wish)).toEqual(study);
});

describe("made-up raters", () => {
  test("who always agree have an alpha of 1, and who guess one about 0", () => {
    const alphas = (agreement: number) => reportOf(study, simulated(study, agreement, 1)).criteria.flatMap(({ units, alpha }) => (units > 0 ? [alpha] : [])); // prettier-ignore
    expect(alphas(1)).toEqual(Array.from({ length: 8 }, () => 1));
    for (const alpha of alphas(0)) expect(Math.abs(alpha!)).toBeLessThan(0.4);
  });

  test("who know it with a chance of 0.8 have a nominal alpha of 0.64, within sampling error", () => {
    const { alpha, interval } = reportOf(study, simulated(study, 0.8, 1)).criteria.find(
      ({ criterion }) => criterion === "taxonomy",
    )!;
    expect(Math.abs(alpha! - 0.64)).toBeLessThan(0.25);
    expect(interval!.low).toBeLessThan(interval!.high);
  });

  test("who miss an attention item are left out and named", () => {
    const answers = simulated(study, 1, 1).map((one) => (one.rater === "ben" && one.item === "attention-1" ? { ...one, value: 5 } : one)); // prettier-ignore
    expect(reportOf(study, answers).leftOut).toEqual(["ben"]);
  });
});

test("weights alike give the usual alpha but for its small-sample term; surer raters count more", () => {
  const units = [
    [1, 1, 5],
    [5, 5, 5],
    [1, 5, 1],
    [1, 1, 1],
  ];
  const plain = krippendorffAlpha(units, "nominal")!;
  const weigh = (weight: (value: number, at: number) => number) =>
    weightedAlpha(units.map((unit) => unit.map((value, at) => ({ value, weight: weight(value, at) }))), "nominal")!; // prettier-ignore
  expect(weigh(() => 2)).toBeCloseTo(plain, 10);
  expect(weigh((_, at) => (at === 0 ? 5 : 1))).not.toBeCloseTo(plain, 3);
});

test("nonsense is refused with file, line and fix", () => {
  expect(() => parseStudy("{}", "s.json")).toThrow(/s\.json: format/);
  expect(() => layOut([{ script: correctScript(procedure), steps: procedure.steps, take: null }], wish)).toThrow(
    "0 scripts with mistakes are too few",
  );
  expect(() => layOut(scripts, { ...wish, perItem: 9 })).toThrow("each item is to have 9 of 4 raters");
  const row = { rater: "ann", item: "item-1", criterion: "error-validity", error: "error-1", value: 5 };
  expect(parseAnswers(JSON.stringify(row), "a", study)).toEqual([row]);
  expect(() => parseAnswers(JSON.stringify({ ...row, value: 3 }), "a", study)).toThrow(
    "error-validity is answered by 1, 5",
  );
  expect(() => parseAnswers(JSON.stringify({ ...row, error: "error-7" }), "a", study)).toThrow(
    "the study does not ask this",
  );
  expect(answersCsv([row])).toBe("rater,item,criterion,error,value\r\nann,item-1,error-validity,error-1,5\r\n");
});

test("scripted or natural: each rater and the majority against one half", () => {
  const guess = (rater: string, take: string, right: boolean): Guess => ({
    rater,
    take,
    truth: "natural",
    guess: right ? "natural" : "scripted",
  });
  const guesses = ["a", "b", "c", "d", "e", "f"].flatMap((take, k) => [
    guess("ann", take, true),
    guess("ben", take, true),
    guess("cem", take, k < 3),
  ]);
  const rows = quizScores(guesses).map(({ who, right, of, p }) => [who, right, of, Number(p.toFixed(4))]);
  expect(rows).toEqual([
    ["ann", 6, 6, 0.0313],
    ["ben", 6, 6, 0.0313],
    ["cem", 3, 6, 1],
    ["majority", 6, 6, 0.0313],
  ]);
});

test("five-point criteria have a mean, yes-no ones a share of yes, procedure logic one weighted by confidence; each source has its own", () => {
  const [item, other] = study.items.filter(({ kind }) => kind === "item");
  const error = item!.script.errors[0]!.id;
  const give = (rater: string, criterion: string, value: number, of: string | null = null, id = item!.id) => ({ rater, item: id, criterion, error: of, value }); // prettier-ignore
  const answers = [
    ...[give("ann", "error-validity", 5, error), give("ben", "error-validity", 1, error), give("cem", "error-validity", 5, error)],
    ...[give("ann", "human-plausibility", 4, error), give("ben", "human-plausibility", 1, error)],
    ...[give("ann", "procedure-logic", 5), give("ben", "procedure-logic", 1), give("ann", "procedure-logic-confidence", 5)],
    ...[give("ben", "procedure-logic-confidence", 1), give("ann", "taxonomy", 3, error)],
    give("ann", "procedure-logic", 5, null, other!.id),
  ]; // prettier-ignore
  const byPerson = { ...study, items: study.items.map((one) => (one === other ? { ...one, script: { ...one.script, seed: null } } : one)) }; // prettier-ignore
  const report = reportOf(byPerson, answers);
  const scores = (criteria: typeof report.criteria) => Object.fromEntries(criteria.map((one) => [one.criterion, [one.score, one.weightedScore]])); // prettier-ignore
  expect(scores(report.criteria)).toMatchObject({
    ...{ "error-validity": [2 / 3, null], "human-plausibility": [2.5, null], taxonomy: [null, null] },
    // Of the other item nobody said how sure: 3. (5 + 3) of (5 + 1 + 3).
    ...{ "procedure-logic": [2 / 3, 8 / 9], "video-plausibility": [null, null] },
  });
  expect(report.bySource.map(({ source, criteria }) => [source, scores(criteria)["procedure-logic"]])).toEqual([
    ["program", [0.5, 5 / 6]],
    ["person", [1, 1]],
  ]);
  const lines = criteriaCsv(report).split("\r\n").filter((line) => /^(criterion|procedure-logic),/.test(line)); // prettier-ignore
  expect(lines.map((line) => line.split(",").slice(-3))).toEqual([
    ["score", "weightedScore", "source"],
    [`${2 / 3}`, `${8 / 9}`, "all"],
    ["0.5", `${5 / 6}`, "program"],
    ["1", "1", "person"],
  ]);
});

test("every worked example of PIE-V's ratings is equal", () => {
  expect(conformanceRows(ratingFigures(), () => null).map(({ outcome }) => outcome)).toEqual([
    "equal",
    "equal",
    "equal",
  ]);
});
