import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Frame, Tick } from "../../core/domain/tick.ts";
import type { InferenceOptions, InferenceStatus } from "../api.ts";
import { connectInference, inStream, InferenceLost, RecogniserError, startingSentencesOf } from "./client.ts";
import { parseRequest, type Reply, type Request } from "./process-messages.ts";
import { FakeProcess } from "../../../tests/fixtures/fake-process.ts";

const options: InferenceOptions = { modelsFolder: "models", encoderFolder: "", provider: "auto", threads: 2 };
const ready: InferenceStatus = {
  state: "ready",
  provider: "cpu",
  nodes: 0,
  onProcessor: 0,
  encoder: "e",
  dim: 2,
  tries: [],
  detail: "",
};
const frame: Frame = { t: 1, index: 2, width: 1, height: 1, rgb: new Uint8Array(3) };
const tick: Tick = { t: 1, frame: 2, scene: Float32Array.of(1, 0), work: null, hands: [], motion: 0 };

function connect() {
  const processes: FakeProcess<Request, Reply>[] = [];
  const client = connectInference(() => {
    processes.push(new FakeProcess());
    return processes.at(-1)!;
  }, options);
  return { client, processes };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a frame comes back as the tick that answers it", async () => {
  const { client, processes } = connect();
  processes[0]!.say({ kind: "ready", status: ready });
  const stream = client.openStream();
  const first = stream.perceive(frame);
  const second = stream.perceive(frame);
  processes[0]!.say({ kind: "tick", id: 2, tick: { ...tick, t: 9 } });
  processes[0]!.say({ kind: "tick", id: 1, tick });
  expect(await Promise.all([first, second])).toEqual([tick, { ...tick, t: 9 }]);
});

test("a death loses the frames it had, says so, and starts another process within a second", async () => {
  const { client, processes } = connect();
  const told: string[] = [];
  client.onChange((status) => told.push(`${status.state} ${status.detail}`.trim()));
  processes[0]!.say({ kind: "ready", status: ready });
  const waiting = client.openStream().perceive(frame);
  processes[0]!.die("signal 9");
  await expect(waiting).rejects.toThrow(InferenceLost);
  await expect(client.openStream().perceive(frame)).rejects.toThrow("signal 9");
  vi.advanceTimersByTime(1000);
  processes[1]!.say({ kind: "ready", status: ready });
  expect(told).toEqual(["ready", "lost signal 9", "starting", "ready"]);
  expect(client.status()).toEqual(ready);
});

test("a provider that takes the process down is left out of the next start", () => {
  const { processes } = connect();
  processes[0]!.say({ kind: "trying", provider: "webgpu" });
  processes[0]!.die("signal 11");
  vi.advanceTimersByTime(1000);
  expect(processes[1]!.heard).toEqual([{ kind: "open", options, avoid: ["webgpu"] }]);
});

test("on a machine that the runtime is not made for no process is started, and it is said why", async () => {
  const before = { platform: process.platform, arch: process.arch };
  const pretend = (machine: { readonly platform: string; readonly arch: string }) => {
    for (const [name, value] of Object.entries(machine)) Object.defineProperty(process, name, { value });
  };
  pretend({ platform: "darwin", arch: "x64" });
  try {
    const { client, processes } = connect();
    await expect(client.whenReady()).rejects.toThrow("a Mac with an Intel processor");
    await expect(client.openStream().perceive(frame)).rejects.toThrow(InferenceLost);
    expect([processes, client.status().state]).toEqual([[], "lost"]);
  } finally {
    pretend(before);
  }
});

test("models that can't be opened are not tried again until asked", async () => {
  const { client, processes } = connect();
  processes[0]!.say({ kind: "refused", detail: "manifest.json: is missing" });
  vi.advanceTimersByTime(60_000);
  expect(processes.length).toBe(1);
  await expect(client.whenReady()).rejects.toThrow("manifest.json: is missing");
  client.restart({ ...options, modelsFolder: "elsewhere" });
  processes[1]!.say({ kind: "ready", status: ready });
  expect(await client.whenReady()).toEqual(ready);
  expect(processes[1]!.heard).toEqual([
    { kind: "open", options: { ...options, modelsFolder: "elsewhere" }, avoid: [] },
  ]);
});

