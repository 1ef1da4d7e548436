import { isNatural, naturalVoiceIn } from "../../core/speech/spoken/natural-voices.ts";
import { pronounce } from "../../core/speech/spoken/pronounce.ts";
import type { SoundCache } from "./cache.ts";
import { listVoices, synthesise, voiceIn, type Voice } from "./espeak.ts";
import { speakNaturally, type NaturalEngine } from "./natural.ts";

type Made = Promise<Uint8Array<ArrayBuffer> | null>;

/** Milliseconds after which espeak-ng says what a natural voice is still making. */
const PATIENCE_MS = 700;

/** Makes the sound of texts, each once, by espeak-ng or a natural voice. Null where there is none, and `trouble` says why. */
export class SoundMaker {
  readonly #cache: SoundCache;
  readonly #espeak: string | null;
  readonly #natural: NaturalEngine | null;
  readonly #underWay = new Map<string, Made>();
  #voices: Promise<readonly string[]> | null = null;
  /** What went wrong last, in words; empty when nothing did. */
  trouble = "";

  constructor(cache: SoundCache, espeak: string | null, natural: NaturalEngine | null) {
    this.#cache = cache;
    this.#espeak = espeak;
    this.#natural = natural;
  }

  /**
   * The utterance waits for the sound that its plan asked for, but for a natural voice not for long.
   *
   * @param ahead nobody waits for it
   */
  sound(written: string, voice: Voice, language: string | undefined, ahead: boolean): Made {
    const text = pronounce(written, language ?? languageOf(voice));
    if (!isNatural(voice.name)) return this.#byEspeak(text, voice, language);
    const natural = this.#naturally(text, voice, language);
    const inTime = ahead ? natural : orNothingAfter(PATIENCE_MS, natural);
    return inTime.then((made) => made ?? this.#byEspeak(text, { ...voice, name: "" }, language));
  }

  /** A text that is being made is not made twice. */
  #once(kind: string, text: string, voice: Voice, language: string | undefined, begin: () => Made): Made {
    const key = JSON.stringify([kind, text, voice, language]);
    const running = this.#underWay.get(key);
    if (running) return running;
    const made = begin().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, made);
    return made;
  }

  #byEspeak(text: string, voice: Voice, language: string | undefined): Made {
    return this.#once("espeak", text, voice, language, async () =>
      this.#make(text, await this.#inLanguage(voice, language)),
    );
  }

  async #make(text: string, voice: Voice): Made {
    const kept = await this.#cache.get(text, voice);
    if (kept || this.#espeak === null) return kept;
    try {
      const sound = await synthesise(this.#espeak, text, voice);
      this.trouble = "";
      await this.#cache.put(text, voice, sound);
      return sound;
    } catch (error) {
      // Another voice is better than none while a person works.
      const other = voice.name === "" ? null : await this.#make(text, { ...voice, name: "" });
      const advice = other ? "The default voice is used; choose" : "Choose";
      this.trouble = `${reasonOf(error)}. ${advice} another voice in Settings.`;
      return other;
    }
  }

  async #inLanguage(voice: Voice, language: string | undefined): Promise<Voice> {
    if (language === undefined) return voice;
    if (this.#espeak === null) return { ...voice, name: voiceIn(language, voice.name, null) };
    this.#voices ??= listVoices(this.#espeak).catch(() => []);
    return { ...voice, name: voiceIn(language, voice.name, await this.#voices) };
  }

  #naturally(text: string, voice: Voice, language: string | undefined): Made {
    return this.#once("natural", text, voice, language, () => this.#makeNatural(text, voice, language));
  }

  async #makeNatural(text: string, voice: Voice, language: string | undefined): Made {
    const speaker = naturalVoiceIn(language, voice.name);
    if (speaker === null || this.#natural === null || this.#espeak === null) return null;
    const named = { name: speaker.name, rate: voice.rate };
    const kept = await this.#cache.get(text, named);
    if (kept) return kept;
    try {
      const sound = await speakNaturally(this.#natural, this.#espeak, text, speaker, voice.rate);
      this.trouble = "";
      await this.#cache.put(text, named, sound);
      return sound;
    } catch (error) {
      this.trouble = `The natural voice cannot speak: ${reasonOf(error)}`;
      return null;
    }
  }
}

async function orNothingAfter(milliseconds: number, made: Made): Made {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, milliseconds, null)));
  const sound = await Promise.race([made, late]);
  clearTimeout(timer);
  return sound;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Language of a voice's own, for how numbers and units are said. */
function languageOf(voice: Voice): string {
  if (isNatural(voice.name)) return naturalVoiceIn(undefined, voice.name)!.phonemes;
  return voice.name === "" ? "en" : voice.name;
}
