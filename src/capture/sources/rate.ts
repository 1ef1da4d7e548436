/** Seconds over which a feed's rate is measured. */
const WINDOW_SECONDS = 3;

/** How often something happens, measured over the last three seconds by a clock that is passed in (in seconds). */
export class RateMeter {
  readonly #now: () => number;
  readonly #times: number[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  /** It happened now. */
  count(): void {
    this.#times.push(this.#now());
    this.#forget();
  }

  /** Times a second; 0 before the second time. */
  perSecond(): number {
    this.#forget();
    const first = this.#times[0];
    const last = this.#times.at(-1);
    if (first === undefined || last === undefined || last <= first) return 0;
    // When nothing comes any more the open gap counts too, so that the rate falls instead of standing still.
    const span = Math.max(last - first, (this.#now() - first) * (1 - 1 / this.#times.length));
    return (this.#times.length - 1) / span;
  }

  /** Seconds since it last happened; 0 when it never did. */
  age(): number {
    const last = this.#times.at(-1);
    return last === undefined ? 0 : Math.max(0, this.#now() - last);
  }

  #forget(): void {
    const since = this.#now() - WINDOW_SECONDS;
    // The newest time stays, whatever its age: `age` needs it. The one before stays as long as the newest counts, or the rate of
    // a feed with a picture every two seconds would be 0.
    while (this.#times.length > 1 && this.#times[0]! < since) {
      if (this.#times.length === 2 && this.#times[1]! >= since) return;
      this.#times.shift();
    }
  }
}
