/** Seconds over which a bit rate is measured. */
const WINDOW_SECONDS = 3;

/** How much arrives, measured over the last three seconds by a clock in seconds. */
export class ByteRate {
  readonly #now: () => number;
  readonly #arrivals: { readonly at: number; bytes: number }[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  /** This many bytes arrived now. */
  count(bytes: number): void {
    const at = this.#now();
    const last = this.#arrivals.at(-1);
    if (last && at - last.at < 0.1) last.bytes += bytes;
    else this.#arrivals.push({ at, bytes });
    this.#forget(at);
  }

  /** Bits a second; 0 before the first bytes and when nothing comes any more. */
  perSecond(): number {
    const now = this.#now();
    this.#forget(now);
    const first = this.#arrivals[0];
    if (!first) return 0;
    const bytes = this.#arrivals.reduce((sum, arrival) => sum + arrival.bytes, 0);
    return (bytes * 8) / Math.max(1, now - first.at);
  }

  #forget(now: number): void {
    while (this.#arrivals.length > 0 && this.#arrivals[0]!.at < now - WINDOW_SECONDS) this.#arrivals.shift();
  }
}
