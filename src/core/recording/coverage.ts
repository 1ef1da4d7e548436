import type { EventOf, SessionEvent } from "../journal/events.ts";
import type { Hole } from "./media-time.ts";

/** A stretch of session time, in seconds. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** How much of a session was recorded. */
export interface Coverage {
  /** Seconds that recordings show. */
  readonly kept: number;
  /** Seconds in which pictures came and no recording shows them. */
  readonly lost: number;
  /** The stretches of `lost`, in order. */
  readonly holes: readonly Hole[];
}

/** Shorter holes than this are the length of a picture, and rounding. */
const SHORT_SECONDS = 0.1;

/**
 * What the recordings of one camera show of a session.
 *
 * @param recorded What the files show.
 * @param end Time of the last picture that came.
 * @param withoutPictures Times in which the feed itself brought nothing.
 */
export function coverage(recorded: readonly Stretch[], end: number, withoutPictures: readonly Stretch[]): Coverage {
  const kept = recorded.reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0);
  const covered = [...recorded, ...withoutPictures].sort((a, b) => a.from - b.from);
  const holes: Hole[] = [];
  let at = 0;
  for (const { from, to } of [...covered, { from: end, to: end }]) {
    const until = Math.min(from, end);
    if (until - at > SHORT_SECONDS) holes.push({ from: at, seconds: until - at });
    at = Math.max(at, to);
  }
  return { kept, lost: holes.reduce((sum, { seconds }) => sum + seconds, 0), holes };
}

/** Session time, in seconds, of the last picture that a journal knows of: a stalled feed's last word is later than its last picture. */
export function lastPicture(events: readonly SessionEvent[]): number {
  const newest = events.reduce((latest, { t }) => Math.max(latest, t), 0);
  const health = events.findLast((event): event is EventOf<"feed"> => event.type === "feed" && !event.track);
  if (!health || health.state === "live" || health.t < newest - 2) return newest;
  return Math.max(0, health.t - health.age);
}

/** Times in which the coach's eye brought no pictures, as the journal has them. */
export function withoutPictures(events: readonly SessionEvent[]): Stretch[] {
  return events.flatMap((event) =>
    event.type === "gap" && event.of === "feed" && !event.track
      ? [{ from: event.from, to: event.from + event.seconds }]
      : [],
  );
}
