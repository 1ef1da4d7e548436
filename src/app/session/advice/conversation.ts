import type { SpokenCommand } from "../../../core/domain/spoken-command.ts";
import { answerOf, type Answer } from "../../../core/dialogue/dialogue-answer.ts";
import { meaningOf } from "../../../core/dialogue/meaning-of.ts";
import { MOST_ANSWERED, MOST_ASKED, MOST_HEARD, type AskedBy } from "../../../core/journal/dialogue-events.ts";
import type { CorrectedBy } from "../../../core/journal/event-fields.ts";
import type { Correction, Mark } from "../../../core/journal/events.ts";
import type { SessionState } from "../../../core/journal/fold.ts";
import { keepsSound } from "../../../core/journal/keeps-sound.ts";
import { spokenControl } from "../../../core/coach/spoken-control.ts";
import { commandFrom, type Understood } from "../../../core/speech/commands/command-from.ts";
import { hearingIn, type HeardSpeech } from "../../../core/speech/commands/commands-hearing.ts";
import type { AnswerModel } from "../../../core/dialogue/answer-model.ts";
import { WrittenAnswer, type AnsweringSession } from "./written-answer.ts";

/** What a conversation needs of its session. */
export interface ConversingSession extends AnsweringSession {
  correct(correction: Correction, by?: CorrectedBy): Promise<void>;
  mark(mark: Mark): Promise<void>;
}

/** What is said between a person and the coach of one session. Nothing of it is an interrupt, and the plan changes by corrections only. */
export class Conversation {
  readonly #session: ConversingSession;
  /** Tag of the language in which the session is said. */
  readonly #language: string;
  #model: AnswerModel | null = null;
  /** How many were asked. */
  #questions = 0;
  /** Answers that a model is asked for. */
  #written: readonly WrittenAnswer[] = [];

  constructor(session: ConversingSession, language: string) {
    this.#session = session;
    this.#language = language;
  }

  /** Ask this model what no rule answers. */
  set model(model: AnswerModel | null) {
    this.#model = model;
  }

  /**
   * Take words that the microphone brought: they are journalled with what they mean, and a command is done at once, as a correction or a mark
   * by voice. Nothing is done with words of nothing but spaces, or once the session has closed. What an open microphone overhears that has no
   * effect is journalled only where the recording keeps sound: its words are in that anyway.
   */
  async hear(speech: HeardSpeech): Promise<Understood> {
    const { state } = this.#session;
    const words = speech.words.trim().slice(0, MOST_HEARD);
    const meaning = commandFrom(words, hearingIn({ ...speech, words }, state, this.#language));
    if (words === "" || state.closed !== null) return { is: "nothing", why: "doubtful" };
    const { wake: _, ...heard } = speech;
    const kept = meaning.is === "question" ? { is: meaning.is } : meaning;
    const question = this.#questionIn(meaning, state);
    const heeded = meaning.is === "command" || meaning.is === "ask-back" || question !== null;
    if (heard.by === "hands-free" && !heeded && !keepsSound(state)) return meaning;
    await this.#session.converse({ type: "heard", t: this.#session.now(), ...heard, words, meaning: kept });
    if (meaning.is === "command") await this.#do(meaning.command, words, state);
    else if (question !== null) await this.ask(question, "voice");
    return meaning;
  }

  /** What is to be answered; null for no question, and for one that somebody asks aside and to which no answer is known. */
  #questionIn(meaning: Understood, state: SessionState): string | null {
    if (meaning.is !== "question" || state.take !== null) return null;
    const text = meaning.text.slice(0, MOST_ASKED);
    return meaning.addressed || meaningOf(text, this.#language, state.procedure) !== null ? text : null;
  }

  /**
   * Answer a question, or take what it tells: it and its answer are journalled, and the answer is said. Does nothing once the session has closed. What no rule answers goes to
   * the model where there is one; the answer comes later then, a sentence at a time.
   *
   * @param text 1 to 500 characters
   */
  async ask(text: string, by: AskedBy): Promise<void> {
    const { state } = this.#session;
    const meaning = meaningOf(text, this.#language, state.procedure);
    const answer = answerOf(meaning, state, this.#language);
    const isCoached = state.closed === null && state.take === null && state.plan !== null;
    if (meaning?.intent === "at" && meaning.step !== null && isCoached) {
      const from = by === "voice" || by === "phone" ? by : undefined;
      await this.#session.correct({ action: "at", step: meaning.step }, from);
    }
    if (answer.rule !== "unknown" || this.#model === null) return this.#answer(text, by, answer);
    if (state.closed !== null) return;
    this.#talkOver();
    const question = this.#questions++;
    await this.#session.converse({ type: "asked", t: this.#session.now(), question, text, by });
    const written = new WrittenAnswer(this.#session, question, this.#language);
    this.#written = [...this.#written.filter(({ over }) => !over), written];
    // Nobody waits for it but who asked. A journal that takes no more ends the session by itself.
    written.take(this.#model, text).catch(() => undefined);
  }

  async #answer(text: string, by: AskedBy, answer: Answer): Promise<void> {
    if (this.#session.state.closed !== null) return;
    this.#talkOver();
    const question = this.#questions++;
    const session = this.#session;
    const asked = session.converse({ type: "asked", t: session.now(), question, text, by });
    const { text: said, rule, known, ofPlan, sources } = answer;
    const piece = { question, part: 0, last: true, text: said.slice(0, MOST_ANSWERED), rule, known, ofPlan };
    await Promise.all([
      asked,
      session.converse({ type: "answered", t: session.now(), ...piece, sources: [...sources] }),
    ]);
  }

  /** Nobody listens any more to the rest of an answer that was begun when something else is asked. */
  #talkOver(): void {
    for (const written of this.#written) if (written.begun) written.end();
  }

  async #do(command: SpokenCommand, words: string, state: SessionState): Promise<void> {
    if (command === "repeat" || command === "next")
      return this.#answer(words, "voice", answerOf({ intent: command, step: null }, state, this.#language));
    const control = spokenControl(command, state);
    if (control?.kind === "correct") await this.#session.correct(control.correction, "voice");
    else if (control) await this.#session.mark(control.mark);
  }
}
