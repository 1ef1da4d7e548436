import type { FrameSource, Perception } from "../../core/domain/feed/source.ts";
import type { Tick } from "../../core/domain/tick.ts";

/** Frames that are with perception besides the one whose tick is waited for: it never waits for the next one to be brought to it. */
const AHEAD = 1;

/**
 * Look at a film from its start to its end: the tick of each frame, in their order. Reading it and looking at it go on side by side.
 *
 * Leaving the loop, or aborting the signal, ends the reading; no frame is with perception any more when it is over.
 *
 * @throws FeedError when the film cannot be read, and what perception throws, after the ticks of the frames before
 */
export async function* watchFilm(
  source: FrameSource,
  perception: Perception,
  signal: AbortSignal,
): AsyncGenerator<Tick, void, void> {
  const asked: Promise<Tick>[] = [];
  try {
    for await (const frame of source.frames(signal)) {
      const tick = perception.perceive(frame);
      // What goes wrong with it is told in its turn.
      tick.catch(() => {});
      asked.push(tick);
      if (asked.length > AHEAD) yield await asked.shift()!;
    }
    while (asked.length > 0 && !signal.aborted) yield await asked.shift()!;
  } finally {
    await Promise.allSettled(asked);
  }
}

/** Watches a film as `watchFilm` does, in a stream of its own that is closed at the end. */
export async function* watchFilmAlone(
  source: FrameSource,
  inference: { readonly openStream: () => Perception & { readonly close: () => void } },
  signal: AbortSignal,
): AsyncGenerator<Tick, void, void> {
  const stream = inference.openStream();
  try {
    yield* watchFilm(source, stream, signal);
  } finally {
    stream.close();
  }
}
