import { basename } from "node:path";
import { cutsOf, piecesOf, type MediaCut } from "../../core/recording/media-time.ts";
import { isCutOut, partsLeft, touches, type Withheld } from "../../core/journal/withheld.ts";
import { FeedError } from "../../capture/ffmpeg/ffmpeg-errors.ts";
import { pictureTimes, unreadable } from "../../capture/ffmpeg/picture-times.ts";
import { probeMedia } from "../../capture/ffmpeg/probe.ts";
import { pathInside } from "../../storage/inside.ts";
import type { ShownSession } from "./in-step.ts";
import { justBefore, shownPicture } from "./shown-picture.ts";

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
  /** Stretches in which it is silent, in the film's own time. */
  readonly silent: readonly { readonly from: number; readonly to: number }[];
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
 * The parts of a camera's films that show a stretch of its session, in order; what was not recorded, or was cut out, is in none of them.
 *
 * @throws FeedError when a film cannot be read, or none shows any of it
 */
export async function clipPieces(
  { media, withheld }: Pick<ShownSession, "media" | "withheld">,
  { folder, from, to, track }: WantedClip,
  signal: AbortSignal,
): Promise<readonly ClipPiece[]> {
  const found: ClipPiece[] = [];
  const left = partsLeft(withheld, from, to);
  for (const cut of left.flatMap((part) => cutsOf(piecesOf(media, track), part.from, part.to))) {
    const path = await pathInside(folder, cut.piece.file);
    const piece = await pieceOf(path, cut, withheld, signal);
    signal.throwIfAborted();
    if (piece !== null) found.push(piece);
  }
  if (found.length > 0) return found;
  const problem =
    media.length === 0
      ? "this session has no recording"
      : left.length === 0
        ? "all of this stretch was cut out"
        : "nothing was recorded in this stretch";
  throw new FeedError("the clip", problem, "Choose a stretch with pictures.");
}

/** Null when the film ended before. */
async function pieceOf(
  path: string,
  { piece: { offset }, from, to }: MediaCut,
  withheld: readonly Withheld[],
  signal: AbortSignal,
): Promise<ClipPiece | null> {
  const near = await pictureTimes(path, from, to, signal);
  const next = near.find((t) => t >= justBefore(to));
  const last = near.findLast((t) => t < justBefore(to));
  if (last === undefined) return null;
  const before = near.findLast((t) => t < last);
  // A film that ends is shown for as long as its pictures lie apart; after that nothing was recorded.
  const end = next === undefined ? Math.min(to, last + (before === undefined ? LONE_SECONDS : last - before)) : to;
  const shown = await shownPicture(path, from, signal);
  // A picture stands until the next one: after a cut the first that was taken later comes first.
  const hidden = isCutOut(withheld, shown + offset);
  const start = hidden ? near.find((t) => t >= from && !isCutOut(withheld, t + offset)) : shown;
  if (start === undefined || end - Math.max(from, start) < LEAST_SECONDS) return null;
  const { width, height, hasAudio, hasVideo } = await probeMedia(path, basename(path));
  if (!hasVideo) throw unreadable(path);
  const times = near.filter((t) => t >= start && t < justBefore(end));
  const seconds = end - (hidden ? start : from);
  const silent = withheld.flatMap((one) =>
    touches([one], start + offset, end + offset) ? [{ from: one.from - offset, to: one.to - offset }] : [],
  );
  return { path, start, end, offset, times, seconds, sound: hasAudio, silent, width, height };
}
