import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
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
  let running = true;
  const set = setting({ dataFolder: "", textScale: 1 }, () => running);
  await expect(set({ dataFolder: join(root, "other") })).rejects.toThrow(
    "A session runs and is being recorded. End it, then choose another data folder.",
  );
  expect(await set({ textScale: 1.25, dataFolder: "" })).toMatchObject({ dataFolder: "", textScale: 1.25 });
  running = false;
  expect(await set({ dataFolder: join(root, "other") })).toMatchObject({ dataFolder: join(root, "other") });
});

test("who goes back to a data folder whose disk is away means that one, not the empty folder in its place", async () => {
  const [folder, other] = [join(root, "mount"), join(root, "elsewhere")];
  mkdirSync(folder);
  const set = setting({ dataFolder: folder, dataFolderNumber: "its number" });
  const kept = { dataFolder: folder, dataFolderNumber: "its number" };
  expect(await set({ dataFolder: other })).toEqual({ dataFolder: other, dataFolderNumber: "" });
  expect(await set({ dataFolder: folder })).toEqual(kept);
  await set({ dataFolder: "" });
  rmSync(folder, { recursive: true });
  expect([await set({ dataFolder: folder }), existsSync(folder)]).toEqual([kept, false]);
  // Chosen anew while it is the one that is used, it is taken as it is.
  expect(await set({ dataFolder: folder })).toEqual({ ...kept, dataFolderNumber: "" });
});

/** What changes these settings. */
function setting(now: object, isRunning = () => false): (change: object) => Promise<unknown> {
  const answers = new Map<string, (input: unknown) => Promise<unknown>>();
  answerSettings(
    ((name: string, answer: (input: unknown) => Promise<unknown>) => answers.set(name, answer)) as Handle,
    { get: () => now, set: (change: object) => (now = { ...now, ...change }) } as unknown as SettingsStore,
    () => root,
    () => null,
    {} as LlamaPrograms,
    isRunning,
  );
  return (change) => answers.get("settings.set")!(change);
}
