import { rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { redactionsOf } from "../../core/redaction/redactions.ts";
import type { FaceFinder } from "../../core/redaction/face.ts";
import { withheldInFilm, type Withheld } from "../../core/journal/withheld.ts";
import { pictureTimes, unreadable } from "../../capture/ffmpeg/picture-times.ts";
import { redactionFilter } from "../redaction/redaction-filter.ts";
import { filmCovers } from "../redaction/film-redactions.ts";
import { NOTHING_DRAWN, type DrawnRegions } from "../redaction/regions.ts";
import { filmWithout } from "./withheld-film.ts";

/** What of a camera's films is kept from those they are given to. */
export interface KeptFromOthers {
  /** Stretches of the session that are cut out or muted. */
  readonly withheld: readonly Withheld[];
  readonly drawn: DrawnRegions;
  /** Looks for faces, which are covered; null leaves them. */
  readonly faces: FaceFinder | null;
}

/** Films with nothing covered. @param withheld stretches that are cut out or muted all the same */
export function uncovered(withheld: readonly Withheld[]): KeptFromOthers {
  return { withheld, drawn: NOTHING_DRAWN, faces: null };
}

/** Whether a film is forwarded as it was recorded. */
export function isWhole({ withheld, drawn, faces }: KeptFromOthers): boolean {
  return withheld.length === 0 && drawn.regions.length === 0 && faces === null;
}

/** A film that is forwarded, how that is stopped, and what reports it. */
export interface GivenMeans {
  readonly signal?: AbortSignal | undefined;
  /** Share of the film in which faces were looked for, 0..1. */
  readonly onProgress?: ((done: number) => void) | undefined;
}

/**
 * Write a film anew as it is forwarded: faces and drawn regions covered, black and silent where that was said. Every picture keeps its time.
 *
 * @param offset session time of the film's time 0, in seconds
 * @param out as `filmWithout` takes it
 * @returns faces that were found, each counted once however long it is there
 * @throws FeedError when the film cannot be read or written, or a part of it could not be looked at; what `findFaces` rejects with; the signal's reason
 */
export async function filmGivenOn(
  film: string,
  offset: number,
  { withheld, drawn: { regions, later }, faces }: KeptFromOthers,
  out: string,
  { signal, onProgress }: GivenMeans = {},
): Promise<number> {
  const times = await pictureTimes(film, 0, Infinity, signal);
  if (times.length === 0) throw unreadable(film);
  const stretch = { path: film, times, offset: offset - later };
  const found =
    faces === null
      ? { faces: 0, covers: redactionsOf([], regions, times, stretch.offset) }
      : await filmCovers(stretch, regions, {
          faces,
          ...(signal ? { signal } : {}),
          ...(onProgress ? { onProgress } : {}),
        });
  const file = "covers.txt";
  const { filters, commands } = redactionFilter(found.covers, "cover", file, 0);
  const place = join(dirname(out), file);
  try {
    if (commands !== null) await writeFile(place, commands);
    await filmWithout(film, withheldInFilm(withheld, offset), filters, out, signal);
  } finally {
    await rm(place, { force: true });
  }
  return found.faces;
}
