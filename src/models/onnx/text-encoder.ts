import { Tokenizer } from "@huggingface/tokenizers";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { z } from "zod";
import { bounded } from "../bounded.ts";
import { filesOfBoth, pictureSize, presentFile } from "./hugging-face.ts";
import { ModelError, ModelFolder } from "./model-folder.ts";
import type { RuntimeOptions } from "./onnx-model.ts";
import { runOn } from "./run-on.ts";
import { refuseTelemetry } from "./telemetry.ts";
import { scaleToUnit } from "./vectors.ts";

/** Where exports keep the text encoder, best first; the end of a name says what type its weights are of. */
const textFiles = ["onnx/text_model", "text_model"] as const;
/** Outputs that can stand for a text, best first: CLIP names its projected embedding, SigLIP its pooled one. */
const embeddingNames = ["text_embeds", "pooler_output"] as const;
/** Largest tokenizer that is read, in bytes: vocabularies of several languages are some 30 MB. */
const largestTokenizer = 64 * 2 ** 20;
/** Tokens of a text that are read: CLIP was trained on 77, SigLIP on 64. */
const CLIP_TOKENS = 77;
const SIGLIP_TOKENS = 64;
/** Milliseconds that a text may take to be cut into tokens. */
const LONGEST_CUT_MS = 2000;

const Config = z.object({
  model_type: z.string().default("model"),
  text_config: z.object({ max_position_embeddings: z.number().int().min(1).max(4096).optional() }).optional(),
});
const TokenizerFile = z.looseObject({ model: z.looseObject({}) });
const TokenizerConfig = z.looseObject({
  pad_token: z.union([z.string(), z.object({ content: z.string() })]).nullish(),
});

const fix =
  "Choose a folder with the ONNX export of CLIP or SigLIP that has both encoders, or teach the bench from a take.";

/**
 * Embeds texts with the text encoder of a folder in Hugging Face's ONNX layout (CLIP or SigLIP): onnx/text_model.onnx, tokenizer.json and
 * tokenizer_config.json beside the image encoder's files. The model is opened for the call and freed after it: texts are embedded
 * when a bench is learned, not while it is watched.
 *
 * @param path the folder; empty for the built-in encoder, which cannot read
 * @param dim length of the image encoder's vectors, which the texts' must have
 * @returns a unit-length vector for each text
 * @throws ModelError naming the file and what to do
 */
export async function embedTexts(
  path: string,
  texts: readonly string[],
  dim: number,
  runtime: RuntimeOptions,
): Promise<Float32Array[]> {
  if (path === "") throw new ModelError("the built-in encoder", "cannot read texts", fix);
  const folder = new ModelFolder(path, fix);
  const file = await firstPresent(folder);
  const { encode } = await readTokenizer(folder);
  const { path: whole } = await folder.wholeModel(file);
  refuseTelemetry();
  const session = await InferenceSession.create(whole, {
    executionProviders: runOn(runtime.provider, runtime.device),
    intraOpNumThreads: runtime.threads,
    logSeverityLevel: 4,
  });
  try {
    const output = embeddingNames.find((name) => session.outputNames.includes(name));
    if (!output)
      throw folder.error(file, `has no text embedding among its outputs (${session.outputNames.join(", ")})`);
    const unknown = session.inputNames.find((name) => !KNOWN_INPUTS.has(name));
    if (unknown !== undefined) throw folder.error(file, `wants ${unknown}, which a text encoder alone does not`);
    const beside: Record<string, Tensor> = {};
    if (session.inputNames.includes("pixel_values")) beside["pixel_values"] = await blackPicture(folder, session);
    const vectors: Float32Array[] = [];
    for (const text of texts) {
      const { data, dims } = await embed(session, output, encode(text), beside);
      if (!(data instanceof Float32Array) || data.length !== dim)
        throw folder.error(
          file,
          `gives a text ${dims.join(" × ")} numbers, and the image encoder gives a picture ${dim}`,
        );
      vectors.push(scaleToUnit(data.slice()));
    }
    return vectors;
  } finally {
    await session.release();
  }
}

