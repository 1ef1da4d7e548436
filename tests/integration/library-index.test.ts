import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { afterAll, beforeEach, expect, test } from "vitest";
import { parseLibraryQuery } from "../../src/core/domain/library-query.ts";
import { LibraryIndex } from "../../src/storage/search/library-index.ts";
import { forgetIndex } from "../../src/storage/search/database.ts";
import { keepLabel } from "../../src/storage/journal/label.ts";
import { withdraw } from "../../src/app/withdrawal/withdraw.ts";
import { benchside } from "../fixtures/cli-here.ts";
import { manySessions } from "../fixtures/many-sessions.ts";

const home = mkdtempSync(join(tmpdir(), "benchside-index-"));
const sessions = join(home, "sessions");
const file = join(sessions, ".library", "index-3.db");
afterAll(() => rmSync(home, { recursive: true, force: true }));
beforeEach(() => {
  rmSync(home, { recursive: true, force: true });
  manySessions(sessions, 40, 7);
});

const journal = (id: string): string => join(sessions, id, "journal.jsonl");
/** Ids that are found, and whether the index is on the disk. */
const found = (text: string) =>
  LibraryIndex.with(sessions, async (index) => {
    await index.refresh();
    return { onDisk: index.onDisk, ids: index.find(parseLibraryQuery(text)).map(({ session }) => session.id) };
  });

test("sessions are found by words, skipped steps, person, tag and day, as reading every journal would find them", async () => {
  const texts = Array.from({ length: 40 }, (_, at) => `s${String(at).padStart(5, "0")}`).map((id) => {
    return { id, text: readFileSync(journal(id), "utf8") };
  });
  const by = (fits: (text: string) => boolean) => texts.filter(({ text }) => fits(text)).map(({ id }) => id);
  const ids = async (text: string) => (await found(text)).ids.toSorted();
  // The generator's plans name the third step, the spring, when it was left out.
  expect(await ids("step 3 skipped")).toEqual(by((text) => text.includes('"missing":["spring"]')));
  expect(await ids("deviation:omission")).toEqual(by((text) => text.includes('"kind":"omission"')));
  expect((await ids("step 3 skipped")).length).toBeGreaterThan(0);
  expect(await ids("person:p7")).toEqual(by((text) => text.includes('"participant":"p7"')));
  // Words that stand in one text, in several, and beside it in the list.
  const says = (text: string, ...words: string[]) => words.every((word) => text.toLowerCase().includes(word));
  expect(await ids("go back spring")).toEqual(by((text) => says(text, "go back", "spring")));
  const both = by((text) => says(text, '"participant":"p7"', "screwdriver"));
  expect(both.length).toBeGreaterThan(0);
  expect(await ids("screwdriver p7")).toEqual(both);
  expect(await ids("person:p7 screwdriver")).toEqual(both);
  await keepLabel(sessions, "s00004", { name: "Erste Übung", tags: ["north bench"] });
  expect(await ids('tag:"north bench"')).toEqual(["s00004"]);
  expect(await ids("tag:pilot")).toEqual([]);
  expect(await ids("ubung")).toEqual(["s00004"]);
  expect(await ids("from:2027-01-01")).toEqual([]);
  expect(await ids('"; DROP TABLE session; --')).toEqual([]);
  expect((await ids("")).length).toBe(40);
});

test("words of a kind that this program does not write yet are found, and which kind they are", async () => {
  appendFileSync(journal("s00001"), '{"type":"asked","t":12.5,"text":"Where is the hex key?"}\n');
  const hits = await LibraryIndex.with(sessions, async (index) => {
    await index.refresh();
    return index.find({ words: "hex", of: "asked" });
  });
  expect(hits.map(({ session, hits: texts }) => [session.id, texts])).toEqual([
    ["s00001", [{ t: 12.5, kind: "asked", text: "Where is the hex key?" }]],
  ]);
});

