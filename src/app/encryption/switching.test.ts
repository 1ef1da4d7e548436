import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dropEncryption, giveKey, hasKey, readEncryption } from "../../storage/encryption.ts";
import { withLock } from "../../storage/log/lock.ts";
import { lockAll } from "../../storage/sealed/keyring.ts";
import { ENCRYPTION_FILE } from "../../storage/sealed/sealed-keys.ts";
import { decryptSessions } from "./encryption-sessions.ts";
import { changePassphrase, switchOff, switchOn, unlockFolder } from "./switching.ts";

const FIRST = "five words that nobody guesses";
const SECOND = "six other words that nobody guesses";
const context = { signal: new AbortController().signal, progress: () => undefined };

let data = "";
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), "benchside-switching-"));
});
afterEach(() => {
  lockAll();
  rmSync(data, { recursive: true, force: true });
});

function session(name: string): string {
  const folder = join(data, "sessions", name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

test("of two who switch encryption on at once the second joins the first, and of two new passphrases one is refused", async () => {
  const one = switchOn(data, FIRST).then(() => readEncryption(data));
  const other = switchOn(data, FIRST).then(() => readEncryption(data));
  expect((await one)?.id).toBe((await other)?.id);
  const changed = await Promise.allSettled([
    changePassphrase(data, FIRST, SECOND),
    changePassphrase(data, FIRST, `${SECOND} too`),
  ]);
  expect(changed).toMatchObject([
    { status: "fulfilled" },
    { status: "rejected", reason: { problem: "this passphrase does not open them" } },
  ]);
  lockAll();
  await unlockFolder(data, SECOND);
});

test("a folder that is switched on while its key may be dropped says so afterwards, to other programs too", async () => {
  await switchOn(data, FIRST);
  await switchOff(data);
  await Promise.all([decryptSessions(data, context), switchOn(data, FIRST)]);
  expect([(await readEncryption(data))?.on, existsSync(join(data, "layout.json"))]).toEqual([true, true]);
});

test("a session that begins while the folder's key is dropped gets none that nobody has any more", async () => {
  await switchOn(data, FIRST);
  const folder = session("tea");
  let begun: Promise<boolean> | undefined;
  await withLock(join(data, ENCRYPTION_FILE), async () => {
    begun = giveKey(folder);
    await Promise.race([begun, new Promise((seen) => setTimeout(seen, 50))]);
    await dropEncryption(data);
  });
  expect([await begun, await hasKey(folder)]).toEqual([false, false]);
});
