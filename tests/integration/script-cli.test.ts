import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { runCli } from "../../src/cli/errors.ts";
import { benchsideProgram } from "../../src/cli/program.ts";
import { formatProcedure } from "../../src/core/procedure/file.ts";
import { parseScripts, type Script } from "../../src/core/script/script-file.ts";

const folder = mkdtempSync(join(tmpdir(), "benchside-script-"));

/** Run the command line in this process; what it printed and its exit code. */
async function benchside(...words: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const output = { out: (text: string) => void out.push(text), err: (text: string) => void err.push(text) };
  const code = await runCli(benchsideProgram(output), words, output);
  return { code, out: out.join("\n"), err: err.join("\n") };
}

describe("the command line", () => {
  const tea = join(folder, "tea.json");
  const short = join(folder, "short.json");
  const texts = [
    "Take a mug",
    "Add 1 teaspoon sugar to the mug",
    "Pour 1 cup water into the mug",
    "Add 1 tablespoon milk to the mug",
    "Stir the contents of the mug well",
    "Put the mug on a saucer",
  ];
  const procedure = (steps: readonly string[]) =>
    formatProcedure({
      format: "benchside-procedure",
      version: 1,
      id: "tea",
      goal: "Make tea",
      steps: steps.map((text, k) => ({
        id: `s${k}`,
        text,
        done: [],
        notYet: [],
        optional: false,
        safetyCritical: false,
        irreversible: false,
      })),
      edges: steps.slice(1).map((_, k): [string, string] => [`s${k}`, `s${k + 1}`]),
      groups: [],
    });
  writeFileSync(tea, procedure(texts));
  writeFileSync(short, procedure(texts.slice(0, 2)));

  test("a file that stands where a command writes is kept beside, and no device is replaced", async () => {
    const kept = join(folder, "kept.json");
    writeFileSync(kept, "what was corrected");
    for (const words of [
      ["script", "generate", "--procedure", tea, "--seed", "1"],
      ["script", "frames", tea],
      ["script", "print", tea],
      ["procedure", "import", tea],
    ])
      expect(await benchside(...words, "--out", kept)).toMatchObject({ code: 0 });
    expect(readdirSync(`${kept}.previous`)).toHaveLength(4);
    expect(readFileSync(join(`${kept}.previous`, "0001-kept.json"), "utf8")).toBe("what was corrected");
    if (process.platform === "win32") return;
    execFileSync("mkfifo", [join(folder, "pipe")]);
    const out = await benchside("script", "generate", "--procedure", tea, "--seed", "1", "--out", join(folder, "pipe"));
    expect(out).toMatchObject({ code: 2, err: expect.stringContaining("it is a device or a pipe") as string });
    expect(statSync(join(folder, "pipe")).isFIFO()).toBe(true);
  });

  test("nothing is written over a file of a session", async () => {
    const session = join(folder, "session");
    mkdirSync(session);
    writeFileSync(join(session, "journal.jsonl"), "what was recorded");
    for (const words of [
      ["script", "frames", tea],
      ["learn", "--procedure", tea, "--take", join(folder, "none.mp4"), "--steps", short],
    ]) {
      const { code, err } = await benchside(...words, "--out", join(session, "journal.jsonl"));
      expect([code, err]).toEqual([
        2,
        `${join(session, "journal.jsonl")}: it is a file of a session. Name another file.`,
      ]);
    }
    expect(readdirSync(session)).toEqual(["journal.jsonl"]);
    expect(readFileSync(join(session, "journal.jsonl"), "utf8")).toBe("what was recorded");
  });

  test("settings that cannot be read are told of: nothing of the window's data folder would be found", async () => {
    vi.stubEnv("BENCHSIDE_DATA_DIR", folder);
    writeFileSync(join(folder, "settings.json"), '{"dataFolder": 5}');
    const { code, err } = await benchside("script", "print", tea, "--count", "1");
    const theirs = await benchside("participant", "list");
    const named = await benchside("participant", "list", "--sessions", folder);
    writeFileSync(join(folder, "settings.json"), '{"patience": 5}');
    mkdirSync(join(folder, "sessions"));
    const folderKnown = await benchside("participant", "list");
    rmSync(join(folder, "sessions"), { recursive: true });
    rmSync(join(folder, "settings.json"));
    vi.unstubAllEnvs();
    expect(err).toMatch(
      /settings\.json is broken \(dataFolder: .*Commands use the usual settings meanwhile, also the usual data folder/,
    );
    expect([code, named]).toEqual([0, { code: 0, out: expect.any(String) as string, err }]);
    // What would answer of another folder is refused.
    expect(theirs).toEqual({ code: 2, out: "", err });
    expect([folderKnown.code, folderKnown.err]).toEqual([
      0,
      expect.stringMatching(/patience: .*Commands use the usual settings meanwhile\. Start the window/),
    ]);
  });

  test("frames are written, changed by hand, and decide how a step is read", async () => {
    const sweets = join(folder, "sweets.json");
    writeFileSync(sweets, procedure([...texts.slice(0, 5), "Temper the contents of the mug"]));
    const frames = join(folder, "frames.json");
    const out = await benchside("script", "frames", sweets, "--out", frames);
    expect(out).toMatchObject({ code: 0, err: "" });
    const read = JSON.parse(readFileSync(frames, "utf8")) as { frames: { text: string; by: string }[] };
    expect(read.frames.map(({ by }) => by)).toEqual(read.frames.map(() => "rules"));
    const own = { text: "Temper the contents of the mug", by: "person", frame: { verb: "temper", says: "Temper", roles: [{ role: "Object", words: "the contents of the mug" }] } }; // prettier-ignore
    writeFileSync(frames, JSON.stringify({ ...read, frames: [...read.frames, own] }));
    const made = await benchside("script", "generate", "--procedure", sweets, "--seed", "4", "--frames", frames, "--out", join(folder, "framed.json")); // prettier-ignore
    expect(made).toMatchObject({ code: 0, err: "" });
    writeFileSync(frames, JSON.stringify({ ...read, frames: [{ ...own, text: "Stir" }] }));
    const refused = await benchside("script", "generate", "--procedure", sweets, "--seed", "4", "--frames", frames, "--out", join(folder, "framed.json")); // prettier-ignore
    expect(refused.code).toBe(2);
    expect(refused.err).toMatch(/frames\.json: frames\.0: “Temper” is not in “Stir”/);
  });

  test("scripts are printed to be read, with every mistake", async () => {
    const out = join(folder, "read.md");
    const printed = await benchside("script", "print", tea, "--count", "2", "--seed", "4", "--out", out);
    expect(printed).toEqual({ code: 0, out: `${out}: 2 scripts`, err: "" });
    const text = readFileSync(out, "utf8");
    expect(text.match(/^## tea \d+$/gm)).toEqual(["## tea 4", "## tea 5"]);
    expect(text.match(/^- error-1: /gm)).toHaveLength(2);
    for (const step of texts) expect(text).toContain(`    - ${step}`);
  });

  test("a procedure of one step, or in another language, gets a mistake that fits it or a reason", async () => {
    const one = join(folder, "one-step.json");
    writeFileSync(one, procedure(["Take a mug"]));
    const out = join(folder, "one-step-script.json");
    const drawn = await benchside("script", "generate", "--procedure", one, "--seed", "4", "--out", out);
    expect(drawn).toMatchObject({ code: 2, err: expect.stringMatching(/^.*one-step\.json: seed 4: .+\. .+$/) });
    expect(existsSync(out)).toBe(false);
    const german = join(folder, "tee.json");
    const texts = ["Nimm eine Tasse", "Add 1 TL Zucker", "Gieß Wasser in die Tasse", "Rühr gut um", "Stell die Tasse auf den Tisch"]; // prettier-ignore
    writeFileSync(german, JSON.stringify({ ...JSON.parse(procedure(texts)), language: "de" }));
    const read = await benchside(
      "script",
      "generate",
      "--procedure",
      german,
      "--seed",
      "4",
      "--count",
      "40",
      "--out",
      out,
    );
    expect(read.code).toBe(0);
    const errors = parseScripts(readFileSync(out, "utf8"), out).flatMap((script) => script.errors);
    // What no rule has read is left out, exchanged or interrupted, never changed.
    expect(errors.filter(({ type }) => type === "wrong-execution" || type === "substitution")).toEqual([]);
    expect(errors.length).toBeGreaterThan(20);
  });

  test("one script is a file that passes its check, with and without the procedure", async () => {
    const out = join(folder, "one.json");
    expect(
      await benchside("script", "generate", "--procedure", tea, "--seed", "4", "--errors", "2", "--out", out),
    ).toEqual({
      code: 0,
      out: `${out}: 1 script, 2 planned errors`,
      err: "",
    });
    const [script] = parseScripts(readFileSync(out, "utf8"), out) as [Script];
    expect({ procedure: script.procedure, seed: script.seed }).toEqual({ procedure: "tea", seed: 4 });
    const ok = { code: 0, out: "ok: 1 script", err: "" };
    expect(await benchside("script", "check", out)).toEqual(ok);
    expect(await benchside("script", "check", out, "--procedure", tea)).toEqual(ok);
  });

  test("--count writes one script a line, seeds counted on from --seed, each as if drawn alone", async () => {
    const out = join(folder, "many.jsonl");
    const words = ["script", "generate", "--procedure", tea, "--kinds", "omission,insertion"];
    await benchside(...words, "--seed", "10", "--count", "20", "--out", out);
    const lines = readFileSync(out, "utf8").trimEnd().split("\n");
    const scripts = parseScripts(lines.join("\n"), out);
    expect(scripts.map(({ seed }) => seed)).toEqual(Array.from({ length: 20 }, (_, k) => 10 + k));
    expect(new Set(scripts.flatMap(({ errors }) => errors.map(({ type }) => type)))).toEqual(
      new Set(["deletion", "insertion"]),
    );
    expect((await benchside("script", "check", out, "--procedure", tea)).out).toBe("ok: 20 scripts");
    const alone = join(folder, "alone.json");
    await benchside(...words, "--seed", "12", "--out", alone);
    expect(JSON.parse(readFileSync(alone, "utf8"))).toEqual(JSON.parse(lines[2]!));
  });

  test("a refused seed of many is named with its reason, and the others are written", async () => {
    const out = join(folder, "some.jsonl");
    const words = [
      "script",
      "generate",
      "--procedure",
      tea,
      "--errors",
      "3",
      "--seed",
      "0",
      "--count",
      "12",
      "--out",
      out,
    ];
    const some = await benchside(...words, "--kinds", "ordering,substitution");
    const written = parseScripts(readFileSync(out, "utf8"), out).map(({ seed }) => seed);
    const refused = some.err.split("\n").map((line) => Number(/: seed (\d+): no script was found/.exec(line)?.[1]));
    expect(some.code).toBe(0);
    expect([...written, ...refused].toSorted((a, b) => a! - b!)).toEqual(Array.from({ length: 12 }, (_, k) => k));
    expect([written.length > 0, refused.length > 0]).toEqual([true, true]);
    rmSync(out);
    const none = await benchside(...words, "--kinds", "substitution");
    expect([none.code, none.out, none.err.split("\n").length, existsSync(out)]).toEqual([2, "", 12, false]);
  });

  test("check names what is wrong, one line each", async () => {
    const out = join(folder, "whole.json");
    await benchside("script", "generate", "--procedure", tea, "--seed", "1", "--errors", "0", "--out", out);
    const script = JSON.parse(readFileSync(out, "utf8")) as Script;
    const [first, second, ...rest] = script.entries;
    const broken = join(folder, "broken.json");
    writeFileSync(broken, JSON.stringify({ ...script, entries: [second, first, ...rest.slice(0, -1)] }));
    expect(await benchside("script", "check", broken, "--procedure", tea)).toEqual({
      code: 2,
      out: "",
      err: [
        `${broken}: entry-2: step "s1" cannot be done before "s0".`,
        `${broken}: step "s5" is neither done nor left out.`,
      ].join("\n"),
    });
  });

  const newer = join(folder, "newer.json");
  writeFileSync(newer, '{"format": "benchside-script", "version": 9}');
  const empty = join(folder, "empty.jsonl");
  writeFileSync(empty, "\n");
  const out = join(folder, "never.json");
  const generate = ["script", "generate", "--procedure", tea, "--out", out];
  test.each([
    [
      "too short for the errors",
      ["script", "generate", "--procedure", short, "--seed", "1", "--errors", "3", "--out", out],
      /2 steps, which is too short for 3 planned errors/,
    ],
    ["too many errors", [...generate, "--seed", "1", "--errors", "4"], /--errors.*0 to 3/],
    ["an unknown kind", [...generate, "--seed", "1", "--kinds", "slip"], /"slip" is none of wrong-execution/],
    ["no seed", generate, /--seed/],
    ["a seed that is no number", [...generate, "--seed", "x"], /--seed.*whole number/],
    ["no such procedure", ["script", "generate", "--procedure", out, "--seed", "1", "--out", out], /no such file/],
    [
      "a place that cannot be",
      ["script", "generate", "--procedure", tea, "--seed", "1", "--out", join(tea, "x")],
      /a file stands where its folder should be\. Choose another folder\./,
    ],
    ["a newer script", ["script", "check", newer], /version 9 is newer than 1/],
    ["a file without a script", ["script", "check", empty], /there is no script in it/],
    ["another file", ["script", "check", tea], /tea\.json: .*format/],
  ] as const)("%s: one clear line, exit 2", async (_, words, message) => {
    const result = await benchside(...words);
    expect({ code: result.code, out: result.out }).toEqual({ code: 2, out: "" });
    expect(result.err).toMatch(message);
    expect(result.err).not.toContain("\n");
  });
});
