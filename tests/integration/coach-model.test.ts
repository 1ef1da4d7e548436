import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { parseCalibration } from "../../src/core/brain/advice/kept-calibration.ts";
import { STRATEGIES } from "../../src/core/brain/advice/questions.ts";
import { parseVerdicts } from "../../src/core/interchange/second-look/verdict-row.ts";
import type { Profile } from "../../src/core/profile/profile.ts";
import { decidedEvents } from "../../src/core/rerun/rerun.ts";
import type { EventOf, SessionEvent } from "../../src/core/journal/events.ts";
import { PERFECT, type StubOptions } from "../../src/core/brain/advice/stub.ts";
import { readLabelledTake } from "../../src/app/evaluate/labelled-take.ts";
import { rerunSession } from "../../src/app/session/rerun/session-rerun.ts";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { run as runProgram } from "../../src/capture/ffmpeg/run-ffmpeg.ts";
import { stubServer, type StubServer } from "../../src/models/stub-server/stub-server.ts";
import { readJournal } from "../../src/storage/journal/read.ts";
import { readProfile } from "../../src/storage/library/profiles.ts";
import { labelsPath, readLabels } from "../../src/synthetic/labels-file.ts";
import { sampleTakes, type SampleTakes } from "../../src/synthetic/synthetic-sample.ts";
import { benchside as benchsideBuilt, jsonLines } from "../fixtures/cli.ts";
import { benchside as benchsideHere, benchsideTelling } from "../fixtures/cli-here.ts";
import { sample } from "../fixtures/sample.ts";

// What the eyes see of the film, and its pictures for the model, are the same in every session here.
vi.mock(import("../../src/cli/inference.ts"), async (real) => {
  const { openRemembered } = await import("../fixtures/remembered-eyes.ts");
  return { ...(await real()), openInference: openRemembered };
});

vi.mock(import("../../src/capture/sources/jpeg.ts"), async (real) => {
  const { rememberedPictures } = await import("../fixtures/remembered-eyes.ts");
  return rememberedPictures(await real());
});

/** What typing a word does, while something listens for it. */
const typed: Record<string, () => void> = {};
vi.mock("../../src/cli/coach/typed-line.ts", () => ({
  whenTyped: (words: Readonly<Record<string, () => void>>) => {
    Object.assign(typed, words);
    return () => Object.keys(words).forEach((word) => delete typed[word]);
  },
}));

/** Seconds of the sample's film in which the model is asked a few times. */
const LITTLE = 16;

const folder = mkdtempSync(join(tmpdir(), "benchside-coach-model-"));
const at = (name: string): string => join(folder, name);
// Neither what is kept here is looked at, nor is anything kept there.
process.env["BENCHSIDE_DATA_DIR"] = at("data");
let takes: SampleTakes;
/** What the filter alone decides. */
let alone: readonly SessionEvent[];

