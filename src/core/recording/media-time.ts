/** A piece of a session's recording, as its `media` event has it. */
export interface MediaPiece {
  /** File name inside the session's folder. */
  readonly file: string;
  /** Session time of the file's time 0, in seconds: session time = file time + offset. */
  readonly offset: number;
  /** Name of the camera when it is not the coach's eye. */
  readonly track?: string;
}

/** Where a moment of the session stands in its recording. */
export interface MediaMoment {
  readonly piece: MediaPiece;
  /** Seconds from the file's time 0, ≥ 0. */
  readonly fileTime: number;
}

/** A stretch of one file, in seconds of the file's own time. */
export interface MediaCut {
  readonly piece: MediaPiece;
  readonly from: number;
  readonly to: number;
}

/** A time without a recording, in seconds of session time. */
export interface Hole {
  readonly from: number;
  readonly seconds: number;
}

/** Offsets are rounded to their container's milliseconds. */
const ROUNDING_SECONDS = 0.002;

/** Most seconds before its first picture at which a recording shows that picture. */
const LEAD_SECONDS = 1;

/** Names of the cameras of a recording, the coach's eye (null) first, the others in the order in which they began. */
export function tracksOf(media: readonly MediaPiece[]): (string | null)[] {
  const names = [...new Set(media.map(({ track }) => track ?? null))];
  return names.sort((a, b) => Number(a !== null) - Number(b !== null));
}

/** The pieces of one camera in the order of time; `null` is the coach's eye. */
export function piecesOf(media: readonly MediaPiece[], track: string | null): MediaPiece[] {
  return media.filter((piece) => (piece.track ?? null) === track).sort((a, b) => a.offset - b.offset);
}

/** Pieces of recordings, or their holes, with each camera as much later (seconds) as people have put it; the coach's eye stays where it is. */
export function inStep<T extends { readonly track?: string | undefined }>(
  all: readonly (T & ({ readonly offset: number } | { readonly from: number }))[],
  later: Readonly<Record<string, number>>,
): readonly T[] {
  if (Object.keys(later).length === 0) return all;
  return all.map((one) => {
    const by = one.track === undefined ? 0 : (later[one.track] ?? 0);
    if (by === 0) return one;
    return "offset" in one ? { ...one, offset: one.offset + by } : { ...one, from: one.from + by };
  });
}

/** The holes of one camera; `null` is the coach's eye. */
export function gapsOf<T extends Hole & { readonly track?: string | undefined }>(
  gaps: readonly T[],
  track: string | null,
): T[] {
  return gaps.filter((gap) => (gap.track ?? null) === track);
}

/**
 * The piece of one camera that shows session time `t` (seconds): the last one begun by then. Null before the first piece,
 * and in a hole that is known of. A piece may end before `t`: how long it is only its file knows.
 *
 * @param pieces Of one camera, in the order of time (`piecesOf`).
 */
export function momentAt(pieces: readonly MediaPiece[], t: number, holes: readonly Hole[] = []): MediaMoment | null {
  const piece = pieces.findLast(({ offset }) => offset <= t + ROUNDING_SECONDS);
  if (!piece || holes.some(({ from, seconds }) => inHole(t, from, seconds))) return null;
  return { piece, fileTime: Math.max(0, t - piece.offset) };
}

/**
 * The piece that is shown at session time `t` (seconds), of one camera's pieces in the order of time; null where nothing was
 * recorded. A camera that came up a moment after the session shows its first picture until then.
 */
export function shownAt(pieces: readonly MediaPiece[], t: number, holes: readonly Hole[]): MediaPiece | null {
  const first = pieces[0];
  const lead = first && t < first.offset && first.offset - t < LEAD_SECONDS;
  return lead ? first : (momentAt(pieces, t, holes)?.piece ?? null);
}

/**
 * The first moment at or after session time `t` (seconds) at which one camera shows a picture; `t` itself when none follows.
 *
 * @param pieces Of one camera, in the order of time (`piecesOf`); `holes` of the same camera.
 */
export function shownFrom(pieces: readonly MediaPiece[], t: number, holes: readonly Hole[]): number {
  const moments = [...pieces.map(({ offset }) => offset), ...holes.map(({ from, seconds }) => from + seconds)];
  const later = moments.filter((moment) => moment > t).sort((a, b) => a - b);
  return [t, ...later].find((moment) => shownAt(pieces, moment, holes) !== null) ?? t;
}

/** The hole's first moment has no picture, its last one has. */
function inHole(t: number, from: number, seconds: number): boolean {
  return t >= from + ROUNDING_SECONDS && t < from + seconds - ROUNDING_SECONDS;
}

/**
 * The stretches of files that show the session from `start` to `end` (seconds), in order. Where pieces have a hole between
 * them, a stretch reaches to the next piece: its file ends before.
 */
export function cutsOf(pieces: readonly MediaPiece[], start: number, end: number): MediaCut[] {
  const cuts = pieces.map((piece, at) => {
    const next = pieces[at + 1]?.offset ?? Infinity;
    const from = Math.max(0, start - piece.offset);
    return { piece, from, to: Math.min(end, next) - piece.offset };
  });
  return cuts.filter(({ from, to }) => to > from);
}
