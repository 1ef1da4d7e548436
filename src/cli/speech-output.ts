import { join } from "node:path";
import { brainFor } from "../core/brain/registry.ts";
import type { Procedure } from "../core/procedure/schema.ts";
import { utterancesAhead } from "../core/session/ahead.ts";
import type { SessionEvent } from "../core/session/events.ts";
import type { LiveSession } from "../app/live-session.ts";
import { findPlayer } from "../models/speech/player.ts";
import { createSynthesiser } from "../models/speech/synthesiser.ts";
import { Voice } from "../models/speech/voice.ts";
import { cacheFolder } from "./inference.ts";

/** Speech of a session in a terminal: espeak-ng's sound through the machine's player. */
export interface TerminalVoice {
  /** What to tell the person when there will be no sound; empty otherwise. */
  readonly notice: string;
  /** Follow one event of the session, right after it was journalled. */
  follow(event: SessionEvent): void;
  /** Resolves when what is being said is over. */
  quiet(): Promise<void>;
}

/** A voice for a session of this procedure; `session` gives the session once it runs. */
export async function terminalVoice(procedure: Procedure, session: () => LiveSession): Promise<TerminalVoice> {
  const synthesiser = createSynthesiser(join(cacheFolder(), "speech"));
  const player = findPlayer();
  const brain = brainFor(procedure, null);
  const { notice } = await synthesiser.status();
  let playing: { readonly stop: AbortController; readonly over: Promise<void> } | null = null;

  async function play(id: number, text: string, stop: AbortController): Promise<void> {
    const wav = await synthesiser.synthesise(text);
    if (wav === null) return voice.heard(id, "caption-only", (await synthesiser.status()).notice);
    if (stop.signal.aborted) return;
    voice.heard(id, "started", "");
    const { outcome, reason } = await player.play(wav, stop.signal);
    if (!stop.signal.aborted) voice.heard(id, outcome, reason);
  }

  const voice = new Voice({
    speechOutput: {
      play(id, text) {
        const stop = new AbortController();
        playing = { stop, over: play(id, text, stop) };
      },
      stop: () => playing?.stop.abort(),
    },
    report: (id, outcome, reason) => session().spoke(id, outcome, reason),
    now: () => session().now(),
  });
  return {
    notice: notice || player.notice,
    follow(event) {
      voice.follow(event);
      if (event.type === "planned") synthesiser.presynthesise(utterancesAhead(event.plan, brain));
    },
    quiet: async () => playing?.over,
  };
}
