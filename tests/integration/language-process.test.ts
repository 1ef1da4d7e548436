import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ChatFailed, type ChatMessage, type ChatPart } from "../../src/core/brain/advice/chat.ts";
import { connectLanguage, type LanguageClient } from "../../src/models/language/language-client.ts";
import { workerTransport } from "../../src/models/process/client.ts";
import { builtWorker } from "../fixtures/built-worker.ts";
import { writeVisionLanguageFolder } from "../fixtures/language-folder.ts";
import { about, colouredPicture, message } from "../fixtures/language-questions.ts";

const CHOICES = ["silent", "interrupt"];
const unending = new AbortController().signal;
let home = "";
let worker: Awaited<ReturnType<typeof builtWorker>>;
let client: LanguageClient;
let red: ChatPart;
let plan: ChatMessage[];

const connect = (folder: string) =>
  connectLanguage(() => workerTransport(worker.file), { folder: join(home, folder), provider: "cpu", threads: 1 });

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "benchside-language-"));
  worker = await builtWorker("src/models/language/worker.ts");
  await writeVisionLanguageFolder(join(home, "sees"));
  red = await colouredPicture(1, "red");
  plan = [message("system", "Watch."), message("user", "1. Put the base down.", red)];
  client = connect("sees");
});
afterAll(async () => {
  await client.close();
  await worker.remove();
  await rm(home, { recursive: true, force: true });
});

test("a question is scored and answered in the thread, which says what it is and what its tries came to", async () => {
  const status = await client.whenReady();
  expect({ ...status, tries: status.tries.map(({ ok }) => ok) }).toEqual({
    ...{ state: "ready", name: expect.stringMatching(/^sees \(smolvlm fp32 [0-9a-f]{8}\)$/), pictures: true },
    ...{ provider: "cpu", tries: [true, true, true], notes: [], detail: "" },
  });
  const request = about(plan, "And now?", red);
  const scores = await client.score(request, CHOICES, unending);
  expect(scores.chances[0]! + scores.chances[1]!).toBeCloseTo(1, 9);
  expect(await client.score(request, CHOICES, unending)).toEqual({ ...scores, spent: expect.anything() });
  const { text, whole } = await client.write(request, { type: "choice", choices: CHOICES }, 50, unending);
  expect({ text: CHOICES.includes(text), whole }).toEqual({ text: true, whole: true });
});

test("a question that is taken back rejects at once, and the next one is answered", async () => {
  const stop = new AbortController();
  const long = client.write(about(plan, "Write."), { type: "regex", pattern: "(ab){5000}" }, 10_000, stop.signal);
  stop.abort(new Error("a newer picture is there"));
  await expect(long).rejects.toThrow("a newer picture is there");
  expect((await client.score(about(plan, "And now?"), CHOICES, unending)).chances.length).toBe(2);
});

test("killed in the middle, it says so, and is back by itself", async () => {
  const states: string[] = [];
  const stop = client.onChange(({ state }) => states.push(state));
  const asked = client.write(about(plan, "Write."), { type: "regex", pattern: "(ab){5000}" }, 10_000, unending);
  client.kill();
  const error: unknown = await asked.catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(ChatFailed);
  expect((error as ChatFailed).passing).toBe(true);
  await client.whenReady();
  stop();
  expect(states).toEqual(["lost", "starting", "ready"]);
  expect((await client.score(about(plan, "And now?"), CHOICES, unending)).chances.length).toBe(2);
});

test("a folder that cannot be opened is refused in one line, and not tried again", async () => {
  const refusals: Record<string, string> = {};
  const refusal = async (name: string, spoil: (folder: string) => Promise<void>) => {
    await writeVisionLanguageFolder(join(home, name), { external: name === "short" });
    await spoil(join(home, name));
    const refused = connect(name);
    refusals[name] = await refused.whenReady().then(
      () => "opened",
      (error: Error) => error.message,
    );
    await refused.close();
  };
  await refusal("half", (folder) => rm(join(folder, "onnx", "decoder_model_merged.onnx")));
  await refusal("short", (folder) => truncate(join(folder, "onnx", "vision_encoder.onnx_data"), 20));
  await refusal("garbled", (folder) => writeFile(join(folder, "onnx", "embed_tokens.onnx"), "version https://git-lfs"));
  await refusal("other", (folder) => writeFile(join(folder, "config.json"), `{"model_type": "bert"}`));
  await refusal("words", (folder) => writeFile(join(folder, "tokenizer.json"), `{"model": 1}`));
  expect(refusals).toEqual({
    half: expect.stringMatching(/^onnx\/decoder_model_merged\.onnx is missing, and so is every other type/),
    short: expect.stringMatching(/^onnx\/vision_encoder\.onnx_data is cut short: it holds 20 bytes of at least \d+\./),
    garbled: expect.stringMatching(/^onnx\/embed_tokens\.onnx is (no ONNX file|cut short)/),
    other: expect.stringMatching(/^config\.json is of the type bert, which this program cannot run\. Choose another/),
    words: expect.stringMatching(/its words cannot be read \(.+\)\. Download it again\.$/),
  });
});
