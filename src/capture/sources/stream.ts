import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { FeedGap, FeedHealth, FeedNotice, FrameSource } from "../../core/domain/feed/source.ts";
import type { Frame } from "../../core/domain/tick.ts";
import { FeedError } from "../ffmpeg/ffmpeg-errors.ts";
import { findFfmpeg } from "../ffmpeg/ffmpeg-find.ts";
import { ffmpegVersion, passthrough } from "../ffmpeg/ffmpeg-version.ts";
import type { Ending } from "../ffmpeg/why-ended.ts";
import type { PictureSize } from "./ffmpeg-run.ts";
import { FrameQueue } from "./frame-queue.ts";
import { streamArguments, type Turn } from "./stream-arguments.ts";
import { StreamAttempts } from "./stream-attempts.ts";
import { StreamConnection, type Restart } from "./stream-connection.ts";
import { StreamIntake } from "./stream-intake.ts";
import { StreamManners } from "./stream-manners.ts";
import type { StreamOptions } from "./stream-options.ts";
import { advance, CONNECTING, isOver, reasonOf, type StreamEvent, type StreamPhase } from "./stream-phase.ts";
import { silenceOf } from "./stream-silence.ts";
import { NO_PICTURE, readerTrouble, SILENT, troubleOf } from "./stream-trouble.ts";

/** Milliseconds between two looks at the feed. */
const LOOK_MS = 100;

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

/** Connections one after the other; what they bring is the intake's, how they are made the manners', when the attempts'. */
class StreamSource implements FrameSource {
  readonly name: string;
  readonly live = true;

  readonly #options: StreamOptions;
  readonly #clock: () => number;
  readonly #queue = new FrameQueue(true);
  readonly #attempts = new StreamAttempts();
  readonly #manners: StreamManners;
  readonly #intake: StreamIntake;
  readonly #gaps: FeedGap[] = [];
  readonly #notices: FeedNotice[] = [];
  readonly #stop = new AbortController();
  #phase: StreamPhase = CONNECTING;
  #connection: StreamConnection | null = null;
  #began = 0;

  constructor(options: StreamOptions) {
    this.#options = options;
    this.name = options.name;
    this.#clock = options.now ?? (() => performance.now() / 1000);
    const say = (notice: FeedNotice) => void this.#notices.push(notice);
    this.#manners = new StreamManners(options, say);
    this.#intake = new StreamIntake(this.#clock, say);
  }

  async *frames(signal: AbortSignal): AsyncGenerator<Frame> {
    if (signal.aborted) return;
    const leave = () => this.#queue.abort();
    signal.addEventListener("abort", leave, { once: true });
    this.#began = this.#clock();
    const look = setInterval(() => this.#look(), LOOK_MS);
    const connecting = this.#stayConnected();
    try {
      yield* this.#queue;
    } catch (error) {
      this.#tell({ type: "failed" });
      throw error;
    } finally {
      clearInterval(look);
      signal.removeEventListener("abort", leave);
      this.#tell({ type: "ended" });
      this.#stop.abort();
      await this.#connection?.stop();
      await connecting;
    }
  }

  health(): FeedHealth {
    const { is } = this.#phase;
    return {
      ...this.#intake.health(),
      state: is,
      dropped: this.#queue.dropped,
      recordedBytes: this.#options.recorder?.health().bytes ?? 0,
      reason: reasonOf(this.#phase, {
        retried: !this.#options.brought,
        age: this.#intake.age,
        sound: this.#intake.sound !== null,
      }),
    };
  }

  gaps(): readonly FeedGap[] {
    return this.#gaps.splice(0);
  }

  notices(): readonly FeedNotice[] {
    return this.#notices.splice(0);
  }

