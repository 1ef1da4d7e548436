import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { findFfmpeg, findFfprobe } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import type { MediaInfo } from "../../src/capture/ffmpeg/media-info.ts";
import { probeMedia } from "../../src/capture/ffmpeg/probe.ts";
import { parseFfmpegInput } from "../../src/capture/ffmpeg/probe-text.ts";
import { run } from "../../src/capture/ffmpeg/run-ffmpeg.ts";
import { parseVersion, passthrough } from "../../src/capture/ffmpeg/ffmpeg-version.ts";
import { dataFolder } from "../fixtures/data.ts";
import { REAL_DATA, describeWith } from "../fixtures/needs.ts";

const folder = mkdtempSync(join(tmpdir(), "benchside-ffmpeg-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const ffmpeg = findFfmpeg();
const ffprobe = findFfprobe(ffmpeg);

/** A file that can be run. */
function program(...path: string[]): string {
  const file = join(mkdtempSync(join(folder, "bin-")), ...path);
  writeFileSync(file, "#!/bin/sh\n", { mode: 0o755 });
  return file;
}

describe("finding ffmpeg", () => {
  const [named, bundled, installed] = [program("mine"), program("bundled"), program("ffmpeg")];
  const PATH = [folder, dirname(installed)].join(delimiter);

  test("FFMPEG_BIN comes first, then the bundled one if it is really there, then PATH", () => {
    expect(findFfmpeg({ FFMPEG_BIN: named, PATH }, bundled)).toBe(named);
    expect(findFfmpeg({ PATH }, bundled)).toBe(bundled);
    expect(findFfmpeg({ PATH }, join(folder, "never-downloaded"))).toBe(installed);
    expect(findFfmpeg({ PATH }, null)).toBe(installed);
  });

  test("without one, the error says how to install it; a wrong FFMPEG_BIN is named", () => {
    expect(() => findFfmpeg({ PATH: folder }, null)).toThrow(/^ffmpeg was not found\. Install it: \S+/);
    expect(() => findFfmpeg({ FFMPEG_BIN: "/none", PATH }, bundled)).toThrow(/FFMPEG_BIN names \/none/);
  });

  test("ffprobe is FFPROBE_BIN, or beside ffmpeg, or on PATH, or missing", () => {
    const probe = program("ffprobe");
    expect(findFfprobe(installed, { FFPROBE_BIN: probe })).toBe(probe);
    expect(findFfprobe(join(dirname(probe), "ffmpeg"), {})).toBe(probe);
    expect(findFfprobe(installed, { PATH: dirname(probe) })).toBe(probe);
    expect(findFfprobe(installed, { PATH: folder })).toBeNull();
  });
});

describeWith(REAL_DATA, "looking into a file", () => {
  const clip = (name: string) => join(dataFolder, "clips", name);
  const h264: MediaInfo = {
    seconds: 5,
    width: 640,
    height: 360,
    fps: 30,
    videoCodec: "h264",
    hasVideo: true,
    hasAudio: false,
    rotation: 0,
    turned: false,
  };
  const files: [string, MediaInfo][] = [
    ["order_error_1.mp4", h264],
    ["edge/flipping_a_pancake.mkv", { ...h264, seconds: 10.38, width: 426, height: 240, hasAudio: true }],
    ["edge/video_rot90.mov", { ...h264, seconds: 0.1, width: 320, height: 568, rotation: 90, turned: true }],
    ["edge/video_rot180.mov", { ...h264, seconds: 0.1, width: 568, height: 320, rotation: 180, turned: true }],
    ["edge/video_rot270.mov", { ...h264, seconds: 0.1, width: 320, height: 568, rotation: 270, turned: true }],
  ];

  test.skipIf(!ffprobe).each(files)("%s, with ffprobe", async (name, expected) => {
    const info = await probeMedia(clip(name));
    expect({ ...info, seconds: Math.round(info.seconds * 100) / 100 }).toEqual(expected);
  });

  test.each(files)("%s, with what ffmpeg prints", async (name, expected) => {
    const { stderr } = await run(ffmpeg, ["-hide_banner", "-i", clip(name)], { timeoutMs: 10_000 });
    expect(parseFfmpegInput(stderr)).toEqual(expected);
  });
});

test("sound alone is told from video, also with what ffmpeg prints", async () => {
  const tone = join(folder, "tone.wav");
  execFileSync(ffmpeg, ["-v", "error", "-f", "lavfi", "-i", "sine=d=2", tone]);
  const expected = {
    seconds: 2,
    width: 0,
    height: 0,
    fps: 0,
    videoCodec: "",
    hasVideo: false,
    hasAudio: true,
    rotation: 0,
    turned: false,
  };
  expect(await probeMedia(tone)).toEqual(expected);
  const { stderr } = await run(ffmpeg, ["-hide_banner", "-i", tone], { timeoutMs: 10_000 });
  expect(parseFfmpegInput(stderr)).toEqual(expected);
});

test.skipIf(process.platform === "win32")("a fifo that nobody writes to is refused, not waited for", async () => {
  const fifo = join(folder, "fifo.mp4");
  execFileSync("mkfifo", [fifo]);
  await expect(probeMedia(fifo)).rejects.toThrow("fifo.mp4: it is not an ordinary file. Name a recording on disk.");
});

test.skipIf(process.platform === "win32")("a program that does not end is ended", async () => {
  expect(await run("/bin/sleep", ["60"], { timeoutMs: 100 })).toMatchObject({ code: null, timedOut: true });
});

test.each([
  ["ffmpeg version 4.4.2-0ubuntu0.22.04.1 Copyright", ["-vsync", "passthrough"]],
  ["ffmpeg version 5.1.9-0+deb12u1 Copyright", ["-fps_mode", "passthrough"]],
  ["ffmpeg version n7.1 Copyright", ["-fps_mode", "passthrough"]],
  ["ffmpeg version N-112345-gabcdef Copyright", ["-fps_mode", "passthrough"]],
])("%s", (text, options) => {
  expect(passthrough(parseVersion(text))).toEqual(options);
});
