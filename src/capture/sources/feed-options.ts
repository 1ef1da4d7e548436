import type { ListenPlace } from "../listen/pushed.ts";
import type { Recorder } from "../recorder.ts";

/** Pictures for a preview, at most `fps` a second: session time in seconds, and a JPEG file. */
export interface Preview {
  readonly fps: number;
  readonly onJpeg: (t: number, jpeg: Uint8Array<ArrayBuffer>) => void;
}

/** How a feed is opened, whatever it comes from. */
export interface FeedOptions {
  readonly preview?: Preview;
  /** Where the feed's pictures are kept; nothing is recorded without it. */
  readonly recorder?: Recorder;
  /** Streams only: takes their sound as it comes, where they have any: 64 ms at a time, mono, 16,000 samples a second. */
  readonly onSound?: (samples: Int16Array<ArrayBuffer>) => void;
  /** Files only: 1 plays them as if they happened now, `max` reads as fast as frames are taken. 1 when left out. */
  readonly speed?: 1 | "max";
  /** Live feeds only: seconds in which the first picture must come, else the feed fails. For ever when left out. */
  readonly connectSeconds?: number;
  /** Served streams only: refusals in a row after which the feed fails before its first picture. As many as there are when left out. */
  readonly refusals?: number;
  /** `listen:` only: where publishers are listened for, and with which key. */
  readonly listen?: ListenPlace;
  /** `listen:` only: told of the port once the listener is open. */
  readonly onListening?: (port: number) => void;
}