  /** Session time now, in seconds. */
  #now(): number {
    return this.#clock() - this.#began;
  }

  #tell(event: StreamEvent): void {
    this.#phase = advance(this.#phase, event);
  }

  async #stayConnected(): Promise<void> {
    try {
      const ffmpeg = findFfmpeg();
      const version = await ffmpegVersion(ffmpeg);
      while (!isOver(this.#phase)) {
        const input = await this.#brought();
        if (isOver(this.#phase)) return;
        await this.#connect(ffmpeg, version, input);
        if (isOver(this.#phase)) return;
        const seconds = this.#attempts.delay(this.#now(), this.#options.brought !== undefined);
        await sleep(seconds * 1000, undefined, { signal: this.#stop.signal }).catch(() => undefined);
      }
    } catch (error) {
      this.#queue.end(error as Error);
    }
  }

  /** The bytes of the next connection, where somebody brings them. */
  async #brought(): Promise<Readable | null> {
    const { brought } = this.#options;
    if (!brought) return null;
    if (!brought.here) this.#tell({ type: "trouble", trouble: brought.missing });
    return brought.next(this.#stop.signal);
  }

  /** One connection, from its beginning to its end. */
  #connect(ffmpeg: string, version: readonly [major: number, minor: number], input: Readable | null): Promise<void> {
    const { preview, recorder, input: open, onSound } = this.#options;
    const manner = this.#manners.now;
    this.#attempts.begin(this.#now());
    this.#intake.connecting();
    const args = streamArguments({
      input: open(manner),
      copy: manner.copy,
      turn: manner.turn,
      previewFps: preview?.fps ?? null,
      passthrough: passthrough(version),
      // The level's output maps the picture, too, whose size is not known before a key frame.
      sound: version[0] >= 5 && manner.copy !== "none",
      heard: onSound !== undefined,
    });
    return new Promise((resolve, reject) => {
      const connection = new StreamConnection(
        ffmpeg,
        args,
        manner.copy === "counted" ? null : (recorder ?? null),
        () => this.#now(),
        {
          onPicture: (arrival, settled, size) => this.#takePicture(arrival, settled, size),
          onFrame: (t, rgb, size) => this.#bring(t, rgb, size),
          onPreview: (t, jpeg) => preview?.onJpeg(Math.max(0, t), jpeg),
          onBytes: (count) => this.#intake.heardBytes(count),
          onLevel: (level) => this.#intake.heardSound(level),
          ...(onSound ? { onSound } : {}),
          onRestart: (why) => this.#restart(why),
          onTurned: (turn) => this.#turn(turn),
          onOver: (ending, error) => {
            this.#connection = null;
            if (error) return reject(error);
            this.#lose(connection, ending);
            resolve();
          },
        },
        input,
      );
      this.#connection = connection;
    });
  }

  #takePicture(arrival: number, settled: boolean, size: PictureSize): void {
    const { lastPicture: from } = this.#intake;
    this.#intake.saw(size);
    // What a server had kept and sent at once when it was joined says nothing about its rate.
    if (!settled) return;
    this.#intake.count(arrival);
    if (this.#phase.is === "live") return;
    if (from !== null)
      this.#gaps.push({ from, seconds: arrival - from, reason: (this.#phase.cause ?? NO_PICTURE).problem });
    this.#tell({ type: "picture" });
    this.#attempts.succeeded();
  }

  #bring(t: number, rgb: Uint8Array, size: PictureSize): void {
    const frame = isOver(this.#phase) ? null : this.#intake.frame(t, rgb, size);
    if (frame) this.#queue.push(frame);
  }

  /** The connection works, but must be made anew in another manner. */
  #restart(why: Restart): void {
    if (!this.#manners.restart(why, this.#now())) return;
    this.#attempts.again();
    if (why === "jumped" || why === "resized") this.#tell({ type: "reopened", why });
    void this.#connection?.stop();
  }

  /** The pictures are not upright: they are turned from the next connection on, which is made at once. */
  #turn(turn: Turn): void {
    if (!this.#manners.turn(turn)) return;
    this.#attempts.again();
    void this.#connection?.stop();
  }

  /** The connection is over. */
  #lose(connection: StreamConnection, ending: Ending): void {
    const { code } = ending;
    if (isOver(this.#phase)) return;
    const finite = connection.seconds !== null && !this.#options.brought;
    if (finite && code === 0 && !this.#attempts.atOnce) return this.#queue.end();
    this.#tell({ type: "lost" });
    if (this.#attempts.atOnce) return;
    this.#attempts.failed();
    // A connection that was ended for its silence has said why already.
    if (code === null && ending.signal === null && this.#phase.trouble) return;
    const right = this.#intake.lastPicture !== null || this.#options.brought !== undefined;
    const complaints = ending.stderr.split("\n");
    const trouble = readerTrouble(ending) ?? troubleOf(connection.seen ? complaints.slice(-3) : complaints, right);
    this.#tell({ type: "trouble", trouble });
    if (this.#manners.otherwise(trouble.retry, connection.format)) return this.#attempts.again();
    const { refusals = Infinity } = this.#options;
    if (this.#intake.lastPicture === null && this.#attempts.failures >= refusals) this.#giveUp();
  }

  /** Ten times a second: has it stalled, is it silent, has it had its time? */
  #look(): void {
    if (isOver(this.#phase)) return;
    const now = this.#now();
    const intake = this.#intake;
    this.#connection?.tick();
    if (intake.age > intake.limit) this.#tell({ type: "late" });
    this.#endSilence(now);
    const { connectSeconds = Infinity, lostSeconds = Infinity } = this.#options;
    const { lastPicture } = intake;
    if (lastPicture === null ? now > connectSeconds : now - lastPicture > lostSeconds) this.#giveUp();
  }

  #endSilence(now: number): void {
    const connection = this.#connection;
    if (!connection) return;
    const { trouble, end } = silenceOf({
      ...{ seen: connection.seen, fed: connection.fed, sinceHeard: now - connection.heard },
      ...{ sincePicture: this.#intake.age, limit: this.#intake.limit },
      ...{ waited: this.#attempts.waited(now), patience: this.#manners.now.patience, trouble: this.#phase.trouble },
    });
    this.#tell({ type: "trouble", trouble });
    if (end) connection.kill();
  }

  #giveUp(): void {
    const { problem, fix } = this.#phase.trouble ?? SILENT;
    this.#queue.end(new FeedError(this.name, problem, fix));
  }
}
