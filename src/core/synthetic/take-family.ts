import { z } from "zod";
import { between, type Random } from "../domain/seeded.ts";

/**
 * Ways in which benches and people are unlike the usual drawing, where both hands leave the bench after every step. A bench, its person and all its
 * takes are of one family: no pauses between steps; a hand that stays over the bench; one hand at a time; other hands and sleeves; other tables;
 * other light and camera; a pace that changes from take to take.
 */
export const TAKE_FAMILIES = [
  ...(["usual", "no-pauses", "hands-stay", "one-hand"] as const),
  ...(["other-hands", "other-table", "other-light", "other-pace"] as const),
] as const;
export const TakeFamily = z.enum(TAKE_FAMILIES);
export type TakeFamily = z.infer<typeof TakeFamily>;

/** When a family works. */
export interface FamilyTimes {
  /** Range of the seconds between two acts at pace 1. */
  readonly between: readonly [number, number];
  /** Factor on the seconds that somebody stops to think. */
  readonly pause: number;
}

const USUAL_TIMES: FamilyTimes = { between: [1.5, 3], pause: 1 };
const TIMES: Partial<Record<TakeFamily, FamilyTimes>> = {
  "no-pauses": { between: [0, 0.3], pause: 0.2 },
  "hands-stay": { between: [0.2, 0.9], pause: 0.6 },
};

/** When a family works; a take without one is of the usual family. */
export function timesOf(family: TakeFamily = "usual"): FamilyTimes {
  return TIMES[family] ?? USUAL_TIMES;
}

/** Factor on every duration of one take, beside the pace that its difficulty draws; 1 but for the family whose pace changes. */
export function paceOf(family: TakeFamily | undefined, random: Random): number {
  if (family !== "other-pace") return 1;
  return random() < 0.5 ? between(random, 0.5, 0.65) : between(random, 1.5, 1.9);
}
