/** Room for the calls of one source: a flood of them is not taken. */
export class CallRoom {
  readonly #now: () => number;
  readonly #burst: number;
  readonly #aSecond: number;
  #left: number;
  #at: number;

  /**
   * @param now monotonic clock in seconds
   * @param burst calls that are taken at once, 1 at least
   * @param aSecond how many a second after that
   */
  constructor(now: () => number, burst = 20, aSecond = 10) {
    this.#now = now;
    this.#burst = burst;
    this.#aSecond = aSecond;
    this.#left = burst;
    this.#at = now();
  }

  /** Whether one more is taken now. */
  take(): boolean {
    const now = this.#now();
    this.#left = Math.min(this.#burst, this.#left + (now - this.#at) * this.#aSecond);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
