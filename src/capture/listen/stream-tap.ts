import { PassThrough, type Readable } from "node:stream";

/** Where a publisher's bytes come out, for one reader at a time. */
export class StreamTap {
  readonly #most: number;
  readonly #onRoom: () => void;
  #current: PassThrough | null = null;

  /** `most` bytes may wait for the reader; `onRoom` is called when there is room again after there was none. */
  constructor(most: number, onRoom: () => void = () => {}) {
    this.#most = most;
    this.#onRoom = onRoom;
  }

  /** A new reader begins; the one before comes to its end. */
  open(): Readable {
    this.end();
    const reader = new PassThrough({ highWaterMark: this.#most });
    this.#current = reader;
    reader.on("drain", () => this.#onRoom());
    reader.on("error", () => undefined);
    reader.on("close", () => {
      if (this.#current !== reader) return;
      this.#current = null;
      this.#onRoom();
    });
    return reader;
  }

  /** Whether anybody reads. */
  get isOpen(): boolean {
    return this.#current !== null;
  }

  /** Bytes for the reader, thrown away when there is none. False when it has more waiting than it should. */
  write(bytes: Uint8Array): boolean {
    return this.#current?.write(bytes) ?? true;
  }

  /** No more bytes for the reader there is. */
  end(): void {
    const reader = this.#current;
    this.#current = null;
    reader?.end();
  }
}
