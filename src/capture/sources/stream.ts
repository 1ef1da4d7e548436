import type { Readable } from "node:stream";
import type { FeedGap, FeedHealth, FeedNotice, FeedState, FrameSource } from "../../core/domain/feed/source.ts";
import type { Frame } from "../../core/domain/tick.ts";
import type { FeedAddress } from "../../core/domain/feed/address.ts";
import { feedName } from "../../core/domain/feed/secrets.ts";
import { StallWatch } from "../../core/domain/feed/stall.ts";
import { FeedError } from "../ffmpeg/errors.ts";
import { findFfmpeg } from "../ffmpeg/find.ts";
import { ffmpegVersion, passthrough } from "../ffmpeg/version.ts";
import { knowAddress } from "../secrets.ts";
import { ByteRate } from "./byte-rate.ts";
import type { PictureSize } from "./ffmpeg-run.ts";
import { FrameQueue } from "./frame-queue.ts";
import type { FeedOptions } from "./feed-options.ts";
import { RateMeter } from "./rate.ts";
import { servedInput, soundCopies, streamArguments, type StreamInput, type StreamManner } from "./stream-arguments.ts";
import { StreamConnection, type Restart } from "./stream-connection.ts";
import { GONE_SILENT, NO_PICTURE, SILENT, troubleOf, type StreamTrouble } from "./stream-trouble.ts";

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
  /** Why there are none: nobody has come yet, or whoever came has left. */
  readonly missing: StreamTrouble;
}

/** Seconds between two tries: the first, and the longest. A camera that is back is seen again within four seconds. */
const FIRST_RETRY_SECONDS = 0.5;
const LONGEST_RETRY_SECONDS = 2.5;
const RETRY_GROWTH = 1.4;
/** Seconds without anything from a stream that was live after which it is opened anew: longer than cameras pause for breath. */
const SILENT_SECONDS = 3;
/** The same while bytes or sound still come, and while a new connection has no picture yet: a key frame may be long in coming. */
const PICTURELESS_SECONDS = 15;
/** Seconds that a connection has for its first picture before that is said. */
const PATIENT_SECONDS = 3;
/** Seconds of stream that are looked into: at first, and for a stream without key frames. */
const PATIENCE = 0.5;
const LONG_PATIENCE = 12;
/** Seconds within which a second jump of the clock shows that the stream's stamps are of no use. */
const JUMPY_SECONDS = 20;
/** Milliseconds between two looks at the feed. */
const LOOK_MS = 100;
/** Seconds that a sound level counts as now. */
const SOUND_SECONDS = 1;

/**
 * A stream that somebody else serves, as a live feed: RTSP, RTMP, SRT, MPEG-TS or FLV or MJPEG over HTTP, HLS.
 *
 * One ffmpeg process a connection. When the stream is lost it is opened again and again, for ever or until `connectSeconds`,
 * `lostSeconds` or `refusals` are over. Session time 0 is the call of `frames`; times increase through reconnects, and every
 * time without pictures is a gap. `frames` may be called once; it throws FeedError when the stream has failed for good, and
 * FfmpegMissingError.
 */
export function streamSource(options: StreamOptions): FrameSource {
  return new StreamSource(options);
}

/** The stream of an address that somebody typed. */
export function servedSource(address: Extract<FeedAddress, { kind: "stream" }>, options: FeedOptions): FrameSource {
  const { protocol, url } = address;
  knowAddress(url);
  return streamSource({
    ...options,
    name: feedName(url),
    input: servedInput(protocol, url),
    soundCopies: soundCopies(protocol, url),
  });
}

/** How a stream is kept when Matroska does not take it as it was kept before. */
const NEXT_COPY: Partial<Record<StreamManner["copy"], StreamManner["copy"]>> = {
  copy: "new-sound",
  "new-sound": "encode",
  "no-sound": "encode",
  encode: "encode-plainly",
  "encode-plainly": "counted",
};

/** What is said of it. */
const KEPT_AS: Partial<Record<StreamManner["copy"], string>> = {
  "new-sound": "The stream's sound cannot be recorded as it comes; it is encoded anew.",
  "no-sound": "The stream promises sound that never comes; its pictures are recorded without it.",
  encode: "The stream's pictures cannot be recorded as they come; they are encoded anew, which costs processor time.",
  "encode-plainly":
    "The encoder does not start; a plainer one records the pictures, in larger files and without sound.",
  counted:
    "No encoder starts, so this stream is not recorded; the coach goes on watching. Install a full build of ffmpeg.",
};

