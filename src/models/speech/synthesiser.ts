import { SoundCache } from "./cache.ts";
import { findEspeak, listVoices, synthesise, voiceIn, type Voice } from "./espeak.ts";

/** What this machine can say without a browser's voices. */
export interface SpeechStatus {
  readonly espeak: boolean;
  /** espeak-ng's voices. */
  readonly voices: readonly string[];
  /** Why there is no sound and what to do, in words; empty when there is. */
  readonly notice: string;
}

/** Turns utterances into sound. */
export interface Synthesiser {
  /** WAV file of a text in a language (a tag; the voice's own when left out), from the cache or made now; null when there is no sound for it, and `status` says why. */
  synthesise(text: string, language?: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Make the sound of texts that will be said, so that it starts at once when they are. One after the other, newest call first. */
  presynthesise(texts: readonly string[], language?: string): void;
  /** Speak otherwise from now on. */
  setVoice(voice: Voice): void;
  status(): Promise<SpeechStatus>;
  /** Whether it makes any sound at all. */
  readonly available: boolean;
}

/** espeak-ng's own voice at a calm pace. */
export const DEFAULT_VOICE: Voice = { name: "", rate: 170 };

const NO_ESPEAK =
  process.platform === "linux"
    ? "No voice: captions only. For sound, run: sudo apt-get install espeak-ng"
    : "No espeak-ng voice. The system's own voices are used where there are some, else captions only.";

/**
 * A synthesiser that keeps its sounds in `folder`. Without espeak-ng it makes none and its status says so. `espeak` is the
 * program's path, null for none.
 */
export function createSynthesiser(folder: string, voice: Voice = DEFAULT_VOICE, espeak = findEspeak()): Synthesiser {
  const cache = new SoundCache(folder);
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();
  let current = voice;
  let trouble = "";
  let ahead: { readonly text: string; readonly language: string | undefined }[] = [];
  let working = false;
  let voices: Promise<readonly string[]> | null = null;

  async function make(text: string, voice: Voice): Promise<Uint8Array<ArrayBuffer> | null> {
    const kept = await cache.get(text, voice);
    if (kept || espeak === null) return kept;
    try {
      const sound = await synthesise(espeak, text, voice);
      trouble = "";
      await cache.put(text, voice, sound);
      return sound;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      // Another voice is better than none while a person works.
      const other = voice.name === "" ? null : await make(text, { ...voice, name: "" });
      trouble = `${reason}. ${other ? "The default voice is used; choose" : "Choose"} another voice in Settings.`;
      return other;
    }
  }

  async function inLanguage(voice: Voice, language: string | undefined): Promise<Voice> {
    if (language === undefined) return voice;
    if (espeak === null) return { ...voice, name: voiceIn(language, voice.name, null) };
    voices ??= listVoices(espeak).catch(() => []);
    return { ...voice, name: voiceIn(language, voice.name, await voices) };
  }

  /** A text that is being made is not made twice: the utterance waits for the sound that its plan asked for. */
  function sound(text: string, language?: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const voice = current;
    const key = JSON.stringify([text, voice, language]);
    const running = underWay.get(key);
    if (running) return running;
    const made = inLanguage(voice, language)
      .then((chosen) => make(text, chosen))
      .finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
  }

  async function workAhead(): Promise<void> {
    if (working) return;
    working = true;
    for (let one = ahead.shift(); one !== undefined; one = ahead.shift()) await sound(one.text, one.language);
    working = false;
  }

  return {
    synthesise: sound,
    available: espeak !== null,
    presynthesise(texts, language) {
      if (espeak === null) return;
      const fresh = [...new Set(texts)].map((text) => ({ text, language }));
      const isFresh = (one: (typeof ahead)[number]) => one.language === language && texts.includes(one.text);
      ahead = [...fresh, ...ahead.filter((one) => !isFresh(one))].slice(0, 64);
      void workAhead();
    },
    setVoice(voice) {
      current = voice;
    },
    async status() {
      if (espeak === null) return { espeak: false, voices: [], notice: NO_ESPEAK };
      return { espeak: true, voices: await listVoices(espeak), notice: trouble };
    },
  };
}
