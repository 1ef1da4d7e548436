import { createHash, randomBytes } from "node:crypto";
import { isKey } from "../../capture/listen/key.ts";
import { WrongTries } from "../../capture/listen/wrong-tries.ts";

/** Screens that are let in; the one that was let in first, of those that are not connected, gives way to the next. */
const MOST_SCREENS = 8;
/** Actions that a screen may ask for at once, and how many a second after that. */
const BURST = 12;
const ACTIONS_A_SECOND = 4;

/** Why a screen is not let in. */
export type ScreenRefusal = "wrong-token" | "too-many-tries" | "full";

/** A screen that was let in. */
export interface Screen {
  /** Its open connections for events. */
  connections: number;
  /** Where its camera's stream can be ended; null while it sends none. */
  publication: string | null;
}

interface Known extends Screen {
  actions: number;
  countedAt: number;
}

/** What a gate goes by. */
export interface GateParts {
  /** Monotonic clock in seconds. */
  readonly now: () => number;
  /** Told of each wrong token: from where, and how many there were from there without a right one. */
  readonly onWrongToken: (from: string, times: number) => void;
}

/**
 * Lets screens in by the token that the QR code holds, 128 bits from the machine's own dice, and knows them again by a pass of as many. It is of one
 * use: when the second screen is switched off there is another gate, and nothing of this one opens anything. Whoever shows the token is
 * let in however many wrong ones came from the same address: the token's length keeps guessers out.
 */
export class ScreenGate {
  /** What lets a screen in: 22 letters, digits, hyphens and underscores. */
  readonly token = secret();
  readonly #parts: GateParts;
  /** By the digest of their passes, so that a look-up tells nothing of a pass; in the order of their coming. */
  readonly #screens = new Map<string, Known>();
  readonly #wrong: WrongTries;

  constructor(parts: GateParts) {
    this.#parts = parts;
    this.#wrong = new WrongTries(parts.now, parts.onWrongToken);
  }

  /**
   * A screen shows a token.
   *
   * @param from its network address, without a port
   * @returns its pass
   */
  enter(from: string, token: string): { readonly pass: string } | ScreenRefusal {
    if (!isKey(token, this.token)) return this.#wrong.count(from) ? "wrong-token" : "too-many-tries";
    this.#wrong.forget(from);
    if (this.#screens.size >= MOST_SCREENS) {
      const gone = [...this.#screens].find(([, { connections }]) => connections === 0);
      if (!gone) return "full";
      this.#screens.delete(gone[0]);
    }
    const pass = secret();
    const screen = { connections: 0, publication: null, actions: BURST, countedAt: this.#parts.now() };
    this.#screens.set(digest(pass), screen);
    return { pass };
  }

  /** The screen of a pass; null for one that was never given. */
  screen(pass: string): Screen | null {
    return this.#screens.get(digest(pass)) ?? null;
  }

  /** Whether this screen may act now; each time counts. */
  mayAct(pass: string): boolean {
    const known = this.#screens.get(digest(pass));
    if (!known) return false;
    const now = this.#parts.now();
    known.actions = Math.min(BURST, known.actions + (now - known.countedAt) * ACTIONS_A_SECOND);
    known.countedAt = now;
    if (known.actions < 1) return false;
    known.actions -= 1;
    return true;
  }

  /** Screens that are let in. */
  get screens(): readonly Screen[] {
    return [...this.#screens.values()];
  }
}

/** 128 bits as 22 letters that need no escaping in an address or a cookie. */
function secret(): string {
  return randomBytes(16).toString("base64url");
}

function digest(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("base64");
}
