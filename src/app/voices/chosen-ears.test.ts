import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { HearingFailed, type HeardText } from "../../core/hearing/speech-to-text.ts";
import type { SoundChoice } from "../../core/settings/model-slots.ts";
import { ChosenEars } from "./chosen-ears.ts";

const signal = new AbortController().signal;
const HINTS = { language: "en", words: ["undo"] };
const ONE = "What was chosen in Settings to hear you hears again.";

let choice: SoundChoice;
let folderFails: string;
let now: number;
let staysHere: boolean;
let asked: string[];
let told: string[];
let answer: { status: number; body: object };
let sent: { path: string; key: string; model: string }[];

const heard = (text: string): HeardText => ({ text, final: true, confidence: 1, doubt: null, from: 0, to: 1 });
const own = {
  activity: async (_stream: number, pcm: Float32Array) =>
    Array.from({ length: pcm.length / 512 }, (_, at) => (at >= 20 && at < 60 ? 1 : 0)),
  endActivity: (stream: number) => void asked.push(`end ${stream > 1e9 ? "own" : stream}`),
  warm: async (what: string, _signal: AbortSignal, folder = "") => {
    asked.push(`warm ${what} ${folder}`);
    if (folder !== "" && folderFails !== "") throw new HearingFailed(folderFails, true);
  },
  async *hear(_pcm: Float32Array, _hints: object, _signal: AbortSignal, folder = "") {
    asked.push(`hear ${folder}`);
    yield heard(folder === "" ? "by the built-in one" : `by ${folder}`);
    if (folder !== "" && folderFails !== "") throw new HearingFailed(folderFails, true);
  },
};
const parts = { own, choice: () => choice, key: () => "sk-ears", staysHere: () => staysHere, now: () => now };

const server = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on("data", (piece: Buffer) => pieces.push(piece));
  request.on("end", () => {
    const body = Buffer.concat(pieces).toString("latin1");
    const model = /name="model"\r\n\r\n([^\r]*)/.exec(body)?.[1] ?? "";
    sent.push({ path: request.url!, key: request.headers.authorization ?? "", model });
    response.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(answer.body));
  });
});
let address = "";

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(() => server.close());
beforeEach(() => {
  [choice, folderFails, now, staysHere] = [{ by: "default" }, "", 0, false];
  [asked, told, sent] = [[], [], []];
  answer = { status: 200, body: { text: " Undo. " } };
});

const ears = () => new ChosenEars({ ...parts, tell: (text) => void told.push(text) });
async function words(of: AsyncIterable<HeardText>): Promise<string[]> {
  const found: string[] = [];
  for await (const { text } of of) found.push(text);
  return found;
}
const sound = () => new Float32Array(512 * 100);

test("what the program brings hears, and a folder in its place, opened before it is needed", async () => {
  const one = ears();
  expect(await words(one.hear(sound(), HINTS, signal))).toEqual(["by the built-in one"]);
  choice = { by: "folder", folder: "/w" };
  await one.warm("ears", signal);
  expect(await words(one.hear(sound(), HINTS, signal))).toEqual(["by /w"]);
  expect([asked, told]).toEqual([["hear ", "warm ears /w", "hear /w"], []]);
});

test("a folder that fails is told with the mend, half of what it wrote is dropped, and the built-in one hears for half a minute", async () => {
  const one = ears();
  choice = { by: "folder", folder: "/w" };
  folderFails = "config.json is missing. Choose another.";
  await one.warm("ears", signal);
  expect(await words(one.hear(sound(), HINTS, signal))).toEqual(["by the built-in one"]);
  expect(told).toEqual([`${folderFails} The built-in model hears instead.`]);
  now = 30;
  expect(await words(one.hear(sound(), HINTS, signal))).toEqual(["by the built-in one"]);
  now = 60;
  folderFails = "";
  expect(await words(one.hear(sound(), HINTS, signal))).toEqual(["by /w"]);
  expect(told.slice(1)).toEqual([ONE]);
  expect(asked).toEqual(["warm ears /w", "warm ears ", "hear ", "hear /w", "hear ", "hear /w"]);
});

test("a server hears each stretch of speech, at its time, with its own key", async () => {
  const one = ears();
  choice = { by: "server", address, model: "", agreed: "" };
  await one.warm("ears", signal);
  const found: HeardText[] = [];
  for await (const piece of one.hear(sound(), HINTS, signal)) found.push(piece);
  expect(found).toMatchObject([{ text: "Undo.", doubt: null }]);
  expect(found[0]!.from).toBeGreaterThan(0.3);
  expect(found[0]!.to).toBeLessThan(3.2);
  expect(sent).toEqual([{ path: "/v1/audio/transcriptions", key: "Bearer sk-ears", model: "whisper-1" }]);
  // Where nobody speaks nothing is sent.
  expect(await words(one.hear(new Float32Array(512 * 10), HINTS, signal))).toEqual([]);
  expect([sent.length, asked]).toEqual([1, ["end own", "end own"]]);
});

test("a server that fails, or that nobody agreed to, is told once and the built-in one hears; trying it falls back on nothing", async () => {
  const one = ears();
  choice = { by: "server", address, model: "large", agreed: "" };
  answer = { status: 401, body: { error: { message: "no" } } };
  const hear = () => words(one.hear(sound(), HINTS, signal));
  expect(await hear()).toEqual(["by the built-in one"]);
  now = 31;
  expect(await hear()).toEqual(["by the built-in one"]);
  const key = "The model's server does not take this key. It says: no. Type another.";
  expect(told).toEqual([`${key} The built-in model hears instead.`]);
  await expect(words(one.try(sound(), HINTS, signal))).rejects.toThrow(key);
  expect(sent.length).toBe(3);

  choice = { by: "server", address: "http://gpu.example/v1", model: "", agreed: "" };
  expect(await hear()).toEqual(["by the built-in one"]);
  expect(told.at(-1)).toMatch(
    /would leave this machine for gpu\.example, .* Agree in Settings › Voice › Talking to the coach/,
  );
  choice = { ...choice, agreed: "http://gpu.example/v1" };
  staysHere = true;
  expect(await hear()).toEqual(["by the built-in one"]);
  expect(told.at(-1)).toMatch(
    /consent covers no server: what is said stays on this machine\. The built-in model hears instead\./,
  );
  expect(sent.length).toBe(3);
});

test("what was not said to the coach is heard on this machine alone", async () => {
  const { here } = ears();
  choice = { by: "server", address, model: "", agreed: "" };
  expect(await words(here.hear(sound(), HINTS, signal))).toEqual(["by the built-in one"]);
  choice = { by: "folder", folder: "/w" };
  expect(await words(here.hear(sound(), HINTS, signal))).toEqual(["by /w"]);
  expect(sent).toEqual([]);
});
