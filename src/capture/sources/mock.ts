import type { FeedGap, FeedHealth, FeedNotice, FeedState, FrameSource } from "../../core/domain/feed/source.ts";
import type { Frame } from "../../core/domain/tick.ts";
import {
  deviceAt,
  MOCK_BITRATE,
  MOCK_FPS,
  MOCK_SOUND_DB,
  type DeviceMoment,
} from "../../core/domain/feed/mock-device.ts";
import { writeMockFaults, type MockFault } from "../../core/domain/feed/mock-faults.ts";
import { MOCK_PICTURE, paintMockPicture } from "../../core/domain/feed/mock-picture.ts";
import { StallWatch } from "../../core/domain/feed/stall.ts";
import { SteadyTime } from "../../core/domain/feed/steady-time.ts";
import { MatroskaWriter } from "../matroska.ts";
import type { RecordedStream, Recorder } from "../recorder.ts";
import { MACHINE_CLOCK, type FeedClock } from "./sources-clock.ts";
import { SAMPLE_SECONDS } from "./output-arguments.ts";
import { FrameQueue } from "./frame-queue.ts";
import { rgbToJpeg } from "./jpeg.ts";
import { RateMeter } from "./rate.ts";

/** How simulated glasses are made. */
export interface MockSourceOptions {
  readonly faults: readonly MockFault[];
  /** Pictures for a preview, at most `fps` a second: time in seconds from the first frame, and a JPEG file. */
  readonly preview?: { readonly fps: number; readonly onJpeg: (t: number, jpeg: Uint8Array<ArrayBuffer>) => void };
  /** Where the pictures are kept, as JPEGs in Matroska, ten a second. */
  readonly recorder?: Recorder;
  readonly clock?: FeedClock;
}

/** Pictures a second that are kept when no preview is wanted. */
const KEPT_FPS = 10;

/** Pictures a second below which the window says that the hands cannot be followed. */
const SLOW_FPS = 2;
/** What the device's clock shows at the start, in seconds: like a real one it does not begin at 0. */
const DEVICE_EPOCH = 1000;

/**
 * Simulated glasses: a live feed of painted pictures that carry their own number, with the faults that real glasses have. The
 * number counts thirtieths of a second since the feed was opened, so that a picture tells when it was made.
 *
 * What it reports is only what a real feed could know: pictures, sound, what the device says of itself. `frames` may be called
 * once; it ends with the fault `end` or when the signal aborts.
 */
export function mockSource(options: MockSourceOptions): FrameSource {
  return new MockSource(options);
}

class MockSource implements FrameSource {
  readonly name: string;
  readonly live = true;

  readonly #options: MockSourceOptions;
  readonly #clock: FeedClock;
  readonly #queue = new FrameQueue(true);
  readonly #rate: RateMeter;
  readonly #stall = new StallWatch();
  readonly #times = new SteadyTime();
  readonly #ended: FeedGap[] = [];
  readonly #said: FeedNotice[] = [];
  readonly #told = new Set<string>();
  #opened = NaN;
  #moment: DeviceMoment;
  #over: "ended" | null = null;
  #lastTime = NaN;
  #lastSample = -Infinity;
  #lastPreview = -Infinity;
  #index = 0;
  #recording: { readonly stream: RecordedStream; readonly writer: MatroskaWriter } | null = null;
  /** Why there is no picture, as first seen since the last one; empty while live. */
  #blind = "";

  constructor(options: MockSourceOptions) {
    this.#options = options;
    this.name = `mock:${writeMockFaults(options.faults)}`;
    this.#clock = options.clock ?? MACHINE_CLOCK;
    this.#rate = new RateMeter(this.#clock.now);
    this.#moment = deviceAt(options.faults, 0);
  }

  async *frames(signal: AbortSignal): AsyncGenerator<Frame> {
    const stop = new AbortController();
    const leave = () => {
      this.#queue.abort();
      stop.abort();
    };
    signal.addEventListener("abort", leave, { once: true });
    if (signal.aborted) leave();
    const running = this.#run(stop.signal);
    try {
      yield* this.#queue;
    } finally {
      signal.removeEventListener("abort", leave);
      this.#over = "ended";
      this.#endRecording();
      leave();
      await running;
    }
  }

