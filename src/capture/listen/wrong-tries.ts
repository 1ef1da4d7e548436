/** Wrong secrets from one address after which further ones are not counted and told for a while. */
const MOST_WRONG = 10;
/** How long that is, in seconds; tries in that time do not make it longer. */
const SHUT_SECONDS = 30;
/** Addresses remembered for their wrong secrets; the oldest are forgotten first. */
const MOST_ADDRESSES = 256;

/** Counts wrong keys and tokens by where they came from. */
export class WrongTries {
  readonly #now: () => number;
  readonly #onWrong: (from: string, times: number) => void;
  readonly #wrong = new Map<string, { times: number; shutUntil: number }>();

  /**
   * @param now monotonic clock in seconds
   * @param onWrong told of each one that is counted: from where, and how many there were from there without a right one
   */
  constructor(now: () => number, onWrong: (from: string, times: number) => void) {
    this.#now = now;
    this.#onWrong = onWrong;
  }

  /** A wrong one came. @returns whether it was counted: false where too many came from there of late */
  count(from: string): boolean {
    const known = this.#wrong.get(from) ?? { times: 0, shutUntil: 0 };
    if (known.shutUntil > this.#now()) return false;
    this.#wrong.delete(from);
    this.#wrong.set(from, known);
    if (this.#wrong.size > MOST_ADDRESSES) this.#wrong.delete(this.#wrong.keys().next().value!);
    known.times += 1;
    if (known.times % MOST_WRONG === 0) known.shutUntil = this.#now() + SHUT_SECONDS;
    this.#onWrong(from, known.times);
    return true;
  }

  /** A right one came from there. */
  forget(from: string): void {
    this.#wrong.delete(from);
  }
}
