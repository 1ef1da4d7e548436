import { around, between, overlapOf, type Box } from "./box.ts";
import type { FaceBox, FaceLook } from "./face.ts";

/** A face along time: where it was seen, in the order of time. */
export interface FaceTrack {
  readonly seen: readonly Seen[];
}

interface Seen {
  /** Seconds. */
  readonly t: number;
  readonly box: FaceBox;
}

/**
 * A face must be found once with this score at least: less surely where it is small, since hands and bowls near the camera are taken for large faces with scores up to 0.7, and
 * small faces seldom get that far.
 */
const SURE = 0.7;
const SURE_SMALL = 0.55;
/** Share of the picture's width below which a face is small. */
const SMALL = 0.04;
/** Longest that a face may go unseen and still be the same one, in seconds: it is covered meanwhile. */
export const UNSEEN_SECONDS = 2;
/** Two finds are one face when they overlap by this share of both, or lie within this many of their widths of one another, and so many more for each second between them. */
const SAME_OVERLAP = 0.1;
const SAME_DISTANCE = 0.8;
const MORE_DISTANCE = 2;
/** How long a face is covered before it was first seen and after it was last seen, in seconds. */
export const PAD_SECONDS = 1;
/** How much is covered beyond the face itself, as shares of its size: the detector's box ends at the brows and cheeks. */
const BESIDE = 0.35;
const ABOVE = 0.6;
const BELOW = 0.3;
/** How much faster than a second of it a cover grows where the face was not seen, as a share of its size a second. */
const GROWTH = 0.5;

/** A track to which more may come. */
interface OpenTrack {
  seen: Seen[];
  /** Whether it was surely a face once. */
  sure: boolean;
}

/** Follows faces along looks that come one after another, in the order of time. */
export class FaceFollower {
  #tracks: OpenTrack[] = [];

  /** The next look: what it found goes on with the faces that it is most likely one with, or begins new ones. */
  add({ t, faces }: FaceLook): void {
    const open = this.#tracks.filter(({ seen }) => t - seen.at(-1)!.t <= UNSEEN_SECONDS);
    const pairs = faces
      .flatMap((box) => open.map((track) => ({ box, track, likeness: likeness(track.seen.at(-1)!, { t, box }) })))
      .filter((pair) => pair.likeness > 0)
      .sort((a, b) => b.likeness - a.likeness);
    const taken = new Set<unknown>();
    for (const { box, track } of pairs) {
      if (taken.has(box) || taken.has(track)) continue;
      taken.add(box).add(track);
      track.seen.push({ t, box });
      track.sure ||= isSure(box);
    }
    for (const box of faces) if (!taken.has(box)) this.#tracks.push({ seen: [{ t, box }], sure: isSure(box) });
  }

  /** The faces so far. What was surely one in no look yet is left out. */
  get tracks(): readonly FaceTrack[] {
    return this.#tracks.filter(({ sure }) => sure);
  }

  /** Let go of what no picture at second `t` or later needs, so that a film of any length can be followed. What was surely a face stays one. */
  forget(t: number): void {
    this.#tracks = this.#tracks.filter(({ seen }) => t - seen.at(-1)!.t <= UNSEEN_SECONDS);
    for (const track of this.#tracks) {
      const before = track.seen.findLastIndex((one) => one.t <= t);
      if (before > 0) track.seen = track.seen.slice(before);
    }
  }
}

function isSure({ score, width }: FaceBox): boolean {
  return score >= (width < SMALL ? SURE_SMALL : SURE);
}

/** The faces of a film, each along time, from looks in the order of time. What is surely one in none of them is left out. */
export function tracksOf(looks: readonly FaceLook[]): readonly FaceTrack[] {
  const follower = new FaceFollower();
  for (const look of looks) follower.add(look);
  return follower.tracks;
}

/** How likely two finds are one face: their overlap, or less than that where they only lie near; 0 for others. */
function likeness(before: Seen, now: Seen): number {
  const [a, b] = [before.box, now.box];
  const overlap = overlapOf(a, b);
  if (overlap >= SAME_OVERLAP) return 1 + overlap;
  const across = Math.abs(a.x + a.width / 2 - b.x - b.width / 2) / Math.max(a.width, b.width);
  const down = Math.abs(a.y + a.height / 2 - b.y - b.height / 2) / Math.max(a.height, b.height);
  return Math.max(0, 1 - Math.hypot(across, down) / (SAME_DISTANCE + MORE_DISTANCE * (now.t - before.t)));
}

/**
 * What is covered of a face at second `t`, larger than the face; null where it is not there. Where it was missed between two looks it is taken to have moved evenly,
 * and the cover grows with the time in which it was not seen.
 */
export function redactAt({ seen }: FaceTrack, t: number): Box | null {
  const [first, last] = [seen[0]!, seen.at(-1)!];
  if (t < first.t) return first.t - t <= PAD_SECONDS ? cover(first.box, first.t - t) : null;
  if (t >= last.t) return t - last.t <= PAD_SECONDS ? cover(last.box, t - last.t) : null;
  const next = seen.findIndex((one) => one.t > t);
  const [a, b] = [seen[next - 1]!, seen[next]!];
  const box = between(a.box, b.box, (t - a.t) / (b.t - a.t));
  return cover(box, Math.min(t - a.t, b.t - t));
}

/** @param unseen seconds since, or until, it was seen */
function cover({ x, y, width, height }: Box, unseen: number): Box {
  const more = GROWTH * unseen;
  return around(
    { x: x - width * (BESIDE + more), y: y - height * (ABOVE + more), width, height },
    { x: x + width * (BESIDE + more), y: y + height * (BELOW + more), width, height },
  );
}