beforeAll(async () => {
  takes = await sampleTakes(sample, findFfmpeg());
  alone = (await coached("alone", [])).events;
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let server: StubServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

async function rehearsing(options: Partial<StubOptions> = {}): Promise<StubServer> {
  const labels = await readLabelledTake(labelsPath(takes.demo.video));
  return (server = await stubServer({ takes: [labels], procedure: null, options: { ...PERFECT, ...options } }));
}

/** Coach the sample's film as fast as it goes, in this process; `onOut` sees what is printed. */
async function coached(name: string, words: readonly string[], onOut: (text: string) => void = () => {}) {
  const journal = at(`${name}.jsonl`);
  const fixed = ["coach", "--feed", "demo:", "--speed", "max", "--journal", journal, "--json"];
  const run = await benchsideTelling([...fixed, ...words], onOut);
  return { ...run, journal, events: (await readJournal(journal)).events };
}

/** The profile of the sample's bench, as it is shipped. */
function sampleProfile(): Promise<Profile> {
  return readProfile(profileFile());
}

function profileFile(): string {
  const { shipped } = sample;
  return join(
    shipped!,
    readdirSync(shipped!).find((name) => name.startsWith("sample-"))!,
  );
}

function procedureFile(): string {
  return join(import.meta.dirname, "../../resources/sample/desk-lamp.json");
}

const of = <T extends SessionEvent["type"]>(events: readonly SessionEvent[], type: T): EventOf<T>[] =>
  events.filter((event): event is EventOf<T> => event.type === type);

const spoken = (events: readonly SessionEvent[]) =>
  of(events, "interrupted").map(({ kind, step }) => `${kind} ${step}`);

test("a model in verify mode is asked, with pictures whose times are journalled, and the session runs again without it", async () => {
  const { address } = await rehearsing();
  const { code, err, journal, events } = await coached("verify", ["--model", address, "--mode", "verify"]);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(of(events, "opened")[0]!.model).toMatchObject({
    ...{ name: new URL(address).host, mode: "verify", form: "token", strategy: "plain", sentTo: null },
  });
  const opinions = of(events, "opined");
  expect(opinions.length).toBeGreaterThan(5);
  for (const { t, opinion } of opinions) {
    const { saw } = opinion;
    expect(opinion.at).toBe(t);
    expect(opinion.about).toBe(saw!.pictures.at(-1));
    expect(saw!.clips.at(-1)!.end).toBeCloseTo(opinion.about, 1);
    expect(saw!.pictures.length).toBeGreaterThan(0);
    expect(saw!.pictures).toEqual(saw!.pictures.toSorted((a, b) => a - b));
  }
  expect(of(events, "model-state")[0]).toMatchObject({ state: "starting" });
  expect(of(events, "unanswered")).toEqual([]);
  expect(spoken(events)).toEqual(spoken(alone));
  const again = await rerunSession(journal, await sampleProfile());
  expect(again.difference).toBeNull();
  expect(again.made).toBe(again.kept);
}, 240_000);

test("the built command line asks a model too, and what it journals runs again", async () => {
  const { address } = await rehearsing();
  const words = ["-i", takes.demo.video, "-t", String(LITTLE), "-c", "copy", at("little.mp4")];
  await runProgram(findFfmpeg(), ["-v", "error", ...words], { timeoutMs: 60_000 });
  const bench = ["--procedure", procedureFile(), "--profile", profileFile(), "--feed", `file:${at("little.mp4")}`];
  const model = ["--model", address, "--mode", "verify"];
  const journal = at("built.jsonl");
  const { code, err } = await benchsideBuilt(["coach", ...bench, ...model, "--speed", "max", "--journal", journal]);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const { events } = await readJournal(journal);
  expect(of(events, "opened")[0]!.model).toMatchObject({ mode: "verify", form: "token" });
  expect(of(events, "opined").length).toBeGreaterThan(2);
  expect(of(events, "unanswered")).toEqual([]);
  const again = await rerunSession(journal, await sampleProfile());
  expect(again.difference).toBeNull();
}, 240_000);

test("a server that is killed in the middle costs nothing: the film is coached to its end, and what happened is told once", async () => {
  const running = await rehearsing();
  let killed: Promise<void> | null = null;
  const { code, err, events } = await coached("killed", ["--model", running.address], (text) => {
    if (text.includes('"kind":"omission"')) killed ??= running.close();
  });
  await killed;
  expect(code).toBe(0);
  expect(spoken(events)).toEqual(spoken(alone));
  expect(of(events, "opined").length).toBeGreaterThan(0);
  const states = of(events, "model-state").map(({ state }) => state);
  expect(states.slice(0, 2)).toEqual(["starting", "asked"]);
  expect(states).toContain("gone");
  const told = of(events, "notice").map(({ text }) => text);
  expect(told).toEqual([
    expect.stringMatching(/^The model benchside-rehearsal gives no answers\. .* tries it again\.$/),
  ]);
  expect(err.trim()).toBe(told[0]);
}, 240_000);

test("a planner proposes after an interrupt, its plan is shown as a line, and b and Enter takes it back for good", async () => {
  const { address } = await rehearsing();
  const chosen = ["--model", address, "--planner", address, "--form", "json"];
  const { code, err, out, journal, events } = await coached("planned", chosen, (text) => {
    if (text.includes('"plannedBy"')) typed["b"]!();
  });
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const lines = jsonLines(out);
  const plans = lines.filter((line) => "plannedBy" in line);
  expect(plans).toEqual([
    { t: expect.any(Number) as number, plannedBy: "benchside-rehearsal", plan: expect.any(Array) as unknown },
  ]);
  expect(lines.filter((line) => "takenBack" in line)).toEqual([{ t: expect.any(Number) as number, takenBack: true }]);
  const proposed = of(events, "proposed");
  expect(proposed[0]).toMatchObject({ by: "benchside-rehearsal", plan: { steps: expect.any(Array) as unknown } });
  expect(of(events, "unanswered")).toEqual([]);
  const corrected = of(events, "corrected");
  expect(corrected.map(({ correction }) => correction)).toEqual([{ action: "take-back" }]);
  // Asked again after later interrupts, and not taken.
  expect(events.findLast(({ type }) => type === "proposed")!.t).toBeGreaterThan(corrected[0]!.t);
  expect(spoken(events)).toEqual(spoken(alone));
  const again = await rerunSession(journal, await sampleProfile());
  expect(again.difference).toBeNull();
}, 240_000);

test("a server that refuses the key is told once, and the key stands in no journal and in no output", async () => {
  const seen: (string | undefined)[] = [];
  const web = createServer((request, response) => {
    seen.push(request.headers.authorization);
    const said = JSON.stringify({ error: { message: "the key s3cret-key is wrong" } });
    response.writeHead(401, { "content-type": "application/json" }).end(said);
  });
  await new Promise<void>((resolve) => void web.listen(0, "127.0.0.1", resolve));
  const { port } = web.address() as { port: number };
  writeFileSync(at("key"), "s3cret-key\n");
  const run = await coached("key", ["--model", `http://127.0.0.1:${port}/v1`, "--key-file", at("key")]);
  web.close();
  expect(seen[0]).toBe("Bearer s3cret-key");
  expect(run.code).toBe(0);
  expect(run.err).toMatch(/^The model 127\.0\.0\.1:\d+ gives no answers\. .* The coach goes on without it\.\n$/);
  expect(JSON.stringify([run.out, run.err, run.events])).not.toContain("s3cret-key");
  expect(decided(run.events)).toEqual(decided(alone));
}, 240_000);

test("a model is tried on a labelled take, what it is worth is kept with the bench, and coach weighs its answers by it", async () => {
  const { address } = await rehearsing({ accuracy: 0.9, seed: 4 });
  const bench = ["--procedure", procedureFile(), "--profile", profileFile()];
  const verdicts = at("verdicts.jsonl");
  const run = await benchsideTelling([
    "models",
    "try",
    takes.demo.video,
    ...bench,
    "--model",
    address,
    ...["--verdicts", verdicts, "--whole-verdicts", at("whole.jsonl")],
  ]);
  expect({ code: run.code, err: run.err }).toEqual({ code: 0, err: "" });
  expect(run.out).toMatch(
    /\.json: benchside-rehearsal, tried on 1 take\nwhat was right to say, and it agreed: \d+ %\n/,
  );
  const kept = run.out.slice(0, run.out.indexOf(": "));
  expect(kept.startsWith(at("data/calibrations/desk-lamp/sample-"))).toBe(true);
  const { worth, basis } = parseCalibration(readFileSync(kept, "utf8"), kept);
  const share = ({ said, not }: { readonly said: number; readonly not: number }) => said / (said + not);
  expect(worth).toMatchObject({ model: "benchside-rehearsal", takes: 1 });
  expect(share(worth.claims.so)).toBeGreaterThan(0.6);
  expect(share(worth.claims.otherwise)).toBeLessThan(0.4);
  expect(basis).toMatchObject({ chosen: new URL(address).host, brain: "filter-5", sessions: [] });
  // Each performance that was not broken off was looked at again; too few of them for thresholds of their own.
  const rows = parseVerdicts(readFileSync(verdicts, "utf8"), verdicts);
  const { attempts } = await readLabels(labelsPath(takes.demo.video));
  const whole = attempts.filter(({ outcome }) => outcome !== "stopped");
  expect(new Set(rows.map(({ start }) => start))).toEqual(new Set(whole.map(({ start }) => start)));
  const wholes = readFileSync(at("whole.jsonl"), "utf8").trim().split("\n");
  expect(wholes.map((line) => JSON.parse(line).start)).toEqual(whole.map(({ start }) => start));
  const asked = rows.filter(({ question }) => question === "order");
  expect(worth.steps!.order).toMatchObject({ threshold: 0.75, fitted: false });
  const { wrong, fine } = worth.steps!.order;
  expect(wrong.said + wrong.not + fine.said + fine.not).toBe(asked.length);
  const scored = await benchsideHere("eval", "errors", "--judgements", verdicts, "--json");
  expect(JSON.parse(scored.out).byCategory.order).toMatchObject({ tp: wrong.said, fn: wrong.not, fp: fine.said });
  const weighed = await coached("worth", [...bench, "--model", address]);
  expect(weighed.err).toBe("");
  expect(of(weighed.events, "opened")[0]).toMatchObject({
    brain: expect.stringContaining("verify") as string,
    model: { mode: "verify", calibration: worth },
  });
  const again = await rerunSession(weighed.journal, await sampleProfile());
  expect(again.difference).toBeNull();
}, 400_000);

test("every strategy is tried on the same moments of a take, and what each is worth is printed", async () => {
  const { address } = await rehearsing({ accuracy: 0.9, seed: 4 });
  const bench = ["--procedure", procedureFile(), "--profile", profileFile()];
  const asked = ["models", "try", takes.demo.video, ...bench, "--model", address, "--strategy", "all"];
  const { code, out, err } = await benchsideHere(...asked);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const [head, ...lines] = out.trim().split("\n");
  expect(head).toMatch(/^strategy +balanced accuracy +95 % interval +answers +ms +tokens$/);
  const cells = lines.map((line) => /^(\S+) +(\.\d\d) +\.\d\d–1?\.\d\d +(\d+) +\d+ +\d+$/.exec(line)!.slice(1));
  expect(cells.map(([strategy]) => strategy)).toEqual([...STRATEGIES]);
  expect(new Set(cells.map(([, , answers]) => answers)).size).toBe(1);
  for (const [, balanced] of cells) expect(Number(balanced)).toBeGreaterThan(0.75);
  const kept = await benchsideHere(...asked, "--out", at("none.json"));
  expect([kept.code, kept.err]).toEqual([2, expect.stringContaining("--out: with --strategy all nothing is kept")]);
}, 400_000);

/** What was decided, without what was measured. */
function decided(events: readonly SessionEvent[]): unknown[] {
  return decidedEvents(events).map((event) => (event.type === "tick" ? { ...event, cost: undefined } : event));
}

describe("bad input is one clear line and exit code 2", () => {
  const cases: [string, string[], RegExp][] = [
    [
      "neither folder nor address",
      ["--model", "nowhere"],
      /--model nowhere: there is no such folder, and it is no address/,
    ],
    ["an address with a password", ["--model", "http://me:pw@localhost/v1"], /holds a name or a password/],
    [
      "another machine that nobody has agreed to",
      ["--model", "https://gpu.example/v1"],
      /pictures of the bench would be sent to gpu\.example.* Add --agree/,
    ],
    [
      "a calibration that is none",
      ["--model", "http://localhost:1/v1", "--calibration", "package.json"],
      /package\.json: version: |package\.json: format: /,
    ],
    ["a mode without a model", ["--mode", "lead"], /--mode: it says something of a model\. Give --model too/],
    ["a planner without a model", ["--planner", "http://localhost:1/v1"], /--planner: it says something of a model/],
    [
      "a name of no planner",
      ["--model", "http://localhost:1/v1", "--planner-name", "x"],
      /--planner-name: it says something of a planner\. Give --planner too/,
    ],
    [
      "a planner whose plans are not taken",
      ["--model", "http://localhost:1/v1", "--mode", "shadow", "--planner", "http://localhost:1/v1"],
      /--planner: no plan of a model is taken in the mode shadow/,
    ],
    [
      "a planner on another machine than the model",
      ["--model", "http://localhost:1/v1", "--planner", "https://gpu.example/v1", "--agree"],
      /--planner https:\/\/gpu\.example\/v1: pictures of a session go to no other machine/,
    ],
    ["a mode of no kind", ["--model", "http://localhost:1/v1", "--mode", "obey"], /--mode/],
    [
      "a key file that is not there",
      ["--model", "http://localhost:1/v1", "--key-file", "none"],
      /none: there is no such file/,
    ],
  ];
  test.each(cases)("%s", async (_, words, message) => {
    const { code, err } = await benchsideHere("coach", "--feed", "demo:", ...words);
    expect(err).toMatch(message);
    expect({ code, lines: err.trim().split("\n").length }).toEqual({ code: 2, lines: 1 });
  });
});
