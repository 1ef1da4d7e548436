import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { z } from "zod";
import type { Normalisation } from "./input-plane.ts";
import { ModelFolder } from "./model-folder.ts";
import type { EncoderPlan } from "./encoder.ts";
import type { Output, Port } from "./onnx-model.ts";
import { centreCrop, type Region } from "./onnx-picture.ts";

/**
 * Where exports keep the image encoder, best first: one for pictures alone before one for pictures and text. The end of a name says what
 * type its weights are of.
 */
const modelFiles = ["onnx/vision_model", "onnx/model", "vision_model", "model"] as const;
const types = ["", "_fp16", "_quantized", "_int8", "_uint8", "_q4", "_q4f16", "_bnb4"] as const;

/** Outputs that can stand for the picture, best first. */
const embeddingNames = ["image_embeds", "pooler_output", "last_hidden_state"] as const;

const Config = z.object({ model_type: z.string().default("model"), _name_or_path: z.string().optional() });

const Side = z.number().int().min(16).max(2048);
const Size = z.union([
  Side.transform((side) => ({ height: side, width: side })),
  z.object({ height: Side, width: Side }),
  z.object({ shortest_edge: Side }),
]);
const Channels = z.tuple([z.number(), z.number(), z.number()]);

/** What is read of `preprocessor_config.json`; defaults are those of the Transformers library's image processors. */
const Preprocessor = z.object({
  do_resize: z.boolean().default(true),
  size: Size,
  do_center_crop: z.boolean().default(false),
  crop_size: Size.optional(),
  do_rescale: z.boolean().default(true),
  rescale_factor: z
    .number()
    .positive()
    .default(1 / 255),
  do_normalize: z.boolean().default(true),
  image_mean: Channels.default([0.5, 0.5, 0.5]),
  image_std: Channels.default([0.5, 0.5, 0.5]),
});
type Preprocessor = z.infer<typeof Preprocessor>;

/**
 * Reads an image encoder from a folder in Hugging Face's ONNX layout: config.json, preprocessor_config.json and the ONNX file in
 * onnx/. Known to fit CLIP, SigLIP and DINOv2 exports. Throws ModelError naming the file and what to do.
 */
export async function readHuggingFaceFolder(path: string): Promise<EncoderPlan> {
  const folder = new ModelFolder(
    path,
    "Choose a folder that holds the ONNX export of an image encoder, or clear the setting.",
  );
  const config = await folder.readJson("config.json", Config);
  const preprocessor = await folder.readJson("preprocessor_config.json", Preprocessor);
  const file = await firstPresent(folder);
  const { source, sha256 } = await readWhole(folder, file);
  const { width, height, fit } = framing(preprocessor);
  const settings = createHash("sha256").update(JSON.stringify(preprocessor)).digest("hex");
  return {
    name: `${config._name_or_path ?? basename(path)} (${config.model_type} ${sha256.slice(0, 8)}-${settings.slice(0, 4)})`,
    model: {
      name: file,
      source,
      width,
      height,
      normalisation: normalisation(preprocessor),
      choose: (inputs, outputs) => ({
        input: pictureInput(folder, file, inputs),
        outputs: [embeddingOutput(folder, file, outputs)],
      }),
      check: (outputs) => {
        const [output] = Object.values(outputs);
        if (!output || output.dims[0] !== 1 || output.dims.length < 2 || output.dims.length > 3) {
          throw folder.error(file, `gives an embedding of shape ${output?.dims}, not one vector a picture`);
        }
      },
    },
    fit,
    readout: (outputs) => firstToken(Object.values(outputs)[0]!),
  };
}

async function firstPresent(folder: ModelFolder): Promise<string> {
  for (const type of types)
    for (const file of modelFiles) if (await folder.has(`${file}${type}.onnx`)) return `${file}${type}.onnx`;
  const others = modelFiles.slice(1).map((file) => `${file}.onnx`);
  throw folder.error(`${modelFiles[0]}.onnx`, "is missing, and so are " + others.join(", "));
}

/** The file with the hash of all its weights: its bytes, or where it is when weights are in other files. */
async function readWhole(folder: ModelFolder, file: string): Promise<{ source: Uint8Array | string; sha256: string }> {
  const { path, files } = await folder.wholeModel(file);
  if (files.length === 1) {
    const { bytes, sha256 } = await folder.readModel(file);
    return { source: bytes, sha256 };
  }
  const hash = createHash("sha256");
  for (const one of files)
    for await (const piece of createReadStream(await folder.locate(one))) hash.update(piece as Buffer);
  return { source: path, sha256: hash.digest("hex") };
}

function pictureInput(folder: ModelFolder, file: string, inputs: readonly Port[]): string {
  const [input] = inputs;
  if (inputs.length === 1 && input?.shape.length === 4) return input.name;
  const names = inputs.map(({ name }) => name).join(", ");
  throw folder.error(
    file,
    `wants ${names} instead of one picture; export the image encoder alone, as ${modelFiles[0]}.onnx`,
  );
}

/** CLIP names its projected embedding, SigLIP its pooled one; DINOv2 has its layer of tokens. */
function embeddingOutput(folder: ModelFolder, file: string, outputs: readonly Port[]): string {
  const names = outputs.map(({ name }) => name);
  const found = embeddingNames.find((name) => names.includes(name));
  if (found) return found;
  throw folder.error(
    file,
    `has no image embedding among its outputs (${names.join(", ")}); it needs ${embeddingNames.join(" or ")}`,
  );
}

/** [1, d] as it is; of tokens [1, n, d] the first, which stands for the picture (DINOv2's class token). */
function firstToken({ data, dims }: Output): Float32Array {
  return dims.length === 3 ? data.slice(0, dims[2]) : data;
}

function framing(preprocessor: Preprocessor): { width: number; height: number; fit: (region: Region) => Region } {
  const { size, do_center_crop: crops, crop_size: cropSize = size, do_resize: resizes } = preprocessor;
  const target = "width" in (crops ? cropSize : size) ? (crops ? cropSize : size) : size;
  const { width, height } = "width" in target ? target : { width: target.shortest_edge, height: target.shortest_edge };
  // Scaled by its shorter edge, or not scaled, a picture keeps its shape and what sticks out is cropped; else it is stretched.
  if ("width" in size && resizes && !crops) return { width, height, fit: (region) => region };
  if ("width" in size) {
    const share = { across: Math.min(1, width / size.width), down: Math.min(1, height / size.height) };
    return { width, height, fit: (region) => shrink(region, share.across, share.down) };
  }
  const share = Math.min(1, Math.min(width, height) / size.shortest_edge);
  return { width, height, fit: (region) => shrink(centreCrop(region, width / height), share, share) };
}

function shrink(region: Region, across: number, down: number): Region {
  const width = region.width * across;
  const height = region.height * down;
  return { x: region.x + (region.width - width) / 2, y: region.y + (region.height - height) / 2, width, height };
}

/** (v · factor − mean) / std, written as (v / 255 − mean') / std'. */
function normalisation(preprocessor: Preprocessor): Normalisation {
  const {
    do_rescale: rescales,
    rescale_factor: factor,
    do_normalize: normalises,
    image_mean,
    image_std,
  } = preprocessor;
  const scale = (rescales ? factor : 1) * 255;
  const mean = normalises ? image_mean : ([0, 0, 0] as const);
  const std = normalises ? image_std : ([1, 1, 1] as const);
  return {
    mean: [mean[0] / scale, mean[1] / scale, mean[2] / scale],
    std: [std[0] / scale, std[1] / scale, std[2] / scale],
  };
}
