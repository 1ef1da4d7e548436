import { InferenceSession, Tensor } from "onnxruntime-node";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { openWeights } from "../weights.ts";
import type { KokoroFiles } from "../kokoro-folder.ts";
import { speakingOptions } from "./session.ts";

/** Samples a second of what Kokoro speaks. */
export const KOKORO_RATE = 24_000;
/** Numbers of one style; a voice has one for each number of symbols. */
const STYLE = 256;
/**
 * Half-precision weights, as a person's folder may hold, overflow at some texts in some voices ("Step done." by af_bella): all of the sound is no number. A
 * little faster or slower they do not.
 */
const TRIES = [1, 1.03, 0.97, 1.06, 0.94] as const;

/**
 * The first sound that is all numbers, of a few speeds around the wanted one; null where there is none.
 *
 * @param make sound at a speed that is `factor` times the wanted one
 */
export async function firstWhole(make: (factor: number) => Promise<Float32Array>): Promise<Float32Array | null> {
  for (const factor of TRIES) {
    const sound = await make(factor);
    if (sound.every(Number.isFinite)) return sound;
  }
  return null;
}

/** Kokoro-82M: symbols of phonemes into sound. */
export class KokoroModel {
  readonly #session: InferenceSession;
  readonly #voices: string;
  readonly #styles = new Map<string, Float32Array>();

  private constructor(session: InferenceSession, voices: string) {
    this.#session = session;
    this.#voices = voices;
  }

  /** Opens it from the folder of fetched weights. Throws ModelError when it is not there whole. */
  static async builtIn(folder: string, threads: number): Promise<KokoroModel> {
    const voices = await openWeights(folder, "kokoro-voices");
    // Named as it was fetched, so that older programs open it too; its kernels are in eight bits.
    const model = join(await openWeights(folder, "kokoro"), "model_fp16.onnx");
    return KokoroModel.open({ model, voices }, threads);
  }

  /** Opens a file of its weights with a folder of voices (`.bin`). Throws Error when the file is none of Kokoro's. */
  static async open({ model, voices }: KokoroFiles, threads: number): Promise<KokoroModel> {
    const session = await InferenceSession.create(model, speakingOptions(threads));
    const asked = ["input_ids", "style", "speed"].filter((name) => !session.inputNames.includes(name));
    if (asked.length > 0 || !session.outputNames.includes("waveform"))
      throw new Error(`${model} does not speak: it is no weights of Kokoro`);
    return new KokoroModel(session, voices);
  }

  /** Gives its memory back. */
  close(): Promise<void> {
    return this.#session.release();
  }

  /**
   * Sound of one sentence, mono, −1..1, `KOKORO_RATE` samples a second.
   *
   * @param symbols of `symbolsOf`, at least one
   * @param voice its name, e.g. `af_heart`
   * @param speed 1 is the voice's own, 0.5..2
   * @throws Error where the weights overflow at every speed that is tried
   */
  async say(symbols: readonly number[], voice: string, speed: number): Promise<Float32Array> {
    const sound = await firstWhole((factor) => this.#say(symbols, voice, speed * factor));
    if (sound === null) throw new Error(`${voice} makes no sound of this text`);
    return sound;
  }

  async #say(symbols: readonly number[], voice: string, speed: number): Promise<Float32Array> {
    const ids = BigInt64Array.from([0, ...symbols, 0], BigInt);
    const styles = await this.#stylesOf(voice);
    const row = Math.min(symbols.length, styles.length / STYLE - 1);
    const { waveform } = await this.#session.run({
      input_ids: new Tensor("int64", ids, [1, ids.length]),
      style: new Tensor("float32", styles.slice(row * STYLE, (row + 1) * STYLE), [1, STYLE]),
      speed: new Tensor("float32", Float32Array.of(speed), [1]),
    });
    return Float32Array.from(waveform!.data as Float32Array);
  }

  async #stylesOf(voice: string): Promise<Float32Array> {
    const known = this.#styles.get(voice);
    if (known) return known;
    if (!/^[a-z]{2}_[a-z0-9]{1,20}$/.test(voice)) throw new Error(`there is no voice named ${JSON.stringify(voice)}`);
    const bytes = await readFile(join(this.#voices, `${voice}.bin`)).catch(() => {
      throw new Error(`there is no voice named ${voice}`);
    });
    if (bytes.length === 0 || bytes.length % (STYLE * 4) !== 0) throw new Error(`${voice}.bin is no voice of Kokoro`);
    const styles = new Float32Array(new Uint8Array(bytes).buffer);
    this.#styles.set(voice, styles);
    return styles;
  }
}
