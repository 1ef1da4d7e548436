import type { RecordingHealth } from "../../core/recording/recording-health.ts";
import { findFfmpeg } from "../../capture/ffmpeg/ffmpeg-find.ts";
import { ffmpegVersion, passthrough } from "../../capture/ffmpeg/ffmpeg-version.ts";
import type { RecordedStream, Recorder } from "../../capture/recorder.ts";
import type { Piece, StreamHeader } from "../clusters.ts";
import { CutStream } from "../cut-stream.ts";
import type { Cover, RecorderListeners } from "../recording-recorder.ts";
import { SegmentAnnouncer, type Moment, type Timeline } from "../segment-announcer.ts";
import { alarmText, type RecordingTrouble } from "../trouble.ts";
import { COVERED_ENCODERS } from "./redaction-arguments.ts";
import { RedactedStream, SHIFT_SECONDS } from "./redacted-stream.ts";

/** Longest that a picture may wait to be covered, in seconds: what waits longer is let go of, so that the rest is not lost at a crash. */
const MOST_BEHIND = 30;
/** Seconds of a film that may wait to be covered before more of it is read, and milliseconds between two looks at that. */
const ROOM_SECONDS = 10;
const LOOK_MS = 100;
/** Seconds after a failure until it is tried again, and between two looks at how far behind it is. */
const RETRY_SECONDS = 1;
/** Seconds for which nothing needs to reach the disk: that long, and what decoders and clusters hold back. */
const HELD_SECONDS = MOST_BEHIND + 5;
/** Longest that closing waits for what came last to be covered, in milliseconds, and then for the encoder. */
const CLOSE_MS = 10_000;
const END_MS = 1000;
/** Why the first pictures of a stream may not be kept. */
const NO_KEY_FRAME = "no key frame had come yet";

/** This machine is too slow. */
export const TOO_SLOW_TO_COVER: RecordingTrouble = {
  reason: "this computer covers faces more slowly than pictures come",
  fix: "Close other programs, or have the camera send smaller pictures",
};

/** What covers a recording. */
export interface RedactingOptions extends Cover {
  /** Keeps what is covered. */
  readonly inner: Recorder;
  /** Those that `inner` tells too. */
  readonly listeners: RecorderListeners;
  /** Monotonic clock in seconds. */
  readonly now?: () => number;
}

/** A stream of the feed. */
interface Coming extends Timeline {
  header: StreamHeader | null;
  stream: RedactedStream | null;
  /** Where the covered pictures go. */
  kept: RecordedStream | null;
}

interface Means {
  readonly ffmpeg: string;
  readonly passthrough: readonly string[];
}

/** Keeps a feed's streams with faces covered: nothing of them reaches the disk before it is. What cannot be covered is not kept, and told as a gap. */
export class RedactingRecorder implements Recorder {
  readonly #options: RedactingOptions;
  readonly #now: () => number;
  readonly #teller: SegmentAnnouncer;
  readonly #timer: NodeJS.Timeout;
  readonly #running = new Set<RedactedStream>();
  readonly #found: Promise<void>;
  /** What is to be done once it is known what ffmpeg there is; null from then on. */
  #early: (() => void)[] | null = [];
  #means: Means | null = null;
  #newest: { readonly cut: CutStream; end(): void } | null = null;
  /** Streams are handed on one after another, as they came. */
  #turn: Promise<void> = Promise.resolve();
  #encoder = 0;
  #trouble: RecordingTrouble | null = null;
  #retryAt = -Infinity;
  /** First moment that is not kept since something was; null while all is. */
  #missing: { readonly from: Moment; to: Moment; readonly why: string } | null = null;
  #closing: Promise<void> | null = null;

