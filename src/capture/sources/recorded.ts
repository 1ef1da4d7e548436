import type { FrameSource } from "../../core/domain/feed/source.ts";
import type { Frame } from "../../core/domain/tick.ts";
import { fileSource } from "./sources-file.ts";

/** One file of a session's recording. */
export interface RecordedPiece {
  readonly path: string;
  /** Session time = file time + offset, in seconds, as the journal's `media` event has it. */
  readonly offset: number;
}

export interface RecordedSourceOptions {
  /** Files of one camera in the order of time. */
  readonly pieces: readonly RecordedPiece[];
  /** Times and frame numbers of the journal's ticks, in order. */
  readonly ticks: readonly Tick[];
}

type Tick = Readonly<{ t: number; frame: number }>;

/** Most that a recording's frame may lie after the tick that was made from it, in seconds: recordings round to 1 ms. */
const ROUNDING_SECONDS = 0.002;
/** Longest that the recording's last frame stands for what the camera saw, in seconds. */
const LAST_FRAME_SECONDS = 0.1;

/**
 * The frames that a recorded session's ticks were made from, with the ticks' own times and numbers: the recording's newest
 * frame at each tick. Offline. Ticks at which nothing was recorded have no frame and are left out.
 */
export function recordedSource({ pieces, ticks }: RecordedSourceOptions): FrameSource {
  const parts = pieces.map(({ path, offset }, at) => {
    const end = (pieces[at + 1]?.offset ?? Infinity) - ROUNDING_SECONDS;
    const own = ticks.filter(({ t }) => t >= offset - ROUNDING_SECONDS && t < end);
    const file = fileSource({ path, speed: "max", everyFrame: true, recorded: { offset, from: own[0]?.t ?? 0 } });
    return { file, own, frames: (signal: AbortSignal) => framesAt(own, file.frames(signal)) };
  });
  return inTurn(parts.filter(({ own }) => own.length > 0));
}

/** The recording itself, of one camera: 2 fps frames with session times, offline, through all its files in the order of time. */
export function piecesSource(pieces: readonly RecordedPiece[]): FrameSource {
  const files = pieces.map(({ path, offset }) => fileSource({ path, speed: "max", recorded: { offset } }));
  let index = 0;
  return inTurn(
    files.map((file) => ({
      file,
      async *frames(signal: AbortSignal) {
        for await (const frame of file.frames(signal)) yield { ...frame, index: index++ };
      },
    })),
  );
}

interface Part {
  readonly file: FrameSource;
  readonly frames: (signal: AbortSignal) => AsyncIterable<Frame>;
}

function inTurn(parts: readonly Part[]): FrameSource {
  let reading = parts[0]?.file;
  const nothing = { state: "ended", fps: 0, age: 0, dropped: 0, recordedBytes: 0, reason: "no recording" } as const;
  return {
    name: reading?.name ?? "file:",
    live: false,
    health: () => reading?.health() ?? nothing,
    async *frames(signal) {
      for (const { file, frames } of parts) {
        reading = file;
        yield* frames(signal);
      }
    },
  };
}

/** One frame for each tick: the newest at its time. */
async function* framesAt(ticks: readonly Tick[], frames: AsyncIterable<Frame>): AsyncGenerator<Frame> {
  let next = 0;
  let newest: Frame | null = null;
  for await (const frame of frames) {
    for (; next < ticks.length && ticks[next]!.t + ROUNDING_SECONDS < frame.t; next += 1) {
      if (newest) yield atTick(newest, ticks[next]!);
    }
    if (next === ticks.length) return;
    newest = frame;
  }
  const last = ticks[next];
  // The last frame is shown for a moment after its time; a tick long after it saw something that was not recorded.
  if (newest && last && last.t - newest.t < LAST_FRAME_SECONDS) yield atTick(newest, last);
}

function atTick(frame: Frame, tick: Tick): Frame {
  return { ...frame, t: tick.t, index: tick.frame };
}
