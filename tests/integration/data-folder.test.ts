import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { tryDataFolder } from "../../src/app/data-folder.ts";
import { keepUnlocked, lockAll } from "../../src/storage/sealed/keyring.ts";
import type { DataKey } from "../../src/storage/sealed/sealed-keys.ts";
import { benchside } from "../fixtures/cli-here.ts";
import { encryptedData, TEST_KEY } from "../fixtures/encrypted-data.ts";
import { DataFolder } from "../../src/main/data-folder.ts";

let root: string;
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), "benchside-data-"))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

test("a folder that can be made and written is taken, and nothing is left in it", async () => {
  const folder = join(root, "new", "benchside");
  await tryDataFolder(folder, { make: true });
  expect(readdirSync(folder)).toEqual([]);
});

test("a folder that cannot be made, is a file, or cannot be written is refused with the reason", async () => {
  writeFileSync(join(root, "file"), "");
  await expect(tryDataFolder(join(root, "file", "data"), { make: true })).rejects.toThrow("cannot be made (ENOTDIR)");
  await expect(tryDataFolder(join(root, "file"), { make: true })).rejects.toThrow("cannot be made (EEXIST)");
  await expect(tryDataFolder("/proc/self", { make: true })).rejects.toThrow("nothing can be written there");
  await expect(tryDataFolder("data", { make: true })).rejects.toThrow("is no whole path");
});

test("a folder that is gone is not made again; it is told once, and works when it is back", async () => {
  const folder = join(root, "disk");
  mkdirSync(folder);
  const told: string[] = [];
  const data = new DataFolder(
    () => folder,
    ({ problem }) => told.push(problem),
  );
  await data.require();
  rmSync(folder, { recursive: true });
  await expect(data.require()).rejects.toThrow("is not there");
  await expect(data.require()).rejects.toThrow("is not there");
  expect(readdirSync(root)).toEqual([]);
  mkdirSync(folder);
  expect((await data.try()).problem).toBe("");
  await data.require();
  expect(told).toEqual([`The data folder ${folder} is not there. Nothing is shown and nothing can be kept.`, ""]);
});

test("a folder that a newer program arranged otherwise is refused in words, and stays as it is to the byte", async () => {
  const layout = join(root, "layout.json");
  for (const [text, found] of [
    [`{"version":3,"moved":true}`, "arrangement 3; this one knows 2"],
    ["torn", "an arrangement that cannot be read"],
  ] as const) {
    writeFileSync(layout, text);
    const state = await new DataFolder(
      () => root,
      () => undefined,
    ).state;
    expect(state.problem).toContain(`A newer Benchside has used the data folder ${root} (${found}`);
    expect(state.problem).toContain("Nothing in it was opened or changed.");
    expect(state.fix).toBe("Update Benchside, or choose another folder in Settings › Storage and privacy.");
    expect([readdirSync(root), readFileSync(layout, "utf8")]).toEqual([["layout.json"], text]);
  }
  writeFileSync(layout, `{"version":1}`);
  await tryDataFolder(root, { make: false });
});

test("no command works in a folder that a newer program arranged otherwise", async () => {
  const sessions = join(root, "sessions");
  mkdirSync(join(sessions, "tea"), { recursive: true });
  writeFileSync(join(root, "layout.json"), `{"version":3}`);
  for (const words of [
    ["withdraw", "p07", "--sessions", sessions, "--yes"],
    ["encrypt", "status", "--data", root],
    ["recover", sessions],
    ["sessions", "delete", "tea", "--sessions", sessions],
  ]) {
    const { code, err } = await benchside(...words);
    const said = expect.stringContaining(`A newer Benchside has used the data folder ${root} (arrangement 3`) as string;
    expect([words[0], code, err]).toEqual([words[0], 2, said]);
  }
  expect(readdirSync(root, { recursive: true }).toSorted()).toEqual([
    "layout.json",
    "sessions",
    join("sessions", "tea"),
  ]);
});

test("a folder whose recordings are locked is refused until its key is there; one who locks it by hand is asked again", async () => {
  encryptedData(root);
  lockAll();
  const [told, done]: [string[], string[]] = [[], []];
  let kept: DataKey | null = null;
  const data = new DataFolder(
    () => root,
    ({ problem, locked }) => told.push(locked ? "locked" : problem),
    () => kept,
  );
  data.whenUsable(() => done.push("tidied up"));
  await expect(data.require()).rejects.toThrow(`The recordings in ${root} are encrypted and locked.`);
  expect((await data.state).fix).toBe("Type their passphrase, or choose another folder.");
  expect(done).toEqual([]);

  kept = TEST_KEY;
  await data.try();
  await data.require();
  await data.lock();
  await expect(data.require()).rejects.toThrow("are encrypted and locked");
  keepUnlocked(TEST_KEY);
  await data.try();
  await data.require();
  expect([told, done]).toEqual([["locked", "", "locked", ""], ["tidied up"]]);
  lockAll();
});
