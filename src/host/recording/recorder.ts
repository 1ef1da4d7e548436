import type { RecordingHealth } from "../../core/session/lamp.ts";
import type { Disk } from "./disk.ts";

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

/** What a recorder tells, each once. */
export interface RecorderListeners {
  /** A segment is on disk: its name in the session's folder, and the session time of its time 0 in seconds. */
  readonly onSegment: (file: string, offset: number) => void;
  /** Recording is going again after a time without, in seconds of session time. */
  readonly onGap: (gap: { readonly from: number; readonly seconds: number; readonly reason: string }) => void;
  /**
   * Something to tell the person: 10 minutes of disk left (warning), or that recording has stopped (error); the health's alarm
   * says the latter for as long as it lasts.
   */
  readonly onTrouble: (level: "warning" | "error", text: string) => void;
}

/** What a recorder is made of. */
export interface RecorderOptions {
  /** The session's folder, which must be there. */
  readonly folder: string;
  readonly listeners: RecorderListeners;
  /** Monotonic clock in seconds. */
  readonly now?: () => number;
  /** Files are called `NAME-000.mkv` and so on; `media` for the coach's eye. */
  readonly name?: string;
  /** Bytes of the disk that are left alone: recording stops in good order before. 200 MB when left out. */
  readonly margin?: number;
  /** A new segment begins after this many seconds, at a key frame; never when left out. */
  readonly segmentSeconds?: number;
  /** The disk, or a stand-in. */
  readonly disk?: Disk;
}

/** Bytes of the disk that a recording leaves for the journal, the index and everything else. */
export const DISK_MARGIN = 200 * 1024 * 1024;
