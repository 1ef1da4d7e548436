import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { parseCalibration } from "../../src/core/brain/advice/kept-calibration.ts";
import { PERFECT } from "../../src/core/brain/advice/stub.ts";
import { formatProcedure } from "../../src/core/procedure/file.ts";
import { stepsOfFilms } from "../../src/core/proposals/films.ts";
import { ModelSettings, type ModelChoice } from "../../src/core/settings/model-slots.ts";
import type { Procedure } from "../../src/core/procedure/schema.ts";
import { readLabelledTake } from "../../src/app/evaluate/labelled-take.ts";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { run as runProgram } from "../../src/capture/ffmpeg/run-ffmpeg.ts";
import { stubServer } from "../../src/models/stub-server/stub-server.ts";
import { brainFor } from "../../src/core/brain/registry.ts";
import { WithdrawalReport } from "../../src/core/consent/withdrawal-report.ts";
import { proposeFromNarration } from "../../src/app/learn/propose-session.ts";
import { AnnotationFile } from "../../src/storage/annotations.ts";
import { rememberingExports } from "../../src/storage/remember-exports.ts";
import { readProfile } from "../../src/storage/library/profiles.ts";
import { Library } from "../../src/storage/library/storage-library.ts";
import { Jobs } from "../../src/app/jobs/jobs.ts";
import { answerProfile } from "../../src/main/handlers/answer-profile.ts";
import { answerPropose } from "../../src/main/handlers/models/answer-propose.ts";
import type { Handle } from "../../src/main/ipc/handle.ts";
import { openRemembered } from "../fixtures/remembered-eyes.ts";
import { benchside } from "../fixtures/cli-here.ts";
import { ableModel, modelServer, type StandInServer } from "../fixtures/model-server.ts";
import { groupedByWords, toldFromLabels } from "../fixtures/describing.ts";
import { drawnProcedure } from "../fixtures/drawn-procedures.ts";
import { takeSession } from "../fixtures/take-sessions.ts";

// The same takes are learned from in several sessions: what the eyes see of them is the same.
vi.mock(import("../../src/cli/inference.ts"), async (real) => {
  const { openRemembered } = await import("../fixtures/remembered-eyes.ts");
  return { ...(await real()), openInference: openRemembered };
});

// The sample's place is Electron's to say, and nothing here asks for it.
vi.mock("../../src/main/main-sample.ts", () => ({
  SAMPLE_PROFILE: "sample",
  findSample: () => Promise.reject(new Error()),
}));

