import { judgeHeard } from "../../../core/hearing/doubt.ts";
import { HEARING_RATE, type HearingHints, type HeardText } from "../../../core/hearing/speech-to-text.ts";
import { stretchesOf } from "../../../core/hearing/voice-activity.ts";
import { openWeights } from "../weights.ts";
import type { VoicesOptions } from "../messages.ts";
import { ActivityModel } from "./activity.ts";
import { openEars, type EarsModel } from "./ears.ts";
import { KOKORO_RATE, KokoroModel } from "./kokoro.ts";
import { kokoroIn } from "../kokoro-folder.ts";

/** Number of the stream in which sound that is there as a whole is looked at. */
const WHOLE = -1;

/** What hears and speaks, each part opened when it is first needed. All methods throw an Error that says what is missing or wrong. */
export class SpeechEngine {
  readonly #options: VoicesOptions;
  #activity: Promise<ActivityModel> | null = null;
  #ears: Promise<EarsModel> | null = null;
  #kokoro: { readonly folder: string; readonly model: Promise<KokoroModel> } | null = null;

  constructor(options: VoicesOptions) {
    this.#options = options;
  }

  /** Open a part before it is needed. */
  async warm(what: "ears" | "voice"): Promise<void> {
    if (what === "voice") await this.#voice("");
    else await Promise.all([this.#voiceActivity(), this.#hearing()]);
  }

  /** What is said in a sound, a stretch of speech at a time; nothing where nobody speaks. */
  async *hear(pcm: Float32Array, hints: HearingHints): AsyncGenerator<HeardText> {
    const activity = await this.#voiceActivity();
    const chances = await activity.chances(WHOLE, pcm);
    activity.end(WHOLE);
    for (const { from, to } of stretchesOf(chances)) {
      const ears = await this.#hearing();
      const stretch = pcm.subarray(Math.floor(from * HEARING_RATE), Math.ceil(to * HEARING_RATE));
      const words = await ears.write(stretch, hints);
      yield { text: words.text, final: true, ...judgeHeard({ ...words, seconds: to - from }), from, to };
    }
  }

  /** See ActivityModel. */
  async chances(stream: number, pcm: Float32Array): Promise<number[]> {
    return (await this.#voiceActivity()).chances(stream, pcm);
  }

  /** No more sound of a stream comes. */
  async endActivity(stream: number): Promise<void> {
    (await this.#activity)?.end(stream);
  }

  /** See KokoroModel. @param folder of the voice; empty for the built-in ones */
  async say(
    symbols: readonly number[],
    voice: string,
    speed: number,
    folder = "",
  ): Promise<{ pcm: Float32Array; rate: number }> {
    return { pcm: await (await this.#voice(folder)).say(symbols, voice, speed), rate: KOKORO_RATE };
  }

  /** What failed to open is tried again when it is next needed: the weights may have come meanwhile. */
  #voiceActivity(): Promise<ActivityModel> {
    this.#activity ??= ActivityModel.open(this.#options.folder).catch((error: unknown) => {
      this.#activity = null;
      throw error;
    });
    return this.#activity;
  }

  #hearing(): Promise<EarsModel> {
    const { folder, ears, threads } = this.#options;
    const open = async () => openEars(ears === "" ? await openWeights(folder, "whisper-base") : ears, threads);
    this.#ears ??= open().catch((error: unknown) => {
      this.#ears = null;
      throw error;
    });
    return this.#ears;
  }

  /** Of one folder at a time: the one before it is let go. */
  #voice(folder: string): Promise<KokoroModel> {
    const last = this.#kokoro;
    if (last?.folder === folder) return last.model;
    const { folder: weights, threads } = this.#options;
    const before = last?.model.then((model) => model.close()).catch(() => undefined);
    const open = async () => {
      await before;
      return folder === "" ? KokoroModel.builtIn(weights, threads) : KokoroModel.open(await kokoroIn(folder), threads);
    };
    const model = open().catch((error: unknown) => {
      this.#kokoro = null;
      throw error;
    });
    this.#kokoro = { folder, model };
    return model;
  }
}
