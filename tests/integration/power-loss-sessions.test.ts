import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, test, vi } from "vitest";
import { moveSession } from "../../src/app/sessions/move.ts";
import { packSession } from "../../src/app/sessions/pack.ts";
import { unpackSession } from "../../src/app/sessions/unpack.ts";
import { withdraw } from "../../src/app/withdrawal/withdraw.ts";
import { unsignedText } from "../../src/core/journal/unsigned.ts";
import { journalLine } from "../../src/core/journal/journal-lines.ts";
import { isComplete, type WithdrawalReport } from "../../src/core/consent/withdrawal-report.ts";
import { ClusterCutter } from "../../src/recording/clusters.ts";
import { createRecorder } from "../../src/recording/folder-recorder.ts";
import { makeSeekable } from "../../src/recording/seekable.ts";
import { JOURNAL_FILE, sessionNames } from "../../src/storage/journal/sessions.ts";
import { saveProfile } from "../../src/storage/library/profiles.ts";
import { restoreSession, trashSession } from "../../src/storage/trash.ts";
import { askedAbout } from "../fixtures/asked-sets.ts";
import { countedStream } from "../fixtures/counted-film.ts";
import { register, rowOf, writeExport } from "../fixtures/export-by-hand.ts";
import { failingDisk } from "../fixtures/failing-disk.ts";
import { lampSession } from "../fixtures/lamp-session.ts";
import { holds, must } from "../fixtures/power-loss/holds.ts";
import { lampProfile, textsIn } from "../fixtures/withdrawal-home.ts";

vi.mock("node:fs/promises", async (original) =>
  (await import("../fixtures/power-loss/recorder.ts")).recorded(original),
);

const stored = fileURLToPath(new URL("../fixtures/stored/v1/data/sessions/2026-11-22-take", import.meta.url));
const takes = textsIn(stored);
const session = (disk: string, ...way: string[]): string => join(disk, ...way, "take");
const now = () => new Date("2026-11-25T12:00:00Z");

/** Whether a session's folder holds what it held, notes beside it left out; of one that came of an archive the signed name too. */
function isWhole(folder: string, archived = false): boolean {
  if (!existsSync(folder)) return false;
  const { "/deleted.json": _note, "/imported.json": _from, ...found } = textsIn(folder);
  const whole = Object.entries(found).filter(([path]) => !/\.(tmp|lock)$/.test(path));
  const held = Object.entries(takes).map(([path, text]) => [path, archived ? unsignedText(text) : text]);
  return JSON.stringify(whole) === JSON.stringify(held);
}

describe("whatever is cut off, and whichever call fails", () => {
  test("a session that is deleted or restored is whole, in one place", async () => {
    await holds(
      {
        prepare: (disk) => cpSync(stored, session(disk), { recursive: true }),
        work: async (disk, done) => {
          await trashSession(disk, "take", now());
          done("deleted");
          await restoreSession(disk, "take");
          done("restored");
        },
        check: async (disk, kept) => {
          const places = [session(disk), session(disk, ".deleted")].filter(existsSync);
          must(places.length === 1 && isWhole(places[0]!), `it is in ${places}`);
          if (kept.includes("restored")) must(places[0] === session(disk), "it is in the trash again");
        },
      },
      8,
    );
  });

  test("a session that is moved is whole where it was or where it goes", async () => {
    await holds(
      {
        prepare: (disk) => cpSync(stored, session(disk, "here"), { recursive: true }),
        work: async (disk, done) => {
          await moveSession(session(disk, "here"), join(disk, "new", "there"));
          done("moved");
        },
        check: async (disk, kept) => {
          const [from, to] = [session(disk, "here"), session(disk, "new", "there")];
          must(isWhole(from) || isWhole(to), `it is whole in neither: ${existsSync(from)} ${existsSync(to)}`);
          must(!existsSync(to) || isWhole(to), "it has its new name and is not whole");
          if (kept.length > 0) must(!existsSync(join(from, JOURNAL_FILE)), "it is in two places");
        },
      },
      15,
    );
  });

  test("a session that is exported and imported again appears whole or not at all", async () => {
    const file = (disk: string) => join(disk, "take.zip");
    await holds(
      {
        prepare: (disk) => cpSync(stored, session(disk, "here"), { recursive: true }),
        work: async (disk, done) => {
          await packSession(session(disk, "here"), file(disk), "test");
          done("exported");
          await unpackSession(file(disk), { sessions: join(disk, "there"), now });
          done("imported");
        },
        check: async (disk, kept) => {
          const there = await sessionNames(join(disk, "there"));
          if (there.length > 0) must(isWhole(session(disk, "there"), true), "it is there and not whole");
          if (kept.includes("imported")) return must(there.length === 1, "it is gone");
          if (!existsSync(file(disk))) return must(kept.length === 0, "the file is gone");
          if (there.length === 0) await unpackSession(file(disk), { sessions: join(disk, "there"), now });
        },
      },
      15,
    );
  });

  test("a withdrawal comes to the same end, and what it deleted does not come back", async () => {
    const run = (disk: string) =>
      withdraw({ participant: "p07", sessions: join(disk, "data/sessions"), apply: true, now });
    const left = (disk: string) =>
      Object.keys(textsIn(disk)).filter((path) => !/withdrawals|\.part|\.tmp|\.lock|\.torn/.test(path));
    let end = "";
    await holds(
      {
        prepare: furnish,
        work: async (disk, done) => {
          const report = await run(disk);
          if (!isComplete(report)) return;
          done("withdrawn");
          end ||= left(disk).join("\n");
        },
        check: async (disk, kept) => {
          if (kept.length === 0) must(isGoneOnWith(await run(disk)), "it cannot be gone on with");
          must(left(disk).join("\n") === end, `it left ${left(disk)}`);
          const texts = Object.entries(textsIn(disk)).filter(([path]) => !/withdrawals|exports\.jsonl/.test(path));
          must(!texts.some(([, text]) => text.includes("p07")), "their name is there");
        },
      },
      60,
      { seeds: [1], every: 5 },
    );
  });
});

