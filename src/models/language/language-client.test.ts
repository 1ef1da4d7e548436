import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ChatFailed, type ChatRequest } from "../../core/brain/advice/chat.ts";
import type { LanguageOptions, LanguageStatus } from "./language-api.ts";
import { connectLanguage } from "./language-client.ts";
import type { Reply, Request } from "./messages.ts";
import { FakeProcess } from "../../../tests/fixtures/fake-process.ts";

const options: LanguageOptions = { folder: "/models/tiny", provider: "auto", threads: 1 };
const ready: LanguageStatus = {
  ...{ state: "ready", name: "tiny", pictures: true, provider: "cpu", tries: [], notes: [], detail: "" },
};
const request: ChatRequest = {
  ...{ prefix: 0, moment: { take: "a take", t: 3, role: "duplex" } },
  messages: [{ role: "user", parts: [{ type: "text", text: "Now?" }] }],
};
const spent = { queueMs: 0, encodeMs: 0, prefillMs: 1, decodeMs: 0, promptTokens: 3, cachedTokens: 0 };
const scores = { chances: [0.25, 0.75], request: "0".repeat(64), spent };
const unending = new AbortController().signal;

function connect() {
  const processes: FakeProcess<Request, Reply>[] = [];
  const client = connectLanguage(() => {
    processes.push(new FakeProcess());
    return processes.at(-1)!;
  }, options);
  return { client, processes };
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => "answered",
    (error: unknown) => (error instanceof ChatFailed ? [error.passing, error.message] : String(error)),
  );

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a question goes to the process without what only a rehearsal is told, and its scores come back", async () => {
  const { client, processes } = connect();
  processes[0]!.say({ kind: "ready", status: ready });
  const asked = client.score(request, ["yes", "no"], unending);
  processes[0]!.say({ kind: "scored", id: 1, scores });
  expect(await asked).toEqual(scores);
  expect(processes[0]!.heard).toEqual([
    { kind: "open", options, avoid: [] },
    { kind: "score", id: 1, choices: ["yes", "no"], question: { messages: request.messages, prefix: 0 } },
  ]);
});

test("asked before it is open or after it died, it fails for the moment; a death starts it again, later each time", async () => {
  const { client, processes } = connect();
  expect(await failure(client.score(request, ["yes", "no"], unending))).toEqual([true, "The model is being opened."]);
  processes[0]!.say({ kind: "ready", status: ready });
  const asked = failure(client.score(request, ["yes", "no"], unending));
  processes[0]!.die("the process ended with code 9");
  expect(await asked).toEqual([
    true,
    "The model's process was ended by the system, most likely for want of memory. Choose smaller weights (q4), close other programs, or use a server.",
  ]);
  vi.advanceTimersByTime(499);
  expect(processes.length).toBe(1);
  vi.advanceTimersByTime(1);
  processes[1]!.die("the process ended with code 1");
  vi.advanceTimersByTime(1999);
  expect(processes.length).toBe(2);
  vi.advanceTimersByTime(1);
  expect(processes.length).toBe(3);
});

test("a file and a provider that take the process down are not tried together again", () => {
  const { processes } = connect();
  processes[0]!.say({ kind: "trying", file: "onnx/decoder.onnx", provider: "webgpu" });
  processes[0]!.die("the process ended with code 133");
  vi.advanceTimersByTime(500);
  expect(processes[1]!.heard).toEqual([
    { kind: "open", options, avoid: [{ file: "onnx/decoder.onnx", provider: "webgpu" }] },
  ]);
});

test("what dies again and again is not started for ever", async () => {
  const { client, processes } = connect();
  for (let i = 0; i < 5; i++) {
    processes[i]!.die("the process ended with code 133");
    vi.advanceTimersByTime(60_000);
  }
  expect(processes.length).toBe(5);
  expect(await failure(client.whenReady())).toEqual([
    false,
    "The model's process could not get the memory it wanted. Choose smaller weights (q4), close other programs, or use a server. It ended 5 times in a row.",
  ]);
});

test("a folder that is refused is not tried again, with what its tries came to", async () => {
  const { client, processes } = connect();
  const tries = [{ file: "onnx/model.onnx", provider: "cpu", ok: false, detail: "no", ms: 3 }];
  processes[0]!.say({ kind: "refused", detail: "config.json is missing.", tries });
  vi.advanceTimersByTime(60_000);
  expect(processes.length).toBe(1);
  expect(await failure(client.whenReady())).toEqual([false, "config.json is missing."]);
  expect(await failure(client.score(request, ["yes", "no"], unending))).toEqual([false, "config.json is missing."]);
  expect(client.status()).toEqual({
    ...ready,
    state: "lost",
    name: "",
    pictures: false,
    provider: "",
    tries,
    detail: "config.json is missing.",
  });
});

test("a question that is taken back rejects with the reason, and the process is told", async () => {
  const { client, processes } = connect();
  processes[0]!.say({ kind: "ready", status: ready });
  const stop = new AbortController();
  const asked = client.write(request, { type: "free" }, 10, stop.signal);
  stop.abort(new Error("a newer picture"));
  await expect(asked).rejects.toThrow("a newer picture");
  expect(processes[0]!.heard.at(-1)).toEqual({ kind: "cancel", id: 1 });
  await expect(client.score(request, ["yes", "no"], stop.signal)).rejects.toThrow("a newer picture");
});

test("a process that talks nonsense is replaced, and nothing starts after closing", async () => {
  const { client, processes } = connect();
  processes[0]!.say({ kind: "nonsense" });
  vi.advanceTimersByTime(500);
  expect(processes.length).toBe(2);
  const closed = client.close();
  expect(processes[1]!.heard.at(-1)).toEqual({ kind: "close" });
  processes[1]!.die("the process ended with code 0");
  await closed;
  vi.advanceTimersByTime(60_000);
  expect(processes.length).toBe(2);
});
