import { basename, resolve } from "node:path";
import type { FeedHealth, FeedNotice, FeedState, FrameSource } from "../../core/domain/feed/source.ts";
import type { Frame } from "../../core/domain/tick.ts";
import { FeedError, NoVideoError } from "../ffmpeg/ffmpeg-errors.ts";
import { findFfmpeg } from "../ffmpeg/ffmpeg-find.ts";
import type { MediaInfo } from "../ffmpeg/media-info.ts";
import { probeVideo } from "../ffmpeg/probe.ts";
import { ffmpegVersion, passthrough } from "../ffmpeg/ffmpeg-version.ts";
import { ffmpegError, whyEnded, type Ending } from "../ffmpeg/why-ended.ts";
import type { RecordedStream, Recorder } from "../recorder.ts";
import { FfmpegRun, type PictureSize } from "./ffmpeg-run.ts";
import { fileArguments } from "./file-arguments.ts";
import { canKeep } from "./try-copy.ts";
import { FrameQueue } from "./frame-queue.ts";
import { keptAs, keptUpright, NEXT_COPY, turnedNotice, type Copy } from "./kept-as.ts";
import { StuckWatch } from "./stuck-watch.ts";
import { SAMPLE_SECONDS } from "./output-arguments.ts";
import { RateMeter } from "./rate.ts";
import { COPY_SHIFT_SECONDS } from "./stream-arguments.ts";

export interface FileSourceOptions {
  /** Path of the file. */
  readonly path: string;
  /** 1 plays it as if it were happening now (live, drops to the newest frame); `max` reads as fast as frames are taken. */
  readonly speed: 1 | "max";
  /** Pictures for a preview, at most `fps` a second: time in seconds from the first frame, and a JPEG file. */
  readonly preview?: { readonly fps: number; readonly onJpeg: (t: number, jpeg: Uint8Array<ArrayBuffer>) => void };
  /** Where the streams are kept: a copy, or encoded anew where a copy could not be read back upright. */
  readonly recorder?: Recorder;
  /**
   * Session time of the file's time 0, in seconds, for a file that is a session's recording: frames then carry session
   * times from `from` on. Without it, session time 0 is the file's first video frame.
   */
  readonly recorded?: { readonly offset: number; readonly from?: number };
  /** Session time at which the file begins for its recorder, in seconds; 0 when left out. Frames still begin at 0. */
  readonly begin?: number;
  /** Take every frame, not two a second. */
  readonly everyFrame?: boolean;
  /** Other frames than perception's: the shortest time between two, in seconds, and their longest edge, in pixels. */
  readonly sample?: { readonly seconds: number; readonly edge: number };
  /** Monotonic clock in seconds, for rates and ages. */
  readonly now?: () => number;
}

/** A file as a feed. */
export interface FileSource extends FrameSource {
  /** What is in the file; null until the first frame was asked for. */
  readonly info: MediaInfo | null;
}

/** Silence of ffmpeg, in seconds, after which it counts as stuck; longer for feeds with few frames. */
const STUCK_SECONDS = 20;
/** Most that a recording's times, which are whole milliseconds, may lie before the session's start. */
const ROUNDING_SECONDS = 0.01;
/** Files whose sound tells its kind in every packet, which Matroska on a pipe does not take. */
const IN_PACKETS = /\.(?:ts|mts|m2ts)$/i;
/** Time ffmpeg gets to write the recording's end after it was asked to stop, in milliseconds. */
const STOP_MS = 2000;

/**
 * Frames of a file: 2 fps, longest edge at most 640 px, upright, with the file's own presentation times.
 *
 * One ffmpeg process decodes once for frames, preview and recording. Session time 0 is the first video frame. `frames` may
 * be called once; leaving its loop, or aborting its signal, ends the process and closes the recording. It throws FeedError
 * (missing file, not a video, no video stream, nothing decodable, stuck) and FfmpegMissingError.
 */
export function fileSource(options: FileSourceOptions): FileSource {
  return new FfmpegFileSource(options);
}

