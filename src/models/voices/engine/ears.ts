import type { LogitsProcessor as Processor_, Tensor } from "@huggingface/transformers";
import { realpath } from "node:fs/promises";
import { HEARING_RATE, type HearingHints } from "../../../core/hearing/speech-to-text.ts";
import { describeFolder } from "../../catalogue/describe.ts";
import { typeFor } from "../../catalogue/expected.ts";
import { loadLibrary, type Library } from "../../language/engine/library.ts";
import { sessionOptions } from "./session.ts";
import { encodeOnce, type EncoderSession } from "./whisper-encoder.ts";

/** What an engine found in one stretch. */
export interface Words {
  readonly text: string;
  /** As `Understood` has them. */
  readonly logChance: number | null;
  readonly languageChance: number | null;
}

/** A model that writes down one stretch of speech, 30 s at most. */
export interface EarsModel {
  /** Model and type of weights, for a person. */
  readonly name: string;
  write(pcm: Float32Array, hints: HearingHints): Promise<Words>;
}

/** What is used of the library's models of speech; its own types leave these parts out. */
interface LibraryEars {
  readonly config: { readonly model_type: string; readonly is_encoder_decoder?: boolean };
  readonly generation_config: {
    readonly lang_to_id?: Readonly<Record<string, number>>;
    readonly task_to_id?: Readonly<Record<string, number>>;
    readonly no_timestamps_token_id?: number;
    readonly decoder_start_token_id: number;
  };
  /** The library's; its encoder is replaced by one that encodes each sound once. */
  readonly sessions: Record<string, EncoderSession>;
  forward(inputs: Readonly<Record<string, unknown>>): Promise<Record<string, Tensor>>;
  generate(inputs: Readonly<Record<string, unknown>>): Promise<Tensor>;
  (inputs: unknown): Promise<{ readonly logits: Tensor }>;
}

interface LibraryWords {
  encode(text: string, options: { add_special_tokens: boolean }): number[];
  decode(ids: readonly number[], options: { skip_special_tokens: boolean }): string;
}

/** Most tokens of what is written of one stretch, and of each second of it: quick speech has some six. What goes round in circles ends sooner. */
const MOST_TOKENS = 200;
const TOKENS_A_SECOND = 12;
const TOKENS_AT_LEAST = 12;
/** Most tokens of the words that may be said, which Whisper reads as what was said before. */
const MOST_HINTS = 100;

/**
 * Opens a folder of a model that hears: Whisper of any size, Moonshine, or Parakeet CTC. The folder is treated as a stranger's.
 *
 * @throws Error saying what is wrong with the folder and what to do
 */
export async function openEars(folder: string, threads: number): Promise<EarsModel> {
  const described = await describeFolder(folder);
  const [problem] = described.problems;
  if (problem) throw new Error(`${problem.file} ${problem.problem}. ${problem.fix}`);
  if (described.job !== "ears")
    throw new Error(
      `${described.title}: this model does not hear. Choose a folder of Whisper, Moonshine or Parakeet CTC.`,
    );
  const library = await loadLibrary();
  const path = await realpath(folder);
  const types = Object.fromEntries(described.parts.map((part) => [part.part, typeFor(part, "cpu")!.type]));
  const options = { local_files_only: true, device: "cpu", dtype: types, session_options: sessionOptions(threads) };
  const processor = await library.AutoProcessor.from_pretrained(path, { local_files_only: true });
  const kind = described.architecture === "parakeet_ctc" ? library.AutoModelForCTC : library.AutoModelForSpeechSeq2Seq;
  const model = (await kind.from_pretrained(path, options as never)) as unknown as LibraryEars;
  const tokenizer = processor.tokenizer as unknown as LibraryWords;
  const prepare = processor as unknown as (pcm: Float32Array) => Promise<Record<string, Tensor>>;
  const engine = { library, model, tokenizer, prepare };
  const name = described.title;
  if (described.architecture === "whisper") {
    model.sessions["model"] = encodeOnce(model.sessions["model"]!);
    return { name, write: (pcm, hints) => writeWhisper(engine, pcm, hints) };
  }
  if (described.architecture === "parakeet_ctc") return { name, write: (pcm) => writeCtc(engine, pcm) };
  return { name, write: (pcm) => writeMoonshine(engine, pcm) };
}