class StreamSource implements FrameSource {
  readonly name: string;
  readonly live = true;

  private readonly options: StreamOptions;
  private readonly clock: () => number;
  private readonly queue = new FrameQueue(true);
  private readonly stall = new StallWatch();
  private readonly rate: RateMeter;
  private readonly bytes: ByteRate;
  private readonly ended: FeedGap[] = [];
  private readonly said: FeedNotice[] = [];
  private readonly stop = new AbortController();
  private manner: StreamManner;
  private connection: StreamConnection | null = null;
  private wake: (() => void) | null = null;
  private began = 0;
  private triedAt = 0;
  private failures = 0;
  private state: FeedState = "connecting";
  /** Why it is not live, from the last try. */
  private trouble: StreamTrouble | null = null;
  /** Whether the next try should not wait. */
  private atOnce = false;
  private size: PictureSize | null = null;
  private soundLevel: { readonly at: number; readonly level: number } | null = null;
  private jumpedAt = -Infinity;
  private firstPicture: number | null = null;
  private lastPicture: number | null = null;
  private lastFrame = -Infinity;
  private index = 0;

  constructor(options: StreamOptions) {
    this.options = options;
    this.name = options.name;
    this.clock = options.now ?? (() => performance.now() / 1000);
    this.rate = new RateMeter(this.clock);
    this.bytes = new ByteRate(this.clock);
    this.manner = {
      arrivalTimes: false,
      paced: false,
      patience: PATIENCE,
      oneProgramme: false,
      copy: !options.recorder ? "counted" : options.soundCopies === false ? "new-sound" : "copy",
    };
  }

  async *frames(signal: AbortSignal): AsyncGenerator<Frame> {
    if (signal.aborted) return;
    const leave = () => this.queue.abort();
    signal.addEventListener("abort", leave, { once: true });
    this.began = this.clock();
    const look = setInterval(() => this.look(), LOOK_MS);
    const connecting = this.stayConnected();
    try {
      yield* this.queue;
      this.state = "ended";
    } catch (error) {
      this.state = "failed";
      throw error;
    } finally {
      clearInterval(look);
      signal.removeEventListener("abort", leave);
      if (this.state !== "failed") this.state = "ended";
      this.stop.abort();
      this.wake?.();
      await this.connection?.stop();
      await connecting;
    }
  }

  health(): FeedHealth {
    const { state, size, soundLevel } = this;
    const live = state === "live";
    const now = this.clock();
    return {
      state,
      fps: this.rate.perSecond(),
      age: this.stall.age(now),
      dropped: this.queue.dropped,
      recordedBytes: this.options.recorder?.health().bytes ?? 0,
      reason: live ? "" : this.reason(),
      bitrate: Math.round(this.bytes.perSecond()),
      ...(size ? { width: size.width, height: size.height } : {}),
      ...(soundLevel && now - soundLevel.at < SOUND_SECONDS ? { sound: soundLevel.level } : {}),
    };
  }

  gaps(): readonly FeedGap[] {
    return this.ended.splice(0);
  }

  notices(): readonly FeedNotice[] {
    return this.said.splice(0);
  }

  /** Session time now, in seconds. */
  private now(): number {
    return this.clock() - this.began;
  }

  private get over(): boolean {
    return this.state === "ended" || this.state === "failed";
  }

  private async stayConnected(): Promise<void> {
    try {
      const ffmpeg = findFfmpeg();
      const version = await ffmpegVersion(ffmpeg);
      while (!this.over) {
        const input = await this.brought();
        if (this.over) return;
        this.triedAt = this.now();
        await this.connect(ffmpeg, version, input);
        if (this.over) return;
        await this.pause();
      }
    } catch (error) {
      this.queue.end(error as Error);
    }
  }

  /** The bytes of the next connection, where somebody brings them. */
  private async brought(): Promise<Readable | null> {
    const { brought } = this.options;
    if (!brought) return null;
    if (!brought.here) this.trouble = brought.missing;
    return brought.next(this.stop.signal);
  }

