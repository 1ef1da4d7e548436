import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { tryDataFolder } from "../../src/app/data-folder.ts";
import { readAnnotations } from "../../src/storage/annotations.ts";
import { createSession } from "../../src/storage/journal/sessions.ts";
import { forgetKey } from "../../src/storage/encryption.ts";
import { isEncryptedFile } from "../../src/storage/files.ts";
import { lockAll } from "../../src/storage/sealed/keyring.ts";
import { ENCRYPTION_FILE, KEY_FILE } from "../../src/storage/sealed/keys.ts";
import { benchside as built } from "../fixtures/cli.ts";
import { benchside } from "../fixtures/cli-here.ts";

const stored = fileURLToPath(new URL("../fixtures/stored/v1/data/", import.meta.url));
const LAMP = "2026-11-20-lamp";
let [root, data, right, wrong] = ["", "", "", ""];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "benchside-encrypt-"));
  data = join(root, "data");
  cpSync(stored, data, { recursive: true });
  right = passphrase("right", "five words that nobody guesses\n");
  wrong = passphrase("wrong", "five words that nobody guessed");
});
afterEach(() => {
  lockAll();
  rmSync(root, { recursive: true, force: true });
});

function passphrase(name: string, text: string): string {
  const file = join(root, name);
  writeFileSync(file, text);
  return file;
}

/** Each command begins as a process does, with nothing unlocked. */
function encrypt(...words: string[]) {
  lockAll();
  return benchside("encrypt", "--data", data, ...words);
}

/** Content of every file below a folder by its path, but keys. */
function everything(folder = join(data, "sessions")): Record<string, string> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== KEY_FILE);
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [file, readFileSync(file).toString("base64")];
    }),
  );
}

test("sessions are encrypted, read and brought back to the byte, in the trash and discarded ones too", async () => {
  const sessions = join(data, "sessions");
  for (const [place, id] of [
    [".deleted", "2026-11-21-bench"],
    [".discarded", "2026-11-22-take"],
  ] as const) {
    mkdirSync(join(sessions, place));
    renameSync(join(sessions, id), join(sessions, place, id));
  }
  const plain = everything();
  expect(await encrypt("status")).toEqual({
    ...{ code: 0, err: "" },
    out: `${data}: new sessions are kept in the clear, and so are 5 sessions that are there.\n`,
  });
  expect(await encrypt("on", "--passphrase-file", right)).toEqual({
    ...{ code: 0, err: "" },
    out: `${data}: new sessions are encrypted.\n5 sessions encrypted.\n`,
  });
  expect(JSON.parse((await encrypt("status", "--json")).out)).toEqual({
    ...{ on: true, there: true, sessions: { encrypted: 5, plain: 0, deleted: 0 } },
  });
  // A program that knows nothing of it refuses the folder, and this one takes it.
  expect(readFileSync(join(data, "layout.json"), "utf8")).toBe('{"version":2}\n');
  await tryDataFolder(data, { make: false });
  const inFolders = Object.keys(plain).filter((file) => !/sessions\/[^/]+\.jsonl$/.test(file));
  expect(await Promise.all(inFolders.map(isEncryptedFile))).toEqual(inFolders.map(() => true));

  const journal = join(sessions, LAMP, "journal.jsonl");
  const locked = await benchside("replay", journal, "--at", "10");
  expect([locked.code, locked.err]).toEqual([2, expect.stringContaining("its data folder is locked")]);
  expect((await benchside("replay", journal, "--at", "10", "--passphrase-file", right)).code).toBe(0);
  const newer = await createSession(sessions, "new");
  await newer.journal.close();
  expect(await isEncryptedFile(join(newer.folder, "journal.jsonl"))).toBe(true);
  rmSync(newer.folder, { recursive: true });

  expect(await encrypt("off", "--decrypt", "--passphrase-file", right)).toEqual({
    ...{ code: 0, err: "" },
    out: `${data}: new sessions are kept in the clear.\n5 sessions brought back into the clear.\n`,
  });
  expect(everything()).toEqual(plain);
  expect(readdirSync(data)).toEqual(readdirSync(stored));
});

