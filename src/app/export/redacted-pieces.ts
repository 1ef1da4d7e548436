import { redactionFilter, type RedactionFilter } from "../redaction/redaction-filter.ts";
import { filmCovers, type LookMeans } from "../redaction/film-redactions.ts";
import type { DrawnRegions } from "../redaction/regions.ts";
import type { Box } from "../../core/redaction/box.ts";
import type { Covers } from "../../core/redaction/redactions.ts";
import { clipPieces, type ClipPiece, type WantedClip } from "./clip-pieces.ts";
import { sessionInStep } from "./in-step.ts";

/** A piece of a clip with what is covered of it. */
export interface RedactedPiece {
  readonly piece: ClipPiece;
  /** Faces that were found in it. */
  readonly faces: number;
  readonly covers: Covers;
}

/**
 * What is covered of pieces of a session's film: faces, looked for now, and the regions that were drawn.
 *
 * @throws what `filmCovers` throws
 */
export async function redactedPieces(
  pieces: readonly ClipPiece[],
  { regions, later }: DrawnRegions,
  means: LookMeans,
): Promise<readonly RedactedPiece[]> {
  const all = pieces.reduce((sum, { times }) => sum + times.length, 0);
  const found: RedactedPiece[] = [];
  let before = 0;
  for (const piece of pieces) {
    const stretch = { path: piece.path, times: piece.times, offset: piece.offset - later };
    const onProgress = (done: number) => means.onProgress?.((before + done * piece.times.length) / all);
    found.push({ piece, ...(await filmCovers(stretch, regions, { ...means, onProgress })) });
    before += piece.times.length;
  }
  return found;
}

/** The filters of each piece, with the file of commands that they read: `blur-0.txt` and so on. */
export function filtersOf(covered: readonly RedactedPiece[]): (RedactionFilter & { readonly file: string })[] {
  return covered.map(({ covers }, at) => {
    const file = `blur-${at}.txt`;
    return { file, ...redactionFilter(covers, `p${at}`, file) };
  });
}

/** What is covered of a stretch of a session, for a person to look at before it is exported. */
export interface StretchCovers {
  /** Faces that were found, each counted once in a film however long it is there. */
  readonly faces: number;
  /** What is covered from each time on, in seconds of the session, in order. */
  readonly pictures: readonly {
    readonly t: number;
    readonly boxes: readonly Box[];
  }[];
}

/**
 * Look what would be covered of a stretch of a session.
 *
 * @param drawn the regions that count besides the faces
 * @throws what `clipPieces` and `redactedPieces` throw
 */
export async function stretchCovers(
  wanted: WantedClip,
  drawn: DrawnRegions,
  means: LookMeans & { readonly signal: AbortSignal },
): Promise<StretchCovers> {
  const pieces = await clipPieces(await sessionInStep(wanted.folder), wanted, means.signal);
  const covered = await redactedPieces(pieces, drawn, means);
  return {
    faces: covered.reduce((sum, { faces }) => sum + faces, 0),
    pictures: covered.flatMap(({ piece, covers }) =>
      covers.times.map((t, at) => ({
        t: t + piece.offset,
        boxes: covers.boxes.flatMap((boxes) => boxes[at] ?? []),
      })),
    ),
  };
}
