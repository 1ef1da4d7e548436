import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type * as FsPromises from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import type { SessionEvent } from "../../src/core/journal/events.ts";
import { journalLine } from "../../src/core/journal/journal-lines.ts";
import { writeAtomic } from "../../src/storage/atomic.ts";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { probeMedia } from "../../src/capture/ffmpeg/probe.ts";
import { takeLock } from "../../src/storage/log/lock.ts";
import { finish } from "../../src/recording/finish.ts";
import { finishLeft, unfinishedFilms } from "../../src/recording/finish-left.ts";
import { Finishing } from "../../src/app/jobs/finishing.ts";
import { Jobs } from "../../src/app/jobs/jobs.ts";
import { recoverAll } from "../../src/recording/recovery/recover.ts";
import { countedStream, numbersIn } from "../fixtures/counted-film.ts";
import { lampSession } from "../fixtures/lamp-session.ts";

const disk = vi.hoisted(() => ({ done: [] as string[] }));
vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof FsPromises>();
  return {
    ...real,
    open: async (...[path, ...more]: Parameters<typeof real.open>) => {
      const handle = await real.open(path, ...more);
      const sync = handle.sync.bind(handle);
      handle.sync = () => (disk.done.push(`sync ${basename(String(path))}`), sync());
      return handle;
    },
    rename: (...[from, to]: Parameters<typeof real.rename>) => {
      disk.done.push(`rename ${basename(String(from))} ${basename(String(to))}`);
      return real.rename(from, to);
    },
  };
});

