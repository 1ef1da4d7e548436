import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { pictureTimes } from "../../src/capture/ffmpeg/picture-times.ts";
import { fileSource } from "../../src/capture/sources/sources-file.ts";
import type { FaceFinder } from "../../src/core/redaction/face.ts";
import type { Frame } from "../../src/core/domain/tick.ts";
import { openFaces, type Faces } from "../../src/models/onnx/faces.ts";
import { createRecorder } from "../../src/recording/folder-recorder.ts";
import type { Cover, RecorderListeners } from "../../src/recording/recording-recorder.ts";
import { isSeekable, makeSeekable } from "../../src/recording/seekable.ts";
import { faceAt, faceFilm } from "../fixtures/drawn-face.ts";
import { fromGrey, NOISE } from "../fixtures/grey.ts";
import { inferenceOptions } from "../fixtures/models.ts";

const root = mkdtempSync(join(tmpdir(), "benchside-covered-"));
const SECONDS = 7;
const TONE = ["-f", "lavfi", "-i", `sine=f=440:d=${SECONDS}`];
/** What a network camera sends: pictures that are shown in another order than they come; and what the window's recorder makes. */
const CODED = {
  mkv: [...TONE, "-c:v", "libx264", "-preset", "veryfast", "-bf", "2", "-crf", "12", "-pix_fmt", "yuv420p", "-g", "20", "-sc_threshold", "0", "-c:a", "aac"], // prettier-ignore
  webm: [...TONE, "-c:v", "libvpx", "-pix_fmt", "yuv420p", "-deadline", "realtime", "-cpu-used", "8", "-b:v", "2M", "-g", "20", "-c:a", "libopus"], // prettier-ignore
};
const film = (form: "mkv" | "webm") => join(root, `film.${form}`);
let faces: Faces;
let folder = "";
beforeAll(async () => {
  for (const form of ["mkv", "webm"] as const) {
    // As it comes over a pipe: without lengths and without an index.
    const stream = ["-cluster_time_limit", "500", "-live", "1"];
    faceFilm(film(form), SECONDS, [...CODED[form], ...stream]);
  }
  faces = await openFaces(inferenceOptions.modelsFolder);
});
afterAll(async () => {
  await faces.close();
  rmSync(root, { recursive: true, force: true });
});
beforeEach(() => (folder = mkdtempSync(join(root, "session-"))));

/** A recorder that covers, and what it tells. */
function recording(cover: Cover, now?: () => number) {
  const told = { segments: [] as { file: string; offset: number }[], gaps: [] as object[], troubles: [] as string[] };
  const rounded = (value: number) => Math.round(value * 10) / 10;
  const listeners: RecorderListeners = {
    onSegment: (file, offset) => told.segments.push({ file, offset }),
    onGap: (gap) => told.gaps.push({ ...gap, from: rounded(gap.from), seconds: rounded(gap.seconds) }),
    onTrouble: (_, text) => told.troubles.push(text),
  };
  return { told, recorder: createRecorder({ folder, listeners, cover, ...(now ? { now } : {}) }) };
}

async function picturesIn(path: string, offset: number): Promise<Frame[]> {
  const found: Frame[] = [];
  const source = fileSource({ path, speed: "max", everyFrame: true, recorded: { offset } });
  for await (const frame of source.frames(new AbortController().signal)) found.push(frame);
  return found;
}

/** Where the face is not grey though it is there, and in which pictures a face is found, in seconds. */
async function shownIn(pictures: readonly Frame[]) {
  const bare = pictures.filter(({ t }) => t >= 0.99).filter((one) => fromGrey(one, faceAt(one.t)) > NOISE);
  const found: number[] = [];
  for (const [at, one] of pictures.entries()) if (at % 6 === 0 && (await faces.findFaces(one)).length > 0) found.push(one.t); // prettier-ignore
  return { bare: bare.map(({ t }) => t), found };
}

const HASHED = ["-map", "0:a", "-c", "copy", "-f", "streamhash", "-"];
const soundOf = (path: string) => `${execFileSync(findFfmpeg(), ["-v", "error", "-i", path, ...HASHED])}`;

