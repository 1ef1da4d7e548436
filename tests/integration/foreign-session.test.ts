import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { SessionEvent } from "../../src/core/journal/events.ts";
import { journalLine } from "../../src/core/journal/journal-lines.ts";
import { AnnotationFile } from "../../src/storage/annotations.ts";
import { uncovered } from "../../src/app/export/given-film.ts";
import { joinRecording } from "../../src/app/export/take-video.ts";
import { recordedPieces } from "../../src/recording/pieces.ts";
import { listSessions } from "../../src/storage/journal/sessions.ts";
import { sessionLessons } from "../../src/app/learn/learn-sessions.ts";
import { finish } from "../../src/recording/finish.ts";
import { recoverUnfinished } from "../../src/recording/recovery/recover.ts";
import { countedStream } from "../fixtures/counted-film.ts";
import { lampSession } from "../fixtures/lamp-session.ts";

// A session that came from somewhere else: its journal, its names and its links are anybody's.

const root = mkdtempSync(join(tmpdir(), "benchside-foreign-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const film = Buffer.from(countedStream(2));
const sessions = join(root, "data", "sessions");
const folder = join(sessions, "foreign");
const precious = join(root, "precious.mkv");

beforeEach(() => {
  rmSync(join(root, "data"), { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(precious, film);
});

/** Write an unfinished journal whose one recording has this name. */
function journalOf(file: string, more: readonly SessionEvent[] = []): void {
  const [opened] = lampSession("foreign");
  const media = JSON.stringify({ type: "media", t: 0, file, offset: 0 });
  writeFileSync(join(folder, "journal.jsonl"), [journalLine(opened!), `${media}\n`, ...more.map(journalLine)].join(""));
}

test("a recording named outside the folder is refused at the start with line and field, and nothing out there is touched", async () => {
  for (const file of ["../../../precious.mkv", precious]) {
    journalOf(file, [{ type: "notice", t: 1, level: "info", text: "go on" }]);
    const [report] = await recoverUnfinished(sessions);
    expect(report?.problem).toMatch(/journal\.jsonl: line 2, file: write a plain name, without a folder before it\./);
    expect(readFileSync(precious).equals(film)).toBe(true);
  }
});

test("a recording that is a link to a file outside is neither made seekable nor copied, exported, learned from or read", async () => {
  journalOf("media.mkv");
  symlinkSync(precious, join(folder, "media.mkv"));
  const leadsOut =
    /media\.mkv: it is or lies behind a link that leads out of .*foreign\. Put what it leads to in its place/;
  const [report] = await recoverUnfinished(sessions);
  expect(report?.problem).toMatch(leadsOut);
  expect(await finish(folder, [{ file: "media.mkv" }], { mp4: true })).toEqual([
    { file: "media.mkv", mp4: null, reason: expect.stringMatching(leadsOut), hint: "" },
  ]);
  await expect(recordedPieces(join(folder, "journal.jsonl"))).rejects.toThrow(leadsOut);
  await expect(
    joinRecording(folder, [{ file: "media.mkv", offset: 0 }], join(root, "out", "v"), uncovered([])),
  ).rejects.toThrow(leadsOut);
  await new AnnotationFile(folder).append("p01", {
    type: "segmented",
    segments: [{ id: "s1", start: 0, end: 2, step: "base", text: "place the base", outcome: "right" }],
    source: "labels",
  });
  await expect(sessionLessons([folder], null)).rejects.toThrow(leadsOut);
  expect(readFileSync(precious).equals(film)).toBe(true);
  expect(existsSync(join(root, "precious.mp4"))).toBe(false);
});

test("links that stand where the program writes are not written through", async () => {
  const torn = '{"type":"notice","t":1,"level":"info","te';
  journalOf("media.mkv");
  writeFileSync(join(folder, "media.mkv"), film);
  writeFileSync(join(folder, "journal.jsonl"), torn, { flag: "a" });
  const letter = join(root, "letter.txt");
  writeFileSync(letter, "dear");
  const written = ["media.mkv.seekable.part", "media.mp4.part", "summary.json.part", "journal.jsonl.torn"];
  for (const name of [...written, "journal.jsonl.lock", "recovered.json"]) symlinkSync(letter, join(folder, name));
  await listSessions(sessions);
  await recoverUnfinished(sessions);
  await finish(folder, [{ file: "media.mkv" }], { mp4: true });
  expect(readFileSync(letter, "utf8")).toBe("dear");
});
