import { hearWhole } from "../../../core/hearing/join-heard.ts";
import { floatsOf } from "../../../core/hearing/speech-to-text.ts";
import { offerAnswer, type OfferAnswer } from "../core/answer-words.ts";
import type { HearingSettings } from "../../../core/settings/hearing.ts";
import { SpeechFinder, type Ears } from "../../../app/session/speech-finder.ts";
import type { GoalWatching, OfferNow } from "./goal-watching.ts";

/** Milliseconds in which what was said must be understood. */
const PATIENCE_MS = 60_000;

/** What an open microphone brought: an answer to the offer, or words and what is offered after them. */
export type Overheard = { readonly answered: OfferAnswer } | ({ readonly answered: null } & OfferNow);

/** What listening without a key needs. */
export interface OverheardParts {
  readonly ears: Ears;
  readonly settings: () => Pick<HearingSettings, "on" | "handsFree" | "wake">;
  readonly goals: Pick<GoalWatching, "watches" | "hear">;
  readonly tell: (heard: Overheard) => void;
}

/**
 * Listens all the time to somebody who is watched before a session and has switched hands-free on. Only whole answers such as “start it” and “not now” are acted on;
 * where a wake phrase is set, what does not begin with it counts for nothing. Nothing of it is kept but in the words of an offer.
 */
export class OverheardGoals {
  readonly #parts: OverheardParts;
  readonly #finder: SpeechFinder;
  #language = "en";

  constructor(parts: OverheardParts) {
    this.#parts = parts;
    this.#finder = new SpeechFinder(parts.ears, {
      onSpeaking: () => undefined,
      onSpeech: (speech) => {
        // What cannot be understood is as if nobody had spoken: a key is there as well.
        if (speech) void this.#understand(speech.pcm).catch(() => undefined);
      },
      onFailed: () => undefined,
    });
  }

  /** Take sound of the microphone: mono, 16,000 samples a second, 16 bits. Passed over while nobody is watched, or hands-free is off. */
  sound(samples: Int16Array, language: string): void {
    const { on, handsFree } = this.#parts.settings();
    if (!this.#parts.goals.watches || !on || !handsFree) return this.end();
    this.#language = language;
    this.#finder.take(floatsOf(samples), 0);
  }

  /** Nobody listens any more. */
  end(): void {
    this.#finder.reset();
  }

  async #understand(pcm: Float32Array): Promise<void> {
    const { ears, settings, goals, tell } = this.#parts;
    const language = this.#language;
    const { wake } = settings();
    const hints = { language, words: wake === "" ? [] : [wake] };
    const heard = await hearWhole(ears, pcm, hints, AbortSignal.timeout(PATIENCE_MS));
    if (heard === null || heard.doubtful !== undefined || !goals.watches) return;
    const answered = offerAnswer(heard.words, language, wake);
    if (answered !== null) return tell({ answered });
    // With a wake phrase only who is addressed says anything.
    if (wake === "") tell({ answered: null, ...(await goals.hear(heard.words, language)) });
  }
}
