import type { LogitsProcessor as Processor_, Tensor } from "@huggingface/transformers";
import { judgeHeard, type Evidence } from "../../../core/hearing/doubt.ts";
import { HEARING_RATE, type HearingHints } from "../../../core/hearing/speech-to-text.ts";
import { likelyPhrase, MOST_WORDS } from "./likely-phrase.ts";
import { wordsOf } from "../../../core/speech/commands/sounds.ts";
import { textOf, type Engine, type LibraryWords, type Words } from "./library-ears.ts";
import { onlyWeighed } from "./whisper-decoder.ts";
import { chanceAmong, chanceOfNobody, Chances, weigh } from "./whisper-chances.ts";

/** Most tokens of what is written of one stretch, and of each second of it: quick speech has some six. What goes round in circles ends sooner. */
const MOST_TOKENS = 200;
const TOKENS_A_SECOND = 12;
const TOKENS_AT_LEAST = 12;
/** Most tokens of the words that may be said, which Whisper reads as what was said before. */
const MOST_HINTS = 100;

/** What Whisper writes with, and what its encoder makes of silence. */
interface WhisperEngine extends Engine {
  readonly silence: Tensor;
}

/**
 * What writes down stretches by Whisper. Silence is encoded first: words that Whisper would write of it nearly as soon are none that were said.
 *
 * @param takesAnyLength whether its encoder takes sound that is not filled up to 30 s
 */
export async function openWhisper(
  engine: Engine,
  takesAnyLength: boolean,
): Promise<(pcm: Float32Array, hints: HearingHints) => Promise<Words>> {
  const samples = takesAnyLength ? LEAST_SECONDS * HEARING_RATE : undefined;
  const { input_features } = await engine.prepare(new Float32Array(HEARING_RATE), samples);
  const silence = await encode(engine, input_features!);
  return (pcm, hints) => writeWhisper({ ...engine, silence }, pcm, hints, takesAnyLength);
}

/**
 * What Whisper writes of a stretch. What cannot be trusted is listened to once more, filled up to 30 s as Whisper was taught: with less silence behind it, it goes round in
 * circles now and then.
 */
async function writeWhisper(
  engine: WhisperEngine,
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
async function attempt(
  engine: WhisperEngine,
  pcm: Float32Array,
  hints: HearingHints,
  isShort: boolean,
): Promise<Words> {
  const { library, model, tokenizer, prepare } = engine;
  const { lang_to_id: languages, task_to_id: tasks, ...config } = model.generation_config;
  const start = config.decoder_start_token_id;
  const seconds = pcm.length / HEARING_RATE;
  const length = Math.min(LONGEST_SECONDS, Math.max(LEAST_SECONDS, Math.ceil(seconds + SILENCE)));
  const { input_features } = await prepare(pcm, isShort ? length * HEARING_RATE : undefined);
  const encoder_outputs = await encode(engine, input_features!);
  const first = await model.forward({
    encoder_outputs,
    decoder_input_ids: onlyWeighed(new library.Tensor("int64", BigInt64Array.of(BigInt(start)), [1, 1])),
  });
  const wanted = languages?.[`<|${hints.language.toLowerCase().split(/[-_]/)[0]}|>`];
  const languageChance =
    languages && wanted !== undefined ? chanceAmong(first["logits"]!, Object.values(languages), wanted) : null;
  const noSpeechChance = chanceOfNobody(engine, first["logits"]!);
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
  const { text, logChance, tokens, expected, own } = weighed;
  const evidence = await evidenceOf(engine, text, own, ids);
  return {
    text,
    logChance: tokens === 0 ? null : logChance / tokens,
    languageChance,
    expected,
    noSpeechChance,
    evidence,
  };
}

async function encode({ library, model }: Engine, features: Tensor): Promise<Tensor> {
  const encoded = await model.sessions["model"]!.run({ input_features: features.ort_tensor });
  return new library.Tensor(encoded["last_hidden_state"] as never);
}

/**
 * What the sound has to do with a short text; null for a long one, which Whisper does not make up of what it was told to expect.
 *
 * @param sound logarithm of its chance, given the sound
 */
async function evidenceOf(engine: WhisperEngine, text: string, sound: number, given: readonly number[]) {
  const words = wordsOf(text).length;
  if (words === 0 || words > MOST_WORDS) return null;
  return { sound, silence: (await weigh(engine, engine.silence, given, text)).logChance } satisfies Evidence;
}

/** Words that may be said, as Whisper reads what was said before (Radford et al. 2022, section 2.3). */
function previousTokens(tokenizer: LibraryWords, words: readonly string[]): number[] {
  const [sign, ...more] = tokenizer.encode("<|startofprev|>", { add_special_tokens: false });
  if (words.length === 0 || sign === undefined || more.length > 0) return [];
  return [sign, ...tokenizer.encode(` ${words.join(". ")}.`, { add_special_tokens: false }).slice(0, MOST_HINTS)];
}