test("another passphrase, a short one, none and a broken file are refused in words, and nothing changes", async () => {
  const short = await encrypt("on", "--passphrase-file", passphrase("short", "elevenchars"));
  expect([short.code, short.err]).toEqual([2, expect.stringContaining("it has 11 letters")]);
  expect(short.err).toContain("Take at least 12 letters");
  expect((await encrypt("on")).err).toContain("--passphrase-file");
  expect((await encrypt("off", "--passphrase-file", right)).err).toContain("nothing in it is encrypted");
  expect((await encrypt("on", "--passphrase-file", passphrase("empty", "\n"))).err).toContain(
    "its first line is empty",
  );
  expect(readdirSync(data)).toEqual(readdirSync(stored));

  await encrypt("on", "--passphrase-file", right);
  const before = everything();
  for (const words of [["on"], ["off", "--decrypt"], ["passphrase", "--new-passphrase-file", right]])
    expect(await encrypt(...words, "--passphrase-file", wrong)).toMatchObject({
      ...{ code: 2, out: "", err: expect.stringContaining(`it does not open ${data}`) },
    });
  lockAll();
  const listed = await benchside("sessions", "list", "--sessions", join(data, "sessions"), "--passphrase-file", wrong);
  expect([listed.code, listed.err]).toEqual([2, expect.stringContaining("it does not open")]);
  expect(everything()).toEqual(before);

  const file = join(data, ENCRYPTION_FILE);
  const kept = JSON.parse(readFileSync(file, "utf8")) as { passphrase: { N: number } };
  writeFileSync(file, JSON.stringify({ ...kept, version: 2 }));
  expect((await encrypt("status")).err).toContain("a newer Benchside has encrypted this folder");
  for (const broken of ["{", "{}", JSON.stringify({ ...kept, passphrase: { ...kept.passphrase, N: 100_000 } })]) {
    writeFileSync(file, broken);
    expect(await encrypt("on", "--passphrase-file", right)).toMatchObject({
      code: 2,
      err: expect.stringContaining(file),
    });
  }
});

test("under a changed passphrase the old one opens nothing and the new one all", async () => {
  await encrypt("on", "--passphrase-file", right);
  const before = everything();
  const next = passphrase("next", "quite another set of words");
  expect(await encrypt("passphrase", "--passphrase-file", right, "--new-passphrase-file", next)).toEqual({
    ...{ code: 0, err: "", out: `${data}: its recordings are under the new passphrase.\n` },
  });
  expect(everything()).toEqual(before);
  expect((await encrypt("off", "--passphrase-file", right)).code).toBe(2);
  expect((await encrypt("off", "--passphrase-file", next)).code).toBe(0);
  expect((await readAnnotations(join(data, "sessions", LAMP))).events.length).toBeGreaterThan(0);
});

test("a session that is being written is left and named, and encrypted the next time; one without its key stays deleted", async () => {
  const { folder, journal } = await createSession(join(data, "sessions"), "running");
  expect(await encrypt("on", "--passphrase-file", right)).toMatchObject({
    ...{ code: 1, out: expect.stringContaining("5 sessions encrypted.") },
    err: "running: it is still being written. End the session, then do this again.\n",
  });
  await journal.close();
  expect((await encrypt("on", "--passphrase-file", right)).out).toContain("\n1 session encrypted.\n");
  await forgetKey(folder);
  expect((await encrypt("on", "--passphrase-file", right)).out).toContain("\n0 sessions encrypted.\n");
  expect((await encrypt("status")).out).toBe(
    `${data}: new sessions are encrypted. 5 sessions encrypted, 0 in the clear, 1 deleted with their key.\n`,
  );
});

test("what a killed program had begun is gone on with, and nothing is left in the clear", async () => {
  const folder = join(data, "sessions", LAMP);
  writeFileSync(join(folder, "media.mkv"), Buffer.alloc(20_000_000, "words in the clear "));
  const plain = everything();
  const killed = await built(["encrypt", "--data", data, "on", "--passphrase-file", right], (_text, kill) => kill());
  expect(killed.code).toBeNull();
  // As one that was killed while it brought this file back would leave it.
  writeFileSync(join(folder, "media.mkv.recoded.part"), "words in the clear");
  expect((await encrypt("status")).out).not.toContain(" 0 in the clear");
  expect((await encrypt("on", "--passphrase-file", right)).code).toBe(0);
  const files = Object.keys(everything()).filter((file) => !/sessions\/[^/]+\.jsonl$/.test(file));
  expect(await Promise.all(files.map(isEncryptedFile))).toEqual(files.map(() => true));
  expect((await encrypt("off", "--decrypt", "--passphrase-file", right)).code).toBe(0);
  expect(everything()).toEqual(plain);
});
