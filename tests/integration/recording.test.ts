import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Frame } from "../../src/core/domain/tick.ts";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { probeMedia } from "../../src/capture/ffmpeg/probe.ts";
import { clipFrames } from "../../src/recording/clip.ts";
import type { RecorderListeners } from "../../src/recording/recording-recorder.ts";
import { createRecorder } from "../../src/recording/folder-recorder.ts";
import { makeSeekable } from "../../src/recording/seekable.ts";
import { fileSource } from "../../src/capture/sources/sources-file.ts";
import { recordedSource } from "../../src/capture/sources/recorded.ts";
import { dataFolder, hasData } from "../fixtures/data.ts";

const folder = mkdtempSync(join(tmpdir(), "benchside-recording-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const ffmpeg = findFfmpeg();
const never = new AbortController().signal;

async function collect(frames: AsyncIterable<Frame>): Promise<Frame[]> {
  const all: Frame[] = [];
  for await (const frame of frames) all.push(frame);
  return all;
}
const difference = (a: Frame, b: Frame) =>
  a.rgb.reduce((sum, value, at) => sum + Math.abs(value - b.rgb[at]!), 0) / a.rgb.length;

function into(pieces: { path: string; offset: number }[]): RecorderListeners {
  const onSegment = (file: string, offset: number) => pieces.push({ path: join(folder, file), offset });
  return { onSegment, onGap: () => expect.unreachable(), onTrouble: () => expect.unreachable() };
}

describe("a session's recording gives its ticks their frames back", () => {
  const clips = hasData ? ["clips/edge/flipping_a_pancake.mkv", "clips/order_error_1.mp4"] : [];
  test.each(clips)("%s", async (name) => {
    const pieces: { path: string; offset: number }[] = [];
    const recorder = createRecorder({ folder, segmentSeconds: 0.5, listeners: into(pieces) });
    const live = fileSource({ path: join(dataFolder, name), speed: "max", recorder });
    const seen = await collect(live.frames(never));
    await recorder.close();
    const ticks = seen.map(({ t, index }) => ({ t, frame: index }));
    const recording = { pieces, ticks };

    const again = await collect(recordedSource(recording).frames(never));
    expect(again.map(({ t, index }) => ({ t, frame: index }))).toEqual(ticks);
    expect(Math.max(...again.map((frame, at) => difference(frame, seen[at]!)))).toBe(0);

    const some = await clipFrames(recording, { start: 2, end: 3.6 });
    const expected = seen.filter(({ t }) => t >= 2 && t <= 3.6);
    expect(some.map(({ index }) => index)).toEqual(expected.map(({ index }) => index));
    expect(Math.max(...some.map((frame, at) => difference(frame, expected[at]!)))).toBe(0);
    expect(await clipFrames(recording, { start: 100, end: 108 })).toEqual([]);
  });
});

describe("a camera's recording", () => {
  test("becomes a file with a length that a player can jump in, with the times they had", async () => {
    // As a window writes it: to a pipe, without a length or an index, its first picture 0.4 s after the file's time 0.
    const live = ["-f", "lavfi", "-i", "testsrc=d=4:r=15:s=160x120", "-c:v", "libvpx", "-output_ts_offset", "0.4"];
    const bytes = execFileSync(ffmpeg, ["-v", "error", ...live, "-f", "webm", "-live", "1", "pipe:1"]);
    const path = join(folder, "media.webm");
    writeFileSync(path, bytes);
    expect((await probeMedia(path)).seconds).toBe(0);

    const times = async () =>
      (await collect(fileSource({ path, speed: "max", recorded: { offset: 0 } }).frames(never))).map(({ t }) => t);
    const before = await times();
    expect(before[0]).toBeCloseTo(0.4, 2);
    expect(await makeSeekable(path)).toEqual({ ok: true, reason: "" });
    expect((await probeMedia(path)).seconds).toBeGreaterThan(3.9);
    expect(await times()).toEqual(before);
    expect(existsSync(`${path}.seekable.part`)).toBe(false);
  });

  test("that is no video stays as it is", async () => {
    const path = join(folder, "junk.webm");
    writeFileSync(path, "junk");
    expect(await makeSeekable(path)).toMatchObject({ ok: false, reason: expect.stringMatching(/itself is untouched/) });
    expect(readFileSync(path, "utf8")).toBe("junk");
  });
});
