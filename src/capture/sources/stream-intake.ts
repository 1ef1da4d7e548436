import type { FeedNotice } from "../../core/domain/feed/source.ts";
import type { Frame } from "../../core/domain/tick.ts";
import { StallWatch } from "../../core/domain/feed/stall.ts";
import type { PictureSize } from "./ffmpeg-run.ts";
import { RateMeter } from "./rate.ts";

/** Seconds over which a bit rate is measured. */
const WINDOW_SECONDS = 3;

/** How much arrives, measured over the last three seconds by a clock in seconds. */
class ByteRate {
  readonly #now: () => number;
  readonly #arrivals: { readonly at: number; bytes: number }[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  /** This many bytes arrived now. */
  count(bytes: number): void {
    const at = this.#now();
    const last = this.#arrivals.at(-1);
    if (last && at - last.at < 0.1) last.bytes += bytes;
    else this.#arrivals.push({ at, bytes });
    this.#forget(at);
  }

  /** Bits a second; 0 before the first bytes and when nothing comes any more. */
  perSecond(): number {
    const now = this.#now();
    this.#forget(now);
    const first = this.#arrivals[0];
    if (!first) return 0;
    const bytes = this.#arrivals.reduce((sum, arrival) => sum + arrival.bytes, 0);
    return (bytes * 8) / Math.max(1, now - first.at);
  }

  #forget(now: number): void {
    while (this.#arrivals.length > 0 && this.#arrivals[0]!.at < now - WINDOW_SECONDS) this.#arrivals.shift();
  }
}

/** Seconds that a sound level counts as now. */
const SOUND_SECONDS = 1;

/** What comes of a stream over all its connections: pictures, frames, bytes and sound, counted and timed. */
export class StreamIntake {
  readonly #clock: () => number;
  readonly #say: (notice: FeedNotice) => void;
  readonly #stall = new StallWatch();
  readonly #rate: RateMeter;
  readonly #bytes: ByteRate;
  #size: PictureSize | null = null;
  #sound: { readonly at: number; readonly level: number } | null = null;
  #lastPicture: number | null = null;
  #lastFrame = -Infinity;
  #frames = 0;

  /** `clock` is monotonic, in seconds; `say` is given what a person should know. */
  constructor(clock: () => number, say: (notice: FeedNotice) => void) {
    this.#clock = clock;
    this.#say = say;
    this.#rate = new RateMeter(clock);
    this.#bytes = new ByteRate(clock);
  }

  /** Session time of the last picture that came at its time; null before the first. */
  get lastPicture(): number | null {
    return this.#lastPicture;
  }

  /** Seconds since the last picture. */
  get age(): number {
    return this.#stall.age(this.#clock());
  }

  /** Seconds after which pictures count as late. */
  get limit(): number {
    return this.#stall.limit;
  }

  /** Level of the sound now, 0..1; null when none comes. */
  get sound(): number | null {
    return this.#sound && this.#clock() - this.#sound.at < SOUND_SECONDS ? this.#sound.level : null;
  }

  /** Its line of `FeedHealth`. */
  health() {
    const { sound } = this;
    return {
      fps: this.#rate.perSecond(),
      age: this.age,
      bitrate: Math.round(this.#bytes.perSecond()),
      ...(this.#size ? { width: this.#size.width, height: this.#size.height } : {}),
      ...(sound === null ? {} : { sound }),
    };
  }

  /** A new connection begins: its first picture may be long in coming. */
  connecting(): void {
    this.#stall.forget();
  }

  /** A picture of this size came. */
  saw(size: PictureSize): void {
    const before = this.#size;
    this.#size = size;
    this.#stall.picture(this.#clock());
    if (!before || (before.width === size.width && before.height === size.height)) return;
    const text = `The picture changed from ${before.width} × ${before.height} to ${size.width} × ${size.height}.`;
    this.#say({ level: "info", text });
  }

  /** The picture came at its time, this session time in seconds. */
  count(arrival: number): void {
    this.#rate.count();
    this.#lastPicture = arrival;
  }

  heardBytes(count: number): void {
    this.#bytes.count(count);
  }

  heardSound(level: number): void {
    this.#sound = { at: this.#clock(), level };
  }

  /** The next frame; null for one whose time is before the start or no later than the frame before. */
  frame(t: number, rgb: Uint8Array, size: PictureSize): Frame | null {
    if (t <= this.#lastFrame || t < 0) return null;
    this.#lastFrame = t;
    return { t, index: this.#frames++, ...size, rgb };
  }
}
