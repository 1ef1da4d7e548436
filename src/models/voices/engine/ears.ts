import { realpath } from "node:fs/promises";
import { join } from "node:path";
import { HEARING_RATE, type HearingHints } from "../../../core/hearing/speech-to-text.ts";
import type { FolderDescription } from "../../../core/settings/folder-description.ts";
import { describeFolder } from "../../catalogue/describe.ts";
import { typeFor } from "../../catalogue/catalogue-expected.ts";
import { loadLibrary } from "../../language/engine/language-library.ts";
import { bestOf, textOf, type Engine, type LibraryEars, type LibraryWords, type Words } from "./library-ears.ts";
import { sessionOptions } from "./session.ts";
import { openEncoder } from "./short-encoder.ts";
import { decodeRead, type DecoderSession } from "./whisper-decoder.ts";
import { encodeOnce } from "./whisper-encoder.ts";
import { openWhisper } from "./whisper.ts";

/** A model that writes down one stretch of speech, 30 s at most. */
export interface EarsModel {
  /** Model and type of weights, for a person. */
  readonly name: string;
  write(pcm: Float32Array, hints: HearingHints): Promise<Words>;
  /** Gives its memory back. */
  close(): Promise<void>;
}

type Extractor = (pcm: Float32Array, options: { readonly max_length?: number }) => ReturnType<Engine["prepare"]>;

/** What a folder of a model that hears is. The folder is treated as a stranger's. Throws an Error saying what is wrong with it and what to do. */
export async function earsIn(folder: string): Promise<FolderDescription> {
  const described = await describeFolder(folder);
  const [problem] = described.problems;
  if (problem) throw new Error(`${problem.file} ${problem.problem}. ${problem.fix}`);
  if (described.job !== "ears")
    throw new Error(
      `${described.title}: this model does not hear. Choose a folder of Whisper, Moonshine or Parakeet CTC.`,
    );
  return described;
}

/**
 * Opens a folder of a model that hears: Whisper of any size, Moonshine, or Parakeet CTC.
 *
 * @throws Error as `earsIn` does
 */
export async function openEars(folder: string, threads: number): Promise<EarsModel> {
  const described = await earsIn(folder);
  const library = await loadLibrary();
  const path = await realpath(folder);
  const types = Object.fromEntries(described.parts.map((part) => [part.part, typeFor(part, "cpu")!.type]));
  const options = { local_files_only: true, device: "cpu", dtype: types, session_options: sessionOptions(threads) };
  const processor = await library.AutoProcessor.from_pretrained(path, { local_files_only: true });
  const kind = described.architecture === "parakeet_ctc" ? library.AutoModelForCTC : library.AutoModelForSpeechSeq2Seq;
  const model = (await kind.from_pretrained(path, options as never)) as unknown as LibraryEars;
  const tokenizer = processor.tokenizer as unknown as LibraryWords;
  const prepare = processor as unknown as Engine["prepare"];
  const engine = { library, model, tokenizer, prepare };
  const close = async () => void (await Promise.all(Object.values(model.sessions).map((one) => one.release())));
  const shared = { name: described.title, close };
  if (described.architecture === "whisper") {
    const { file } = typeFor(described.parts[0]!, "cpu")!;
    const { session, takesAnyLength } = await openEncoder(join(path, file), threads, model.sessions["model"]!);
    model.sessions["model"] = encodeOnce(session);
    model.sessions["decoder_model_merged"] = decodeRead(model.sessions["decoder_model_merged"] as DecoderSession);
    const features = (pcm: Float32Array, samples?: number) =>
      (processor.feature_extractor as unknown as Extractor)(pcm, samples === undefined ? {} : { max_length: samples });
    return { ...shared, write: await openWhisper({ ...engine, prepare: features }, takesAnyLength) };
  }
  if (described.architecture === "parakeet_ctc") return { ...shared, write: (pcm) => writeCtc(engine, pcm) };
  return { ...shared, write: (pcm) => writeMoonshine(engine, pcm) };
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
