import { mkdtempSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { RecorderListeners } from "../../src/recording/recording-recorder.ts";
import { createRecorder } from "../../src/recording/folder-recorder.ts";
import { countedStream, numbersIn } from "../fixtures/counted-film.ts";
import { failingDisk } from "../fixtures/failing-disk.ts";
import { MAY_MOUNT, testWith } from "../fixtures/needs.ts";
import { mayMount, smallDisk } from "../fixtures/small-disk.ts";

const root = mkdtempSync(join(tmpdir(), "benchside-segments-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let folder = "";
beforeEach(() => (folder = mkdtempSync(join(root, "session-"))));

const film = countedStream(8);
const webm = countedStream(4, { format: "webm" });

/** Everything that a recorder told, as lines. */
function heard() {
  const segments: { file: string; offset: number }[] = [];
  const gaps: { from: number; seconds: number; reason: string }[] = [];
  const troubles: string[] = [];
  const listeners: RecorderListeners = {
    onSegment: (file, offset) => segments.push({ file, offset }),
    onGap: (gap) => gaps.push(gap),
    onTrouble: (level, text) => troubles.push(`${level}: ${text}`),
  };
  return { segments, gaps, troubles, listeners };
}

/** Hand a stream over in pieces of this many bytes; each is dealt with before the next one comes. */
async function bring(
  bytes: Uint8Array,
  write: (piece: Uint8Array) => void,
  { disk = failingDisk(), size = 500 } = {},
): Promise<void> {
  for (let at = 0; at < bytes.length; at += size) {
    write(bytes.slice(at, at + size));
    await disk.quiet();
  }
}

/** Numbers and times of all pictures of the segments, in the order they were told. */
async function pictures(segments: readonly { file: string; offset: number }[]) {
  const all = [];
  for (const { file, offset } of segments) all.push(...(await numbersIn(join(folder, file), offset)));
  return all;
}

const counted = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

describe("a stream becomes segments", () => {
  test.each([
    ["Matroska with known sizes", film, 240, "media-000.mkv"],
    ["WebM with unknown sizes", unsized(webm), 120, "media-000.webm"],
  ])("%s, every picture at its time", async (_, bytes, count, file) => {
    const { segments, gaps, troubles, listeners } = heard();
    const recorder = createRecorder({ folder, listeners });
    const stream = recorder.begin();
    await bring(bytes, (piece) => stream.write(piece), { size: 777 });
    stream.startsAt(10);
    stream.end();
    await recorder.close();
    expect({ segments, gaps, troubles }).toEqual({ segments: [{ file, offset: 10 }], gaps: [], troubles: [] });
    expect(recorder.health()).toMatchObject({ bytes: statSync(join(folder, file)).size, alarm: null });
    const found = await pictures(segments);
    expect(found.map(({ number }) => number)).toEqual(counted(0, count));
    expect(Math.max(...found.map(({ number, t }) => Math.abs(t - 10 - number / 30)))).toBeLessThan(0.0011);
  });

  test("each stream has its own, and a long one is cut at key frames", async () => {
    const { segments, gaps, listeners } = heard();
    const disk = failingDisk();
    let clock = 0;
    const recorder = createRecorder({ folder, listeners, segmentSeconds: 2, disk, now: () => clock });
    for (const offset of [0, 20]) {
      const stream = recorder.begin();
      stream.startsAt(offset);
      const write = (piece: Uint8Array) => {
        clock += (8 * piece.length) / film.length;
        stream.write(piece);
      };
      await bring(film, write, { disk });
      stream.end();
    }
    await recorder.close();
    expect(gaps).toEqual([]);
    expect(segments.length).toBeGreaterThanOrEqual(6);
    const found = await pictures(segments);
    expect(found.map(({ number }) => number)).toEqual([...counted(0, 240), ...counted(0, 240)]);
    expect(Math.max(...found.map(({ number, t }, at) => Math.abs(t - (at < 240 ? 0 : 20) - number / 30)))).toBeLessThan(
      0.0011,
    );
  });

  test("bytes that are no stream are refused in words and take nothing down", async () => {
    const { segments, troubles, listeners } = heard();
    const recorder = createRecorder({ folder, listeners });
    recorder.begin().write(new TextEncoder().encode("HTTP/1.1 404 Not Found"));
    const stream = recorder.begin();
    stream.startsAt(0);
    stream.write(webm.slice());
    await recorder.close();
    expect(troubles).toEqual([
      "error: Not recording: the bytes do not begin as Matroska or WebM. Open the feed again; recording goes on by itself.",
    ]);
    expect((await pictures(segments)).length).toBe(120);
  });
});

test("a disk that does not answer is not waited for when a recording is closed, and a gap says what it may not have taken", async () => {
  const { segments, gaps, listeners } = heard();
  const disk = failingDisk();
  const recorder = createRecorder({ folder, listeners, disk });
  const stream = recorder.begin();
  stream.startsAt(0);
  const half = film.length >> 1;
  await bring(film.slice(0, half), (piece) => stream.write(piece), { disk });
  const release = disk.hold();
  stream.write(film.slice(half));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const closing = recorder.close();
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  await closing;
  expect(segments.map(({ file }) => file)).toEqual(["media-000.mkv"]);
  expect(gaps).toEqual([
    {
      from: expect.closeTo(3.1, 1),
      seconds: expect.closeTo(4.87, 1),
      reason: "the disk takes the recording too slowly",
    },
  ]);
  release();
  await disk.quiet();
});

describe("a disk that fails: whole pictures are kept before and after, and the time between is told", () => {
  test.each([
    ["EIO", "the disk reports errors"],
    ["EACCES", "the session's folder may not be written any more"],
  ])("%s in the middle", async (code, reason) => {
    const { segments, gaps, troubles, listeners } = heard();
    const disk = failingDisk();
    let clock = 0;
    const recorder = createRecorder({ folder, listeners, disk, now: () => clock });
    const stream = recorder.begin();
    stream.startsAt(0);
    const write = (piece: Uint8Array) => {
      if (clock > 4 && clock < 5) expect(recorder.health().alarm).toMatch(/^Not recording: .*goes on by itself\.$/);
      clock += (8 * piece.length) / film.length;
      disk.code = clock > 3 && clock < 5 ? code : null;
      stream.write(piece);
    };
    await bring(film, write, { disk });
    await recorder.close();
    expect(troubles.length).toBe(1);
    expect(recorder.health().alarm).toBeNull();
    expect(segments.map(({ file }) => file)).toEqual(["media-000.mkv", "media-001.mkv"]);
    await agree(segments, gaps, reason);
  });

  test.each(mayMount ? ["a real disk (tmpfs)", "a stand-in"] : ["a stand-in"])(
    "full, %s: the torn cluster goes, and the rest is recorded once there is room",
    async (which) => {
      const { segments, gaps, listeners } = heard();
      const real = which === "a stand-in" ? null : smallDisk(Math.floor(film.length / 3 / 1024));
      const disk = failingDisk();
      if (real) folder = real.folder;
      else disk.room = film.length / 3;
      let clock = 0;
      const recorder = createRecorder({ folder, listeners, disk, margin: 0, now: () => clock });
      const stream = recorder.begin();
      stream.startsAt(0);
      const write = (piece: Uint8Array) => {
        clock += (8 * piece.length) / film.length;
        if (clock > 5) {
          real?.resize(4096);
          disk.room = Infinity;
        }
        stream.write(piece);
      };
      try {
        await bring(film, write, { disk });
        await recorder.close();
        expect(readdirSync(folder).sort()).toEqual(segments.map(({ file }) => file));
        await agree(segments, gaps, "the disk is full");
      } finally {
        real?.scrap();
      }
    },
  );

  testWith(MAY_MOUNT, "a real card (tmpfs) that is pulled out and comes back locked, then unlocked", async () => {
    const { segments, gaps, troubles, listeners } = heard();
    const card = smallDisk(4096);
    folder = card.folder;
    let later = 0;
    const recorder = createRecorder({ folder, listeners, margin: 0, now: () => performance.now() / 1000 + later });
    const stream = recorder.begin();
    stream.startsAt(0);
    const part = Math.floor(film.length / 8);
    const write = (piece: Uint8Array) => stream.write(piece);
    let at = 0;
    const next = (parts: number) => bring(film.slice(at, (at += parts * part)), write);
    try {
      await next(3);
      await expect.poll(() => recorder.health().bytes).toBeGreaterThan(part);
      card.pull();
      await expect.poll(() => recorder.health().alarm, { timeout: 10_000 }).toMatch(/folder is gone/);
      card.plug(true);
      // A second after each failure the disk is tried again, at the next key frame.
      for (let tries = 0; tries < 2 && !/read-only/.test(recorder.health().alarm ?? ""); tries += 1) {
        later += 1.1;
        await next(1);
      }
      await expect
        .poll(() => recorder.health().alarm, { timeout: 10_000 })
        .toMatch(/^Not recording: the disk is read-only now\. Unlock the card/);
      card.lock(false);
      later += 1.1;
      await next(8);
      await recorder.close();
      expect(recorder.health().alarm).toBeNull();
      expect(troubles.length).toBe(2);
      await agree(segments, gaps, "the disk is read-only now");
    } finally {
      card.scrap();
    }
  });

  test("the folder goes away and comes back", async () => {
    const { segments, gaps, listeners } = heard();
    let later = 0;
    const recorder = createRecorder({ folder, listeners, now: () => performance.now() / 1000 + later });
    const stream = recorder.begin();
    stream.startsAt(0);
    const half = Math.floor(film.length / 2);
    await bring(film.slice(0, half), (piece) => stream.write(piece));
    await expect.poll(() => recorder.health().bytes).toBeGreaterThan(half / 2);
    renameSync(folder, `${folder}-away`);
    await expect.poll(() => recorder.health().alarm, { timeout: 10_000 }).toMatch(/folder is gone/);
    expect(recorder.health().bytes).toBe(0);
    await bring(film.slice(half, half + film.length / 4), (piece) => stream.write(piece));
    renameSync(`${folder}-away`, folder);
    // A second after the failure the disk is tried again, at the next key frame.
    later += 1.1;
    await bring(film.slice(half + film.length / 4), (piece) => stream.write(piece));
    await recorder.close();
    expect(recorder.health()).toMatchObject({ alarm: null });
    await agree(segments, gaps, "the session's folder is gone");
  });

  test("at the margin recording stops in good order, warns before, and goes on when there is room", async () => {
    const { segments, gaps, troubles, listeners } = heard();
    const disk = failingDisk();
    disk.room = 200 * 60 * 1000;
    const recorder = createRecorder({ folder, listeners, disk, margin: 1_000_000 });
    const stream = recorder.begin();
    stream.startsAt(0);
    await bring(film.slice(0, film.length / 2), (piece) => stream.write(piece));
    disk.room = 999_999;
    await expect.poll(() => troubles, { timeout: 10_000 }).toHaveLength(1);
    expect(troubles[0]).toBe(
      "error: Not recording: the disk is nearly full. Free some space; recording goes on by itself.",
    );
    await bring(film.slice(film.length / 2, (film.length * 3) / 4), (piece) => stream.write(piece));
    disk.room = 3_000_000;
    // Within two looks at the disk recording may go on.
    const looks = vi.spyOn(disk, "free");
    await expect.poll(() => looks.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(1);
    await bring(film.slice((film.length * 3) / 4), (piece) => stream.write(piece));
    await recorder.close();
    await agree(segments, gaps, "the disk is nearly full");
  });

  /** All pictures outside the one gap are there, each at its time, and none inside. */
  async function agree(
    segments: readonly { file: string; offset: number }[],
    gaps: readonly { from: number; seconds: number; reason: string }[],
    reason: string,
  ): Promise<void> {
    expect(gaps.map((gap) => gap.reason)).toEqual([reason]);
    const { from, seconds } = gaps[0]!;
    const found = await pictures(segments);
    const lost = { from: Math.round(from * 30), to: Math.round((from + seconds) * 30) };
    expect(found.map(({ number }) => number)).toEqual([...counted(0, lost.from), ...counted(lost.to, 240)]);
    expect(lost.to - lost.from).toBeLessThan(150);
    expect(Math.max(...found.map(({ number, t }) => Math.abs(t - number / 30)))).toBeLessThan(0.0011);
  }
});

/** The same stream as Chromium writes it: clusters of unknown size. */
function unsized(bytes: Uint8Array): Uint8Array {
  const copy = bytes.slice();
  const id = [0x1f, 0x43, 0xb6, 0x75];
  for (let at = 0; at + 12 < copy.length; at += 1) {
    if (!id.every((byte, next) => copy[at + next] === byte)) continue;
    const length = Math.clz32(copy[at + 4]!) - 23;
    copy[at + 4] = (1 << (9 - length)) - 1;
    copy.fill(0xff, at + 5, at + 4 + length);
  }
  return copy;
}
