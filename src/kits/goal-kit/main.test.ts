import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Handle } from "../../main/ipc/handle.ts";
import type { KitMeans } from "../../main/main-kit.ts";
import { goalFile, writeGoalParts } from "./app/folder.ts";
import { comparedOrders, layOutGrades, readGrades } from "./app/goal-grades.ts";
import { formatGoalAnswers, type GoalAnswer } from "./core/answers.ts";
import { writeScripts } from "./core/write-scripts.ts";

const { chosen } = vi.hoisted(() => ({ chosen: [] as string[] }));
vi.mock("electron", () => ({ dialog: { showOpenDialog: () => Promise.resolve({ filePaths: chosen }) } }));

const samples = writeScripts(7, 8);
const answers = ["x", "y"].map((by): GoalAnswer => ({
  ...{ form: "benchside-goal-answer", version: 1, sample: samples[0]!.id, task: "generate", modalities: "V" },
  ...{ supportingOnly: false, by, people: false, text: `Goal of ${by}`, letter: null, failure: null, asked: "" },
}));

/** Three raters' sheets in a folder of their own, filled in by role and the number of the goal. */
async function sheetsOf(grade: (role: string, goal: string) => number) {
  const folder = await mkdtemp(join(tmpdir(), "benchside-grades-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { sheets } = await layOutGrades(join(folder, "g.jsonl"), samples, answers, ["ann", "ben", "cem"], 1);
  for (const sheet of sheets) {
    const rows = (await readFile(sheet, "utf8")).trim().split("\n").map((line) => JSON.parse(line) as { role: string; goal: string }); // prettier-ignore
    await writeFile(sheet, rows.map((row) => JSON.stringify({ ...row, grade: grade(row.role, row.goal) })).join("\n"));
  }
  return { folder, sheets: sheets as [string, string, string] };
}

const better = (_: string, goal: string) => (goal.endsWith("x") ? 1 : 0);

test("a grade in two chosen files counts once, and no goal is compared with itself", async () => {
  const { sheets } = await sheetsOf(better);
  const grades = await readGrades([...sheets, ...sheets], answers);
  expect(grades.map(({ role, of, grade }) => `${role} ${of} ${grade}`).sort()).toEqual(
    ["first", "second", "third"].flatMap((role) => [`${role} x · V 1`, `${role} y · V 0`]),
  );
  expect(comparedOrders(grades, "pilot").map(({ role, a, b, better: which }) => [role, a === b, which])).toEqual(
    ["first", "second", "third"].map((role) => [role, false, "a"]),
  );
});

test("two raters of one role are refused with both files, and grades of no answer of the set with their file", async () => {
  const { folder, sheets } = await sheetsOf(better);
  const other = join(folder, "other.jsonl");
  await writeFile(other, (await readFile(sheets[0], "utf8")).replaceAll('"ann"', '"dan"'));
  await expect(readGrades([sheets[0], other], answers)).rejects.toThrow(
    `${other}: sample ${samples[0]!.id}: dan is the first rater, as ann is in ${sheets[0]}. Choose one sheet of each role.`,
  );
  await expect(readGrades(sheets, [answers[0]!])).rejects.toThrow(
    `${sheets[0]}: 1 grade is of no answer of this set. Choose the sheets that were laid out for this set.`,
  );
});

test("raters who contradict each other are not called raters who graded nothing together", async () => {
  const { sheets } = await sheetsOf((role, goal) => Number((role === "first") === goal.endsWith("x")));
  const grades = await readGrades(sheets, answers);
  expect(() => comparedOrders(grades, "pilot")).toThrow(
    "pilot: the first and the second rater contradict each other about the one pair of goals.",
  );
  const alone = grades.filter(({ role }) => role === "first");
  expect(() => comparedOrders(alone, "pilot")).toThrow("pilot: no two raters have graded two goals of one sample.");
});

test("sheets are read before a model is asked to judge", async () => {
  // Another file may have loaded what asks Electron with a stand-in of its own.
  vi.resetModules();
  const [{ answerGoalKit }, { Jobs }] = await Promise.all([import("./main.ts"), import("../../app/jobs/jobs.ts")]);
  const { folder, sheets } = await sheetsOf(better);
  const set = join(folder, "goals", "pilot");
  await mkdir(set, { recursive: true });
  await writeGoalParts(set, { samples });
  await writeFile(goalFile(set, "answers"), formatGoalAnswers(answers));
  await writeFile(sheets[1], "{");
  chosen.splice(0, chosen.length, ...sheets);
  const asked: string[] = [];
  const means = {
    ...{ data: () => folder, jobs: new Jobs(() => undefined), window: () => ({}) },
    inference: { sentenceVectors: () => Promise.reject(new Error(`vectors, ${asked.push("vectors")}`)) },
    models: () => Promise.reject(new Error(`model, ${asked.push("model")}`)),
  } as unknown as KitMeans;
  const answersOf = new Map<string, (input: unknown) => Promise<unknown>>();
  answerGoalKit(((name: string, answer: () => Promise<unknown>) => answersOf.set(name, answer)) as unknown as Handle, means); // prettier-ignore
  const outcome = await answersOf.get("goalKit.score")!({ name: "pilot", byModel: true, byGrades: true });
  expect([outcome, asked]).toEqual([
    { kind: "failed", problem: expect.stringContaining(sheets[1]) as string, fix: expect.any(String) as string },
    [],
  ]);
});
