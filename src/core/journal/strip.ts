import type { EventOf } from "./events.ts";

/** Seconds of decision strip that the state keeps; the screen draws the last minute. */
const STRIP_SECONDS = 60;

/** What the strip keeps of a tick. */
export type StripPoint = Pick<EventOf<"tick">, "t" | "completed" | "deviation" | "decision">;

/** The strip with one more tick, without those that are older than a minute. */
export function extendStrip(strip: readonly StripPoint[], event: EventOf<"tick">): readonly StripPoint[] {
  const { t, completed, deviation, decision } = event;
  return [...sinceStrip(strip, t, (point) => point.t), { t, completed, deviation, decision }];
}

/** Those of the last minute before `t`, in seconds. */
export function sinceStrip<T>(all: readonly T[], t: number, timeOf: (one: T) => number): readonly T[] {
  const first = all.findIndex((one) => timeOf(one) >= t - STRIP_SECONDS);
  if (first < 0) return [];
  return first > 0 ? all.slice(first) : all;
}
