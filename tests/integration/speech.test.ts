import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { DEFAULT_VOICE, createSynthesiser } from "../../src/models/speech/synthesiser.ts";
import { findEspeak, synthesise } from "../../src/models/speech/espeak.ts";
import { findPlayer } from "../../src/models/speech/speech-player.ts";
import { readWav } from "../../src/models/speech/wav.ts";
import { describeWith, program } from "../fixtures/needs.ts";

const folder = mkdtempSync(join(tmpdir(), "benchside-speech-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const espeak = findEspeak();
let made = 0;
const fresh = () => join(folder, String((made += 1)));

/** Root mean square of a sound's samples, 0..1. */
function loudness(wav: Uint8Array): number {
  const { dataStart, dataBytes } = readWav(wav)!;
  const view = new DataView(wav.buffer, wav.byteOffset + dataStart, dataBytes);
  let sum = 0;
  for (let at = 0; at + 1 < dataBytes; at += 2) sum += (view.getInt16(at, true) / 32768) ** 2;
  return Math.sqrt(sum / (dataBytes / 2));
}

test.skipIf(process.platform === "win32")(
  "a voice program that hangs is told by that, and not waited for any longer",
  async () => {
    const hanging = join(folder, "espeak-ng");
    writeFileSync(hanging, "#!/bin/sh\nexec sleep 60\n", { mode: 0o755 });
    await expect(synthesise(hanging, "Next, chop an onion.", DEFAULT_VOICE)).rejects.toThrow(
      new Error("espeak-ng failed: it does not answer"),
    );
  },
);

describeWith(program("espeak-ng", espeak), "espeak-ng", () => {
  const speak = (text: string, voice = DEFAULT_VOICE) => synthesise(espeak!, text, voice);

  test("a sentence becomes a sound of a sensible length that can be heard, with true sizes in its header", async () => {
    const wav = await speak("Before you pour, place the filter in the dripper.");
    const info = readWav(wav)!;
    expect({ channels: info.channels, bits: info.bits, rate: info.sampleRate }).toEqual({
      channels: 1,
      bits: 16,
      rate: 22050,
    });
    expect(info.seconds).toBeGreaterThan(1.5);
    expect(info.seconds).toBeLessThan(6);
    expect(loudness(wav)).toBeGreaterThan(0.02);
    const view = new DataView(wav.buffer);
    expect([view.getUint32(4, true) + 8, info.dataStart + view.getUint32(40, true)]).toEqual([wav.length, wav.length]);
  });

  test("a faster voice takes less time", async () => {
    const slow = readWav(await speak("Tighten the hinge bolt", { name: "en-gb", rate: 100 }))!;
    const fast = readWav(await speak("Tighten the hinge bolt", { name: "en-gb", rate: 300 }))!;
    expect(fast.seconds).toBeLessThan(slow.seconds * 0.7);
  });

  test("a text is never an option, and a voice never a file", async () => {
    const trap = join(folder, "trap.wav");
    expect(loudness(await speak(`-w ${trap}`))).toBeGreaterThan(0.01);
    expect(loudness(await speak("--help"))).toBeGreaterThan(0.01);
    expect(existsSync(trap)).toBe(false);
    for (const name of ["-w", "../../etc/passwd", "--path=/", "a b", "xx-yy"]) {
      await expect(speak("hello", { name, rate: 170 })).rejects.toThrow(/espeak-ng/);
    }
  });

  test("sound made ahead is there when it is needed, by text and voice", async () => {
    const place = fresh();
    const speech = createSynthesiser(place);
    speech.presynthesise(["Boil water", "Pour water", "Boil water"]);
    const [boil, again] = await Promise.all([speech.synthesise("Boil water"), speech.synthesise("Boil water")]);
    expect(again).toBe(boil);
    expect(await speech.synthesise("Pour water")).not.toEqual(boil);
    await expect.poll(() => readdirSync(place).filter((name) => name.endsWith(".wav")).length).toBe(2);

    // Another run of the program, without espeak-ng: what is kept is still heard, the rest is a caption.
    const later = createSynthesiser(place, DEFAULT_VOICE, null);
    expect(await later.synthesise("Boil water")).toEqual(boil);
    expect(await later.synthesise("Something new")).toBeNull();
    later.setVoice({ name: "en-us", rate: 170 });
    expect(await later.synthesise("Boil water")).toBeNull();
  });

  test("a language is spoken by its own voice, unless the chosen voice speaks it, and sounds are kept apart", async () => {
    const speech = createSynthesiser(fresh());
    const german = { name: "de", rate: DEFAULT_VOICE.rate };
    expect(await speech.synthesise("Wasser kochen", "de-AT")).toEqual(await speak("Wasser kochen", german));
    expect(await speech.synthesise("Wasser kochen", "en")).toEqual(await speak("Wasser kochen"));
    speech.presynthesise(["Bohnen mahlen"], "de");
    expect(await speech.synthesise("Bohnen mahlen", "de")).toEqual(await speak("Bohnen mahlen", german));
    speech.setVoice({ name: "de+f3", rate: 170 });
    expect(await speech.synthesise("Wasser kochen", "de")).toEqual(
      await speak("Wasser kochen", { ...german, name: "de+f3" }),
    );
    // A language that espeak-ng does not have is said by the chosen voice.
    expect(await speech.synthesise("Wasser kochen", "zz")).toEqual(await speech.synthesise("Wasser kochen"));
  });

  test("a broken file in the cache is made again", async () => {
    const place = fresh();
    const sound = await createSynthesiser(place).synthesise("Boil water");
    for (const name of readdirSync(place)) writeFileSync(join(place, name), "RIFF");
    expect(await createSynthesiser(place).synthesise("Boil water")).toEqual(sound);
  });

  test("the status lists voices; one that is not there is replaced by the default one, and that is said", async () => {
    const speech = createSynthesiser(fresh());
    expect(await speech.status()).toMatchObject({
      espeak: true,
      voices: expect.arrayContaining(["en-gb", "de"]),
      notice: "",
    });
    speech.setVoice({ name: "xx-yy", rate: 170 });
    expect(readWav((await speech.synthesise("hello"))!)).not.toBeNull();
    expect((await speech.status()).notice).toMatch(/espeak-ng failed.*The default voice is used/);
  });
});

test("without espeak-ng there is no sound and a notice says so", async () => {
  const speech = createSynthesiser(fresh(), DEFAULT_VOICE, null);
  speech.presynthesise(["Boil water"]);
  expect(await speech.synthesise("Boil water")).toBeNull();
  expect(await speech.status()).toMatchObject({
    espeak: false,
    voices: [],
    notice: expect.stringMatching(/captions only/),
  });
});

describe("the player", () => {
  const path = (script: string) => {
    const bin = mkdtempSync(join(folder, "bin-"));
    writeFileSync(join(bin, "paplay"), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    return { PATH: bin };
  };
  const play = (env: Record<string, string>, signal = new AbortController().signal) =>
    findPlayer(env).play(new Uint8Array(44), signal);

  test("without a program every utterance is a caption", async () => {
    expect(findPlayer({ PATH: "" })).toMatchObject({ program: null, notice: expect.stringMatching(/captions only/) });
    expect(await play({ PATH: "" })).toMatchObject({ outcome: "caption-only" });
  });

  test.skipIf(process.platform === "win32")("tells how it went: said, failed, cut off", async () => {
    expect(await play(path("exit 0"))).toEqual({ outcome: "said", reason: "" });
    expect(await play(path("echo no sound card >&2; exit 1"))).toEqual({
      outcome: "caption-only",
      reason: "no sound card",
    });
    const stop = new AbortController();
    const started = join(folder, "started");
    const cut = play(path(`: > ${started}\nexec /bin/sleep 30`), stop.signal);
    await expect.poll(() => existsSync(started)).toBe(true);
    stop.abort();
    expect(await cut).toEqual({ outcome: "cut", reason: "" });
  });
});
