import { basename } from "node:path";
import type { CutRange, OpenWindow } from "../core/operation.ts";
import { HANDS_REACH, type HandsAt } from "../core/seams.ts";
import type { FrameSource } from "../../../core/domain/feed/source.ts";
import type { Frame, Tick } from "../../../core/domain/tick.ts";
import { fileSource } from "../../../capture/sources/sources-file.ts";
import type { JoinedFilm } from "./joined-film.ts";

/** Looks at a film from its start to its end: the tick of each frame. */
export type Look = (film: FrameSource, signal: AbortSignal) => AsyncIterable<Tick>;

/** Where cuts of one recording are looked for, in seconds of its session, in order. */
export function rangesOf(windows: readonly OpenWindow[], source: number): readonly CutRange[] {
  const own = windows.filter((one) => one.source === source);
  return own
    .flatMap(({ start, end }) => [start, end])
    .filter((range) => range !== null)
    .sort((a, b) => a.from - b.from);
}

/**
 * What is seen of hands where cuts are looked for, and nowhere else: an hour of film has a few seconds of that.
 *
 * @param onLooked told the number of ranges that have been looked at
 * @throws FeedError when the film cannot be read
 */
export async function handsWithin(
  film: JoinedFilm,
  ranges: readonly CutRange[],
  look: Look,
  signal: AbortSignal,
  onLooked: (ranges: number) => void,
): Promise<HandsAt[]> {
  const seen: HandsAt[] = [];
  for await (const { t, hands } of look(partsOfFilm(film, ranges, onLooked), signal))
    seen.push({ t, inPicture: hands.length > 0 });
  signal.throwIfAborted();
  return seen;
}

/** Frames of a film within some ranges, as one source, so that models are opened once. */
function partsOfFilm(
  { path, offset }: JoinedFilm,
  ranges: readonly CutRange[],
  onRead: (ranges: number) => void,
): FrameSource {
  async function* frames(signal: AbortSignal): AsyncGenerator<Frame> {
    let [last, index] = [-Infinity, 0];
    for (const [number, { from, to }] of ranges.entries()) {
      if (signal.aborted) return;
      const part = fileSource({ path, speed: "max", recorded: { offset, from } });
      for await (const frame of part.frames(signal)) {
        if (frame.t > to + HANDS_REACH) break;
        if (frame.t < from - HANDS_REACH || frame.t <= last) continue;
        last = frame.t;
        yield { ...frame, index };
        index += 1;
      }
      onRead(number + 1);
    }
  }
  const health = { state: "live", fps: 0, age: 0, dropped: 0, recordedBytes: 0, reason: "" } as const;
  return { name: `file:${basename(path)}`, live: false, frames, health: () => health };
}
