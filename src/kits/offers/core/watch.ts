import type { Tick } from "../../../core/domain/tick.ts";
import { together, type Account, type Accounts, type KnownGoal } from "./known.ts";
import type { Weights } from "./mixture.ts";
import { offersOf, type Offered } from "./offer.ts";
import { saidFor } from "./goal-said.ts";
import { OpeningWatch } from "./vision.ts";

/** Refusals in a row after which nothing is offered any more. */
const MOST_REFUSED = 2;
/** Seconds after a refusal in which nothing is offered, and for which words that were said count. */
const QUIET = 20;
const HEARD = 60;

/** What one watch begins with. */
export interface WatchParts {
  readonly known: readonly KnownGoal[];
  readonly weights: Weights;
  /** What is known before anything is seen: by the calendar and notes, and of habits. */
  readonly before: readonly (readonly (Account | null)[])[];
  /** How often in a row was refused before. Default never. */
  readonly refused?: number;
}

/** What is offered at a moment, with all accounts of it. */
export interface Offer {
  readonly offered: readonly Offered[];
  readonly accounts: Accounts;
}

/**
 * Watches a feed before a session, and tells what the person seems to be up to. Refused twice in a row it offers nothing more; what is offered while
 * nothing is seen comes from what is known before.
 */
export class GoalWatch {
  readonly #parts: WatchParts;
  readonly #opening: OpeningWatch;
  #seen: (Account | null)[];
  #heard: { readonly words: string; readonly t: number } | null = null;
  #now = 0;
  #quietUntil = 0;
  #refused: number;

  constructor(parts: WatchParts) {
    this.#parts = parts;
    this.#opening = new OpeningWatch(parts.known);
    this.#seen = parts.known.map(() => null);
    this.#refused = parts.refused ?? 0;
  }

  /** Whether it is over after the most refusals. */
  get isOver(): boolean {
    return this.#refused >= MOST_REFUSED;
  }

  /** What is offered after one more look. */
  look(tick: Pick<Tick, "t" | "scene">): Offer {
    this.#now = tick.t;
    this.#seen = this.#opening.take(tick);
    return this.#offer();
  }

  /** Words that were just said. */
  hear(words: string): Offer {
    this.#heard = { words, t: this.#now };
    return this.#offer();
  }

  /** Nothing of what is offered is wanted now. */
  refuse(): void {
    this.#refused += 1;
    this.#quietUntil = this.#now + QUIET;
  }

  #offer(): Offer {
    const { known, weights, before } = this.#parts;
    const heard = this.#heard && this.#now - this.#heard.t <= HEARD ? [saidFor(known, this.#heard.words)] : [];
    const accounts = together(this.#seen, ...heard, ...before);
    const isQuiet = this.isOver || this.#now < this.#quietUntil;
    return { offered: isQuiet ? [] : offersOf(known, accounts, weights), accounts };
  }
}
