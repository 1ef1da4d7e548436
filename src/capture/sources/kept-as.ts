import type { FeedNotice } from "../../core/domain/feed/source.ts";
import type { StreamManner } from "./stream-arguments.ts";

/** How a feed is kept; see `StreamManner`. */
export type Copy = StreamManner["copy"];

/** How a feed is kept when Matroska does not take it as it was kept before. */
export const NEXT_COPY: Partial<Record<Copy, Copy>> = {
  copy: "new-sound",
  "new-sound": "encode",
  "no-sound": "encode",
  encode: "encode-plainly",
  "encode-plainly": "counted",
};

const KEPT_AS: Partial<Record<Copy, (feed: string) => string>> = {
  "new-sound": (feed) => `${feed}'s sound cannot be recorded as it comes; it is encoded anew.`,
  "no-sound": (feed) => `${feed} promises sound that never comes; its pictures are recorded without it.`,
  encode: (feed) =>
    `${feed}'s pictures cannot be recorded as they come; they are encoded anew, which costs processor time.`,
  "encode-plainly": () =>
    "The encoder does not start; a plainer one records the pictures, in larger files and without sound.",
  counted: (feed) =>
    `No encoder starts, so ${feed.replace(/^The/, "this")} is not recorded; the coach goes on watching. Install a full build of ffmpeg.`,
};

/** What is said of a feed that is kept in another way than as it comes. `feed` begins the sentence: “The stream”, or the name of a film. */
export function keptAs(copy: Copy, feed: string): FeedNotice {
  return { level: copy === "counted" ? "error" : "warning", text: KEPT_AS[copy]?.(feed) ?? "" };
}

/** How pictures that are not upright are kept: a copy would lie on its side in every player that knows nothing of the turn. */
export function keptUpright(copy: Copy): Copy {
  return copy === "copy" || copy === "new-sound" || copy === "no-sound" ? "encode" : copy;
}

/**
 * What is said of a feed whose pictures are not stored upright.
 *
 * @param feed as in `keptAs`
 * @param degrees clockwise turn in whole degrees; 0 for pictures that are mirrored or stand on their heads
 * @param copy how it was to be kept
 */
export function turnedNotice(feed: string, degrees: number, copy: Copy): FeedNotice {
  const isRecorded = keptUpright(copy) === "encode";
  const kept = isRecorded
    ? " It is recorded as it is shown, so its pictures are encoded anew, which costs processor time."
    : "";
  if (degrees === 0) return { level: "info", text: `${feed} says that it is mirrored, and is shown so.${kept}` };
  const angle = `${feed} is turned by ${Math.min(degrees, 360 - degrees)}°`;
  if (degrees % 90 === 0) return { level: "info", text: `${angle}, and is shown upright.${kept}` };
  return {
    level: "warning",
    text: `${angle}, which is no quarter turn: it is shown so, and its corners are cut off.${kept}`,
  };
}
