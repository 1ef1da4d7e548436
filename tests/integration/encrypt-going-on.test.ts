import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { encryptionStatus, stillInTheClear } from "../../src/app/encryption/encryption-sessions.ts";
import { EXPORTING_FOLDER } from "../../src/app/export/part.ts";
import { createSession } from "../../src/storage/journal/sessions.ts";
import { forgetKey } from "../../src/storage/encryption.ts";
import { isEncryptedFile } from "../../src/storage/files.ts";
import { benchside as built } from "../fixtures/cli.ts";
import { dataToEncrypt } from "../fixtures/data-to-encrypt.ts";

const home = dataToEncrypt();

test("a session that is being written is left and named, and encrypted the next time; one without its key stays deleted", async () => {
  const { data, right } = home;
  const { folder, journal } = await createSession(home.sessions, "running");
  expect(await home.encrypt("on", "--passphrase-file", right)).toMatchObject({
    ...{ code: 1, out: expect.stringContaining("5 sessions encrypted.") },
    err: "running: it is still being written. End the session, then do this again.\n",
  });
  await journal.close();
  expect((await home.encrypt("on", "--passphrase-file", right)).out).toContain("\n1 session encrypted.\n");
  await forgetKey(folder);
  expect((await home.encrypt("on", "--passphrase-file", right)).out).toContain("\n0 sessions encrypted.\n");
  expect((await home.encrypt("status")).out).toBe(
    `${data}: new sessions are encrypted. 5 sessions encrypted, 0 in the clear, 1 deleted with their key.\n`,
  );
});

test("what a killed program had begun is gone on with, and nothing is left in the clear", async () => {
  const { data, right } = home;
  const folder = join(home.sessions, "2026-11-20-lamp");
  writeFileSync(join(folder, "media.mkv"), Buffer.alloc(20_000_000, "words in the clear "));
  const plain = home.everything();
  // It is killed as soon as it says that it begins; wherever that reaches it, the rest is the same.
  await built(["encrypt", "--data", data, "on", "--passphrase-file", right], (_text, kill) => kill());
  // As one that was killed while it brought this file back would leave it.
  writeFileSync(join(folder, "media.mkv.recoded.part"), "words in the clear");
  expect((await home.encrypt("status")).out).not.toContain(" 0 in the clear");
  expect(stillInTheClear(await encryptionStatus(data))).toMatch(
    /^Encryption is switched on, and recordings from before are still in the clear: [1-5]\. Go on in Settings › Storage › Encrypt recordings\.$/,
  );
  expect((await home.encrypt("on", "--passphrase-file", right)).code).toBe(0);
  expect(stillInTheClear(await encryptionStatus(data))).toBe("");
  const files = Object.keys(home.everything()).filter((file) => !/sessions\/[^/]+\.jsonl$/.test(file));
  expect(await Promise.all(files.map(isEncryptedFile))).toEqual(files.map(() => true));
  expect((await home.encrypt("off", "--decrypt", "--passphrase-file", right)).code).toBe(0);
  expect(home.everything()).toEqual(plain);
});

test.each(["status", "on"])(
  "a film in the clear that a killed splice left beside the sessions is removed by encrypt %s, which says so",
  async (word) => {
    const part = join(home.sessions, ".splice.4194999.66307146586337.part");
    for (const folder of [part, join(home.sessions, EXPORTING_FOLDER)]) mkdirSync(folder);
    writeFileSync(join(part, ".benchside-part"), "t1");
    writeFileSync(join(part, "source-0.mp4"), "pictures of somebody");
    const note = { version: 1, part, token: "t1", at: "2026-11-30T10:00:00Z" };
    writeFileSync(join(home.sessions, EXPORTING_FOLDER, "t1.json"), JSON.stringify(note));
    expect(await home.encrypt(word, "--passphrase-file", home.right)).toMatchObject({
      code: 0,
      err: `${part}: it was left half written by a program that was killed, and was removed.\n`,
    });
    expect([part, join(home.sessions, EXPORTING_FOLDER)].map((path) => existsSync(path))).toEqual([false, false]);
  },
);
