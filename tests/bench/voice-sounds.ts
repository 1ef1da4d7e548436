import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readSound } from "../../src/app/voices/read-sound.ts";
import type { HeardText } from "../../src/core/hearing/speech-to-text.ts";
import { NATURAL_VOICES } from "../../src/core/speech/spoken/natural-voices.ts";
import { findEspeak, synthesise } from "../../src/models/speech/espeak.ts";
import { speakNaturally } from "../../src/models/speech/natural.ts";
import { workerTransport } from "../../src/models/process/client.ts";
import { connectVoices } from "../../src/models/voices/voices-client.ts";
import { voicesFolder } from "../../scripts/voices.mjs";
import type { SentenceSet } from "./voice-sentences.ts";

/** Voices that say the sentences of each set. `espeak` is espeak-ng's British voice, in the tuned set its American one. */
export const SPEAKERS: Readonly<Record<SentenceSet, readonly string[]>> = {
  tuned: ["kokoro:af_bella", "kokoro:am_fenrir"],
  published: ["kokoro:af_heart", "kokoro:am_michael", "kokoro:bf_emma", "kokoro:bm_george"],
};
export const ESPEAK = "en-gb";

const RATE = 170;
const folder = fileURLToPath(new URL("../../.cache/bench-voice", import.meta.url));
const unending = new AbortController().signal;

const spawn = () =>
  workerTransport(new URL("../../out/main/voices-worker.js", import.meta.url), "the thread of speech");

/** What speaks and hears, in a thread of its own as the command line has it. */
export const engine = connectVoices(spawn, { folder: voicesFolder, threads: 2 });

/** A text in a voice, 16,000 samples a second, −1..1; made once and kept in `.cache/bench-voice`. */
export async function soundOf(text: string, voice: string): Promise<Float32Array> {
  const file = join(
    folder,
    `${createHash("sha256")
      .update(JSON.stringify([text, voice]))
      .digest("hex")
      .slice(0, 24)}.wav`,
  );
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, await wavOf(text, voice));
  }
  return readSound(file, unending);
}

/** The same as a WAV file, made anew. */
export async function wavOf(text: string, voice: string): Promise<Uint8Array> {
  const espeak = findEspeak();
  if (espeak === null) throw new Error("espeak-ng is needed for the phonemes. Install it.");
  const natural = NATURAL_VOICES.find(({ name }) => name === voice);
  if (!natural) return synthesise(espeak, text, { name: voice, rate: RATE });
  const speaker = { speak: engine.speak.bind(engine), missing: async () => "" };
  return speakNaturally(speaker, espeak, text, natural, RATE);
}

/** What was heard, joined, and how long it took. */
export interface Listened {
  readonly heard: readonly HeardText[];
  readonly text: string;
  readonly ms: number;
  /** Milliseconds of all cores together. */
  readonly cpu: number;
}

/** What the program hears in a sound. */
export async function listen(
  pcm: Float32Array,
  words: readonly string[],
  phrases: readonly string[] = [],
): Promise<Listened> {
  const began = performance.now();
  const before = process.cpuUsage();
  const heard: HeardText[] = [];
  for await (const one of engine.hear(pcm, { language: "en", words, phrases }, unending)) heard.push(one);
  const { user, system } = process.cpuUsage(before);
  const text = heard.map((one) => one.text).join(" ");
  return { heard, text, ms: performance.now() - began, cpu: (user + system) / 1000 };
}

/** Words that were replaced, left out or put in (Levenshtein), and how many were said. Case and marks do not count. */
export function wordErrors(said: string, heard: string): { readonly errors: number; readonly words: number } {
  const [a, b] = [wordsIn(said), wordsIn(heard)];
  let row = b.map((_, at) => at + 1);
  row.unshift(0);
  for (const [at, word] of a.entries()) {
    const next = [at + 1];
    for (let j = 0; j < b.length; j++)
      next.push(Math.min(row[j]! + (word === b[j] ? 0 : 1), row[j + 1]! + 1, next[j]! + 1));
    row = next;
  }
  return { errors: row.at(-1)!, words: a.length };
}

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