const KNOWN_INPUTS = new Set(["input_ids", "attention_mask", "pixel_values"]);

/** What an encoder of pictures and texts in one is given beside a text. */
async function blackPicture(folder: ModelFolder, { inputMetadata }: InferenceSession): Promise<Tensor> {
  const { width, height } = await pictureSize(folder);
  const halves = inputMetadata.some((one) => one.name === "pixel_values" && one.isTensor && one.type === "float16");
  const size = 3 * width * height;
  return halves
    ? new Tensor("float16", new Uint16Array(size), [1, 3, height, width])
    : new Tensor("float32", new Float32Array(size), [1, 3, height, width]);
}

async function embed(
  session: InferenceSession,
  output: string,
  tokens: Tokens,
  beside: Readonly<Record<string, Tensor>>,
): Promise<Tensor> {
  const whole = (numbers: readonly number[]) =>
    new Tensor("int64", BigInt64Array.from(numbers, BigInt), [1, numbers.length]);
  const feeds: Record<string, Tensor> = { ...beside, input_ids: whole(tokens.ids) };
  if (session.inputNames.includes("attention_mask")) feeds["attention_mask"] = whole(tokens.mask);
  return (await session.run(feeds, [output]))[output]!;
}

/** A text as the model reads it. */
interface Tokens {
  readonly ids: readonly number[];
  /** 1 for a token of the text, 0 for filling. */
  readonly mask: readonly number[];
}

/** SigLIP was trained on texts filled up to a fixed length, and reads no other; CLIP reads a text as long as it is. */
async function readTokenizer(folder: ModelFolder): Promise<{ encode: (text: string) => Tokens }> {
  const { model_type: type, text_config: text } = await folder.readJson("config.json", Config);
  const vocabulary = await folder.readJson("tokenizer.json", TokenizerFile, largestTokenizer);
  const config = await folder.readJson("tokenizer_config.json", TokenizerConfig);
  const fills = type.startsWith("siglip");
  const most = text?.max_position_embeddings ?? (fills ? SIGLIP_TOKENS : CLIP_TOKENS);
  let tokenizer: Tokenizer;
  try {
    tokenizer = new Tokenizer(vocabulary, config);
  } catch (cause) {
    throw folder.error("tokenizer.json", `cannot be used (${(cause as Error).message})`);
  }
  const pad = typeof config.pad_token === "string" ? config.pad_token : (config.pad_token?.content ?? "");
  const filling = tokenizer.token_to_id(pad) ?? 0;
  // The folder's own patterns cut a text into words, and one of them may never come to an end.
  const tokens = (words: string): readonly number[] => {
    try {
      return bounded(() => tokenizer.encode(words).ids, LONGEST_CUT_MS);
    } catch (cause) {
      throw folder.error("tokenizer.json", `cannot be used (${(cause as Error).message})`);
    }
  };
  return {
    encode(words) {
      const whole = tokens(words);
      // What is too long loses its end, but never its closing token: that is where CLIP finds a text's meaning.
      const ids = whole.length > most ? [...whole.slice(0, most - 1), whole.at(-1)!] : [...whole];
      const mask = ids.map(() => 1);
      while (fills && ids.length < most) {
        ids.push(filling);
        mask.push(0);
      }
      return { ids, mask };
    },
  };
}

async function firstPresent(folder: ModelFolder): Promise<string> {
  const alone = await presentFile(folder, textFiles);
  if (alone !== null) return alone;
  const both = await presentFile(folder, filesOfBoth);
  const inputs = both === null ? [] : (await folder.wholeModel(both)).header.inputs;
  if (both !== null && inputs.some(({ name }) => name === "input_ids")) return both;
  throw folder.error(`${textFiles[0]}.onnx`, "is missing, so the folder's encoder cannot read texts");
}
