import { isNatural } from "../../core/speech/spoken/natural-voices.ts";
import { SoundCache } from "./cache.ts";
import { findEspeak, namedVoices, type ChosenVoice, type Voice } from "./espeak.ts";
import { SoundMaker } from "./make-sound.ts";
import type { NaturalEngine } from "./natural.ts";

/** What this machine can say without a browser's voices. */
export interface SpeechStatus {
  readonly espeak: boolean;
  /** Kokoro's voices where they can speak, then espeak-ng's. */
  readonly voices: readonly string[];
  /** What espeak-ng calls its voices in English, by name. */
  readonly called: Readonly<Record<string, string>>;
  /** Why there is no sound and what to do, in words; empty when there is. */
  readonly notice: string;
}

/** Turns utterances into sound. */
export interface Synthesiser {
  /** WAV file of a text in a language (a tag; the voice's own when left out), from the cache or made now; null when there is no sound for it, and `status` says why. */
  synthesise(text: string, language?: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Make the sound of texts that will be said, so that it starts at once when they are. One after the other, newest call first. */
  presynthesise(texts: readonly string[], language?: string): void;
  /** WAV file of a text by one voice and no other, however long it takes. Rejects with an Error that says why there is none. */
  trial(text: string, voice: Voice): Promise<Uint8Array<ArrayBuffer>>;
  /** Speak otherwise from now on. */
  setVoice(voice: ChosenVoice): void;
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
 * program's path, null for none; `natural` speaks with Kokoro's voices, and without it they are not there. What a natural voice does not bring in
 * time is said by espeak-ng, and kept for the next time. `mayKeep` is asked whether sounds may be kept in the folder now; they always may when it is left out.
 */
export function createSynthesiser(
  folder: string,
  voice: ChosenVoice = DEFAULT_VOICE,
  espeak = findEspeak(),
  natural: NaturalEngine | null = null,
  mayKeep?: () => boolean,
): Synthesiser {
  const maker = new SoundMaker(new SoundCache(folder, mayKeep), espeak, natural);
  let current = voice;
  let ahead: { readonly text: string; readonly language: string | undefined }[] = [];
  let working = false;

  async function workAhead(): Promise<void> {
    if (working) return;
    working = true;
    for (let one = ahead.shift(); one !== undefined; one = ahead.shift())
      await maker.sound(one.text, current, one.language, true);
    working = false;
  }

  return {
    synthesise: (text, language) => maker.sound(text, current, language, false),
    trial: (text, voice) => maker.alone(text, { ...current, ...voice }),
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
      if (espeak === null) return { espeak: false, voices: [], called: {}, notice: NO_ESPEAK };
      const { folder = "" } = current;
      const missing = natural === null ? "" : await natural.missing(folder);
      const names = natural === null ? [] : (await natural.voices(folder)).map(({ name }) => name);
      // Who has chosen another voice is told as well that natural ones are still being fetched, or why they are not there.
      const wanted = isNatural(current.name) || folder !== "";
      const notice = wanted ? missing || maker.trouble : maker.trouble || missing;
      const named = await namedVoices(espeak);
      return {
        espeak: true,
        voices: [...names, ...[...named.keys()].sort()],
        called: Object.fromEntries(named),
        notice,
      };
    },
  };
}
