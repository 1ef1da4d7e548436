import { goalStubAnswers } from "../../src/kits/goal-kit/goal-stub-answers.ts";
import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeContexts } from "../../src/kits/goal-kit/app/goal-make.ts";
import { goalFile, readGoalSet, readOrders } from "../../src/kits/goal-kit/app/folder.ts";
import { nextOrder, tellOrder } from "../../src/kits/goal-kit/app/order-answers.ts";
import { filmOfSession, readRecordings } from "../../src/kits/goal-kit/app/goal-recordings.ts";
import { PERFECT } from "../../src/core/brain/advice/stub.ts";
import { formatJsonLines } from "../../src/core/text/json-lines.ts";
import { contextLines } from "../../src/kits/goal-kit/core/context.ts";
import type { RecordingRating } from "../../src/kits/goal-kit/core/rate-recordings.ts";
import { stubServer, type StubServer } from "../../src/models/stub-server/stub-server.ts";
import { chatSaying } from "../fixtures/chat-saying.ts";
import { orderAgreement } from "../../src/kits/goal-kit/core/orders.ts";
import { countedSession } from "../fixtures/counted-session.ts";
import { filmsOfSamples } from "../../src/kits/goal-kit/app/goal-film.ts";
import { lampSession } from "../fixtures/lamp-session.ts";
import { benchside } from "../fixtures/cli-here.ts";
import { inferenceOptions } from "../fixtures/models.ts";
import { vectorLikeness } from "../../src/core/metrics/text-vector.ts";
import { openSentences } from "../../src/models/onnx/onnx-sentences.ts";

/** The real encoder, in this process: the command line's own thread is a built file. */
vi.mock(import("../../src/cli/inference.ts"), async (real) => ({
  ...(await real()),
  openSentences: () => openSentences(inferenceOptions.modelsFolder),
}));

let set = "";
const servers: StubServer[] = [];
const goals = (...words: string[]) => benchside("goals", ...words);

