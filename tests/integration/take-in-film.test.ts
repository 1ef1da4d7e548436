import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { drawnProcedure } from "../fixtures/drawn-procedures.ts";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { run } from "../../src/capture/ffmpeg/run-ffmpeg.ts";
import { sessionLength } from "../../src/app/learn/session-length.ts";
import { takeInFilm } from "../../src/app/session/take-in-film.ts";
import { readJournal } from "../../src/storage/journal/read.ts";
import { listSessions } from "../../src/storage/journal/sessions.ts";

const scratch = mkdtempSync(join(tmpdir(), "benchside-take-in-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const procedure = drawnProcedure(2, 3);

test("a film that somebody has becomes a session on which nobody was coached; one that is cancelled or broken leaves nothing", async () => {
  const path = join(scratch, "film.mp4");
  const film = ["-f", "lavfi", "-i", "testsrc2=size=320x180:rate=10:duration=6", "-pix_fmt", "yuv420p", path];
  await run(findFfmpeg(), ["-v", "error", ...film], { timeoutMs: 30_000 });
  const sessions = join(scratch, "sessions");
  const now = () => new Date("2026-11-27T10:00:00.000Z");
  const means = { sessions, program: "benchside test", now, faces: null };
  const shares: number[] = [];
  const { signal } = new AbortController();
  const progress = (share: number) => void shares.push(share);
  const { session, folder } = await takeInFilm({ path, procedure }, means, { signal, progress });
  const { events } = await readJournal(join(folder, "journal.jsonl"));
  const told = events.map(({ type }) => type).filter((type) => type !== "feed");
  expect(told).toEqual(["opened", "media", "closed"]);
  expect(events[0]).toMatchObject({ coached: false, profile: null, procedure: { id: procedure.id } });
  expect(events.at(-1)!.t).toBeGreaterThan(5);
  expect(Math.max(...shares)).toBeGreaterThan(0.9);
  expect((await listSessions(sessions)).map(({ id, kind }) => [id, kind])).toEqual([[session, "recording"]]);

  const cancelled = new AbortController();
  cancelled.abort(new Error("cancelled"));
  const later = { ...means, now: () => new Date("2026-11-27T11:00:00.000Z") };
  await expect(takeInFilm({ path, procedure }, later, { signal: cancelled.signal, progress })).rejects.toThrow(
    "cancelled",
  );
  const broken = join(scratch, "broken.mp4");
  writeFileSync(broken, "no film");
  await expect(takeInFilm({ path: broken, procedure }, later, { signal, progress })).rejects.toThrow("broken.mp4");
  expect(readdirSync(sessions)).toEqual([session]);
}, 120_000);

test("a camera's film that is not finished yet, and does not say how long it is, is as long as its pictures", async () => {
  const film = [
    "-f",
    "lavfi",
    "-i",
    "testsrc2=size=160x90:rate=10:duration=3",
    "-c:v",
    "libvpx",
    "-f",
    "webm",
    "pipe:1",
  ];
  const { stdout } = await run(findFfmpeg(), ["-v", "error", ...film], { timeoutMs: 30_000 });
  writeFileSync(join(scratch, "media.webm"), stdout);
  const { begin, end } = await sessionLength(scratch, [{ file: "media.webm", offset: 2 }]);
  expect(begin).toBe(2);
  expect(Math.abs(end - 5)).toBeLessThan(0.2);
}, 60_000);
