import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { encryptionStatus } from "../../src/app/encryption/encryption-sessions.ts";
import { AnnotationFile, readAnnotations } from "../../src/storage/annotations.ts";
import { createSession } from "../../src/storage/journal/sessions.ts";
import { isEncryptedFile } from "../../src/storage/files.ts";
import { END_BYTES } from "../../src/storage/sealed/records.ts";
import { benchside } from "../fixtures/cli-here.ts";
import { dataToEncrypt, STORED_DATA } from "../fixtures/data-to-encrypt.ts";

const TAKE = "2026-11-22-take";
const CHANGED = "it was changed after it was written, given another name, or its disk is failing";
const home = dataToEncrypt();

/** `sessions check` of the take; what encrypted it has unlocked it. */
async function checked() {
  const { code, out, err } = await benchside("sessions", "check", TAKE, "--sessions", home.sessions, "--json");
  return { code, err, problems: (JSON.parse(out) as { problems: string[] }).problems };
}

test("a session in which one bit was flipped, a file was cut at a record's end, exchanged for another, or put there in the clear is not whole, and what was wrong is named", async () => {
  await home.encrypt("on", "--passphrase-file", home.right);
  const folder = join(home.sessions, TAKE);
  const annotations = join(folder, "annotations.jsonl");
  const before = readFileSync(annotations);
  const whole = { code: 0, err: "", problems: [] };
  expect(await checked()).toEqual(whole);

  const bit = Buffer.from(before);
  bit[before.length - END_BYTES - 60]! ^= 1;
  writeFileSync(annotations, bit);
  expect(await checked()).toMatchObject({
    ...{ code: 1, problems: [`annotations.jsonl: parts of it that do not pass the check: 1; ${CHANGED}`] },
  });
  const out = join(home.sessions, "..", "..", "given-on.zip");
  const given = () => benchside("sessions", "export", TAKE, "--sessions", home.sessions, "--out", out);
  expect([(await given()).err, existsSync(out)]).toEqual([
    expect.stringContaining("It is not exported: its copy"),
    false,
  ]);
  writeFileSync(annotations, before.subarray(0, -END_BYTES));
  expect((await given()).err).toContain("its end is missing");
  expect((await checked()).problems).toEqual([
    "annotations.jsonl: its end is missing: something was cut off, or its writer was killed just then",
  ]);
  // The annotations of another session, and another file of this one.
  cpSync(join(home.sessions, "2026-11-20-lamp", "annotations.jsonl"), annotations);
  expect((await checked()).problems.at(-1)).toBe(
    `annotations.jsonl: parts of it that do not pass the check: 1; ${CHANGED}`,
  );
  cpSync(join(folder, "summary.json"), annotations);
  expect((await checked()).problems.at(-1)).toBe(
    `annotations.jsonl: parts of it that do not pass the check: 1; ${CHANGED}`,
  );
  cpSync(join(home.sessions, "..", "..", "right"), annotations);
  expect((await checked()).problems.at(-1)).toMatch(
    /^annotations\.jsonl: it is not encrypted, as every file of its session is/,
  );
  writeFileSync(annotations, before);
  expect(await checked()).toEqual(whole);

  mkdirSync(join(folder, "runs", "quiet"), { recursive: true });
  for (const name of ["benchside-key.json", "journal.jsonl"])
    cpSync(join(home.sessions, "2026-11-20-lamp", name), join(folder, "runs", "quiet", name));
  expect((await checked()).problems).toContain(
    "runs/quiet/benchside-key.json: only the session's own folder has a key: somebody put it there",
  );
  rmSync(join(folder, "runs"), { recursive: true });

  const journal = join(folder, "journal.jsonl");
  const events = readFileSync(journal);
  writeFileSync(journal, events.subarray(0, -END_BYTES));
  const replayed = await benchside("replay", journal, "--at", "3");
  expect([replayed.code, replayed.err]).toEqual([
    0,
    expect.stringContaining("Its end is missing: something was cut off"),
  ]);
});

