import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCli } from "../../src/cli/errors.ts";
import { benchsideProgram } from "../../src/cli/program.ts";
import { dataFolder } from "../fixtures/data.ts";
import { REAL_DATA, describeWith } from "../fixtures/needs.ts";
import { readRealTakes, type RealRecipe, type RealTake } from "../fixtures/real-takes.ts";

const features = join(dataFolder, "captaincook4d-features");
const folder = mkdtempSync(join(tmpdir(), "benchside-features-"));
const at = (name: string): string => join(folder, name);

async function run(words: readonly string[]): Promise<{ code: number; out: string[]; err: string[] }> {
  const out: string[] = [];
  const err: string[] = [];
  const output = { out: (text: string) => void out.push(text), err: (text: string) => void err.push(text) };
  return { code: await runCli(benchsideProgram(output), words, output), out, err };
}

describeWith(REAL_DATA, "recordings that an encoder has looked at, as a feed", () => {
  let recipe: RealRecipe;
  const take = (id: string): RealTake => recipe.takes.find((one) => one.id === id)!;

  beforeAll(async () => {
    [recipe] = (await readRealTakes(features, join(dataFolder, "captaincook4d"), ["12"])) as [RealRecipe];
    writeFileSync(at("procedure.json"), JSON.stringify(recipe.procedure));
    writeFileSync(at("12_17.json"), JSON.stringify(take("12_17").steps));
    copyFileSync(join(features, "index.json"), at("index.json"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const learn = (name: string): string[] => [
    ...["learn", "--procedure", at("procedure.json"), "--take", `features:${name}`],
    ...["--steps", at("12_17.json"), "--out", at("profile.json")],
  ];
  const coach = (name: string): string[] => [
    ...["coach", "--procedure", at("procedure.json"), "--profile", at("profile.json")],
    ...["--feed", `features:${name}`, "--say", "none", "--json"],
  ];

  test("one take teaches, and another one is coached second by second", async () => {
    const learned = await run(learn(join(features, "12_17.f16")));
    expect(learned).toEqual({ code: 0, out: [`${at("profile.json")}: 9 steps learned from 1 take`], err: [] });
    expect(JSON.parse(readFileSync(at("profile.json"), "utf8"))).toMatchObject({
      encoder: "vit_pe_core_base_patch16_224.fb (timm), pooled output, not normalised",
    });
    const { code, out } = await run(coach(join(features, "12_16.f16")));
    const lines = out.map((line) => JSON.parse(line));
    expect({ code, lines: lines.length }).toEqual({ code: 0, lines: 335 + 1 });
    expect(lines[0]).toMatchObject({ t: 0.5, decision: "interrupt", kind: "opening" });
    expect(lines.at(-1)).toMatchObject({ summary: true, closed: expect.any(String), ticks: 335 });
  });

  test("a film that nobody marked is cut and named by what a bench was taught, and by the order alone", async () => {
    await run(learn(join(features, "12_17.f16")));
    const film = ["propose", "--take", `features:${join(features, "12_16.f16")}`];
    const named = [...film, "--procedure", at("procedure.json")];
    const { code, out } = await run([...named, "--profile", at("profile.json"), "--write-steps", at("film.json")]);
    expect({ code, head: out[0] }).toMatchObject({
      code: 0,
      head: expect.stringMatching(/segments proposed, named by the bench$/),
    });
    const steps = JSON.parse(readFileSync(at("film.json"), "utf8")) as { step: string; start: number; end: number }[];
    expect(steps.length).toBeLessThanOrEqual(Math.floor(1.3 * recipe.procedure.steps.length));
    const truth = take("12_16");
    const right = truth.truth.filter(
      (step, t) => step !== null && steps.some((one) => one.start <= t && t < one.end && one.step === step),
    );
    expect(right.length / truth.truth.filter(Boolean).length).toBeGreaterThan(0.5);
    expect((await run(named)).out[0]).toContain("named by the order of the procedure alone");
    const bare = await run(film);
    expect(bare.out[0]).toContain(`${Math.ceil((2.5 * 336) / 60)} segments proposed, not named`);
    expect((await run([...film, "--profile", at("profile.json")])).code).toBe(2);
  });

  test("a take that was talked through teaches without step times, and tells what it understood", async () => {
    const clock = (t: number) => new Date(t * 1000).toISOString().slice(11, 23);
    const { steps } = take("12_17");
    const text = new Map<string, string>(recipe.procedure.steps.map((step) => [step.id, step.text]));
    const cues = steps.map(
      ({ step, start, end }) => `${clock(start)} --> ${clock(Math.min(end, start + 3))}\nNow I ${text.get(step)}.`,
    );
    const talk = ["WEBVTT", "00:00:00.000 --> 00:00:01.000\nUm, let me see.", ...cues].join("\n\n");
    writeFileSync(at("12_17.vtt"), talk);
    const film = `features:${join(features, "12_17.f16")}`;
    const words = ["learn", "--take", film, "--narration", at("12_17.vtt"), "--out", at("told.json")];
    const { code, out, err } = await run([
      ...words,
      "--procedure",
      at("procedure.json"),
      "--write-steps",
      at("told-steps.json"),
    ]);
    expect({ code, err }).toEqual({ code: 0, err: [] });
    expect(out[0]).toBe(`${at("12_17.vtt")}: ${steps.length} steps told, 1 sentences left out`);
    expect(out).toContain("      0.0  left out (thinking aloud): “Um, let me see.”");
    expect(out.at(-1)).toBe(`${at("told.json")}: 9 steps learned from 1 take`);
    const told = JSON.parse(readFileSync(at("told-steps.json"), "utf8")) as { step: string; start: number }[];
    expect(told.map(({ step }) => step)).toEqual(steps.map(({ step }) => step));
    told.forEach(({ start }, i) => expect(Math.abs(start - steps[i]!.start)).toBeLessThan(1));
    const alone = await run([...words, "--write-procedure", at("told-procedure.json")]);
    expect(alone.code).toBe(0);
    const made = JSON.parse(readFileSync(at("told-procedure.json"), "utf8"));
    expect([made.steps.length, made.draft.by]).toEqual([9, "what was said in 12_17.vtt"]);
    expect(JSON.parse(readFileSync(at("told.json"), "utf8")).procedure).toBe(made.id);
  });

  test.each([
    [["--procedure", "P"], /--write-procedure and --write-steps|Give one --narration file for each --take/],
    [["--narration", "T", "--steps", "S"], /--narration stands in place of --steps and --session/],
    [["--narration", "T"], /Give the procedure with --procedure, or say with --write-procedure/],
    [["--narration", "T", "--procedure", "P"], /told\.bad: line 1: it holds characters that are no text/],
  ])("a narration that does not fit is refused (%#)", async (more, message) => {
    writeFileSync(at("told.bad"), "Now\u0007 I");
    const named = more.map(
      (word) => ({ T: at("told.bad"), S: at("12_17.json"), P: at("procedure.json") })[word] ?? word,
    );
    const film = `features:${join(features, "12_17.f16")}`;
    const { code, err } = await run([
      "learn",
      "--take",
      film,
      "--write-steps",
      at("x.json"),
      "--out",
      at("x"),
      ...named,
    ]);
    expect({ code, err: err.join("\n") }).toMatchObject({ code: 2, err: expect.stringMatching(message) });
  });

  test.each([
    ["a file that is not there", "12_999.f16", null, /12_999\.f16: there is no such file\. /],
    ["a recording that the index does not list", "13_1.f16", new Uint8Array(8), /recordings: it does not list "13_1"/],
    ["a wrong size", "12_10.f16", new Uint8Array(8), /12_10\.f16: it has 8 bytes, not the 603648 of 393 rows of 768/],
    ["NaN", "12_17.f16", new Uint8Array(247 * 768 * 2).fill(0xff), /12_17\.f16: row 0: .* not finite/],
  ])("%s is one clear line and exit code 2, for learn and coach", async (_, name, bytes, message) => {
    if (bytes) writeFileSync(at(name), bytes);
    for (const words of [learn(at(name)), coach(at(name))]) {
      const { code, err } = await run(words);
      expect({ code, lines: err.length }).toEqual({ code: 2, lines: 1 });
      expect(err[0]).toMatch(message);
    }
  });
});
