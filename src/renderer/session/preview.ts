import type { Bridge } from "../../ipc/contract.ts";

/** Draws the newest picture that main pushes; a picture that arrives while one is being decoded replaces the one that waits. */
export class PreviewFeed {
  #listen: ((picture: ImageBitmap) => void) | null = null;
  #waiting: Uint8Array | null = null;
  #decoding = false;
  #last: Uint8Array | null = null;

  /** `of` names a camera beside the coach's eye. */
  constructor(bridge: Bridge, of?: string) {
    bridge.on("session.preview", ({ track, jpeg }) => {
      if (track !== of) return;
      this.#last = jpeg;
      this.#offer(jpeg);
    });
  }

  /** Hands each decoded picture to `listen`, the last one first, until the returned function is called. */
  watch(listen: (picture: ImageBitmap) => void): () => void {
    this.#listen = listen;
    if (this.#last) this.#offer(this.#last);
    return () => {
      if (this.#listen === listen) this.#listen = null;
    };
  }

  /** Forget the last picture, when a new session begins. */
  clear(): void {
    this.#last = null;
    this.#waiting = null;
  }

  #offer(jpeg: Uint8Array): void {
    this.#waiting = jpeg;
    if (!this.#decoding && this.#listen) void this.#decode();
  }

  async #decode(): Promise<void> {
    this.#decoding = true;
    while (this.#waiting && this.#listen) {
      const jpeg = this.#waiting;
      this.#waiting = null;
      const picture = await createImageBitmap(new Blob([jpeg as BlobPart], { type: "image/jpeg" })).catch(() => null);
      if (picture) this.#listen?.(picture);
      picture?.close();
    }
    this.#decoding = false;
  }
}
