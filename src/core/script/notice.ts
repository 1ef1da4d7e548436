import type { ErrorPhase } from "./error-types.ts";
import type { Role, ScriptErrorType } from "../domain/taxonomy.ts";
import type { Planning } from "./episode.ts";
import type { Random } from "../domain/seeded.ts";
import { learnedOf, type Habits, type NoticingForm } from "./habits.ts";
import { PHASE_RATES } from "./priors.ts";
import { isDispensable, isEssential } from "./procedure-analysis.ts";
import { mentions } from "./frames/noun-phrase.ts";

/** What decides whether a mistake is noticed and whether something is done about it. */
export interface Noticeability {
  readonly type: ScriptErrorType;
  readonly phase: ErrorPhase;
  /** How much it matters, 0..1. */
  readonly severity: number;
  /** Whether later steps cannot do without the step. */
  readonly essential: boolean;
  /** How much it catches the eye, 0..1. */
  readonly salience: number;
  /** Load of the step, ≥ 1. */
  readonly load: number;
}

/** Assumed share of mistakes that a person notices in a middling case, by type: a wrong thing in the hand shows, a step left out does not. */
export const NOTICED: Readonly<Record<ScriptErrorType, number>> = {
  "wrong-execution": 0.66,
  deletion: 0.64,
  substitution: 0.76,
  insertion: 0.59,
  transposition: 0.72,
};
/** Assumed share of noticed mistakes that a person does something about, in a middling case. */
export const ACTED_ON = 0.8;
/** Log-odds of noticing by phase: attention is on the work at the start and at the end, less in routine. */
export const BY_PHASE: Readonly<Record<ErrorPhase, number>> = { 1: 0.2, 2: -0.2, 3: 0.1 };
/** What each thing adds to the log-odds of noticing, and of doing something about it, measured from a middling case. */
export const WEIGHTS = {
  noticed: { severity: 0.8, essential: 0.3, salience: 0.9, load: -0.1 },
  actedOn: { severity: 1.2, essential: 0.6 },
} as const;
/** The middling case. */
const MIDDLE = { severity: 0.6, essential: 0.5, salience: 0.5, load: 3 } as const;

/** Factors of the multiplicative form, 1 in the middling case but for the phases, whose multipliers are PIE-V's (`PHASE_RATES`). The others are assumed: the paper's own are not at hand. */
export const FACTORS = {
  severity: (severity: number): number => 0.7 + 0.5 * severity,
  essential: (essential: boolean): number => (essential ? 1.05 : 0.95),
  salience: (salience: number): number => 0.75 + 0.5 * salience,
  load: (load: number): number => Math.max(0.5, 1.09 - 0.03 * load),
} as const;
/** No mistake is noticed for sure, or never. */
const LEAST_CHANCE = 0.02;

/** Most steps after which a mistake is noticed. */
const LATEST = 4;

/** How much a wrong thing of a kind catches the eye, 0..1. Assumed: things and places are seen, amounts and manners less so. */
export function salienceOf(type: ScriptErrorType, role: Role | null): number {
  if (type === "substitution") return 0.9;
  if (type === "deletion") return 0.3;
  if (type === "insertion" || type === "transposition" || role === null) return 0.5;
  if (role === "Destination" || role === "Location" || role === "Instrument") return 0.7;
  return role === "Quantity" || role === "Result" ? 0.5 : 0.3;
}

/**
 * Probability that a person notices a mistake without help: by type and phase, more the more it matters, the more later steps need it and the
 * more it catches the eye, less the more there is to keep in mind. What was learned of the type takes the place of its assumed share;
 * the other numbers are ours: they order the cases as the psychology of slips does, no more.
 */
export function noticeProbability(
  given: Noticeability,
  habits: Habits | null = null,
  form: NoticingForm = "logistic",
): number {
  const { type, phase, severity, essential, salience, load } = given;
  const learned = learnedOf(habits, type)?.share?.value;
  // What marks tell is how many were made good: noticed and acted on.
  const base = learned === undefined ? NOTICED[type] : within(learned / ACTED_ON);
  if (form === "multiplicative") {
    const factors = FACTORS.severity(severity) * FACTORS.essential(essential) * FACTORS.salience(salience);
    return within(base * PHASE_RATES[phase] * factors * FACTORS.load(load));
  }
  const weight = WEIGHTS.noticed;
  return logistic(
    logit(base) +
      BY_PHASE[phase] +
      weight.severity * (severity - MIDDLE.severity) +
      weight.essential * (Number(essential) - MIDDLE.essential) +
      weight.salience * (salience - MIDDLE.salience) +
      weight.load * (load - MIDDLE.load),
  );
}