beforeAll(async () => {
  set = await mkdtemp(join(tmpdir(), "benchside-goals-"));
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

test("a set is made piece by piece, and the same seed makes the same bytes", async () => {
  const again = await mkdtemp(join(tmpdir(), "benchside-goals-"));
  for (const folder of [set, again])
    for (const piece of ["script", "context", "history", "choices"]) {
      const counted = piece === "script" ? ["--count", "24"] : [];
      expect(await goals(piece, folder, "--seed", "5", ...counted)).toMatchObject({ code: 0, err: "" });
    }
  for (const piece of ["samples", "contexts", "histories", "choices"] as const)
    expect(await readFile(goalFile(again, piece))).toEqual(await readFile(goalFile(set, piece)));
  const printed = await goals("script", again, "--count", "2", "--seed", "5", "--print");
  expect(printed.out).toMatch(/goal-001 \(vision, .+\): .+\n {2}seen: /);
});

test("everybody is asked, parts join to the bytes of one run, and nothing is asked twice", async () => {
  for (const who of ["random", "majority", "vectors", "mixture"]) {
    const told = await goals("ask", set, "--by", who, "--modalities", "V,VADL");
    expect(told).toMatchObject({ code: 0, err: "" });
    expect(told.out).toContain(`: ${24 * 3 * 2} asked, 0 answered before, 0 without an answer`);
  }
  expect((await goals("ask", set, "--by", "random")).out).toContain("0 asked, 72 answered before");
  expect((await goals("ask", set, "--by", "mixture", "--fit", set, "--supporting-only")).out).toContain("72 asked");
  for (const who of [["sentences"], ["mixture", "--likeness", "sentences"]])
    expect((await goals("ask", set, "--modalities", "V", "--by", ...who)).out).toContain("72 asked");
  const whole = join(set, "whole.jsonl");
  await goals("ask", set, "--by", "vectors", "--out", whole);
  const parts = await Promise.all(
    [1, 2, 3].map(async (part) => {
      const out = join(set, `part-${part}.jsonl`);
      await goals("ask", set, "--by", "vectors", "--shard", `${part}/3`, "--out", out);
      return readFile(out, "utf8");
    }),
  );
  expect(parts.join("")).toBe(await readFile(whole, "utf8"));
  // Other goals under the same numbers: what was said would count for those.
  const before = await readFile(goalFile(set, "samples"));
  const other = await goals("script", set, "--seed", "6", "--count", "24");
  expect([other.code, other.err]).toEqual([2, expect.stringContaining("Give it another name.")]);
  expect(await readFile(goalFile(set, "samples"))).toEqual(before);
});

test("vectors of sentences are those of the original, and meaning counts where no word is shared", async () => {
  const sentences = await openSentences(inferenceOptions.modelsFolder);
  const texts = [
    "How do I make coffee?",
    "Brew a pour-over coffee with the kettle.",
    "The train to the airport leaves at noon.",
    "",
  ];
  const [coffee, brew, train, nothing] = await sentences.vectors(texts);
  await sentences.close();
  // As @energetic-ai/embeddings 0.2.0 gives them, which runs the source's own graph.
  expect([...coffee!.slice(0, 4)].map((value) => value.toFixed(5))).toEqual([
    "0.02541",
    "-0.05425",
    "0.05232",
    "-0.05434",
  ]);
  const likeness = [brew!, train!, nothing!].map((other) => vectorLikeness(coffee!, other).toFixed(4));
  expect(likeness).toEqual(["0.5997", "0.2348", "0.0000"]);
});

test("a rehearsal server is as right as it was told to be, and the table has everybody beside the published figures", async () => {
  const { choices } = await readGoalSet(set);
  for (const accuracy of [1, 0]) {
    const options = { ...PERFECT, accuracy };
    const server = await stubServer({ takes: [], procedure: null, kits: [goalStubAnswers(choices)], options });
    servers.push(server);
    const told = await goals("ask", set, "--model", server.address, "--as", `rehearsal ${accuracy}`);
    expect(told).toMatchObject({ code: 0, err: "" });
  }
  await goals("ask", set, "--by", "person", "--accuracy", "1", "--tasks", "similar,dissimilar");
  const judged = await goals("judge", set, "--simulate-orders", "0.1");
  expect(judged).toMatchObject({ code: 0, err: "" });
  const scored = await goals("score", set);
  expect(scored).toMatchObject({ code: 0, err: "" });
  expect(scored.out).toMatch(
    /rehearsal 1\s+VADL \(oracle V and A\)\s+1\.00 \[1\.00, 1\.00\]\s+1\.00 \[1\.00, 1\.00\]\s+1\.00/,
  );
  expect(scored.out).toMatch(/rehearsal 0\s+VADL \(oracle V and A\)\s+0\.00/);
  expect(scored.out).toMatch(/person 1 \(simulated\) \(person\)\s+VADL \(oracle V and A\)\s+1\.00/);
  expect(scored.out).toMatch(/mixture over modalities\s+VADL, supporting only \(oracle V and A\)/);
  expect(scored.out).toMatch(/sentence vectors alone\s+V \(oracle V\)\s+[01]\.\d\d/);
  expect(scored.out).toMatch(/mixture over modalities, by sentence vectors\s+V \(oracle V\)\s+[01]\.\d\d/);
  expect(scored.out).toContain("written: sentence vectors");
  expect(scored.out).toMatch(/published +similar and dissimilar together[\s\S]*GPT-4\.1 +0\.877 +0\.550/);
  expect(scored.out).toMatch(/a third person\s+[01]\.\d\d/);
  const laidOut = await goals("grade", set, "--raters", "ann,ben,cem", "--out", join(set, "sheet.jsonl"));
  expect(laidOut.out).toMatch(
    /sheet\.first\.jsonl: \d+ written goals\n.*sheet\.second\.jsonl: .*\n.*sheet\.third\.jsonl: /,
  );
  const sheets = ["first", "second", "third"].map((role) => join(set, `sheet.${role}.jsonl`));
  const raters: string[][] = [];
  for (const sheet of sheets) {
    const text = await readFile(sheet, "utf8");
    // Nobody reads whose a goal is, nor who else rates, and the scorer finds out.
    expect(text).not.toMatch(/rehearsal|random/);
    const rows = text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { by: string });
    raters.push([...new Set(rows.map(({ by }) => by))]);
    await writeFile(sheet, formatJsonLines(rows.map((row, at) => ({ ...row, grade: at % 2 }))));
  }
  expect(raters).toEqual([["ann"], ["ben"], ["cem"]]);
  const graded = await goals("score", set, "--grades", ...sheets);
  expect(graded.out).toMatch(
    /Orders all pairs of written goals as two people's grades do[\s\S]*sentence vectors\s+[01]\.\d\d[\s\S]*Orders drawn pairs/,
  );
  const report = JSON.parse((await goals("score", set, "--json")).out) as { title: string };
  expect(report.title).toBe("24 goals");
});

test("three raters decide which recordings are kept, and what is left is a set", async () => {
  const { samples } = await readGoalSet(set);
  const [first, second] = samples;
  const rating = (sample: typeof first, by: string, accept: boolean): RecordingRating => ({
    ...{ form: "benchside-goal-rating", version: 1, sample: sample!.id, by, role: "rater", accept },
    ...{ variables: sample!.variables, window: { start: 1, end: 9 } },
  });
  const ratings = ["a", "b", "c"].flatMap((by) => [rating(first, by, true), rating(second, by, by !== "c")]);
  await writeFile(goalFile(set, "ratings"), formatJsonLines(ratings));
  const out = join(set, "accepted.jsonl");
  const told = await goals("rate", set, "--out", out);
  expect(told).toMatchObject({ code: 0, err: "" });
  expect(told.out).toMatch(/goal-002\s+to adjudicate\s+2 of 3\s+1\.00\s+1\.00/);
  expect(told.out).toContain("1 of 24 recordings are accepted");
  expect(await readFile(out, "utf8")).toBe(`${JSON.stringify(first)}\n`);
});

test("a session is linked as a sample's recording, and the accepted samples are exported with what belongs to them", async () => {
  const sessions = await mkdtemp(join(tmpdir(), "benchside-goal-sessions-"));
  const [first, second] = (await readGoalSet(set)).samples;
  const session = join(sessions, "2026-03-02-pilot");
  await mkdir(session);
  const events = lampSession("2026-03-02-pilot");
  await writeFile(join(session, "journal.jsonl"), events.map((event) => `${JSON.stringify(event)}\n`).join(""));
  const link = () => goals("record", set, "--sample", first!.id, "--session", session);
  expect((await link()).err.trim()).toBe("2026-03-02-pilot: it has no film. Choose a session that was recorded.");
  await writeFile(join(session, "media.mkv"), "film");
  expect(await link()).toMatchObject({ code: 0, out: `${set}: 2026-03-02-pilot is the recording of ${first!.id}\n` });
  expect(await filmOfSession(sessions, "2026-03-02-pilot")).toMatchObject({ session: "2026-03-02-pilot", from: 0 });
  expect(await filmOfSession(sessions, "2026-03-02-gone")).toBeNull();

  const out = join(await mkdtemp(join(tmpdir(), "benchside-goals-")), "pilot");
  expect(await goals("export", set, "--out", out)).toMatchObject({ code: 0, out: `${out}: 1 samples\n` });
  const exported = await readGoalSet(out);
  expect([exported.samples, exported.choices.size, exported.contexts.size, exported.histories.size]).toEqual([
    ...[[first], 2, 1, 1],
  ]);
  expect(await readRecordings(out, exported.samples)).toEqual(new Map([[first!.id, "2026-03-02-pilot"]]));
  expect((await goals("export", set, "--out", out)).err).toContain("there is something in it. Name a new folder.");
  expect(await goals("export", set, "--all", "--out", `${out}-all`)).toMatchObject({ out: `${out}-all: 24 samples\n` });
  expect((await readGoalSet(`${out}-all`)).samples.map(({ id }) => id)).toContain(second!.id);
});

test("a model is shown a recording's pictures and reads its transcript; what is not linked is left out", async () => {
  const sessions = await mkdtemp(join(tmpdir(), "benchside-goal-films-"));
  countedSession(join(sessions, "filmed"), [{ offset: 0, seconds: 48 }]);
  const { samples } = await readGoalSet(set);
  const [, , third] = samples;
  await goals("record", set, "--sample", third!.id, "--session", join(sessions, "filmed"));
  await writeFile(join(sessions, `${third!.id}.srt`), "1\n00:00:03,000 --> 00:00:04,000\nWhere is it?\n");
  const places = { folder: set, sessions, transcripts: sessions, host: null };
  const films = await filmsOfSamples(samples, places);
  expect([[...films.samples], films.leftOut.length]).toEqual([[third!.id], 23]);
  const { pictures, heard } = await films.seen(third!.id);
  expect(heard).toEqual(["3.0 s: Where is it?"]);
  expect(pictures.length).toBe(32);
  const gaps = pictures.slice(1).map(({ t }, at) => t - pictures[at]!.t);
  expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(0.5);
  const { choices } = await readGoalSet(set);
  const server = await stubServer({ takes: [], procedure: null, kits: [goalStubAnswers(choices)], options: PERFECT });
  servers.push(server);
  const way = ["--film", "--sessions", sessions, "--transcripts", sessions, "--tasks", "similar"];
  const told = await goals("ask", set, "--model", server.address, ...way);
  expect([told.code, told.out]).toEqual([0, expect.stringContaining(": 1 asked, 0 answered before, 0 without")]);
  expect(await readFile(goalFile(set, "answers"), "utf8")).toMatch(new RegExp(`"${third!.id}".*, film"`));
  expect((await goals("ask", set, "--by", "random", "--film")).err).toContain("Give --model.");
}, 60_000);

test("three people order the same pairs without being told whose answers they are, and a fourth is refused", async () => {
  await writeFile(goalFile(set, "orders"), "");
  const shown: string[] = [];
  for (const by of ["ann", "ben", "cem"]) {
    const { pair, role, of } = await nextOrder(set, by);
    shown.push(`${role} ${pair!.sample} ${[pair!.one, pair!.other].toSorted().join("/")}`);
    expect(of).toBeGreaterThan(10);
    expect(JSON.stringify(pair)).not.toMatch(/random, seed|mixture over|rehearsal/);
    // All find the same text better, whichever stands first.
    const better = pair!.one < pair!.other ? ("one" as const) : ("other" as const);
    await tellOrder(set, { by, sample: pair!.sample, better });
    expect((await nextOrder(set, by)).done).toBe(1);
  }
  expect(new Set(shown.map((line) => line.split(" ").slice(1).join(" "))).size).toBe(1);
  expect(shown.map((line) => line.split(" ")[0])).toEqual(["first", "second", "third"]);
  const orders = await readOrders(set);
  expect([orders.length, new Set(orders.map(({ better }) => better)).size]).toEqual([3, 1]);
  const agreement = orderAgreement(orders, []);
  expect(agreement).toMatchObject({ dropped: 0, rows: [{ who: "a third person", pairs: 1, agreement: 1 }] });
  await expect(nextOrder(set, "dan")).rejects.toThrow("three others have ordered the pairs already");
});

test("a model's phone is checked and gets the cue; one that cannot be used keeps the rules'", async () => {
  const { samples, contexts } = await readGoalSet(set);
  const sample = samples.find(({ cues }) => cues.digital !== null)!;
  const job = { signal: new AbortController().signal, progress: () => undefined };
  const apps = { ...contexts.get(sample.id)!.apps, notes: [], calendar: [], messages: [], search: [], videos: [] };
  const written = await makeContexts([sample], 5, chatSaying(JSON.stringify(apps)), job);
  expect(written).toMatchObject({ kept: 0, contexts: [{ by: "parrot" }] });
  expect(contextLines(written.contexts[0]!.apps).length).toBeLessThanOrEqual(3);
  expect(await makeContexts([sample], 5, chatSaying("I would rather not."), job)).toEqual({
    kept: 1,
    contexts: [contexts.get(sample.id)],
  });
});

test("what is wrong is said in one line with its fix", async () => {
  const empty = await mkdtemp(join(tmpdir(), "benchside-goals-"));
  const wrong = async (...words: string[]) => (await goals(...words)).err.trim();
  expect(await wrong("context", empty)).toMatch(/samples\.jsonl: there is no such file\. Check the path\.$/);
  expect(await wrong("script", empty, "--count", "0")).toContain("Give 1 to 480.");
  expect(await wrong("ask", set)).toBe("Say whom to ask: one of --by and --model.");
  expect(await wrong("ask", set, "--by", "random", "--modalities", "X")).toContain("Write some of V, VA, VD, VL, VADL");
  await writeFile(goalFile(empty, "samples"), '{"form":"benchside-goal-sample","version":1,"id":"x"}\n');
  expect(await wrong("choices", empty)).toMatch(
    /samples\.jsonl: line 1: goal.*docs\/use\/goal-kit\.md has the form\.$/,
  );
  const none = await mkdtemp(join(tmpdir(), "benchside-goals-"));
  await goals("script", none, "--count", "3");
  expect(await wrong("score", none)).toMatch(/there is no answer yet\. Ask first: goals ask\.$/);
  expect(await wrong("ask", none, "--by", "random", "--tasks", "similar")).toBe(
    "choices.jsonl: goal-001 similar: there is no such choice. Make it: goals choices.",
  );
});
