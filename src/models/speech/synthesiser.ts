import { isNatural, naturalVoiceIn, NATURAL_VOICES } from "../../core/speech/spoken/natural-voices.ts";
import { pronounce } from "../../core/speech/spoken/pronounce.ts";
import { SoundCache } from "./cache.ts";
import { findEspeak, listVoices, synthesise, voiceIn, type Voice } from "./espeak.ts";
import { speakNaturally, type NaturalEngine } from "./natural.ts";

/** What this machine can say without a browser's voices. */
export interface SpeechStatus {
  readonly espeak: boolean;
  /** Kokoro's voices where they can speak, then espeak-ng's. */
  readonly voices: readonly string[];
  /** Why there is no sound and what to do, in words; empty when there is. */
  readonly notice: string;
}

type Made = Promise<Uint8Array<ArrayBuffer> | null>;

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

/** Milliseconds after which espeak-ng says what a natural voice is still making. */
const PATIENCE_MS = 700;

/**
 * A synthesiser that keeps its sounds in `folder`. Without espeak-ng it makes none and its status says so. `espeak` is the
 * program's path, null for none; `natural` speaks with Kokoro's voices, and without it they are not there. What a natural voice does not bring in
 * time is said by espeak-ng, and kept for the next time.
 */
export function createSynthesiser(
  folder: string,
  voice: Voice = DEFAULT_VOICE,
  espeak = findEspeak(),
  natural: NaturalEngine | null = null,
): Synthesiser {
  const cache = new SoundCache(folder);
  const underWay = new Map<string, Made>();
  let current = voice;
  let trouble = "";
  let ahead: { readonly text: string; readonly language: string | undefined }[] = [];
  let working = false;
  let voices: Promise<readonly string[]> | null = null;

  /** Sound by a natural voice; null where there is none for the language, or it fails, and `trouble` says why. */
  async function makeNatural(text: string, voice: Voice, language: string | undefined) {
    const speaker = naturalVoiceIn(language, voice.name);
    if (speaker === null || natural === null || espeak === null) return null;
    const named = { name: speaker.name, rate: voice.rate };
    const kept = await cache.get(text, named);
    if (kept) return kept;
    try {
      const sound = await speakNaturally(natural, espeak, text, speaker, voice.rate);
      trouble = "";
      await cache.put(text, named, sound);
      return sound;
    } catch (error) {
      trouble = `The natural voice cannot speak: ${error instanceof Error ? error.message : String(error)}`;
      return null;
    }
  }

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

  /** In time: what is waited for is said by espeak-ng after a moment, while the natural voice goes on for the next time. */
  async function naturalInTime(text: string, voice: Voice, language: string | undefined) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS, null)));
    const sound = await Promise.race([naturalOnce(text, voice, language), late]);
    clearTimeout(timer);
    return sound ?? (await makeIn(text, { ...voice, name: "" }, language));
  }

  async function makeIn(text: string, voice: Voice, language: string | undefined) {
    return make(text, await inLanguage(voice, language));
  }

  /** A text that is being made is not made twice. */
  function once(kind: string, text: string, voice: Voice, language: string | undefined, begin: () => Made): Made {
    const key = JSON.stringify([kind, text, voice, language]);
    const running = underWay.get(key);
    if (running) return running;
    const made = begin().finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
  }

  const naturalOnce = (text: string, voice: Voice, language: string | undefined) =>
    once("natural", text, voice, language, () => makeNatural(text, voice, language));

  async function inLanguage(voice: Voice, language: string | undefined): Promise<Voice> {
    if (language === undefined) return voice;
    if (espeak === null) return { ...voice, name: voiceIn(language, voice.name, null) };
    voices ??= listVoices(espeak).catch(() => []);
    return { ...voice, name: voiceIn(language, voice.name, await voices) };
  }

  /** The utterance waits for the sound that its plan asked for, but for a natural voice not for long. */
  function sound(written: string, language: string | undefined, ahead = false): Made {
    const voice = current;
    const text = pronounce(written, language ?? languageOf(voice));
    if (!isNatural(voice.name)) return once("espeak", text, voice, language, () => makeIn(text, voice, language));
    if (!ahead) return naturalInTime(text, voice, language);
    return naturalOnce(text, voice, language).then((made) => made ?? makeIn(text, { ...voice, name: "" }, language));
  }

  async function workAhead(): Promise<void> {
    if (working) return;
    working = true;
    for (let one = ahead.shift(); one !== undefined; one = ahead.shift()) await sound(one.text, one.language, true);
    working = false;
  }

  return {
    synthesise: (text, language) => sound(text, language),
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
      const missing = natural === null ? "" : await natural.missing();
      const names = natural === null || missing !== "" ? [] : NATURAL_VOICES.map(({ name }) => name);
      const notice = isNatural(current.name) && missing !== "" ? missing : trouble;
      return { espeak: true, voices: [...names, ...(await listVoices(espeak))], notice };
    },
  };
}

/** Language of a voice's own, for how numbers and units are said. */
function languageOf(voice: Voice): string {
  if (isNatural(voice.name)) return naturalVoiceIn(undefined, voice.name)!.phonemes;
  return voice.name === "" ? "en" : voice.name;
}
