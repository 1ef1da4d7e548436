import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowLine, type Row } from "../../src/core/annotation/row.ts";
import { benchside } from "../fixtures/cli-here.ts";
import { sampleProcedures } from "../fixtures/samples.ts";
import { takeSession } from "../fixtures/take-sessions.ts";

const stored = fileURLToPath(new URL("../fixtures/stored/v1/data", import.meta.url));
const home = mkdtempSync(join(tmpdir(), "benchside-shards-"));
const takes = join(home, "takes");
afterAll(() => rmSync(home, { recursive: true, force: true }));
beforeAll(async () => {
  const [lamp, board, coffee] = sampleProcedures();
  await takeSession(join(takes, "a"), { procedure: lamp!, look: 1, seed: 7, deviation: "omission" });
  await takeSession(join(takes, "b"), { procedure: board!, look: 2, seed: 8, deviation: "ordering" });
  await takeSession(join(takes, "c"), { procedure: coffee!, look: 3, seed: 9, deviation: "substitution" });
});

/** Every file of a folder by its path in it. */
function filesOf(folder: string): Record<string, Buffer> {
  const paths = readdirSync(folder, { recursive: true }).map((path) => join(folder, String(path)));
  const files = paths.filter((path) => statSync(path).isFile()).sort();
  return Object.fromEntries(files.map((path) => [relative(folder, path), readFileSync(path)]));
}

const rows = (out: string, ...more: string[]) =>
  benchside("export", "rows", "--sessions", takes, "--out", join(home, out), "--rows-only", ...more);
const merge = (out: string, ...parts: string[]) => {
  const named = parts.map((part) => join(home, part));
  return benchside("merge", "rows", ...named, "--sessions", takes, "--out", join(home, out));
};

test("the rows of three parts, put together, are those of one run, byte for byte, and the register names the whole", async () => {
  expect(await rows("whole")).toMatchObject({ code: 0 });
  for (const part of ["1/3", "2/3", "3/3"])
    expect(await rows(part.replace("/", "-"), "--shard", part)).toMatchObject({ code: 0 });
  expect(await merge("merged", "3-3", "1-3")).toMatchObject({
    code: 2,
    err: expect.stringContaining("of 3 parts these are missing: 2"),
  });
  const twice = { code: 2, err: expect.stringContaining("named twice") };
  expect(await merge("merged", "3-3", "1-3", "1-3")).toMatchObject(twice);
  expect(await merge("merged", "whole")).toMatchObject({ code: 2, err: expect.stringContaining("shard.json") });
  expect(await merge("merged", "3-3", "1-3", "2-3")).toMatchObject({ code: 0, err: "" });
  expect(filesOf(join(home, "merged"))).toEqual(filesOf(join(home, "whole")));
  expect(readFileSync(join(takes, "exports.jsonl"), "utf8")).toContain(JSON.stringify(join(home, "merged")));
});

test("a part of which something is missing or cut off, or with somebody in it who has withdrawn, is merged with none", async () => {
  expect(await rows("part", "--shard", "1/1")).toMatchObject({ code: 0 });
  const register = readFileSync(join(takes, "exports.jsonl"), "utf8");
  const files = ["train", "val", "test"].map((split) => join(home, "part", "rows", `${split}.jsonl`));
  const file = files.find((one) => statSync(one).size > 0)!;
  const text = readFileSync(file, "utf8");
  const lines = text.split("\n").slice(0, -1);
  const refused = (problem: string) => ({ code: 2, err: `${problem} Copy or make this part again.\n`, out: "" });
  writeFileSync(file, `${lines.slice(0, 4).join("\n")}\n`);
  expect(await merge("back", "part")).toEqual(
    refused(`${file}: 4 whole lines are there, and card.json counts ${lines.length}.`),
  );
  rmSync(file);
  expect(await merge("back", "part")).toEqual(refused(`${file}: it cannot be read (ENOENT).`));
  const [first, ...others] = lines.map((line): Row => JSON.parse(line) as Row);
  const clip = { ...first!.clip, file: "clips/a/1.mp4", from: 0, cut: "copied" as const };
  writeFileSync(file, [{ ...first!, clip }, ...others].map(rowLine).join(""));
  expect(await merge("back", "part")).toEqual(refused(`${join(home, "part", clip.file)}: it is missing.`));
  const [cut, film] = [join(home, "part", clip.file), join(home, "part", "videos", `${first!.session}.b.mp4`)];
  for (const one of [cut, film]) mkdirSync(dirname(one), { recursive: true });
  for (const one of [cut, film]) writeFileSync(one, "");
  expect(await merge("back", "part")).toEqual(refused(`${dirname(film)}: the film of ${first!.session} is missing.`));
  writeFileSync(file, text);
  const { participant } = first!;
  const withdrawals = join(takes, "withdrawals.jsonl");
  const begun = { version: 1, at: "2099-02-03T00:00:00Z", state: "begun", participant, sessions: [], films: [] };
  writeFileSync(withdrawals, `${JSON.stringify(begun)}\n`);
  expect(await merge("back", "part")).toEqual({
    ...{ code: 2, out: "" },
    err: `${join(home, "part")}: ${participant} withdrew consent on 3 Feb 2099, after this was signed. Make the parts again, of the sessions that are left.\n`,
  });
  rmSync(withdrawals);
  expect([existsSync(join(home, "back")), readFileSync(join(takes, "exports.jsonl"), "utf8")]).toEqual([
    false,
    register,
  ]);
});