const root = mkdtempSync(join(tmpdir(), "benchside-finish-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());
const film = countedStream(2);
const closed: SessionEvent = { type: "closed", t: 48, reason: "stopped" };

/** A session that has ended in good order, its film as it was written in one go. */
function ended(id: string): { readonly sessions: string; readonly folder: string; readonly path: string } {
  const sessions = join(root, id);
  const folder = join(sessions, "one");
  mkdirSync(folder, { recursive: true });
  const events: SessionEvent[] = [...lampSession(), { type: "media", t: 48, file: "media-000.mkv", offset: 0 }, closed];
  writeFileSync(join(folder, "journal.jsonl"), events.map(journalLine).join(""));
  const path = join(folder, "media-000.mkv");
  writeFileSync(path, film);
  return { sessions, folder, path };
}

const media = [{ file: "media-000.mkv" }];
const FINISHED = ["journal.jsonl", "media-000.mkv"];
const COPIED = ["journal.jsonl", "media-000.mkv", "media-000.mp4"];

async function expectWhole(path: string): Promise<void> {
  expect((await probeMedia(path)).seconds).toBeCloseTo(2, 1);
  expect((await numbersIn(path)).length).toBe(60);
}

test("a copy is on the disk before it takes a film's name, and so is the name before anything else is done", async () => {
  const { folder } = ended("durable");
  disk.done.length = 0;
  expect(await finish(folder, media, { mp4: true })).toEqual([
    { file: "media-000.mkv", mp4: "media-000.mp4", reason: "", hint: "" },
  ]);
  expect(disk.done.filter((one) => !one.includes("finishing.json"))).toEqual([
    "sync one",
    "sync media-000.mkv.seekable.part",
    "rename media-000.mkv.seekable.part media-000.mkv",
    "sync one",
    "sync media-000.mp4.part",
    "rename media-000.mp4.part media-000.mp4",
    "sync one",
  ]);
  disk.done.length = 0;
  await writeAtomic(join(folder, "note.json"), "{}");
  expect(disk.done.map((one) => one.replace(/\.\d+/g, ""))).toEqual([
    "sync note.json.tmp",
    "rename note.json.tmp note.json",
    "sync one",
  ]);
});

/** Put a program in ffmpeg's place that begins the copy of this ending and does not come to its end. */
function ffmpegHangsAt(ending: string): string {
  const began = join(mkdtempSync(join(root, "bin-")), "began");
  const program = join(began, "../ffmpeg");
  const hang = `for last; do :; done; echo half > "\${last#file:}"; echo x > '${began}'; exec sleep 600`;
  writeFileSync(program, `#!/bin/sh\ncase "$*" in *file:*${ending}) ${hang};; esac\nexec '${findFfmpeg()}' "$@"\n`, {
    mode: 0o755,
  });
  vi.stubEnv("FFMPEG_BIN", program);
  return began;
}

test.skipIf(process.platform === "win32").each([
  ["the film's index is made", "media-000.mkv.seekable.part"],
  ["its MP4 copy is made", "media-000.mp4.part"],
])("quitting while %s leaves no half copy, and the next start finishes it", async (_, part) => {
  const { sessions, folder, path } = ended(`quit-${part}`);
  const began = ffmpegHangsAt(part);
  const finishing = new Finishing(new Jobs(() => undefined));
  finishing.begin(folder, media, { mp4: true });
  await expect.poll(() => existsSync(began), { timeout: 30_000 }).toBe(true);
  expect(readdirSync(folder)).toContain(part);
  await finishing.close(0);
  expect(readdirSync(folder).sort()).toEqual(["finishing.json", ...FINISHED]);
  expect((await numbersIn(path)).length).toBe(60);

  vi.unstubAllEnvs();
  const again = new Finishing(new Jobs(() => undefined));
  again.takeUp(sessions);
  await expect.poll(() => readdirSync(folder).sort(), { timeout: 30_000 }).toEqual(COPIED);
  await again.close(0);
  await expectWhole(path);
  await expectWhole(join(folder, "media-000.mp4"));
});

test("what a kill left is finished at the next look, and its stray copies are gone", async () => {
  const { sessions, folder, path } = ended("killed");
  writeFileSync(join(folder, "finishing.json"), JSON.stringify({ mp4: true, over: false }));
  writeFileSync(`${path}.seekable.part`, "half a film");
  writeFileSync(join(folder, "media-000.mp4.part"), "half a copy");
  const found = [];
  for await (const recovery of recoverAll(sessions)) found.push(recovery.state);
  expect(found).toEqual(["whole"]);
  expect(readdirSync(folder).sort()).toEqual(COPIED);
  await expectWhole(path);
});

test("recover looks at a film that does not tell its length, and tries again what was refused before", async () => {
  const { sessions, folder, path } = ended("refused-before");
  writeFileSync(join(folder, "finishing.json"), JSON.stringify({ mp4: false, over: true }));
  const found = [];
  for await (const recovery of recoverAll(sessions)) if ("report" in recovery) found.push(recovery.report.secondsKept);
  for await (const recovery of recoverAll(sessions)) if ("report" in recovery) found.push(recovery.report.secondsKept);
  expect(found).toEqual([expect.closeTo(2, 1), expect.closeTo(2, 1)]);
  expect(readdirSync(folder).sort()).toEqual(FINISHED);
  await expectWhole(path);
});

test("a film of an older version that was quit in the middle gets its index", async () => {
  const { folder, path } = ended("older");
  expect(await unfinishedFilms(folder)).toEqual({ folder, media, mp4: false });
  await finishLeft(folder);
  expect(readdirSync(folder).sort()).toEqual(FINISHED);
  await expectWhole(path);
  expect(await unfinishedFilms(folder)).toBe(null);
});

test("a form that Replay does not play gets a copy where the window wants none, and none where somebody said so, which is told", async () => {
  const film = countedStream(1, { more: ["-c:v", "mpeg4"] });
  const [replayed, plain] = ["replayed", "plain"].map((id) => ended(id)) as [
    ReturnType<typeof ended>,
    ReturnType<typeof ended>,
  ];
  for (const { path } of [replayed, plain]) writeFileSync(path, film);
  await finish(replayed.folder, media, { mp4: false });
  expect(readdirSync(replayed.folder).sort()).toEqual(COPIED);
  expect(await finish(plain.folder, media, { mp4: false, forReplay: false })).toEqual([
    {
      ...{ file: "media-000.mkv", mp4: null, reason: "" },
      hint: "The window does not play mpeg4, and media-000.mkv has no copy that it plays, as was wished. In its folder, `ffmpeg -i media-000.mkv media-000.mp4` makes one.",
    },
  ]);
  expect(readdirSync(plain.folder).sort()).toEqual(FINISHED);
});

test("what was refused is not tried again at every start", async () => {
  const { folder } = ended("refused");
  writeFileSync(join(folder, "media-000.mkv"), countedStream(2, { format: "webm" }));
  const [refused] = await finish(folder, media, { mp4: true });
  expect(refused).toMatchObject({ mp4: null, reason: expect.stringMatching(/MP4 cannot hold its streams/) });
  expect(JSON.parse(readFileSync(join(folder, "finishing.json"), "utf8"))).toEqual({ mp4: true, over: true });
  expect(await unfinishedFilms(folder)).toBe(null);
});

test("a session that is written, here or on another machine, and a folder that is gone are left alone", async () => {
  const { folder, path } = ended("held");
  const lock = await takeLock(join(folder, "journal.jsonl"));
  const [refused] = await finish(folder, media, { mp4: true });
  expect(refused?.reason).toBe("media-000.mkv was not made seekable: its session is being written.");
  await lock.release();
  expect(readFileSync(path)).toEqual(Buffer.from(film));
  rmSync(folder, { recursive: true });
  expect(await finish(folder, media, { mp4: true })).toEqual([]);
  expect(existsSync(folder)).toBe(false);
});
