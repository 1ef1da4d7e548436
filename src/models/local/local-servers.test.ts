import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ggufBytes, PROJECTOR, SMALL_MODEL } from "../../../tests/fixtures/gguf.ts";
import type { FileChoice } from "../../core/settings/model-slots.ts";
import { exchange } from "../http/exchange.ts";
import { readJson } from "../http/completion.ts";
import { describeModelFile } from "./describe-file.ts";
import { guarded } from "./llama-process.ts";
import { findLlamaServer, llamaInstallCommand } from "./find-llama.ts";
import { LocalServers, type OpenLocalServer } from "./local-servers.ts";

const STAND_IN = join(import.meta.dirname, "../../../tests/fixtures/stand-in-llama.mjs");
const ROOM = { free: 8e9, total: 16e9, cards: [] };
const never = new AbortController().signal;
let folder = "";
let servers: LocalServers;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "local-"));
  servers = new LocalServers({ linger: 0, log: join(folder, "logs/llama-server.log") });
  await writeFile(join(folder, "small.gguf"), ggufBytes(SMALL_MODEL));
  await writeFile(join(folder, "small-mmproj.gguf"), ggufBytes(PROJECTOR));
});
afterAll(async () => {
  await servers.close();
  await rm(folder, { recursive: true, force: true });
});

const chosen = (name: string, more: Partial<FileChoice> = {}): FileChoice => ({
  ...{ by: "file", file: join(folder, name), projector: "", program: STAND_IN },
  ...more,
});

const opened = async (choice: FileChoice) => {
  const { found, ready } = await describeModelFile(choice, ROOM);
  expect(found.problems).toEqual([]);
  return servers.open(ready!, never);
};

async function said(server: OpenLocalServer, text = "hello"): Promise<string> {
  const body = JSON.stringify({ messages: [{ role: "user", content: text }] });
  const answer = await exchange({ ...server, timeLimit: 5 }, "/chat/completions", body, never, readJson);
  return JSON.stringify(answer);
}
const pidIn = (text: string) => Number(/pid=(\d+)/.exec(text)![1]);
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test("a file is described with its projector, its server and its memory, and what it lacks is said", async () => {
  const whole = await describeModelFile(chosen("small.gguf"), ROOM);
  expect(whole.found).toMatchObject({ job: "language", architecture: "llama", pictures: true, problems: [] });
  const [note, ...others] = whole.found.notes;
  expect(note!.replace(/\d\.\d/, "N")).toBe(
    `It needs about N GB; this machine has 8.0 GB free. Its projector is small-mmproj.gguf, beside it. It is run by ${STAND_IN}.`,
  );
  expect(others).toEqual([]);
  const problems = async (choice: FileChoice, room = ROOM) =>
    (await describeModelFile(choice, room)).found.problems.map((one) => `${one.file} ${one.problem}. ${one.fix}`);
  expect(await problems(chosen("small-mmproj.gguf"))).toEqual([
    "small-mmproj.gguf is a projector. Choose the model that it belongs to.",
  ]);
  expect(await problems(chosen("small.gguf", { projector: join(folder, "small.gguf") }))).toEqual([
    "small.gguf is no projector. Choose the file named mmproj.",
  ]);
  expect(await problems(chosen("small.gguf", { program: join(folder, "small.gguf") }))).toEqual([
    `${join(folder, "small.gguf")} is no program that can be started. Choose the llama-server of llama.cpp.`,
  ]);
  expect(await problems(chosen("none.gguf"))).toEqual([
    "none.gguf cannot be read (ENOENT). Look whether it is still there.",
  ]);
  const tight = await describeModelFile(chosen("small.gguf"), { ...ROOM, total: 1e8 });
  expect([tight.found.problems, tight.ready === null]).toEqual([[], false]);
  expect(tight.found.notes).toContainEqual(expect.stringContaining("It may be slow, or not start."));
});

