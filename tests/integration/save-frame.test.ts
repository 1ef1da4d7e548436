import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveFrame } from "../../src/app/export/save-frame.ts";
import { probeVideo } from "../../src/capture/ffmpeg/probe.ts";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { run } from "../../src/capture/ffmpeg/run-ffmpeg.ts";
import { COUNTED_SIZE, pictureNumber } from "../fixtures/counted-film.ts";
import { AnnotationFile } from "../../src/storage/annotations.ts";
import { countedSession } from "../fixtures/counted-session.ts";

const root = mkdtempSync(join(tmpdir(), "benchside-frame-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const folder = join(root, "sessions", "counted");
beforeAll(() =>
  countedSession(folder, [
    { offset: 0.5, seconds: 8 },
    { offset: 20, seconds: 4, format: "webm" },
    { offset: 30, seconds: 4, track: "bench" },
  ]),
);

async function numberAt(t: number, track: string | null = null): Promise<number> {
  const file = join(root, `${track} ${t}.png`);
  await saveFrame({ folder, t, track }, file, null);
  expect(await probeVideo(file)).toMatchObject({ ...COUNTED_SIZE, videoCodec: "png" });
  const raw = ["-v", "error", "-i", file, "-f", "rawvideo", "-pix_fmt", "rgb24", "pipe:1"];
  const { stdout } = await run(findFfmpeg(), raw, { timeoutMs: 30_000 });
  return pictureNumber({ ...COUNTED_SIZE, rgb: stdout });
}

test("the frame is the one that is shown: between pictures the one before, in every film, before and past their ends", async () => {
  const times = [0, 0.5, 0.55, 3.4999, 3.5, 4.59, 8.4, 12, 20, 20.15, 23.95];
  const numbers = [];
  for (const t of times) numbers.push(await numberAt(t));
  expect(numbers).toEqual([0, 0, 0, 30, 30, 40, 79, 79, 0, 1, 39]);
});

test("a camera that people have put later or earlier is saved as they see it; the coach's eye stays where it is", async () => {
  expect(await numberAt(31, "bench")).toBe(10);
  const annotations = new AnnotationFile(folder);
  for (const later of [0.8, -0.3]) {
    expect((await annotations.append("a02", { type: "camera-put", camera: "bench", later })).ok).toBe(true);
    expect([later, await numberAt(31, "bench")]).toEqual([later, later === 0.8 ? 2 : 13]);
  }
  expect(await numberAt(0.55)).toBe(0);
});

test("what cannot be saved says why, and leaves what was there", async () => {
  const at = (file: string, t = 1, track: string | null = null) => saveFrame({ folder, t, track }, file, null);
  const there = join(root, "there.png");
  writeFileSync(there, "mine");
  await expect(at(there, 1, "side")).rejects.toThrow(/nothing was recorded at this moment. Choose a moment/);
  expect(readFileSync(there, "utf8")).toBe("mine");
  await expect(at(join(folder, "media-000.mkv"))).rejects.toThrow(/among the recorded sessions. Choose a folder/);
  await expect(at(join(root, "sessions", "frame.png"))).rejects.toThrow(/among the recorded sessions/);
  mkdirSync(join(root, "folder.png"));
  await expect(at(join(root, "folder.png"))).rejects.toThrow(
    "folder.png: a folder has that name. Choose another name.",
  );
  await expect(at(join(there, "frame.png"))).rejects.toThrow(/Choose another folder/);
  writeFileSync(join(folder, "media-001.webm"), "no film");
  await expect(at(join(root, "x.png"), 21)).rejects.toThrow(/media-001.webm: its pictures cannot be read/);
});
