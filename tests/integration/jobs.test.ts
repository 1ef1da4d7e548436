import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Jobs } from "../../src/app/jobs/jobs.ts";
import { isOver, type JobStatus } from "../../src/core/domain/domain-jobs.ts";
import type { Tick } from "../../src/core/domain/tick.ts";
import { answerJobs } from "../../src/main/handlers/answer-jobs.ts";
import { answerProfile } from "../../src/main/handlers/answer-profile.ts";
import type { Handle } from "../../src/main/ipc/handle.ts";
import type { InferenceClient } from "../../src/models/process/client.ts";
import { EXPORTING_FOLDER } from "../../src/app/export/part.ts";
import { Library } from "../../src/storage/library/storage-library.ts";
import { REGISTER_FILE } from "../../src/storage/register.ts";
import { sampleProcedures } from "../fixtures/samples.ts";
import { takeSession } from "../fixtures/take-sessions.ts";

const program = fileURLToPath(new URL("../../out/main/cli.js", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "benchside-jobs-"));
const sessions = join(scratch, "sessions");
const out = join(scratch, "rows");
const procedures = sampleProcedures();

beforeAll(async () => {
  await takeSession(join(sessions, "one"), { procedure: procedures[0]!, look: 1, seed: 7, deviation: "omission" });
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Run a command, and send it a signal as soon as something holds. */
async function interrupted(words: readonly string[], signal: NodeJS.Signals, holds: () => boolean) {
  const child = spawn(process.execPath, [program, ...words], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
  child.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  while (child.exitCode === null && !holds()) await wait(5);
  child.kill(signal);
  return { code: await ended, said };
}

/** The folder that an export writes into, when it has begun to cut clips. */
const cutting = (): boolean => readdirSync(scratch).some((name) => existsSync(join(scratch, name, "clips", "one")));
const parts = (): string[] => readdirSync(scratch).filter((name) => name.endsWith(".part"));
const exportRows = ["export", "rows", join(sessions, "one"), "--out", out];

test("Ctrl+C cancels an export: nothing is left of it, and nothing is registered", async () => {
  const { code, said } = await interrupted(exportRows, "SIGINT", cutting);
  expect({ code, said }).toEqual({ code: 130, said: "Cancelled. Nothing was kept of it.\n" });
  expect([existsSync(out), parts()]).toEqual([false, []]);
  expect([EXPORTING_FOLDER, REGISTER_FILE].map((name) => existsSync(join(sessions, name)))).toEqual([false, false]);
});

test("what a killed export left is found and removed by the next one, which says so", async () => {
  expect(await interrupted(exportRows, "SIGKILL", cutting)).toMatchObject({ code: null });
  const [part] = parts();
  expect(existsSync(join(scratch, part!, "clips", "one"))).toBe(true);
  const { code, said } = await interrupted([...exportRows, "--rows-only"], "SIGINT", () => false);
  const removed = "it was left half written by a program that was killed, and was removed.";
  expect(said.split("\n")[0]).toBe(`${join(scratch, part!)}: ${removed}`);
  expect([code, parts(), existsSync(join(out, "card.json"))]).toEqual([0, [], true]);
  expect(readdirSync(out).sort()).toEqual(["CARD.md", "card.json", "egoproactive", "rows"]);
});

test("Ctrl+C cancels the rendering of a take, and leaves no film that looks whole", async () => {
  const folder = join(scratch, "takes");
  const file = join(scratch, "lamp.json");
  mkdirSync(folder);
  writeFileSync(file, JSON.stringify(procedures[0]));
  const begun = (): boolean => readdirSync(folder).length > 0;
  const { code } = await interrupted(["take", "--procedure", file, "--out", folder], "SIGINT", begun);
  expect([code, readdirSync(folder)]).toEqual([130, []]);
});

test("a bench that is being learned is cancelled from the page, and the bench stays as it was", async () => {
  const library = await Library.open(join(scratch, "data"));
  await library.save(procedures[0]!);
  const told: JobStatus[] = [];
  const answers = new Map<string, (input: never) => unknown>();
  const handle: Handle = (name, answer) => void answers.set(name, answer as (input: never) => unknown);
  const ask = (name: string, input: unknown): unknown => answers.get(name)!(input as never);
  let seen = 0;
  const perceive = (frame: { readonly t: number; readonly index: number }): Promise<Tick> => {
    seen += 1;
    // In the middle of the take the person presses Cancel.
    if (seen === 5) ask("jobs.cancel", { id: told[0]!.id });
    const { t, index } = frame;
    return Promise.resolve({ t, frame: index, scene: Float32Array.of(1, 0), work: null, hands: [], motion: 0 });
  };
  const inference = {
    openStream: () => ({ perceive, close: () => undefined }),
    whenReady: async () => ({ encoder: "made-up" }),
  };
  const jobs = new Jobs((status) => told.push(status));
  answerJobs(handle, jobs);
  answerProfile(handle, {
    ...{ library: async () => library, sessions: () => sessions, jobs },
    inference: inference as unknown as InferenceClient,
    leastPrecision: () => 0.8,
    program: "benchside test",
    faces: () => null,
    finish: () => undefined,
  });
  const lesson = { procedure: procedures[0]!.id, name: "my-bench", takes: [], sessions: ["one"] };
  const first = ask("profile.learn", lesson);
  const second = await ask("profile.learn", lesson);
  expect(second).toEqual({
    ...{ kind: "failed", problem: "A bench is being learned already." },
    fix: "Wait until it is done, or cancel it.",
  });
  expect(await first).toEqual({ kind: "cancelled" });
  expect(told.map(({ state }) => state).filter((state, at, all) => state !== all[at - 1])).toEqual([
    ...["running", "cancelling", "cancelled"],
  ]);
  expect(told.filter((status) => isOver(status))).toHaveLength(1);
  expect([ask("jobs.list", undefined), existsSync(library.profileFile(procedures[0]!.id, "my-bench"))]).toEqual([
    ...[[], false],
  ]);
});
