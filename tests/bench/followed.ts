import { setTimeout as sleep } from "node:timers/promises";
import type { FrameSource } from "../../src/core/domain/feed/source.ts";
import type { Frame } from "../../src/core/domain/tick.ts";
import type { Recorder } from "../../src/capture/recorder.ts";

/** A feed that is followed in the background. */
export interface Followed {
  readonly source: FrameSource;
  /** Frames that came so far. */
  frames: number;
  /** Seconds until a condition holds; throws after a minute without it. */
  until(condition: () => boolean): Promise<number>;
  /** End the feed; resolves when it is closed. */
  stop(): Promise<void>;
}

/** Follow a feed: each frame is dealt with before the next one is taken. */
export function follow(source: FrameSource, onFrame: (frame: Frame) => unknown): Followed {
  const stop = new AbortController();
  const followed: Followed = {
    source,
    frames: 0,
    until: (condition) => until(condition, source),
    async stop() {
      stop.abort();
      await running;
    },
  };
  const running = (async () => {
    for await (const frame of source.frames(stop.signal)) {
      followed.frames += 1;
      await onFrame(frame);
    }
  })();
  return followed;
}

/** Seconds until a condition about a feed holds; throws after a minute without it. */
export async function until(condition: () => boolean, source: FrameSource): Promise<number> {
  const began = performance.now();
  while (!condition()) {
    if (performance.now() - began > 60_000)
      throw new Error(`${source.name} never got there: ${source.health().reason}`);
    await sleep(5);
  }
  return (performance.now() - began) / 1000;
}

/** A recorder that counts and keeps nothing: the disk is not what is measured. `onOffset` is told where each stream begins. */
export function nowhere(onOffset: (offset: number) => void = () => {}): Recorder {
  let bytes = 0;
  return {
    begin: () => ({ startsAt: onOffset, write: (chunk) => void (bytes += chunk.length), end: () => {} }),
    health: () => ({ bytes, age: 0, alarm: null, secondsLeft: null }),
    room: async () => {},
    close: async () => {},
  };
}
