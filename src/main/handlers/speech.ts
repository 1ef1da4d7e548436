import type { Synthesiser } from "../../models/speech/synthesiser.ts";
import type { Handle } from "../ipc/handle.ts";

/** Answers `speech.*`; `setSystemVoices` is told which voices of the operating system the page lists, and their languages. */
export function answerSpeech(
  handle: Handle,
  synthesiser: Synthesiser,
  setSystemVoices: (voices: readonly string[], languages: readonly string[]) => void,
): void {
  handle("speech.status", async () => {
    const { espeak, voices, notice } = await synthesiser.status();
    return { espeak, voices: [...voices], notice };
  });
  handle("speech.synthesise", ({ text, language }) => synthesiser.synthesise(text, language));
  handle("speech.voicesHere", ({ voices, languages }) => setSystemVoices(voices, languages));
}
