/** Seconds of recording left at which the person is warned. */
const WARN_SECONDS = 600;
/** The warning comes again only after there was half as much more again. */
const CALM_SECONDS = 900;
/** Seconds over which the rate is measured, and seconds before it is believed. */
const RATE_SECONDS = 60;
const BELIEVED_SECONDS = 5;

/** What there is to be said about the room on the disk. */
export interface DiskVerdict {
  /** Seconds of recording that still fit above the margin at the present rate; null while the rate is not known. */
  readonly secondsLeft: number | null;
  /** True once each time that the warning is due. */
  readonly warn: boolean;
  /** True while nothing more may be written: the margin is reached. */
  readonly full: boolean;
}

/**
 * Watches the room on the disk. Recording stops at the margin, so that journal and index still find room, and goes on when
 * there is twice the margin again.
 */
export class DiskWatch {
  readonly #margin: number;
  readonly #written: { readonly t: number; readonly bytes: number }[] = [];
  #warned = false;
  #full = false;

  /** `margin` in bytes. */
  constructor(margin: number) {
    this.#margin = margin;
  }

  /** Judge: `t` in seconds, bytes `free` on the disk, bytes `recorded` so far. */
  look(t: number, free: number, recorded: number): DiskVerdict {
    this.#written.push({ t, bytes: recorded });
    while (this.#written.length > 2 && this.#written[1]!.t <= t - RATE_SECONDS) this.#written.shift();
    const [oldest] = this.#written;
    const passed = t - oldest!.t;
    const rate = passed < BELIEVED_SECONDS ? 0 : (recorded - oldest!.bytes) / passed;
    const secondsLeft = rate <= 0 ? null : Math.max(0, free - this.#margin) / rate;
    this.#full = free < (this.#full ? 2 * this.#margin : this.#margin);
    const few = secondsLeft !== null && secondsLeft < WARN_SECONDS;
    const warn = few && !this.#warned && !this.#full;
    if (warn) this.#warned = true;
    if (secondsLeft !== null && secondsLeft > CALM_SECONDS) this.#warned = false;
    return { secondsLeft, warn, full: this.#full };
  }
}
