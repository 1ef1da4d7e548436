import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dueList } from "../../src/app/withdrawal/retention-due.ts";
import { recordedParticipants } from "../../src/app/withdrawal/participants.ts";
import { withdraw } from "../../src/app/withdrawal/withdraw.ts";
import { recoverUnfinished } from "../../src/recording/recovery/recover.ts";
import { createSession, listSessions } from "../../src/storage/journal/sessions.ts";
import {
  deletedSessions,
  emptyTrash,
  restoreSession,
  TRASH_FOLDER,
  trashSession,
  whereKept,
} from "../../src/storage/trash.ts";
import { benchside } from "../fixtures/cli-here.ts";
import { lampSession } from "../fixtures/lamp-session.ts";

const ID = "2026-11-21-lamp";
/** By this computer's clock: the trash looks at what the file system says as well. */
const NOW = new Date();
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
/** What a start tells that changes nothing. */
const NOTHING = { deleted: [], due: [], problems: [] };
let sessions: string;
beforeEach(() => void (sessions = join(mkdtempSync(join(tmpdir(), "benchside-trash-")), "sessions")));
afterEach(() => rmSync(join(sessions, ".."), { recursive: true, force: true }));

/** A session of p07 with a film, its small picture, and a label. */
async function kept(id = ID): Promise<string> {
  const { folder, journal } = await createSession(sessions, id);
  const [opened, ...rest] = lampSession(id);
  const consent = {
    ...{ participant: "p07", textVersion: "v1", scope: ["coaching" as const], retainUntil: "2026-12-01" },
    ...{ signature: "Ada Example", signedAt: "2026-11-21T10:00:00Z" },
  };
  await journal.append(opened!);
  await journal.append({ type: "consented", t: 0, consent });
  for (const event of rest) await journal.append(event);
  await journal.close();
  for (const file of ["media-000.mkv", "thumbnail.jpg", "annotations.jsonl"]) writeFileSync(join(folder, file), "x");
  return folder;
}

const ids = async () => (await listSessions(sessions)).map(({ id }) => id);

test("a deleted session is in no list, is listed as deleted, and comes back as it was", async () => {
  const folder = await kept();
  const files = readdirSync(folder).toSorted();
  await trashSession(sessions, ID, NOW);
  expect([existsSync(folder), await ids(), await recoverUnfinished(sessions)]).toEqual([false, [], []]);
  expect((await deletedSessions(sessions)).map(({ id, deletedAt }) => [id, deletedAt])).toEqual([
    [ID, NOW.toISOString()],
  ]);
  expect(await emptyTrash(sessions, later(29))).toEqual(NOTHING);
  await restoreSession(sessions, ID);
  expect([await ids(), await deletedSessions(sessions)]).toEqual([[ID], []]);
  expect(
    readdirSync(folder)
      .filter((name) => name !== "summary.json")
      .toSorted(),
  ).toEqual(files);
});

test("where a session is kept is known at each step, and one whose disk is away was not deleted", async () => {
  const where = () => whereKept(sessions, ID);
  await kept();
  expect(where()).toBe("here");
  await trashSession(sessions, ID, NOW);
  expect(where()).toBe("trash");
  await emptyTrash(sessions, later(31));
  expect(where()).toBe("trash");
  await emptyTrash(sessions, later(32));
  expect(where()).toBe("gone");
  // A disk that gives errors says nothing of it: here a link that leads to itself.
  symlinkSync(ID, join(sessions, ID));
  expect(where()).toBe("here");
  rmSync(sessions, { recursive: true });
  expect(where()).toBe("here");
});

test("the command takes ids alone, and refuses a path in one line before anything is deleted", async () => {
  const folder = await kept();
  expect(await benchside("sessions", "delete", ID, folder, "--sessions", sessions)).toEqual({
    ...{ code: 2, out: "" },
    err: `${folder}: this is no id. Name the session as its folder in ${sessions} is named.\n`,
  });
  expect(existsSync(folder)).toBe(true);
  expect(await benchside("sessions", "delete", ID, "--sessions", sessions)).toMatchObject({ code: 0 });
  expect(whereKept(sessions, ID)).toBe("trash");
});

