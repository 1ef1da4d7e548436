import type { Synthesiser } from "../../models/speech/synthesiser.ts";
import type { Handle } from "../ipc/handle.ts";
import type { SessionService } from "../session/service.ts";

/** Answers `speech.*`; `voices` is where the voices that the page lists, and their languages, are noted. */
export function answerSpeech(
  handle: Handle,
  synthesiser: Synthesiser,
  session: SessionService,
  voices: { system: readonly string[]; languages: readonly string[] },
): void {
  handle("speech.status", async () => {
    const { espeak, voices, called, notice } = await synthesiser.status();
    return { espeak, voices: [...voices], called: { ...called }, notice };
  });
  handle("speech.synthesise", ({ text, language }) => synthesiser.synthesise(text, language));
  handle("speech.trial", ({ text, voice, rate }) =>
    synthesiser.trial(text, { name: voice, rate }).then(
      (wav) => ({ ok: true as const, wav }),
      (error: unknown) => ({ ok: false as const, problem: error instanceof Error ? error.message : String(error) }),
    ),
  );
  handle("speech.output", ({ text }) => void session.tell("warning", text, text));
  handle("speech.voicesHere", ({ voices: system, languages }) => void Object.assign(voices, { system, languages }));
}
