/** Seconds between two tries: the first, and the longest. A camera that is back is seen again within four seconds. */
const FIRST_RETRY_SECONDS = 0.5;
const LONGEST_RETRY_SECONDS = 2.5;
const RETRY_GROWTH = 1.4;

/** The tries to open a stream: longer apart after each that failed, unless the next is to be made at once. */
export class StreamAttempts {
  #failures = 0;
  #triedAt = 0;
  #atOnce = false;

  /** A try begins, at this session time in seconds. */
  begin(now: number): void {
    this.#triedAt = now;
    this.#atOnce = false;
  }

  /** The next try is another way of opening the stream: nothing failed, and it is made at once. */
  again(): void {
    this.#atOnce = true;
  }

  /** The try failed. */
  failed(): void {
    this.#failures += 1;
  }

  /** Pictures come. */
  succeeded(): void {
    this.#failures = 0;
  }

  /** Tries that failed since pictures last came. */
  get failures(): number {
    return this.#failures;
  }

  /** Whether the next try is made at once. */
  get atOnce(): boolean {
    return this.#atOnce;
  }

  /** Seconds since the try began. */
  waited(now: number): number {
    return now - this.#triedAt;
  }

  /** Seconds to wait before the next try. What is brought to us is waited for elsewhere, so its tries stay close. */
  delay(now: number, brought: boolean): number {
    if (brought) this.#failures = Math.min(this.#failures, 1);
    const growth = RETRY_GROWTH ** Math.max(0, this.#failures - 1);
    const delay = Math.min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * growth);
    return this.#atOnce ? 0 : Math.max(0.1, delay - this.waited(now));
  }
}