test("sentences for a process that is starting wait for it, a minute at most", async () => {
  const { client, processes } = connect();
  const read = startingSentencesOf(client).vectors(["Fit the arm."]);
  processes[0]!.say({ kind: "ready", status: ready });
  await vi.advanceTimersByTimeAsync(0);
  expect(processes[0]!.heard.at(-1)).toMatchObject({ kind: "sentences", texts: ["Fit the arm."] });
  processes[0]!.say({ kind: "vectors", id: 1, vectors: [Float32Array.of(1)] });
  expect(await read).toEqual([Float32Array.of(1)]);
  const late = startingSentencesOf(connect().client)
    .vectors(["Fit the arm."])
    .catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await late).toBeInstanceOf(InferenceLost);
});

test("a process of which nothing is asked for minutes ends without a word, and what is asked then starts another and is answered", async () => {
  const { client, processes } = connect();
  processes[0]!.say({ kind: "ready", status: ready });
  const told: string[] = [];
  client.onChange(({ state }) => told.push(state));
  const stream = client.openStream();
  vi.advanceTimersByTime(20 * 60_000);
  expect(processes[0]!.heard.at(-1)).toMatchObject({ kind: "open" });
  stream.close();
  vi.advanceTimersByTime(6 * 60_000);
  expect(processes[0]!.heard.slice(1)).toEqual([{ kind: "end-stream", stream: 1 }, { kind: "close" }]);
  processes[0]!.die("code 0");
  vi.advanceTimersByTime(60_000);
  expect([told, client.status(), processes.length]).toEqual([[], ready, 1]);

  const later = client.openStream().perceive(frame);
  processes[1]!.say({ kind: "ready", status: ready });
  await vi.advanceTimersByTimeAsync(0);
  processes[1]!.say({ kind: "tick", id: 1, tick });
  expect(await later).toEqual(tick);
  expect([told, processes.length]).toEqual([["starting", "ready"], 2]);
});

test("a process that lives and answers no frame is told within a second, goes on where it answers after all, and is replaced after ten", async () => {
  const { client, processes } = connect();
  processes[0]!.say({ kind: "ready", status: ready });
  const told: string[] = [];
  client.onChange(({ state, detail }) => told.push(`${state} ${detail}`.trim()));
  const stream = client.openStream();
  const late = stream.perceive(frame);
  await vi.advanceTimersByTimeAsync(3000);
  expect([told, client.status().state]).toEqual([["lost the inference process does not answer"], "lost"]);
  const texts = client.embedTexts(["Fit the arm."]);
  processes[0]!.say({ kind: "tick", id: 1, tick });
  expect([await late, told.splice(0).at(-1), client.status()]).toEqual([tick, "ready", ready]);
  processes[0]!.say({ kind: "vectors", id: 2, vectors: [Float32Array.of(1)] });
  expect(await texts).toEqual([Float32Array.of(1)]);

  const never = stream.perceive(frame).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(await never).toBeInstanceOf(InferenceLost);
  processes[1]!.say({ kind: "ready", status: ready });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([
    "lost the inference process does not answer",
    "lost the inference process has not answered for 10 s",
    "starting",
    "ready",
  ]);
  expect(processes.length).toBe(2);
});

test("a process that talks nonsense is replaced", () => {
  const { client, processes } = connect();
  processes[0]!.say({ kind: "nonsense" });
  expect(client.status().state).toBe("lost");
  vi.advanceTimersByTime(1000);
  expect(processes.length).toBe(2);
});

