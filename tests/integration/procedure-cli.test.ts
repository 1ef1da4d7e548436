import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCli } from "../../src/cli/errors.ts";
import { benchsideProgram } from "../../src/cli/program.ts";
import { parseProcedure } from "../../src/core/procedure/file.ts";
import { dataFolder } from "../fixtures/data.ts";
import { REAL_DATA, testWith } from "../fixtures/needs.ts";

const folder = mkdtempSync(join(tmpdir(), "benchside-procedure-"));

/** Run the command line in this process; what it printed and its exit code. */
async function benchside(...words: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const output = { out: (text: string) => void out.push(text), err: (text: string) => void err.push(text) };
  const code = await runCli(benchsideProgram(output), words, output);
  return { code, out: out.join("\n"), err: err.join("\n") };
}

function fileWith(name: string, content: string | Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

const tea = fileWith(
  "tea.txt",
  "Tea\r\n\r\nSteps\r\n1) Boil water.\r\n2) Put the bag\r\nin the mug. Set aside.\r\n3) Pour.\r\n",
);

test("a written recipe is imported, checked, and asked for what comes next", async () => {
  const out = join(folder, "made", "tea.json");
  expect(await benchside("procedure", "import", tea, "--from", "text", "--out", out)).toEqual({
    code: 0,
    out: `${out}: "Tea", 3 steps, 2 edges`,
    err: "",
  });
  expect(parseProcedure(readFileSync(out, "utf8"), out).steps.map((step) => step.text)).toEqual([
    "Boil water.",
    "Put the bag in the mug. Set aside.",
    "Pour.",
  ]);
  expect(readdirSync(join(folder, "made"))).toEqual(["tea.json"]);
  expect(await benchside("procedure", "check", out)).toEqual({ code: 0, out: "ok: 3 steps, 2 edges", err: "" });
  const next = await benchside("procedure", "next", out, "--performed", "1,3");
  expect(JSON.parse(next.out)).toEqual({ ready: ["2"], missing: ["2"] });
  const first = await benchside("procedure", "next", out, "--performed", "");
  expect(JSON.parse(first.out)).toEqual({ ready: ["1"], missing: [] });
});

test("--goal and --id go before what the file says", async () => {
  const out = join(folder, "named.json");
  await benchside("procedure", "import", tea, "--out", out, "--goal", "Make a mug of tea", "--id", "mug-of-tea");
  const { goal, id } = parseProcedure(readFileSync(out, "utf8"), out);
  expect({ goal, id }).toEqual({ goal: "Make a mug of tea", id: "mug-of-tea" });
});

test("a draft is read through with the reasons of its order, and accepted", async () => {
  const step = (id: string, done: readonly string[]) => ({ id, text: `Do ${id}`, done, notYet: ["hands on it"] });
  const draft = {
    ...{ format: "benchside-procedure", version: 1, id: "two", goal: "Do two" },
    steps: [step("a", ["a up", "a red"]), step("b", [])],
    edges: [["a", "b"]],
    reasons: [{ before: "a", after: "b", why: "b stands on a" }],
  };
  const file = fileWith(
    "draft.json",
    JSON.stringify({ ...draft, draft: { by: "stand-in 1", notes: ["Step 2 has no cues for done: write 3."] } }),
  );
  const words = (state: string, ...rest: string[]) =>
    [
      `"Do two", 2 steps, 1 edge${state}`,
      ...["1. Do a", "   done: a up; a red", "   not yet: hands on it"],
      ...["2. Do b", "   after 1 (b stands on a)", "   not yet: hands on it", ...rest],
    ].join("\n");
  const note = "look at this: Step 2 has no cues for done: write 3.";
  const marked = words("; drafted by stand-in 1, not reviewed", note);
  expect(await benchside("procedure", "review", file)).toEqual({ code: 0, out: marked, err: "" });
  expect(await benchside("procedure", "review", file, "--accept")).toEqual({
    ...{ code: 0, out: `${marked}\n${file}: accepted`, err: "" },
  });
  expect(await benchside("procedure", "review", file)).toEqual({ code: 0, out: words(""), err: "" });
});

test("every problem of a broken procedure is one line with its step and fix", async () => {
  const step = (id: string) => ({ id, text: `Do ${id}` });
  const broken = fileWith(
    "broken.json",
    JSON.stringify({
      format: "benchside-procedure",
      version: 1,
      id: "broken",
      goal: "Break",
      steps: [step("a"), step("b"), step("a")],
      edges: [
        ["a", "b"],
        ["b", "a"],
        ["b", "c"],
      ],
    }),
  );
  const { code, out, err } = await benchside("procedure", "check", broken);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err.split("\n")).toEqual([
    `${broken}: step "a": steps 1 and 3 have the same id "a". Give each step an id of its own, then look at the edges that name it.`,
    `${broken}: step "b": the edge b → c names a step "c" that is not there. Remove the edge, or correct the id.`,
    `${broken}: step "a": the steps a → b → a wait for each other, so none can come first. Remove one of these edges.`,
  ]);
});

