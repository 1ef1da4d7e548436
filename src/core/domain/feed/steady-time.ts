/** Most by which a picture's stamp may run ahead of the time that passed here, in seconds: nothing arrives before it was made. */
const AHEAD_SECONDS = 1;
/** Most by which it may lag behind, in seconds: networks hold pictures back and then bring them in a bunch. */
const BEHIND_SECONDS = 3;

/**
 * Presentation time from the stamps of a clock that may jump, stand or run backwards: seconds from the first picture, strictly
 * increasing, never further from the time that passed here than the two limits above.
 *
 * The device's own stamps count as long as they can be true; else they are read anew from the moment of arrival.
 */
export class SteadyTime {
  #began = NaN;
  #offset = 0;
  #stamp = -Infinity;
  #time = -Infinity;

  /**
   * Presentation time of the next picture, in seconds; null when it would not come after the one before.
   *
   * @param stamp the device's own time, in seconds
   * @param arrival monotonic time here, in seconds
   */
  next(stamp: number, arrival: number): number | null {
    if (Number.isNaN(this.#began)) {
      this.#began = arrival;
      this.#offset = -stamp;
    }
    const passed = arrival - this.#began;
    const behind = passed - (stamp + this.#offset);
    if (stamp <= this.#stamp || behind < -AHEAD_SECONDS || behind > BEHIND_SECONDS) this.#offset = passed - stamp;
    this.#stamp = stamp;
    const time = stamp + this.#offset;
    if (time <= this.#time) return null;
    this.#time = time;
    return time;
  }
}