/** Probability that a person who has noticed a mistake does something about it: the more the more it matters and is needed. */
export function actProbability({ severity, essential }: Pick<Noticeability, "severity" | "essential">): number {
  const weight = WEIGHTS.actedOn;
  return logistic(
    logit(ACTED_ON) +
      weight.severity * (severity - MIDDLE.severity) +
      weight.essential * (Number(essential) - MIDDLE.essential),
  );
}

/** What was drawn about a mistake before the work had its say. */
export interface Detection {
  readonly noticed: boolean;
  /** Steps done after it before it is noticed, 0 to 4. */
  readonly after: number;
  readonly acts: boolean;
  /** The chances of both, 0..1. */
  readonly chances: { readonly noticed: number; readonly actedOn: number };
}

/**
 * Whether and after how many further steps a mistake is noticed, and whether something is done about it. What matters more is noticed sooner;
 * where takes tell after how many steps people mended a type, that is its mean.
 */
export function drawDetection(
  random: Random,
  given: Noticeability,
  habits: Habits | null = null,
  form: NoticingForm = "logistic",
): Detection {
  const chances = { noticed: noticeProbability(given, habits, form), actedOn: actProbability(given) };
  const noticed = random() < chances.noticed;
  const mean = learnedOf(habits, given.type)?.steps?.value;
  const soon = mean === undefined ? 0.35 + 0.3 * given.severity : 1 / (1 + mean);
  let after = 0;
  while (after < LATEST && random() >= soon) after++;
  return { noticed, after, acts: random() < chances.actedOn, chances };
}

/** What a planner knows of how a mistake can end, in steps after it. */
export interface Ways {
  /** Steps left in the order. */
  readonly left: number;
  /** Steps after which it must have been made good, because the work comes to a halt without; Infinity for never. */
  readonly must: number;
  /** Steps up to which making it good makes sense; null when nothing makes it good. */
  readonly latest: number | null;
}

/** How a mistake ends. */
export interface Outcome {
  readonly after: number | null;
  readonly fixed: boolean;
  readonly drawn: { readonly noticed: number; readonly actedOn: number; readonly free: boolean };
}

/** How a mistake ends: as drawn, where the work leaves the choice. */
export function outcomeOf({ noticed, after, acts, chances }: Detection, { left, must, latest }: Ways): Outcome {
  const halt = must <= left;
  const drawn = { ...rounded(chances), free: !halt && latest !== null };
  if (halt) return { after: Math.min(must, noticed ? after : must), fixed: true, drawn };
  if (!noticed) return { after: null, fixed: false, drawn };
  if (acts && latest !== null) return { after: Math.min(after, latest, left), fixed: true, drawn };
  return { after: Math.min(after, left), fixed: false, drawn };
}

function rounded({ noticed, actedOn }: Detection["chances"]): Detection["chances"] {
  const three = (value: number): number => Math.round(value * 1000) / 1000;
  return { noticed: three(noticed), actedOn: three(actedOn) };
}

/** Draws about a mistake at a place of an order: the step's load and need are looked up. */
export function detectionAt(
  { setting, order, phase, random, habits, noticing }: Planning,
  place: number,
  about: Pick<Noticeability, "type" | "severity"> & { readonly role: Role | null },
): Detection {
  const number = order[place]!;
  const { type, severity, role } = about;
  const given = { type, phase, severity, essential: isEssential(setting, number), salience: salienceOf(type, role) };
  return drawDetection(random, { ...given, load: setting.steps[number]!.load }, habits ?? null, noticing);
}

/**
 * How many of the steps after a place can be done before making it good there stops making sense: fetching, cutting,
 * cleaning and adding more leave things as they are; mixing can be done again; anything else moves the work on.
 */
export function fixWindow({ setting, order }: Pick<Planning, "setting" | "order">, place: number): number {
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
export function stepsBeforeNeed({ setting, order }: Pick<Planning, "setting" | "order">, place: number): number {
  const needing = order.findIndex((number, k) => k > place && setting.needs(order[place]!, number));
  return needing < 0 ? Infinity : needing - place - 1;
}

/** Places after `place`, up to `to`, of mixing that is done again once something was added late. */
export function mixingBetween(
  { setting, order }: Pick<Planning, "setting" | "order">,
  place: number,
  to: number,
): number[] {
  const made = setting.steps[order[place]!]!;
  if (made.verb !== "put" || !isDispensable(made)) return [];
  return order.flatMap((number, k) => (k > place && k <= to && setting.steps[number]!.verb === "mix" ? [k] : []));
}

function within(chance: number): number {
  return Math.min(1 - LEAST_CHANCE, Math.max(LEAST_CHANCE, chance));
}

function logit(share: number): number {
  return Math.log(share / (1 - share));
}

function logistic(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}
