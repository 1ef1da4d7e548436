import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sampleBench } from "../../src/app/app-sample.ts";
import { SoundCache } from "../../src/models/speech/cache.ts";
import { findEspeak } from "../../src/models/speech/espeak.ts";
import { SoundMaker } from "../../src/models/speech/make-sound.ts";
import { createSynthesiser, DEFAULT_VOICE } from "../../src/models/speech/synthesiser.ts";
import { naturalEngine } from "../../src/models/voices/natural-engine.ts";
import { createPerception } from "../../src/models/onnx/perception.ts";
import { voicesFolder } from "../../scripts/voices.mjs";
import { inferenceOptions } from "../fixtures/models.ts";
import { sample as sampleHere } from "../fixtures/sample.ts";
import { firstSounds } from "./speed-session.ts";
import { engine } from "./voice-sounds.ts";

/** How soon what was made before is there. */
export interface CachedSounds {
  readonly voice: string;
  /** Milliseconds from a frame to the sound of what it made the coach say, in hand for the player. */
  readonly ms: readonly number[];
  /** How many of these sounds are the voice's own, made before: none was made anew, and none is another voice's. */
  readonly own: number;
}

/** What the coach says in the sample, by espeak-ng's own voice and by some natural voices, each sound made and kept on disk before the session began; none is made beside it. */
export async function cachedSounds(voices: readonly string[]): Promise<readonly CachedSounds[]> {
  const folder = mkdtempSync(join(tmpdir(), "benchside-cached-"));
  const hands = fileURLToPath(new URL("../../out/main/hands.js", import.meta.url));
  // As the program has it: hands in a thread of their own, and one processor's thread for each model.
  const perception = await createPerception({ ...inferenceOptions, threads: 1 }, { handsThread: hands });
  const natural = naturalEngine(engine, voicesFolder);
  try {
    const sample = await sampleBench(sampleHere, { perception, encoder: perception.status.encoder });
    const measured: CachedSounds[] = [];
    let texts: readonly string[] = [];
    for (const name of [DEFAULT_VOICE.name, DEFAULT_VOICE.name, ...voices]) {
      const place = join(folder, String(measured.length), "sounds");
      mkdirSync(place, { recursive: true });
      const chosen = { ...DEFAULT_VOICE, name };
      const maker = new SoundMaker(new SoundCache(place), findEspeak(), natural);
      const made = new Map<string, Uint8Array | null>();
      for (const text of texts) made.set(text, await maker.sound(text, chosen, undefined, true));
      const synthesiser = { ...createSynthesiser(place, chosen, findEspeak(), natural), presynthesise: () => {} };
      const sounds = await firstSounds(sample, perception, synthesiser, join(place, ".."));
      texts = [...new Set(sounds.map(({ text }) => text))];
      const own = sounds.filter(({ text, sound }) => sound !== null && isSame(sound, made.get(text))).length;
      measured.push({ voice: name === "" ? "espeak-ng" : name, ms: sounds.map(({ ms }) => ms), own });
    }
    // In the first session nothing had been made yet: it tells what is said.
    return measured.slice(1);
  } finally {
    await perception.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function isSame(sound: Uint8Array, made: Uint8Array | null | undefined): boolean {
  return made instanceof Uint8Array && Buffer.compare(sound, made) === 0;
}
