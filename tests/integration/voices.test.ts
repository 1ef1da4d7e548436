import { afterAll, expect, vi } from "vitest";
import { join } from "node:path";
import { seeded } from "../../src/core/domain/seeded.ts";
import { commandHints, spokenPhrases } from "../../src/core/speech/commands/commands-hints.ts";
import { atLevel, NOISES } from "../fixtures/noises.ts";
import type { HeardText } from "../../src/core/hearing/speech-to-text.ts";
import { NATURAL_VOICES } from "../../src/core/speech/spoken/natural-voices.ts";
import { FeedSound, type FeedSoundNow } from "../../src/app/session/feed-sound.ts";
import { readSound } from "../../src/app/voices/read-sound.ts";
import { openAddress } from "../../src/capture/sources/open.ts";
import { findEspeak, synthesise } from "../../src/models/speech/espeak.ts";
import { sixteenBits } from "../../src/renderer/hearing/sound-pieces.ts";
import { speakNaturally } from "../../src/models/speech/natural.ts";
import { readWav, wavOf } from "../../src/models/speech/wav.ts";
import { openEncoder } from "../../src/models/voices/engine/short-encoder.ts";
import { SpeechEngine } from "../../src/models/voices/engine/speech-engine.ts";
import { hasWeights } from "../../src/models/voices/weights.ts";
import { voicesFolder } from "../../scripts/voices.mjs";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { describeWith, program, testWith } from "../fixtures/needs.ts";
import { pushTo, type PushingCamera } from "../fixtures/pushing.ts";
import { earsOf, spokenBench } from "../fixtures/spoken-bench.ts";

const there = await Promise.all(
  (["whisper-base", "silero-vad", "kokoro", "kokoro-voices"] as const).map((set) => hasWeights(voicesFolder, set)),
);
const VOICES = {
  there: there.every(Boolean),
  missing: "what hears and speaks is not fetched: node scripts/voices.mjs",
};
const espeak = findEspeak();
/** A machine five times slower hears a minute of speech in four. */
const PATIENCE = 600_000;
const WAIT = { timeout: 300_000, interval: 50 };

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

  testWith(
    [],
    "what is said to glasses that push over RTMP is a command, and their sound's end is noticed",
    async () => {
      const wav = await speakNaturally(speaker, espeak!, "Mark this moment.", NATURAL_VOICES[0]!, 170);
      writeFileSync(join(folder, "said.wav"), wav);
      // A word three seconds into the film, and quiet noise around it.
      const around = "aevalsrc=0.001*random(0):d=9,aresample=24000[n];[1:a]adelay=3000[s];[n][s]amix=duration=first[a]";
      const said = ["-i", join(folder, "said.wav"), "-filter_complex", around, "-map", "0:v", "-map", "[a]"];
      const levels: FeedSoundNow[] = [];
      let taken = 0;
      const stop = new AbortController();
      const bench = spokenBench({
        ears: earsOf(engine),
        now: () => performance.now() / 1000,
        late: () => 0,
        tell: ({ phase }) => phase === "talking" && sound.pressed(),
      });
      const sound: FeedSound = new FeedSound({
        wanted: () => true,
        take: (samples) => {
          if (bench.told.at(-1)?.phase === "talking") taken += samples.length;
          bench.listening.sound(samples);
        },
        tell: (now) => {
          levels.push(now);
          if (levels.length > 1) return;
          bench.listening.begin();
          bench.listening.talk(true);
        },
      });
      const key = "h3kq8mzt5vwx2cdfghjk";
      let camera: PushingCamera | null = null;
      const source = openAddress(
        { kind: "listen", protocol: "rtmp" },
        {
          listen: { port: 0, lan: false, key: () => key },
          onListening: (port) => {
            // As glasses do, it comes again where it could not be taken in, e.g. on a machine that is too busy for its greeting.
            const push = () => {
              const pushing = pushTo(`rtmp://127.0.0.1:${port}/live/${key}`, 9, undefined, said);
              camera = pushing;
              void pushing.gone.then(() => !stop.signal.aborted && taken === 0 && push());
            };
            push();
          },
          onSound: (samples) => sound.piece(samples),
        },
      );
      const seen = (async () => {
        for await (const frame of source.frames(stop.signal)) void frame;
      })();
      try {
        await vi.waitFor(() => expect(taken).toBeGreaterThan(6 * 16_000), WAIT);
        bench.listening.talk(false);
        await vi.waitFor(() => expect(bench.journal.length).toBe(1), WAIT);
        expect(bench.journal).toMatchObject([
          {
            type: "heard",
            by: "push",
            meaning: { is: "command", command: "mark" },
            words: expect.stringMatching(/mark this moment/i),
          },
        ]);
        expect(bench.acted).toMatchObject([{ by: "voice" }]);
        expect(Math.max(...levels.map(({ level }) => level ?? -100))).toBeGreaterThan(-40);
        await vi.waitFor(() => expect(levels.at(-1)).toEqual({ state: "lost", level: null }), WAIT);
      } finally {
        (camera as PushingCamera | null)?.child.kill("SIGKILL");
        stop.abort();
        sound.close();
        await seen;
      }
    },
    PATIENCE,
  );

  testWith(
    [],
    "another language and a sentence of two minutes, said while the key is held, are never acted on",
    async () => {
      const spoken = async (text: string, voice: string) => {
        const file = join(folder, "spoken.wav");
        const own = NATURAL_VOICES.find(({ name }) => name === voice);
        const wav = own
          ? await speakNaturally(speaker, espeak!, text, own, 170)
          : await synthesise(espeak!, text, { name: voice, rate: 160 });
        writeFileSync(file, wav);
        return readSound(file, signal);
      };
      const press = async (pcm: Float32Array) => {
        let t = 0;
        const bench = spokenBench({ ears: earsOf(engine), now: () => t });
        bench.listening.begin();
        bench.listening.talk(true);
        for (let at = 0; at + 1024 <= pcm.length; at += 1024) {
          t += 0.064;
          bench.listening.sound(sixteenBits(pcm.subarray(at, at + 1024)));
        }
        bench.listening.talk(false);
        await vi.waitFor(() => expect(bench.told.at(-1)!.phase).toBe("ready"), WAIT);
        return bench;
      };
      const foreign = [
        await press(await spoken("Ya he terminado este paso, deshaz el último, por favor.", "kokoro:ef_dora")),
        await press(await spoken("Ich bin mit diesem Schritt fertig, mach den letzten rückgängig.", "de")),
      ];
      expect(foreign.map(({ acted }) => acted)).toEqual([[], []]);
      const clause = "then I undo the clamp and I am done with it and I skip the spring and go on ";
      const long = await spoken(clause.repeat(30), "en-us");
      expect(long.length / 16_000).toBeGreaterThan(120);
      const talked = await press(long.subarray(0, 125 * 16_000));
      expect(talked.acted).toEqual([]);
      // A machine that takes more than a minute for a minute of speech gives it up, and says so.
      if (talked.told.at(-1)!.outcome !== "failed")
        expect(talked.journal.filter(({ type }) => type === "heard").length).toBe(1);
    },
    PATIENCE,
  );

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
