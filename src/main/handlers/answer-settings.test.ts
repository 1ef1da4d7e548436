import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import type { Handle } from "../ipc/handle.ts";
import type { SettingsStore } from "../settings/store.ts";
import type { LlamaPrograms } from "./models/llama-programs.ts";
import { answerSettings } from "./answer-settings.ts";

vi.mock("electron", () => ({ dialog: {}, shell: {} }));
const root = mkdtempSync(join(tmpdir(), "benchside-answer-settings-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("no other data folder is taken while a session is recorded in the one before", async () => {
  const answers = new Map<string, (input: unknown) => Promise<unknown>>();
  let running = true;
  let now = { dataFolder: "", textScale: 1 };
  answerSettings(
    ((name: string, answer: (input: unknown) => Promise<unknown>) => answers.set(name, answer)) as Handle,
    { get: () => now, set: (change: object) => (now = { ...now, ...change }) } as unknown as SettingsStore,
    () => root,
    () => null,
    {} as LlamaPrograms,
    () => running,
  );
  const set = (change: object) => answers.get("settings.set")!(change);
  await expect(set({ dataFolder: join(root, "other") })).rejects.toThrow(
    "A session runs and is being recorded. End it, then choose another data folder.",
  );
  expect(await set({ textScale: 1.25, dataFolder: "" })).toMatchObject({ dataFolder: "", textScale: 1.25 });
  running = false;
  expect(await set({ dataFolder: join(root, "other") })).toMatchObject({ dataFolder: join(root, "other") });
});
