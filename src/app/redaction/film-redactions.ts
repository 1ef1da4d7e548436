import { basename } from "node:path";
import { redactionsOf, type Covers } from "../../core/redaction/redactions.ts";
import {
  LOOK_EDGE,
  LOOK_SECONDS,
  ROUNDING_SECONDS,
  type FaceFinder,
  type FaceLook,
} from "../../core/redaction/face.ts";
import type { BlurRegion } from "../../core/redaction/region.ts";
import { PAD_SECONDS, tracksOf } from "../../core/redaction/tracks.ts";
import { FeedError } from "../../capture/ffmpeg/ffmpeg-errors.ts";
import { fileSource } from "../../capture/sources/sources-file.ts";

/** A stretch of a film, in seconds of the film's own time. */
export interface FilmStretch {
  readonly path: string;
  /** Times of its pictures, in order; at least one. */
  readonly times: readonly number[];
  /** Session time of the film's time 0. */
  readonly offset: number;
}

/** How faces are looked for. */
export interface LookMeans {
  readonly faces: FaceFinder;
  readonly signal?: AbortSignal;
  /** Share of the stretch that was looked at, 0..1. */
  readonly onProgress?: (done: number) => void;
}

/**
 * What is covered of a stretch of a film: faces, which are looked for now, and regions that people have drawn.
 *
 * @param regions those of the film's camera
 * @returns how many faces were found, each counted once however long it is there, and what is covered
 * @throws FeedError when the film cannot be read or a part of it could not be looked at; what `findFaces` rejects with; the signal's reason
 */
export async function filmCovers(
  stretch: FilmStretch,
  regions: readonly BlurRegion[],
  means: LookMeans,
): Promise<{ readonly faces: number; readonly covers: Covers }> {
  const looks = await looksAt(stretch, means);
  refuseUnseen(stretch, looks);
  const tracks = tracksOf(looks);
  const own = stretch.times;
  const there = tracks.filter(
    ({ seen }) => seen.at(-1)!.t >= own[0]! - PAD_SECONDS && seen[0]!.t <= own.at(-1)! + PAD_SECONDS,
  );
  return { faces: there.length, covers: redactionsOf(there, regions, own, stretch.offset) };
}

/** The faces in pictures of a stretch, and of a moment before and after it: a face that comes in just then is covered before it does. */
async function looksAt({ path, times }: FilmStretch, { faces, signal, onProgress }: LookMeans): Promise<FaceLook[]> {
  const [from, to] = [times[0]! - PAD_SECONDS, times.at(-1)! + PAD_SECONDS];
  const film = fileSource({
    ...{ path, speed: "max" },
    recorded: { offset: 0, from: Math.max(0, from) },
    sample: { seconds: LOOK_SECONDS - ROUNDING_SECONDS, edge: LOOK_EDGE },
  });
  const looks: FaceLook[] = [];
  for await (const { t, width, height, rgb } of film.frames(signal ?? new AbortController().signal)) {
    if (t > to) break;
    if (t < from) continue;
    looks.push({ t, faces: await faces.findFaces({ width, height, rgb }) });
    onProgress?.(Math.min(1, (t - from) / (to - from)));
  }
  signal?.throwIfAborted();
  return looks;
}

/** A picture in whose place nothing was looked at could show a face: better no film than that. */
function refuseUnseen({ path, times }: FilmStretch, looks: readonly FaceLook[]): void {
  let at = 0;
  for (const t of times) {
    while (at + 1 < looks.length && looks[at + 1]!.t <= t + ROUNDING_SECONDS) at += 1;
    const age = t - (looks[at]?.t ?? Infinity);
    if (age >= -ROUNDING_SECONDS && age <= LOOK_SECONDS + ROUNDING_SECONDS) continue;
    throw new FeedError(
      basename(path),
      `faces could not be looked for at ${t.toFixed(2)} s of it`,
      "Choose another stretch, or export it as recorded.",
    );
  }
}