  constructor(options: RedactingOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now() / 1000);
    this.#teller = new SegmentAnnouncer(options.listeners);
    this.#timer = setInterval(() => this.#tick(), RETRY_SECONDS * 1000).unref();
    this.#found = this.#find();
  }

  begin(): RecordedStream {
    this.#newest?.end();
    const coming: Coming = { offset: null, over: false, header: null, stream: null, kept: null };
    const cut = new CutStream({
      onHeader: (header) =>
        this.#then(() => {
          coming.stream?.end();
          Object.assign(coming, { header, stream: null });
        }),
      onPiece: (piece) => this.#then(() => this.#take(coming, piece)),
      onBroken: (trouble) => this.#warn(trouble),
    });
    const end = (): void => {
      if (coming.over) return;
      cut.end();
      coming.over = true;
      this.#then(() => coming.stream?.end());
    };
    this.#newest = { cut, end };
    return {
      startsAt: (offset) => {
        coming.offset ??= offset;
        coming.kept?.startsAt(coming.offset - SHIFT_SECONDS);
        this.#teller.tell();
      },
      write: (bytes) => {
        if (!this.#closing) cut.write(bytes);
      },
      end,
    };
  }

  health(): RecordingHealth {
    const { age, alarm, ...inner } = this.#options.inner.health();
    const own = this.#trouble ?? this.#newest?.cut.trouble;
    return { ...inner, age: Math.max(0, age - HELD_SECONDS), alarm: own ? alarmText(own) : alarm };
  }

  async room(): Promise<void> {
    const isBehind = (): boolean => [...this.#running].some(({ behind }) => behind > ROOM_SECONDS);
    while (this.#options.patient && !this.#closing && isBehind())
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    await this.#options.inner.room();
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  /** Ends the stream, waits for what came last to be covered and written, and tells the gap of what is not covered that is still open. */
  async #close(): Promise<void> {
    this.#newest?.end();
    await this.#found;
    const late = (ms: number) => new Promise<void>((done) => setTimeout(done, ms).unref());
    const ended = () => Promise.all([...this.#running].map(({ done }) => done));
    await (this.#options.patient ? ended() : Promise.race([ended(), late(CLOSE_MS)]));
    for (const stream of this.#running) stream.giveUp(TOO_SLOW_TO_COVER);
    await Promise.race([ended(), late(END_MS)]);
    for (const stream of this.#running) stream.kill();
    clearInterval(this.#timer);
    await this.#turn;
    await this.#options.inner.close();
    if (this.#missing) this.#tellGap(this.#missing.to);
    this.#teller.tell();
  }

  async #find(): Promise<void> {
    try {
      const ffmpeg = findFfmpeg();
      this.#means = { ffmpeg, passthrough: passthrough(await ffmpegVersion(ffmpeg)) };
    } catch (error) {
      this.#warn({ reason: (error as Error).message, fix: "Install ffmpeg" });
    }
    const early = this.#early ?? [];
    this.#early = null;
    for (const work of early) work();
  }

  #then(work: () => void): void {
    if (this.#early) this.#early.push(work);
    else work();
  }

  #tick(): void {
    if (!this.#closing) this.#newest?.cut.flush();
    for (const stream of this.#running) {
      stream.release();
      if (!this.#options.patient && stream.behind > MOST_BEHIND) stream.giveUp(TOO_SLOW_TO_COVER);
    }
    this.#teller.tell();
  }

  #take(coming: Coming, piece: Piece): void {
    if (!coming.stream && this.#means && piece.key && this.#now() >= this.#retryAt)
      this.#cover(coming, this.#means, piece);
    if (coming.stream) coming.stream.add(piece);
    else this.#miss(coming, piece);
  }

  /** Begin to cover a stream, at a key frame. */
  #cover(coming: Coming, means: Means, first: Piece): void {
    if (this.#missing) this.#tellGap({ timeline: coming, t: first.first });
    const { inner, faces } = this.#options;
    const early: Uint8Array[] = [];
    let kept: RecordedStream | null = null;
    let told = false;
    const encoder = this.#encoder;
    const stream: RedactedStream = new RedactedStream({
      ...means,
      faces,
      header: coming.header!,
      encoder: COVERED_ENCODERS[encoder]!,
      now: this.#now,
      onBytes: (bytes) => {
        told = true;
        this.#trouble = null;
        if (kept) kept.write(bytes);
        else early.push(bytes);
      },
      onTrouble: (trouble) => {
        // An ffmpeg without this encoder says nothing else before it ends.
        if (!told && trouble.reason.includes("encoder"))
          this.#encoder = Math.min(encoder + 1, COVERED_ENCODERS.length - 1);
        this.#lose(coming, stream, first, trouble);
      },
    });
    coming.stream = stream;
    this.#running.add(stream);
    const begun = this.#turn.then(() => {
      const begins = inner.begin();
      kept = begins;
      coming.kept = begins;
      if (coming.offset !== null) begins.startsAt(coming.offset - SHIFT_SECONDS);
      for (const bytes of early.splice(0)) begins.write(bytes);
    });
    this.#turn = Promise.all([begun, stream.done]).then(() => {
      this.#running.delete(stream);
      kept?.end();
    });
  }

  /** What is not covered of a stream is lost; the next key frame begins another. */
  #lose(coming: Coming, stream: RedactedStream, first: Piece, trouble: RecordingTrouble): void {
    if (coming.stream === stream) coming.stream = null;
    this.#retryAt = this.#now() + RETRY_SECONDS;
    const from = { timeline: coming, t: Math.max(first.first, stream.covered) };
    this.#missing ??= { from, to: from, why: trouble.reason };
    this.#missing.to = { timeline: coming, t: Math.max(first.last, stream.newest) };
    this.#warn(trouble);
  }

  #miss(coming: Coming, piece: Piece): void {
    // Sound before the first picture is no gap.
    if (piece.pictures === 0 && !piece.key && !this.#trouble) return;
    const why = this.#trouble?.reason ?? NO_KEY_FRAME;
    this.#missing ??= { from: { timeline: coming, t: piece.first }, to: { timeline: coming, t: piece.last }, why };
    this.#missing.to = { timeline: coming, t: piece.last };
  }

  #tellGap(to: Moment): void {
    const { from, why } = this.#missing!;
    this.#missing = null;
    this.#teller.gap(from, to, why);
  }

  #warn(trouble: RecordingTrouble): void {
    const known = this.#trouble?.reason === trouble.reason;
    this.#trouble = trouble;
    if (known) return;
    try {
      this.#options.listeners.onTrouble("error", alarmText(trouble));
    } catch {
      // Whoever cannot be told sees the alarm in the health.
    }
  }
}