  /** One connection, from its beginning to its end. */
  private connect(
    ffmpeg: string,
    version: readonly [major: number, minor: number],
    input: Readable | null,
  ): Promise<void> {
    const { options, manner } = this;
    this.atOnce = false;
    this.stall.forget();
    const args = streamArguments({
      input: options.input(manner),
      copy: manner.copy,
      previewFps: options.preview?.fps ?? null,
      passthrough: passthrough(version),
      // The level's output maps the picture, too, whose size is not known before a key frame.
      sound: version[0] >= 5 && manner.copy !== "none",
    });
    return new Promise((resolve, reject) => {
      const connection = new StreamConnection(
        ffmpeg,
        args,
        manner.copy === "counted" ? null : (options.recorder ?? null),
        () => this.now(),
        {
          onPicture: (arrival, settled, size) => this.takePicture(arrival, settled, size),
          onFrame: (t, rgb, size) => this.bring(t, rgb, size),
          onPreview: (t, jpeg) => options.preview?.onJpeg(Math.max(0, t), jpeg),
          onBytes: (count) => this.bytes.count(count),
          onSound: (level) => (this.soundLevel = { at: this.clock(), level }),
          onRestart: (why) => this.restart(why),
          onOver: (complaints, code, error) => {
            this.connection = null;
            if (error) return reject(error);
            this.lose(connection, complaints, code);
            resolve();
          },
        },
        input,
      );
      this.connection = connection;
    });
  }

