import type { Account, Accounts, KnownGoal } from "./known.ts";
import { chancesOf, type Weights } from "./mixture.ts";

/** Most goals that are offered at once. */
export const MOST_OFFERED = 3;
/** Least chance that it is one of those that are offered, which keeps false offers at benches that nobody taught below one an hour, and of each, 0..1. */
const LEAST = 0.98;
const LEAST_EACH = 0.05;

/** A goal that is offered, with the reason that counts most. */
export interface Offered {
  readonly procedure: KnownGoal["procedure"];
  readonly bench: string | null;
  /** How likely it is that the person is up to it, 0..1. */
  readonly chance: number;
  /** Place among the goals. */
  readonly at: number;
  readonly why: Account;
}

/**
 * The likeliest goals, at most three procedures, most likely first; none while it may well be that they are up to nothing that is known. Of the benches of one procedure
 * the likeliest stands for all, and is as likely as all together.
 */
export function offersOf(known: readonly KnownGoal[], accounts: Accounts, weights: Weights): Offered[] {
  const { goals } = chancesOf(accounts, weights);
  const byProcedure = new Map<string, Offered>();
  for (const [at, { procedure, bench }] of known.entries()) {
    const why = strongest(accounts[at] ?? [], weights);
    if (why === null) continue;
    const other = byProcedure.get(procedure);
    const chance = goals[at]! + (other?.chance ?? 0);
    const ahead = other !== undefined && goals[other.at]! >= goals[at]!;
    byProcedure.set(procedure, ahead ? { ...other, chance } : { procedure, bench, chance, at, why });
  }
  const ranked = [...byProcedure.values()]
    .filter(({ chance }) => chance >= LEAST_EACH)
    .toSorted((a, b) => b.chance - a.chance)
    .slice(0, MOST_OFFERED);
  return ranked.reduce((sum, { chance }) => sum + chance, 0) < LEAST ? [] : ranked;
}

/** What counts most for a goal; null where nothing speaks for it: it is not offered then, however little else is likely. */
function strongest(accounts: readonly Account[], weights: Weights): Account | null {
  const ranked = accounts
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => weights[b.sense] * b.value - weights[a.sense] * a.value);
  return ranked[0] ?? null;
}
