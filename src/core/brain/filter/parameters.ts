import { z } from "zod";
import { Seconds } from "../../domain/bounds.ts";
import { firstIssue, FormatError, parseJson } from "../../domain/format-error.ts";

/**
 * The filter's and the decision's constants, each with its reason. A profile may carry fitted values for any of them.
 *
 * All are plain numbers; times are seconds, masses are probabilities.
 */
export interface DuplexParameters {
  /** Divides the evidence. Neighbouring ticks show nearly the same picture, so each is worth less than an independent look. */
  readonly temperature: number;
  /** Most that one tick may say for or against a step, in nats: no single picture decides. */
  readonly clip: number;
  /** Nats at a usual tick for work against idling, whatever it looks like: idling looks like anything. */
  readonly workBonus: number;
  /** Factor for beginning a step with a required step undone: people follow the plan far more often than not. */
  readonly skipMass: number;
  /** Factor for each further required step undone: who has left the plan has left it, however far. */
  readonly skipMoreMass: number;
  /** Factor for beginning a step that is already done. */
  readonly repeatMass: number;
  /** Factor for beginning a step that the coach asked to go back to: people mostly do as they are asked. */
  readonly askedMass: number;
  /** Chance that work on a step that is done has taken it back. */
  readonly undoMass: number;
  /** Rate of stopping in the middle of a step, per second. */
  readonly pauseRate: number;
  /** Rate of going back to a step that was stopped in the middle, per second. */
  readonly resumeRate: number;
  /**
   * Spread of a step's length around what was learned (standard deviation of its logarithm), below and above: nobody does a
   * step in a third of its time, but anybody may take three times as long.
   */
  readonly shorterSpread: number;
  readonly longerSpread: number;
  /** Hypotheses kept; more changed no score on the takes it was tried on. */
  readonly beam: number;
  /** Posterior at which a step counts as completed: lower than for a deviation, a late word costs more than one taken back. */
  readonly completeAt: number;
  /** Posterior at which a deviation counts as one. */
  readonly deviateAt: number;
  /**
   * Likeness of a stretch of work to its step (`mostLike`, nats) under which it was done with something unknown: correct ones lie
   * around 18.
   */
  readonly unlikeBelow: number;
  /** Seconds that evidence must hold before a completion, before a repetition, and before a slow step is announced: no flicker. */
  readonly completeHold: number;
  readonly deviateHold: number;
  readonly stalledHold: number;
  /** A step takes too long when it has been under way for this many times the length that it should have. */
  readonly stalledTimes: number;
  /** Seconds before a step that was begun too early is announced: none but where no take has taught what work looks like. */
  readonly earlyHold: number;
  /** Seconds without work on any step after which the person is off the task. */
  readonly distractionAfter: number;
  /** Least chance that a required step is undone when the work ends, for it to be named: among many steps that were done, even odds are often wrong. */
  readonly undoneAt: number;
  /** Seconds that the camera looks elsewhere after which the person is off the task: longer than a glance at a drawing. */
  readonly awayHold: number;
}

/** The values in use; each one's meaning and unit stands at its field above. */
export const DEFAULT_PARAMETERS: DuplexParameters = {
  temperature: 1,
  clip: 3,
  workBonus: 0,
  skipMass: 0.02,
  skipMoreMass: 0.4,
  repeatMass: 0.005,
  askedMass: 5,
  undoMass: 0.1,
  pauseRate: 1 / 90,
  resumeRate: 1 / 5,
  shorterSpread: 0.35,
  longerSpread: 0.6,
  beam: 160,
  completeAt: 0.6,
  deviateAt: 0.75,
  unlikeBelow: 2,
  completeHold: 0.45,
  deviateHold: 0.95,
  stalledHold: 0.45,
  stalledTimes: 3,
  earlyHold: 0,
  distractionAfter: 20,
  undoneAt: 0.95,
  awayHold: 1.4,
};

/**
 * Seconds of a step's typical length for each unit of temperature where hands tell nothing: what one take taught, and what is added
 * as more of them teach; and the highest that is used.
 */
const SECONDS_A_DEGREE = 4;
const MORE_SECONDS_A_DEGREE = 1;
const MOST_TEMPERATURE = 5;

/** Where hands tell nothing the beginning of a step is known less well, and its length varies more, so that both are waited for longer. */
const BLIND = { deviateHold: 1.4, stalledHold: 1.4, stalledTimes: 3.5 };

/**
 * The values for a bench. Where hands do not tell when it lies open (a head camera, features without pictures), neighbouring
 * pictures of a long step are far more alike than different steps are: minutes of them must not outvote the plan, so that evidence
 * counts by the length of steps rather than by the number of pictures; and most of the time is work. Chosen on real takes, on
 * halves of the recordings (docs/decisions/real-takes.md). To texts alone an empty bench may look like work, so that a step
 * begun too early is told of only when that lasts (docs/decisions/told-at-once.md).
 *
 * @param bench `seconds` are the median lengths of the steps, at least one; `takes` how many taught it
 */
export function parametersFor(bench: {
  readonly handsTell: boolean;
  readonly seconds: readonly number[];
  readonly takes: number;
}): DuplexParameters {
  if (bench.handsTell) return DEFAULT_PARAMETERS;
  const typical = bench.seconds.reduce((sum, seconds) => sum + seconds, 0) / bench.seconds.length;
  const degree = SECONDS_A_DEGREE + MORE_SECONDS_A_DEGREE * (1 - 1 / Math.max(1, bench.takes));
  const temperature = Math.min(MOST_TEMPERATURE, Math.max(1, typical / degree));
  const known = { ...DEFAULT_PARAMETERS, ...BLIND, ...(bench.takes === 0 && { earlyHold: BLIND.deviateHold }) };
  if (temperature === 1) return known;
  return {
    ...known,
    temperature,
    workBonus: 0.15,
    skipMass: 0.01,
    skipMoreMass: 0.2,
    pauseRate: 1 / 1000,
  };
}

const positive = z.number().positive();
const share = z.number().min(0).max(1);

/** Values for some of the constants, as a person writes them into a file. */
const SomeParameters = z
  .strictObject({
    temperature: positive,
    clip: positive,
    workBonus: z.number(),
    skipMass: share,
    skipMoreMass: share,
    repeatMass: share,
    askedMass: positive,
    undoMass: share,
    pauseRate: positive,
    resumeRate: positive,
    shorterSpread: positive,
    longerSpread: positive,
    beam: z.number().int().min(1).max(10_000),
    completeAt: share,
    deviateAt: share,
    unlikeBelow: z.number(),
    completeHold: Seconds,
    deviateHold: Seconds,
    stalledHold: Seconds,
    stalledTimes: positive,
    earlyHold: Seconds,
    distractionAfter: Seconds,
    undoneAt: share,
    awayHold: Seconds,
  } satisfies Record<keyof DuplexParameters, z.ZodNumber>)
  .partial()
  .refine((some) => Object.keys(some).length > 0, "no parameter is in it");

/**
 * Values for some of the constants from a JSON file's text, e.g. `{ "deviateAt": 0.9 }`.
 *
 * @throws FormatError naming the file and the field
 */
export function readParameters(text: string, file: string): Partial<DuplexParameters> {
  const parsed = SomeParameters.safeParse(parseJson(text, file));
  if (parsed.success) return parsed.data as Partial<DuplexParameters>;
  const { field, problem } = firstIssue(parsed.error);
  throw new FormatError(file, field, problem, "See the list of parameters in docs/use/rerun.md.");
}
