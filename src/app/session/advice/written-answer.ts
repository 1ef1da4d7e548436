import { unknownIn } from "../../../core/dialogue/dialogue-answer.ts";
import { programWords } from "../../../core/words/program-words.ts";
import type { AnswerModel, ModelAnswer, ModelSource } from "../../../core/dialogue/answer-model.ts";
import type { AnswerSource } from "../../../core/journal/dialogue-events.ts";
import type { EventOf } from "../../../core/journal/events.ts";
import type { SessionState } from "../../../core/journal/fold.ts";

type Piece = Pick<EventOf<"answered">, "text" | "last" | "known" | "ofPlan" | "sources" | "by" | "why">;

/** What an answer needs of its session. */
export interface AnsweringSession {
  readonly state: SessionState;
  now(): number;
  /** Journal an event of the dialogue, and what is said to it. */
  converse(event: EventOf<"heard" | "asked" | "answered">): Promise<void>;
}

/**
 * The answer of a model to one question, journalled and said a sentence at a time while it is written. What is left of it is told no more once `end` was called, the
 * session has closed, or the plan that it is about has moved on after it was begun.
 */
export class WrittenAnswer {
  readonly #session: AnsweringSession;
  readonly #question: number;
  readonly #language: string;
  readonly #ended = new AbortController();
  /** Revision of the plan that it is about; null where there is none. */
  readonly #revision: number | null;
  #told = 0;
  #over = false;
  /** Pieces are journalled one after the other. */
  #line: Promise<void> = Promise.resolve();

  constructor(session: AnsweringSession, question: number, language: string) {
    this.#session = session;
    this.#question = question;
    this.#language = language;
    this.#revision = session.state.plan?.revision ?? null;
  }

  /** Whether some of it was said. */
  get begun(): boolean {
    return this.#told > 0;
  }

  /** Whether nothing more of it comes. */
  get over(): boolean {
    return this.#over;
  }

  /** Tell nothing more of it. */
  end(): void {
    this.#over = true;
    this.#ended.abort(new Error("something else was asked"));
  }

  /** Asks the model and tells what it answers, to the end. Rejects where the journal takes no more. */
  async take(model: AnswerModel, text: string): Promise<void> {
    const tell = (piece: string, source: ModelSource) => this.#tell(this.#known(piece, false, source));
    try {
      const { state } = this.#session;
      this.#tellRest(await model.answer(text, state, this.#language, tell, this.#ended.signal));
    } catch (error) {
      const why = error instanceof Error && error.message !== "" ? error.message : "The model failed.";
      this.#tell(this.#noMore({ why }));
    }
    this.#over = true;
    await this.#line;
  }

  #tellRest({ pieces, by, saw }: ModelAnswer): void {
    const rest = pieces?.slice(this.#told) ?? [];
    if (rest.length === 0) this.#tell(this.#noMore({ by }));
    for (const [at, piece] of rest.entries()) this.#tell(this.#known(piece, at === rest.length - 1, { by, saw }));
  }

  #known(text: string, last: boolean, { by, saw }: ModelSource): Piece {
    const sources: AnswerSource[] = [
      ...(this.#revision === null ? [] : [{ is: "plan" as const, revision: this.#revision }]),
      ...(saw ? [{ is: "pictures" as const, ...saw }] : []),
    ];
    return { text, last, by, known: true, ofPlan: true, sources };
  }

  /** No answer is known, or no more than what was said. */
  #noMore(about: Pick<Piece, "by"> | Pick<Piece, "why">): Piece {
    const { text, known, ofPlan } = unknownIn(this.#language);
    const said = this.begun ? { text: programWords(this.#language).answers.noMore, known: true } : { text, known };
    return { ...said, last: true, ofPlan, sources: [], ...about };
  }

  #tell(piece: Piece): void {
    const { closed, plan } = this.#session.state;
    if (this.begun && (plan?.revision ?? null) !== this.#revision) this.end();
    if (this.#over || closed !== null) return;
    const event = { type: "answered", t: this.#session.now(), question: this.#question, part: this.#told } as const;
    this.#told += 1;
    const journalled = this.#session.converse({ ...event, rule: "model", ...piece });
    this.#line = Promise.all([this.#line, journalled]).then(() => undefined);
    // Whoever waits for the answer learns of it; until then it is nobody's rejection.
    this.#line.catch(() => undefined);
  }
}
