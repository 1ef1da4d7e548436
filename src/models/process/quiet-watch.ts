/** Looks again and again, as long as something is waited for, whether a process says anything. A second by which the computer stood still counts as one look. */
export class QuietWatch {
  readonly #everyMs: number;
  readonly #waits: () => boolean;
  readonly #onQuiet: (looks: number) => void;
  #timer: ReturnType<typeof setInterval> | null = null;
  #looks = 0;

  /**
   * @param everyMs milliseconds between two looks
   * @param waits whether anything is waited for; the watch ends where nothing is, until it begins again
   * @param onQuiet called at each look, with how many there were in a row without a word of the process
   */
  constructor(everyMs: number, waits: () => boolean, onQuiet: (looks: number) => void) {
    this.#everyMs = everyMs;
    this.#waits = waits;
    this.#onQuiet = onQuiet;
  }

  /** Something is waited for from now on. */
  begin(): void {
    this.#timer ??= setInterval(() => this.#look(), this.#everyMs).unref();
  }

  /** The process has said something, is only starting, or is another one. */
  heard(): void {
    this.#looks = 0;
  }

  #look(): void {
    if (this.#waits()) return this.#onQuiet(++this.#looks);
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    this.#looks = 0;
  }
}
