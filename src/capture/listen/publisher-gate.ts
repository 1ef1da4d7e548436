import { isKey } from "./key.ts";
import { WrongTries } from "./wrong-tries.ts";

/** A publisher that brought nothing for so many seconds gives way to the next one: phones vanish without a word. */
const SILENT_SECONDS = 5;

/** Why somebody is not let in. */
export type Refusal = "wrong-key" | "too-many-tries" | "occupied";

/** The one publisher that is let in. */
export interface Pass {
  /** It brought something. It is dismissed when the key has been changed since it came. */
  heard(): void;
  /** It is gone; the place is free. Later calls do nothing. */
  leave(): void;
}

/** What a doorkeeper goes by. */
export interface DoorkeeperParts {
  /** The key, asked at each moment: a new one makes the old one useless at once. */
  readonly key: () => string;
  /** Monotonic clock in seconds. */
  readonly now: () => number;
  /** Called with each wrong key: from where, and how many there were from there without a right one. */
  readonly onWrongKey: (from: string, times: number) => void;
}

/**
 * Lets one publisher in at a time, and only with the key. Anybody who shows the key is let in however many wrong ones came from the same
 * address: there, a web page or another program may have guessed. The key's length keeps guessers out, not the lock-out.
 */
export class PublisherGate {
  readonly #parts: DoorkeeperParts;
  readonly #wrong: WrongTries;
  #inside: { heardAt: number; readonly dismiss: () => void } | null = null;

  constructor(parts: DoorkeeperParts) {
    this.#parts = parts;
    this.#wrong = new WrongTries(parts.now, parts.onWrongKey);
  }

  /**
   * Somebody asks to publish.
   *
   * @param from who it is as far as wrong keys are counted: a network address, without a port, or the web pages of one
   * @param key what they offer as the key
   * @param dismiss called when they have to give way to somebody else
   */
  admit(from: string, key: string, dismiss: () => void): Pass | Refusal {
    const right = this.#parts.key();
    if (!isKey(key, right)) return this.#wrong.count(from) ? "wrong-key" : "too-many-tries";
    this.#wrong.forget(from);
    const { now } = this.#parts;
    if (this.#inside && now() - this.#inside.heardAt < SILENT_SECONDS) return "occupied";
    this.#inside?.dismiss();
    const inside = { heardAt: now(), dismiss };
    this.#inside = inside;
    return {
      heard: () => {
        inside.heardAt = now();
        if (this.#parts.key() !== right) dismiss();
      },
      leave: () => {
        if (this.#inside === inside) this.#inside = null;
      },
    };
  }
}
