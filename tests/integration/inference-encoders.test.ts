import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Frame } from "../../src/core/domain/tick.ts";
import { readHuggingFaceFolder } from "../../src/models/onnx/hugging-face.ts";
import { InputPlane } from "../../src/models/onnx/input-plane.ts";
import { wholeRegion } from "../../src/models/onnx/onnx-picture.ts";
import { createPerception } from "../../src/models/onnx/perception.ts";
import { scaleToUnit } from "../../src/models/onnx/vectors.ts";
import { encoderReference, EVERY, EXPORTS } from "../fixtures/exported.ts";
import { inferenceOptions } from "../fixtures/models.ts";
import { writeVisionFolder } from "../fixtures/vision-folder.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "benchside-encoder-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A wide picture: its middle square is (255, 0, 0), its sides are (0, 0, 255). */
function redMiddle(): Frame {
  const [width, height] = [320, 160];
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) rgb[i * 3 + (i % width >= 80 && i % width < 240 ? 0 : 2)] = 255;
  return { t: 0, index: 0, width, height, rgb };
}

async function sceneBy(): Promise<{ name: string; scene: number[] }> {
  const perception = await createPerception({ ...inferenceOptions, encoderFolder: folder });
  try {
    const { scene } = await perception.perceive(redMiddle());
    expect(perception.status.dim).toBe(scene.length);
    return { name: perception.status.encoder, scene: [...scene].map((value) => Math.round(value * 10) / 10) };
  } finally {
    await perception.close();
  }
}

test("a CLIP export sees the centre crop, normalised as its preprocessor says", async () => {
  await writeVisionFolder(
    folder,
    { output: "image_embeds", side: 32 },
    {
      size: { shortest_edge: 32 },
      do_center_crop: true,
      crop_size: { height: 32, width: 32 },
      image_mean: [0.5, 0, 0],
      image_std: [0.5, 1, 1],
    },
  );
  const { name, scene } = await sceneBy();
  expect(name).toMatch(/^tiny-vision \(tiny [0-9a-f]{8}-[0-9a-f]{4}\)$/);
  expect(scene).toEqual([1, 0, 0]);
});

test("a SigLIP export sees the whole picture stretched", async () => {
  await writeVisionFolder(
    folder,
    { output: "pooler_output", side: 32 },
    {
      size: { height: 32, width: 32 },
      image_mean: [0, 0, 0],
      image_std: [1, 1, 1],
    },
  );
  expect((await sceneBy()).scene).toEqual([0.7, 0, 0.7]);
});

test("a DINOv2 export is read by its class token, and a crop smaller than the resize cuts the edges", async () => {
  await writeVisionFolder(
    folder,
    { output: "last_hidden_state", side: 32 },
    {
      size: { shortest_edge: 40 },
      do_center_crop: true,
      crop_size: 32,
      image_mean: [0, 0, 0],
      image_std: [1, 1, 1],
    },
  );
  expect((await sceneBy()).scene).toEqual([1, 0, 0]);
});

test("an export of half-precision numbers sees what one of whole numbers sees", async () => {
  const preprocessor = { size: { height: 32, width: 32 }, image_mean: [0, 0, 0], image_std: [1, 1, 1] };
  await writeVisionFolder(folder, { output: "pooler_output", side: 32, halves: true }, preprocessor);
  expect((await sceneBy()).scene).toEqual([0.7, 0, 0.7]);
});

test("weights beside the model are read, are part of its name, and must be whole", async () => {
  const preprocessor = { size: { height: 32, width: 32 }, image_mean: [0, 0, 0], image_std: [1, 1, 1] };
  await writeVisionFolder(folder, { output: "pooler_output", side: 32, external: true }, preprocessor);
  const { name, scene } = await sceneBy();
  expect(scene).toEqual([0.7, 0, 0.7]);
  const weights = join(folder, "onnx", "vision_model.onnx_data");
  await writeFile(weights, Buffer.from(Float32Array.from([1, 0, 0, 0, 1, 0, 0, 0, 0]).buffer));
  const other = await sceneBy();
  expect(other.scene).toEqual([1, 0, 0]);
  expect(other.name).not.toBe(name);
  await truncate(weights, 12);
  await expect(sceneBy()).rejects.toThrow(/vision_model\.onnx_data: is cut short: it holds 12 bytes of at least 36/);
  await rm(weights);
  await expect(sceneBy()).rejects.toThrow(/vision_model\.onnx_data: is missing/);
});

const within = (numbers: readonly number[]) => numbers.map((number) => expect.closeTo(number, 3) as number);

