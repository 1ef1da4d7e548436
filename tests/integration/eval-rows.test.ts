import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runCli } from "../../src/cli/errors.ts";
import { evalCommand } from "../../src/cli/eval/eval-command.ts";

const scratch = mkdtempSync(join(tmpdir(), "benchside-rows-"));
afterAll(() => rmSync(scratch, { recursive: true }));

function write(name: string, ...rows: (object | string)[]): string {
  const file = join(scratch, name);
  writeFileSync(file, rows.map((row) => (typeof row === "string" ? row : JSON.stringify(row))).join("\n"));
  return file;
}

async function run(...words: string[]) {
  const lines = { out: "", err: "" };
  const output = { out: (text: string) => void (lines.out += text), err: (text: string) => void (lines.err += text) };
  const code = await runCli(evalCommand(output), words, output);
  return { code, ...lines };
}

const json = async (...words: string[]) => JSON.parse((await run(...words, "--json")).out);

test("deviations and alarms of two recordings, with intervals that a seed repeats", async () => {
  const truth = write("truth", { video: "v", t: 10, kind: "omission" }, { video: "w", t: 10, kind: "ordering" });
  const alarms = write("alarms", { video: "v", t: 11 }, { video: "v", t: 50 });
  const words = ["out-of-plan", "--truth", truth, "--alarms", alarms, "--intervals", "3"];
  const report = await json(...words);
  expect([report.recall, report.precision, report.byKind.ordering.recall, report.latencies]).toEqual([
    0.5,
    0.5,
    0,
    [1],
  ]);
  expect(report.intervals.recall).toEqual({ low: 0, high: 1, level: 0.95, resamples: 1000 });
  expect(await json(...words)).toEqual(report);
});

test("recoveries are rated from 0 to 1, or from 1 to 5 as in the paper, on the caught alone; one file has one scale", async () => {
  const truth = write("rated-truth", { t: 10, kind: "omission" }, { t: 40, kind: "ordering" });
  const score = async (...alarms: object[]) => {
    const { recovery, recoveryScale } = await json(
      "out-of-plan",
      "--truth",
      truth,
      "--alarms",
      write("rated", ...alarms),
    );
    return [recovery, recoveryScale];
  };
  expect(await score({ t: 11, rating: 4 }, { t: 41, rating: 3 }, { t: 90, rating: 1 })).toEqual([3.5, "1 to 5"]);
  expect(await score({ t: 11, recovery: 0.5 }, { t: 90, recovery: 0 })).toEqual([0.5, undefined]);
  const refused = async (...alarms: object[]) =>
    (await run("out-of-plan", "--truth", truth, "--alarms", write("refused", ...alarms))).err.replace(
      /^.*refused[^:]*: /,
      "",
    );
  expect(await refused({ t: 1 }, { t: 2, recovery: 4 })).toMatch(
    /^line 2: recovery: a recovery is from 0 to 1; a rating from 1 to 5 stands in the field rating\. /,
  );
  expect(await refused({ t: 2, rating: 0.5 })).toMatch(/^line 1: rating: a rating is from 1 to 5\. /);
  expect(await refused({ t: 1, rating: 3 }, { t: 2 }, { t: 3, recovery: 1 })).toMatch(
    /^line 3: recovery: another row has a rating, or this one has both: one file has one scale\. /,
  );
});

test("dialogue, steps, errors, typed errors and agreement print one JSON document each", async () => {
  const said = write("said", { video: "v", t: 5, text: "pour water" });
  expect(await json("dialogue", "--reference", said, "--said", said)).toMatchObject({
    similarity: "word overlap",
    f1: 1,
  });
  const segments = write(
    "steps",
    { video: "v", label: "a", start: 0, end: 4 },
    { video: "v", label: "b", start: 4, end: 9 },
  );
  const steps = await json("steps", "--truth", segments, "--pred", segments);
  expect([steps.meanMap, steps.segmentation.accuracy, steps.segmentation.f1.at50.f1]).toEqual([1, 1, 1]);
  const judged = write("judged", { is_error: true, score: 0.9, category: "c" }, { is_error: false, score: null });
  expect(await json("errors", "--judgements", judged)).toMatchObject({
    accuracy: 1,
    skipped: 1,
    byCategory: { c: { tp: 1 } },
  });
  const typed = write(
    "typed",
    { truth: "omission", answer: "Wrong order." },
    { truth: ["correct"], answer: "correct" },
  );
  expect(await json("typed-errors", "--answers", typed)).toMatchObject({ accuracy: 0.5, fp: 1, fn: 0, tn: 1 });
  const rated = ["a", "b"].flatMap((rater) => [1, 2, 3].map((value) => ({ unit: `u${value}`, rater, value })));
  expect(await json("agreement", "--ratings", write("rated", ...rated))).toEqual({
    units: 3,
    raters: 2,
    alpha: { nominal: 1, ordinal: 1, interval: 1 },
    kappa: 1,
    percentAgreement: 1,
  });
});

