import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { adoptSession } from "../../src/storage/consented.ts";
import { IMPORTED_FILE } from "../../src/storage/imported.ts";
import { keepLabel, LABEL_FILE } from "../../src/storage/journal/label.ts";
import { createSession } from "../../src/storage/journal/sessions.ts";
import { forgetIndex } from "../../src/storage/search/database.ts";
import type { ListedSession } from "../../src/storage/search/listed.ts";
import { LibraryIndex } from "../../src/storage/search/library-index.ts";
import { SessionList } from "../../src/storage/search/session-list.ts";
import { restoreSession, trashSession } from "../../src/storage/trash.ts";
import { lampSession } from "../fixtures/lamp-session.ts";
import { manySessions } from "../fixtures/many-sessions.ts";

const home = mkdtempSync(join(tmpdir(), "benchside-list-"));
const sessions = join(home, "sessions");
const HOURS_AGO = new Date(Date.now() - 3 * 3_600_000);
afterAll(() => rmSync(home, { recursive: true, force: true }));
beforeEach(async () => {
  rmSync(home, { recursive: true, force: true });
  manySessions(sessions, 8, 7);
  writeFileSync(join(sessions, "s00005", IMPORTED_FILE), "{}");
  // Reading keeps a summary in each folder; what was just written might be changing.
  for (let time = 0; time < 2; time++) {
    await LibraryIndex.with(sessions, (index) => index.refresh());
    for (const id of readdirSync(sessions).filter((name) => name.startsWith("s0")))
      for (const path of [join(sessions, id, "journal.jsonl"), join(sessions, id)])
        utimesSync(path, HOURS_AGO, HOURS_AGO);
  }
  await LibraryIndex.with(sessions, (index) => index.refresh());
});

/** A list whose looks begin when the test lets them, and what it told. */
function watched() {
  const told: string[] = [];
  const pauses: (() => void)[] = [];
  const list = new SessionList(
    { trouble: (why) => told.push(why), changed: () => told.push("changed") },
    () => new Promise<void>((go) => pauses.push(go)),
  );
  const listed = async (look = false) => JSON.parse((await list.list(sessions, look)).sessions!) as ListedSession[];
  return {
    told,
    list,
    listed,
    waiting: () => pauses.length,
    /** Lets the look begin that waits, and resolves when it is over. */
    async look() {
      await expect.poll(() => pauses.length).toBe(1);
      pauses.pop()!();
      // Another one waits when this one is over.
      await listed(true);
      await expect.poll(() => pauses.length).toBe(1);
    },
  };
}

const names = (all: readonly ListedSession[]) => Object.fromEntries(all.map(({ id, name }) => [id, name]));
/** As another program names a session. */
function labelledElsewhere(id: string, name: string): void {
  const file = join(sessions, id, LABEL_FILE);
  writeFileSync(`${file}.theirs`, JSON.stringify({ version: 1, name, tags: [] }));
  renameSync(`${file}.theirs`, file);
}

test("what this process changes is in the next list; what another one does, when the folders were looked at, and it is told", async () => {
  const { listed, look, told } = watched();
  labelledElsewhere("s00000", "theirs");
  await keepLabel(sessions, "s00001", { name: "ours", tags: [] });
  await adoptSession(sessions, "s00005");
  await trashSession(sessions, "s00002", new Date());
  rmSync(join(sessions, "s00003"), { recursive: true });
  mkdirSync(join(sessions, "no-session"));
  const { folder, journal } = await createSession(sessions, "new");
  for (const event of lampSession("new").slice(0, 4)) await journal.append(event);
  const first = await listed(true);
  expect(names(first)).toEqual({
    ...{ s00000: "", s00001: "ours", new: "" },
    ...unnamed("s00004", "s00005", "s00006", "s00007"),
  });
  expect(first.filter(({ imported }) => imported)).toEqual([]);
  await look();
  expect([names(await listed())["s00000"], told]).toEqual(["theirs", ["changed"]]);
  await journal.append({ type: "closed", t: 90, reason: "finished" });
  await journal.close();
  await restoreSession(sessions, "s00002");
  const later = await listed();
  expect(later.find(({ id }) => id === "new")).toMatchObject({ seconds: 90, closed: true });
  expect([later.length, later.some(({ id }) => id === "s00002")]).toEqual([8, true]);
  rmSync(folder, { recursive: true });
  await look();
  expect([(await listed()).length, told]).toEqual([7, ["changed", "changed"]]);
});

const unnamed = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, ""]));

test("a session that is deleted while the folders are looked at is in no list any more, changed elsewhere or not", async () => {
  const { listed, look } = watched();
  await listed(true);
  labelledElsewhere("s00003", "theirs");
  const [, after] = await Promise.all([
    look(),
    trashSession(sessions, "s00003", new Date()).then(() => Promise.all([listed(), listed()])),
  ]);
  for (const all of [...after, await listed()]) expect(Object.keys(names(all))).not.toContain("s00003");
});

test("a look that finds nothing tells nothing, of a session that was just written neither", async () => {
  const { listed, look, told } = watched();
  await keepLabel(sessions, "s00001", { name: "ours", tags: [] });
  await listed(true);
  await look();
  await look();
  expect(told).toEqual([]);
});

test("while the index is made anew the list waits for it; of two that are asked for at once both are whole", async () => {
  const { listed } = watched();
  await forgetIndex(sessions);
  const both = await Promise.all([listed(), listed(true)]);
  expect(both.map(({ length }) => length)).toEqual([8, 8]);
});

test("whoever has the list is not told it again until it is another one, and a list without an index is told each time", async () => {
  const { list, listed, look } = watched();
  const index = join(sessions, ".library", "index-3.db");
  await listed();
  // Just changed, it may change again without its time showing it.
  expect((await list.list(sessions, false)).version).toBe(null);
  for (const path of [index, sessions]) utimesSync(path, HOURS_AGO, HOURS_AGO);
  const { version } = await list.list(sessions, false);
  const again = () => list.list(sessions, false, version!);
  expect(await again()).toEqual({ version, sessions: null });
  labelledElsewhere("s00000", "theirs");
  await listed(true);
  await look();
  const other = await again();
  expect(names(JSON.parse(other.sessions!) as ListedSession[])["s00000"]).toBe("theirs");
  await forgetIndex(sessions);
  writeFileSync(join(sessions, ".library"), "");
  expect(await again()).toMatchObject({ version: null, sessions: expect.stringContaining("theirs") as string });
});

test("where no index can be kept every folder is read for each list, and no look follows", async () => {
  const { listed, waiting } = watched();
  await forgetIndex(sessions);
  writeFileSync(join(sessions, ".library"), "");
  expect(names(await listed(true))["s00000"]).toBe("");
  labelledElsewhere("s00000", "theirs");
  expect([names(await listed(true))["s00000"], waiting()]).toEqual(["theirs", 0]);
});
