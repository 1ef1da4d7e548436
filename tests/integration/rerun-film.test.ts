import {
  existsSync,
  mkdirSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { ModelCalibration } from "../../src/core/brain/advice/calibration.ts";
import { TOPICS, type Topic } from "../../src/core/brain/advice/claim.ts";
import { PERFECT } from "../../src/core/brain/advice/stub.ts";
import type { StubTake } from "../../src/core/brain/advice/stub-truth.ts";
import type { EventOf, SessionEvent } from "../../src/core/journal/events.ts";
import type { RunNote } from "../../src/core/rerun/run-note.ts";
import { fold } from "../../src/core/journal/fold.ts";
import { planLabels } from "../../src/core/plan/oracle-plan.ts";
import { completedSteps } from "../../src/core/plan/standing.ts";
import { decidedEvents, rerun } from "../../src/core/rerun/rerun.ts";
import { readLabelledTake } from "../../src/app/evaluate/labelled-take.ts";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { run as runProgram } from "../../src/capture/ffmpeg/run-ffmpeg.ts";
import { stubServer, type StubServer } from "../../src/models/stub-server/stub-server.ts";
import { readJournal } from "../../src/storage/journal/read.ts";
import { readProfile } from "../../src/storage/library/profiles.ts";
import { labelsPath } from "../../src/synthetic/labels-file.ts";
import { sampleTakes } from "../../src/synthetic/synthetic-sample.ts";
import { benchside } from "../fixtures/cli-here.ts";
import { sample } from "../fixtures/sample.ts";

// What the eyes see of the film is the same in every session here.
vi.mock(import("../../src/cli/inference.ts"), async (real) => {
  const { openRemembered, sentencesHere } = await import("../fixtures/remembered-eyes.ts");
  return { ...(await real()), openInference: openRemembered, openSentencesLater: sentencesHere };
});

/** Seconds of the sample's film that are coached and recorded. */
const LITTLE = 16;

const home = mkdtempSync(join(tmpdir(), "benchside-rerun-film-"));
const sessions = join(home, "sessions");
const lamp = join(sessions, "lamp-1");
let server: StubServer;
let labels: StubTake;

beforeAll(async () => {
  process.env["BENCHSIDE_DATA_DIR"] = join(home, "data");
  const takes = await sampleTakes(sample, findFfmpeg());
  labels = await readLabelledTake(labelsPath(takes.demo.video));
  server = await stubServer({ takes: [labels], procedure: null, options: PERFECT });
  const cut = ["-i", takes.demo.video, "-t", String(LITTLE), "-c", "copy", film];
  await runProgram(findFfmpeg(), ["-v", "error", ...cut], { timeoutMs: 60_000 });
  const { shipped } = sample;
  const bench = join(home, "profiles", "desk-lamp");
  mkdirSync(bench, { recursive: true });
  mkdirSync(sessions);
  const taught = readdirSync(shipped!).find((name) => name.startsWith("sample-"));
  copyFileSync(join(shipped!, taught!), profile);
  const model = ["--model", server.address, "--mode", "shadow"];
  const made = await benchside("coach", ...coaching, ...model, "--speed", "max", "--out", lamp, "--no-mp4");
  if (made.code !== 0) throw new Error(made.err);
}, 240_000);
afterAll(async () => {
  await server.close();
  rmSync(home, { recursive: true, force: true });
});

const ALL_RIGHT = { so: { said: 9, not: 0 }, otherwise: { said: 0, not: 9 } };
const byTopic = <T>(value: T) => Object.fromEntries(TOPICS.map((topic) => [topic, value])) as Record<Topic, T>;
/** What takes have shown of a model that is always right, beside a filter that is not. */
const BETTER: ModelCalibration = {
  ...{ format: "benchside-model-calibration", version: 1, model: "benchside-rehearsal", takes: 2 },
  ...{ thresholds: { claim: 0.5, present: 0.5 }, together: 0, claims: ALL_RIGHT, alarms: { said: 9, not: 9 } },
  ...{ filter: byTopic({ right: 5, wrong: 5 }), present: byTopic(ALL_RIGHT) },
};

// A session of the command line names its profile by its path.
const profile = join(home, "profiles", "desk-lamp", "bench.json");
const film = join(home, "little.mp4");
const procedure = join(import.meta.dirname, "../../resources/sample/desk-lamp.json");
const coaching = ["--procedure", procedure, "--profile", profile, "--feed", `file:${film}`];
const again = (...words: string[]) =>
  benchside("rerun", "lamp-1", "--sessions", sessions, "--profile", profile, ...words);
const asking = (...pairs: string[]): string[] =>
  [`model=${server.address}`, ...pairs].flatMap((pair) => ["--with", pair]);
const eventsOf = async (name?: string): Promise<readonly SessionEvent[]> =>
  (await readJournal(join(lamp, ...(name ? ["runs", name] : []), "journal.jsonl"))).events;
const opinions = (events: readonly SessionEvent[]): EventOf<"opined">[] =>
  events.filter((event) => event.type === "opined");

test("with nothing changed a session with a model and a film is the same, event for event", async () => {
  const { code, out, err } = await again("--name", "same");
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toMatch(/runs\/same: the same as the session, all \d+ events\n$/);
});

test("a model is asked again with the pictures of the film that it would have seen, and the session stays as it is", async () => {
  const before = readFileSync(join(lamp, "journal.jsonl"), "utf8");
  const { code, out, err } = await again("--name", "asked", "--json", ...asking("mode=shadow"));
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(JSON.parse(out).changed).toEqual({
    asked: {
      ...{ model: new URL(server.address).host, mode: "shadow", form: "token", strategy: "plain" },
      seconds: expect.any(Number) as number,
    },
  });
  expect(readFileSync(join(lamp, "journal.jsonl"), "utf8")).toBe(before);
  const kept = await eventsOf();
  const run = await eventsOf("asked");
  expect(opinions(run).length).toBeGreaterThan(2);
  // Only watched, it changes nothing that was decided.
  expect(decidedEvents(run)).toEqual(decidedEvents(kept));
  const ticks = new Set(kept.flatMap((event) => (event.type === "tick" ? [event.t] : [])));
  for (const { opinion } of opinions(run)) {
    const { saw } = opinion;
    expect(saw!.pictures.length).toBeGreaterThan(0);
    for (const t of saw!.pictures) expect([...ticks].some((tick) => Math.abs(tick - t) <= 0.002)).toBe(true);
  }
  // Asked at the same moment about the same, it saw as many pictures as in the session.
  const seen = (events: readonly SessionEvent[]): Map<string, number> =>
    new Map(
      opinions(events).map(({ opinion }) => [
        `${opinion.about.toFixed(2)} ${opinion.role} ${opinion.step}`,
        opinion.saw!.pictures.length,
      ]),
    );
  const [then, now] = [seen(kept), seen(run)];
  const both = [...now].filter(([key]) => then.has(key));
  expect(both.length).toBeGreaterThan(0);
  expect(both).toEqual(both.map(([key]) => [key, then.get(key)]));
}, 120_000);

test("another strategy and prompt are asked in another way, twice the same, and a run of it is its own journal", async () => {
  const how = asking("strategy=checklist", "prompt=json", "mode=verify", "seconds=0.5");
  expect((await again("--name", "one", ...how)).code).toBe(0);
  const { code, out } = await again("--name", "two", ...how);
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringMatching(/was asked again \(json, checklist, verify\); its answers came after 0\.5 s/) as string,
  });
  const [one, two] = [await eventsOf("one"), await eventsOf("two")];
  const answers = (events: readonly SessionEvent[]) =>
    opinions(events).map(({ t, opinion: { spent: _, ...opinion } }) => ({ t, ...opinion }));
  expect(answers(two)).toEqual(answers(one));
  expect(decidedEvents(two)).toEqual(decidedEvents(one));
  expect(one[0]).toMatchObject({ model: { mode: "verify", form: "json", strategy: "checklist" } });
  expect(opinions(one)[0]!.opinion.request).not.toBe(opinions(await eventsOf())[0]!.opinion.request);
}, 120_000);

