import type { Readable } from "node:stream";
import type { PushedStream } from "./pushed.ts";

/** Where the publishers that come one after the other are waited for. */
export class PublisherQueue {
  /** Whether anybody has ever come. */
  visited = false;
  #current: PushedStream | null = null;
  #wake: (() => void) | null = null;

  /** Whether somebody publishes now. */
  get here(): boolean {
    return this.#current !== null;
  }

  /** A publisher has come. */
  add(stream: PushedStream): void {
    this.visited = true;
    this.#current = stream;
    stream.gone.addEventListener("abort", () => {
      if (this.#current === stream) this.#current = null;
    });
    this.#wake?.();
  }

  /** The bytes of the person who publishes, as soon as somebody does; null once the signal aborts. */
  async next(signal: AbortSignal): Promise<Readable | null> {
    while (!this.#current && !signal.aborted)
      await new Promise<void>((come) => {
        this.#wake = come;
        signal.addEventListener("abort", () => come(), { once: true });
      });
    return signal.aborted ? null : (this.#current?.open() ?? null);
  }
}