interface Engine {
  readonly library: Library;
  readonly model: LibraryEars;
  readonly tokenizer: LibraryWords;
  readonly prepare: (pcm: Float32Array) => Promise<Record<string, Tensor>>;
}

/** Whisper: the sound is encoded once, the language is asked for, then words are written greedily. */
async function writeWhisper(engine: Engine, pcm: Float32Array, hints: HearingHints): Promise<Words> {
  const { library, model, tokenizer, prepare } = engine;
  const { lang_to_id: languages, task_to_id: tasks, ...config } = model.generation_config;
  const start = config.decoder_start_token_id;
  const seconds = pcm.length / HEARING_RATE;
  const { input_features } = await prepare(pcm);
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
  return { text: textOf(engine, out, ids.length), logChance: chances.mean, languageChance };
}

/** Words that may be said, as Whisper reads what was said before (Radford et al. 2022, section 2.3). */
function previousTokens(tokenizer: LibraryWords, words: readonly string[]): number[] {
  const [sign, ...more] = tokenizer.encode("<|startofprev|>", { add_special_tokens: false });
  if (words.length === 0 || sign === undefined || more.length > 0) return [];
  return [sign, ...tokenizer.encode(` ${words.join(". ")}.`, { add_special_tokens: false }).slice(0, MOST_HINTS)];
}

/** Moonshine writes English; it is given the sound as it is. */
async function writeMoonshine(engine: Engine, pcm: Float32Array): Promise<Words> {
  const { input_values: inputs } = await engine.prepare(pcm);
  const seconds = pcm.length / HEARING_RATE;
  const out = await engine.model.generate({ inputs, max_new_tokens: Math.ceil(seconds * 6.5) + 8 });
  return { text: textOf(engine, out, 0), logChance: null, languageChance: null };
}

/** Connectionist temporal classification (Graves et al. 2006): the likeliest symbol of each frame, each run of one once, without blanks. */
async function writeCtc({ model, tokenizer, prepare }: Engine, pcm: Float32Array): Promise<Words> {
  const { logits } = await model(await prepare(pcm));
  const [, frames = 0, size = 0] = logits.dims;
  const data = logits.data as Float32Array;
  const ids: number[] = [];
  let sum = 0;
  for (let frame = 0; frame < frames; frame++) {
    const { best, logChance } = bestOf(data, frame * size, size);
    if (best !== ids.at(-1)) ids.push(best);
    sum += logChance;
  }
  const written = ids.filter((id) => id !== size - 1);
  const text = tokenizer.decode(written, { skip_special_tokens: true }).trim();
  return { text, logChance: frames === 0 ? null : sum / frames, languageChance: null };
}

function textOf({ tokenizer }: Engine, out: Tensor, skip: number): string {
  const ids = (out.tolist() as bigint[][])[0]!.slice(skip).map(Number);
  return tokenizer.decode(ids, { skip_special_tokens: true }).trim();
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

  get mean(): number | null {
    return this.#count === 0 ? null : this.#sum / this.#count;
  }
}

function bestOf(data: Float32Array, from: number, size: number): { best: number; logChance: number } {
  let best = 0;
  for (let at = 1; at < size; at++) if (data[from + at]! > data[from + best]!) best = at;
  let sum = 0;
  for (let at = 0; at < size; at++) sum += Math.exp(data[from + at]! - data[from + best]!);
  return { best, logChance: -Math.log(sum) };
}

/** Chance of one token among some, by the scores of the last place. */
function chanceAmong(logits: Tensor, ids: readonly number[], wanted: number): number {
  const size = logits.dims.at(-1)!;
  const data = (logits.data as Float32Array).subarray(-size);
  const most = Math.max(...ids.map((id) => data[id]!));
  const sum = ids.reduce((total, id) => total + Math.exp(data[id]! - most), 0);
  return Math.exp(data[wanted]! - most) / sum;
}
