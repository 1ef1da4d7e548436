import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { closeTakePart, isTakePartOpen } from "../../storage/take-part.ts";
import type { Handle } from "../ipc/handle.ts";
import { answerTakePart, endTakePart } from "./answer-take-part.ts";

const root = mkdtempSync(join(tmpdir(), "benchside-answer-take-part-"));
const data = join(root, "data");
afterAll(() => rmSync(root, { recursive: true, force: true }));

const answers = new Map<string, (input: unknown) => Promise<unknown>>();
answerTakePart(
  ((name: string, answer: (input: unknown) => Promise<unknown>) => answers.set(name, answer)) as Handle,
  () => data,
);
const call = (name: string, input?: unknown) => answers.get(name)!(input);
const isOpen = async () => ((await call("takePart.state")) as { open: boolean }).open;

test("a data folder that is away for a while, with its disk, leads nobody out of Take part, and the word is still asked for", async () => {
  mkdirSync(data);
  const setup = { procedure: "desk-lamp", protocol: "impromptu", script: null, prompts: "none", marker: "participant" };
  await call("studySession.prepare", { setup: { ...setup, feed: null }, word: "tulip" });
  await call("takePart.enter");
  renameSync(data, `${data}-away`);
  expect(await isOpen()).toBe(true);
  expect(await call("studySession.get")).toEqual({ ok: true, setup: null, word: true });
  expect(await call("takePart.leave", { word: "" })).toEqual({ left: false });
  // Something makes a folder of that name meanwhile.
  mkdirSync(data);
  expect(await isOpen()).toBe(true);
  rmSync(data, { recursive: true });
  renameSync(`${data}-away`, data);
  expect(await isOpen()).toBe(true);
  // Ended from outside, by a command.
  await closeTakePart(data);
  expect(await isOpen()).toBe(false);
  renameSync(data, `${data}-other`);
  expect(await isOpen()).toBe(false);
  renameSync(`${data}-other`, data);
  await call("takePart.enter");
  expect([await call("takePart.leave", { word: "tulip" }), await isOpen()]).toEqual([{ left: true }, false]);
});

test("a data folder that comes back as a copy is one that Take part is ended at from outside", async () => {
  await call("takePart.enter");
  cpSync(data, `${data}-copy`, { recursive: true });
  renameSync(data, `${data}-broken`);
  expect(await isOpen()).toBe(true);
  renameSync(`${data}-copy`, data);
  expect(await isOpen()).toBe(true);
  await closeTakePart(data);
  expect(await isOpen()).toBe(false);
});

test("Take part that is ended from outside while its data folder is away stays so when it is back", async () => {
  await call("takePart.enter");
  renameSync(data, `${data}-away`);
  expect(await isOpen()).toBe(true);
  await endTakePart(data);
  expect(await isOpen()).toBe(false);
  renameSync(`${data}-away`, data);
  expect(await isOpen()).toBe(false);
  expect(isTakePartOpen(data)).toBe(false);
});

test("a disk that fails while its folder is still there leads nobody out of Take part, and the word is still asked for", async () => {
  await call("takePart.enter");
  // A link that leads to itself is neither there nor gone, as a file that is answered with an I/O error.
  for (const name of ["take-part-open", "study-session.json"]) {
    renameSync(join(data, name), join(data, `${name}-kept`));
    symlinkSync(name, join(data, name));
  }
  expect(await isOpen()).toBe(true);
  expect(await call("takePart.leave", { word: "" })).toEqual({ left: false });
  expect(await call("takePart.leave", { word: "tulip" })).toEqual({ left: true });
  expect(await isOpen()).toBe(false);
});
