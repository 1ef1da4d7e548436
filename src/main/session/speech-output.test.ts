import { expect, test } from "vitest";
import { DEFAULT_VOICE } from "../../models/speech/synthesiser.ts";
import { windowSpeechOutput } from "./speech-output.ts";

/** What is asked of the page and of espeak-ng when something is said in German. */
async function said(engine: "auto" | "system" | "espeak", languages: readonly string[], espeak: boolean) {
  const asked: unknown[] = [];
  const output = windowSpeechOutput({
    session: "s",
    push: (name, value) => asked.push([name, (value as { language?: string } | null)?.language]),
    voice: () => ({ engine, ...DEFAULT_VOICE, volume: 1 }),
    synthesiser: {
      synthesise: async (_text, language) => {
        asked.push(["espeak", language]);
        return null;
      },
      presynthesise: () => undefined,
      setVoice: () => undefined,
      status: async () => ({ espeak, voices: [], notice: "" }),
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