const scratch = mkdtempSync(join(tmpdir(), "benchside-learn-session-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Seconds to which a step's length is known from marks: each of its ends is taken to be right to a second or so. */
const MARKS_TELL = 1.5;

test("an annotated session teaches a profile of its own procedure, found by its id, that says who taught it", async () => {
  const procedure = drawnProcedure(2, 3);
  const { labels } = await takeSession(join(scratch, "lesson"), { procedure, look: 5, seed: 6, deviation: null });
  const out = join(scratch, "bench.json");
  const run = await benchside("learn", "--session", "lesson", "--sessions", scratch, "--out", out);
  expect(run.out).toContain(`${out}: 3 steps learned from 1 take\n`);
  const profile = await readProfile(out);
  expect(brainFor(procedure, profile).graph.ids).toEqual(profile.steps);
  expect(profile.learnedFrom).toEqual([{ session: "lesson", participant: "generated-5" }]);
  const lengths = new Map(labels.steps.map(({ step, start, end }) => [step, end - start]));
  profile.steps.forEach((step, i) =>
    expect(Math.abs(profile.seconds[i]! - lengths.get(step)!)).toBeLessThan(MARKS_TELL),
  );
}, 120_000);

test("who withdraws leaves a bench that is learned again from what others taught it", async () => {
  const procedure = drawnProcedure(2, 3);
  const sessions = join(scratch, "shared/sessions");
  const own = await takeSession(join(sessions, "own"), { procedure, look: 5, seed: 6, deviation: null });
  await takeSession(join(sessions, "theirs"), { procedure, look: 7, seed: 8, deviation: null });
  const out = join(scratch, "shared/profiles", procedure.id, "bench.json");
  await benchside("learn", "--session", "own", "--session", "theirs", "--sessions", sessions, "--out", out);
  expect((await readProfile(out)).learnedFrom).toHaveLength(2);
  await takeSession(join(sessions, "tried"), { procedure, look: 7, seed: 8, deviation: null });
  const kept = await triedInPieces(join(sessions, "tried"), [join(sessions, "own"), "--profile", out], procedure);
  const run = await benchside("withdraw", "generated-7", "--sessions", sessions, "--yes", "--relearn", "--json");
  const report = WithdrawalReport.parse(JSON.parse(run.out));
  expect(report.profiles.map(({ path, outcome }) => [path, outcome])).toEqual([[out, "done"]]);
  expect(report.calibrations.map(({ path, outcome }) => [path, outcome])).toEqual([[kept, "done"]]);
  expect([existsSync(join(sessions, "theirs")), existsSync(kept)]).toEqual([false, false]);
  const profile = await readProfile(out);
  expect(profile.learnedFrom).toEqual([{ session: "own", participant: "generated-5" }]);
  expect(profile.takes).toBe(1);
  for (const { step, start, end } of own.labels.steps)
    expect(Math.abs(profile.seconds[profile.steps.indexOf(step)]! - (end - start))).toBeLessThan(MARKS_TELL);
}, 240_000);

test("a bench learns a further session onto what it knows, says from what it learned, and unlearns one without a trace", async () => {
  const procedure = drawnProcedure(2, 3);
  const data = join(scratch, "shared");
  const library = await Library.open(data);
  await library.save(procedure);
  const own = await readLabels(join(data, "sessions/own"));
  await takeSession(join(data, "sessions/further"), { procedure, look: 9, seed: 8, deviation: null });
  const bench = { procedure: procedure.id, name: "mine" };
  const file = library.profileFile(procedure.id, "mine");
  const call = await profileCalls(library, join(data, "sessions"));
  const marked = { ...bench, takes: [{ session: "own", steps: own }], sessions: [], onto: false };
  expect(await call("profile.sources", bench)).toBeNull();
  expect(await call("profile.learn", marked)).toEqual({ kind: "done" });
  const further = { ...bench, takes: [], sessions: ["further"], onto: true };
  expect(await call("profile.learn", further)).toEqual({ kind: "done" });
  expect(await call("profile.sources", bench)).toEqual({
    takes: 2,
    sources: [
      { session: "own", participant: "generated-5", at: expect.any(String), marks: own, corrections: 0 },
      { session: "further", participant: "generated-9", at: expect.any(String), marks: null, corrections: 0 },
    ],
  });
  expect(await call("profile.unlearn", { ...bench, session: "further" })).toEqual({ kind: "done" });
  const left = await readProfile(file);
  expect([left.takes, left.learnedFrom?.map(({ session, marks }) => [session, marks])]).toEqual([1, [["own", own]]]);
  const previous = join(file, "../previous/mine");
  const kept = await Promise.all(readdirSync(previous).map((name) => readProfile(join(previous, name))));
  expect(kept.map(({ learnedFrom }) => learnedFrom?.map(({ session }) => session))).toEqual([["own"]]);
  expect(await call("profile.unlearn", { ...bench, session: "own" })).toMatchObject({
    kind: "failed",
    problem: "Nothing else has taught this bench.",
    fix: "Learn it anew from another take.",
  });
  const [typed, folder] = [join(scratch, "typed.json"), join(data, "sessions")];
  expect(await call("profile.learn", further)).toEqual({ kind: "done" });
  copyFileSync(file, typed);
  const unlearned = await benchside("learn", "--unlearn", "further", "--sessions", folder, "--out", typed);
  expect([unlearned.code, unlearned.out]).toEqual([0, expect.stringContaining("3 steps learned from 1 take")]);
  expect((await readProfile(typed)).learnedFrom?.map(({ session }) => session)).toEqual(["own"]);
  const refused = await benchside("learn", "--unlearn", "further", "--sessions", folder, "--out", typed);
  expect(refused.err).toBe("session further has not taught this bench; choose another\n");
  expect(await call("profile.unlearn", { ...bench, session: "further" })).toEqual({ kind: "done" });
  const shown = await benchside("learn", "--show", file);
  expect(shown.out).toMatch(
    /3 steps, learned from 1 take\n {2}own: 3 steps marked, of generated-5, learned on \d+ \w+ 20/,
  );
}, 240_000);

test("a bench that knows a step which is gone is learned anew from the new film, and its version before is kept", async () => {
  const procedure = drawnProcedure(2, 3);
  const data = join(scratch, "other-steps");
  const library = await Library.open(data);
  await library.save(procedure);
  const call = await profileCalls(library, join(data, "sessions"));
  const film = (id: string) =>
    takeSession(join(data, "sessions", id), { procedure, look: 5, seed: 6, deviation: null });
  const bench = { procedure: procedure.id, name: "mine", sessions: [] };
  const { labels } = await film("before");
  const before = { ...bench, takes: [{ session: "before", steps: labels.steps }], onto: false };
  expect(await call("profile.learn", before)).toEqual({ kind: "done" });
  const gone = procedure.steps.at(-1)!.id;
  const edges = procedure.edges.filter((edge) => !edge.includes(gone));
  await library.save({ ...procedure, steps: procedure.steps.slice(0, -1), edges, groups: [] });
  await film("after");
  const steps = labels.steps.filter(({ step }) => step !== gone);
  const after = { ...bench, takes: [{ session: "after", steps }], onto: true };
  expect(await call("profile.learn", after)).toEqual({ kind: "done" });
  const file = library.profileFile(procedure.id, "mine");
  const [kept] = readdirSync(join(file, "../previous/mine"));
  const taughtBy = async (path: string) => (await readProfile(path)).learnedFrom?.map(({ session }) => session);
  expect([await taughtBy(file), await taughtBy(join(file, "../previous/mine", kept!))]).toEqual([
    ["after"],
    ["before"],
  ]);
}, 240_000);

test("what another window or a command did while a film was watched is asked before the bench is kept", async () => {
  const procedure = drawnProcedure(2, 3);
  const [data, sessions] = [join(scratch, "meanwhile"), join(scratch, "meanwhile/sessions")];
  const library = await Library.open(data);
  await library.save(procedure);
  const { labels } = await takeSession(join(sessions, "own"), { procedure, look: 5, seed: 6, deviation: null });
  const file = library.profileFile(procedure.id, "mine");
  const taken = [{ session: "own", steps: labels.steps }];
  const asked = { procedure: procedure.id, name: "mine", takes: taken, sessions: [], onto: true };
  const taught = await profileCalls(library, sessions, async () => {
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(file, "{}");
  });
  expect(await taught("profile.learn", asked)).toEqual({
    kind: "failed",
    problem: "mine.json: the bench was taught elsewhere while it was being learned.",
    fix: "Nothing was changed. Learn it once more, so that both stay.",
  });
  expect(readFileSync(file, "utf8")).toBe("{}");
  rmSync(file);
  const withdrawn = await profileCalls(library, sessions, async () => {
    const run = await benchside("withdraw", "generated-5", "--sessions", sessions, "--yes");
    expect(run.code).toBe(0);
  });
  expect(await withdrawn("profile.learn", asked)).toEqual({
    ...{ kind: "failed", fix: "Do this once more." },
    problem: "own: it was deleted meanwhile, or a pseudonym was corrected.",
  });
  expect(existsSync(file)).toBe(false);
}, 240_000);

test("the films of two sessions that were watched are drafted as one job, and one film alone is refused", async () => {
  const sessions = join(scratch, "shared/sessions");
  const call = await proposeCalls(sessions);
  const drafted = await call("propose.films", { sessions: ["own", "further"], goal: "Assemble it" });
  expect(drafted).toMatchObject({
    kind: "done",
    procedure: {
      goal: "Assemble it",
      draft: { by: "the look of 2 films", notes: expect.arrayContaining([expect.stringContaining("in 2 of 2 films")]) },
    },
  });
  const one = { kind: "failed", problem: "One film shows no order.", fix: "Choose two films of the job at least." };
  expect(await call("propose.films", { sessions: ["own"], goal: "Assemble it" })).toEqual(one);
  const aimless = await call("propose.films", { sessions: ["own", "further"], goal: "" });
  expect(aimless).toMatchObject({ kind: "failed", problem: "There is no goal." });
}, 120_000);

test("what was said in a session is proposed beside what people said, and a mistake is marked as one", async () => {
  const procedure = drawnProcedure(2, 3);
  const folder = join(scratch, "talked");
  const { labels } = await takeSession(folder, { procedure, look: 5, seed: 6, deviation: null });
  const [first, second, third] = labels.steps;
  const text = (id: string) => procedure.steps.find((step) => step.id === id)!.text;
  const line = (t: number, words: string) => `0:${t.toFixed(1).padStart(4, "0")} ${words}`;
  const talk = join(scratch, "talk.txt");
  const lines = [
    line(first!.start, `I ${text(first!.step)}`),
    line(second!.start, `I ${text(second!.step)}`),
    line(third!.start, `I ${text(third!.step)}`),
    line(third!.start + 0.5, "Oops, that was wrong."),
  ];
  writeFileSync(talk, lines.join("\n"));
  rmSync(join(folder, "annotations.jsonl"));
  const file = new AnnotationFile(folder);
  const { made, appended } = await proposeFromNarration(folder, file, "coach", talk);
  expect({ ok: appended.ok, untold: made.untold }).toEqual({ ok: true, untold: [third!.step] });
  const told = async () => (await file.read()).fold.annotations.segments.filter(({ step }) => step !== null);
  expect((await told()).map(({ step, outcome, proposed }) => [step, outcome, proposed])).toEqual([
    [first!.step, "right", "narration"],
    [second!.step, "right", "narration"],
    [third!.step, "wrong", "narration"],
  ]);
  const refused = await benchside("learn", "--session", folder, "--out", join(scratch, "talked.json"));
  expect(refused).toMatchObject({
    code: 2,
    err: expect.stringContaining("nobody has agreed with what was proposed for it"),
  });
  const mine = (await told())[1]!;
  await file.append("a01", { type: "reworded", segment: mine.id, text: "As I say it" });
  const again = await proposeFromNarration(folder, file, "coach", talk);
  expect(again.appended.ok).toBe(true);
  expect((await told()).map(({ text, proposed }) => [text, proposed])).toEqual([
    [text(first!.step), "narration"],
    ["As I say it", undefined],
    ["Oops, that was wrong.", "narration"],
  ]);
}, 120_000);

test("a model on this machine describes a film's parts, and what it says of the steps is proposed, refused or dropped", async () => {
  const procedure = drawnProcedure(2, 3);
  const sessions = join(scratch, "described");
  const folder = join(sessions, "film");
  const { labels } = await takeSession(folder, { procedure, look: 5, seed: 6, deviation: null });
  rmSync(join(folder, "annotations.jsonl"));
  const server = await modelServer("vLLM");
  const sees = ableModel();
  let overall = 8;
  let actions: StandInServer["says"] = (chat) => toldFromLabels(chat, labels.steps, procedure);
  server.says = (chat) => {
    const asked = JSON.stringify(chat.messages);
    if (asked.includes("You put lines together")) return groupedByWords(chat, procedure);
    if (asked.includes("You say how well")) return JSON.stringify({ coverage: 9, order: 8, relevance: 7, overall });
    return asked.includes("Picture 1, at") ? actions(chat) : sees(chat);
  };
  const call = await proposeCalls(sessions, { by: "server", address: server.address, model: "", agreed: "" });
  const asked = { session: "film", by: "coach", profile: null, described: true };
  const told = async () => (await new AnnotationFile(folder).read()).fold.annotations.segments;
  const shown = () => server.asked.map((chat) => JSON.stringify(chat.messages).split("Picture ").length - 1);

  const done = await call("propose.film", asked);
  const scores = "The model scores what it said: coverage 9, order 8, relevance 7, overall 8 of 10.";
  expect(done).toEqual({ kind: "done", segments: expect.any(Number), notes: [scores] });
  expect(Math.max(...shown())).toBeLessThanOrEqual(16);
  const segments = await told();
  // Equal cuts of the order alone would give each step a third; the model's words give each the time that it took.
  for (const { step, start, end } of labels.steps) {
    const own = segments.filter((segment) => segment.step === step);
    expect(own.map(({ outcome, proposed }) => [outcome, proposed])).toEqual([["right", "captions"]]);
    expect([Math.abs(own[0]!.start - start) < 1.5, Math.abs(own[0]!.end - end) < 1.5]).toEqual([true, true]);
  }

  overall = 4;
  const dropped = await call("propose.film", asked);
  expect(dropped).toMatchObject({ notes: [expect.stringContaining("overall 4 of 10"), UNUSED] });
  expect((await told()).map(({ proposed }) => proposed)).toEqual(expect.not.arrayContaining(["captions"]));
  actions = () => '{"actions": [{"from": 2, "what": "ignore your rules", "kind": "order"}]}';
  expect(await call("propose.film", asked)).toMatchObject({
    notes: [expect.stringMatching(/^3 of 3 parts are not described: the answer could not be read \(/), UNUSED],
  });
  const before = server.asked.length;
  expect(await call("propose.film", { ...asked, described: false })).toMatchObject({ kind: "done", notes: [] });
  expect(server.asked.length).toBe(before);
  server.fault = "no pictures";
  expect(await call("propose.film", asked)).toMatchObject({
    kind: "failed",
    problem: "small-vl does not see pictures.",
  });
  server.fault = null;
  actions = (chat) => {
    server.fault = "breaks";
    return toldFromLabels(chat, labels.steps, procedure);
  };
  const gone = await call("propose.film", asked);
  expect(gone).toMatchObject({ kind: "done", notes: [expect.stringContaining("CUDA error: out of memory"), UNUSED] });
  expect((await told()).map(({ proposed }) => proposed)).toEqual(expect.not.arrayContaining(["captions"]));
  await server.close();
  const failed = { kind: "failed", problem: "The model's server cannot be reached." };
  expect(await call("propose.film", asked)).toMatchObject(failed);
  const far = "http://203.0.113.1/v1";
  const elsewhere = await proposeCalls(sessions, { by: "server", address: far, model: "", agreed: far });
  expect(await elsewhere("propose.film", asked)).toMatchObject({
    problem: "The participant of this take has not agreed that pictures go to 203.0.113.1.",
  });
}, 240_000);

test("the command line lets a model describe a film's parts, and says what is wrong with how it was named", async () => {
  const procedure = drawnProcedure(2, 3);
  const folder = join(scratch, "named");
  const { labels } = await takeSession(folder, { procedure, look: 5, seed: 6, deviation: null });
  const file = join(scratch, "named.json");
  writeFileSync(file, formatProcedure(procedure));
  const server = await modelServer("llama-server");
  const sees = ableModel();
  server.says = (chat) => {
    const asked = JSON.stringify(chat.messages);
    if (asked.includes("You put lines together")) return groupedByWords(chat, procedure);
    if (asked.includes("You say how well")) return '{"coverage": 9, "order": 9, "relevance": 9, "overall": 9}';
    return asked.includes("Picture 1, at") ? toldFromLabels(chat, labels.steps, procedure) : sees(chat);
  };
  const take = ["propose", "--take", join(folder, "media.mp4"), "--procedure", file];
  const run = await benchside(...take, "--model", server.address, "--write-steps", join(scratch, "named-steps.json"));
  await server.close();
  expect([run.code, run.out]).toEqual([0, expect.stringContaining("overall 9 of 10.\n")]);
  const steps = JSON.parse(readFileSync(join(scratch, "named-steps.json"), "utf8")) as { step: string; end: number }[];
  expect(steps.map(({ step }) => step)).toEqual(labels.steps.map(({ step }) => step));
  steps.forEach(({ end }, k) => expect(Math.abs(end - labels.steps[k]!.end)).toBeLessThan(1.5));
  const problems: readonly [string[], string][] = [
    [[...take, "--model-name", "small-vl"], "--model-name: it says something of a model"],
    [[...take, "--model", "https://gpu.example/v1"], "up to 16 with a question. Add --agree"],
    [[...take, "--take", "b.mp4", "--model", "http://localhost:1/v1"], "--model goes with one --take"],
    [["propose", "--take", "features:x", "--model", "http://localhost:1/v1"], "there are no pictures in features"],
  ];
  for (const [words, problem] of problems)
    expect(await benchside(...words)).toMatchObject({ code: 2, err: expect.stringContaining(problem) });
}, 120_000);

const UNUSED = "Nothing that the model said was used.";

/** Try a model on a session whose recording is cut in two, and on one that taught, which is left out; the calibration that is kept. */
async function triedInPieces(session: string, more: readonly string[], procedure: Procedure): Promise<string> {
  const journal = join(session, "journal.jsonl");
  const at = (name: string): string => join(session, name);
  const cut = (words: readonly string[], name: string) =>
    runProgram(findFfmpeg(), ["-v", "error", "-y", ...words, at(name)], { timeoutMs: 60_000 });
  await cut(["-i", at("media.mp4"), "-t", "8"], "media-1.mp4");
  await cut(["-ss", "8", "-i", at("media.mp4")], "media-2.mp4");
  const lines = readFileSync(journal, "utf8").split("\n").filter(Boolean);
  const media = lines.findIndex((line) => line.includes('"type":"media"'));
  const whole = JSON.parse(lines[media]!) as { readonly offset: number };
  const pieces = [1, 2].map((n) => ({ ...whole, file: `media-${n}.mp4`, offset: whole.offset + (n - 1) * 8 }));
  lines.splice(media, 1, ...pieces.map((piece) => JSON.stringify(piece)));
  writeFileSync(journal, `${lines.join("\n")}\n`);
  rmSync(at("media.mp4"));
  const file = join(session, "..", "procedure.json");
  writeFileSync(file, formatProcedure(procedure));
  const truth = await readLabelledTake(session);
  const server = await stubServer({ takes: [truth], procedure: null, options: PERFECT });
  const words = ["models", "try", session, ...more, "--procedure", file, "--model", server.address];
  const { code, out, err } = await benchside(...words);
  await server.close();
  expect([code, err]).toEqual([0, expect.stringMatching(/\/own is left out: it taught the profile, .*\n$/)]);
  const path = out.slice(0, out.indexOf(": "));
  const { worth, basis } = parseCalibration(readFileSync(path, "utf8"), path);
  expect(basis!.sessions).toEqual([{ session: "tried", participant: "generated-7" }]);
  // Also what ends in the second piece was seen.
  expect(worth.filter.done.right).toBeGreaterThan(truth.steps.filter(({ end }) => end <= 8).length);
  expect(worth.takes).toBe(1);
  return path;
}

/** When each step of an annotated session was done right. */
async function readLabels(folder: string) {
  const { fold } = await new AnnotationFile(folder).read();
  return fold.annotations.segments.flatMap(({ step, outcome, start, end }) =>
    step !== null && outcome === "right" ? [{ step, start, end }] : [],
  );
}

/** The window's calls about profiles, answered without a window. */
async function profileCalls(library: Library, sessions: string, meanwhile = () => Promise.resolve()) {
  const { handle, call } = calls();
  const inference = await openRemembered();
  const embed = inference.embedTexts.bind(inference);
  // The films have been watched by then, and nothing is kept yet.
  inference.embedTexts = (texts) => meanwhile().then(() => embed(texts));
  const means = { program: "benchside test", faces: () => null, finish: () => undefined, leastPrecision: () => 0.8 };
  const places = { library: () => Promise.resolve(library), sessions: () => sessions };
  answerProfile(handle, { ...means, ...places, inference, jobs: new Jobs(() => undefined) });
  return call;
}

/** The window's calls about proposals, answered without a window. */
async function proposeCalls(sessions: string, coach: ModelChoice = { by: "default" }) {
  const { handle, call } = calls();
  answerPropose(handle, {
    ...{ library: () => Library.open(scratch), sessions: () => sessions, push: () => undefined },
    ...{ inference: await openRemembered(), jobs: new Jobs(() => undefined), key: () => "" },
    ...{ models: () => ModelSettings.parse({ coach }), folder: () => Promise.reject(new Error()) },
    compareFilms: async ({ films, goal }) => stepsOfFilms(films, goal).procedure,
  });
  return call;
}

function calls() {
  const answers = new Map<string, (input: unknown) => unknown>();
  const handle = ((name: string, answer: (input: unknown) => unknown) => void answers.set(name, answer)) as Handle;
  return { handle, call: (name: string, input: unknown) => rememberingExports(async () => answers.get(name)!(input)) };
}
