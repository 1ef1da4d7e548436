/** Samples a second that go to perception. */
const SAMPLES_PER_SECOND = 2;
/** Longest edge of a sample, in pixels. */
const LONGEST_EDGE = 640;
/** Seconds by which a frame must be older than the one before it for the camera's clock to have been set back: frames in the wrong order are closer. */
const SET_BACK = 0.5;
/** Seconds over which the camera's own rate is measured. */
const RATE_WINDOW = 2;

/** One 2 fps sample of a camera. */
export interface Sample {
  /** Seconds since the first frame, from the frame's own timestamp. */
  readonly t: number;
  readonly width: number;
  readonly height: number;
  /** RGBA, 8 bits a channel, row-major. */
  readonly rgba: Uint8Array<ArrayBuffer>;
  /** Camera frames a second over the last two seconds. */
  readonly fps: number;
}

/** Size of a sample: the frame's shape with a longest edge of at most 640 px, never enlarged. */
export function sampleSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_EDGE / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Picks which frames become samples, and measures the camera's rate, from presentation times alone. */
export class SampleClock {
  #first: number | null = null;
  #newest = -Infinity;
  #next = 0;
  #recent: number[] = [];

  /** `timestamp` in seconds, in the camera's own clock; where that was set back, time goes on from the frame before. Null for a frame that is not sampled. */
  take(timestamp: number): { t: number; fps: number } | null {
    this.#first ??= timestamp;
    if (timestamp < this.#newest - SET_BACK) this.#first -= this.#newest - timestamp;
    this.#newest = timestamp;
    const t = timestamp - this.#first;
    this.#recent.push(t);
    while (this.#recent[0]! < t - RATE_WINDOW) this.#recent.shift();
    if (t < this.#next - 0.001) return null;
    const period = 1 / SAMPLES_PER_SECOND;
    this.#next = Math.max(this.#next + period, t + period / 2);
    const span = t - this.#recent[0]!;
    return { t, fps: span > 0 ? (this.#recent.length - 1) / span : 0 };
  }
}

/** What Chromium's MediaStreamTrackProcessor offers; it hands out frames even while the window is hidden. */
interface TrackProcessor {
  readonly readable: ReadableStream<VideoFrame>;
}
declare const MediaStreamTrackProcessor: new (init: {
  track: MediaStreamTrack;
  maxBufferSize: number;
}) => TrackProcessor;

/**
 * Copies frames to memory of its own before they are drawn. Of each frame that is drawn itself, without a card, Chromium keeps the picture in a cache that grows to half a
 * gigabyte, though it is never drawn again.
 */
class FrameCopy {
  readonly #canvas = new OffscreenCanvas(16, 16);
  readonly #context = this.#canvas.getContext("2d", { willReadFrequently: true })!;
  #pixels: ImageData | null = null;

  /** The frame's picture in its own size; the frame itself where it cannot be copied. What is returned holds until the next call. */
  async of(frame: VideoFrame): Promise<CanvasImageSource> {
    try {
      const { width, height } = frame.visibleRect!;
      if (this.#pixels?.width !== width || this.#pixels.height !== height) {
        this.#pixels = new ImageData(width, height);
        Object.assign(this.#canvas, { width, height });
      }
      await frame.copyTo(this.#pixels.data, { format: "RGBA" });
      this.#context.putImageData(this.#pixels, 0, 0);
      return this.#canvas;
    } catch {
      return frame;
    }
  }
}

/**
 * Reads a camera until its track ends: `onFrame` at each frame with its timestamp in seconds of the camera's clock and its size in pixels,
 * `onSample` twice a second. Abort `signal` before the track is stopped: a frame that is on its way then would be left unclosed.
 */
export async function sampleTrack(
  track: MediaStreamTrack,
  signal: AbortSignal,
  onFrame: (timestamp: number, width: number, height: number) => void,
  onSample: (sample: Sample) => void,
): Promise<void> {
  const reader = new MediaStreamTrackProcessor({ track, maxBufferSize: 2 }).readable.getReader();
  const stop = () => void reader.cancel();
  signal.addEventListener("abort", stop, { once: true });
  if (signal.aborted) stop();
  const clock = new SampleClock();
  const copy = new FrameCopy();
  const canvas = new OffscreenCanvas(16, 16);
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  for (;;) {
    const { value: frame, done } = await reader.read();
    if (done) return;
    try {
      onFrame(frame.timestamp / 1e6, frame.displayWidth, frame.displayHeight);
      const due = clock.take(frame.timestamp / 1e6);
      if (!due) continue;
      const size = sampleSize(frame.displayWidth, frame.displayHeight);
      if (canvas.width !== size.width || canvas.height !== size.height) Object.assign(canvas, size);
      context.drawImage(await copy.of(frame), 0, 0, size.width, size.height);
      const { data } = context.getImageData(0, 0, size.width, size.height);
      onSample({ ...due, ...size, rgba: new Uint8Array(data.buffer) });
    } finally {
      frame.close();
    }
  }
}
