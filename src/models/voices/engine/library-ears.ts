import type { Tensor } from "@huggingface/transformers";
import type { Understood } from "../../../core/hearing/doubt.ts";
import type { Library } from "../../language/engine/language-library.ts";
import type { EncoderSession } from "./whisper-encoder.ts";

/** What an engine found in one stretch. */
export type Words = Omit<Understood, "seconds">;

/** What is used of the library's models of speech; its own types leave these parts out. */
export interface LibraryEars {
  readonly config: { readonly model_type: string; readonly is_encoder_decoder?: boolean };
  readonly generation_config: {
    readonly lang_to_id?: Readonly<Record<string, number>>;
    readonly task_to_id?: Readonly<Record<string, number>>;
    readonly no_timestamps_token_id?: number;
    readonly decoder_start_token_id: number;
    readonly eos_token_id: number;
  };
  /** The library's; its encoder is replaced by one that encodes each sound once. */
  readonly sessions: Record<string, EncoderSession>;
  forward(inputs: Readonly<Record<string, unknown>>): Promise<Record<string, Tensor>>;
  generate(inputs: Readonly<Record<string, unknown>>): Promise<Tensor>;
  (inputs: unknown): Promise<{ readonly logits: Tensor }>;
}

/** What is used of its tokenizers. */
export interface LibraryWords {
  encode(text: string, options: { add_special_tokens: boolean }): number[];
  decode(ids: readonly number[], options: { skip_special_tokens: boolean }): string;
}

/** What words are written with. */
export interface Engine {
  readonly library: Library;
  readonly model: LibraryEars;
  readonly tokenizer: LibraryWords;
  /** Features of a sound. @param samples to which Whisper's are filled up with silence; 30 s when left out */
  readonly prepare: (pcm: Float32Array, samples?: number) => Promise<Record<string, Tensor>>;
}

/** The text of the tokens that were written behind the first `skip`. */
export function textOf({ tokenizer }: Engine, out: Tensor, skip: number): string {
  const ids = (out.tolist() as bigint[][])[0]!.slice(skip).map(Number);
  return tokenizer.decode(ids, { skip_special_tokens: true }).trim();
}

/** The likeliest of `size` values, and the natural logarithm of its chance. */
export function bestOf(data: Float32Array, from: number, size: number): { best: number; logChance: number } {
  let best = 0;
  for (let at = 1; at < size; at++) if (data[from + at]! > data[from + best]!) best = at;
  let sum = 0;
  for (let at = 0; at < size; at++) sum += Math.exp(data[from + at]! - data[from + best]!);
  return { best, logChance: -Math.log(sum) };
}
