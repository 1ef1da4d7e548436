import { ANSWER_TOKENS, answerMessages, answerPieces, finishedPieces } from "../../../core/dialogue/model-answer.ts";
import type { AnswerModel, ModelAnswer, ModelSource } from "../../../core/dialogue/answer-model.ts";
import { ChatFailed } from "../../../core/brain/advice/chat.ts";
import { CLIP_SECONDS } from "../../../core/domain/observation.ts";
import type { ClipPicture, PictureReader } from "../../../core/domain/pictures.ts";
import type { SessionState } from "../../../core/journal/fold.ts";
import type { Asker, AskingMoment, Question } from "./advisor.ts";

/** Seconds for which a question waits for its model, and then for the answer. */
const PATIENCE = 15;
/** Pictures a second of the latest clip, and their longest edge in pixels. */
const WANTED = { fps: 1, edge: 512 };

interface Waiting {
  readonly question: string;
  readonly state: SessionState;
  readonly language: string;
  readonly tell: (piece: string, source: ModelSource) => void;
  /** The answer is not wanted any more. */
  readonly unwanted: AbortSignal;
  readonly resolve: (answer: ModelAnswer) => void;
  readonly reject: (error: ChatFailed) => void;
  /** Session time since which it waits, or is asked; null before the first tick. */
  since: number | null;
}

/** What the asker of answers is made of. */
export interface AnswerAskerParts {
  readonly pictures: PictureReader;
  /** Id of the session, for a stub server. */
  readonly take: string;
}

/** Asks the coach's model what a person has asked and no rule answers. A person waits: a question of another asker is given up for it. */
export class AnswerAsker implements Asker, AnswerModel {
  readonly role = "answer";
  readonly #parts: AnswerAskerParts;
  #waiting: Waiting[] = [];
  #asked: Waiting | null = null;

  constructor(parts: AnswerAskerParts) {
    this.#parts = parts;
  }

  answer(
    question: string,
    state: SessionState,
    language: string,
    tell: Waiting["tell"],
    unwanted: AbortSignal,
  ): Promise<ModelAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, state, language, tell, unwanted, resolve, reject, since: null });
    });
  }

  follow(): void {}

  wish({ t, model }: AskingMoment): Question | null {
    for (const one of this.#waiting) one.since ??= t;
    const late = this.#waiting.filter(({ since }) => t - since! >= PATIENCE);
    this.#waiting = this.#waiting.filter((one) => !late.includes(one));
    for (const { reject } of late) reject(new ChatFailed("The model was not free in time.", true));
    const next = this.#waiting[0];
    if (next === undefined || model === "own" || model === "away") return null;
    this.#waiting = this.#waiting.slice(1);
    next.since = t;
    this.#asked = next;
    return { about: t, urgent: true, ask: (chat, signal) => this.#ask(next, t, chat, signal) };
  }

  isLate(t: number): boolean {
    return this.#asked !== null && t - this.#asked.since! >= PATIENCE;
  }

  outcome(_t: number, outcome: "answered" | "given-up" | ChatFailed, why?: ChatFailed): void {
    const asked = this.#asked;
    this.#asked = null;
    if (outcome === "given-up") asked?.reject(why ?? new ChatFailed("Something more urgent had to be asked.", true));
    else if (outcome !== "answered") asked?.reject(outcome);
  }

  opened(): void {}

  /** The session is over: nobody answers any more. */
  end(): void {
    const failure = new ChatFailed("The session has ended.", false);
    for (const { reject } of [...this.#waiting, ...(this.#asked ? [this.#asked] : [])]) reject(failure);
    this.#waiting = [];
    this.#asked = null;
  }

  async #ask(
    { question, state, language, tell, unwanted, resolve, reject }: Waiting,
    t: number,
    ...[chat, signal]: Parameters<Question["ask"]>
  ) {
    const clip = { start: Math.max(0, t - CLIP_SECONDS), end: t };
    const pictures: readonly ClipPicture[] = chat.pictures ? await this.#parts.pictures.read(clip, WANTED) : [];
    const messages = answerMessages(question, state, pictures, language);
    const moment = { take: this.#parts.take, t, role: this.role };
    const [first, last] = [pictures[0], pictures.at(-1)];
    const source = { by: chat.name, saw: first && last ? { from: first.t, to: last.t } : null };
    let told = 0;
    const writing = (begun: string) => {
      if (signal.aborted || unwanted.aborted) return;
      for (const piece of finishedPieces(begun).slice(told)) {
        tell(piece, source);
        told += 1;
      }
    };
    try {
      const either = AbortSignal.any([signal, unwanted]);
      const { text } = await chat.write(
        { messages, prefix: 0, moment },
        { type: "free" },
        ANSWER_TOKENS,
        either,
        writing,
      );
      return () => resolve({ pieces: answerPieces(text), ...source });
    } catch (error) {
      // That nobody waits any more says nothing against the model.
      if (!unwanted.aborted) throw error;
      return () => reject(new ChatFailed("Something else was asked.", true));
    }
  }
}
