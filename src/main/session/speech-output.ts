import { closestTag } from "../../core/domain/domain-language.ts";
import { isNatural } from "../../core/speech/spoken/natural-voices.ts";
import { withDictionary, type Pronunciation } from "../../core/speech/spoken/pronounce.ts";
import type { Earcon } from "../../core/speech/earcons.ts";
import { earconWav, withEarcon } from "../../models/speech/with-earcon.ts";
import type { Heard, SpeechOutput } from "../../models/speech/session-voice.ts";
import type { Synthesiser } from "../../models/speech/synthesiser.ts";
import type { Settings } from "../../core/settings/settings.ts";
import type { Pusher } from "../ipc/push.ts";

/** How settings say that the coach sounds. */
export type SpokenAs = Settings["voice"] & {
  readonly dictionary: readonly Pronunciation[];
  readonly earcons: boolean;
};

/** What the window's speech output needs. */
export interface WindowSpeechOutputParts {
  readonly session: string;
  readonly push: Pusher;
  readonly voice: () => SpokenAs;
  readonly synthesiser: Synthesiser;
  /** Voices of the operating system that the page lists, and the tags of their languages. */
  readonly systemVoices: () => readonly string[];
  readonly systemLanguages: () => readonly string[];
  /** Told when there is no sound for an utterance; the page itself tells the rest. */
  readonly heard: (id: number, outcome: Heard, reason: string) => void;
}

/** A speech output that can lose the page it speaks through. */
export interface WindowSpeechOutput extends SpeechOutput {
  /** The page is gone in the middle of what it said. */
  lost(why: string): void;
}

/**
 * Speaks through the window's page: with the operating system's voices where it lists some (of the session's language, where espeak-ng is there too), else with espeak-ng's sound,
 * else not at all, and the caption stays.
 */
export function windowSpeechOutput(parts: WindowSpeechOutputParts): WindowSpeechOutput {
  const { session, push, voice, synthesiser, systemVoices, systemLanguages, heard } = parts;
  let playing: number | null = null;

  async function playSound(id: number, text: string, earcon: Earcon | null, language?: string): Promise<void> {
    const words = await synthesiser.synthesise(text, language);
    if (playing !== id) return;
    if (words === null) return heard(id, "caption-only", (await synthesiser.status()).notice);
    const wav = earcon === null ? words : withEarcon(words, earcon);
    push("speech.play", { session, utterance: id, wav, volume: voice().volume });
  }

  /** No voice of the system speaks the language; one that does not say its language may. */
  function espeakIsBetter(language: string | undefined): boolean {
    const spoken = systemLanguages();
    return (
      language !== undefined && spoken.length > 0 && closestTag(language, spoken) === null && synthesiser.available
    );
  }

  return {
    play(id, text, language, kind = null) {
      playing = id;
      const { engine, name, rate, volume, earcons, dictionary } = voice();
      const earcon = earcons ? kind : null;
      const hasSystem = systemVoices().length > 0;
      if (engine === "captions") heard(id, "caption-only", "captions alone are chosen in Settings");
      else if (engine === "system" && !hasSystem) heard(id, "caption-only", "the operating system lists no voices");
      else if (
        engine === "system" ||
        (engine === "auto" && hasSystem && !isNatural(name) && !espeakIsBetter(language))
      ) {
        const written = withDictionary(text, dictionary);
        const said = { session, utterance: id, text: written, voice: name, rate, volume, language };
        push("speech.say", earcon === null ? said : { ...said, earcon: earconWav(earcon) });
      } else void playSound(id, text, earcon, language);
    },
    tone(earcon) {
      const { engine, earcons, volume } = voice();
      if (earcons && engine !== "captions") push("speech.tone", { session, wav: earconWav(earcon), volume });
    },
    lost(why) {
      const cut = playing;
      playing = null;
      if (cut !== null) heard(cut, "cut", why);
    },
    stop(id) {
      if (playing === id) playing = null;
      push("speech.play", null);
    },
  };
}
