import type { RecordingHealth } from "../core/recording/recording-health.ts";

/**
 * Where a feed's pictures are kept. A feed brings each of its streams (one run of a muxer, from connect to loss) as Matroska
 * or WebM bytes; the recorder cuts them at clusters into segments and survives whatever the disk does. A stream that the disk
 * does not take goes on in a new segment when it can. Nothing here throws: a feed is not to die of its recording.
 */
export interface Recorder {
  /** A stream begins: the feed has connected, for the first time or again. The stream before it is over. */
  begin(): RecordedStream;
  /** Health at this moment. */
  health(): RecordingHealth;
  /** Resolves when little enough waits for the disk, or to be covered: code that reads a film faster than it happens waits for it now and then. */
  room(): Promise<void>;
  /** Finish and bring to disk all that came. Later calls do nothing. */
  close(): Promise<void>;
}

/** One stream that is being recorded. */
export interface RecordedStream {
  /** Session time of the stream's time 0, in seconds. Segments are told of once it is known; bytes may come before. */
  startsAt(offset: number): void;
  /** The next bytes, in order. The recorder keeps them: do not write to the buffer again. */
  write(bytes: Uint8Array): void;
  /** The stream is over, cut off or not. */
  end(): void;
}
