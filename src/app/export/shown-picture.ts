import { pictureTimes, unreadable } from "../../capture/ffmpeg/picture-times.ts";

/** How much later than asked a picture may stand for it to be shown, in seconds: times are sums of rounded ones. */
const NEAR_SECONDS = 0.0005;

/**
 * Own time of the picture that a player shows at second `at` of a film's own time: the last one by then, else the first.
 *
 * @throws FeedError when the film cannot be read or has no pictures
 */
export async function shownPicture(path: string, at: number, signal?: AbortSignal): Promise<number> {
  const near = await pictureTimes(path, at, at, signal);
  // Past its end a film is not found by seeking.
  const times = near.length === 0 ? await pictureTimes(path, 0, Infinity, signal) : near;
  const shown = times.findLast((t) => t <= at + NEAR_SECONDS) ?? times[0];
  if (shown === undefined) throw unreadable(path);
  return shown;
}

/** Where to open a film so that the picture at this own time is the first that is decoded, or to end so that it is not decoded any more. */
export function justBefore(t: number): number {
  return Math.max(0, t - NEAR_SECONDS);
}
