import type { Profile } from "./profile.ts";

/** How many of the longest step hands may stay from when they first come, and the least seconds: some step takes longer than in the lesson. */
const MOST_STEPS = 5;
const LEAST_SECONDS = 30;

/** Seconds for which hands may stay at a bench whose lessons showed them leaving after most steps; null where they tell nothing of steps. */
export function handsMayStay({ handsTell, longestAway, seconds }: Profile): number | null {
  return handsTell && longestAway !== undefined ? Math.max(LEAST_SECONDS, MOST_STEPS * Math.max(...seconds)) : null;
}
