import { ClusterCutter, type ClusterListeners } from "./clusters.ts";
import { NoClustersError } from "./ebml.ts";
import type { RecordingTrouble } from "./trouble.ts";

/** What is reported about a stream while it is cut. */
export interface CutListeners extends ClusterListeners {
  /** It is no stream from here on: once, after the pieces of all whole blocks that came before. */
  readonly onBroken: (trouble: RecordingTrouble) => void;
}

/**
 * What a feed writes of one stream, cut into pieces until it ends. At bytes that are no clusters it ends too: the pictures before them are whole and are handed on at once, whatever comes
 * after is passed over, since nobody knows where a block would begin.
 */
export class CutStream {
  readonly #cutter: ClusterCutter;
  readonly #onBroken: CutListeners["onBroken"];
  #trouble: RecordingTrouble | null = null;
  #ended = false;

  constructor(listeners: CutListeners) {
    this.#cutter = new ClusterCutter(listeners);
    this.#onBroken = listeners.onBroken;
  }

  /** Why nothing is kept any more although bytes may come; null while all is, and for one that has ended. */
  get trouble(): RecordingTrouble | null {
    return this.#ended ? null : this.#trouble;
  }

  /** The next bytes, which become the stream's own. */
  write(bytes: Uint8Array): void {
    if (this.#trouble || this.#ended) return;
    try {
      this.#cutter.write(bytes);
    } catch (error) {
      if (!(error instanceof NoClustersError)) throw error;
      this.#cutter.flush();
      this.#trouble = { reason: error.message, fix: "Open the feed again" };
      this.#onBroken(this.#trouble);
    }
  }

  /** Hand on the blocks that wait for their piece to be full. */
  flush(): void {
    if (!this.#trouble && !this.#ended) this.#cutter.flush();
  }

  /** It is over. */
  end(): void {
    this.flush();
    this.#ended = true;
  }
}
