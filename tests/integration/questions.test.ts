import { questionStubAnswers } from "../../src/kits/questions/question-stub-answers.ts";
import { appendFile, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PERFECT } from "../../src/core/brain/advice/stub.ts";
import { parseAnswers } from "../../src/kits/questions/core/questions-answers.ts";
import { formatQuestions, parseQuestions, type QuestionSet } from "../../src/core/questions/question.ts";
import { stubServer, type StubServer } from "../../src/models/stub-server/stub-server.ts";
import { benchside } from "../fixtures/cli-here.ts";

const resources = fileURLToPath(new URL("../../resources/sample", import.meta.url));
const takes = ["desk-lamp-156dfe7594cb2420", "desk-lamp-85680b7a55b28505"].map((name) =>
  join(resources, "takes", `${name}.mp4`),
);
let folder = "";
let file = "";
let told = "";
let set: QuestionSet;
const servers: StubServer[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "benchside-questions-"));
  file = join(folder, "set.jsonl");
  const media = ["--media", join(resources, "takes"), "--procedure", join(resources, "desk-lamp.json")];
  const made = await benchside("questions", "make", "--films", ...takes, ...media, "--out", file);
  told = made.out;
  set = parseQuestions(await readFile(file, "utf8"), file);
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

async function rehearsing(accuracy: number): Promise<string> {
  const questions = new Map(set.questions.map((question) => [question.id, question]));
  const options = { ...PERFECT, accuracy };
  const server = await stubServer({ takes: [], procedure: null, kits: [questionStubAnswers(questions)], options });
  servers.push(server);
  return server.address;
}
const answersIn = async (out: string) => parseAnswers(await readFile(out, "utf8"), out, set);
const ask = (out: string, ...words: string[]) => benchside("questions", "ask", file, "--out", out, ...words);

test("a model is asked in every strategy, and its answers are scored beside the baselines and the published rows", async () => {
  const out = join(folder, "all.jsonl");
  const model = await rehearsing(1);
  expect(told).toContain("15 choice and 15 open questions about 2 recordings; 3 steps are wrong, 15 have a film");
  const ways = ["plain", "checklist+few-shot", "two-stage+no-distraction"];
  for (const way of ways)
    expect(await ask(out, "--model", model, "--strategy", way)).toMatchObject({ code: 0, err: "" });
  for (const name of ["random", "correct", "wrong object"]) expect((await ask(out, "--baseline", name)).code).toBe(0);
  const answers = await answersIn(out);
  expect(answers).toHaveLength(6 * 30);
  const scored = await benchside("questions", "score", file, "--answers", out, "--types", "--explain");
  expect(scored).toMatchObject({ code: 0, err: "" });
  for (const way of ["", ", checklist\\+few-shot", ", two-stage\\+no-distraction"])
    expect(scored.out).toMatch(new RegExp(`benchside-rehearsal${way}\\s+1\\.00 \\[`));
  expect(scored.out).toMatch(/always correct\s+0\.00/);
  expect(scored.out).toMatch(/published: GPT-4o-mini\s+0\.151\s+0\.091\s+0\.455\s+0\.285/);
  expect(scored.out).toContain("A missed error: a false negative");
  expect(scored.out).toMatch(/benchside-rehearsal, open questions:\n {2}words in common \(rules\): mean 5\.00/);
});

test("pictures of a step are shown where there is a film, and a film that lies elsewhere or has nothing of the step is told", async () => {
  const step = set.questions.find(({ truth }) => truth.includes("omission"));
  const off = { ...step!, id: "off", clip: { start: 900, end: 905 } };
  const lost = { ...step!, id: "lost", film: "gone.mp4" };
  const few = join(folder, "few.jsonl");
  await writeFile(few, formatQuestions({ ...set, questions: [step!, off, lost] }));
  const server = await stubServer({
    ...{ takes: [], procedure: null, options: PERFECT },
    kits: [questionStubAnswers(new Map([step!, off, lost].map((question) => [question.id, question])))],
  });
  servers.push(server);
  const out = join(folder, "few-answers.jsonl");
  const media = ["--media", join(resources, "takes"), "--frames", "16"];
  const asked = await benchside("questions", "ask", few, "--out", out, "--model", server.address, ...media);
  expect([asked.code, asked.out]).toEqual([
    0,
    expect.stringContaining("3 questions asked, 0 answered before, 2 without an answer"),
  ]);
  const answers = parseAnswers(await readFile(out, "utf8"), out, parseQuestions(await readFile(few, "utf8"), few));
  expect(answers.map(({ verdict, failure }) => [verdict, failure === null])).toEqual([
    ["omission", true],
    [null, false],
    [null, false],
  ]);
  expect(answers[0]!.frames).toBe(16);
  expect(answers[1]!.failure).toContain("the film has no picture of the step");
  const none = join(folder, "none.jsonl");
  await writeFile(none, formatQuestions({ ...set, questions: [off, lost] }));
  const unanswered = ["ask", none, "--out", join(folder, "none-answers.jsonl"), "--model", server.address, ...media];
  expect(await benchside("questions", ...unanswered)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/The first without an answer: off: .*\nNo question got an answer\./) as string,
  });
});

test("what was stopped goes on where it was: nothing is asked twice, and what is asked otherwise is asked anew", async () => {
  const out = join(folder, "resumed.jsonl");
  const model = await rehearsing(0.7);
  await ask(out, "--model", model);
  const lines = (await readFile(out, "utf8")).split("\n");
  await writeFile(out, `${lines.slice(0, 10).join("\n")}\n${lines[10]!.slice(0, 40)}`);
  expect((await ask(out, "--model", model)).out).toContain(
    "20 questions asked, 10 answered before, 0 without an answer",
  );
  expect(await answersIn(out)).toHaveLength(30);
  expect((await ask(out, "--model", model, "--frames", "16")).out).toContain("30 questions asked");
});

test("an answer in prose names no verdict, a model that is gone is told after twenty failures, and a strange answers' file is refused", async () => {
  let broken = false;
  const prose = createServer((request, response) => {
    if (request.url === "/v1/models") return void response.end('{"data":[{"id":"talker","owned_by":"somebody"}]}');
    response.setHeader("content-type", "application/json");
    if (broken) return void response.writeHead(503).end("{}");
    response.end(
      '{"model":"talker","choices":[{"message":{"content":"It seems to me that the wrong object was used, or not."}}]}',
    );
  });
  await new Promise<void>((resolve) => prose.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(prose.address() as AddressInfo).port}/v1`;
  const out = join(folder, "prose.jsonl");
  expect((await ask(out, "--model", address)).code).toBe(0);
  const choices = (await answersIn(out)).filter(({ question }) => question.endsWith(":verdict"));
  expect(choices.every(({ verdict, failure }) => verdict === null && failure === null)).toBe(true);
  broken = true;
  const failing = await ask(join(folder, "gone.jsonl"), "--model", address);
  prose.close();
  prose.closeAllConnections();
  expect(failing.code).toBe(2);
  expect(failing.err).toContain("20 questions in a row got no answer");
  await appendFile(out, '{"form":"benchside-answer","version":1}\n');
  const scored = await benchside("questions", "score", file, "--answers", out);
  expect(scored).toMatchObject({
    code: 2,
    err: expect.stringMatching(/prose\.jsonl: line 31: question: .*docs\/use\/questions\.md/) as string,
  });
  expect((await ask(out, "--strategy", "guess", "--baseline", "random")).err).toContain("Write plain, few-shot");
  expect((await ask(out)).err).toContain("Say whom to ask");
});
