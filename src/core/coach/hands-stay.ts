import type { Evidence } from "../domain/tick.ts";

/** Ticks in a row without hands by which they have left: detectors miss hands that are there. */
const LEFT_TICKS = 2;

/** Hands of a session that have not left so far. */
interface Staying {
  /** Session time at which they came, in seconds; null before. */
  readonly since: number | null;
  /** Ticks in a row without them. */
  readonly without: number;
}

/** Whether hands stay over the bench from the session's beginning; null once they have left, or it was told. */
export type HandsStay = Staying | null;

/** No hand has come yet. */
export const NO_HANDS: HandsStay = { since: null, without: 0 };

/**
 * Hands after one more tick, and whether it is to be told now that they stay: where they left in the lessons, ends of steps are seen late or not at all. Pure.
 *
 * @param most seconds for which they may stay; null where they tell nothing of steps
 */
export function handsAfter(
  before: HandsStay,
  { t, hands }: Pick<Evidence, "t" | "hands">,
  most: number | null,
): { readonly stay: HandsStay; readonly told: boolean } {
  if (before === null || most === null) return { stay: null, told: false };
  const since = before.since ?? (hands === "withdrawn" ? null : t);
  const without = since !== null && hands === "withdrawn" ? before.without + 1 : 0;
  if (without >= LEFT_TICKS) return { stay: null, told: false };
  const told = since !== null && t - since >= most;
  return { stay: told ? null : { since, without }, told };
}
