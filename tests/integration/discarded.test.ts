import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bringBack, deleteDiscarded, discardSession, DISCARDED_FOLDER } from "../../src/storage/discarded.ts";
import { createSession, listSessions } from "../../src/storage/journal/sessions.ts";
import { recoverUnfinished } from "../../src/recording/recovery/recover.ts";
import type { SessionEvent } from "../../src/core/journal/events.ts";
import type { Finishing } from "../../src/app/jobs/finishing.ts";
import { Discards } from "../../src/main/session/discards.ts";
import { recordedParticipants } from "../../src/app/withdrawal/participants.ts";
import { withdraw } from "../../src/app/withdrawal/withdraw.ts";
import { lampSession } from "../fixtures/lamp-session.ts";

const ID = "2026-11-21-lamp";
let sessions: string;
beforeEach(() => void (sessions = join(mkdtempSync(join(tmpdir(), "benchside-discard-")), "sessions")));
afterEach(() => rmSync(join(sessions, ".."), { recursive: true, force: true }));

/** A take of p07 with a film, another camera's, a copy and annotations. */
async function take(id = ID, more: readonly SessionEvent[] = []): Promise<string> {
  const { folder, journal } = await createSession(sessions, id);
  const [opened, ...rest] = lampSession(id);
  await journal.append(opened!);
  await journal.append({
    type: "consented",
    t: 0,
    consent: {
      ...{ participant: "p07", textVersion: "v1", scope: ["coaching"], retainUntil: "2099-01-01" },
      ...{ signature: "Ada Example", signedAt: "2026-11-21T10:00:00Z" },
    },
  });
  for (const event of [...more, ...rest.slice(0, 5)]) await journal.append(event);
  await journal.append({ type: "closed", t: 5, reason: "stopped" });
  await journal.close();
  for (const file of ["media.mkv", "media.mp4", "media-side.mkv", "annotations.jsonl"])
    writeFileSync(join(folder, file), "x".repeat(1000));
  return folder;
}

const SCRIPTED: SessionEvent = {
  ...{ type: "scripted", t: 0, protocol: "impromptu", script: null, prompts: "none", experienced: [] },
};

function discarding(): Discards {
  const finishing = { leave: async () => undefined, begin: () => undefined } as unknown as Finishing;
  return new Discards({ sessions: () => sessions, finishing, running: () => null, mp4Copy: () => false });
}

test("a discarded take is in no list and can be brought back, until it is deleted for good", async () => {
  const folder = await take();
  const files = await discardSession(sessions, ID);
  expect(files.map(({ file }) => file)).toEqual([
    "annotations.jsonl",
    "journal.jsonl",
    "media-side.mkv",
    "media.mkv",
    "media.mp4",
  ]);
  expect([existsSync(folder), await listSessions(sessions)]).toEqual([false, []]);
  await bringBack(sessions, ID);
  expect((await listSessions(sessions)).map(({ id }) => id)).toEqual([ID]);
  const size = (await discardSession(sessions, ID)).reduce((sum, { bytes }) => sum + bytes, 0);
  // The list has left its summary beside the journal: it goes too.
  expect(await deleteDiscarded(sessions)).toEqual({ files: files.length + 1, bytes: size, problems: [] });
  expect(readdirSync(join(sessions, DISCARDED_FOLDER))).toEqual([]);
  await expect(bringBack(sessions, ID)).rejects.toThrow("it is deleted already");
});

test("a take that another window has discarded and can still bring back is left alone", async () => {
  vi.resetModules();
  const other = await import("../../src/storage/discarded.ts");
  const folder = await take();
  await other.discardSession(sessions, ID);
  expect(await deleteDiscarded(sessions)).toEqual({ files: 0, bytes: 0, problems: [] });
  await other.bringBack(sessions, ID);
  expect([existsSync(folder), readdirSync(join(sessions, DISCARDED_FOLDER))]).toEqual([true, []]);
});

test("a discarded take whose id reads like a lock's name is deleted, and so is its lock", async () => {
  const id = "lamp.lock.2";
  await take(id);
  await discardSession(sessions, id);
  expect(await deleteDiscarded(sessions)).toMatchObject({ files: 5, problems: [] });
  expect(readdirSync(join(sessions, DISCARDED_FOLDER))).toEqual([]);
});

test("what a killed program left discarded is not recovered as a session, and a withdrawal finds it", async () => {
  await take();
  await discardSession(sessions, ID);
  expect(await recoverUnfinished(sessions)).toEqual([]);
  expect(await recordedParticipants(sessions)).toEqual([{ participant: "p07", sessions: 1 }]);
  const report = await withdraw({ participant: "p07", sessions, apply: true, now: () => new Date() });
  expect(report.sessions.map(({ path, outcome }) => [path, outcome])).toEqual([
    [join(sessions, DISCARDED_FOLDER, ID), "done"],
  ]);
  await deleteDiscarded(sessions);
  expect(readdirSync(join(sessions, DISCARDED_FOLDER))).toEqual([]);
});

test("a take that is being written is not discarded, and a name that leads elsewhere moves and deletes nothing", async () => {
  const { journal } = await createSession(sessions, ID);
  await expect(discardSession(sessions, ID)).rejects.toThrow("it is still being written");
  await journal.close();
  const precious = join(sessions, "..", "precious");
  mkdirSync(precious);
  writeFileSync(join(precious, "letter.txt"), "keep");
  await expect(discardSession(sessions, "../precious")).rejects.toThrow("is no session id");
  mkdirSync(join(sessions, DISCARDED_FOLDER));
  symlinkSync(precious, join(sessions, DISCARDED_FOLDER, "2026-11-22-lamp"));
  expect((await deleteDiscarded(sessions)).problems).toHaveLength(1);
  expect(readdirSync(precious)).toEqual(["letter.txt"]);
});

test("what was discarded last is known to a window that is loaded anew, until it is back or deleted", async () => {
  const { folder, journal } = await createSession(sessions, ID);
  const [opened, ...rest] = lampSession(ID);
  for (const event of [opened!, SCRIPTED, ...rest.slice(0, 5)]) await journal.append(event);
  await journal.close();
  const discards = discarding();
  const files = await discards.discard(ID);
  expect(discards.last).toMatchObject({ session: ID, files, events: [{ type: "opened" }, { type: "scripted" }] });
  await discards.bringBack(ID);
  expect([discards.last, existsSync(folder)]).toEqual([null, true]);
  await discards.discard(ID);
  await discards.deleteAll();
  expect([discards.last, existsSync(folder)]).toEqual([null, false]);
});

test("what was discarded last is not offered any more once its participant has withdrawn", async () => {
  const folder = await take(ID, [SCRIPTED]);
  rmSync(join(folder, "annotations.jsonl"));
  const discards = discarding();
  await discards.discard(ID);
  expect(discards.last?.session).toBe(ID);
  await withdraw({ participant: "p07", sessions, apply: true, now: () => new Date() });
  expect(discards.last).toBeNull();
});
