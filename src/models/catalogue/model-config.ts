import { z, type ZodType } from "zod";
import type { ModelFolder } from "../onnx/model-folder.ts";

const Ids = z.union([z.number().int(), z.array(z.number().int())]);
const Whole = z.number().int().positive();

/** What is read of `genai_config.json`, which onnxruntime-genai's builder writes in place of `config.json`. */
const Genai = z.object({
  model: z
    .object({
      type: z.string().max(200),
      context_length: Whole,
      eos_token_id: Ids.nullish(),
      decoder: z.object({
        head_size: Whole,
        hidden_size: Whole,
        num_attention_heads: Whole,
        num_hidden_layers: Whole,
        num_key_value_heads: Whole,
      }),
    })
    .transform(({ type, context_length, eos_token_id, decoder: { head_size, ...sizes } }) => ({
      ...{ model_type: type, max_position_embeddings: context_length, eos_token_id, head_dim: head_size, ...sizes },
    })),
});

/** A folder's configuration, and the file that it stands in. */
export interface ModelConfig<T> {
  readonly file: string;
  readonly config: T;
}

/** What a folder says of its model: `config.json`, else `genai_config.json` in the same form. Throws ModelError as `readJson` does. */
export async function readModelConfig<T>(folder: ModelFolder, schema: ZodType<T>): Promise<ModelConfig<T>> {
  const file = (await folder.has("config.json")) ? "config.json" : "genai_config.json";
  if (file === "genai_config.json" && (await folder.has(file))) {
    const { model } = await folder.readJson(file, Genai);
    return { file, config: schema.parse(model) };
  }
  return { file: "config.json", config: await folder.readJson("config.json", schema) };
}
