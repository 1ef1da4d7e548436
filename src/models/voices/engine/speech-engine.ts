import { judgeHeard } from "../../../core/hearing/doubt.ts";
import { HEARING_RATE, type HearingHints, type HeardText } from "../../../core/hearing/speech-to-text.ts";
import { stretchesOf } from "../../../core/hearing/voice-activity.ts";
import { openWeights } from "../weights.ts";
import type { VoicesOptions } from "../voices-messages.ts";
import { ActivityModel } from "./activity.ts";
import { earsIn, openEars, type EarsModel } from "./ears.ts";
import { IdlePart } from "./idle-part.ts";
import { KOKORO_RATE, KokoroModel } from "./kokoro.ts";
import { kokoroIn } from "../kokoro-folder.ts";

/** Number of the stream in which sound that is there as a whole is looked at. */
const WHOLE = -1;

/** Seconds without use after which what speaks, and what hears, is let go of. Opening what hears takes longer than a command may take. */
const VOICE_RESTS = 60;
const EARS_REST = 300;

/** A model that is opened when it is needed, and its folder; empty for the built-in one. */
interface Opened<T> {
  readonly folder: string;
  readonly part: IdlePart<T>;
}

/** What hears and speaks, each part opened when it is needed. All methods throw an Error that says what is missing or wrong. */
export class SpeechEngine {
  readonly #options: VoicesOptions;
  #activity: Promise<ActivityModel> | null = null;
  #ears: Opened<EarsModel>;
  #kokoro: Opened<KokoroModel> | null = null;

  constructor(options: VoicesOptions) {
    this.#options = options;
    this.#ears = this.#earsOf("");
  }

  /** Whether there is something that `rest` may let go of, now or later. */
  get isOpen(): boolean {
    return this.#ears.part.isOpen || (this.#kokoro?.part.isOpen ?? false);
  }

  /** Lets go of what was not used for a while. Must not be called while something is heard or said. */
  async rest(): Promise<void> {
    await this.#ears.part.rest(secondsNow());
    await this.#kokoro?.part.rest(secondsNow());
  }

  /** Open a part before it is needed. @param folder of the model; empty for the built-in one */
  async warm(what: "ears" | "voice", folder = ""): Promise<void> {
    if (what === "voice") await this.#voice(folder);
    else await Promise.all([this.#voiceActivity(), this.#hearing(folder)]);
  }

  /** What is said in a sound, a stretch of speech at a time; nothing where nobody speaks. @param folder of the model that hears; empty for the built-in one */
  async *hear(pcm: Float32Array, hints: HearingHints, folder = ""): AsyncGenerator<HeardText> {
    const activity = await this.#voiceActivity();
    const chances = await activity.chances(WHOLE, pcm);
    activity.end(WHOLE);
    for (const { from, to } of stretchesOf(chances)) {
      const ears = await this.#hearing(folder);
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

  /** Of one folder at a time: the one before it is let go, but not for a folder that nothing can be heard with. */
  async #hearing(folder: string): Promise<EarsModel> {
    if (folder !== this.#ears.folder) {
      if (folder !== "") await earsIn(folder);
      await this.#ears.part.letGo();
      this.#ears = this.#earsOf(folder);
    }
    return this.#ears.part.use(secondsNow());
  }

  #earsOf(folder: string): Opened<EarsModel> {
    const { folder: weights, threads } = this.#options;
    const open = async () => openEars(folder === "" ? await openWeights(weights, "whisper-base") : folder, threads);
    return { folder, part: new IdlePart(open, (model) => model.close(), EARS_REST) };
  }

  /** Of one folder at a time: the one before it is let go. */
  #voice(folder: string): Promise<KokoroModel> {
    const last = this.#kokoro;
    if (last?.folder === folder) return last.part.use(secondsNow());
    const { folder: weights, threads } = this.#options;
    const open = async () => {
      await last?.part.letGo();
      return folder === "" ? KokoroModel.builtIn(weights, threads) : KokoroModel.open(await kokoroIn(folder), threads);
    };
    const part = new IdlePart(open, (model) => model.close(), VOICE_RESTS);
    this.#kokoro = { folder, part };
    return part.use(secondsNow());
  }
}

function secondsNow(): number {
  return performance.now() / 1000;
}
