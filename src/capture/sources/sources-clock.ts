import { setTimeout as sleep } from "node:timers/promises";

/** Time as a feed sees it: the machine's own, or one that a test turns faster. */
export interface FeedClock {
  /** Monotonic time in seconds. */
  now(): number;
  /** Resolves at `time` (seconds, as `now` counts) or soon after; at once when the signal aborts. Never rejects. */
  until(time: number, signal: AbortSignal): Promise<void>;
}

/** The machine's monotonic clock. */
export const MACHINE_CLOCK: FeedClock = {
  now: () => performance.now() / 1000,
  async until(time, signal) {
    const wait = (time - performance.now() / 1000) * 1000;
    await sleep(Math.max(0, wait), undefined, { signal }).catch(() => undefined);
  },
};
