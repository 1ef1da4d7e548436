import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Frame } from "../../src/core/domain/tick.ts";
import { findFfmpeg, findFfprobe } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { createRecorder } from "../../src/recording/folder-recorder.ts";
import { fileSource } from "../../src/capture/sources/sources-file.ts";
import { dataFolder } from "../fixtures/data.ts";
import { describeWith, program, REAL_DATA } from "../fixtures/needs.ts";

const folder = mkdtempSync(join(tmpdir(), "benchside-sources-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ffmpeg = findFfmpeg();
const ffprobe = findFfprobe(ffmpeg);
const FFPROBE = program("ffprobe", ffprobe);
const never = new AbortController().signal;
const clip = (name: string) => join(dataFolder, "clips", name);

/** Make a video with ffmpeg's own test picture. */
function make(name: string, ...args: string[]): string {
  const file = join(folder, name);
  execFileSync(ffmpeg, ["-v", "error", "-y", ...args, file]);
  return file;
}

/** The times that ffprobe gives the video's frames, from the first one, in seconds. */
function probedTimes(file: string): number[] {
  const args = ["-v", "error", "-select_streams", "V", "-show_entries", "frame=pts_time", "-of", "csv=p=0", file];
  const times = execFileSync(ffprobe!, args, { stdio: ["ignore", "pipe", "ignore"] })
    .toString()
    .split("\n")
    .map((line) => Number.parseFloat(line))
    .filter((time) => !Number.isNaN(time));
  return times.map((time) => time - times[0]!);
}

/** The times of the frames that sampling at 2 fps should choose. */
function sampled(times: readonly number[]): number[] {
  const chosen: number[] = [];
  for (const time of times) if (chosen.length === 0 || time - chosen.at(-1)! >= 0.499) chosen.push(time);
  return chosen;
}

async function framesOf(path: string): Promise<Frame[]> {
  const frames: Frame[] = [];
  for await (const frame of fileSource({ path, speed: "max" }).frames(never)) frames.push(frame);
  return frames;
}

function expectTimes(frames: readonly Frame[], times: readonly number[]): void {
  expect(frames.map((frame) => frame.t.toFixed(2))).toEqual(times.map((time) => time.toFixed(2)));
  frames.forEach((frame, at) => expect(Math.abs(frame.t - times[at]!)).toBeLessThan(0.001));
}

describeWith([REAL_DATA, FFPROBE], "frames carry the file's own times", () => {
  test.each(["order_error_1.mp4", "edge/flipping_a_pancake.mkv", "edge/unordered.mov"])("%s", async (name) => {
    expectTimes(await framesOf(clip(name)), sampled(probedTimes(clip(name))));
  });

  test("a damaged file is read up to the damage and the health says so", async () => {
    const source = fileSource({ path: clip("edge/corrupted.mp4"), speed: "max" });
    const frames: Frame[] = [];
    for await (const frame of source.frames(never)) frames.push(frame);
    expectTimes(frames, sampled(probedTimes(clip("edge/corrupted.mp4"))));
    expect(source.health()).toMatchObject({ state: "ended", reason: expect.stringContaining("damaged") });
  });

  test.each([
    ["edge/video_rot0.mov", 568, 320],
    ["edge/video_rot90.mov", 320, 568],
    ["edge/video_rot180.mov", 568, 320],
    ["edge/video_rot270.mov", 320, 568],
  ])("%s is upright", async (name, width, height) => {
    const [frame] = await framesOf(clip(name));
    expect([frame!.width, frame!.height, frame!.rgb.length]).toEqual([width, height, width * height * 3]);
  });

  test("a rotated picture shows the same scene as the one that was not", async () => {
    const [upright] = await framesOf(clip("edge/video_rot0.mov"));
    const [turned] = await framesOf(clip("edge/video_rot180.mov"));
    const headDown = { ...turned!, rgb: turnedHalf(turned!.rgb) };
    expect(meanDifference(upright!, turned!)).toBeLessThan(meanDifference(upright!, headDown));
  });
});

describeWith(FFPROBE, "odd files", () => {
  test("a variable frame rate keeps each frame's own time", async () => {
    const vfr = make(
      "vfr.mkv",
      "-f",
      "lavfi",
      "-i",
      "testsrc=d=8:r=25:s=200x120",
      "-vf",
      "select='not(mod(n,7))+gt(n,120)*not(mod(n,3))'",
      "-vsync",
      "vfr",
    );
    expectTimes(await framesOf(vfr), sampled(probedTimes(vfr)));
  });

  test("a large, odd-sized picture comes with its longest edge at 640 and even sizes", async () => {
    const file = make("odd.mkv", "-f", "lavfi", "-i", "testsrc=d=1:r=5:s=1279x721", "-pix_fmt", "yuv444p");
    const frames = await framesOf(file);
    expect(frames.map(({ index, t, width, height }) => ({ index, t, width, height }))).toEqual([
      { index: 0, t: 0, width: 640, height: 360 },
      { index: 1, t: 0.6, width: 640, height: 360 },
    ]);
  });

  test("the colours are those of the file", async () => {
    const file = make("red.mkv", "-f", "lavfi", "-i", "color=red:d=1:r=4:s=64x48", "-c:v", "ffv1");
    const [frame] = await framesOf(file);
    const [red, green, blue] = frame!.rgb.subarray(0, 3);
    expect(red).toBeGreaterThan(245);
    expect(green! + blue!).toBeLessThan(20);
  });

  test.each([
    ["a missing file", () => join(folder, "nowhere.mp4"), "nowhere.mp4: there is no such file. Check the path."],
    ["an empty file", () => written("empty.mp4", ""), "empty.mp4: the file is empty. Record or copy it again."],
    [
      "text",
      () => written("note.txt", "hello\n"),
      "note.txt: it is not a video that ffmpeg can read. Choose a recording, e.g. MP4, MKV, MOV or WebM.",
    ],
    [
      "sound",
      () => make("tone.wav", "-f", "lavfi", "-i", "sine=d=1"),
      "tone.wav: it holds sound but no video stream. Choose a recording with a picture.",
    ],
    [
      "a cut MP4",
      () => written("cut.mp4", readFileSync(tail()).subarray(0, 9000)),
      /^cut.mp4: it has no index.*cut off/,
    ],
    ["a folder", () => folder, /it is a folder, not a file/],
  ])("%s is refused in one line", async (_, path, message) => {
    await expect(framesOf(path())).rejects.toMatchObject({
      message: typeof message === "string" ? message : expect.stringMatching(message),
    });
  });

  test("a Matroska file that was cut off is read as far as it goes", async () => {
    const whole = make("whole.mkv", "-f", "lavfi", "-i", "testsrc=d=6:r=10:s=320x240", "-g", "10");
    const bytes = readFileSync(whole);
    const frames = await framesOf(written("cut.mkv", bytes.subarray(0, bytes.length / 2)));
    expect(frames.length).toBeGreaterThan(3);
    expect(frames.length).toBeLessThan(12);
  });
});

describeWith(FFPROBE, "one process, several outputs", () => {
  test("preview and recording come with the frames, on the same clock", async () => {
    const path = make(
      "late.mkv",
      "-f",
      "lavfi",
      "-i",
      "testsrc=d=3:r=20:s=320x240",
      "-f",
      "lavfi",
      "-i",
      "sine=d=4",
      "-filter_complex",
      "[0:v]setpts=PTS+0.7/TB[v]",
      "-map",
      "[v]",
      "-map",
      "1:a",
      "-c:a",
      "aac",
    );
    const previews: { t: number; head: number[] }[] = [];
    const segments: { file: string; offset: number }[] = [];
    const recorder = recorderInto(segments);
    const source = fileSource({
      path,
      speed: "max",
      preview: {
        fps: 10,
        onJpeg: (t, jpeg) => previews.push({ t, head: [jpeg[0]!, jpeg[1]!, jpeg.at(-2)!, jpeg.at(-1)!] }),
      },
      recorder,
    });
    const times: string[] = [];
    for await (const frame of source.frames(never)) times.push(frame.t.toFixed(3));
    expect(times).toEqual(sampled(probedTimes(path)).map((time) => time.toFixed(3)));
    expect(previews.map(({ t }) => t.toFixed(3)).slice(0, 4)).toEqual(["0.000", "0.100", "0.200", "0.300"]);
    expect(previews.every(({ head }) => head.join() === "255,216,255,217")).toBe(true);

    await recorder.close();
    expect(segments.length).toBe(1);
    const args = [
      "-v",
      "error",
      "-select_streams",
      "V",
      "-show_entries",
      "packet=pts_time",
      "-of",
      "csv=p=0",
      join(folder, segments[0]!.file),
    ];
    const first = Number.parseFloat(execFileSync(ffprobe!, args).toString());
    expect(Math.abs(first + segments[0]!.offset)).toBeLessThan(0.001);
    expect(source.health().recordedBytes).toBeGreaterThan(1000);
  });

  test("a slow loop gets every frame of an offline file, and the newest of a live one", async () => {
    const path = make("long.mkv", "-f", "lavfi", "-i", "testsrc=d=6:r=10:s=320x240");
    const offline = fileSource({ path, speed: "max" });
    const slow: number[] = [];
    for await (const frame of offline.frames(never)) {
      slow.push(frame.index);
      // The work that a loop does on a frame: ffmpeg reads ahead meanwhile.
      await new Promise((done) => setTimeout(done, 30));
    }
    expect(slow).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(offline.health().dropped).toBe(0);

    const live = fileSource({ path, speed: 1 });
    const seen: number[] = [];
    for await (const frame of live.frames(never)) {
      seen.push(frame.index);
      if (seen.length === 1) await expect.poll(() => live.health().dropped, { timeout: 15_000 }).toBeGreaterThan(0);
    }
    expect(seen.at(-1)).toBe(11);
    expect(seen.length + live.health().dropped).toBe(12);
    expect(live.health().dropped).toBeGreaterThan(0);
  }, 20_000);

  test("a feed that is aborted before it began has no frames and is no failure", async () => {
    const path = make("early.mkv", "-f", "lavfi", "-i", "testsrc=d=2:r=10:s=320x240");
    const source = fileSource({ path, speed: 1 });
    const frames: Frame[] = [];
    for await (const frame of source.frames(AbortSignal.abort())) frames.push(frame);
    expect([frames, source.health().state]).toEqual([[], "ended"]);
  });

  test("an aborted feed stops at once and leaves a readable recording", async () => {
    const path = make("stop.mkv", "-f", "lavfi", "-i", "testsrc=d=60:r=10:s=320x240", "-g", "10");
    const stop = new AbortController();
    const segments: { file: string; offset: number }[] = [];
    const recorder = recorderInto(segments);
    const source = fileSource({ path, speed: 1, recorder });
    const seen: number[] = [];
    for await (const frame of source.frames(stop.signal)) {
      seen.push(frame.index);
      if (frame.index === 2) stop.abort();
    }
    expect(seen).toEqual([0, 1, 2]);
    expect(source.health().state).toBe("ended");
    await recorder.close();
    expect(probedTimes(join(folder, segments[0]!.file)).length).toBeGreaterThan(8);
  });
});

function recorderInto(segments: { file: string; offset: number }[]) {
  const onSegment = (file: string, offset: number) => segments.push({ file, offset });
  return createRecorder({ folder, listeners: { onSegment, onGap: () => {}, onTrouble: () => {} } });
}

function written(name: string, bytes: string | Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

function tail(): string {
  return make("tail.mp4", "-f", "lavfi", "-i", "testsrc=d=2:r=10:s=320x240");
}

function meanDifference(a: Frame, b: Frame): number {
  let sum = 0;
  for (let at = 0; at < a.rgb.length; at += 1) sum += Math.abs(a.rgb[at]! - b.rgb[at]!);
  return sum / a.rgb.length;
}

function turnedHalf(rgb: Uint8Array): Uint8Array {
  const turned = new Uint8Array(rgb.length);
  for (let at = 0; at < rgb.length; at += 3) turned.set(rgb.subarray(at, at + 3), rgb.length - 3 - at);
  return turned;
}
