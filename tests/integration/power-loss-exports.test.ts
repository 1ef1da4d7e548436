import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, test, vi } from "vitest";
import { exportClip } from "../../src/app/export/export-clip.ts";
import { exportRows } from "../../src/app/export/export-rows.ts";
import { clearParts } from "../../src/app/export/part.ts";
import type { SessionEvent } from "../../src/core/journal/events.ts";
import { journalLine } from "../../src/core/journal/journal-lines.ts";
import { finish } from "../../src/recording/finish.ts";
import { keepIntent } from "../../src/recording/finish-intent.ts";
import { unfinishedFilms } from "../../src/recording/finish-left.ts";
import { isSeekable } from "../../src/recording/seekable.ts";
import { readRegister } from "../../src/storage/register.ts";
import { countedStream } from "../fixtures/counted-film.ts";
import { countedSession } from "../fixtures/counted-session.ts";
import { lampSession } from "../fixtures/lamp-session.ts";
import { holds, must } from "../fixtures/power-loss/holds.ts";
import { textsIn } from "../fixtures/withdrawal-home.ts";

vi.mock("node:fs/promises", async (original) =>
  (await import("../fixtures/power-loss/recorder.ts")).recorded(original),
);

const stored = fileURLToPath(new URL("../fixtures/stored/v1/data/sessions/2026-11-22-take", import.meta.url));
const now = () => new Date("2026-11-25T12:00:00Z");
const sessions = (disk: string): string => join(disk, "data", "sessions");
/** Names of what an export that was cut off has left beside its place. */
const partsIn = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith(".part"));

describe("whatever is cut off, and whichever call fails", () => {
  test("rows that are exported are whole under their name and in the register, and no part of them is left", async () => {
    const out = (disk: string): string => join(disk, "exports", "rows");
    let whole = "";
    await holds(
      {
        prepare: (disk) => {
          mkdirSync(join(disk, "exports"));
          cpSync(stored, join(sessions(disk), "take"), { recursive: true });
        },
        work: async (disk, done) => {
          await exportRows({
            ...{ folders: [join(sessions(disk), "take")], out: out(disk), seed: 1, silentDistance: 3 },
            ...{ split: null, unaudited: true, form: "rows", rowsOnly: true, blur: null, program: "test", now },
          });
          done("exported");
          whole ||= JSON.stringify(textsIn(out(disk)));
        },
        check: async (disk, kept) => {
          await clearParts(sessions(disk));
          const isThere = existsSync(out(disk));
          must(isThere || kept.length === 0, "it is gone");
          if (isThere) must(JSON.stringify(textsIn(out(disk))) === whole, "it has its name and is not whole");
          const known = await readRegister(sessions(disk), () => undefined);
          if (isThere)
            must(
              known.some((one) => one.out === out(disk)),
              "no register names it",
            );
          const left = partsIn(join(disk, "exports"));
          const texts = left.flatMap((name) => Object.values(textsIn(join(disk, "exports", name))));
          must(!texts.some((text) => text.includes("p07")), `somebody is left in ${left}`);
        },
      },
      20,
      { seeds: [1], every: 2 },
    );
  });

  test("a clip is the old one or the new one, and no part of it is left", async () => {
    const out = (disk: string): string => join(disk, "clips", "clip.mp4");
    const old = "the clip before";
    let made = 0;
    await holds(
      {
        prepare: (disk) => {
          mkdirSync(join(disk, "clips"));
          writeFileSync(out(disk), old);
          countedSession(join(sessions(disk), "tea"), [{ offset: 0, seconds: 2 }]);
        },
        work: async (disk, done) => {
          const wanted = { folder: join(sessions(disk), "tea"), from: 0.5, to: 1.5, track: null };
          await exportClip(wanted, out(disk), {
            signal: new AbortController().signal,
            onProgress: () => {},
            now: now(),
            blur: null,
          });
          done("clip");
          if (made === 0) made = readFileSync(out(disk)).length;
        },
        check: async (disk, kept) => {
          const found = readFileSync(out(disk));
          const isNew = found.length === made && found.subarray(4, 8).toString() === "ftyp";
          must(isNew || (kept.length === 0 && found.toString() === old), `it has ${found.length} bytes`);
          await clearParts(sessions(disk));
          const films = partsIn(join(disk, "clips")).flatMap((name) => Object.keys(textsIn(join(disk, "clips", name))));
          must(!films.includes("/clip.mp4"), "its pictures are left");
        },
      },
      10,
      { seeds: [1, 2], failing: false },
    );
  });
  test("films that are finished are the old ones or the new ones, copies are whole, and what is left is known", async () => {
    const folder = (disk: string): string => join(sessions(disk), "tea");
    const film = Buffer.from(countedStream(1));
    const closed: SessionEvent = { type: "closed", t: 48, reason: "stopped" };
    const sizes = new Map<string, number>();
    const sizeOf = (disk: string, name: string): number | null => {
      const path = join(folder(disk), name);
      return existsSync(path) ? readFileSync(path).length : null;
    };
    await holds(
      {
        prepare: (disk) => {
          mkdirSync(folder(disk), { recursive: true });
          const events = [
            ...lampSession(),
            { type: "media", t: 48, file: "media-000.mkv", offset: 0 } as const,
            closed,
          ];
          writeFileSync(join(folder(disk), "journal.jsonl"), events.map(journalLine).join(""));
          writeFileSync(join(folder(disk), "media-000.mkv"), film);
        },
        work: async (disk, done) => {
          await keepIntent(folder(disk), { mp4: true, over: false });
          done("wanted");
          const [one] = await finish(folder(disk), [{ file: "media-000.mkv" }], { mp4: true });
          if (one?.mp4 !== "media-000.mp4" || one.reason !== "") return;
          done("finished");
          for (const name of ["media-000.mkv", "media-000.mp4"])
            if (!sizes.has(name)) sizes.set(name, sizeOf(disk, name)!);
        },
        check: async (disk, kept) => {
          const path = join(folder(disk), "media-000.mkv");
          const isNew = sizeOf(disk, "media-000.mkv") === sizes.get("media-000.mkv") && (await isSeekable(path));
          must(isNew || readFileSync(path).equals(film), "the film is neither the old one nor the new one");
          const copy = sizeOf(disk, "media-000.mp4");
          must(copy === null || copy === sizes.get("media-000.mp4"), `the copy has ${copy} bytes`);
          if (kept.includes("finished")) must(isNew && copy !== null, "what was finished is not");
          if (!kept.includes("wanted")) return;
          const left = await unfinishedFilms(folder(disk));
          must(left === null ? isNew && copy !== null : left.mp4, `what is left: ${JSON.stringify(left)}`);
          const parts = readdirSync(folder(disk)).filter((name) => name.endsWith(".part"));
          must(left !== null || parts.length === 0, `half copies that nobody looks for: ${parts}`);
        },
      },
      10,
      { seeds: [1, 2], failing: false },
    );
  });
});
