/** Shortest silence that is called a stall, in seconds: it must be on screen within a second. */
const STALL_SECONDS = 0.8;
/** Longest usual interval between pictures that is believed, in seconds. */
const SLOWEST_SECONDS = 4;
/** Usual intervals without a picture that make a stall of a slow feed. */
const STALL_INTERVALS = 2.5;
/** Intervals that are remembered; the median of them is the usual one. */
const REMEMBERED = 5;

/**
 * When silence is a stall: 0.8 s, longer for a feed that has proved to be slower. A feed that collapses to a picture every two
 * seconds stalls at first and is then slow, not stalled and live in turns.
 */
export class StallWatch {
  readonly #intervals: number[] = [];
  #newest: number | null = null;

  /** A picture arrived at `now`, in seconds of any monotonic clock. */
  picture(now: number): void {
    if (this.#newest !== null) {
      this.#intervals.push(now - this.#newest);
      if (this.#intervals.length > REMEMBERED) this.#intervals.shift();
    }
    this.#newest = now;
  }

  /** Forget what was usual: another connection may be quicker. The newest picture stays. */
  forget(): void {
    this.#intervals.length = 0;
  }

  /** Seconds since the newest picture; 0 before the first. */
  age(now: number): number {
    return this.#newest === null ? 0 : Math.max(0, now - this.#newest);
  }

  /** Seconds without a picture after which the feed is stalled. */
  get limit(): number {
    const sorted = [...this.#intervals].sort((a, b) => a - b);
    const usual = Math.min(SLOWEST_SECONDS, sorted[sorted.length >> 1] ?? 0);
    return Math.max(STALL_SECONDS, STALL_INTERVALS * usual);
  }
}