/** Whether everything is deleted; half a line of the list of withdrawals may be left to be looked at. */
function isGoneOnWith(report: WithdrawalReport): boolean {
  const unread = report.unread.filter(({ path, why }) => !`${path} ${why}`.includes("withdrawals.jsonl"));
  return isComplete({ ...report, unread });
}

/** Two sessions of two people, an export of both, what they taught, and what was asked about them. */
async function furnish(disk: string): Promise<void> {
  const sessions = join(disk, "data", "sessions");
  for (const [id, participant] of [
    ["tea-1", "p07"],
    ["tea-2", "p08"],
  ] as const) {
    const folder = join(sessions, id);
    mkdirSync(folder, { recursive: true });
    const consent = {
      participant,
      textVersion: "v1",
      scope: ["research"],
      retainUntil: null,
      signature: "",
      signedAt: "",
    };
    const lines = [journalLine(lampSession(id)[0]!), `${JSON.stringify({ type: "consented", t: 0, consent })}\n`];
    writeFileSync(join(folder, JOURNAL_FILE), lines.join(""));
    for (const name of ["media-000.mkv", "annotations.jsonl"])
      writeFileSync(join(folder, name), `${name} of ${participant}`);
  }
  const out = join(disk, "export");
  writeExport(out, [rowOf("tea-1", "p07"), rowOf("tea-2", "p08")], ["tea-1", "tea-2"]);
  register(sessions, out, ["p07", "p08"], ["tea-1", "tea-2"]);
  await saveProfile(join(disk, "data/profiles/desk-lamp/both.json"), lampProfile(["tea-1", "p07"], ["tea-2", "p08"]));
  askedAbout(join(disk, "data", "questions"), "mixed", "tea-1", "tea-2");
}

describe("a recording", () => {
  const film = countedStream(12);

  test("loses less than five seconds to a power cut, and nothing once it is closed", async () => {
    await holds(
      {
        prepare: (disk) => mkdirSync(session(disk)),
        work: async (disk, done) => {
          let clock = 0;
          const slow = failingDisk();
          const listeners = { onSegment: () => {}, onGap: () => {}, onTrouble: () => {} };
          const recorder = createRecorder({
            folder: session(disk),
            listeners,
            disk: slow,
            margin: 0,
            now: () => clock,
          });
          const stream = recorder.begin();
          stream.startsAt(0);
          const size = Math.ceil(film.length / 60);
          for (let at = 0; at < film.length; at += size) {
            const piece = film.slice(at, at + size);
            clock += (12 * piece.length) / film.length;
            stream.write(piece);
            await slow.quiet();
            if (recorder.health().alarm === null) done(String(clock));
          }
          await recorder.close();
          if (recorder.health().alarm === null) done("closed");
        },
        check: async (disk, kept) => {
          const names = existsSync(session(disk)) ? readdirSync(session(disk)).toSorted() : [];
          const ends = names.map((name) => endOf(readFileSync(join(session(disk), name))));
          const end = Math.max(0, ...ends);
          if (kept.at(-1) === "closed") return must(end > 11.9, `it ends at ${end} s`);
          must(Number(kept.at(-1) ?? 0) - end < 5, `it ends at ${end} s, and it was ${kept.at(-1)} s`);
        },
      },
      30,
      { seeds: [1, 2], failing: false },
    );
  });

  test("that is made seekable is the old one or the new one, byte by byte", async () => {
    const file = (disk: string) => join(disk, "media-000.mkv");
    const short = Buffer.from(countedStream(1));
    let made = Buffer.alloc(0);
    await holds(
      {
        prepare: (disk) => writeFileSync(file(disk), short),
        work: async (disk, done) => {
          const { ok } = await makeSeekable(file(disk));
          if (!ok) return;
          done("seekable");
          if (made.length === 0) made = readFileSync(file(disk));
        },
        check: async (disk, kept) => {
          const found = readFileSync(file(disk));
          // A muxer draws a number for each file.
          const isNew = found.length === made.length && endOf(found) === endOf(short);
          must(isNew || (kept.length === 0 && found.equals(short)), `it has ${found.length} bytes`);
        },
      },
      3,
      { failing: false },
    );
  });
});

/** Time of the last picture of a film that can be read from its beginning on without a break, in seconds from the film's start. */
function endOf(bytes: Buffer): number {
  let end = 0;
  const cutter = new ClusterCutter({ onHeader: () => {}, onPiece: ({ last }) => (end = Math.max(end, last)) });
  try {
    cutter.write(new Uint8Array(bytes));
    cutter.flush();
  } catch {
    // What was read before the break counts.
  }
  return end;
}
