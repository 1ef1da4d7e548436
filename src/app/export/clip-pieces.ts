import { basename } from "node:path";
import { cutsOf, piecesOf, type MediaCut } from "../../core/session/media-time.ts";
import type { SessionState } from "../../core/session/fold.ts";
import { FeedError } from "../../capture/ffmpeg/errors.ts";
import { pictureTimes } from "../../capture/ffmpeg/picture-times.ts";
import { probeMedia } from "../../capture/ffmpeg/probe.ts";
import { pathInside } from "../../storage/inside.ts";
import { justBefore, shownPicture, unreadable } from "./shown-picture.ts";

/** How long a film's last picture stands when it has only one, in seconds. */
const LONE_SECONDS = 0.1;
/** Shortest part of a film that is worth its own piece, in seconds. */
const LEAST_SECONDS = 0.001;

/** A part of one film, of which a clip is made. Times are seconds of the film's own time. */
export interface ClipPiece {
  readonly path: string;
  /** Time of its first picture. */
  readonly start: number;
  readonly end: number;
  /** Session time of the film's time 0. */
  readonly offset: number;
  /** Times of its pictures, in order. */
  readonly times: readonly number[];
  /** How long of what was asked for it shows. */
  readonly seconds: number;
  readonly sound: boolean;
  readonly width: number;
  readonly height: number;
}

/** What of a session a clip shows. */
export interface WantedClip {
  /** The session's folder. */
  readonly folder: string;
  /** Seconds of session time: from the picture that is shown then. */
  readonly from: number;
  /** Seconds of session time: until just before. */
  readonly to: number;
  /** Name of the camera; null is the coach's eye. */
  readonly track: string | null;
}

/**
 * The parts of a camera's films that show a stretch of its session, in order; what was not recorded is in none of them.
 *
 * @throws FeedError when a film cannot be read, or none shows any of it
 */
export async function clipPieces(
  { media }: Pick<SessionState, "media">,
  { folder, from, to, track }: WantedClip,
  signal: AbortSignal,
): Promise<readonly ClipPiece[]> {
  const found: ClipPiece[] = [];
  for (const cut of cutsOf(piecesOf(media, track), from, to)) {
    const path = await pathInside(folder, cut.piece.file);
    const piece = await pieceOf(path, cut, signal);
    signal.throwIfAborted();
    if (piece !== null) found.push(piece);
  }
  if (found.length > 0) return found;
  const problem = media.length === 0 ? "this session has no recording" : "nothing was recorded in this stretch";
  throw new FeedError("the clip", problem, "Choose a stretch with pictures.");
}

/** Null when the film ended before. */
async function pieceOf(path: string, { piece, from, to }: MediaCut, signal: AbortSignal): Promise<ClipPiece | null> {
  const near = await pictureTimes(path, from, to, signal);
  if (near === null) throw unreadable(path);
  const next = near.find((t) => t >= justBefore(to));
  const last = near.findLast((t) => t < justBefore(to));
  if (last === undefined) return null;
  const before = near.findLast((t) => t < last);
  // A film that ends is shown for as long as its pictures lie apart; after that nothing was recorded.
  const end = next === undefined ? Math.min(to, last + (before === undefined ? LONE_SECONDS : last - before)) : to;
  if (end - from < LEAST_SECONDS) return null;
  const start = await shownPicture(path, from, signal);
  const { width, height, hasAudio, hasVideo } = await probeMedia(path, basename(path));
  if (!hasVideo) throw unreadable(path);
  const times = near.filter((t) => t >= start && t < justBefore(end));
  return { path, start, end, offset: piece.offset, times, seconds: end - from, sound: hasAudio, width, height };
}
