import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { Tensor } from "onnxruntime-node";
import { z } from "zod";
import { PILLOW_NUMBERS, type Resampling } from "./axis-filter.ts";
import type { Normalisation } from "./input-plane.ts";
import { ModelFolder } from "./model-folder.ts";
import type { EncoderPlan } from "./encoder.ts";
import type { Chosen, Output, Port } from "./onnx-model.ts";
import type { Region } from "./onnx-picture.ts";

/**
 * Where exports keep the image encoder, best first: one for pictures alone before one for pictures and text. The end of a name says what
 * type its weights are of.
 */
const modelFiles = ["onnx/vision_model", "onnx/model", "vision_model", "model"] as const;
/** Where they keep an encoder of pictures and texts in one. */
export const filesOfBoth = ["onnx/model", "model"] as const;
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

/** The one that computes in fractions before it resizes. */
const UNROUNDED = "DINOv3ViTImageProcessorFast";

/** A value that the library's newer image processors write as null where they have none. */
function unset<T>(schema: z.ZodType<T>, usual: T): z.ZodType<T> {
  return schema.nullish().transform((value) => value ?? usual);
}

/** What is read of `preprocessor_config.json`; defaults are those of the Transformers library's image processors. */
const Preprocessor = z.object({
  image_processor_type: unset(z.string(), ""),
  do_resize: unset(z.boolean(), true),
  size: Size,
  do_center_crop: unset(z.boolean(), false),
  crop_size: unset<z.infer<typeof Size> | null>(Size, null),
  resample: unset(z.number(), 3),
  do_rescale: unset(z.boolean(), true),
  rescale_factor: unset(z.number().positive(), 1 / 255),
  do_normalize: unset(z.boolean(), true),
  image_mean: unset(Channels, [0.5, 0.5, 0.5]),
  image_std: unset(Channels, [0.5, 0.5, 0.5]),
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
  const file = await presentFile(folder, modelFiles);
  if (file === null) {
    const others = modelFiles.slice(1).map((name) => `${name}.onnx`);
    throw folder.error(`${modelFiles[0]}.onnx`, "is missing, and so are " + others.join(", "));
  }
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
        ...pictureInput(folder, file, inputs),
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
    resampling: resamplingOf(preprocessor),
    readout: (outputs) => firstToken(Object.values(outputs)[0]!),
  };
}

/** The first of these files that is there, by the type of its weights first; null for none. Names are without types and `.onnx`. */
export async function presentFile(folder: ModelFolder, names: readonly string[]): Promise<string | null> {
  for (const type of types)
    for (const name of names) if (await folder.has(`${name}${type}.onnx`)) return `${name}${type}.onnx`;
  return null;
}

/** Size of the pictures that a folder's encoder takes, in pixels. Throws ModelError. */
export async function pictureSize(folder: ModelFolder): Promise<{ readonly width: number; readonly height: number }> {
  const { width, height } = framing(await folder.readJson("preprocessor_config.json", Preprocessor));
  return { width, height };
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

/** The picture's input; an encoder of both is given a text of one token beside it, which costs little and changes nothing. */
function pictureInput(folder: ModelFolder, file: string, inputs: readonly Port[]): Omit<Chosen, "outputs"> {
  const picture = inputs.find(({ shape }) => shape.length === 4);
  const others = inputs.filter((input) => input !== picture);
  if (picture && others.every(({ name }) => name === "input_ids" || name === "attention_mask"))
    return {
      input: picture.name,
      beside: Object.fromEntries(others.map(({ name, shape }) => [name, oneToken(shape)])),
    };
  const names = inputs.map(({ name }) => name).join(", ");
  throw folder.error(
    file,
    `wants ${names} instead of one picture; export the image encoder alone, as ${modelFiles[0]}.onnx`,
  );
}

function oneToken(shape: Port["shape"]): Tensor {
  const length = typeof shape[1] === "number" && shape[1] > 0 ? shape[1] : 1;
  return new Tensor("int64", new BigInt64Array(length).fill(1n), [1, length]);
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

function resamplingOf({ image_processor_type: type, resample }: Preprocessor): Resampling {
  if (type === UNROUNDED) return "exact";
  return PILLOW_NUMBERS[resample] ?? "bicubic";
}

function framing(preprocessor: Preprocessor): { width: number; height: number; fit: (region: Region) => Region } {
  const { size, do_center_crop: crops, crop_size, do_resize: resizes } = preprocessor;
  const crop = crop_size ?? size;
  const target = "width" in (crops ? crop : size) ? (crops ? crop : size) : size;
  const { width, height } = "width" in target ? target : { width: target.shortest_edge, height: target.shortest_edge };
  // Scaled by its shorter edge, or not scaled, a picture keeps its shape and what sticks out is cropped; else it is stretched.
  if ("width" in size && resizes && !crops) return { width, height, fit: (region) => region };
  return {
    width,
    height,
    fit: (region) => centre(region, "width" in size ? size : scaled(region, size.shortest_edge), { width, height }),
  };
}

/** Size of a region in whole pixels when its shorter edge is scaled to so many. */
function scaled({ width, height }: Region, edge: number): { width: number; height: number } {
  return width <= height
    ? { width: edge, height: Math.floor((edge * height) / width) }
    : { width: Math.floor((edge * width) / height), height: edge };
}

/** The part of a region that is left when it is scaled to a size, and its middle is cut out by whole pixels; all of it where it is smaller. */
function centre(
  region: Region,
  whole: { width: number; height: number },
  crop: { width: number; height: number },
): Region {
  const across = axis(region.width, whole.width, crop.width);
  const down = axis(region.height, whole.height, crop.height);
  return { x: region.x + across.start, y: region.y + down.start, width: across.extent, height: down.extent };
}

function axis(extent: number, whole: number, crop: number): { start: number; extent: number } {
  if (crop >= whole) return { start: 0, extent };
  return { start: (Math.floor((whole - crop) / 2) * extent) / whole, extent: (crop * extent) / whole };
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