test("what is written, deleted or broken afterwards is seen; an index that did not change is not made anew", async () => {
  const refresh = () => LibraryIndex.with(sessions, (index) => index.refresh());
  await refresh();
  // What was just written may change again unseen: only older folders are trusted.
  const long = new Date(Date.now() - 60_000);
  for (let at = 0; at < 40; at++) {
    const id = `s${String(at).padStart(5, "0")}`;
    for (const path of [journal(id), join(sessions, id)]) utimesSync(path, long, long);
  }
  await refresh();
  expect(await refresh()).toBe(false);
  rmSync(join(sessions, "s00003"), { recursive: true });
  writeFileSync(journal("s00005"), "this is no journal\n");
  mkdirSync(join(sessions, "no-session"));
  expect(await refresh()).toBe(true);
  const { ids } = await found("");
  expect([ids.includes("s00003"), ids.includes("s00005"), ids.includes("no-session"), ids.length]).toEqual([
    false,
    true,
    false,
    39,
  ]);
  const listed = await LibraryIndex.with(sessions, (index) => index.list());
  expect(listed.find(({ id }) => id === "s00005")?.broken).toMatch(/first line/);
});

test("a session that is read once more and is the same keeps its rows; one word more, and they are written anew", async () => {
  const refresh = () => LibraryIndex.with(sessions, (index) => index.refresh());
  const rows = () => {
    const db = new Database(file, { readonly: true });
    const all = db.prepare("SELECT session, min(id) AS first FROM line GROUP BY session ORDER BY session").all();
    db.close();
    return new Map((all as { session: string; first: number }[]).map(({ session, first }) => [session, first]));
  };
  await refresh();
  const first = rows();
  // The first reading left a summary in each folder, and none is old enough to be trusted yet.
  appendFileSync(journal("s00001"), '{"type":"asked","t":12.5,"text":"Where is the hex key?"}\n');
  await refresh();
  const second = rows();
  expect([...second.keys()].filter((id) => second.get(id) !== first.get(id))).toEqual(["s00001"]);
  expect((await found("hex")).ids).toEqual(["s00001"]);
});

test("an index that is broken is made anew; where it cannot be kept it is in memory; one of a newer version is left alone", async () => {
  await found("");
  writeFileSync(file, Buffer.alloc(20_000, 7));
  expect((await found("spring")).onDisk).toBe(true);
  expect((await found("spring")).ids.length).toBeGreaterThan(0);
  const newer = join(sessions, ".library", "index-4.db");
  writeFileSync(newer, "of a newer version");
  await found("");
  expect(readFileSync(newer, "utf8")).toBe("of a newer version");
  await forgetIndex(sessions);
  expect(existsSync(file)).toBe(false);
  writeFileSync(join(sessions, ".library"), "");
  expect(await found("step 3 skipped")).toMatchObject({
    onDisk: false,
    ids: expect.arrayContaining([expect.any(String)]),
  });
});

test("who withdraws is in no byte of the index; what was deleted neither", async () => {
  appendFileSync(journal("s00001"), '{"type":"asked","t":12.5,"text":"Zanzibarwort"}\n');
  await found("");
  expect(readFileSync(file).includes("Zanzibarwort")).toBe(true);
  rmSync(join(sessions, "s00001"), { recursive: true });
  await found("");
  expect(readFileSync(file).includes("anzibarwort")).toBe(false);
  await withdraw({ participant: "p7", sessions, apply: true, now: () => new Date() });
  expect(existsSync(file)).toBe(false);
  expect((await found("person:p7")).ids).toEqual([]);
});

test("on the command line: list, find, and a folder that is none", async () => {
  const list = await benchside("sessions", "list", "--sessions", sessions, "--json");
  expect(list).toMatchObject({ code: 0, err: "" });
  expect(
    list.out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line))
      .every(({ kind }) => kind === "session"),
  ).toBe(true);
  const find = await benchside(
    "sessions",
    "find",
    "step",
    "3",
    "skipped",
    "--sessions",
    sessions,
    "--person",
    "p7",
    "--json",
  );
  expect(find.code).toBe(0);
  const forged = readFileSync(journal("s00003"), "utf8").replace('"goal":"', '"goal":"Tea\\ns99999  forged ');
  writeFileSync(journal("s00003"), forged);
  const lines = (await benchside("sessions", "list", "--sessions", sessions)).out.trim().split("\n");
  expect([lines.length, lines.filter((line) => line.includes("forged")).length]).toEqual([40, 1]);
  expect(lines.find((line) => line.includes("forged"))).toMatch(/^s00003 .*Tea s99999 forged /);
  expect(await benchside("sessions", "list", "--sessions", join(home, "nowhere"))).toMatchObject({
    ...{ code: 2, err: expect.stringContaining("there is no such folder") },
  });
  expect(await benchside("sessions", "find", "--from", "yesterday")).toMatchObject({ code: 2 });
});
