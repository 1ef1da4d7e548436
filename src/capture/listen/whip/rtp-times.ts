const WRAP = 2 ** 32;

/**
 * Seconds of one track's RTP stamps, on a clock that all tracks share: the first packet's arrival, and from then on the
 * stamps' own steps, through their wrap at 32 bits.
 */
export class RtpTimes {
  readonly #clockRate: number;
  #stamp = NaN;
  #seconds = 0;

  /** `clockRate` in stamps a second. */
  constructor(clockRate: number) {
    this.#clockRate = clockRate;
  }

  /** Time of a packet in seconds. `arrival` counts for the first one only, in seconds. */
  at(stamp: number, arrival: number): number {
    if (Number.isNaN(this.#stamp)) this.#seconds = arrival;
    else {
      const step = (((stamp - this.#stamp) % WRAP) + WRAP) % WRAP;
      // More than half the circle ahead is a little behind.
      this.#seconds += (step > WRAP / 2 ? step - WRAP : step) / this.#clockRate;
    }
    this.#stamp = stamp;
    return this.#seconds;
  }
}
