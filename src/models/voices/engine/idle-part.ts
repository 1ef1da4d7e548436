/** A model that is opened when it is needed and let go of when it has not been used for a while, so that its memory is there for others. */
export class IdlePart<T> {
  readonly #open: () => Promise<T>;
  readonly #close: (model: T) => Promise<void>;
  readonly #seconds: number;
  #model: Promise<T> | null = null;
  #usedAt = 0;

  /** @param seconds without use after which it is let go of */
  constructor(open: () => Promise<T>, close: (model: T) => Promise<void>, seconds: number) {
    this.#open = open;
    this.#close = close;
    this.#seconds = seconds;
  }

  /** The model, which counts as used at `now`, in seconds of any one clock. What failed to open is tried again at the next call. */
  use(now: number): Promise<T> {
    this.#usedAt = now;
    this.#model ??= this.#open().catch((error: unknown) => {
      this.#model = null;
      throw error;
    });
    return this.#model;
  }

  /** Whether it is open, or being opened. */
  get isOpen(): boolean {
    return this.#model !== null;
  }

  /** Let it go if it was not used for long enough. Must not be called while it computes. */
  async rest(now: number): Promise<void> {
    if (this.#model !== null && now - this.#usedAt >= this.#seconds) await this.letGo();
  }

  /** Let it go now. */
  async letGo(): Promise<void> {
    const model = this.#model;
    this.#model = null;
    // One that cannot be opened, or closed, holds nothing that could be given back.
    await model?.then(this.#close).catch(() => undefined);
  }
}
