import type { FaceFinder } from "../core/redaction/face.ts";
import type { Disk } from "../storage/storage-disk.ts";

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
  /** Covers faces before anything is written; films are kept as they come when left out. */
  readonly cover?: Cover;
  /** The disk, or a stand-in. */
  readonly disk?: Disk;
}

/** How faces are covered before anything is written. */
export interface Cover {
  readonly faces: FaceFinder;
  /** True waits for a film, however long covering it takes; a live feed is never waited for. */
  readonly patient?: boolean;
}

/** Bytes of the disk that a recording leaves for the journal, the index and everything else. */
export const DISK_MARGIN = 200 * 1024 * 1024;