test.each([
  ["verify", null, ["0 opening base", "8 completion base"]],
  // One that always wants to speak says in the lead what the filter would not have said.
  ["lead", "interrupt", ["0 opening base", "8 completion base", "16 completion arm"]],
] as const)(
  "a model that answers in the paper's form takes part in mode %s: its first sign decides, and the coach tells kind and step from its words",
  async (mode, bias, said) => {
    // On a bench that takes have taught a model may lead where they have shown that it does better than the filter.
    const better = join(home, "better.json");
    writeFileSync(better, JSON.stringify(BETTER));
    const served = await stubServer({ takes: [labels], procedure: null, options: { ...PERFECT, bias } });
    const how = [`model=${served.address}`, `planner=${served.address}`, `calibration=${better}`];
    const prompts = join(home, `prompts-${mode}`);
    mkdirSync(prompts);
    writeFileSync(join(prompts, "duplex.txt"), "Help with {task}.");
    const pairs = [...how, "prompt=pwr", `prompts=${prompts}`, `mode=${mode}`, "seconds=0.5"].flatMap((pair) => [
      "--with",
      pair,
    ]);
    const { code, out, err } = await again("--json", ...pairs);
    await served.close();
    expect({ code, err }).toEqual({ code: 0, err: "" });
    // Its name tells it from runs in another form or with other prompts.
    const { name, changed } = JSON.parse(out) as RunNote;
    expect(name).toMatch(new RegExp(`^run-\\d+-pwr-${changed.asked!.prompt!.slice(0, 8)}$`));
    const events = await eventsOf(name);
    expect(events[0]).toMatchObject({ model: { mode, form: "pwr", frames: 8, prompt: changed.asked!.prompt } });
    expect(events.filter(({ type }) => type === "unanswered")).toEqual([]);
    const proposed = events.filter((event) => event.type === "proposed");
    expect(proposed.map(({ joinedBy }) => joinedBy)).toEqual(["vectors", "vectors"]);
    const answers = opinions(events).map(({ opinion }) => opinion);
    expect(answers.every(({ interrupt }) => interrupt === 1 || (interrupt === 0 && bias === null))).toBe(true);
    const about = answers.filter(({ interrupt, step }) => interrupt === 1 && step === (bias === null ? "base" : "arm"));
    expect(about.at(-1)).toMatchObject(
      bias === null
        ? { role: "second-look", kind: "completion", utterance: null }
        : { role: "duplex", kind: "completion", utterance: "Now: Hook the spring onto the arm." },
    );
    const spoken = events.filter((event) => event.type === "interrupted");
    expect(spoken.map(({ t, kind, step }) => `${t} ${kind} ${step}`)).toEqual(said);
  },
  120_000,
);

