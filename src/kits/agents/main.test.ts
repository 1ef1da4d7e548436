import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { LiveSession } from "../../app/session/live-session.ts";
import type { SessionState } from "../../core/journal/fold.ts";
import type { Handle } from "../../main/ipc/handle.ts";
import { runAgents } from "./main.ts";

/** The kit with a folder of sessions, and what its session was told. */
async function running(state: object) {
  const folder = await mkdtemp(join(tmpdir(), "benchside-assistants-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, "s1"));
  const told: string[] = [];
  const session = { state: { session: "s1", ...state }, notice: (_: string, text: string) => void told.push(text) };
  let live: LiveSession | null = session as unknown as LiveSession;
  const kit = runAgents({ live: () => live, sessions: () => folder });
  const answers = new Map<string, (input?: unknown) => unknown>();
  kit.answer(((name: string, answer: () => unknown) => answers.set(name, answer)) as unknown as Handle, undefined!);
  const notes = async () => readdir(join(folder, ".assistants")).catch(() => []);
  const end = () => {
    live = null;
    kit.show!(null);
  };
  return { letSpeak: (on: boolean) => answers.get("agents.letSpeak")!({ on }), told, notes, end };
}

const COACHED = { take: null, procedure: {} } as Pick<SessionState, "take"> & object;

test("assistants may speak from when a person lets them until that person or the session ends it, and the session is told", async () => {
  const { letSpeak, told, notes, end } = await running(COACHED);
  expect(await notes()).toEqual([]);
  expect(await Promise.all([letSpeak(true), letSpeak(true), letSpeak(false), letSpeak(true)])).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect(told).toEqual([
    "Assistants on this computer may speak in this session.",
    "Assistants may not speak in this session any more.",
    "Assistants on this computer may speak in this session.",
  ]);
  expect(await notes()).toEqual(["s1.json"]);
  end();
  await expect.poll(notes).toEqual([]);
  expect(await letSpeak(true)).toBe(false);
});

test("nobody lets an assistant speak in a take", async () => {
  const { letSpeak, notes } = await running({ take: {}, procedure: {} });
  expect([await letSpeak(true), await notes()]).toEqual([false, []]);
});
