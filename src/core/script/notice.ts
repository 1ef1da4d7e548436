import type { ErrorPhase } from "./error-types.ts";
import type { ScriptErrorType } from "../domain/taxonomy.ts";
import type { Planning } from "./episode.ts";
import type { Random } from "../domain/seeded.ts";
import { isDispensable } from "./procedure-analysis.ts";
import { mentions } from "./noun-phrase.ts";

/** What decides whether a mistake is noticed. */
export interface Noticeability {
  readonly type: ScriptErrorType;
  readonly phase: ErrorPhase;
  /** How much it matters, 0..1. */
  readonly severity: number;
  /** Load of the step, ≥ 1. */
  readonly load: number;
}

/** Log-odds of noticing, by type: a wrong thing in the hand shows, a step left out does not. */
const BY_TYPE: Readonly<Record<ScriptErrorType, number>> = {
  "wrong-execution": 0.2,
  deletion: -0.1,
  substitution: 0.4,
  insertion: 0,
  transposition: 0.3,
};
/** Attention is on the work at the start and at the end, less in routine. */
const BY_PHASE: Readonly<Record<ErrorPhase, number>> = { 1: 0.2, 2: -0.2, 3: 0.1 };

/** Most steps after which a mistake is noticed. */
const LATEST = 4;

/**
 * Probability that a person notices a mistake without help: by type and phase, more the more it matters, less the more
 * there is to keep in mind. The numbers are ours: they order the cases as the psychology of slips does, no more.
 */
export function noticeProbability({ type, phase, severity, load }: Noticeability): number {
  return 1 / (1 + Math.exp(-(BY_TYPE[type] + BY_PHASE[phase] + 0.8 * severity - 0.1 * (load - 3))));
}

/** After how many further steps the mistake is noticed, 0 to 4; null when it never is. What matters more is noticed sooner. */
export function drawNotice(random: Random, given: Noticeability): number | null {
  const noticed = random() < noticeProbability(given);
  const soon = 0.35 + 0.3 * given.severity;
  let after = 0;
  while (after < LATEST && random() >= soon) after++;
  return noticed ? after : null;
}

/**
 * How many of the steps after a place can be done before making it good there stops making sense: fetching, cutting,
 * cleaning and adding more leave things as they are; mixing can be done again; anything else moves the work on.
 */
export function fixWindow({ setting, order }: Planning, place: number): number {
  const made = setting.steps[order[place]!]!;
  let window = 0;
  for (const number of order.slice(place + 1)) {
    const { verb, measured, step } = setting.steps[number]!;
    const idle =
      verb === "get" ||
      verb === "cut" ||
      verb === "clean" ||
      verb === "mix" ||
      (verb === "put" && measured) ||
      verb === "fasten";
    if (!idle || (verb !== "mix" && mentions(step.text, made.thing))) break;
    window++;
  }
  return window;
}

/** How many steps after a place can be done at all without the step there; Infinity when all can. */
export function stepsBeforeNeed({ setting, order }: Planning, place: number): number {
  const needing = order.findIndex((number, k) => k > place && setting.needs(order[place]!, number));
  return needing < 0 ? Infinity : needing - place - 1;
}

/** Places after `place`, up to `to`, of mixing that is done again once something was added late. */
export function mixingBetween({ setting, order }: Planning, place: number, to: number): number[] {
  const made = setting.steps[order[place]!]!;
  if (made.verb !== "put" || !isDispensable(made)) return [];
  return order.flatMap((number, k) => (k > place && k <= to && setting.steps[number]!.verb === "mix" ? [k] : []));
}