test("one model alone decides and words by itself, and its run says so", async () => {
  const served = await stubServer({ takes: [labels], procedure: null, options: PERFECT });
  const pairs = [`model=${served.address}`, "prompt=pwr", "mode=alone", "seconds=0.5"];
  const { code, out, err } = await again("--json", ...pairs.flatMap((pair) => ["--with", pair]));
  await served.close();
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const { name, changed } = JSON.parse(out) as RunNote;
  expect([changed.asked, name]).toMatchObject([
    { mode: "lead", alone: true },
    expect.stringMatching(/^run-\d+-alone-pwr-[0-9a-f]{8}$/),
  ]);
  const events = await eventsOf(name);
  expect(events[0]).toMatchObject({ brain: "alone-1", model: { mode: "lead", alone: true } });
  // On a busy machine the session that is run again may have told of its recording as well.
  const said = events.flatMap((event) => (event.type === "uttered" && event.kind !== "notice" ? [event.text] : []));
  expect(said).toEqual([expect.stringMatching(/^Let us begin/), "Now: Fit the lower arm into the base."]);
});

test("a planner that leads writes the first plan from the person's goal, and its plans stand in the place of those by the rules", async () => {
  const served = await stubServer({ takes: [labels], procedure: null, options: PERFECT });
  const pairs = [`model=${served.address}`, `planner=${served.address}`, "prompt=pwr", "seconds=0.5"];
  const { code, out, err } = await again("--plan", "zero-shot", "--json", ...pairs.flatMap((pair) => ["--with", pair]));
  await served.close();
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const { name, changed } = JSON.parse(out) as RunNote;
  expect(changed).toMatchObject({ plan: "zero-shot", asked: { plannerMode: "lead" } });
  expect(name).toMatch(/^run-\d+-zero-shot-pwr-/);
  const events = await eventsOf(name);
  expect(events[0]).toMatchObject({ condition: "zero-shot", model: { planner: "lead" } });
  const proposals = events.filter((event) => event.type === "proposed");
  expect(proposals[0]!.t).toBeLessThan(2);
  expect(proposals.length).toBeGreaterThan(1);
  // The first one is the plan at the next tick.
  const after = events.slice(events.indexOf(proposals[0]!)).find(({ type }) => type === "planned");
  expect(after!.t - proposals[0]!.t).toBeLessThan(1);
});