test.each([
  // Pictures and texts in one file, as optimum writes it, resized bicubically.
  "clip-optimum",
  "dinov2-optimum",
  // One file for pictures and one for texts.
  "siglip2-split",
  // A preprocessor whose unset values are null.
  "dinov3-split",
  // Pictures that are not normalised, by an encoder that is no transformer.
  "mobileclip-split",
  // Eight bits by optimum; the reference is what onnxruntime computes from them.
  "dinov2-optimum-8bit",
])("%s sees and reads what transformers sees and reads", async (name) => {
  const { pictures, texts } = encoderReference(name);
  const encoderFolder = join(EXPORTS, name);
  const { model, fit, resampling } = await readHuggingFaceFolder(encoderFolder);
  const plane = new InputPlane(model.width, model.height, model.normalisation, resampling);
  const perception = await createPerception({ ...inferenceOptions, encoderFolder });
  try {
    for (const [index, { picture, pixels, vector }] of pictures.entries()) {
      plane.fill(picture, fit(wholeRegion(picture)));
      expect([...plane.data].filter((_, i) => i % EVERY === 0)).toEqual(within(pixels));
      const { scene } = await perception.perceive({ t: index, index, ...picture });
      expect([...scene]).toEqual(within([...scaleToUnit(Float32Array.from(vector))]));
    }
    const read = await perception.embedTexts(texts.map(({ text }) => text)).catch(() => []);
    expect(read.map((vector) => [...vector])).toEqual(
      texts.map(({ vector }) => within([...scaleToUnit(Float32Array.from(vector))])),
    );
  } finally {
    await perception.close();
  }
});

test("a folder that can't be used is refused with the file, the problem and the fix", async () => {
  await expect(sceneBy()).rejects.toThrow(/config\.json: is missing\. Choose a folder/);
  await writeVisionFolder(folder, { output: "image_embeds", side: 32, extraInputs: ["spatial_shapes"] }, { size: 32 });
  await expect(sceneBy()).rejects.toThrow(
    /vision_model\.onnx: wants pixel_values, spatial_shapes instead of one picture/,
  );
  await writeVisionFolder(folder, { output: "logits", side: 32 }, { size: 32 });
  await expect(sceneBy()).rejects.toThrow(/no image embedding among its outputs \(logits\)/);
  await writeVisionFolder(folder, { output: "image_embeds", side: 32 }, { size: "large" });
  await expect(sceneBy()).rejects.toThrow(/preprocessor_config\.json: size: /);
});

test("a model folder can't reach outside itself", async () => {
  const outside = join(folder, "outside");
  const inside = join(folder, "models");
  await mkdir(outside);
  await mkdir(inside);
  await writeFile(join(outside, "manifest.json"), "{}");
  await symlink(join(outside, "manifest.json"), join(inside, "manifest.json"));
  await expect(createPerception({ ...inferenceOptions, modelsFolder: inside })).rejects.toThrow(
    /manifest\.json: is outside/,
  );
  const entry = (job: string) => ({
    id: job,
    job,
    file: "../outside/model.onnx",
    bytes: 1,
    sha256: "0".repeat(64),
    source: { package: "p", version: "1", integrity: "", licence: "" },
    input: { name: "image", shape: [1, 3, 8, 8], mean: [0, 0, 0], std: [1, 1, 1] },
    outputs: [{ name: "o", shape: [1, 1] }],
  });
  await rm(join(inside, "manifest.json"));
  await writeFile(join(outside, "model.onnx"), "x");
  await writeFile(
    join(inside, "manifest.json"),
    JSON.stringify({ version: 1, encoder: "encoder", models: [entry("palms")] }),
  );
  await expect(createPerception({ ...inferenceOptions, modelsFolder: inside })).rejects.toThrow(
    /model\.onnx: is outside/,
  );
});

test("a model that was changed after it was made is refused", async () => {
  await writeFile(join(folder, "palms.onnx"), "not the model");
  const palms = {
    id: "palms",
    job: "palms",
    file: "palms.onnx",
    bytes: 13,
    sha256: "0".repeat(64),
    source: { package: "p", version: "1", integrity: "", licence: "" },
    input: { name: "image", shape: [1, 3, 8, 8], mean: [0, 0, 0], std: [1, 1, 1] },
    outputs: [{ name: "o", shape: [1, 1] }],
  };
  await writeFile(join(folder, "manifest.json"), JSON.stringify({ version: 1, encoder: "e", models: [palms] }));
  await expect(createPerception({ ...inferenceOptions, modelsFolder: folder })).rejects.toThrow(/SHA-256 differs/);
});
