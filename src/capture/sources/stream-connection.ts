import type { Readable } from "node:stream";
import { StreamClock } from "../../core/domain/feed/stream-clock.ts";
import type { RecordedStream, Recorder } from "../recorder.ts";
import type { Ending } from "../ffmpeg/why-ended.ts";
import { FfmpegRun, type PictureSize } from "./ffmpeg-run.ts";
import { COPY_SHIFT_SECONDS, type Turn } from "./stream-arguments.ts";

/** Why a connection that works must be made anew. */
export type Restart =
  /** The size of the pictures changed: samples, preview and recording begin anew. */
  | "resized"
  /** The stream's clock jumped: one recording cannot hold both times. */
  | "jumped"
  /** Its pictures have no times at all. */
  | "timeless"
  /** It comes faster than it happened and must be read at its own pace. */
  | "paced"
  /** It is a series of pictures without times of their own. */
  | "pictures"
  /** Pictures come, but the copy waits for sound that never does. */
  | "soundless";

/** What one connection tells. Times are seconds of session time. */
export interface ConnectionListeners {
  /** A picture came; `settled` once its session time is known. */
  readonly onPicture: (arrival: number, settled: boolean, size: PictureSize) => void;
  readonly onFrame: (t: number, rgb: Uint8Array, size: PictureSize) => void;
  readonly onPreview: (t: number, jpeg: Uint8Array<ArrayBuffer>) => void;
  readonly onBytes: (count: number) => void;
  /** Level of the sound, in dB of full scale. */
  readonly onLevel: (level: number) => void;
  /** See `FeedOptions`. */
  readonly onSound?: (samples: Int16Array<ArrayBuffer>) => void;
  readonly onRestart: (why: Restart) => void;
  /** Its pictures are not upright, or no longer as they were. */
  readonly onTurned: (turn: Turn) => void;
  /** The connection is over: how ffmpeg ended, its complaints one a line, where it was not ended here; `error` when it could not even be started. */
  readonly onOver: (ending: Ending, error: Error | null) => void;
}

/** Pictures without a time after which a stream is taken to have none. */
const TIMELESS_PICTURES = 5;
/** Seconds of pictures that a copy may wait for the first sound. */
const SOUNDLESS_SECONDS = 5;
/** Milliseconds ffmpeg gets to hand over what it has copied. */
const STOP_MS = 500;

/** A sample that came before its session time was known. */
interface Held {
  readonly stamp: number;
  readonly rgb: Uint8Array;
  readonly size: PictureSize;
}

/** One connection to a stream, from the start of its ffmpeg to its end. */
export class StreamConnection {
  /** Session time at which something of the stream last came: a picture, bytes or sound. */
  heard: number;
  /** Whether a picture has come. */
  seen = false;
  /** Whether the stream is open: bytes of it have come. */
  fed = false;
  /** ffmpeg's name of its format, e.g. `mpegts`; empty before it is open. */
  format = "";
  /** Length of the stream in seconds when it has an end; null for one that goes on. */
  seconds: number | null = null;
  readonly #run: FfmpegRun;
  readonly #listeners: ConnectionListeners;
  readonly #recorder: Recorder | null;
  readonly #now: () => number;
  readonly #clock = new StreamClock();
  #recorded: RecordedStream | null = null;
  #size: PictureSize | null = null;
  #held: Held | null = null;
  #firstPicture: number | null = null;
  #timeless = 0;
  #told = false;
  #copied = false;
  #ending = false;

