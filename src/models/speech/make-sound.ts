import {
  isNatural,
  NATURAL_VOICES,
  naturalVoiceIn,
  naturalVoiceOf,
  type NaturalVoice,
} from "../../core/speech/spoken/natural-voices.ts";
import { pronounce } from "../../core/speech/spoken/pronounce.ts";
import type { SoundCache } from "./cache.ts";
import { listVoices, synthesise, voiceIn, type ChosenVoice, type Voice } from "./espeak.ts";
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
  sound(written: string, chosen: ChosenVoice, language: string | undefined, ahead: boolean): Made {
    const text = pronounce(written, language ?? languageOf(chosen), chosen.dictionary);
    const voice = { name: chosen.name, rate: chosen.rate };
    if (!isNatural(voice.name)) return this.#byEspeak(text, voice, language);
    const natural = this.#naturally(text, chosen, language);
    const inTime = ahead ? natural : orNothingAfter(PATIENCE_MS, natural);
    return inTime.then((made) => made ?? this.#byEspeak(text, { ...voice, name: "" }, language));
  }

  /** The sound of a text by this voice and no other, however long it takes; nothing of it is kept. Rejects with an Error that says why there is none. */
  async alone(written: string, chosen: ChosenVoice): Promise<Uint8Array<ArrayBuffer>> {
    const text = pronounce(written, languageOf(chosen), chosen.dictionary);
    if (this.#espeak === null) throw new Error("espeak-ng is not installed");
    if (!isNatural(chosen.name)) return synthesise(this.#espeak, text, chosen);
    const { speaker, why } = await this.#speaker(undefined, chosen);
    if (speaker === null || this.#natural === null) throw new Error(why);
    return speakNaturally(this.#natural, this.#espeak, text, speaker, chosen.rate, chosen.folder);
  }

  /** A text that is being made is not made twice. */
  #once(kind: string, text: string, voice: ChosenVoice, language: string | undefined, begin: () => Made): Made {
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

  #naturally(text: string, chosen: ChosenVoice, language: string | undefined): Made {
    return this.#once("natural", text, chosen, language, () => this.#makeNatural(text, chosen, language));
  }

  /** Who speaks a language of the voices of the chosen folder; null with the reason where nobody does. */
  async #speaker(
    language: string | undefined,
    { name, folder = "" }: ChosenVoice,
  ): Promise<{ readonly speaker: NaturalVoice | null; readonly why: string }> {
    if (this.#natural === null) return { speaker: null, why: "there are no natural voices here" };
    const voices = folder === "" ? NATURAL_VOICES : await this.#natural.voices(folder);
    const speaker = naturalVoiceIn(language, name, voices);
    const why = voices.length > 0 ? "none of them speaks this language" : await this.#natural.missing(folder);
    return { speaker, why };
  }

  async #makeNatural(text: string, chosen: ChosenVoice, language: string | undefined): Made {
    const { folder = "", rate } = chosen;
    const { speaker, why } = await this.#speaker(language, chosen);
    if (speaker === null && folder !== "") this.trouble = `The natural voice cannot speak: ${why}`;
    if (speaker === null || this.#natural === null || this.#espeak === null) return null;
    const named = { name: folder === "" ? speaker.name : `${speaker.name} of ${folder}`, rate };
    const kept = await this.#cache.get(text, named);
    if (kept) return kept;
    try {
      const sound = await speakNaturally(this.#natural, this.#espeak, text, speaker, rate, folder);
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
  if (isNatural(voice.name)) return naturalVoiceOf(voice.name.slice(voice.name.indexOf(":") + 1))?.phonemes ?? "en";
  return voice.name === "" ? "en" : voice.name;
}
