import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { naturalVoiceOf } from "../../core/speech/spoken/natural-voices.ts";
import { SoundCache } from "./cache.ts";
import { SoundMaker } from "./make-sound.ts";
import type { NaturalEngine } from "./natural.ts";
import { createSynthesiser } from "./synthesiser.ts";
import { readWav, wavOf } from "./wav.ts";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "benchside-sounds-"))));
afterEach(() => rmSync(folder, { recursive: true }));

test("without espeak-ng there is no sound, natural or not, and nobody is asked", async () => {
  const asked: string[] = [];
  const natural = {
    speak: async (_: unknown, voice: string) => (asked.push(voice), { pcm: new Float32Array(24_000), rate: 24_000 }),
    missing: async () => "",
    voices: async () => [],
  };
  const maker = new SoundMaker(new SoundCache(folder), null, natural);
  expect(await maker.sound("Press it.", { name: "kokoro:af_heart", rate: 170 }, "en", true)).toBeNull();
  expect(await maker.sound("Press it.", { name: "", rate: 170 }, undefined, false)).toBeNull();
  expect(asked).toEqual([]);
});

/** A stand-in for espeak-ng that notes what it is asked, and makes a short sound or phonemes. */
function standIn(): { readonly espeak: string; asked(): string[] } {
  const espeak = join(folder, "espeak-ng");
  const log = join(folder, "asked");
  const wav = join(folder, "sound.wav");
  writeFileSync(wav, wavOf(new Float32Array(2205).fill(0.1), 22_050));
  const script = `#!/bin/sh\ntext=$(cat)\necho "$* | $text" >> ${log}\ncase "$*" in *--ipa*) echo "həloʊ";; *) cat ${wav};; esac\n`;
  writeFileSync(espeak, script, { mode: 0o755 });
  return { espeak, asked: () => readFileSync(log, "utf8").trim().split("\n") };
}

/** A natural voice that speaks when it is let. */
function slowVoice() {
  let speaks = () => {};
  const free = new Promise<void>((resolve) => (speaks = resolve));
  const folders: (string | undefined)[] = [];
  const natural: NaturalEngine = {
    speak: async (_symbols, _voice, _speed, _signal, from) => {
      folders.push(from);
      await free;
      return { pcm: new Float32Array(24_000).fill(0.2), rate: 24_000 };
    },
    missing: async () => "",
    voices: async () => [naturalVoiceOf("am_puck")!],
  };
  return { natural, folders, speaks };
}

const heart = { name: "kokoro:af_heart", rate: 170 };

test.skipIf(process.platform === "win32")(
  "what a natural voice has not made after 700 ms is said by espeak-ng, and by the natural voice the next time",
  async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { espeak } = standIn();
    const { natural, speaks } = slowVoice();
    const maker = new SoundMaker(new SoundCache(join(folder, "cache")), espeak, natural);
    const first = maker.sound("Press it.", heart, "en", false);
    await vi.advanceTimersByTimeAsync(699);
    expect(await Promise.race([first, "nothing yet"])).toBe("nothing yet");
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    expect(readWav((await first)!)!.sampleRate).toBe(22_050);
    speaks();
    expect(readWav((await maker.sound("Press it.", heart, "en", true))!)!.sampleRate).toBe(24_000);
    expect(readWav((await maker.sound("Press it.", heart, "en", false))!)!.sampleRate).toBe(24_000);
  },
);

test.skipIf(process.platform === "win32")(
  "a voice is heard alone or not at all, from its folder, with the person's own words",
  async () => {
    const { espeak, asked } = standIn();
    const { natural, folders, speaks } = slowVoice();
    const maker = new SoundMaker(new SoundCache(join(folder, "cache")), espeak, natural);
    speaks();
    const dictionary = [{ word: "Wago", said: "Vahgo" }];
    const sound = await maker.alone("Wago, 5 mm", { ...heart, folder: "/voices", dictionary });
    expect(readWav(sound)!.sampleRate).toBe(24_000);
    expect([folders, asked()]).toEqual([["/voices"], ["-q --ipa --stdin -b 1 -v en-us | Vahgo, 5 millimetres"]]);
    await maker.alone("Wago, 5 mm", { name: "de", rate: 200, dictionary });
    expect(asked().at(-1)).toBe("--stdin --stdout -b 1 -s 200 -v de | Vahgo, 5 Millimeter");
    const none = new SoundMaker(new SoundCache(join(folder, "cache")), espeak, {
      ...natural,
      ...{ voices: async () => [], missing: async () => "the folder is gone" },
    });
    await expect(none.alone("Hello.", { ...heart, folder: "/voices" })).rejects.toThrow("the folder is gone");
    await expect(maker.alone("Hello.", { name: "../x", rate: 170 })).rejects.toThrow(/no voice named/);
  },
);

test.skipIf(process.platform === "win32")(
  "that natural voices are still being fetched is told, whatever voice is chosen",
  async () => {
    const { espeak } = standIn();
    const natural = { ...slowVoice().natural, missing: async () => "It is being fetched.", voices: async () => [] };
    const speaker = createSynthesiser(join(folder, "cache"), { name: "en-gb", rate: 170 }, espeak, natural);
    expect(await speaker.status()).toMatchObject({ espeak: true, notice: "It is being fetched." });
  },
);
