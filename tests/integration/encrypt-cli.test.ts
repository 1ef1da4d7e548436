import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tryDataFolder } from "../../src/app/data-folder.ts";
import { readAnnotations } from "../../src/storage/annotations.ts";
import { createSession } from "../../src/storage/journal/sessions.ts";
import { isEncryptedFile } from "../../src/storage/files.ts";
import { lockAll } from "../../src/storage/sealed/keyring.ts";
import { ENCRYPTION_FILE } from "../../src/storage/sealed/sealed-keys.ts";
import { benchside } from "../fixtures/cli-here.ts";
import { dataToEncrypt, STORED_DATA } from "../fixtures/data-to-encrypt.ts";

const LAMP = "2026-11-20-lamp";
const home = dataToEncrypt();

test("sessions are encrypted, read and brought back to the byte, in the trash and discarded ones too", async () => {
  const { data, sessions, right } = home;
  for (const [place, id] of [
    [".deleted", "2026-11-21-bench"],
    [".discarded", "2026-11-22-take"],
  ] as const) {
    mkdirSync(join(sessions, place));
    renameSync(join(sessions, id), join(sessions, place, id));
  }
  const plain = home.everything();
  expect(await home.encrypt("status")).toEqual({
    ...{ code: 0, err: "" },
    out: `${data}: new sessions are kept in the clear, and so are 5 sessions that are there.\n`,
  });
  expect(await home.encrypt("on", "--passphrase-file", right)).toEqual({
    ...{ code: 0, err: "" },
    out: `${data}: new sessions are encrypted.\n5 sessions encrypted.\n`,
  });
  expect(JSON.parse((await home.encrypt("status", "--json")).out)).toEqual({
    ...{ on: true, refused: false, there: true, sessions: { encrypted: 5, plain: 0, deleted: 0 } },
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

  expect(await home.encrypt("off", "--decrypt", "--passphrase-file", right)).toEqual({
    ...{ code: 0, err: "" },
    out: `${data}: new sessions are kept in the clear.\n5 sessions brought back into the clear.\n`,
  });
  expect(home.everything()).toEqual(plain);
  expect(readdirSync(data)).toEqual(readdirSync(STORED_DATA));
  // As after one that was killed when it had done it all.
  expect(await home.encrypt("off", "--decrypt", "--passphrase-file", right)).toEqual({
    ...{ code: 0, err: "" },
    out: `${data}: nothing in it is encrypted.\n`,
  });
});

test("another passphrase, a short one, none and a broken file are refused in words, and nothing changes", async () => {
  const { data, right, wrong } = home;
  const short = await home.encrypt("on", "--passphrase-file", home.passphrase("short", "elevenchars"));
  expect([short.code, short.err]).toEqual([2, expect.stringContaining("it has 11 letters")]);
  expect(short.err).toContain("Take at least 12 letters");
  expect((await home.encrypt("on")).err).toContain("--passphrase-file");
  expect((await home.encrypt("on", "--passphrase-file", home.passphrase("empty", "\n"))).err).toContain(
    "its first line is empty",
  );
  expect(readdirSync(data)).toEqual(readdirSync(STORED_DATA));

  await home.encrypt("on", "--passphrase-file", right);
  const before = home.everything();
  for (const words of [["on"], ["off", "--decrypt"], ["passphrase", "--new-passphrase-file", right]])
    expect(await home.encrypt(...words, "--passphrase-file", wrong)).toMatchObject({
      ...{
        code: 2,
        out: "",
        err: expect.stringContaining(`The recordings in ${data}: this passphrase does not open them.`),
      },
    });
  lockAll();
  const listed = await benchside("sessions", "list", "--sessions", home.sessions, "--passphrase-file", wrong);
  expect([listed.code, listed.err]).toEqual([2, expect.stringContaining("this passphrase does not open them")]);
  expect(home.everything()).toEqual(before);

  const file = join(data, ENCRYPTION_FILE);
  const kept = JSON.parse(readFileSync(file, "utf8")) as { passphrase: { N: number } };
  writeFileSync(file, JSON.stringify({ ...kept, version: 2 }));
  expect((await home.encrypt("status")).err).toContain("a newer Benchside has encrypted this folder");
  for (const broken of ["{", "{}", JSON.stringify({ ...kept, passphrase: { ...kept.passphrase, N: 100_000 } })]) {
    writeFileSync(file, broken);
    expect(await home.encrypt("on", "--passphrase-file", right)).toMatchObject({
      code: 2,
      err: expect.stringContaining(file),
    });
  }
});

test("under a changed passphrase the old one opens nothing and the new one all", async () => {
  const { data, right } = home;
  await home.encrypt("on", "--passphrase-file", right);
  const before = home.everything();
  const next = home.passphrase("next", "quite another set of words");
  expect(await home.encrypt("passphrase", "--passphrase-file", right, "--new-passphrase-file", next)).toEqual({
    ...{ code: 0, err: "", out: `${data}: its recordings are under the new passphrase.\n` },
  });
  expect(home.everything()).toEqual(before);
  expect((await home.encrypt("off", "--passphrase-file", right)).code).toBe(2);
  expect((await home.encrypt("off", "--passphrase-file", next)).code).toBe(0);
  expect((await readAnnotations(join(home.sessions, LAMP))).events.length).toBeGreaterThan(0);
});
