import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { runCli } from "../../src/cli/errors.ts";
import { modelServer } from "../fixtures/model-server.ts";
import type { Report } from "../../src/core/evaluation/report.ts";
import { readJournal } from "../../src/storage/journal/read.ts";
import { evalCommand } from "../../src/cli/eval/eval-command.ts";

const scratch = mkdtempSync(join(tmpdir(), "benchside-pqs-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const good = '{"relevance": 5, "specificity": 3, "actionability": 5, "conciseness": 3}';
let server: Server;
let url = "";
/** What the server says to a question, or null to say nothing for ever. */
let reply: (question: string) => { status?: number; body: string } | null;
let asked: { path: string; authorization: string | undefined; model: string }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = "";
    request.on("data", (part) => (text += part));
    request.on("end", () => {
      const body = JSON.parse(text) as { model: string; messages: { content: string }[] };
      asked.push({ path: request.url!, authorization: request.headers.authorization, model: body.model });
      const said = reply(body.messages.at(-1)!.content);
      if (said) response.writeHead(said.status ?? 200).end(said.body);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  process.env["BENCHSIDE_RATER_KEY"] = "k";
});
afterEach(() => delete process.env["BENCHSIDE_RATER_KEY"]);

const completion = (content: string) => ({ body: JSON.stringify({ choices: [{ message: { content } }] }) });

function write(name: string, rows: object[]): string {
  const file = join(scratch, name);
  writeFileSync(file, rows.map((row) => JSON.stringify(row)).join("\n"));
  return file;
}

async function pqs(...words: string[]) {
  const gold = write("gold.jsonl", [
    { video_path: "v", query: "Make tea", answers: ["$silent$", "$interrupt$Pour the water.", "$interrupt$Stir it."] },
  ]);
  const predicted = write("pred.jsonl", [
    { video_path: "v", answers: ["$silent$", "$interrupt$Pour water now.", "$interrupt$Stir the tea."] },
  ]);
  const lines = { out: "", err: "" };
  const output = { out: (text: string) => void (lines.out += text), err: (text: string) => void (lines.err += text) };
  const code = await runCli(evalCommand(output), ["pqs", "--gold", gold, "--pred", predicted, ...words], output);
  return { code, ...lines };
}

test("a model's ratings make the score, and are asked for once", async () => {
  reply = () => completion(good);
  const words = ["--endpoint", url, "--model", "judge", "--cache", join(scratch, "sub/cache.jsonl"), "--json"];
  const first = JSON.parse((await pqs(...words)).out);
  // gain of 5, 3, 5, 3 is ¾: (1 + ¾ + ¾) / 3
  expect([first.pqs, first.rated, first.unrated, first.rater]).toEqual([
    2.5 / 3,
    2,
    0,
    { kind: "model", name: "judge" },
  ]);
  expect(asked).toEqual(Array(2).fill({ path: "/v1/chat/completions", authorization: "Bearer k", model: "judge" }));
  expect(JSON.parse((await pqs(...words)).out)).toEqual(first);
  expect(asked.length).toBe(2);
  expect(readFileSync(join(scratch, "sub/cache.jsonl"), "utf8")).not.toContain("Bearer");
});

test("nonsense, a refusal and an answer that is no JSON are counted, not scored", async () => {
  reply = (question) => (question.includes("Stir it") ? completion("5 out of 5, great!") : { status: 500, body: "" });
  const report = JSON.parse((await pqs("--endpoint", url, "--model", "judge", "--json")).out);
  expect([report.pqs, report.rated, report.unrated, report.bounds]).toEqual([1 / 3, 0, 2, { low: 1 / 3, high: 1 }]);
  expect(Object.keys(report.failures).sort()).toEqual([
    "the rater refused with status 500",
    expect.stringContaining("the rater's answer: line 1: it is not JSON"),
  ]);
  reply = () => ({ body: "<html>" });
  expect(JSON.parse((await pqs("--endpoint", url, "--model", "judge", "--json")).out).failures).toEqual({
    "the rater's server did not answer with JSON": 2,
  });
});

test("a judge is asked by judge.txt of a folder of prompts, whose name stands beside its score", async () => {
  const folder = join(scratch, "prompts");
  mkdirSync(folder);
  writeFileSync(join(folder, "judge.txt"), "Is {model} as good as {golden}?");
  const questions: string[] = [];
  reply = (question) => (questions.push(question), completion(good));
  const { out } = await pqs("--endpoint", url, "--model", "judge", "--judge-prompt", folder, "--json");
  expect(questions[0]).toMatch(/^Is .* as good as .*\?$/);
  expect(out).toMatch(/the rubric of judge\.txt \([0-9a-f]{8}\)/);
});

test("a rater that never answers is given up after the time limit", async () => {
  reply = () => null;
  const { out } = await pqs("--endpoint", url, "--model", "judge", "--time-limit", "0.2");
  expect(out).toContain("2 unrated");
  expect(out).toContain("unrated ×2: the rater took more than 0.2 s");
});

test("nobody there", async () => {
  const { out } = await pqs("--endpoint", "http://127.0.0.1:1/v1", "--model", "judge", "--json");
  expect(JSON.parse(out).failures).toEqual({ "the rater's server cannot be reached": 2 });
});

/** A stored session against the ends of steps that it announced. */
async function ownSession(...words: string[]) {
  const folder = fileURLToPath(new URL("../fixtures/stored/v1/data/sessions/2026-11-21-bench", import.meta.url));
  const journal = join(folder, "journal.jsonl");
  const { events } = await readJournal(journal);
  const done = events.flatMap((event) =>
    event.type === "interrupted" && event.kind === "completion"
      ? [{ step: event.step, start: event.t - 3, end: event.t - 0.5 }]
      : [],
  );
  const labels = join(scratch, "steps.json");
  writeFileSync(labels, JSON.stringify(done));
  const lines = { out: "", err: "" };
  const output = { out: (text: string) => void (lines.out += text), err: (text: string) => void (lines.err += text) };
  const named = ["session", "--journal", journal, "--labels", labels];
  const code = await runCli(evalCommand(output), [...named, ...words], output);
  return { code, ...lines, announced: done.length };
}

test("an own session is rated by words alone, and by a model twice: how far its ratings differ is shown, and figures of others stand beside", async () => {
  const [low, high] = [3, 4].map(
    (n) => `{"relevance":${n},"specificity":${n},"actionability":${n},"conciseness":${n}}`,
  );
  const known = new Set<string>();
  reply = (question) => {
    const isAgain = known.has(question);
    known.add(question);
    return completion(isAgain ? high! : low!);
  };
  const { code, err, out, announced } = await ownSession(
    ...["--endpoint", url, "--model", "judge", "--repeats", "2", "--json"],
  );
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const { groups } = JSON.parse(out).paper as Pick<Report, "groups">;
  const names = groups.map(({ name }) => name);
  const at = names.indexOf("Quality, by words alone (lexical)");
  expect(names.slice(at, at + 3)).toEqual([
    "Quality, by words alone (lexical)",
    "Quality, by judge with the strict rubric",
    "Published, on other data (Plan, Watch, Recover, arXiv 2606.04970)",
  ]);
  const rows = Object.fromEntries(groups[at + 1]!.rows.map(({ id, value, counted }) => [id, [value, counted]]));
  expect(rows["quality-model-relevance"]).toEqual([3.5, `${announced} rated`]);
  expect(rows["quality-model-noise"]).toEqual([1, "rated 2 times"]);
  expect(rows["quality-model-recovery"]).toEqual([null, "0 rated"]);
});

test("the lexical stand-in is named in the table and has its own name in JSON", async () => {
  expect((await pqs("--lexical")).out).toMatch(/^lexical PQS \(words alone\) {2}0\.\d{4}\n/);
  const report = JSON.parse((await pqs("--lexical", "--json")).out);
  expect([report.pqs, report.lexical_pqs > 0.5, report.rater.kind]).toEqual([undefined, true, "lexical"]);
});

test("two raters at once, or none, is one line that says to choose", async () => {
  const line = "Choose one rater: --endpoint with --model, --folder, --chosen, --ratings, or --lexical.";
  expect([await pqs(), await pqs("--lexical", "--endpoint", url)]).toEqual(
    Array(2).fill({ code: 2, out: "", err: line }),
  );
});

test("the server that settings have for the rater rates, once somebody has agreed where it is another machine", async () => {
  const judge = await modelServer("Ollama", { key: "sk-judge" });
  judge.says = () => good;
  const data = mkdtempSync(join(scratch, "settings-"));
  const chosen = (rater: object) =>
    writeFileSync(join(data, "settings.json"), JSON.stringify({ version: 1, models: { rater } }));
  process.env["BENCHSIDE_DATA_DIR"] = data;
  process.env["BENCHSIDE_MODEL_KEY"] = "sk-judge";
  try {
    expect((await pqs("--chosen")).err).toContain("neither a server nor a folder is chosen for the rater");
    chosen({ by: "server", address: "https://judge.example/v1" });
    expect((await pqs("--chosen")).err).toContain("the rater's server is another machine. Agree in Settings");
    chosen({ by: "server", address: judge.address });
    const report = JSON.parse((await pqs("--chosen", "--json")).out);
    expect([report.rated, report.rater, judge.asked.length]).toEqual([2, { kind: "model", name: "small-vl" }, 2]);
    judge.models = [];
    expect((await pqs("--chosen")).err).toContain("--chosen: The model's server has no model loaded.");
  } finally {
    delete process.env["BENCHSIDE_DATA_DIR"];
    delete process.env["BENCHSIDE_MODEL_KEY"];
    await judge.close();
  }
});
