/** Longest time between two looks, in seconds, of a program that runs: they are made once a second. */
const AWAKE_SECONDS = 10;

/** Tells whether a film that is read brings nothing any more. While the whole program stood still, as in a computer's sleep, nothing could come. */
export class StuckWatch {
  #looked: number | null = null;
  #since = -Infinity;

  /**
   * @param now seconds of a clock
   * @param heard when something was read last, on the same clock
   * @param limit seconds without anything after which it is stuck
   * @returns for how many seconds the program stood still since the look before, 0 while it did not; and whether the film is stuck
   */
  look(now: number, heard: number, limit: number): { readonly slept: number; readonly stuck: boolean } {
    const passed = now - (this.#looked ?? now);
    this.#looked = now;
    const slept = passed > AWAKE_SECONDS ? passed : 0;
    if (slept > 0) this.#since = now;
    return { slept, stuck: now - Math.max(heard, this.#since) >= limit };
  }
}
