import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tryDataFolder } from "../../src/app/data-folder.ts";
import { keepUnlocked, lockAll } from "../../src/storage/sealed/keyring.ts";
import type { DataKey } from "../../src/storage/sealed/sealed-keys.ts";
import { benchside } from "../fixtures/cli-here.ts";
import { encryptedData, TEST_KEY } from "../fixtures/encrypted-data.ts";
import { DataFolder } from "../../src/main/data-folder.ts";

let root: string;
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), "benchside-data-"))));
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

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

test.skipIf(!existsSync("/dev/full"))(
  "a folder on a full disk is not chosen anew, and one that was used before can be used, to delete something in it",
  async () => {
    const probe = join(root, `.benchside-${process.pid}.tmp`);
    symlinkSync("/dev/full", probe);
    await expect(tryDataFolder(root, { make: true })).rejects.toThrow(
      "cannot be used: its disk is full. Choose another",
    );
    symlinkSync("/dev/full", probe);
    const data = new DataFolder(
      () => root,
      () => undefined,
    );
    expect((await data.state).problem).toBe("");
    await data.requireUnlocked();
    expect(readdirSync(root)).toEqual([]);
  },
);

test("a folder among the sessions of another data folder is refused before it is made, and one beside them is taken", async () => {
  const sessions = join(root, "sessions");
  mkdirSync(join(sessions, "t1"), { recursive: true });
  writeFileSync(join(sessions, "t1", "journal.jsonl"), "");
  mkdirSync(join(sessions, ".deleted"));
  for (const folder of ["sessions", "sessions/t1", "sessions/t1/new", "sessions/.deleted"])
    await expect(tryDataFolder(join(root, folder), { make: true })).rejects.toThrow(
      `${join(root, folder)} lies among the recorded sessions in ${realpathSync(sessions)}: what is kept there would be deleted with them. Choose a folder outside of them.`,
    );
  expect(readdirSync(join(sessions, "t1"))).toEqual(["journal.jsonl"]);
  await tryDataFolder(join(root, "other"), { make: true });
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

test("a folder whose disk is back is told as usable though nobody asks", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const [folder, away] = [join(root, "disk"), join(root, "away")];
  mkdirSync(folder);
  const told: string[] = [];
  const data = new DataFolder(
    () => folder,
    ({ problem }) => told.push(problem),
  );
  await data.require();
  renameSync(folder, away);
  await expect(data.require()).rejects.toThrow("is not there");
  await vi.advanceTimersByTimeAsync(3000);
  const still = (await data.state).problem;
  renameSync(away, folder);
  await vi.advanceTimersByTimeAsync(3000);
  expect([still, (await data.state).problem, told]).toEqual([told[0], "", [told[0], ""]]);
});

test("an empty folder where the disk of the data folder is mounted otherwise is away, for commands too, until it is chosen anew", async () => {
  const [folder, disk] = [join(root, "mount"), join(root, "disk")];
  mkdirSync(folder);
  let number = "";
  const opened = () =>
    new DataFolder(
      () => folder,
      () => undefined,
      undefined,
      { known: () => number, keep: (made) => (number = made) },
    );
  expect([(await opened().state).problem, number]).toEqual(["", expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  const before = number;
  renameSync(folder, disk);
  mkdirSync(folder);
  const problem = `The folder ${folder} is not the data folder that was used before. Nothing is shown and nothing can be kept.`;
  const fix = "Plug its disk in and try again, or choose this folder anew to begin with it.";
  const away = opened();
  expect(await away.state).toEqual({ folder, problem, fix, locked: false });
  await expect(away.require()).rejects.toThrow(`${problem} ${fix}`);
  const own = join(root, "own");
  mkdirSync(own);
  writeFileSync(
    join(own, "settings.json"),
    JSON.stringify({ version: 1, dataFolder: folder, dataFolderNumber: number }),
  );
  vi.stubEnv("BENCHSIDE_DATA_DIR", own);
  expect(await benchside("withdraw", "p07", "--yes", "--sessions", join(folder, "sessions"))).toMatchObject({
    code: 2,
    err: `${problem} ${fix}\n`,
  });
  // A link that leads there is the same folder.
  symlinkSync(folder, join(root, "link"));
  expect(await benchside("withdraw", "p07", "--yes", "--sessions", join(root, "link", "sessions"))).toMatchObject({
    code: 2,
    err: `${problem} ${fix}\n`,
  });
  rmSync(folder, { recursive: true });
  renameSync(disk, folder);
  expect((await away.try()).problem).toBe("");
  await away.require();
  // A number that the disk does not give is told as the disk's error: it may be the same folder.
  renameSync(join(folder, "data-folder.json"), disk);
  mkdirSync(join(folder, "data-folder.json"));
  expect((await opened().state).problem).toBe(`${join(folder, "data-folder.json")}: a folder has that name.`);
  rmSync(join(folder, "data-folder.json"), { recursive: true });
  number = "";
  expect([(await opened().state).problem, number === "", number === before]).toEqual(["", false, false]);
});

test("a command that names all its paths runs where the settings may not be read", async () => {
  const own = join(root, "own");
  mkdirSync(join(own, "settings.json"), { recursive: true });
  vi.stubEnv("BENCHSIDE_DATA_DIR", own);
  expect(await benchside("recover", root)).toEqual({
    code: 2,
    out: "",
    err: `${join(own, "settings.json")} cannot be read (EISDIR). Commands use the usual settings meanwhile, also the usual data folder. Give yourself the right to read it.
${root}: there is no session in it. Name a session's folder, or a folder of sessions.
`,
  });
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

test("the window's folder counts beside other paths, links are followed, and other programs' files of that name do not count", async () => {
  const [data, other] = [join(root, "data"), join(root, "other")];
  for (const folder of [join(data, "sessions"), join(data, "takes"), join(other, "sessions"), join(root, "layouts")])
    mkdirSync(folder, { recursive: true });
  writeFileSync(join(data, "layout.json"), `{"version":3}`);
  writeFileSync(join(other, "layout.json"), `{"version":2}`);
  writeFileSync(join(root, "layout.json"), `{"windows":[]}`);
  symlinkSync(join(data, "sessions"), join(root, "link"), "junction");
  vi.stubEnv("BENCHSIDE_DATA_DIR", data);
  const newer = expect.stringContaining(`(arrangement 3; this one knows 2)`) as string;
  for (const words of [
    ["sessions", "export", "tea", "--out", join(other, "sessions", "tea.zip")],
    ["withdraw", "p07", "--sessions", join(root, "link"), "--yes"],
    ["withdraw", "p07", "--sessions", join(data, "takes"), "--yes"],
  ]) {
    const { code, err } = await benchside(...words);
    expect([words, code, err]).toEqual([words, 2, newer]);
  }
  vi.stubEnv("BENCHSIDE_DATA_DIR", other);
  const out = await benchside("sessions", "find", "layouts", "--sessions", join(other, "sessions"));
  const read = await benchside("procedure", "check", join(root, "layouts", "none.json"));
  expect([out, read.err]).toEqual([{ code: 0, out: "", err: "0 found\n" }, expect.not.stringContaining("newer")]);
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
  // Also where a call looks for the key meanwhile.
  const called = data.requireUnlocked();
  await Promise.all([data.lock(), expect(called).rejects.toThrow("are encrypted and locked")]);
  expect((await data.state).locked).toBe(true);
  lockAll();
});

test("a folder that another program encrypts meanwhile is told as locked, and is open once its key is there", async () => {
  const told: boolean[] = [];
  const data = new DataFolder(
    () => root,
    ({ locked }) => told.push(locked),
  );
  await data.requireUnlocked();
  encryptedData(root);
  lockAll();
  await expect(data.requireUnlocked()).rejects.toThrow(`The recordings in ${root} are encrypted and locked.`);
  expect((await data.state).locked).toBe(true);
  keepUnlocked(TEST_KEY);
  await data.try();
  await data.requireUnlocked();
  expect(told).toEqual([true, false]);
  lockAll();
});
