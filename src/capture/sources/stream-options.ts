import type { Readable } from "node:stream";
import type { FeedOptions } from "./feed-options.ts";
import type { StreamInput } from "./stream-arguments.ts";
import type { StreamTrouble } from "./stream-trouble.ts";

/** How a stream is opened. */
export interface StreamOptions extends Omit<FeedOptions, "speed"> {
  /** Its name as it may be shown and journalled: no user name, password or key. */
  readonly name: string;
  /** ffmpeg's arguments that open it, asked at every try. */
  readonly input: StreamInput;
  /** Whether its sound can be kept as it comes; true when left out. */
  readonly soundCopies?: boolean;
  /** Seconds without a picture after which a stream that was live has failed; for ever when left out. */
  readonly lostSeconds?: number;
  /** Where its bytes come from when it is brought to us; left out when ffmpeg fetches it. */
  readonly brought?: BroughtStream;
  /** Monotonic clock in seconds. */
  readonly now?: () => number;
}

/** A stream that somebody brings to us, when and as often as they like. */
export interface BroughtStream {
  /** Whether somebody is bringing it now. */
  readonly here: boolean;
  /** The bytes for the next connection, as soon as somebody brings them; null once the signal aborts. */
  next(signal: AbortSignal): Promise<Readable | null>;
  /** Why there are none: nobody has come yet, or the one who came has left. */
  readonly missing: StreamTrouble;
}
