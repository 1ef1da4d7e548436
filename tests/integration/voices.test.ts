import { afterAll, expect } from "vitest";
import { join } from "node:path";
import { seeded } from "../../src/core/domain/seeded.ts";
import { commandHints, spokenPhrases } from "../../src/core/speech/commands/hints.ts";
import { atLevel, NOISES } from "../fixtures/noises.ts";
import type { HeardText } from "../../src/core/hearing/speech-to-text.ts";
import { NATURAL_VOICES } from "../../src/core/speech/spoken/natural-voices.ts";
import { readSound } from "../../src/app/voices/read-sound.ts";
import { findEspeak } from "../../src/models/speech/espeak.ts";
import { speakNaturally } from "../../src/models/speech/natural.ts";
import { readWav, wavOf } from "../../src/models/speech/wav.ts";
import { openEncoder } from "../../src/models/voices/engine/short-encoder.ts";
import { SpeechEngine } from "../../src/models/voices/engine/speech-engine.ts";
import { hasWeights } from "../../src/models/voices/weights.ts";
import { voicesFolder } from "../../scripts/voices.mjs";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { describeWith, program, testWith } from "../fixtures/needs.ts";

const there = await Promise.all(
  (["whisper-base", "silero-vad", "kokoro", "kokoro-voices"] as const).map((set) => hasWeights(voicesFolder, set)),
);
const VOICES = {
  there: there.every(Boolean),
  missing: "what hears and speaks is not fetched: node scripts/voices.mjs",
};
const espeak = findEspeak();

describeWith([VOICES, program("espeak-ng", espeak)], "hearing and speaking", () => {
  const engine = new SpeechEngine({ folder: voicesFolder, threads: 2 });
  const folder = mkdtempSync(join(tmpdir(), "benchside-voices-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const signal = new AbortController().signal;
  const speaker = {
    speak: (symbols: readonly number[], voice: string, speed: number) => engine.say(symbols, voice, speed),
  };

  async function heardIn(
    pcm: Float32Array,
    words: readonly string[] = [],
    phrases: readonly string[] = [],
    other = "",
  ): Promise<HeardText[]> {
    const found: HeardText[] = [];
    for await (const heard of engine.hear(pcm, { language: "en", words, phrases }, other)) found.push(heard);
    return found;
  }

  testWith([], "what Kokoro says is understood word for word, at its time", async () => {
    const wav = await speakNaturally(speaker, espeak!, "Mark this moment.", NATURAL_VOICES[0]!, 170);
    expect(readWav(wav)).toMatchObject({ sampleRate: 24_000, channels: 1, bits: 16 });
    expect(readWav(wav)!.seconds).toBeGreaterThan(0.8);
    expect(readWav(wav)!.seconds).toBeLessThan(3);
    const file = join(folder, "mark.wav");
    writeFileSync(file, wav);
    const pcm = await readSound(file, signal);
    const later = new Float32Array(pcm.length + 3 * 16_000);
    later.set(pcm, 2 * 16_000);
    const [heard, ...more] = await heardIn(later, ["Undo", "Mark this moment"]);
    expect(more).toEqual([]);
    expect(heard).toMatchObject({ final: true, doubt: null });
    expect(heard!.text.toLowerCase()).toMatch(/^mark this moment[.!]?$/);
    expect(Math.abs(heard!.from - 2)).toBeLessThan(0.5);
    // A folder that nothing can be heard with is told, and takes nothing from what hears; one of Whisper hears the same.
    await expect(heardIn(pcm, [], [], folder)).rejects.toThrow(/config\.json is missing\. Choose the folder/);
    const [again] = await heardIn(pcm, ["Mark this moment"], [], join(voicesFolder, "whisper-base"));
    expect(again!.text.toLowerCase()).toMatch(/^mark this moment[.!]?$/);
  });

  testWith([], "silence, a hum and noise say nothing", async () => {
    const sound = (sample: (at: number) => number) => Float32Array.from({ length: 32_000 }, (_, at) => sample(at));
    let seed = 1;
    const noise = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647 - 0.5;
    for (const one of [
      sound(() => 0),
      sound((at) => 0.2 * Math.sin((at * 2 * Math.PI * 100) / 16_000)),
      sound(() => 0.2 * noise()),
    ])
      expect(await heardIn(one)).toEqual([]);
  });

  testWith([], "noises while the key is held are none of the commands, though some are taken for speech", async () => {
    const phrases = spokenPhrases("en");
    const heard: (HeardText & { kind: string })[] = [];
    for (const [kind, noise] of Object.entries(NOISES)) {
      const pcm = atLevel(noise(seeded(1, "noise", kind), 2 * 16_000), 0.1);
      for (const piece of await heardIn(pcm, commandHints("en", false), phrases)) heard.push({ kind, ...piece });
    }
    expect(heard.filter(({ doubt }) => doubt === null)).toEqual([]);
    expect(heard).toContainEqual(expect.objectContaining({ kind: "buzz" }));
  });

  testWith(
    [],
    "what encodes a sound gives back what the library had opened, and has no output but the one that is read",
    async () => {
      const released: string[] = [];
      const own = {
        ...{ inputNames: [], run: () => Promise.reject(new Error("it was given back")) },
        release: async () => void released.push("own"),
      };
      const path = join(voicesFolder, "whisper-base", "onnx", "encoder_model_quantized.onnx");
      const { session, takesAnyLength } = await openEncoder(path, 1, own);
      expect([takesAnyLength, released]).toEqual([true, ["own"]]);
      expect(session).toMatchObject({ inputNames: ["input_features"], outputNames: ["last_hidden_state"] });
      await session.release();
    },
  );

  testWith([], "a file that is none, or holds no sound or zeros alone, is refused in one line", async () => {
    const file = join(folder, "zeros.wav");
    writeFileSync(file, wavOf(new Float32Array(8000), 8000));
    await expect(readSound(file, signal)).rejects.toThrow(/every sample is zero/);
    await expect(readSound("package.json", signal)).rejects.toThrow(/ffmpeg cannot read it/);
    await expect(readSound(join(folder, "none.wav"), signal)).rejects.toThrow(/no such file/);
  });
});