test("sessions scored in parts, with the ratings of a rater, have the scores of one run, byte for byte", async () => {
  const ratings = join(home, "ratings.jsonl");
  const four = { relevance: 4, specificity: 3, actionability: 5, conciseness: 4 };
  const rows = ["a", "b", "c"].flatMap((video_path) => [1, 3, 5].map((chunk) => ({ video_path, chunk, ...four })));
  writeFileSync(ratings, rows.map((row) => JSON.stringify(row)).join("\n"));
  const score = (...more: string[]) => benchside("eval", "sessions", ...more);
  const named = ["a", "b", "c", "--sessions", takes, "--generated", "--ratings", ratings];
  const parts: string[] = [];
  for (const part of ["1/2", "2/2"]) {
    const { code, out } = await score(...named, "--shard", part);
    expect(code).toBe(0);
    parts.push(out);
  }
  const file = join(home, "scored.jsonl");
  writeFileSync(file, parts.join(""));
  expect(readFileSync(file, "utf8")).not.toContain('"tick"');
  for (const form of [["--json"], ["--csv"], []]) {
    const whole = await score(...named, ...form);
    expect(await score("--counts", file, ...form)).toMatchObject({ code: 0, out: whole.out });
    expect(whole.out).toContain(`Quality, by ${ratings}`);
  }
  writeFileSync(file, parts.join("") + parts[1]!);
  expect(await score("--counts", file)).toMatchObject({ code: 2, err: expect.stringContaining("is there twice") });
  expect(await score("a", "--sessions", takes, "--counts", file)).toMatchObject({ code: 2 });
  cpSync(join(takes, "a"), join(home, "elsewhere", "a"), { recursive: true });
  expect(await score(join(takes, "a"), join(home, "elsewhere", "a"), "--generated")).toMatchObject({
    ...{ code: 2, out: "", err: "a: two of the sessions have this id. Name it once, or take one of them alone.\n" },
  });
});

test("sessions run again in parts have the journals of one run; a part that is none is refused", async () => {
  const again = async (root: string, ...more: string[]) => {
    const done = await benchside("rerun", "--sessions", join(root, "sessions"), "--talkativeness", "0.2", ...more);
    // A recording without a procedure cannot be run again, in one run as in parts.
    expect(done.code === 0 || done.err !== "").toBe(true);
  };
  const [one, parts] = [join(home, "one"), join(home, "parts")];
  for (const root of [one, parts]) cpSync(stored, root, { recursive: true });
  await again(one);
  for (const part of ["1/2", "2/2"]) await again(parts, "--shard", part);
  const journals = (root: string) =>
    Object.entries(filesOf(join(root, "sessions"))).filter(([path]) => /runs.run-1.journal\.jsonl$/.test(path));
  expect(journals(one).length).toBeGreaterThan(2);
  expect(journals(parts)).toEqual(journals(one));
  expect(await benchside("rerun", "--sessions", one, "--shard", "4/3")).toMatchObject({
    ...{ code: 2, err: expect.stringContaining("Give a part of all parts") },
  });
});

test("a part that was cut off is begun again under its name: what it made stays, and a run with other changes is refused", async () => {
  const again = (share: string) =>
    benchside("rerun", "--sessions", takes, "--talkativeness", share, "--name", "night-1", "--shard", "1/3");
  expect(await again("0.2")).toMatchObject({ code: 0 });
  const made = filesOf(join(takes, "a", "runs"));
  expect(await again("0.2")).toMatchObject({ code: 0, out: expect.stringContaining("night-1"), err: "" });
  expect(await again("0.3")).toMatchObject({ code: 2, err: expect.stringContaining("has a run of this name") });
  expect(filesOf(join(takes, "a", "runs"))).toEqual(made);
});
