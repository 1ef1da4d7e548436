import { expect, test } from "vitest";
import { DEFAULT_VOICE, type Synthesiser } from "../../models/speech/synthesiser.ts";
import { windowSpeechOutput } from "./speech-output.ts";

/** What is asked of the page and of espeak-ng when something is said in German. */
async function said(
  engine: "auto" | "system" | "espeak",
  languages: readonly string[],
  espeak: boolean,
  { earcons = false, dictionary = [] }: { earcons?: boolean; dictionary?: { word: string; said: string }[] } = {},
) {
  const asked: unknown[] = [];
  const output = windowSpeechOutput({
    session: "s",
    push: (name, value) => asked.push([name, (value as { language?: string } | null)?.language]),
    voice: () => ({ engine, ...DEFAULT_VOICE, volume: 1, folder: "", dictionary, earcons }),
    synthesiser: {
      synthesise: async (_text, language) => {
        asked.push(["espeak", language]);
        return null;
      },
      presynthesise: () => undefined,
      trial: async () => new Uint8Array(),
      setVoice: () => undefined,
      status: async () => ({ espeak, voices: [], called: {}, notice: "" }),
      available: espeak,
    },
    systemVoices: () => languages.map((tag) => `Voice of ${tag}`),
    systemLanguages: () => languages,
    heard: () => undefined,
  });
  output.play(1, "Wasser kochen", "de");
  await Promise.resolve();
  return asked;
}

test("a language is spoken by the system's voice where it has one, else by espeak-ng, else by whatever there is", async () => {
  expect(await said("auto", ["en-US", "de-DE"], true)).toEqual([["speech.say", "de"]]);
  expect(await said("auto", ["en-US"], true)).toEqual([["espeak", "de"]]);
  expect(await said("auto", ["en-US"], false)).toEqual([["speech.say", "de"]]);
  expect(await said("auto", [], true)).toEqual([["espeak", "de"]]);
  expect(await said("system", ["en-US"], true)).toEqual([["speech.say", "de"]]);
  expect(await said("espeak", ["de-DE"], true)).toEqual([["espeak", "de"]]);
});

test("a system's voice says the person's own words, and a tone goes before it where tones are wanted", async () => {
  const pushed: unknown[] = [];
  const output = (earcons: boolean) =>
    windowSpeechOutput({
      session: "s",
      push: (name, value) => pushed.push([name, value]),
      voice: () => ({
        ...{ engine: "system", ...DEFAULT_VOICE, volume: 1, folder: "", earcons },
        dictionary: [{ word: "Wago", said: "Vahgo" }],
      }),
      synthesiser: { available: true } as Synthesiser,
      systemVoices: () => ["Sonia"],
      systemLanguages: () => ["en"],
      heard: () => undefined,
    });
  output(false).play(1, "Fit the Wago.", "en", "done");
  output(false).tone!("done");
  output(true).play(2, "Fit the Wago.", "en", "done");
  output(true).tone!("deviation");
  const wav = expect.any(Uint8Array);
  expect(pushed).toMatchObject([
    ["speech.say", { utterance: 1, text: "Fit the Vahgo." }],
    ["speech.say", { utterance: 2, earcon: wav }],
    ["speech.tone", { wav, volume: 1 }],
  ]);
  expect(pushed[0]).not.toMatchObject(["speech.say", { earcon: wav }]);
});
