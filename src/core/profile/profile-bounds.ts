import type { KnownKind } from "./competence.ts";
import { beliefOf, type Known } from "./expected.ts";

/** How sure it is that a stated interval holds, 0..1. */
export const SURE = 0.9;

/** From the fewest to the most of some claims that will be right, both among them. */
export interface Bounds {
  readonly fewest: number;
  readonly most: number;
  /** How likely that is, 0..1: whole counts leave more than `SURE` within. */
  readonly chance: number;
}

/**
 * How many of the claims of a kind in a next session will be right, so that it holds in at least .9 of such sessions; null where that was not estimated. The share of all sessions is
 * Beta distributed as `expectedOf` has it, the count of one session beta-binomial: few claims leave the bounds wide, however well a bench is known.
 *
 * @param claims that the session makes, 0 or more
 */
export function boundsOf(profile: Known, kind: KnownKind, claims: number): Bounds | null {
  const belief = beliefOf(profile, kind);
  if (belief === null) return null;
  const tail = (1 - SURE) / 2;
  const chances = countChances(belief.right, belief.wrong, claims);
  /** The first count that has more than the tail up to it. */
  const edge = (from: readonly number[]): number => {
    let below = 0;
    return from.findIndex((chance) => (below += chance) > tail);
  };
  const [fewest, most] = [edge(chances), claims - edge(chances.toReversed())];
  return { fewest, most, chance: chances.slice(fewest, most + 1).reduce((sum, one) => sum + one, 0) };
}

/** P(0..n of n are right) where the share is Beta(right, wrong) distributed, both above 0. */
function countChances(right: number, wrong: number, n: number): number[] {
  let none = 1;
  for (let i = 0; i < n; i++) none *= (wrong + i) / (right + wrong + i);
  const chances = [none];
  for (let k = 0; k < n; k++) chances.push((chances[k]! * (n - k) * (right + k)) / ((k + 1) * (wrong + n - k - 1)));
  return chances;
}