class FfmpegFileSource implements FileSource {
  readonly name: string;
  readonly live: boolean;
  info: MediaInfo | null = null;

  readonly #options: FileSourceOptions;
  readonly #queue: FrameQueue;
  readonly #now: () => number;
  readonly #rate: RateMeter;
  #state: FeedState = "connecting";
  #reason = "";
  #firstTime: number | null = null;
  #lastTime = -Infinity;
  #index = 0;
  #stream: RecordedStream | null = null;
  #offsetTold = false;
  #heard = 0;
  readonly #stuck = new StuckWatch();
  readonly #notices: FeedNotice[] = [];

  constructor(options: FileSourceOptions) {
    this.#options = options;
    this.name = `file:${basename(options.path)}`;
    this.live = options.speed === 1;
    this.#queue = new FrameQueue(this.live);
    this.#now = options.now ?? (() => performance.now() / 1000);
    this.#rate = new RateMeter(this.#now);
  }

  async *frames(signal: AbortSignal): AsyncGenerator<Frame> {
    let run: FfmpegRun | null = null;
    try {
      run = await this.#start(signal);
      if (!run) return;
      const started = run;
      const stop = () => this.#queue.abort();
      signal.addEventListener("abort", stop, { once: true });
      if (signal.aborted) stop();
      const watch = setInterval(() => this.#killWhenStuck(started), 1000);
      try {
        yield* this.#queue;
      } finally {
        clearInterval(watch);
        signal.removeEventListener("abort", stop);
      }
      this.#state = "ended";
    } catch (error) {
      this.#state = "failed";
      this.#reason = error instanceof Error ? error.message : String(error);
      throw error;
    } finally {
      await run?.stop(STOP_MS);
      if (this.#state === "live" || this.#state === "connecting") this.#state = "ended";
    }
  }

  health(): FeedHealth {
    return {
      state: this.#state,
      fps: this.live ? this.#rate.perSecond() : (this.info?.fps ?? 0),
      age: this.live ? this.#rate.age() : 0,
      dropped: this.#queue.dropped,
      recordedBytes: this.#options.recorder?.health().bytes ?? 0,
      reason: this.#reason,
    };
  }

  notices(): readonly FeedNotice[] {
    return this.#notices.splice(0);
  }

  /** The running ffmpeg, or null when the signal came before it was started. */
  async #start(signal: AbortSignal): Promise<FfmpegRun | null> {
    const ffmpeg = findFfmpeg();
    const { path, preview, recorder, recorded, sample } = this.#options;
    const [info, version] = await Promise.all([probeVideo(path), ffmpegVersion(ffmpeg)]);
    this.info = info;
    const copy = recorder ? await this.#copy(ffmpeg, info, passthrough(version), signal) : null;
    if (signal.aborted) return null;
    const args = fileArguments({
      path: resolve(path),
      realTime: this.live,
      sampleSeconds: this.#options.everyFrame ? 0 : (sample?.seconds ?? SAMPLE_SECONDS),
      ...(sample && { edge: sample.edge }),
      ownTimes: recorded !== undefined,
      from: Math.max(0, (recorded?.from ?? 0) - (recorded?.offset ?? 0) - 1),
      passthrough: passthrough(version),
      previewFps: preview?.fps ?? null,
      copy,
      turn: info.rotation,
    });
    this.#heard = this.#now();
    const run: FfmpegRun = new FfmpegRun(ffmpeg, args, {
      onPicture: () => {
        this.#heard = this.#now();
        this.#rate.count();
      },
      onSample: (time, rgb, size) => {
        this.#heard = this.#now();
        this.#bringFrame(time, rgb, size);
        if (this.#queue.full) run.pause();
      },
      onPreview: (time, jpeg) => preview?.onJpeg(Math.max(0, this.#sessionTime(time)), jpeg),
      onCopy: (bytes) => this.#keep(bytes),
      onEnd: (code, complaints, killedBy) => {
        this.#stream?.end();
        this.#finish({ code, signal: killedBy, stderr: complaints.at(-1) ?? "" });
      },
      onError: (error) => this.#queue.end(error),
    });
    this.#queue.onRoom = () => run.resume();
    return run;
  }

  /** How the film is kept: the first way that this ffmpeg can. Null where there is none. */
  async #copy(
    ffmpeg: string,
    { turned, rotation }: MediaInfo,
    everyPicture: readonly string[],
    signal: AbortSignal,
  ): Promise<Copy | null> {
    const { path } = this.#options;
    const name = basename(path);
    const asItIs: Copy = IN_PACKETS.test(path) ? "new-sound" : "copy";
    if (turned) this.#notices.push(turnedNotice(name, rotation, asItIs));
    const first = turned ? keptUpright(asItIs) : asItIs;
    let copy = first;
    while (copy !== "counted" && !(await canKeep(ffmpeg, resolve(path), copy, everyPicture, signal)))
      copy = NEXT_COPY[copy] ?? "counted";
    if (copy !== first) this.#notices.push(keptAs(copy, name));
    return copy === "counted" ? null : copy;
  }

  #keep(bytes: Uint8Array): void {
    this.#stream ??= this.#options.recorder!.begin();
    this.#stream.write(bytes);
    this.#tellOffset();
  }

  #tellOffset(): void {
    if (this.#firstTime === null || !this.#stream || this.#offsetTold) return;
    this.#offsetTold = true;
    this.#stream.startsAt((this.#options.begin ?? 0) - this.#firstTime - COPY_SHIFT_SECONDS);
  }

  #bringFrame(time: number, rgb: Uint8Array, size: PictureSize): void {
    const t = this.#sessionTime(time);
    // A container whose times jump back would break every clock downstream; rounding may put the first frame before 0.
    if (t <= this.#lastTime || t < -ROUNDING_SECONDS) return;
    this.#lastTime = t;
    this.#queue.push({ t: Math.max(0, t), index: this.#index, ...size, rgb });
    this.#index += 1;
  }

  #sessionTime(time: number): number {
    const { recorded } = this.#options;
    if (this.#firstTime === null) {
      this.#firstTime = time;
      this.#state = "live";
      // The copy keeps ffmpeg's times, so its time 0 lies as far before the session's start as the first frame is late.
      this.#tellOffset();
    }
    return recorded ? time + recorded.offset : time - this.#firstTime;
  }

  #finish(ending: Ending): void {
    const { code, stderr: detail } = ending;
    const { cause } = whyEnded(ending);
    if (this.#reason !== "")
      this.#queue.end(new FeedError(this.name, this.#reason, "Copy the file to this machine and try again."));
    else if (code !== 0 && (this.#firstTime !== null || cause !== "itself")) {
      const read = this.#firstTime === null ? "it was not read" : `reading stopped at ${this.#lastTime.toFixed(1)} s`;
      this.#queue.end(ffmpegError(this.name, read, ending, "Play it elsewhere to see whether it is whole."));
    } else if (this.#firstTime === null) {
      this.#queue.end(
        new NoVideoError(this.name, why("no picture in it could be decoded", detail), "Choose another recording."),
      );
    } else {
      if (detail !== "") this.#reason = why("the file is damaged in places", detail);
      this.#queue.end();
    }
  }

  #killWhenStuck(run: FfmpegRun): void {
    const limit = Math.max(STUCK_SECONDS, STUCK_SECONDS / Math.max(this.info!.fps, 0.1));
    const { slept, stuck } = this.#stuck.look(this.#now(), this.#heard, limit);
    if (slept > 0) this.#notices.push({ level: "info", text: `Everything stood still for ${slept.toFixed(0)} s.` });
    if (!this.#queue.starving || !stuck) return;
    this.#reason = `nothing could be read for ${limit.toFixed(0)} seconds`;
    run.kill();
  }
}

function why(problem: string, detail: string): string {
  return detail === "" ? problem : `${problem} (${detail.trim()})`;
}
