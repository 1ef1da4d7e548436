import { spawn, type ChildProcess } from "node:child_process";
import type { Readable } from "node:stream";
import { withoutAddresses } from "../../core/domain/feed/secrets.ts";
import { readingEnvironment, withAddresses } from "../ffmpeg/inputs.ts";
import { wholeTurn } from "../ffmpeg/media-info.ts";
import { hideSecrets } from "../capture-secrets.ts";
import { FixedCutter, LineCutter, MultipartCutter } from "./byte-cutters.ts";
import { parseShowInfo, TimedPieces, type ShowInfo } from "./showinfo.ts";
import type { Turn } from "./stream-arguments.ts";

/** Size of pictures, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** What one ffmpeg process tells. Times are seconds of ffmpeg's own clock for this run. */
export interface RunListeners {
  /** The feed showed a picture (filter `feed`); `null` for a picture without a time. */
  readonly onPicture?: (time: number | null, size: PictureSize) => void;
  /** A sample in packed RGB (pipe 1, filter `sample`). */
  readonly onSample: (time: number, rgb: Uint8Array, size: PictureSize) => void;
  /** A JPEG of the preview (pipe 3, filter `preview`). */
  readonly onPreview?: (time: number, jpeg: Uint8Array<ArrayBuffer>) => void;
  /** The next bytes of the copied streams (pipe 4): what is recorded. */
  readonly onCopy?: (bytes: Uint8Array) => void;
  /** Level of the sound, in dB of full scale, −100..0. */
  readonly onLevel?: (level: number) => void;
  /** The next 1024 samples of the sound that is listened to (pipe 5). */
  readonly onSound?: (samples: Int16Array<ArrayBuffer>) => void;
  /** The input is open: the name of its format, e.g. `hls`, and its length in seconds, null when it has no end. */
  readonly onInput?: (format: string, seconds: number | null) => void;
  /** Something said that the pictures are not upright, or are turned in another way than it said before. */
  readonly onTurned?: (turn: Turn) => void;
  /** The process is over: its exit code, null when it was killed, its last complaints, oldest first, and the signal that killed it. */
  readonly onEnd: (code: number | null, complaints: readonly string[], signal: NodeJS.Signals | null) => void;
  /** The process could not be started. */
  readonly onError: (error: Error) => void;
}

/** Complaints of ffmpeg that are kept. */
const COMPLAINTS = 20;
/** Bytes of one piece of sound: 1024 samples. */
const SOUND_BYTES = 2048;
/** Level that stands for silence, in dB of full scale. */
const SILENCE_DB = -100;

/**
 * One ffmpeg process whose outputs are led apart and brought together with their times: what file and stream feeds share.
 *
 * Its arguments (see `pictureArguments` and its neighbours) send samples to pipe 1, the preview to pipe 3, to pipe 4 the copied
 * streams, which are what a `Recorder` writes (or bare packets that are only counted), sound that is listened to to pipe 5 and
 * everything else to standard error.
 */
export class FfmpegRun {
  /** Last complaints of ffmpeg, oldest first. */
  readonly complaints: string[] = [];
  readonly #child: ChildProcess;
  readonly #listeners: RunListeners;
  readonly #samples: TimedPieces<Uint8Array>;
  readonly #previews: TimedPieces<Uint8Array<ArrayBuffer>>;
  readonly #early: Buffer[] = [];
  #pictures: FixedCutter | null = null;
  #size: PictureSize | null = null;
  #feedTimeBase = NaN;
  #format = "";
  #turn: number | null = null;
  #isOpened = false;