test("after thirty days a start names it, one a day later deletes it for good, and nothing else goes", async () => {
  await kept();
  await kept("2026-11-22-lamp");
  await trashSession(sessions, ID, NOW);
  await trashSession(sessions, "2026-11-22-lamp", later(2));
  expect(await emptyTrash(sessions, later(30.5))).toEqual({ deleted: [], due: [ID], problems: [] });
  expect(await emptyTrash(sessions, later(31.4))).toEqual(NOTHING);
  expect(await emptyTrash(sessions, later(31.6))).toEqual({ deleted: [ID], due: [], problems: [] });
  expect(readdirSync(join(sessions, TRASH_FOLDER))).toEqual(["2026-11-22-lamp"]);
  await expect(restoreSession(sessions, ID)).rejects.toThrow("it is deleted for good");
});

test("a start while the clock is ahead deletes nothing, and the next one by the right clock strikes what it noted", async () => {
  await kept();
  await trashSession(sessions, ID, NOW);
  expect(await emptyTrash(sessions, later(3650))).toEqual({ deleted: [], due: [ID], problems: [] });
  expect(await emptyTrash(sessions, later(1))).toEqual(NOTHING);
  expect(await emptyTrash(sessions, later(3652))).toEqual({ deleted: [], due: [ID], problems: [] });
  expect(await emptyTrash(sessions, later(31))).toEqual({ deleted: [], due: [ID], problems: [] });
  expect(await emptyTrash(sessions, later(32))).toEqual({ deleted: [ID], due: [], problems: [] });
});

test.each([
  ["years back", -3650],
  ["years ahead", 3650],
])("a deletion while the clock was %s begins its thirty days at the first start by the right one", async (_, days) => {
  const folder = await kept();
  // Recorded 40 days ago; the folder and the note are of the wrong clock.
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), later(-40), later(-40));
  await trashSession(sessions, ID, later(days));
  utimesSync(join(sessions, TRASH_FOLDER, ID), later(days), later(days));
  expect(await emptyTrash(sessions, NOW)).toEqual(NOTHING);
  expect((await deletedSessions(sessions)).map(({ deletedAt }) => deletedAt)).toEqual([NOW.toISOString()]);
  expect(await emptyTrash(sessions, later(29))).toEqual(NOTHING);
  expect(await emptyTrash(sessions, later(30))).toEqual({ deleted: [], due: [ID], problems: [] });
});

test("a deletion by a clock too little back to show leaves a day from the start that names it", async () => {
  const folder = await kept();
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), later(-40), later(-40));
  await trashSession(sessions, ID, later(-35));
  expect(await emptyTrash(sessions, NOW)).toEqual({ deleted: [], due: [ID], problems: [] });
  expect(await emptyTrash(sessions, later(0.9))).toEqual(NOTHING);
  await restoreSession(sessions, ID);
  expect(await ids()).toEqual([ID]);
});

test("a withdrawal, and the day of keeping, find a session in the trash", async () => {
  await kept();
  await trashSession(sessions, ID, NOW);
  expect(await recordedParticipants(sessions)).toEqual([{ participant: "p07", sessions: 1 }]);
  expect((await dueList(sessions, new Date("2027-01-01"))).sessions.map(({ session }) => session)).toEqual([ID]);
  const report = await withdraw({ participant: "p07", sessions, apply: true, now: () => NOW });
  expect(report.sessions.map(({ path, outcome }) => [path, outcome])).toEqual([
    [join(sessions, TRASH_FOLDER, ID), "done"],
  ]);
  expect(readdirSync(join(sessions, TRASH_FOLDER))).toEqual([]);
});

test("what is being written stays, a name that is taken is not overwritten, and no link is followed", async () => {
  const { journal } = await createSession(sessions, ID);
  await expect(trashSession(sessions, ID, NOW)).rejects.toThrow("it is still being written");
  await journal.close();
  await trashSession(sessions, ID, NOW);
  mkdirSync(join(sessions, ID));
  await expect(restoreSession(sessions, ID)).rejects.toThrow("another folder has its name");
  await expect(trashSession(sessions, ID, NOW)).rejects.toThrow("an earlier one of its name is in the trash");
  await expect(trashSession(sessions, "gone", NOW)).rejects.toThrow("there is no such session");
  await expect(trashSession(sessions, "../gone", NOW)).rejects.toThrow(RangeError);
  const precious = join(sessions, "..", "precious");
  mkdirSync(precious);
  symlinkSync(precious, join(sessions, "2026-11-22-link"));
  await expect(trashSession(sessions, "2026-11-22-link", NOW)).rejects.toThrow("leads out of");
  symlinkSync(precious, join(sessions, TRASH_FOLDER, "linked"));
  expect((await emptyTrash(sessions, later(90))).problems).toEqual([]);
  expect([existsSync(precious), readdirSync(precious)]).toEqual([true, []]);
});
