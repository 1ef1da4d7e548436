import type { FrameSource } from "../../core/duplex/ports.ts";
import type { Frame } from "../../core/duplex/tick.ts";
import { fileSource } from "./file.ts";

export interface RecordedSourceOptions {
  /** Path of the session's recording. */
  readonly path: string;
  /** Session time = file time + offset, in seconds, as the journal's `media` event has it. */
  readonly offset: number;
  /** Times and frame numbers of the journal's ticks, in order. */
  readonly ticks: readonly { readonly t: number; readonly frame: number }[];
}

/** Most that a recording's frame may lie after the tick that was made from it, in seconds: recordings round to 1 ms. */
const ROUNDING_SECONDS = 0.002;

/**
 * The frames that a recorded session's ticks were made from, with the ticks' own times and numbers: the recording's newest
 * frame at each tick. Offline. Ticks before the recording begins or after it ends have no frame and are left out.
 */
export function recordedSource(options: RecordedSourceOptions): FrameSource {
  const { path, offset, ticks } = options;
  const file = fileSource({ path, speed: "max", everyFrame: true, recorded: { offset, from: ticks[0]?.t ?? 0 } });
  return {
    name: file.name,
    live: false,
    health: () => file.health(),
    async *frames(signal) {
      let next = 0;
      let newest: Frame | null = null;
      for await (const frame of file.frames(signal)) {
        for (; next < ticks.length && ticks[next]!.t + ROUNDING_SECONDS < frame.t; next += 1) {
          if (newest) yield atTick(newest, ticks[next]!);
        }
        if (next === ticks.length) return;
        newest = frame;
      }
      const last = ticks[next];
      // The last frame is shown for a moment after its time; a tick long after it saw something that was not recorded.
      if (newest && last && last.t - newest.t < LAST_FRAME_SECONDS) yield atTick(newest, last);
    },
  };
}

/** Longest that the recording's last frame stands for what the camera saw, in seconds. */
const LAST_FRAME_SECONDS = 0.1;

function atTick(frame: Frame, tick: RecordedSourceOptions["ticks"][number]): Frame {
  return { ...frame, t: tick.t, index: tick.frame };
}