  /** Starts ffmpeg; `input` is led to its standard input. */
  constructor(ffmpeg: string, args: readonly string[], listeners: RunListeners, input: Readable | null = null) {
    this.#listeners = listeners;
    this.#samples = new TimedPieces("sample", (time, rgb) => listeners.onSample(time, rgb, this.#size!));
    this.#previews = new TimedPieces("preview", (time, jpeg) => listeners.onPreview?.(time, jpeg));
    const stdin = input ? "pipe" : "ignore";
    this.#child = spawn(ffmpeg, withAddresses(args), {
      stdio: [stdin, "pipe", "pipe", "pipe", "pipe", ...(listeners.onSound ? (["pipe"] as const) : [])],
      ...{ windowsHide: true, env: readingEnvironment() },
    });
    if (input) this.#feed(input);
    this.#connect();
  }

  /** Take no more samples for now; ffmpeg waits. */
  pause(): void {
    this.#child.stdout?.pause();
  }

  /** Take samples again. */
  resume(): void {
    this.#child.stdout?.resume();
  }

  /** End the process at once. */
  kill(): void {
    this.#child.kill("SIGKILL");
  }

  /**
   * Ask ffmpeg to finish what it writes, and end it when it has not after `patience` milliseconds. What it still copies is
   * told; samples and previews are not. Resolves once it is gone.
   */
  async stop(patience: number): Promise<void> {
    const child = this.#child;
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    const gone = new Promise<void>((done) => child.once("close", () => done()));
    // The pipes are emptied, or ffmpeg could not finish.
    for (const pipe of [child.stdout, child.stdio[3] as Readable]) {
      pipe?.removeAllListeners("data");
      pipe?.resume();
    }
    child.kill("SIGTERM");
    const timer = setTimeout(() => this.kill(), patience);
    await gone;
    clearTimeout(timer);
  }

  #feed(input: Readable): void {
    // A process that is over takes no more; its end is told by itself.
    this.#child.stdin!.on("error", () => input.destroy());
    this.#child.on("close", () => input.destroy());
    input.pipe(this.#child.stdin!);
  }

  #connect(): void {
    const child = this.#child;
    const listeners = this.#listeners;
    child.stdout!.on("data", (chunk: Buffer) =>
      this.#pictures ? this.#pictures.write(chunk) : this.#early.push(chunk),
    );
    const jpegs = new MultipartCutter((jpeg) => this.#previews.add(jpeg));
    (child.stdio[3] as Readable).on("data", (chunk: Buffer) => jpegs.write(chunk));
    (child.stdio[4] as Readable).on("data", (chunk: Buffer) => listeners.onCopy?.(chunk));
    if (listeners.onSound) this.#listen((child.stdio as readonly unknown[])[5] as Readable, listeners.onSound);
    const lines = new LineCutter((line) => this.#readLine(line));
    child.stderr!.on("data", (chunk: Buffer) => lines.write(chunk));
    child.on("error", (error) => listeners.onError(withoutArguments(error)));
    child.on("close", (code, signal) => listeners.onEnd(code, this.complaints, signal));
  }

  #listen(pipe: Readable, onSound: (samples: Int16Array<ArrayBuffer>) => void): void {
    const pieces = new FixedCutter(SOUND_BYTES, ({ buffer }) => onSound(new Int16Array(buffer)));
    pipe.on("data", (chunk: Buffer) => pieces.write(chunk));
  }

  #readLine(line: string): void {
    const info = parseShowInfo(line);
    if (info) return this.#readInfo(info);
    const level = /lavfi\.astats\.Overall\.RMS_level=(\S+)/.exec(line)?.[1];
    if (level !== undefined) return this.#readLevel(Number(level));
    const format = /^\[info\] Input #0, (\S+), from /.exec(line)?.[1];
    if (format !== undefined) this.#format = format;
    const duration = /^\[info\] +Duration: ([^,]+)/.exec(line)?.[1];
    if (duration !== undefined) return this.#listeners.onInput?.(this.#format, parseClock(duration));
    // What ffmpeg says of its outputs comes later.
    if (line.startsWith("[info] Stream mapping:")) this.#isOpened = true;
    const turn = /(?:^\[info\] +|^\[showinfo@feed .*side data - )[Dd]isplay ?[Mm]atrix: rotation of (-?[\d.]+)/.exec(
      line,
    )?.[1];
    if (turn !== undefined) return this.#readTurn(Number(turn), line.startsWith("[showinfo"));
    const complaint = /^(?:\[[^\]]* @ [^\]]*\] )?\[(?:error|fatal|panic)\] (.+)/.exec(line)?.[1];
    // That a stream has no sound that could be listened to is no complaint.
    if (!complaint || /^\[(?:tee|s16le) @ /.test(line)) return;
    // It may name the address, or one that a server has sent it on to.
    this.complaints.push(withoutAddresses(hideSecrets(complaint)));
    if (this.complaints.length > COMPLAINTS) this.complaints.shift();
  }

  #readInfo(info: ShowInfo): void {
    if (info.filter === "feed") {
      if (info.kind === "config") this.#feedTimeBase = info.timeBase;
      else this.#listeners.onPicture?.(Number.isNaN(info.pts) ? null : info.pts * this.#feedTimeBase, info);
    }
    if (info.kind === "frame" && info.filter === "sample" && !this.#pictures) this.#begin(info);
    this.#samples.read(info);
    this.#previews.read(info);
  }

  /** @param degrees counter-clockwise, as ffmpeg prints them */
  #readTurn(degrees: number, isPicture: boolean): void {
    const clockwise = wholeTurn(-degrees);
    if (this.#turn === clockwise || (!isPicture && this.#isOpened)) return;
    this.#turn = clockwise;
    this.#listeners.onTurned?.({ degrees: clockwise, isOurs: isPicture || clockwise % 90 !== 0 });
  }

  /** The size of the samples is known from the first one's line; ffmpeg scales later ones to it. */
  #begin({ width, height }: PictureSize): void {
    this.#size = { width, height };
    this.#pictures = new FixedCutter(width * height * 3, (picture) => this.#samples.add(picture));
    for (const chunk of this.#early.splice(0)) this.#pictures.write(chunk);
  }

  #readLevel(level: number): void {
    // Silence is −inf.
    const heard = Number.isFinite(level) ? level : SILENCE_DB;
    this.#listeners.onLevel?.(Math.max(SILENCE_DB, Math.min(0, heard)));
  }
}

/** An error of starting a program without the arguments that Node writes into it: one of them is the address. */
function withoutArguments(error: Error): Error {
  return Object.assign(error, { spawnargs: [] });
}

/** Seconds of `HH:MM:SS.ss`; null for `N/A`. */
function parseClock(text: string): number | null {
  const [hours = NaN, minutes = NaN, seconds = NaN] = text.split(":").map(Number);
  const total = hours * 3600 + minutes * 60 + seconds;
  return Number.isFinite(total) && total > 0 ? total : null;
}