  /** Wait until the next try: longer after each that failed. */
  private pause(): Promise<void> {
    if (this.options.brought) this.failures = Math.min(this.failures, 1);
    const delay = Math.min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * RETRY_GROWTH ** Math.max(0, this.failures - 1));
    const left = this.atOnce ? 0 : Math.max(0.1, delay - (this.now() - this.triedAt));
    return new Promise((resolve) => {
      const timer = setTimeout(done, left * 1000);
      this.wake = done;
      function done(): void {
        clearTimeout(timer);
        resolve();
      }
    });
  }

  private takePicture(arrival: number, settled: boolean, size: PictureSize): void {
    this.tellSize(size);
    this.stall.picture(this.clock());
    // What a server had kept and sent at once when it was joined says nothing about its rate.
    if (!settled) return;
    this.rate.count();
    if (this.state !== "live") this.goLive(arrival);
    this.firstPicture ??= arrival;
    this.lastPicture = arrival;
  }

  private goLive(arrival: number): void {
    const from = this.lastPicture;
    if (from !== null) {
      const { problem } = this.trouble ?? NO_PICTURE;
      this.ended.push({ from, seconds: arrival - from, reason: problem });
    }
    this.state = "live";
    this.trouble = null;
    this.failures = 0;
  }

  private bring(t: number, rgb: Uint8Array, size: PictureSize): void {
    if (t <= this.lastFrame || t < 0 || this.over) return;
    this.lastFrame = t;
    this.queue.push({ t, index: this.index, ...size, rgb });
    this.index += 1;
  }

  private tellSize(size: PictureSize): void {
    const before = this.size;
    this.size = size;
    if (!before || (before.width === size.width && before.height === size.height)) return;
    this.said.push({
      level: "info",
      text: `The picture changed from ${before.width} × ${before.height} to ${size.width} × ${size.height}.`,
    });
  }

  /** The connection works, but must be made anew in another manner. */
  private restart(why: Restart): void {
    const { manner } = this;
    if (why === "paced" && (manner.paced || this.options.brought)) return;
    if (why === "pictures" && manner.arrivalTimes) return;
    if (why === "soundless") {
      if (manner.copy !== "new-sound") return;
      this.keepAs("no-sound");
    }
    this.atOnce = true;
    if (why === "paced") this.manner = { ...manner, paced: true };
    if (why === "pictures" || why === "timeless") this.manner = { ...manner, arrivalTimes: true };
    if (why === "jumped") {
      if (this.now() - this.jumpedAt < JUMPY_SECONDS) this.trustArrivals();
      this.jumpedAt = this.now();
    }
    if (this.state === "live" && (why === "jumped" || why === "resized")) {
      this.state = "stalled";
      this.trouble = {
        problem: why === "resized" ? "its picture changed in size" : "its clock jumped",
        fix: "It is opened anew; nothing needs to be done.",
      };
    }
    void this.connection?.stop();
  }

  private trustArrivals(): void {
    if (this.manner.arrivalTimes) return;
    this.manner = { ...this.manner, arrivalTimes: true };
    this.said.push({
      level: "warning",
      text: "The stream's own clock cannot be trusted: times are now taken when pictures arrive.",
    });
  }

  /** The connection is over. */
  private lose(connection: StreamConnection, complaints: readonly string[], code: number | null): void {
    if (this.over) return;
    const finite = connection.seconds !== null && !this.options.brought;
    if (finite && code === 0 && !this.atOnce) return this.queue.end();
    if (this.state === "live") this.state = "stalled";
    if (this.atOnce) return;
    this.failures += 1;
    // A connection that was ended for its silence has said why already.
    if (code === null && this.trouble) return;
    this.trouble = troubleOf(connection.seen ? complaints.slice(-3) : complaints);
    this.tryOtherwise(this.trouble.retry, connection.format);
    const { refusals = Infinity } = this.options;
    if (this.firstPicture === null && !this.atOnce && this.failures >= refusals) this.giveUp();
  }

  private tryOtherwise(retry: StreamTrouble["retry"], format: string): void {
    const { manner } = this;
    if (retry === "patient" && manner.copy === "counted") {
      // Only a copy needs to know the pictures' size beforehand.
      this.manner = { ...manner, copy: "none" };
      this.atOnce = true;
    } else if (retry === "patient" && manner.patience < LONG_PATIENCE) {
      this.manner = { ...manner, patience: LONG_PATIENCE, oneProgramme: format === "mpegts" };
      this.atOnce = true;
    }
    const next = retry === "encode" ? NEXT_COPY[manner.copy] : undefined;
    if (next) this.keepAs(next);
  }

  /** Keep the stream in another way from the next connection on. */
  private keepAs(copy: StreamManner["copy"]): void {
    this.manner = { ...this.manner, copy };
    this.atOnce = true;
    this.said.push({ level: copy === "counted" ? "error" : "warning", text: KEPT_AS[copy] ?? "" });
  }

  /** Ten times a second: has it stalled, is it silent, has it had its time? */
  private look(): void {
    if (this.over) return;
    const now = this.now();
    this.connection?.tick();
    const age = this.stall.age(this.clock());
    if (this.state === "live" && age > this.stall.limit) {
      this.state = "stalled";
      this.trouble = null;
    }
    this.endSilence(now, age);
    const { connectSeconds = Infinity, lostSeconds = Infinity } = this.options;
    const late = this.firstPicture === null ? now > connectSeconds : now - this.lastPicture! > lostSeconds;
    if (late) this.giveUp();
  }

  private endSilence(now: number, age: number): void {
    const { connection } = this;
    if (!connection) return;
    const heard = now - connection.heard;
    if (!connection.seen) {
      const waited = now - this.triedAt;
      const noKeyFrame = this.trouble?.retry === "patient";
      if (waited > PATIENT_SECONDS && !noKeyFrame)
        this.trouble = connection.fed ? NO_PICTURE : (this.trouble ?? SILENT);
      if (waited < PICTURELESS_SECONDS + this.manner.patience) return;
      if (!noKeyFrame) this.trouble = connection.fed ? NO_PICTURE : SILENT;
      return connection.kill();
    }
    const silent = heard > Math.max(SILENT_SECONDS, 2 * this.stall.limit);
    if (!silent && age < PICTURELESS_SECONDS) return;
    this.trouble ??= silent ? GONE_SILENT : NO_PICTURE;
    connection.kill();
  }

  private giveUp(): void {
    const { problem, fix } = this.trouble ?? SILENT;
    this.queue.end(new FeedError(this.name, problem, fix));
  }

  private reason(): string {
    if (this.over) return this.trouble?.problem ?? "";
    if (this.trouble) {
      const again = this.options.brought ? "" : " It is tried again all the time.";
      return `${capital(this.trouble.problem)}. ${this.trouble.fix}${again}`;
    }
    if (this.state === "connecting") return "Waiting for the first picture.";
    const age = Math.max(1, Math.floor(this.stall.age(this.clock())));
    const sound = this.soundLevel !== null && this.clock() - this.soundLevel.at < SOUND_SECONDS;
    return sound
      ? `Sound comes, but no picture for ${age} s. Check the camera; the recording keeps the sound.`
      : `No picture for ${age} s. Check that the camera is switched on and near the access point.`;
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