const binary = fileWith("binary.dat", new Uint8Array([0x89, 0x50, 0, 1]));
const json = fileWith("other.json", '{"hello": 1}');
const cut = fileWith("cut.json", '{"format": "benchside-procedure",\n "version": 1,');
const empty = fileWith("empty.txt", "");
const newer = fileWith("newer.json", '{"format": "benchside-procedure", "version": 9}');
const sound = join(folder, "sound.json");

test.each([
  ["no such file", ["procedure", "check", join(folder, "none.json")], /none\.json: there is no such file/],
  ["a folder", ["procedure", "check", folder], /it is a folder/],
  ["bytes that are no text", ["procedure", "check", binary], /binary\.dat: it is not text/],
  ["a cut file", ["procedure", "check", cut], /cut\.json: .*it is not JSON/],
  ["another JSON file", ["procedure", "next", json, "--performed", "1"], /other\.json: .*format/],
  ["a newer file", ["procedure", "check", newer], /version 9 is newer than 1/],
  ["no step", ["procedure", "import", empty, "--out", sound], /empty\.txt: there is no step/],
  ["the wrong format", ["procedure", "import", tea, "--from", "captaincook4d", "--out", sound], /tea\.txt: .*not JSON/],
  ["an unknown format", ["procedure", "import", tea, "--from", "pdf", "--out", sound], /pdf.*Allowed choices/],
  ["a bad id", ["procedure", "import", tea, "--id", "A B", "--out", sound], /--id "A B"/],
  [
    "a place that cannot be",
    ["procedure", "import", tea, "--out", join(tea, "x.json")],
    /tea\.txt: a file stands where its folder should be/,
  ],
  ["no --out", ["procedure", "import", tea], /--out/],
  ["an unknown option", ["procedure", "check", tea, "--fast"], /--fast/],
  ["an unknown command", ["procedur"], /unknown command 'procedur'.*procedure/],
  ["too many files", ["procedure", "check", tea, tea], /too many arguments/],
])("%s: one clear line, exit 2", async (_, words, message) => {
  const { code, out, err } = await benchside(...words);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toMatch(message);
  expect(err).not.toContain("\n");
});

test("unknown ids are named together with the ids there are", async () => {
  await benchside("procedure", "import", tea, "--out", sound);
  expect(await benchside("procedure", "next", sound, "--performed", "1,9,x")).toEqual({
    code: 2,
    out: "",
    err: `--performed: ${sound} has no step "9", "x". Its steps are 1, 2, 3.`,
  });
});

test("help is printed for every command, and the version", async () => {
  for (const words of [
    ["--help"],
    ["procedure", "--help"],
    ["procedure", "import", "--help"],
    ["procedure", "next", "--help"],
  ]) {
    const { code, out } = await benchside(...words);
    expect([code, out]).toEqual([0, expect.stringContaining("Usage: benchside")]);
  }
  expect((await benchside("--version")).out).toMatch(/^\d+\.\d+\.\d+$/);
});

testWith(REAL_DATA, "a CaptainCook4D graph is imported and answers as the graph says", async () => {
  const graph = join(dataFolder, "captaincook4d/task_graphs/zoodles.json");
  const out = join(folder, "zoodles.json");
  const made = await benchside("procedure", "import", graph, "--from", "captaincook4d", "--out", out);
  expect(made).toEqual({ code: 0, out: expect.stringContaining('"Zoodles", 13 steps'), err: "" });
  const next = await benchside("procedure", "next", out, "--performed", "12,5,13");
  expect(JSON.parse(next.out)).toEqual({ ready: expect.arrayContaining(["9"]), missing: ["9"] });
});
