import type { FeedGap, FeedHealth, FrameSource } from "../../core/domain/feed/source.ts";
import type { Frame } from "../../core/domain/tick.ts";
import { FrameQueue } from "./frame-queue.ts";
import { RateMeter } from "./rate.ts";

/** A live feed whose frames are brought by someone else, e.g. a camera in a window. */
export interface PushSource extends FrameSource {
  /**
   * Bring a frame; `t` in seconds from the feed's first frame. Frames that do not come after the last one are thrown away.
   * Its `index` is given here: the number of the sample, those dropped counted.
   */
  push(frame: Omit<Frame, "index">): void;
  /**
   * What the caller that brings the frames knows better: the feed's own rate and size, drops before they came here, its sound, its state and why.
   * A state other than live lasts until the next frame, also when live is reported before it, and is then told as a gap.
   */
  report(health: Partial<Omit<FeedHealth, "age">>): void;
  /** Gaps that ended since the last call, oldest first. */
  gaps(): readonly FeedGap[];
  /** The feed has ended in good order. */
  end(): void;
}

/** Seconds without a frame after which it is stalled though nobody said so, because the window that would say it hangs. */
const STALLED_SECONDS = 3;

/** A live feed that is pushed to. `name` as the person named it; `now` is a monotonic clock in seconds. */
export function pushSource(name: string, now: () => number = () => performance.now() / 1000): PushSource {
  const queue = new FrameQueue(true);
  const rate = new RateMeter(now);
  let reported: Partial<FeedHealth> = {};
  /** The first reason that was reported for pictures that do not come; empty while they do. */
  let cause = "";
  let index = 0;
  let lastTime = -1;
  let over = false;
  let gaps: FeedGap[] = [];

  const state = (): FeedHealth["state"] => {
    if (over) return "ended";
    if (reported.state && reported.state !== "live") return reported.state;
    if (index === 0) return "connecting";
    return rate.age() > STALLED_SECONDS ? "stalled" : "live";
  };

  return {
    name,
    live: true,
    push(frame) {
      if (over || !(frame.t > lastTime)) return;
      const before = state();
      if (index > 0 && (before === "stalled" || before === "paused" || before === "failed")) {
        gaps.push({ from: lastTime, seconds: frame.t - lastTime, reason: cause || "no picture came" });
      }
      if (reported.state !== undefined) reported = { ...reported, state: "live", reason: "" };
      cause = "";
      lastTime = frame.t;
      rate.count();
      queue.push({ ...frame, index });
      index += 1;
    },
    report({ state: told, reason = "", ...rest }) {
      reported = { ...reported, ...rest };
      const waits = reported.state !== undefined && reported.state !== "live";
      if (told === undefined || (told === "live" && waits)) return;
      reported = { ...reported, state: told, reason };
      cause ||= reason;
    },
    end() {
      over = true;
      queue.end();
    },
    async *frames(signal) {
      const stop = () => queue.abort();
      signal.addEventListener("abort", stop, { once: true });
      if (signal.aborted) stop();
      try {
        yield* queue;
      } finally {
        signal.removeEventListener("abort", stop);
        over = true;
      }
    },
    gaps() {
      const ended = gaps;
      gaps = [];
      return ended;
    },
    health() {
      const is = state();
      const age = index === 0 ? 0 : rate.age();
      const { fps, dropped, recordedBytes, reason, bitrate, width, height, sound } = reported;
      return {
        state: is,
        fps: fps ?? rate.perSecond(),
        age,
        dropped: queue.dropped + (dropped ?? 0),
        recordedBytes: recordedBytes ?? 0,
        reason: is === "live" ? "" : reason || (is === "stalled" ? `no frame for ${age.toFixed(0)} s` : ""),
        ...(bitrate === undefined ? {} : { bitrate }),
        ...(width === undefined || height === undefined ? {} : { width, height }),
        ...(sound === undefined ? {} : { sound }),
      };
    },
  };
}
