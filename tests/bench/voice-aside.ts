import { joinFloats } from "../../src/core/domain/join-floats.ts";
import { seeded, shuffled } from "../../src/core/domain/seeded.ts";
import { HEARING_RATE } from "../../src/core/hearing/speech-to-text.ts";
import { THINKING_ALOUD } from "../fixtures/thinking-aloud.ts";
import { mixed } from "./voice-noise.ts";
import { SPEAKERS, soundOf } from "./voice-sounds.ts";
import type { SentenceSet } from "./voice-sentences.ts";

/** Who speaks other languages than the one that is listened for; German is said by espeak-ng. */
const FOREIGN: readonly (readonly [language: string, voices: readonly string[]])[] = [
  ["es", ["kokoro:ef_dora", "kokoro:em_alex"]],
  ["fr", ["kokoro:ff_siwis"]],
  ["it", ["kokoro:if_sara", "kokoro:im_nicola"]],
  ["de", ["de"]],
];
/** Sentences of each language. */
const EACH = 10;
const RATIO = 20;
/** Level, of full scale, below which the ends of a sentence are silent. */
const SILENT = 0.01;

/** What people think aloud in Spanish, French, Italian and German, drawn by a seed, each sentence with the words of a command in it or what sounds like one; with 20 dB of bench noise. */
export async function otherLanguages(seed: number): Promise<readonly Float32Array[]> {
  const sounds: Float32Array[] = [];
  for (const [language, voices] of FOREIGN)
    for (const [at, text] of shuffled(seeded(seed, "aside", language), THINKING_ALOUD[language]!)
      .slice(0, EACH)
      .entries())
      sounds.push(mixed(await soundOf(text, voices[at % voices.length]!), RATIO, seed + sounds.length));
  return sounds;
}

/** What people think aloud in English, by one voice, drawn by a seed: so many seconds of it on end, without a pause, with 20 dB of bench noise. */
export async function onEnd(seed: number, set: SentenceSet, seconds: number): Promise<Float32Array> {
  const pieces: Float32Array[] = [];
  let samples = 0;
  for (const text of shuffled(seeded(seed, "on-end"), THINKING_ALOUD["en"]!)) {
    if (samples >= seconds * HEARING_RATE) break;
    const piece = spoken(await soundOf(text, SPEAKERS[set][0]!));
    pieces.push(piece);
    samples += piece.length;
  }
  return mixed(joinFloats(pieces), RATIO, seed);
}

/** A sentence without the silence before and after it. */
function spoken(sound: Float32Array): Float32Array {
  const loud = (sample: number) => Math.abs(sample) >= SILENT;
  return sound.subarray(sound.findIndex(loud), sound.findLastIndex(loud) + 1);
}
