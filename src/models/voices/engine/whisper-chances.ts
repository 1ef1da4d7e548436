import type { Tensor } from "@huggingface/transformers";
import type { Weighed } from "./likely-phrase.ts";
import { onlyWeighed } from "./whisper-decoder.ts";
import { bestOf, type Engine } from "./library-ears.ts";

/** How likely the decoder is to write a text, and nothing more, behind what it was given. */
export async function weigh(
  { library, model, tokenizer }: Engine,
  encoder_outputs: Tensor,
  given: readonly number[],
  text: string,
): Promise<Weighed> {
  const end = model.generation_config.eos_token_id;
  const tokens = [...tokenizer.encode(` ${text}`, { add_special_tokens: false }), end];
  const all = [...given, ...tokens.slice(0, -1)];
  const { logits } = await model.forward({
    encoder_outputs,
    decoder_input_ids: onlyWeighed(new library.Tensor("int64", BigInt64Array.from(all, BigInt), [1, all.length])),
  });
  const size = logits!.dims.at(-1)!;
  const data = logits!.data as Float32Array;
  let logChance = 0;
  for (const [at, token] of tokens.entries()) {
    const from = (given.length - 1 + at) * size;
    const likeliest = bestOf(data, from, size);
    logChance += data[from + token]! - data[from + likeliest.best]! + likeliest.logChance;
  }
  return { text, logChance, tokens: tokens.length };
}

/** Chance that nobody speaks, which Whisper tells where it tells the language (Radford et al. 2022, section 2.3); null where it has no such token. */
export function chanceOfNobody({ tokenizer }: Engine, logits: Tensor): number | null {
  // Its name differs from version to version of the same tokens.
  const found = ["<|nospeech|>", "<|nocaptions|>"].map((name) => tokenizer.encode(name, { add_special_tokens: false }));
  const token = found.find((tokens) => tokens.length === 1)?.[0];
  if (token === undefined) return null;
  const data = (logits.data as Float32Array).subarray(-logits.dims.at(-1)!);
  const likeliest = bestOf(data, 0, data.length);
  return Math.exp(data[token]! - data[likeliest.best]! + likeliest.logChance);
}

/** Notes the chance of each token that is written, which is the likeliest one. */
export class Chances {
  #sum = 0;
  #count = 0;
  readonly processor = (_: unknown, logits: Tensor): Tensor => {
    const data = logits.data as Float32Array;
    this.#sum += bestOf(data, 0, data.length).logChance;
    this.#count += 1;
    return logits;
  };

  get weighed(): Omit<Weighed, "text"> {
    return { logChance: this.#sum, tokens: this.#count };
  }
}

/** Chance of one token among some, by the scores of the last place. */
export function chanceAmong(logits: Tensor, ids: readonly number[], wanted: number): number {
  const size = logits.dims.at(-1)!;
  const data = (logits.data as Float32Array).subarray(-size);
  const most = Math.max(...ids.map((id) => data[id]!));
  const sum = ids.reduce((total, id) => total + Math.exp(data[id]! - most), 0);
  return Math.exp(data[wanted]! - most) / sum;
}