test("llama-server is found in the path, where packages put it, or by its name", async () => {
  const file = process.platform === "win32" ? "llama-server.exe" : "llama-server";
  await writeFile(join(folder, file), "", { mode: 0o755 });
  const places = { platform: process.platform, env: { PATH: folder }, home: folder };
  expect(findLlamaServer("", places)).toBe(join(folder, file));
  expect(findLlamaServer("", { ...places, env: { LLAMA_SERVER_BIN: STAND_IN } })).toBe(STAND_IN);
  expect(findLlamaServer(join(folder, "nowhere"), places)).toBeNull();
  expect(["win32", "darwin", "linux"].map(llamaInstallCommand)).toEqual([
    ...["winget install llama.cpp", "brew install llama.cpp", "brew install llama.cpp"],
  ]);
});

test("a server is started for this machine alone with a key, shared, started again when it dies, and ended with its last user", async () => {
  const one = await opened(chosen("small.gguf"));
  const two = await opened(chosen("small.gguf"));
  expect([two.address, two.key]).toEqual([one.address, one.key]);
  const answer = await said(one);
  const first = pidIn(answer);
  expect(answer).toContain("--host 127.0.0.1");
  expect(answer).toContain("--ctx-size 4096 --parallel 1");
  expect(answer).toContain(`--mmproj ${join(folder, "small-mmproj.gguf")} --image-max-tokens 256 --offline`);
  expect(answer).not.toContain(one.key);
  await expect(said({ ...one, key: "not-the-key-of-it" })).rejects.toThrow(/key/);
  await expect(said(one, "end yourself")).rejects.toThrow(/cannot be reached|broke off/);
  const again = await opened(chosen("small.gguf"));
  const second = pidIn(await said(again));
  expect([again.address, second === first]).toEqual([one.address, false]);
  await one.close();
  await two.close();
  expect(isAlive(second)).toBe(true);
  await again.close();
  await expect.poll(() => isAlive(second)).toBe(false);
  const log = await readFile(join(folder, "logs/llama-server.log"), "utf8");
  expect(log).toContain("-- it ended with 3\n-- it is started again\nmain: loading model");
});

test("one that cannot load its model says why and is not started again; one that dies for ever is let go of", async () => {
  await writeFile(join(folder, "broken.gguf"), ggufBytes(SMALL_MODEL));
  await expect(opened(chosen("broken.gguf"))).rejects.toThrow(
    `broken.gguf: llama-server ended. It says: llama_model_load: error loading model: unknown model architecture: 'new'. Get a newer llama-server: ${llamaInstallCommand()}.`,
  );
  let server = await opened(chosen("small.gguf"));
  for (let death = 0; death < 3; death++) {
    await expect(said(server, "end yourself")).rejects.toThrow(/cannot be reached|broke off/);
    server = await opened(chosen("small.gguf"));
  }
  await expect(said(server, "end yourself")).rejects.toThrow(/cannot be reached|broke off/);
  await expect.poll(() => said(server).catch((error: Error) => error.message)).toContain("cannot be reached");
  // Whoever asks again and again does not start it again and again.
  await expect(opened(chosen("small.gguf"))).rejects.toThrow("small.gguf: llama-server ended 4 times");
  await servers.close();
});

test.skipIf(process.platform === "win32")("it ends when the program that started it is killed", async () => {
  const [command, words] = guarded(STAND_IN, ["--model", "m.gguf", "--port", "0"]);
  // In the place of Benchside: it starts the server, passes on what it prints, and does nothing else.
  const script = `
    const child = require("node:child_process").spawn(${JSON.stringify(command)}, ${JSON.stringify(words)}, { detached: true });
    child.stdout.pipe(process.stdout);`;
  const program = spawn(process.execPath, ["-e", script]);
  const printed: string[] = [];
  program.stdout.on("data", (piece) => printed.push(String(piece)));
  await expect.poll(() => printed.join(""), { timeout: 10_000 }).toMatch(/pid=\d+/);
  const server = pidIn(printed.join(""));
  program.kill("SIGKILL");
  await expect.poll(() => isAlive(server), { timeout: 10_000 }).toBe(false);
});
