/** Seconds by which a new run begins after the last frame of the one before, at least. */
const STEP = 0.001;

/** Session time of one run of a camera. */
export interface RunClock {
  /** A frame with this timestamp (seconds, in the camera's own clock) has come. */
  frame(timestamp: number): void;
  /** Session time of a moment `seconds` after the run's first frame. */
  at(seconds: number): number;
  /** Session time of the run's first frame; of the run's beginning while none has come. */
  readonly startsAt: number;
  /** Session time of its newest frame; of the run's beginning while none has come. */
  readonly newest: number;
}

/**
 * The session's time across the runs of its camera. Each run counts its seconds from its own first frame, as a camera that was plugged in
 * again has a clock of its own; the runs are set after each other by the window's clock. Time never goes back.
 */
export class SessionTime {
  readonly #now: () => number;
  /** The window's clock at session time 0; null before the first frame. */
  #zero: number | null = null;
  #last = -STEP;

  /** @param now monotonic clock in seconds */
  constructor(now: () => number = () => performance.now() / 1000) {
    this.#now = now;
  }

  /** A run begins. */
  begin(): RunClock {
    const began = this.#zero === null ? 0 : this.#now() - this.#zero;
    let first: { readonly timestamp: number; readonly at: number } | null = null;
    let newest = began;
    return {
      frame: (timestamp) => {
        this.#zero ??= this.#now();
        first ??= { timestamp, at: Math.max(this.#now() - this.#zero, this.#last + STEP) };
        newest = Math.max(newest, first.at + timestamp - first.timestamp);
        this.#last = Math.max(this.#last, newest);
      },
      at: (seconds) => (first?.at ?? began) + seconds,
      get startsAt() {
        return first?.at ?? began;
      },
      get newest() {
        return newest;
      },
    };
  }
}
