import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportClip } from "../../src/app/export/export-clip.ts";
import { fileSource } from "../../src/capture/sources/sources-file.ts";
import type { BlurRegion } from "../../src/core/redaction/region.ts";
import type { FaceFinder } from "../../src/core/redaction/face.ts";
import type { Frame } from "../../src/core/domain/tick.ts";
import { openFaces, type Faces } from "../../src/models/onnx/faces.ts";
import { AnnotationFile } from "../../src/storage/annotations.ts";
import { benchside } from "../fixtures/cli-here.ts";
import { faceAt, faceSession } from "../fixtures/drawn-face.ts";
import { fromGrey, NOISE } from "../fixtures/grey.ts";
import { inferenceOptions } from "../fixtures/models.ts";

const root = mkdtempSync(join(tmpdir(), "benchside-blur-"));
const folder = join(root, "sessions", "walk");
let faces: Faces;
beforeAll(async () => {
  faceSession(folder, 5);
  faces = await openFaces(inferenceOptions.modelsFolder);
});
afterAll(async () => {
  await faces.close();
  rmSync(root, { recursive: true, force: true });
});

const from = 0.5;
const to = 4.5;
const film = (name: string) => join(root, `${name}.mp4`);
const exported = async (name: string, blur: FaceFinder | null) => {
  const means = { signal: new AbortController().signal, onProgress: () => {}, now: new Date(), blur };
  return exportClip({ folder, from, to, track: null }, film(name), means);
};

async function picturesOf(name: string): Promise<Frame[]> {
  const source = fileSource({ path: film(name), speed: "max", everyFrame: true, recorded: { offset: from } });
  const found: Frame[] = [];
  for await (const frame of source.frames(new AbortController().signal)) found.push(frame);
  return found;
}

test("a face that walks by is grey in every picture of an exported clip, though the detector misses it in every third", async () => {
  let look = 0;
  const oftenBlind: FaceFinder = {
    findFaces: async (picture) => ((look += 1) % 3 === 0 ? [] : faces.findFaces(picture)),
  };
  expect(await exported("walk", oftenBlind)).toMatchObject({ pictures: 40, faces: 1 });
  const pictures = await picturesOf("walk");
  expect(pictures).toHaveLength(40);
  const shown = pictures.filter(({ t }) => t >= 0.99);
  const showing = shown.filter((picture) => fromGrey(picture, faceAt(picture.t)) > NOISE);
  expect([shown.length, showing.map(({ t }) => t)]).toEqual([35, []]);
  // What is not covered is as it was, a green wall.
  const wall = { x: 0.8, y: 0.1, width: 0.01, height: 0.01 };
  expect(shown.every((picture) => fromGrey(picture, wall) > 4)).toBe(true);
});

test("pictures that are looked at side by side are found the same in", async () => {
  const source = fileSource({ path: join(folder, "media-000.mkv"), speed: "max", recorded: { offset: 0 } });
  const pictures: Frame[] = [];
  for await (const frame of source.frames(new AbortController().signal)) if (frame.t > 1) pictures.push(frame);
  const some = pictures.slice(0, 3);
  const beside = await openFaces(inferenceOptions.modelsFolder, 2);
  const found = await Promise.all(some.map((one) => beside.findFaces(one)));
  await beside.close();
  expect(found.map((one) => one.length)).toEqual([1, 1, 1]);
  for (const [at, one] of some.entries()) expect(found[at]).toEqual(await faces.findFaces(one));
});

test("as recorded, everything shows", async () => {
  expect(await exported("plain", null)).toMatchObject({ pictures: 40, faces: null });
  const shown = (await picturesOf("plain")).filter(({ t }) => t >= 0.99);
  expect(Math.min(...shown.map((picture) => fromGrey(picture, faceAt(picture.t))))).toBeGreaterThan(60);
});

test("a region drawn by hand is grey from its start to its end, where people put it", async () => {
  const annotations = new AnnotationFile(folder);
  const box = (x: number) => ({ x, y: 0.02, width: 0.1, height: 0.1 });
  const region: BlurRegion = {
    id: "screen-1",
    kind: "screen",
    track: null,
    from: 1.5,
    to: 3,
    places: [
      { t: 1.5, box: box(0.1) },
      { t: 2.5, box: box(0.5) },
    ],
  };
  expect((await annotations.append("a02", { type: "region-put", region })).ok).toBe(true);
  const nobody: FaceFinder = { findFaces: async () => [] };
  expect(await exported("screen", nobody)).toMatchObject({ faces: 0 });
  const grey = (at: Frame, x: number) => fromGrey(at, { x: x + 0.01, y: 0.04, width: 0.08, height: 0.06 }) <= NOISE;
  const pictures = await picturesOf("screen");
  const at = (t: number) => pictures.find((picture) => Math.abs(picture.t - t) < 0.01)!;
  expect([grey(at(1.5), 0.1), grey(at(2), 0.3), grey(at(2.5), 0.5), grey(at(2.9), 0.5)]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([grey(at(1.2), 0.1), grey(at(3.2), 0.5), grey(at(2.5), 0.1)]).toEqual([false, false, false]);
  expect((await annotations.undo("a02")).ok).toBe(true);
  await exported("undone", nobody);
  expect((await picturesOf("undone")).some((picture) => grey(picture, 0.3))).toBe(false);
});

test("a film whose annotations cannot be read is not exported covered by chance", async () => {
  const broken = join(root, "sessions", "broken");
  faceSession(broken, 2);
  writeFileSync(join(broken, "annotations.jsonl"), "{}\n{}\n");
  const means = { signal: new AbortController().signal, onProgress: () => {}, now: new Date(), blur: faces };
  await expect(exportClip({ folder: broken, from: 0, to: 1, track: null }, film("broken"), means)).rejects.toThrow(
    /annotations.jsonl/,
  );
});

test("the command says that it is as recorded where it is", async () => {
  const words = ["clip", folder, "--from", "1", "--to", "2", "--out", film("told"), "--as-recorded"];
  expect(await benchside(...words)).toMatchObject({
    code: 0,
    out: `${film("told")}: 10 pictures, without sound, as recorded\n`,
  });
});