  health(): FeedHealth {
    const { state, reason } = this.#look();
    const up = state === "live";
    return {
      state,
      fps: this.#rate.perSecond(),
      age: this.#stall.age(this.#clock.now()),
      dropped: this.#queue.dropped,
      recordedBytes: this.#options.recorder?.health().bytes ?? 0,
      reason,
      bitrate: Math.round(
        (up ? (MOCK_BITRATE.video * this.#moment.fps) / MOCK_FPS : 0) + (this.#moment.sound ? MOCK_BITRATE.audio : 0),
      ),
      ...(Number.isNaN(this.#lastTime) ? {} : MOCK_PICTURE),
      ...(this.#moment.sound ? { sound: MOCK_SOUND_DB } : {}),
    };
  }

  gaps(): readonly FeedGap[] {
    return this.#ended.splice(0);
  }

  notices(): readonly FeedNotice[] {
    return this.#said.splice(0);
  }

  /** The device's life: thirty looks a second at what it does. */
  async #run(signal: AbortSignal): Promise<void> {
    this.#opened = this.#clock.now();
    let next = 0;
    for (let number = 0; !signal.aborted; number += 1) {
      const seconds = number / MOCK_FPS;
      await this.#clock.until(this.#opened + seconds, signal);
      if (signal.aborted) return;
      this.#moment = deviceAt(this.#options.faults, seconds);
      if (this.#moment.over) return this.#end();
      if (this.#moment.batteryLow)
        this.#say("warning", "The glasses say that their battery is low. Charge them, or change to another feed soon.");
      this.#look();
      if (this.#moment.link === "gone") this.#leave();
      if (this.#moment.fps === 0 || seconds < next) continue;
      next = seconds + 1 / this.#moment.fps - 0.5 / MOCK_FPS;
      this.#picture(number, seconds);
    }
  }

  #end(): void {
    this.#over = "ended";
    this.#queue.end();
  }

  #picture(number: number, seconds: number): void {
    const arrival = this.#clock.now();
    const t = this.#times.next(DEVICE_EPOCH + seconds + this.#moment.skew, arrival);
    if (t === null) return;
    if (this.#blind !== "" && !Number.isNaN(this.#lastTime))
      this.#ended.push({ from: this.#lastTime, seconds: t - this.#lastTime, reason: this.#blind });
    this.#blind = "";
    const interval = this.#stall.age(arrival);
    this.#stall.picture(arrival);
    this.#lastTime = t;
    this.#rate.count();
    if (interval > 1 / SLOW_FPS && this.#moment.fps < SLOW_FPS)
      this.#say(
        "warning",
        "Fewer than two frames per second arrive: the coach may miss steps. Bring the glasses nearer to the access point, or restart them.",
      );
    this.#hand(number, seconds, t);
  }

  #hand(number: number, seconds: number, t: number): void {
    const { preview, recorder } = this.#options;
    const sampled = t - this.#lastSample >= SAMPLE_SECONDS;
    const wanted = preview !== undefined || recorder !== undefined;
    const previewed = wanted && t - this.#lastPreview >= 1 / (preview?.fps ?? KEPT_FPS) - 0.001;
    if (!sampled && !previewed) return;
    const rgb = paintMockPicture(number, seconds);
    if (previewed) {
      this.#lastPreview = t;
      const jpeg = rgbToJpeg(rgb, MOCK_PICTURE.width, MOCK_PICTURE.height);
      this.#keep(t, jpeg);
      preview?.onJpeg(t, jpeg);
    }
    if (!sampled) return;
    this.#lastSample = t;
    this.#queue.push({ t, index: this.#index, ...MOCK_PICTURE, rgb });
    this.#index += 1;
  }

  /** Presentation time is the recording's own: every stream of it begins at session time 0. */
  #keep(t: number, jpeg: Uint8Array): void {
    const { recorder } = this.#options;
    if (!recorder) return;
    if (!this.#recording) {
      const stream = recorder.begin();
      stream.startsAt(0);
      const writer = new MatroskaWriter([{ codec: "V_MJPEG", ...MOCK_PICTURE }], (bytes) => stream.write(bytes));
      this.#recording = { stream, writer };
    }
    this.#recording.writer.write(1, t, true, jpeg);
  }

  /** The connection is gone. */
  #leave(): void {
    this.#stall.forget();
    this.#endRecording();
  }

  #endRecording(): void {
    this.#recording?.stream.end();
    this.#recording = null;
  }

  #say(level: FeedNotice["level"], text: string): void {
    if (this.#told.has(text)) return;
    this.#told.add(text);
    this.#said.push({ level, text });
  }

  /** How the feed is now; remembers why there is no picture. */
  #look(): { readonly state: FeedState; readonly reason: string } {
    const seen = this.#seen();
    if (seen.state !== "live" && !this.#over) this.#blind ||= seen.gap;
    return seen;
  }

  #seen(): { readonly state: FeedState; readonly reason: string; readonly gap: string } {
    const { link, paused, sound } = this.#moment;
    if (this.#over) return { state: this.#over, reason: "", gap: "" };
    if (link === "gone")
      return {
        state: "connecting",
        reason:
          "The glasses are gone. Check that they are on and on the same network; they are looked for all the time.",
        gap: "the glasses were gone",
      };
    if (link === "starting" || Number.isNaN(this.#lastTime))
      return { state: "connecting", reason: "The glasses have not started yet. Switch them on.", gap: "" };
    if (paused)
      return {
        state: "paused",
        reason: "The glasses paused themselves: too hot. Let them cool; the picture returns by itself.",
        gap: "the glasses paused themselves: too hot",
      };
    const age = this.#stall.age(this.#clock.now());
    if (age <= this.#stall.limit) return { state: "live", reason: "", gap: "" };
    const since = `for ${Math.max(1, Math.floor(age))} s`;
    return sound
      ? {
          state: "stalled",
          reason: `Sound arrives, but no picture ${since}. Switch the glasses' camera off and on.`,
          gap: "sound arrived without pictures",
        }
      : {
          state: "stalled",
          reason: `Nothing arrives ${since}. Bring the glasses nearer to the access point.`,
          gap: "nothing arrived",
        };
  }
}
