import { joinFloats } from "../../core/domain/join-floats.ts";
import { kokoroName, type NaturalVoice } from "../../core/speech/spoken/natural-voices.ts";
import { sentencesOf, symbolsOf } from "../../core/speech/spoken/phonemes.ts";
import { phonemesOf } from "./espeak.ts";
import { wavOf } from "./wav.ts";

/** Words a minute that Kokoro speaks at speed 1, measured roughly on its sentences. */
const OWN_RATE = 170;
/** Seconds of silence between two sentences. */
const BETWEEN = 0.25;

/** Makes the sound of one sentence's symbols by a voice of a folder (empty, or left out, for the built-in ones): the process of speech (`VoicesClient.speak`), or a test. */
export type Speak = (
  symbols: readonly number[],
  voice: string,
  speed: number,
  signal: AbortSignal,
  folder?: string,
) => Promise<{ readonly pcm: Float32Array; readonly rate: number }>;

/** What natural voices need. */
export interface NaturalEngine {
  readonly speak: Speak;
  /** Why the voices of a folder (empty for the built-in ones) cannot speak now, in words; empty when they can. */
  missing(folder: string): Promise<string>;
  /** Those that a folder has, the first of each language first; none where they cannot speak. */
  voices(folder: string): Promise<readonly NaturalVoice[]>;
}

const unending = new AbortController().signal;

/**
 * A text as a WAV file by one of Kokoro's voices, sentence by sentence. Phonemes are written by espeak-ng.
 *
 * @param espeak path of espeak-ng
 * @param rate words a minute, 80..400
 * @param folder of the voice; empty for the built-in ones
 * @throws Error saying why there is no sound
 */
export async function speakNaturally(
  engine: Pick<NaturalEngine, "speak">,
  espeak: string,
  text: string,
  voice: NaturalVoice,
  rate: number,
  folder = "",
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Float32Array[] = [];
  let sampleRate = 24_000;
  for (const sentence of sentencesOf(text)) {
    const symbols = symbolsOf(await phonemesOf(espeak, sentence, voice.phonemes), voice.phonemes);
    if (symbols.length === 0) continue;
    const speed = Math.min(2, Math.max(0.5, rate / OWN_RATE));
    const said = await engine.speak(symbols, kokoroName(voice), speed, unending, folder);
    sampleRate = said.rate;
    if (pieces.length > 0) pieces.push(new Float32Array(Math.round(BETWEEN * said.rate)));
    pieces.push(said.pcm);
  }
  if (pieces.length === 0) throw new Error("there is no word in this text");
  return wavOf(joinFloats(pieces), sampleRate);
}
