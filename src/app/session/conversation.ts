import { MOST_HEARD } from "../../core/session/dialogue-events.ts";
import type { CorrectedBy } from "../../core/session/event-fields.ts";
import type { Correction, EventOf, Mark } from "../../core/session/events.ts";
import type { SessionState } from "../../core/session/fold.ts";
import { spokenControl } from "../../core/session/spoken-control.ts";
import { commandFrom, type Understood } from "../../core/speech/commands/command-from.ts";
import { hearingIn, type HeardSpeech } from "../../core/speech/commands/hearing.ts";

/** What a conversation needs of its session. */
export interface ConversingSession {
  readonly state: SessionState;
  now(): number;
  /** Journal an event of the dialogue, and what is said to it. */
  converse(event: EventOf<"heard" | "asked" | "answered">): Promise<void>;
  correct(correction: Correction, by: CorrectedBy): Promise<void>;
  mark(mark: Mark): Promise<void>;
}

/** What is said between a person and the coach of one session. Nothing of it is an interrupt, and the plan changes by corrections only. */
export class Conversation {
  readonly #session: ConversingSession;
  /** Tag of the language in which the session is said. */
  readonly #language: string;

  constructor(session: ConversingSession, language: string) {
    this.#session = session;
    this.#language = language;
  }

  /**
   * Take words that the microphone brought: they are journalled with what they mean, and a command is done at once, as a correction or a mark
   * by voice. Nothing is done with words of nothing but spaces, or once the session has closed.
   */
  async hear(speech: HeardSpeech): Promise<Understood> {
    const { state } = this.#session;
    const words = speech.words.trim().slice(0, MOST_HEARD);
    const meaning = commandFrom(words, hearingIn({ ...speech, words }, state, this.#language));
    if (words === "" || state.closed !== null) return { is: "nothing", why: "doubtful" };
    const { wake: _, ...heard } = speech;
    const kept = meaning.is === "question" ? { is: meaning.is } : meaning;
    await this.#session.converse({ type: "heard", t: this.#session.now(), ...heard, words, meaning: kept });
    if (meaning.is === "command") await this.#do(meaning.command, state);
    return meaning;
  }

  async #do(command: Parameters<typeof spokenControl>[0], state: SessionState): Promise<void> {
    const control = spokenControl(command, state);
    if (control?.kind === "correct") await this.#session.correct(control.correction, "voice");
    else if (control) await this.#session.mark(control.mark);
  }
}