test.each([["mkv"], ["webm"]] as const)(
  "of a stream (%s) only a film with its faces covered is written: whole, at its times, with its sound, seekable",
  async (form) => {
    const path = film(form);
    expect((await shownIn(await picturesIn(path, 0))).found.length).toBeGreaterThan(5);
    const { told, recorder } = recording({ faces, patient: true });
    const stream = recorder.begin();
    stream.startsAt(30);
    const bytes = readFileSync(path);
    for (let at = 0; at < bytes.length; at += 30_000) stream.write(bytes.subarray(at, at + 30_000));
    stream.end();
    await recorder.close();
    expect([told.gaps, told.troubles, readdirSync(folder)]).toEqual([[], [], ["media-000.mkv"]]);
    const kept = join(folder, "media-000.mkv");
    const { offset } = told.segments[0]!;
    const pictures = await picturesIn(kept, offset - 30);
    expect(pictures).toHaveLength(SECONDS * 10);
    expect(await shownIn(pictures)).toEqual({ bare: [], found: [] });
    expect(pictures.every((one) => fromGrey(one, { x: 0.9, y: 0.1, width: 0.01, height: 0.01 }) > 4)).toBe(true);
    const came = (await pictureTimes(path, 0, SECONDS))!;
    const times = (await pictureTimes(kept, 0, SECONDS + 2))!.map((t) => t + offset - 30);
    expect(Math.max(...times.map((t, at) => Math.abs(t - came[at]!)))).toBeLessThan(0.0021);
    expect(soundOf(kept)).toBe(soundOf(path));
    expect([await isSeekable(kept), await makeSeekable(kept), await isSeekable(kept)]).toMatchObject([false, { ok: true }, true]); // prettier-ignore
  },
);

test("a crash in the middle leaves a film that plays, covered, and no more than a few seconds behind", async () => {
  const { recorder } = recording({ faces, patient: true });
  const stream = recorder.begin();
  stream.startsAt(0);
  // Never ended: the rest does not come.
  stream.write(readFileSync(film("mkv")));
  const kept = join(folder, "media-000.mkv");
  const times = async () => (existsSync(kept) ? ((await pictureTimes(kept, 0, SECONDS + 2)) ?? []) : []);
  await vi.waitFor(async () => expect((await times()).at(-1)).toBeGreaterThan(1.5), {
    timeout: 200_000,
    interval: 200,
  });
  const left = join(root, "left.mkv");
  copyFileSync(kept, left);
  await recorder.close();
  expect(await makeSeekable(left)).toMatchObject({ ok: true });
  const pictures = await picturesIn(left, 0);
  expect(pictures.length).toBeGreaterThan(15);
  expect(await shownIn(pictures)).toEqual({ bare: [], found: [] });
}, 240_000);

test("what cannot be covered in time is not written, is told of, and leaves a gap; the next key frame goes on", async () => {
  let clock = 100;
  let answer = (): void => {};
  const waiting = new Promise<void>((done) => (answer = done));
  const slow = { findFaces: vi.fn<FaceFinder["findFaces"]>((picture) => waiting.then(() => faces.findFaces(picture))) };
  const { told, recorder } = recording({ faces: slow }, () => clock);
  const stream = recorder.begin();
  stream.startsAt(0);
  const bytes = readFileSync(film("mkv"));
  // Up to the first cluster after the middle, between two key frames.
  const cut = bytes.indexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75]), Math.floor(bytes.length / 2));
  stream.write(bytes.subarray(0, cut));
  await vi.waitFor(() => expect(slow.findFaces).toHaveBeenCalled(), { timeout: 200_000, interval: 50 });
  clock += 40;
  const reason = "this computer covers faces more slowly than pictures come";
  const slowly = `Not recording: ${reason}.`;
  await vi.waitFor(() => expect(recorder.health().alarm).toContain(slowly), { timeout: 200_000, interval: 50 });
  expect(readdirSync(folder)).toEqual([]);
  answer();
  clock += 5;
  stream.write(bytes.subarray(cut));
  stream.end();
  await recorder.close();
  expect([told.gaps, recorder.health().alarm]).toEqual([[{ from: 0, seconds: 4, reason }], null]);
  expect(told.troubles).toEqual([expect.stringContaining(slowly)]);
  const { file, offset } = told.segments[0]!;
  const pictures = await picturesIn(join(folder, file), offset);
  expect([pictures.length, await shownIn(pictures)]).toEqual([(SECONDS - 4) * 10, { bare: [], found: [] }]);
}, 240_000);

test("where nobody can look for faces nothing is written at all", async () => {
  const gone: FaceFinder = { findFaces: () => Promise.reject(new Error("the models are away")) };
  const { told, recorder } = recording({ faces: gone, patient: true });
  const stream = recorder.begin();
  stream.startsAt(0);
  stream.write(readFileSync(film("webm")));
  await vi.waitFor(() => expect(recorder.health().alarm).toContain("the models are away"), { timeout: 200_000 });
  stream.end();
  await recorder.close();
  const reason = "faces cannot be looked for (the models are away)";
  expect([told.gaps, told.troubles.length]).toEqual([[{ from: 0, seconds: SECONDS - 0.1, reason }], 1]);
  expect(readdirSync(folder)).toEqual([]);
});
