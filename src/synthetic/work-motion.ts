import type { Place } from "./bench-step.ts";
import { wander } from "./noise.ts";
import type { WorkMotion } from "./synthetic-words.ts";

/**
 * How far the working hand is from its place, in pixels and radians, `t` seconds into the work. `busy` (0..1) fades it in
 * and out; `seed` makes no two workings alike.
 */
export function workOffset(motion: WorkMotion, t: number, busy: number, seed: number): Place {
  const pace = 1 + 0.15 * wander(t * 0.5, seed);
  const swing = (period: number, phase = 0) => Math.sin(((t * pace) / period) * 2 * Math.PI + phase);
  const move = (x: number, y: number, angle: number): Place => ({ x: x * busy, y: y * busy, angle: angle * busy });
  switch (motion) {
    case "place":
      return move(5 * swing(1.6), 4 * swing(1.3, 1), 0.1 * swing(1.7));
    case "insert":
      return move(3 * swing(1.1, 1), 9 * swing(0.9), 0.08 * swing(1.4));
    case "turn":
      return move(0, 0, 0.55 * swing(1.25));
    case "press":
      return move(2 * swing(1.9), 9 * Math.max(0, swing(1.0)), 0.02 * swing(1));
    case "wipe":
      return move(34 * swing(1.15), 12 * swing(2.6), 0.15 * swing(1.15, 1));
    case "pour":
      return move(9 * swing(1.8), 6 * swing(1.4, 1), -0.12 + 0.08 * swing(2.2));
    case "stir":
      return move(15 * swing(0.95), 13 * swing(0.95, Math.PI / 2), 0.12 * swing(0.95, 2));
    case "touch":
      return move(8 * swing(2.3), 7 * Math.max(0, swing(0.8)), 0.06 * swing(1.2));
  }
}
