import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { keepStudy, listStudies, nextItem, tellRatings } from "../../src/kits/rating/app/rating-library.ts";
import { recordedScripts } from "../../src/kits/rating/app/rating-material.ts";
import { nextGuess, readGuesses, tellGuess } from "../../src/kits/rating/app/rating-quiz.ts";
import { showRating } from "../../src/kits/rating/app/shown.ts";
import { quizScores } from "../../src/kits/rating/core/quiz.ts";
import { layOut, parseStudy, questionsOf } from "../../src/kits/rating/core/rating-study.ts";
import { formatProcedure } from "../../src/core/procedure/file.ts";
import { formatScript } from "../../src/core/script/script-file.ts";
import { benchside } from "../fixtures/cli-here.ts";
import { lampScript } from "../fixtures/lamp-script.ts";
import { lamp } from "../fixtures/lamp-session.ts";
import { sampleProcedures } from "../fixtures/samples.ts";
import { asRecorded, takeSession } from "../fixtures/take-sessions.ts";

const folder = mkdtempSync(join(tmpdir(), "benchside-rating-"));
const sessions = join(folder, "sessions");
const root = join(folder, "ratings");
beforeAll(async () => {
  await takeSession(join(sessions, "asked"), { procedure: sampleProcedures()[0]!, look: 1, seed: 7, deviation: "omission" }); // prettier-ignore
  // The same film, as if nobody had planned its mistake; and one that its consent leaves to coaching alone.
  for (const name of ["unasked", "private"]) {
    cpSync(join(sessions, "asked"), join(sessions, name), { recursive: true });
    for (const file of readdirSync(join(sessions, name)).filter((one) => one.endsWith(".jsonl"))) {
      const path = join(sessions, name, file);
      const text = readFileSync(path, "utf8").replaceAll('"session":"asked"', `"session":"${name}"`);
      writeFileSync(path, name === "unasked" ? text.replaceAll('"error":"error-1"', '"error":null') : text);
    }
  }
  asRecorded(join(sessions, "asked"), "p07", ["coaching", "research"]);
  asRecorded(join(sessions, "unasked"), "p08", ["coaching", "research"]);
  asRecorded(join(sessions, "private"), "p09", ["coaching"]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a recorded mistake is rated with its pictures and its film; what raters said is kept, and only what was asked", async () => {
  const found = await recordedScripts(sessions);
  expect(found.map(({ take }) => take)).toContain("asked");
  expect(found.map(({ take }) => take)).not.toContain("private");
  const scripts = [...found, { script: lampScript, steps: lamp.steps, take: null }];
  const study = layOut(scripts, { name: "try", seed: 1, raters: ["ann"], perItem: 1, pilot: 0, attention: 0 });
  await keepStudy(root, study);
  const { item, done, of } = await nextItem(root, "try", "ann");
  expect([done, of]).toEqual([0, study.items.length]);
  const recorded = study.items.find(({ take }) => take === "asked")!;
  const { lines, films } = await showRating(recorded, sessions, new Map([["base", "picture.jpg"]]), null);
  const seen = lines.filter(({ picture }) => picture !== null);
  expect(lines.find(({ kind }) => kind === "omitted")!.picture).toBeNull();
  expect(seen.length).toBeGreaterThanOrEqual(lines.length - 2);
  expect(seen.every(({ picture }) => picture![0] === 0xff && picture![1] === 0xd8)).toBe(true);
  expect(lines.filter(({ referencePicture }) => referencePicture === "picture.jpg")).toHaveLength(1);
  expect(films.get("error-1")).toMatchObject({ session: "asked", file: "media.mp4" });
  const written = study.items.find(({ take }) => take === undefined)!;
  expect((await showRating(written, sessions, new Map(), null)).lines.every(({ picture }) => picture === null)).toBe(
    true,
  );

  const answers = questionsOf(item!).map(({ criterion, error }) => ({ rater: "ann", item: item!.id, criterion: criterion.id, error, value: 1 })); // prettier-ignore
  await tellRatings(root, "try", answers);
  expect(await listStudies(root)).toMatchObject([{ name: "try", raters: [{ rater: "ann", done: 1 }], problem: "" }]);
  expect((await nextItem(root, "try", "ann")).item?.id).not.toBe(item!.id);
  await expect(tellRatings(root, "try", [{ ...answers[0]!, criterion: "beauty" }])).rejects.toThrow(
    "does not ask this",
  );
  await expect(nextItem(root, "try", "zoe")).rejects.toThrow("it has no rater zoe");
  await expect(keepStudy(root, { ...study, seed: 2 })).rejects.toThrow("another study of that name");
});

test("scripted or natural: what somebody guessed is kept beside what it was, which is told to nobody", async () => {
  const said: string[] = [];
  for (let left = 5; left > 0; left--) {
    const { mistake } = await nextGuess(root, sessions, "ann");
    if (mistake === null) break;
    said.push(mistake.take.split("/")[0]!);
    expect(await tellGuess(root, sessions, { rater: "ann", take: mistake.take, guess: "scripted" })).toBe(true);
  }
  expect(said.toSorted()).toEqual(["asked", "unasked"]);
  expect((await readGuesses(root)).map(({ take, truth }) => [take.split("/")[0], truth]).toSorted()).toEqual([
    ["asked", "scripted"],
    ["unasked", "natural"],
  ]);
  expect(quizScores(await readGuesses(root)).map(({ who, right, of }) => [who, right, of])).toEqual([
    ["ann", 1, 2],
    ["majority", 1, 2],
  ]);
  expect(await tellGuess(root, sessions, { rater: "ann", take: "gone/d1", guess: "natural" })).toBe(false);
});

test("a study may have the name of the file that it is written to: an option that names no file is not read", async () => {
  vi.spyOn(process, "cwd").mockReturnValue(folder);
  onTestFinished(() => void vi.restoreAllMocks());
  const at = (name: string) => join(folder, name);
  writeFileSync(at("lamp.json"), formatProcedure(lamp));
  writeFileSync(at("scripts.jsonl"), formatScript(lampScript));
  writeFileSync(at("named"), "");
  const given = [
    "--scripts",
    at("scripts.jsonl"),
    "--procedure",
    at("lamp.json"),
    "--raters",
    "ann",
    "--per-item",
    "1",
  ];
  const made = await benchside("rate", "new", ...given, "--name", "named", "--pilot", "0", "--attention", "0", "--out", at("named")); // prettier-ignore
  expect(made).toMatchObject({ code: 0, err: "" });
});

test("the command line lays a study out, prints and writes what raters get, and reports how far made-up ones agree", async () => {
  const at = (name: string) => join(folder, name);
  writeFileSync(at("lamp.json"), formatProcedure(lamp));
  writeFileSync(at("scripts.jsonl"), formatScript(lampScript));
  const common = ["--name", "pilot", "--raters", "ann,ben", "--per-item", "2", "--pilot", "0", "--attention", "1"];
  const made = await benchside("rate", "new", "--scripts", at("scripts.jsonl"), "--procedure", at("lamp.json"), ...common, "--out", at("study.json")); // prettier-ignore
  expect(made).toMatchObject({ code: 0, out: `${at("study.json")}: 2 items, 2 raters\n` });
  const asked = await benchside("rate", "ask", "--study", at("study.json"), "--rater", "ann");
  expect(asked.out).toMatch(
    /as it should be[\s\S]*error-1, error[\s\S]*Compare the marked line with the step beside it/,
  );
  const before = readFileSync(at("study.json"), "utf8");
  expect(await benchside("rate", "simulate", "--study", at("study.json"), "--out", at("study.json"))).toMatchObject({
    code: 2,
    err: expect.stringContaining(`--out ${at("study.json")}: the command reads this file. Name another file.`),
  });
  expect(readFileSync(at("study.json"), "utf8")).toBe(before);
  await benchside("rate", "simulate", "--study", at("study.json"), "--out", at("answers.jsonl"));
  const pages = await benchside("rate", "export", "--study", at("study.json"), "--answers", at("answers.jsonl"), "--out", at("pages")); // prettier-ignore
  expect(pages).toMatchObject({ code: 0, err: "" });
  expect(readdirSync(at("pages")).toSorted()).toEqual([
    "agreement.csv",
    "ann.html",
    "answers.csv",
    "ben.html",
    "instructions.txt",
  ]);
  const page = readFileSync(join(at("pages"), "ann.html"), "utf8");
  const study = parseStudy(readFileSync(at("study.json"), "utf8"), "study.json");
  const questions = study.items.flatMap((item) => questionsOf(item));
  expect(page.match(/<fieldset>/g)).toHaveLength(questions.length);
  expect(page).not.toMatch(/src="http|href="http/);
  const refusals: readonly [readonly string[], RegExp][] = [
    [["rate", "new", "--scripts", at("scripts.jsonl"), ...common, "--out", at("no.json")], /Give it with --procedure/],
    [
      ["rate", "new", ...common, "--out", at("no.json")],
      /give --scripts with --procedure, --sessions, --captaincook4d or --egooops/,
    ],
    [["rate", "export", "--study", at("study.json"), "--out", at("pages")], /the folder is not empty/],
  ];
  for (const [words, why] of refusals) {
    const { code, err } = await benchside(...words);
    expect([code, why.test(err)], err).toEqual([2, true]);
  }
});
