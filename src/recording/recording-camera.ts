import type { FeedGap, FrameSource } from "../core/domain/feed/source.ts";
import type { Disk } from "../storage/storage-disk.ts";
import type { Cover, RecorderListeners } from "./recording-recorder.ts";
import type { Recorder } from "../capture/recorder.ts";
import { createRecorder } from "./folder-recorder.ts";

/** A camera that is to be recorded. */
export interface CameraToRecord {
  /** Its name when there are several; null for the coach's eye. */
  readonly name: string | null;
  /** Opens its feed, kept by this recorder. */
  readonly open: (recorder: Recorder) => FrameSource;
}

/**
 * One camera that is recorded on the session's clock. A feed's own times begin with its first picture, so when several cameras
 * are recorded, the moments at which their first pictures came tell how they lie to each other.
 */
export class RecordingCamera {
  readonly name: string | null;
  readonly source: FrameSource;
  readonly recorder: Recorder;
  readonly #listeners: RecorderListeners;
  readonly #now: () => number;
  readonly #waiting: (() => void)[] = [];
  #began: number | null = null;
  #zero: number | null = null;
  #newest = { t: 0, at: 0 };

  /** `listeners` get session times. `now` is a monotonic clock in seconds. */
  constructor(
    { name, open }: CameraToRecord,
    options: {
      readonly folder: string;
      readonly listeners: RecorderListeners;
      readonly now: () => number;
      readonly cover?: Cover;
      readonly disk?: Disk;
    },
  ) {
    this.name = name;
    this.#listeners = options.listeners;
    this.#now = options.now;
    this.recorder = createRecorder({
      ...options,
      name: name === null ? "media" : `media-${name}`,
      listeners: {
        onSegment: (file, offset) => this.#later(() => this.#listeners.onSegment(file, offset + this.#shift())),
        onGap: (gap) => this.#later(() => this.#listeners.onGap({ ...gap, from: gap.from + this.#shift() })),
        onTrouble: (level, text) => this.#listeners.onTrouble(level, text),
      },
    });
    this.source = open(this.recorder);
  }

  /** Clock time of the feed's time 0; null before its first picture. */
  get began(): number | null {
    return this.#began;
  }

  /** Seconds of the feed's own time now: the newest picture's, and what has passed since. */
  time(): number {
    return this.#began === null ? 0 : this.#newest.t + (this.source.live ? this.#now() - this.#newest.at : 0);
  }

  /**
   * Watch the feed until it ends, fails or is stopped. `onFirst` is told once, when its first picture has come, `onTime` the feed's own time of each that
   * is looked at, in seconds.
   */
  async run(signal: AbortSignal, onFirst: () => void, onTime: (t: number) => void = () => {}): Promise<void> {
    for await (const frame of this.source.frames(signal)) {
      const at = this.#now();
      this.#newest = { t: frame.t, at };
      if (this.#began === null) {
        this.#began = at - frame.t;
        onFirst();
      }
      onTime(frame.t);
      // A film that is read faster than it happens waits for the disk; what happens now waits for nothing.
      if (!this.source.live) await this.recorder.room();
    }
  }

  /** Times without pictures that ended since the last call, in session time; none before that is known. */
  gaps(): readonly FeedGap[] {
    if (this.#began === null || this.#zero === null) return [];
    return (this.source.gaps?.() ?? []).map((gap) => ({ ...gap, from: gap.from + this.#shift() }));
  }

  /** Clock time of the session's time 0. What was told before is told on now. */
  startSession(zero: number): void {
    this.#zero ??= zero;
    if (this.#began === null) return;
    for (const tell of this.#waiting.splice(0)) tell();
  }

  /** Finish the recording and tell what is left, on the feed's own times when the session's never began. */
  async close(): Promise<void> {
    await this.recorder.close();
    for (const tell of this.#waiting.splice(0)) tell();
  }

  #shift(): number {
    return this.#began === null || this.#zero === null ? 0 : this.#began - this.#zero;
  }

  #later(tell: () => void): void {
    if (this.#began !== null && this.#zero !== null) tell();
    else this.#waiting.push(tell);
  }
}