  /**
   * Starts ffmpeg. `now` gives session time in seconds; what is copied goes to `recorder`; `input` is the stream's bytes where
   * ffmpeg does not fetch them itself.
   */
  constructor(
    ffmpeg: string,
    args: readonly string[],
    recorder: Recorder | null,
    now: () => number,
    listeners: ConnectionListeners,
    input: Readable | null = null,
  ) {
    this.#listeners = listeners;
    this.#recorder = recorder;
    this.#now = now;
    this.heard = now();
    this.#run = new FfmpegRun(
      ffmpeg,
      args,
      {
        onPicture: (stamp, size) => this.#takePicture(stamp, size),
        onSample: (stamp, rgb, size) => this.#takeSample({ stamp, rgb, size }),
        onPreview: (stamp, jpeg) => {
          const { offset } = this.#clock;
          if (offset !== null && !this.#ending) listeners.onPreview(stamp + offset, jpeg);
        },
        onCopy: (bytes) => this.#takeCopy(bytes),
        onLevel: (level) => {
          this.heard = now();
          if (!this.#ending) listeners.onLevel(level);
        },
        ...(listeners.onSound ? { onSound: listeners.onSound } : {}),
        onInput: (format, seconds) => this.#takeInput(format, seconds),
        onTurned: (turn) => {
          if (!this.#ending) listeners.onTurned(turn);
        },
        onEnd: (code, complaints, killedBy) =>
          // A signal of our own is no news.
          this.#finish({ code, stderr: complaints.join("\n"), signal: this.#ending ? null : killedBy }, null),
        onError: (error) => this.#finish({ code: null, stderr: "", signal: null }, error),
      },
      input,
    );
  }

  /** Let time pass: a slow stream's clock settles without another picture. */
  tick(): void {
    if (!this.#clock.settle(this.#now())) return;
    this.#begin();
  }

  /** End at once; `onOver` follows. */
  kill(): void {
    this.#ending = true;
    this.#run.kill();
  }

  /** End in good order: what was copied is handed over. Resolves when it is over. */
  stop(): Promise<void> {
    this.#ending = true;
    return this.#run.stop(STOP_MS);
  }

  #takePicture(stamp: number | null, size: PictureSize): void {
    const arrival = (this.heard = this.#now());
    if (this.#ending) return;
    if (this.#size && (this.#size.width !== size.width || this.#size.height !== size.height))
      return this.#restart("resized");
    this.#size = { width: size.width, height: size.height };
    this.seen = true;
    if (stamp === null) {
      this.#timeless += 1;
      if (this.#timeless >= TIMELESS_PICTURES) this.#restart("timeless");
      return;
    }
    const time = this.#clock.picture(stamp, arrival);
    if (time === "jumped") return this.#restart("jumped");
    this.#firstPicture ??= arrival;
    if (this.#recorder && !this.#copied && arrival - this.#firstPicture > SOUNDLESS_SECONDS) this.#restart("soundless");
    this.#listeners.onPicture(arrival, time !== "settling", this.#size);
    if (time !== "settling") this.#begin();
  }

  #takeSample(sample: Held): void {
    if (this.#ending) return;
    if (this.#clock.offset === null) this.#held = sample;
    else this.#listeners.onFrame(sample.stamp + this.#clock.offset, sample.rgb, sample.size);
  }

  #takeCopy(bytes: Uint8Array): void {
    this.heard = this.#now();
    this.#copied = true;
    this.#listeners.onBytes(bytes.length);
    if (!this.#recorder) return;
    if (!this.#recorded) {
      this.#recorded = this.#recorder.begin();
      this.#tellOffset();
    }
    this.#recorded.write(bytes);
  }

  #takeInput(format: string, seconds: number | null): void {
    this.fed = true;
    this.format = format;
    if (this.#ending) return;
    this.seconds = seconds;
    if (format === "mpjpeg" || format === "mjpeg" || format === "image2pipe" || format.endsWith("_pipe"))
      this.#listeners.onRestart("pictures");
    else if (format === "hls" || seconds !== null) this.#listeners.onRestart("paced");
  }

  /** The session time of the stream is known: what waited for it goes on. */
  #begin(): void {
    this.#tellOffset();
    const held = this.#held;
    this.#held = null;
    if (held && !this.#ending) this.#takeSample(held);
  }

  #tellOffset(): void {
    const recorded = this.#recorded;
    if (this.#clock.offset === null || this.#told || !recorded) return;
    this.#told = true;
    recorded.startsAt(this.#clock.offset - COPY_SHIFT_SECONDS);
  }

  #restart(why: Restart): void {
    if (this.#ending) return;
    this.#listeners.onRestart(why);
  }

  #finish(ending: Ending, error: Error | null): void {
    this.#ending = true;
    this.#recorded?.end();
    this.#listeners.onOver(ending, error);
  }
}
