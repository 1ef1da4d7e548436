import { z } from "zod";

const Ids = z.union([z.number().int(), z.array(z.number().int())]).transform((ids) => [ids].flat());
const Text = z.looseObject({ max_position_embeddings: z.number().int().positive().optional() });
/** What is read of a folder's config.json. */
export const Config = z.looseObject({
  model_type: z.string(),
  image_token_id: z.number().int().optional(),
  image_token_index: z.number().int().optional(),
  eos_token_id: Ids.nullish(),
  max_position_embeddings: z.number().int().positive().optional(),
  text_config: Text.optional(),
});
/** What is read of generation_config.json. */
export const Generation = z.looseObject({ eos_token_id: Ids.nullish() });
/** What is read of chat_template.json. */
export const Template = z.looseObject({ chat_template: z.string() });
/** What is read of tokenizer.json. */
export const AddedTokens = z.looseObject({
  added_tokens: z.array(z.looseObject({ content: z.string(), special: z.boolean().default(false) })).default([]),
});
