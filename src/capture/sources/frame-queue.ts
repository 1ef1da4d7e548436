import type { Frame } from "../../core/domain/tick.ts";

/**
 * Frames on their way from a feed to the loop.
 *
 * A live queue holds one frame: a newer one takes its place and the older counts as dropped. An offline queue drops
 * nothing; `full` tells the feed to wait.
 */
export class FrameQueue implements AsyncIterableIterator<Frame> {
  /** Frames that were replaced by a newer one before the loop took them. */
  dropped = 0;
  /** Called when the loop took a frame and there is room for another. */
  onRoom: () => void = () => {};
  readonly #live: boolean;
  readonly #waiting: Frame[] = [];
  #taker: { resolve(result: IteratorResult<Frame>): void; reject(error: Error): void } | null = null;
  #ended = false;
  #error: Error | null = null;

  constructor(live: boolean) {
    this.#live = live;
  }

  /** Whether an offline feed should wait before it brings another frame. */
  get full(): boolean {
    return !this.#live && this.#waiting.length >= OFFLINE_WAITING;
  }

  /** Whether the loop waits for a frame and there is none. */
  get starving(): boolean {
    return this.#taker !== null;
  }

  /** Bring a frame. Ignored after the end. */
  push(frame: Frame): void {
    if (this.#ended) return;
    if (this.#taker) {
      this.#taker.resolve({ value: frame, done: false });
      this.#taker = null;
      return;
    }
    if (this.#live && this.#waiting.length > 0) {
      this.#waiting.length = 0;
      this.dropped += 1;
    }
    this.#waiting.push(frame);
  }

  /** No more frames; with an error, the loop gets it after the frames that are waiting. The first end counts. */
  end(error: Error | null = null): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#error = error;
    if (!this.#taker) return;
    if (error) this.#taker.reject(this.#takeError()!);
    else this.#taker.resolve({ value: undefined, done: true });
    this.#taker = null;
  }

  /** No more frames, and those that are waiting are thrown away: the loop was told to stop. */
  abort(): void {
    this.#waiting.length = 0;
    this.#error = null;
    this.end();
  }

  next(): Promise<IteratorResult<Frame>> {
    const frame = this.#waiting.shift();
    if (frame) {
      this.onRoom();
      return Promise.resolve({ value: frame, done: false });
    }
    const error = this.#takeError();
    if (error) return Promise.reject(error);
    if (this.#ended) return Promise.resolve({ value: undefined, done: true });
    return new Promise((resolve, reject) => {
      this.#taker = { resolve, reject };
    });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #takeError(): Error | null {
    const error = this.#error;
    this.#error = null;
    return error;
  }
}

/** Frames an offline feed keeps ahead of the loop, so that decoding and perception overlap. */
const OFFLINE_WAITING = 3;
