/** Signals that are taken at once, and how many a second after that. */
const BURST = 20;
const A_SECOND = 10;

/** Room for signals of one source: a flood of them is not taken. */
export class SignalRoom {
  readonly #now: () => number;
  #left = BURST;
  #at: number;

  /** @param now monotonic clock in seconds */
  constructor(now: () => number) {
    this.#now = now;
    this.#at = now();
  }

  /** Whether one more is taken now. */
  take(): boolean {
    const now = this.#now();
    this.#left = Math.min(BURST, this.#left + (now - this.#at) * A_SECOND);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
