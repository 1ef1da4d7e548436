import type { FeedHealth, FrameSource } from "../../core/duplex/ports.ts";
import type { Frame } from "../../core/duplex/tick.ts";
import { FeedError } from "../ffmpeg/errors.ts";
import { FrameQueue } from "./frame-queue.ts";
import { RateMeter } from "./rate.ts";

/** A live feed whose frames are brought by someone else, e.g. a camera in a window. */
export interface PushSource extends FrameSource {
  /**
   * Bring a frame; `t` in seconds from the feed's first frame. Frames that do not come after the last one are thrown away.
   * Its `index` is given here: the number of the sample, those dropped counted.
   */
  push(frame: Omit<Frame, "index">): void;
  /** What whoever brings the frames knows better: the feed's own rate, drops before they came here, its state and why. */
  report(health: Partial<Pick<FeedHealth, "state" | "fps" | "dropped" | "recordedBytes" | "reason">>): void;
  /** The feed has ended in good order. */
  end(): void;
  /** The feed has failed for good: the loop gets a FeedError with this reason. */
  fail(reason: string): void;
}

/** Seconds without a frame after which a live feed is called stalled. */
const STALLED_SECONDS = 3;

/** A live feed that is pushed to. `name` as the person named it; `now` is a monotonic clock in seconds. */
export function pushSource(name: string, now: () => number = () => performance.now() / 1000): PushSource {
  const queue = new FrameQueue(true);
  const rate = new RateMeter(now);
  let reported: Partial<FeedHealth> = {};
  let index = 0;
  let lastTime = -1;
  let over: "ended" | "failed" | null = null;

  const state = (): FeedHealth["state"] => {
    if (over) return over;
    if (reported.state && reported.state !== "live") return reported.state;
    if (index === 0) return "connecting";
    return rate.age() > STALLED_SECONDS ? "stalled" : "live";
  };
  const finish = (how: "ended" | "failed", error: Error | null) => {
    if (over) return;
    over = how;
    queue.end(error);
  };

  return {
    name,
    live: true,
    push(frame) {
      if (over || !(frame.t > lastTime)) return;
      lastTime = frame.t;
      rate.count();
      queue.push({ ...frame, index });
      index += 1;
    },
    report(health) {
      reported = { ...reported, ...health };
    },
    end: () => finish("ended", null),
    fail(reason) {
      reported = { ...reported, reason };
      finish("failed", new FeedError(name, reason, "Check the camera and open the session again."));
    },
    async *frames(signal) {
      const stop = () => queue.abort();
      signal.addEventListener("abort", stop, { once: true });
      if (signal.aborted) stop();
      try {
        yield* queue;
      } finally {
        signal.removeEventListener("abort", stop);
        over ??= "ended";
      }
    },
    health() {
      const now = state();
      const age = index === 0 ? 0 : rate.age();
      return {
        state: now,
        fps: reported.fps ?? rate.perSecond(),
        age,
        dropped: queue.dropped + (reported.dropped ?? 0),
        recordedBytes: reported.recordedBytes ?? 0,
        reason:
          now === "live" ? "" : (reported.reason ?? (now === "stalled" ? `no frame for ${age.toFixed(0)} s` : "")),
      };
    },
  };
}
