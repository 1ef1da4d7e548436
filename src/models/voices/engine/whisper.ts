import type { LogitsProcessor as Processor_, Tensor } from "@huggingface/transformers";
import { judgeHeard } from "../../../core/hearing/doubt.ts";
import { HEARING_RATE, type HearingHints } from "../../../core/hearing/speech-to-text.ts";
import { likelyPhrase, type Weighed } from "./likely-phrase.ts";
import { bestOf, textOf, type Engine, type LibraryWords, type Words } from "./library-ears.ts";

/** Most tokens of what is written of one stretch, and of each second of it: quick speech has some six. What goes round in circles ends sooner. */
const MOST_TOKENS = 200;
const TOKENS_A_SECOND = 12;
const TOKENS_AT_LEAST = 12;
/** Most tokens of the words that may be said, which Whisper reads as what was said before. */
const MOST_HINTS = 100;

/**
 * What Whisper writes of a stretch. What cannot be trusted is listened to once more, filled up to 30 s as Whisper was taught: with less silence behind it, it goes round in
 * circles now and then.
 *
 * @param takesAnyLength whether its encoder takes sound that is not filled up
 */
export async function writeWhisper(
  engine: Engine,
  pcm: Float32Array,
  hints: HearingHints,
  takesAnyLength: boolean,
): Promise<Words> {
  const words = await attempt(engine, pcm, hints, takesAnyLength);
  const { doubt } = judgeHeard({ ...words, seconds: pcm.length / HEARING_RATE });
  if (!takesAnyLength || doubt === null) return words;
  return attempt(engine, pcm, hints, false);
}

/** Seconds of sound that the encoder is given at least, and of silence behind what was said. */
const LEAST_SECONDS = 15;
const SILENCE = 3;
/** Whisper's own length. */
const LONGEST_SECONDS = 30;

/**
 * Whisper: the sound is encoded once, the language is asked for, then words are written greedily.
 *
 * @param isShort whether the sound is filled up with silence to little more than its own length, instead of to 30 s
 */
async function attempt(engine: Engine, pcm: Float32Array, hints: HearingHints, isShort: boolean): Promise<Words> {
  const { library, model, tokenizer, prepare } = engine;
  const { lang_to_id: languages, task_to_id: tasks, ...config } = model.generation_config;
  const start = config.decoder_start_token_id;
  const seconds = pcm.length / HEARING_RATE;
  const length = Math.min(LONGEST_SECONDS, Math.max(LEAST_SECONDS, Math.ceil(seconds + SILENCE)));
  const { input_features } = await prepare(pcm, isShort ? length * HEARING_RATE : undefined);
  const encoded = await model.sessions["model"]!.run({ input_features: input_features!.ort_tensor });
  const encoder_outputs = new library.Tensor(encoded["last_hidden_state"] as never);
  const first = await model.forward({
    encoder_outputs,
    decoder_input_ids: new library.Tensor("int64", BigInt64Array.of(BigInt(start)), [1, 1]),
  });
  const wanted = languages?.[`<|${hints.language.toLowerCase().split(/[-_]/)[0]}|>`];
  const languageChance =
    languages && wanted !== undefined ? chanceAmong(first["logits"]!, Object.values(languages), wanted) : null;
  const ids = [
    ...previousTokens(tokenizer, hints.words),
    start,
    ...(languages && tasks ? [wanted ?? languages["<|en|>"]!, tasks["transcribe"]!] : []),
    ...(config.no_timestamps_token_id === undefined ? [] : [config.no_timestamps_token_id]),
  ];
  const chances = new Chances();
  const processors = new library.LogitsProcessorList();
  processors.push(chances.processor as unknown as Processor_);
  const out = await model.generate({
    inputs: input_features,
    encoder_outputs,
    decoder_input_ids: ids,
    max_new_tokens: Math.min(MOST_TOKENS, TOKENS_AT_LEAST + Math.ceil(seconds * TOKENS_A_SECOND)),
    logits_processor: processors,
  });
  const written = { text: textOf(engine, out, ids.length), ...chances.weighed };
  const weighed = await likelyPhrase(written, hints.phrases ?? [], (text) => weigh(engine, encoder_outputs, ids, text));
  const { text, logChance, tokens, expected } = weighed;
  return { text, logChance: tokens === 0 ? null : logChance / tokens, languageChance, expected };
}

/** How likely the decoder is to write a text, and nothing more, behind what it was given. */
async function weigh(
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
    decoder_input_ids: new library.Tensor("int64", BigInt64Array.from(all, BigInt), [1, all.length]),
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

/** Words that may be said, as Whisper reads what was said before (Radford et al. 2022, section 2.3). */
function previousTokens(tokenizer: LibraryWords, words: readonly string[]): number[] {
  const [sign, ...more] = tokenizer.encode("<|startofprev|>", { add_special_tokens: false });
  if (words.length === 0 || sign === undefined || more.length > 0) return [];
  return [sign, ...tokenizer.encode(` ${words.join(". ")}.`, { add_special_tokens: false }).slice(0, MOST_HINTS)];
}

/** Notes the chance of each token that is written, which is the likeliest one. */
class Chances {
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
function chanceAmong(logits: Tensor, ids: readonly number[], wanted: number): number {
  const size = logits.dims.at(-1)!;
  const data = (logits.data as Float32Array).subarray(-size);
  const most = Math.max(...ids.map((id) => data[id]!));
  const sum = ids.reduce((total, id) => total + Math.exp(data[id]! - most), 0);
  return Math.exp(data[wanted]! - most) / sum;
}