test("with an oracle plan a film is coached by its labels, and without labels that is told in one line", async () => {
  const journal = join(home, "oracle.jsonl");
  const words = [...coaching, "--speed", "max", "--plan", "oracle"];
  const takes = await sampleTakes(sample, findFfmpeg());
  const { code } = await benchside("coach", ...words, "--labels", labelsPath(takes.demo.video), "--journal", journal);
  expect(code).toBe(0);
  const { events } = await readJournal(journal);
  const { steps, deviations } = planLabels(takes.demo.labels);
  expect(events[0]).toMatchObject({ condition: "oracle", labels: { steps, deviations } });
  // What the labels know is in the plan once the time of its word is over, whatever was said.
  for (const { step, end } of steps.filter(({ end }) => end < LITTLE - 3))
    expect(completedSteps(fold(events, end + 2.5).plan)).toContain(step);
  expect(rerun(events, await readProfile(profile))).toEqual(decidedEvents(events));
  const refused = await benchside("coach", ...words);
  expect(refused).toMatchObject({ code: 2, err: `--plan oracle: there are no labels of file:${film}. Give --labels FILE.\n` }); // prettier-ignore
});

test("a film that is gone or broken is refused in one line before anything is written; annotation and earlier runs stay", async () => {
  const film = readdirSync(lamp).find((name) => name.endsWith(".mkv"))!;
  const whole = readFileSync(join(lamp, film));
  const files = (): string[] =>
    readdirSync(lamp, { recursive: true, encoding: "utf8" })
      .filter((name) => name !== film)
      .sort();
  writeFileSync(join(lamp, "annotations.jsonl"), "kept as it is\n");
  const before = files();
  rmSync(join(lamp, film));
  const gone = await again("--name", "gone", ...asking());
  writeFileSync(join(lamp, film), "no film");
  const broken = await again("--name", "broken", ...asking());
  expect([gone, broken]).toEqual([
    {
      code: 2,
      out: "",
      err: `lamp-1: ${film}: its film is gone. Choose a session whose film is there, or leave the model as it was.\n`,
    },
    {
      code: 2,
      out: "",
      err: `lamp-1: ${film}: its film cannot be read. Choose a session whose film is there, or leave the model as it was.\n`,
    },
  ]);
  expect(files()).toEqual(before);
  expect(existsSync(join(lamp, "runs", "same", "journal.jsonl"))).toBe(true);
  // Without a model it needs no film.
  expect((await again("--name", "no-film", "--with", "plan=none")).code).toBe(0);
  writeFileSync(join(lamp, film), whole);
  const runs = files();
  const away = await again("--with", "model=http://127.0.0.1:9/v1");
  expect({ code: away.code, lines: away.err.trim().split("\n").length }).toEqual({ code: 2, lines: 1 });
  expect(files()).toEqual(runs);
}, 120_000);
