import { ChatFailed } from "../../../core/brain/advice/chat.ts";
import type { Asker } from "./advisor.ts";

/** An answer that has its time. */
interface DueAnswer {
  /** Session time at which it comes, in seconds. */
  readonly due: number;
  /** Waits for the model and hands its answer on. */
  readonly give: () => Promise<void>;
}

/**
 * Lets answers of models come at their time in a session that is run again faster than it was: each so many seconds of session time after its question, however long the model takes.
 * So the same answers give the same run on every machine.
 */
export class AnswerTimes {
  readonly #seconds: number;
  #due: DueAnswer[] = [];
  #broken: { readonly error: unknown } | null = null;

  /** @param seconds from a question to its answer, > 0 */
  constructor(seconds: number) {
    this.#seconds = seconds;
  }

  /** Wraps an asker so that its answers come at their time. */
  timed(asker: Asker): Asker {
    return {
      role: asker.role,
      follow: (event) => asker.follow(event),
      wish: (moment) => {
        const question = asker.wish(moment);
        if (question === null) return null;
        const due = Math.round((moment.t + this.#seconds) * 1000) / 1000;
        return { ...question, ask: (chat, signal) => this.#kept(due, question.ask(chat, signal), signal) };
      },
      isLate: (t) => asker.isLate(t),
      outcome: (...told) => asker.outcome(...told),
      opened: () => asker.opened(),
      ...(asker.standing ? { standing: () => asker.standing!() } : {}),
    };
  }

  /**
   * Let every answer come that is due until `t`, in order.
   *
   * @param at told the time of each, in seconds, before it comes
   * @throws what a question has failed with, where that says nothing of the model: pictures that cannot be read
   */
  async until(t: number, at: (due: number) => void): Promise<void> {
    for (let next = this.#next(t); next !== null; next = this.#next(t)) {
      at(next.due);
      await next.give();
      await settled();
      if (this.#broken) throw this.#broken.error;
    }
  }

  #next(t: number): DueAnswer | null {
    const next = this.#due.toSorted((a, b) => a.due - b.due)[0];
    if (next === undefined || next.due > t) return null;
    this.#due = this.#due.filter((one) => one !== next);
    return next;
  }

  #kept<Answer>(due: number, answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
    const came = answer.then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    return new Promise((resolve, reject) => {
      const give = async (): Promise<void> => {
        const outcome = await came;
        if ("value" in outcome) return resolve(outcome.value);
        if (!(outcome.error instanceof ChatFailed) && !signal.aborted) this.#broken ??= outcome;
        reject(outcome.error as Error);
      };
      const one = { due, give };
      this.#due.push(one);
      signal.addEventListener("abort", () => {
        this.#due = this.#due.filter((other) => other !== one);
        reject(signal.reason as Error);
      });
    });
  }
}

/** Resolves when everything that was promised by now has been heard of. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