test("what an earlier version encrypted opens and is written on, and that less of it would be noticed is said", async () => {
  const data = home.passphrase("earlier", "");
  rmSync(data);
  cpSync(join(STORED_DATA, "../../v1-sealed/data"), data, { recursive: true });
  const folder = join(data, "sessions", "2026-11-20-lamp");
  const check = () =>
    benchside("sessions", "check", folder, "--passphrase-file", home.right).then(({ out }) => out.split("\n"));
  const plain = await readAnnotations(join(home.sessions, "2026-11-20-lamp"));
  const before = await check();
  expect(before).toContain(
    "  · an earlier version encrypted it: a file that was cut at its end, or that another of its files took the place of, may not be noticed",
  );
  expect(before.filter((line) => line.includes("✕"))).toEqual(["  ✕ media.mp4: it is not there"]);
  expect((await readAnnotations(folder)).events).toEqual(plain.events);
  const added = await new AnnotationFile(folder).append("a1", { type: "rubric-answered", question: "q", answer: true });
  expect(added.ok).toBe(true);
  expect((await readAnnotations(folder)).events.slice(0, -1)).toEqual(plain.events);
  expect(await check()).toEqual(before);
  const annotations = readFileSync(join(folder, "annotations.jsonl"));
  annotations[annotations.length - 30]! ^= 1;
  writeFileSync(join(folder, "annotations.jsonl"), annotations);
  expect(await check()).toContain(`  ✕ annotations.jsonl: parts of it that do not pass the check: 1; ${CHANGED}`);
});

test("a plain file is taken into an encrypted session by nobody who is not told to, and one that an earlier version left is on request", async () => {
  await home.encrypt("on", "--passphrase-file", home.right);
  const label = join(home.sessions, TAKE, "label.json");
  writeFileSync(label, '{"version":1,"name":"planted","tags":[]}\n');
  const left = await home.encrypt("on", "--passphrase-file", home.right);
  expect([left.code, left.out]).toEqual([1, expect.stringContaining("\n0 sessions encrypted.\n")]);
  expect(left.err).toContain(`${label}: it is not encrypted, as every file of its session is`);
  expect(left.err).toContain("Delete it if you do not know it.");
  expect((await home.encrypt("off", "--decrypt", "--passphrase-file", home.right)).err).toContain(label);
  expect(readFileSync(label, "utf8")).toContain("planted");
  // The others were brought back.
  expect((await home.encrypt("on", "--take-plain", "--passphrase-file", home.right)).out).toContain(
    "\n5 sessions encrypted.\n",
  );
  expect(readFileSync(label, "utf8")).not.toContain("planted");
  expect((await checked()).problems).toEqual([]);
});

test("in a folder that was encrypted nothing is recorded in the clear until somebody with the passphrase switches it off", async () => {
  const { data, right, sessions } = home;
  const file = join(data, "encryption.json");
  await home.encrypt("on", "--passphrase-file", right);
  const on = readFileSync(file, "utf8");
  const recorded = () =>
    createSession(sessions, "new").then(
      async ({ folder, journal }) => {
        await journal.close();
        const encrypted = await isEncryptedFile(journal.path);
        rmSync(folder, { recursive: true });
        return encrypted ? "encrypted" : "in the clear";
      },
      (error: Error) => error.message,
    );
  const NAMED = "Settings › Storage › Encrypt recordings › Switch off…, or benchside encrypt off.";
  expect(await recorded()).toBe("encrypted");
  // As an earlier version switched it off, and as anybody writes it.
  writeFileSync(file, on.replace('"on": true', '"on": false'));
  expect(await recorded()).toMatch(/nothing shows that somebody with the passphrase switched encryption off/);
  expect(await recorded()).toContain(NAMED);
  rmSync(file);
  expect(await recorded()).toContain("it is not there, and");
  expect(await recorded()).toContain(NAMED);
  // Another key would take the place of the one under which the sessions are.
  expect((await home.encrypt("on", "--passphrase-file", right)).err).toContain("it is not there, and");
  // What can be done is said without a circle, and what is there is not counted as in the clear.
  expect((await home.encrypt("status")).out).toMatch(
    /encryption\.json is not there, and \d+ sessions? encrypted with it/,
  );
  expect((await home.encrypt("off", "--passphrase-file", right)).err).toContain("can be neither switched off nor on");
  expect(existsSync(join(sessions, "new"))).toBe(false);
  writeFileSync(file, on.replace('"on": true', '"on": false'));
  expect(JSON.parse((await home.encrypt("status", "--json")).out)).toMatchObject({ on: false, refused: true });
  expect(await recorded()).toContain("its data folder is locked");
  expect((await home.encrypt("off", "--passphrase-file", right)).code).toBe(0);
  expect(await recorded()).toBe("in the clear");
  expect((await encryptionStatus(data)).refused).toBe(false);
  const off = readFileSync(file, "utf8");
  await home.encrypt("on", "--passphrase-file", right);
  expect(await recorded()).toBe("encrypted");
  // The note of another folder's key is none.
  writeFileSync(file, off.replace(/"off": ".{4}/, '"off": "AAAA'));
  expect(await recorded()).toMatch(/nothing shows that somebody/);
});
