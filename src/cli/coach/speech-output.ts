import { join } from "node:path";
import type { SessionSpeech } from "../../app/session/compose.ts";
import { findPlayer } from "../../models/speech/speech-player.ts";
import { createSynthesiser } from "../../models/speech/synthesiser.ts";
import type { SessionVoice } from "../../models/speech/session-voice.ts";
import { cacheFolder } from "../inference.ts";
import { unlockedKeys } from "../../storage/sealed/keyring.ts";

/** Speech of a session in a terminal: espeak-ng's sound through the machine's player. */
export interface TerminalSpeech extends SessionSpeech {
  /** What to tell the person when there will be no sound; empty otherwise. */
  readonly notice: string;
  /** Resolves when what is being said is over. */
  quiet(): Promise<void>;
}

/** The terminal's speech, for one session. */
export async function terminalSpeech(): Promise<TerminalSpeech> {
  const synthesiser = createSynthesiser(
    join(cacheFolder(), "speech"),
    undefined,
    undefined,
    null,
    () => unlockedKeys().length === 0,
  );
  const player = findPlayer();
  const { notice } = await synthesiser.status();
  let playing: { readonly stop: AbortController; readonly over: Promise<void> } | null = null;

  async function play(
    { id, text, language }: { id: number; text: string; language: string | undefined },
    stop: AbortController,
    heard: SessionVoice["heard"],
  ): Promise<void> {
    const wav = await synthesiser.synthesise(text, language);
    if (wav === null) return heard(id, "caption-only", (await synthesiser.status()).notice);
    if (stop.signal.aborted) return;
    heard(id, "started", "");
    const { outcome, reason } = await player.play(wav, stop.signal);
    if (!stop.signal.aborted) heard(id, outcome, reason);
  }

  return {
    notice: notice || player.notice,
    synthesiser,
    output: (heard) => ({
      play(id, text, language) {
        const stop = new AbortController();
        playing = { stop, over: play({ id, text, language }, stop, heard) };
      },
      stop: () => playing?.stop.abort(),
    }),
    quiet: async () => playing?.over,
  };
}
