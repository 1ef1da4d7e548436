import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { run } from "../../src/capture/ffmpeg/run-ffmpeg.ts";
import { Thumbnails } from "../../src/app/jobs/thumbnails.ts";
import { listSessions } from "../../src/storage/journal/sessions.ts";
import { journalLine } from "../../src/core/journal/journal-lines.ts";
import { lampSession } from "../fixtures/lamp-session.ts";

const sessions = join(mkdtempSync(join(tmpdir(), "benchside-thumbnail-")), "sessions");
afterAll(() => rmSync(join(sessions, ".."), { recursive: true, force: true }));

function kept(id: string): string {
  const folder = join(sessions, id);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "journal.jsonl"), lampSession(id).map(journalLine).join(""));
  return folder;
}

test("a session's small picture is made once from its film, a third in, and not while a session runs", async () => {
  const folder = kept("filmed");
  const colours = ["black", "white", "black"].map((colour) => `color=${colour}:s=320x180:r=5:d=2`);
  const inputs = colours.flatMap((colour) => ["-f", "lavfi", "-i", colour]);
  const film = [...inputs, "-filter_complex", "concat=n=3", "-c:v", "mjpeg", join(folder, "media-000.mkv")];
  expect((await run(findFfmpeg(), film, { timeoutMs: 30_000 })).code).toBe(0);
  writeFileSync(join(folder, "media-side-000.mkv"), "x".repeat(10_000_000));
  let running = true;
  const thumbnails = new Thumbnails(() => running);
  expect(await thumbnails.make(sessions, "filmed")).toBe("later");
  expect((await listSessions(sessions)).map(({ hasThumbnail }) => hasThumbnail)).toEqual([false]);
  running = false;
  expect(await thumbnails.make(sessions, "filmed")).toBe("made");
  expect((await listSessions(sessions)).map(({ hasThumbnail }) => hasThumbnail)).toEqual([true]);
  const picture = join(folder, "thumbnail.jpg");
  expect([...readFileSync(picture).subarray(0, 2)]).toEqual([0xff, 0xd8]);
  const raw = ["-v", "error", "-i", picture, "-f", "rawvideo", "-pix_fmt", "gray", "pipe:1"];
  const { stdout } = await run(findFfmpeg(), raw, { timeoutMs: 30_000 });
  expect([stdout.length, stdout[0]! > 200]).toEqual([176 * 100, true]);
});

test("a film that is none gives no picture and leaves nothing, and a session that was deleted does not come back", async () => {
  const folder = kept("broken");
  writeFileSync(join(folder, "media-000.mkv"), "no film");
  const thumbnails = new Thumbnails(() => false);
  expect(await thumbnails.make(sessions, "broken")).toBe("none");
  expect(readdirSync(folder).toSorted()).toEqual(["journal.jsonl", "media-000.mkv"]);
  expect(await thumbnails.make(sessions, "gone")).toBe("later");
  expect(existsSync(join(sessions, "gone"))).toBe(false);
  expect(() => thumbnails.make(sessions, "../elsewhere")).toThrow(RangeError);
});