test("nothing starts again after closing", async () => {
  const { client, processes } = connect();
  processes[0]!.say({ kind: "ready", status: ready });
  const closed = client.close();
  expect(processes[0]!.heard.at(-1)).toEqual({ kind: "close" });
  processes[0]!.die("ended with code 0");
  await closed;
  vi.advanceTimersByTime(60_000);
  expect(processes.length).toBe(1);
});

test("each user's frames are of a stream of their own, which is ended once", async () => {
  const { client, processes } = connect();
  processes[0]!.say({ kind: "ready", status: ready });
  const [live, job] = [client.openStream(), client.openStream()];
  const waiting = [live.perceive(frame), job.perceive(frame), live.perceive(frame)];
  live.close();
  live.close();
  await expect(live.perceive(frame)).rejects.toThrow("this stream of frames was closed");
  const told = processes[0]!.heard.slice(1).map((one) => ("stream" in one ? [one.kind, one.stream] : [one.kind]));
  expect(told).toEqual([
    ["perceive", 1],
    ["perceive", 2],
    ["perceive", 1],
    ["end-stream", 1],
  ]);
  for (const id of [1, 2, 3]) processes[0]!.say({ kind: "tick", id, tick });
  expect(await Promise.all(waiting)).toEqual([tick, tick, tick]);
});

test("a stream that is closed while the process is away is not spoken of to the next one", async () => {
  const { client, processes } = connect();
  processes[0]!.say({ kind: "ready", status: ready });
  const stream = client.openStream();
  processes[0]!.die("signal 9");
  stream.close();
  vi.advanceTimersByTime(1000);
  expect(processes[1]!.heard.map(({ kind }) => kind)).toEqual(["open"]);
});

test("a stream that was opened for a piece of work is closed whatever becomes of it", async () => {
  const { client, processes } = connect();
  processes[0]!.say({ kind: "ready", status: ready });
  expect(await inStream(client, () => Promise.resolve(7))).toBe(7);
  await expect(inStream(client, () => Promise.reject(new Error("no film")))).rejects.toThrow("no film");
  expect(processes[0]!.heard.slice(1)).toEqual([
    { kind: "end-stream", stream: 1 },
    { kind: "end-stream", stream: 2 },
  ]);
});

test("a recogniser is asked in pieces of a few, its answers come back in order, and what is wrong with it is told", async () => {
  const { client, processes } = connect();
  processes[0]!.say({ kind: "ready", status: ready });
  const place = { folder: "/r/tea", sha256: "ab" };
  const asked = client.recognise(
    place,
    Array.from({ length: 65 }, (_, at) => Float32Array.of(at)),
  );
  expect(parseRequest(processes[0]!.heard.at(-1)!)).toMatchObject({ kind: "recognise", id: 1, ...place });
  processes[0]!.say({
    kind: "vectors",
    id: 1,
    vectors: Array.from({ length: 64 }, (_, at) => Float32Array.of(at / 64)),
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(processes[0]!.heard.at(-1)).toEqual({ kind: "recognise", id: 2, ...place, pieces: [Float32Array.of(64)] });
  processes[0]!.say({ kind: "vectors", id: 2, vectors: [Float32Array.of(1)] });
  expect((await asked).map(([first]) => first)).toEqual(Array.from({ length: 65 }, (_, at) => at / 64));
  const refused = client.recognise(place, [Float32Array.of(1)]);
  processes[0]!.say({ kind: "failed", id: 3, detail: "/r/tea/card.json: is missing. Train it again." });
  await expect(refused).rejects.toThrow(RecogniserError);
});

test("which card to run on crosses to the process, and what is no card's number is refused there", () => {
  const options = { modelsFolder: "/models", encoderFolder: "", provider: "cuda", device: 1, threads: 1 };
  const open = { kind: "open", options, avoid: [] };
  expect(parseRequest(open)).toEqual(open);
  expect(() => parseRequest({ ...open, options: { ...options, device: -1 } })).toThrow(/device/);
});
