import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { withdrawalDisk } from "../../src/app/withdrawal/disk.ts";
import { forgetLeftovers } from "../../src/app/withdrawal/forget-leftovers.ts";
import { forgetSession } from "../../src/app/withdrawal/forget-session.ts";
import { forgetKey, hasKey, isForgotten } from "../../src/storage/encryption.ts";
import { decryptFolder, encryptFolder } from "../../src/storage/recoding.ts";
import { readFile } from "../../src/storage/files.ts";
import { createSession, JOURNAL_FILE, sessionSummary } from "../../src/storage/journal/sessions.ts";
import { journalLine } from "../../src/core/journal/journal-lines.ts";
import { keepUnlocked, lockAll } from "../../src/storage/sealed/keyring.ts";
import { KEY_FILE } from "../../src/storage/sealed/sealed-keys.ts";
import { encryptedData, TEST_KEY } from "../fixtures/encrypted-data.ts";
import { lampSession } from "../fixtures/lamp-session.ts";
import { holds, must } from "../fixtures/power-loss/holds.ts";

vi.mock("node:fs/promises", async (original) =>
  (await import("../fixtures/power-loss/recorder.ts")).recorded(original),
);

const TEXTS: Readonly<Record<string, string>> = {
  [JOURNAL_FILE]: lampSession("tea").slice(0, 1).map(journalLine).join(""),
  "media-000.mkv": "marked pictures ".repeat(30),
  [join("runs", "1", JOURNAL_FILE)]: "a marked run\n",
};

const root = mkdtempSync(join(tmpdir(), "benchside-encrypting-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A session as it was recorded before its data folder was encrypted. */
function plainSession(data: string): string {
  const folder = join(data, "sessions", "tea");
  mkdirSync(join(folder, "runs", "1"), { recursive: true });
  for (const [name, text] of Object.entries(TEXTS)) writeFileSync(join(folder, name), text);
  return folder;
}

async function contents(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of Object.keys(TEXTS)) found[name] = await readFile(join(folder, name), "utf8");
  return found;
}

function inTheClear(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
  return files.filter((name) => /marked|"type"/.test(readFileSync(join(folder, name), "latin1")));
}

describe("whatever is cut off, and whichever call fails", () => {
  test("a session that is being encrypted can be read whole, and calling again encrypts the rest", async () => {
    await holds(
      {
        prepare: (disk) => {
          encryptedData(disk);
          plainSession(disk);
        },
        work: async (disk, done) => {
          await encryptFolder(join(disk, "sessions", "tea"));
          done("all");
        },
        check: async (disk, kept) => {
          const folder = join(disk, "sessions", "tea");
          must(JSON.stringify(await contents(folder)) === JSON.stringify(TEXTS), "something is lost");
          must(kept.length === 0 || inTheClear(folder).length === 0, `in the clear: ${inTheClear(folder)}`);
          await encryptFolder(folder);
          must(JSON.stringify(await contents(folder)) === JSON.stringify(TEXTS), "something is lost the second time");
          must(inTheClear(folder).length === 0, `still in the clear: ${inTheClear(folder)}`);
        },
      },
      20,
    );
  });

  test("a session that is brought back into the clear can be read whole, and calling again does the rest", async () => {
    await holds(
      {
        prepare: async (disk) => {
          encryptedData(disk);
          await encryptFolder(plainSession(disk));
        },
        work: async (disk, done) => {
          await decryptFolder(join(disk, "sessions", "tea"));
          done("all");
        },
        check: async (disk, kept) => {
          const folder = join(disk, "sessions", "tea");
          must(JSON.stringify(await contents(folder)) === JSON.stringify(TEXTS), "something is lost");
          must(kept.length === 0 || inTheClear(folder).length === 3, "something is still encrypted");
          await decryptFolder(folder);
          must(inTheClear(folder).length === 3 && !(await hasKey(folder)), "something is still encrypted");
        },
      },
      20,
    );
  });
});

test("a withdrawal that is cut off leaves what can be read whole, or what nobody can read and the next one removes", async () => {
  await holds(
    {
      prepare: async (disk) => {
        encryptedData(disk);
        await encryptFolder(plainSession(disk));
      },
      work: async (disk, done) => {
        await forgetSession(join(disk, "sessions", "tea"), true, withdrawalDisk);
        if (!existsSync(join(disk, "sessions", "tea"))) done("gone");
      },
      check: async (disk, kept) => {
        const [sessions, folder] = [join(disk, "sessions"), join(disk, "sessions", "tea")];
        if (kept.length > 0) return must(!existsSync(folder), "it is back");
        if (!existsSync(folder)) return;
        const isReadable = await readFile(join(folder, JOURNAL_FILE)).then(
          () => true,
          () => false,
        );
        const means = { apply: true, disk: withdrawalDisk };
        if (isReadable) await forgetSession(folder, true, withdrawalDisk);
        else await forgetLeftovers(sessions, [], means);
        must(
          !existsSync(folder) || readdirSync(folder).length === 0,
          `left: ${readdirSync(sessions, { recursive: true }).join()}`,
        );
      },
    },
    10,
  );
});

test("whoever looks whether a file changed is told that it did not, and the list of sessions says the same of it", async () => {
  const data = mkdtempSync(join(root, "data-"));
  const folder = plainSession(data);
  const before = await sessionSummary(join(data, "sessions"), "tea");
  utimesSync(join(folder, JOURNAL_FILE), 1_700_000_000, 1_700_000_000);
  encryptedData(data);
  await encryptFolder(folder);
  expect(statSync(join(folder, JOURNAL_FILE)).mtimeMs).toBe(1_700_000_000_000);
  expect(await sessionSummary(join(data, "sessions"), "tea")).toEqual(before);
  lockAll();
  expect((await sessionSummary(join(data, "sessions"), "tea"))?.broken).toContain("its data folder is locked");
  // What cannot be begun leaves nothing.
  await expect(createSession(join(data, "sessions"), "coffee")).rejects.toThrow("its data folder is locked");
  expect(readdirSync(join(data, "sessions"))).toEqual(["tea"]);
  keepUnlocked(TEST_KEY);
});

test("a folder whose key is forgotten can be read by nobody, its key's bytes included, and is known for it", async () => {
  const data = mkdtempSync(join(root, "data-"));
  const folder = plainSession(data);
  encryptedData(data);
  await encryptFolder(folder);
  const key = readFileSync(join(folder, KEY_FILE), "utf8");
  await forgetKey(folder);
  expect(readdirSync(folder)).not.toContain(KEY_FILE);
  await expect(readFile(join(folder, JOURNAL_FILE))).rejects.toThrow("its folder has no key");
  expect(await isForgotten(folder, JOURNAL_FILE)).toBe(true);
  // With the key back it is as it was: nothing but the key was taken.
  writeFileSync(join(folder, KEY_FILE), key);
  expect(await contents(folder)).toEqual(TEXTS);
});
