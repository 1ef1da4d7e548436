import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { rmdir } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { beginPart, clearParts, EXPORTING_FOLDER } from "./part.ts";

const scratch = mkdtempSync(join(tmpdir(), "benchside-part-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

let sessions = "";
let number = 0;
beforeEach(() => {
  sessions = join(scratch, `sessions-${(number += 1)}`);
  mkdirSync(sessions);
});
const now = new Date("2026-11-22T10:00:00Z");
const notes = () => (existsSync(join(sessions, EXPORTING_FOLDER)) ? readdirSync(join(sessions, EXPORTING_FOLDER)) : []);

/** What a program leaves that is killed in the middle of an export; `mark` is null where nothing marks the folder. */
function left(part: string, mark: string | null): void {
  mkdirSync(part, { recursive: true });
  if (mark !== null) writeFileSync(join(part, ".benchside-part"), mark);
  writeFileSync(join(part, "clip.mp4"), "pictures of somebody");
  note(part);
}

function note(part: string): void {
  const folder = join(sessions, EXPORTING_FOLDER);
  mkdirSync(folder, { recursive: true });
  const content = { version: 1, part, token: "t1", at: now.toISOString() };
  writeFileSync(join(folder, "t1.json"), JSON.stringify(content));
}

test("an export takes its name when it is whole, without the marks of its making", async () => {
  const out = join(scratch, "kept");
  const part = await beginPart(out, [sessions], now);
  writeFileSync(join(part.folder, "rows.jsonl"), "{}");
  // It is being written: nobody else takes it away.
  expect(await clearParts(sessions)).toEqual([]);
  await part.keep();
  await part.drop();
  expect([readdirSync(out), existsSync(part.folder), notes()]).toEqual([["rows.jsonl"], false, []]);
});

test("an export that fails leaves nothing", async () => {
  const out = join(scratch, "dropped");
  const part = await beginPart(out, [sessions], now);
  await part.drop();
  expect([existsSync(out), existsSync(part.folder), notes()]).toEqual([false, false, []]);
});

test("two exports of one name do not share a folder, also where their processes have the same number", async () => {
  const out = join(scratch, "twice");
  const [one, other] = [await beginPart(out, [sessions], now), await beginPart(out, [sessions], now)];
  writeFileSync(join(one.folder, "rows.jsonl"), "{}");
  await other.drop();
  await one.keep();
  await one.drop();
  expect([readdirSync(out), notes()]).toEqual([["rows.jsonl"], []]);
});

test("an export begins although others that end take the empty folder of notes away", async () => {
  let done = false;
  const ends = async (): Promise<void> => {
    while (!done) {
      await rmdir(join(sessions, EXPORTING_FOLDER)).catch(() => undefined);
      await wait(1);
    }
  };
  const others = ends();
  for (let round = 0; round < 100; round++) await (await beginPart(join(scratch, "again"), [sessions], now)).drop();
  done = true;
  await others;
  expect(notes()).toEqual([]);
});

test("what a killed export left is removed", async () => {
  const part = join(scratch, "killed.77.part");
  left(part, "t1");
  expect(await clearParts(sessions)).toEqual([{ part, why: null }]);
  expect([existsSync(part), notes(), await clearParts(sessions)]).toEqual([false, [], []]);
});

test("what is not marked as one is named and not removed, each time until it is gone", async () => {
  const why = "It seems to be what an export left that did not come to its end. Look at it, and delete it.";
  const part = join(scratch, "theirs.part");
  for (const mark of [null, "another token"]) {
    left(part, mark);
    expect(await clearParts(sessions)).toEqual([{ part, why }]);
    expect(await clearParts(sessions)).toEqual([{ part, why }]);
    rmSync(part, { recursive: true });
    expect([await clearParts(sessions), notes()]).toEqual([[], []]);
  }
  const mine = join(scratch, "mine");
  left(mine, "t1");
  symlinkSync(mine, part);
  note(part);
  expect(await clearParts(sessions)).toEqual([{ part, why }]);
  expect(readdirSync(mine).sort()).toEqual([".benchside-part", "clip.mp4"]);
});

test("a note about a disk that is not there now waits for it, and one that says nothing goes", async () => {
  note(join(scratch, "away", "rows.part"));
  expect([await clearParts(sessions), notes()]).toEqual([[], ["t1.json"]]);
  writeFileSync(join(sessions, EXPORTING_FOLDER, "t1.json"), "torn");
  expect([await clearParts(sessions), notes()]).toEqual([[], []]);
});