test("a study of cues is laid out, a row for each cue and rater, and scored once it is answered", async () => {
  const steps = [{ id: "pour", text: "Pour the water", done: ["The cup is full"], notYet: ["The cup is empty"] }];
  const procedure = write("tea", {
    format: "benchside-procedure",
    version: 1,
    id: "tea",
    goal: "Tea",
    steps,
    edges: [],
  });
  const out = join(scratch, "cues.jsonl");
  expect((await run("cues", "--procedure", procedure, "--raters", "ann,ben", "--out", out)).code).toBe(0);
  const rows = readFileSync(out, "utf8").trim().split("\n").map((line) => JSON.parse(line)); // prettier-ignore
  expect(rows.map(({ kind, rater, verifiable }) => [kind, rater, verifiable])).toEqual([
    ...[["done", "ann", null], ["notYet", "ann", null], ["done", "ben", null], ["notYet", "ben", null]], // prettier-ignore
  ]);
  expect((await run("cues", "--ratings", out)).err).toContain("nobody has judged a cue yet");
  writeFileSync(out, rows.map((row) => JSON.stringify({ ...row, verifiable: row.kind === "done" })).join("\n"));
  expect(await json("cues", "--ratings", out)).toMatchObject({
    cues: 2,
    raters: 2,
    verifiable: 0.5,
    kappa: 1,
    alpha: 1,
  });
});

test("the OR of questions about a step, scores by a recording's type, and clusters against steps", async () => {
  const asked = (step: string, is_error: boolean, ...scores: number[]) =>
    scores.map((score) => ({ ...{ take: "t", step, start: 1, end: 2, is_error, score } }));
  const judged = write("asked", ...asked("a", true, 0.2, 0.7), ...asked("b", false, 0.1, 0.4));
  expect(await json("errors", "--judgements", judged)).toMatchObject({ tp: 1, fn: 1, tn: 2 });
  expect(await json("errors", "--judgements", judged, "--any")).toMatchObject({ tp: 1, fn: 0, tn: 1, auc: 1 });
  const step = (video: string, label: string) => ({ video, label, start: 0, end: 4 });
  const truth = write("truths", step("n", "a"), step("e", "a"));
  const found = write("founds", step("n", "a"), step("e", "b"));
  const types = write("types", { video: "n", type: "normal" }, { video: "e", type: "error" });
  const { meanMap, byType } = await json("steps", "--truth", truth, "--pred", found, "--types", types);
  expect([meanMap, byType.normal.meanMap, byType.error.meanMap]).toEqual([0.5, 1, 0]);
  expect(await json("procedure-learning", "--truth", truth, "--found", found)).toEqual({
    ...{ precision: 1, recall: 0.5, iou: 0.5 },
  });
  const late = write("late", step("n", "a"), { ...step("e", "a"), end: 12 });
  expect(await json("procedure-learning", "--truth", truth, "--found", late)).toEqual({
    ...{ precision: 0.5, recall: 1, iou: 0.5 },
  });
  // As EgoProceL's own scorer has it, what is no step is one more step, which nothing found is paired with here.
  const longer = write("longer", step("n", "a"), { ...step("e", "a"), end: 8 });
  expect(await json("procedure-learning", "--truth", truth, "--found", longer, "--background")).toEqual({
    ...{ precision: 1 / 3, recall: 0.5, iou: 1 / 3 },
  });
});

test.each([
  ["a broken line", ["{"], "line 1: it is not JSON. Each line holds one JSON object."],
  [
    "a time that is no number",
    [
      { t: 1, kind: "a" },
      { t: "2", kind: "a" },
    ],
    "line 2: t: ",
  ],
  ["a time below zero", [{ t: -1, kind: "a" }], "line 1: t: "],
  ["a field left out", [{ t: 1 }], "line 1: kind: "],
])("%s is one line with file, row and field", async (_name, rows, message) => {
  const file = write("broken", ...rows);
  const { code, out, err } = await run("out-of-plan", "--truth", file, "--alarms", write("none"));
  expect([code, out, err.startsWith(`${file}: ${message}`), err.includes("\n")]).toEqual([2, "", true, false]);
});

test("a table for people has a line for each score", async () => {
  const judged = write("judged", { is_error: true, score: 0.9 }, { is_error: false, score: 0.2 });
  expect((await run("errors", "--judgements", judged)).out).toMatch(/^accuracy {2}1\nprecision {2}1\n/);
});

test("a file with nothing to score, and predictions of which none is one, are named; no prediction at all is scored", async () => {
  const none = write("empty");
  const onset = write("onset", { t: 1, kind: "omission" });
  const segment = { label: "pour", start: 0, end: 1 };
  const refusals = await Promise.all([
    run("out-of-plan", "--truth", none, "--alarms", none),
    run("dialogue", "--reference", none, "--said", none),
    run("agreement", "--ratings", none),
    run("steps", "--truth", write("truth", segment), "--pred", write("pred", { ...segment, score: null })),
    run("errors", "--judgements", write("unscored", { is_error: true, score: null })),
    run("typed-errors", "--answers", write("prose", { truth: "omission", answer: "I cannot tell." })),
  ]);
  expect(refusals.map(({ code, out, err }) => [code, out, err.replace(/^.*\/([^/]+: )/, "$1")])).toEqual([
    [
      2,
      "",
      expect.stringMatching(/there is no row in it, so there is nothing to score\. Give a file with rows \{"video"/),
    ],
    [2, "", expect.stringMatching(/there is no row in it/)],
    [2, "", expect.stringMatching(/there is no row in it/)],
    [2, "", expect.stringMatching(/score: no guess has a score\. Write each guess's score/)],
    [2, "", expect.stringMatching(/score: no judgement has a score\./)],
    [2, "", expect.stringMatching(/answer: no answer names a verdict\. Answer "correct" or/)],
  ]);
  expect((await run("out-of-plan", "--truth", onset, "--alarms", none)).code).toBe(0);
});
