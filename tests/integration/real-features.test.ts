import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCli } from "../../src/cli/errors.ts";
import { benchsideProgram } from "../../src/cli/program.ts";
import { between, seeded } from "../../src/core/domain/seeded.ts";
import type { StepTime } from "../../src/core/learning/find-work.ts";
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

type Line = { readonly t: number; readonly under?: string | null };
type Done = { readonly step: string; readonly start: number; readonly end: number };

/** Share of the ticks within a step that name it. */
function accuracy(lines: readonly Line[], steps: readonly Done[]): number {
  const within = lines.flatMap(({ t, under }) => {
    const truth = steps.findLast(({ start, end }) => t >= start && t <= end);
    return truth ? [under === truth.step] : [];
  });
  return within.filter(Boolean).length / within.length;
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
    expect(learned).toEqual({
      code: 0,
      out: [
        `${at("profile.json")}: 9 steps learned from 1 take`,
        "After one film Benchside is often unsure, so it asks you whether a step is done.",
        "Film the job once more in different light: then Benchside can also test itself on a skipped step.",
        "It does not notice yet: a skipped step, a wrong part, wrong order.",
        "Of 10 steps that it ticks, at least 3 will be right, in 9 of 10 sessions.",
        "That is what other benches have shown.",
      ],
      err: [],
    });
    expect(JSON.parse(readFileSync(at("profile.json"), "utf8"))).toMatchObject({
      encoder: "vit_pe_core_base_patch16_224.fb (timm), pooled output, not normalised",
    });
    const { code, out } = await run(coach(join(features, "12_16.f16")));
    const lines = out.map((line) => JSON.parse(line));
    expect({ code, lines: lines.length }).toEqual({ code: 0, lines: 335 + 1 });
    expect(lines[0]).toMatchObject({ t: 0.5, decision: "interrupt", kind: "opening" });
    expect(lines.at(-1)).toMatchObject({ summary: true, closed: expect.any(String), ticks: 335 });
  });

  test("a recording of another rate keeps its clock: every second row, as one row in two seconds", async () => {
    const bytes = readFileSync(join(features, "12_16.f16"));
    const size = 768 * 2;
    const rows = Array.from({ length: 168 }, (_, row) => bytes.subarray(2 * row * size, (2 * row + 1) * size));
    writeFileSync(at("slow.f16"), Buffer.concat(rows));
    const index = JSON.parse(readFileSync(at("index.json"), "utf8"));
    index.recordings.slow = { rows: 168, dim: 768, rate: 0.5, first: 0.5 };
    writeFileSync(at("index.json"), JSON.stringify(index));
    await run(learn(join(features, "12_17.f16")));
    const { code, out } = await run(coach(at("slow.f16")));
    const lines = out.map((line) => JSON.parse(line));
    expect({ code, first: lines[0].t, last: lines.at(-2).t }).toEqual({ code: 0, first: 0.5, last: 334.5 });
    const whole = (await run(coach(join(features, "12_16.f16")))).out.map((line) => JSON.parse(line));
    const [slow, full] = [lines, whole].map((some) => accuracy(some, take("12_16").steps));

    expect(slow).toBeGreaterThan(full! - 0.1);
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
    expect(bare.out[0]).toContain(`${Math.floor(1.3 * Math.ceil((2.5 * 336) / 60))} segments proposed, not named`);
    expect((await run([...film, "--profile", at("profile.json")])).code).toBe(2);
  });

  test("several films of one job are aligned, and one film's marks are carried over to the others", async () => {
    const ids = ["12_17", "12_16", "12_10", "12_2"];
    const films = ids.flatMap((id) => ["--take", `features:${join(features, `${id}.f16`)}`]);
    const found = await run(["propose", ...films, "--goal", "Tomato slices", "--write-procedure", at("found.json")]);
    expect({ code: found.code, err: found.err }).toEqual({ code: 0, err: [] });
    expect(found.out[0]).toMatch(
      /^"Tomato slices", \d+ steps, \d+ edges; drafted by the look of 4 films, not reviewed/,
    );
    expect(found.out[0]).toMatch(/after \d+ \(\d of \d films with both did it first\)/);
    expect(JSON.parse(readFileSync(at("found.json"), "utf8"))).toMatchObject({ draft: { by: "the look of 4 films" } });
    const marked = ["--procedure", at("procedure.json"), "--steps", at("12_17.json"), "--write-steps", at("carried")];
    const carried = await run(["propose", ...films, ...marked]);
    expect({ code: carried.code, err: carried.err }).toEqual({ code: 0, err: [] });
    const steps = JSON.parse(readFileSync(at("carried/2-12_16.f16.json"), "utf8")) as StepTime[];
    const right = take("12_16").truth.filter(
      (step, t) => step !== null && steps.some((one) => one.start <= t && t < one.end && one.step === step),
    );
    expect(right.length / take("12_16").truth.filter(Boolean).length).toBeGreaterThan(0.5);
    expect((await run(["propose", ...films])).err.join()).toContain("--goal");
    expect((await run(["propose", ...films.slice(0, 2), "--goal", "Lamp"])).err.join()).toContain("several films");
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
    expect(out).toContain(`${at("told.json")}: 9 steps learned from 1 take`);
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

describe("motion sensors, as a feed", () => {
  const STEPS = ["reach", "lift", "turn", "press", "wipe"];
  const own = mkdtempSync(join(tmpdir(), "benchside-motion-"));
  const file = (name: string): string => join(own, name);
  afterAll(() => rmSync(own, { recursive: true, force: true }));

  /** A wrist's accelerations at 20 rows a second: each step has a posture and a vigour of its own, each take its own length and noise. */
  function draw(seed: number): { csv: string; steps: Done[] } {
    const random = seeded(seed, "motion take");
    const look = seeded(0, "motion of the steps");
    const looks = STEPS.map(() => [0, 1, 2].map(() => ({ mean: between(look, -8, 8), shake: between(look, 0.2, 3) })));
    const rows = ["t,wrist x,wrist y,wrist z"];
    const steps: Done[] = [];
    let t = 0;
    const until = (end: number, axes: readonly { mean: number; shake: number }[]): void => {
      for (; t < end; t += 0.05) {
        const cells = axes.map(({ mean, shake }) => (mean + shake * between(random, -2, 2)).toFixed(3));
        rows.push([t.toFixed(2), ...cells].join(","));
      }
    };
    const idle = [0, 0, 9].map((mean) => ({ mean, shake: 0.1 }));
    until(3, idle);
    STEPS.forEach((step, k) => {
      const start = t;
      until(t + between(random, 12, 20), looks[k]!);
      steps.push({ step, start, end: t });
      until(t + between(random, 1, 3), idle);
    });
    return { csv: rows.join("\n"), steps };
  }

  test("a take of a sensor file teaches, and another one is coached", async () => {
    const procedure = {
      ...{ format: "benchside-procedure", version: 1, id: "press", goal: "Press a part" },
      steps: STEPS.map((id) => ({ id, text: `${id} the part` })),
      edges: STEPS.slice(1).map((id, k) => [STEPS[k], id]),
    };
    writeFileSync(file("procedure.json"), JSON.stringify(procedure));
    const [taught, watched] = [draw(1), draw(2)];
    writeFileSync(file("taught.csv"), taught.csv);
    writeFileSync(file("watched.csv"), watched.csv);
    writeFileSync(file("taught.json"), JSON.stringify(taught.steps));
    const learned = await run([
      ...["learn", "--procedure", file("procedure.json"), "--take", `features:${file("taught.csv")}`],
      ...["--steps", file("taught.json"), "--out", file("profile.json")],
    ]);
    expect(learned).toMatchObject({
      code: 0,
      out: expect.arrayContaining([`${file("profile.json")}: 5 steps learned from 1 take`]),
    });
    const coached = await run([
      ...["coach", "--procedure", file("procedure.json"), "--profile", file("profile.json")],
      ...["--feed", `features:${file("watched.csv")}`, "--say", "none", "--json"],
    ]);
    expect(coached.code).toBe(0);
    const lines = coached.out.map((line) => JSON.parse(line));
    expect(accuracy(lines, watched.steps)).toBeGreaterThan(0.8);
    const other = watched.csv.replace("wrist z", "elbow z");
    writeFileSync(file("other.csv"), other);
    const refused = await run([
      ...["coach", "--procedure", file("procedure.json"), "--profile", file("profile.json")],
      ...["--feed", `features:${file("other.csv")}`, "--say", "none"],
    ]);
    expect(refused).toMatchObject({ code: 2, err: [expect.stringContaining("motion 1: wrist x, wrist y, elbow z")] });
  });
});
