import { ERROR_PHASES, type ErrorPhase } from "./error-types.ts";
import type { Role, ScriptErrorType } from "../domain/taxonomy.ts";
import type { Random } from "../domain/seeded.ts";

/** Error rates of the three phases relative to each other: people slip most in routine. */
const RATES: Readonly<Record<ErrorPhase, number>> = { 1: 0.1, 2: 0.19, 3: 0.14 };

/** Error rates of the phases, normalised to mean one. */
export const PHASE_RATES: Readonly<Record<ErrorPhase, number>> = normalised(RATES);

/** How likely each type of error is in a phase; each row sums to one. */
export const TYPE_PRIORS: Readonly<Record<ErrorPhase, Readonly<Record<ScriptErrorType, number>>>> = {
  1: { "wrong-execution": 0.35, deletion: 0.1, substitution: 0.25, insertion: 0.2, transposition: 0.1 },
  2: { "wrong-execution": 0.2, deletion: 0.2, substitution: 0.15, insertion: 0.25, transposition: 0.2 },
  3: { "wrong-execution": 0.35, deletion: 0.25, substitution: 0.1, insertion: 0.2, transposition: 0.1 },
};

/** How much it matters that an argument is wrong: what is worked on most, then where and with what, then how. */
export function impactOf(role: Role): number {
  if (role === "Object" || role === "Coobject") return 3;
  return ["Location", "Destination", "Origin", "Instrument", "Purpose", "Content"].includes(role) ? 2 : 1;
}

/**
 * Score by which the role to change is drawn: impact weight · (0.2 + share), where the share is how many of a predicate's
 * frames have the role, 0..1.
 */
export function roleScore(role: Role, share: number): number {
  return impactOf(role) * (0.2 + share);
}

/** Where and what an error is to be, before it is known whether there is room for it. */
export interface ErrorCell {
  readonly phase: ErrorPhase;
  readonly type: ScriptErrorType;
  /** How many roles are wrong at once. */
  readonly roles: 1 | 2;
}

/** Share of wrong executions with two roles wrong at once. Assumed: no published number says it. */
export const TWO_ROLE_SHARE = 0.2;

/** A phase by the phases' rates. */
export function drawPhase(random: Random): ErrorPhase {
  return weighted(random, ERROR_PHASES, (phase) => PHASE_RATES[phase]);
}

/** A type by a phase's priors, of the given types only (their priors rescaled). */
export function drawType(random: Random, phase: ErrorPhase, types: readonly ScriptErrorType[]): ScriptErrorType {
  return weighted(random, types, (type) => TYPE_PRIORS[phase][type]);
}

/** Most errors that may be asked for in one script. */
export const MOST_ERRORS = 3;

/** Most errors a procedure of so many steps has room for: one for every two steps, and never more than three. */
export function roomForErrors(steps: number): number {
  return Math.min(MOST_ERRORS, Math.floor(steps / 2));
}

/**
 * How many errors a script of so many steps gets when nobody said: one for every eight steps, the remainder by chance, at
 * least one, and capped at one for every four steps and at three in all. 0 when there is no room for any.
 */
export function drawErrorCount(random: Random, steps: number): number {
  const cap = Math.min(MOST_ERRORS, Math.max(1, Math.floor(steps / 4)));
  const wanted = Math.floor(steps / 8) + (random() < (steps % 8) / 8 ? 1 : 0);
  return Math.min(roomForErrors(steps), Math.max(1, Math.min(cap, wanted)));
}

/** One of the items, each as likely as its weight; weights are ≥ 0 and not all 0. Throws a RangeError when there is none. */
export function weighted<T>(random: Random, items: readonly T[], weight: (item: T) => number): T {
  if (items.length === 0) throw new RangeError("nothing to draw from");
  const total = items.reduce((sum, item) => sum + weight(item), 0);
  let left = random() * total;
  for (const item of items) {
    left -= weight(item);
    if (left < 0) return item;
  }
  return items.at(-1)!;
}

function normalised(rates: Readonly<Record<ErrorPhase, number>>): Record<ErrorPhase, number> {
  const mean = (rates[1] + rates[2] + rates[3]) / 3;
  return { 1: rates[1] / mean, 2: rates[2] / mean, 3: rates[3] / mean };
}
