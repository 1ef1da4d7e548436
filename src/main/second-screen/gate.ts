import { createHash, randomBytes, randomInt } from "node:crypto";
import { isKey } from "../../capture/listen/key.ts";
import { WrongTries } from "../../capture/listen/wrong-tries.ts";

/** Screens that are let in; the one that was let in first, of those that are not connected, gives way to the next. */
const MOST_SCREENS = 8;
/** Actions that a screen may ask for at once, and how many a second after that. */
const BURST = 12;
const ACTIONS_A_SECOND = 4;

/** Letters of a short code: none that is taken for another one. */
const CODE_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const CODE_LENGTH = 6;
/** How long a short code lets in, in seconds, and after how many wrong ones, wherever they came from, it lets nobody in any more. */
export const CODE_SECONDS = 300;
const MOST_CODE_TRIES = 5;

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
  /** Called with each wrong token: from where, and how many there were from there without a right one. */
  readonly onWrongToken: (from: string, times: number) => void;
  /** Told when the short code was used, or was guessed at too often. */
  readonly onCode: () => void;
}

/**
 * Lets screens in by the token that the QR code holds, 128 bits from the machine's own dice, and knows them again by a pass of as many. It is of one
 * use: when the second screen is switched off there is another gate, and nothing of this one opens anything. Anybody who shows the token is
 * let in however many wrong ones came from the same address: the token's length keeps guessers out.
 *
 * A short code, to be typed, lets one screen in: one of 2^30, for five minutes, and for five wrong tries in all.
 */
export class ScreenGate {
  /** What lets a screen in: 22 letters, digits, hyphens and underscores. */
  readonly token = secret();
  readonly #parts: GateParts;
  /** By the digest of their passes, so that a look-up tells nothing of a pass; in the order of their coming. */
  readonly #screens = new Map<string, Known>();
  readonly #wrong: WrongTries;
  #code: { readonly text: string; readonly until: number; wrong: number } | null = null;

  constructor(parts: GateParts) {
    this.#parts = parts;
    this.#wrong = new WrongTries(parts.now, parts.onWrongToken);
  }

  /** The short code that lets one screen in now; null when there is none. */
  get code(): string | null {
    return this.#code !== null && this.#parts.now() < this.#code.until ? this.#code.text : null;
  }

  /** Makes another short code; the one before is worth nothing any more. */
  newCode(): void {
    const letters = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]);
    this.#code = { text: letters.join(""), until: this.#parts.now() + CODE_SECONDS, wrong: 0 };
  }

  /**
   * A screen shows a token, or a short code as somebody typed it.
   *
   * @param from its network address, without a port
   * @returns its pass
   */
  enter(from: string, token: string): { readonly pass: string } | ScreenRefusal {
    const byCode = !isKey(token, this.token);
    if (byCode && !this.#isCode(token)) return this.#wrong.count(from) ? "wrong-token" : "too-many-tries";
    this.#wrong.forget(from);
    if (this.#screens.size >= MOST_SCREENS) {
      const gone = [...this.#screens].find(([, { connections }]) => connections === 0);
      if (!gone) return "full";
      this.#screens.delete(gone[0]);
    }
    const pass = secret();
    const screen = { connections: 0, publication: null, actions: BURST, countedAt: this.#parts.now() };
    this.#screens.set(digest(pass), screen);
    if (byCode) this.#endCode();
    return { pass };
  }

  #isCode(typed: string): boolean {
    const { code } = this;
    const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
    if (code === null || letters.length !== CODE_LENGTH) return false;
    if (isKey(letters, code)) return true;
    this.#code!.wrong += 1;
    if (this.#code!.wrong >= MOST_CODE_TRIES) this.#endCode();
    return false;
  }

  #endCode(): void {
    this.#code = null;
    this.#parts.onCode();
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
