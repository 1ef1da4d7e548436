import { SENSES, type Accounts, type Sense } from "./known.ts";

/** What each sense counts for, in nats for an account of 1, and how likely none of the goals is without any account, in nats. */
export type Weights = Readonly<Record<Sense | "none", number>>;

/**
 * Fitted on drawn benches for vision and none (docs/explain/offers.md); for the others chosen: a goal that is named whole is enough, of a calendar and a habit both are needed.
 */
export const DEFAULT_WEIGHTS: Weights = { vision: 20, sound: 14, context: 8, history: 6, none: 8 };

/** How likely each goal is, and that it is none of them; they add up to 1. */
export interface Chances {
  readonly goals: readonly number[];
  readonly none: number;
}

/** A choice that somebody made among goals: the accounts as they were then, and the place of what was taken, or null for none of them. */
export interface Chosen {
  readonly accounts: Accounts;
  readonly taken: number | null;
}

/** Step of the learning, how far a weight may go from its default, and how much of a choice is drawn back to it. */
const RATE = 0.8;
const FARTHEST = 8;
const DRAWN_BACK = 0.02;

/** The accounts of all senses weighed together: a multinomial logistic model in which “none of these” is one of the outcomes. */
export function chancesOf(accounts: Accounts, weights: Weights): Chances {
  const scores = accounts.map((some) => some.reduce((sum, { sense, value }) => sum + weights[sense] * value, 0));
  const most = Math.max(weights.none, ...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const none = Math.exp(weights.none - most);
  const total = shares.reduce((sum, share) => sum + share, none);
  return { goals: shares.map((share) => share / total), none: none / total };
}

/** The weights after choices, oldest first: each moves them a step toward what was chosen, and back toward the defaults. */
export function weightsAfter(choices: readonly Chosen[], from: Weights = DEFAULT_WEIGHTS): Weights {
  return choices.reduce((weights, choice) => stepped(weights, choice, from), from);
}

function stepped(weights: Weights, { accounts, taken }: Chosen, from: Weights): Weights {
  const { goals, none } = chancesOf(accounts, weights);
  const moved = { ...weights };
  for (const sense of SENSES) {
    const valueAt = (at: number): number => accounts[at]?.find((one) => one.sense === sense)?.value ?? 0;
    const expected = goals.reduce((sum, chance, at) => sum + chance * valueAt(at), 0);
    moved[sense] += RATE * ((taken === null ? 0 : valueAt(taken)) - expected);
  }
  moved.none += RATE * ((taken === null ? 1 : 0) - none);
  for (const name of [...SENSES, "none"] as const) {
    const drawn = moved[name] + DRAWN_BACK * (from[name] - moved[name]);
    moved[name] = Math.max(0, from[name] - FARTHEST, Math.min(from[name] + FARTHEST, drawn));
  }
  return moved;
}
