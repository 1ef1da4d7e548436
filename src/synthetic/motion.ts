import { smoothstep } from "./noise.ts";

/** A point of the picture in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where something is at a time, to be passed through in order. */
export interface Waypoint extends Point {
  /** Seconds of presentation time. */
  readonly t: number;
}

/**
 * Position at a time on a way through points: still at each end, quick in the middle, as a hand moves (a minimum-jerk
 * reach, Flash and Hogan 1985), and bowed aside by `bow` of the distance.
 */
export function along(way: readonly Waypoint[], t: number, bow = 0): Point {
  const after = way.findIndex((point) => point.t > t);
  if (after === 0) return way[0]!;
  if (after < 0) return way.at(-1)!;
  const [a, b] = [way[after - 1]!, way[after]!];
  const u = (t - a.t) / (b.t - a.t);
  const share = u * u * u * (10 - 15 * u + 6 * u * u);
  const aside = bow * Math.sin(Math.PI * share);
  return {
    x: a.x + (b.x - a.x) * share - (b.y - a.y) * aside,
    y: a.y + (b.y - a.y) * share + (b.x - a.x) * aside,
  };
}

/** 0 before `from`, 1 after `to`, eased between. */
export function progress(from: number, to: number, t: number): number {
  return smoothstep(from, Math.max(to, from + 1e-3), t);
}

/** A point to be passed at a time. */
export function waypoint(t: number, { x, y }: Point): Waypoint {
  return { t, x, y };
}
