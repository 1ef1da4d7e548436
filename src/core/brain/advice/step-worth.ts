import { z } from "zod";
import { STEP_QUESTIONS, type StepQuestionName } from "./step-questions.ts";

/** Score from which a finding counts as a yes where annotated steps do not tell better. */
export const USUAL_STEP_THRESHOLD = 0.75;

/** Least annotated steps with the error, and least without it, in at least so many takes each, that a threshold is fitted to. */
const LEAST_STEPS = 4;
const LEAST_TAKES = 2;

/** F1 that another threshold must gain over the usual one: less is chance. */
const CLEARLY_BETTER = 0.05;

/** The one-sided 95 % quantile of the normal distribution. */
const Z = 1.645;

const Share = z.number().min(0).max(1);
const Count = z.number().int().min(0);

/** What annotated steps have shown of one question of a second look. */
const QuestionWorth = z.object({
  /** Score from which a finding counts as a yes. */
  threshold: Share,
  /** False where too few steps were annotated for a threshold of its own: it is the usual one then. */
  fitted: z.boolean(),
  /** Steps that truly had the error, and those that had not: how many were called wrong, each take by the threshold that the other takes gave. */
  wrong: z.object({ said: Count, not: Count }),
  fine: z.object({ said: Count, not: Count }),
});
export type QuestionWorth = Readonly<z.infer<typeof QuestionWorth>>;

/** The same of every question; one that was never asked has counts of 0. */
export const StepsWorth = z.record(z.enum(STEP_QUESTIONS), QuestionWorth);
export type StepsWorth = Readonly<z.infer<typeof StepsWorth>>;

/** A scored answer to a question about an annotated step. */
export interface StepAnswer {
  readonly take: string;
  readonly question: StepQuestionName;
  /** 0..1. */
  readonly score: number;
  /** Whether the step truly had the error. */
  readonly isError: boolean;
}

/**
 * Fit the threshold of each question, and count how well it does: each take is judged by the threshold that the other takes give, so that no count is of steps that chose their own
 * threshold. Pure; the order of the answers does not matter.
 */
export function fitSteps(answers: readonly StepAnswer[]): StepsWorth {
  const judged = heldOut(answers);
  const isSaid = (answer: StepAnswer): boolean => answer.score >= judged(answer).threshold;
  const worth = STEP_QUESTIONS.map((question) => {
    const own = answers.filter((answer) => answer.question === question);
    const count = (isError: boolean, said: boolean): number =>
      own.filter((one) => one.isError === isError && isSaid(one) === said).length;
    const of = (isError: boolean) => ({ said: count(isError, true), not: count(isError, false) });
    return [question, { ...thresholdOf(own), wrong: of(true), fine: of(false) }] as const;
  });
  return Object.fromEntries(worth) as StepsWorth;
}

/**
 * The threshold that each answer is judged by, as the other takes give it to its question.
 *
 * @returns thresholds by question and take
 */
export function heldOut(answers: readonly StepAnswer[]): (answer: StepAnswer) => Judged {
  const by = new Map(
    STEP_QUESTIONS.map((question) => [question, heldOutThresholds(answers.filter((one) => one.question === question))]),
  );
  return ({ question, take }) => by.get(question)!.get(take)!;
}

/** The threshold of each take's answers to one question, as the other takes give it. */
function heldOutThresholds(answers: readonly StepAnswer[]): ReadonlyMap<string, Judged> {
  const takes = [...new Set(answers.map(({ take }) => take))];
  return new Map(takes.map((name) => [name, thresholdOf(answers.filter(({ take }) => take !== name))]));
}

/** A threshold, and whether it was fitted. */
export type Judged = Pick<QuestionWorth, "threshold" | "fitted">;

/** The middle of the scores that have the best F1 of the error class; the usual threshold where it is as good, or where too little is known. */
function thresholdOf(answers: readonly StepAnswer[]): Judged {
  if (!isEnough(answers)) return { threshold: USUAL_STEP_THRESHOLD, fitted: false };
  const f1 = (at: number): number => {
    const said = answers.filter(({ score }) => score >= at);
    const caught = said.filter(({ isError }) => isError).length;
    return (2 * caught) / (said.length + answers.filter(({ isError }) => isError).length);
  };
  const grid = Array.from({ length: 99 }, (_, i) => (i + 1) / 100);
  const found = grid.map(f1);
  const best = Math.max(...found);
  if (best < f1(USUAL_STEP_THRESHOLD) + CLEARLY_BETTER) return { threshold: USUAL_STEP_THRESHOLD, fitted: true };
  const first = found.indexOf(best);
  const after = found.findIndex((one, at) => at > first && one < best);
  const last = (after < 0 ? grid.length : after) - 1;
  return { threshold: Math.round((grid[first]! + grid[last]!) * 50) / 100, fitted: true };
}

function isEnough(answers: readonly StepAnswer[]): boolean {
  return [true, false].every((isError) => {
    const some = answers.filter((one) => one.isError === isError);
    return some.length >= LEAST_STEPS && new Set(some.map(({ take }) => take)).size >= LEAST_TAKES;
  });
}

/** How often a question was right that said yes, 0..1, with the bound above which it lies with 95 % certainty (Wilson 1927); and how many errors it found. */
export interface StepPrecision {
  /** Null where it never said yes. */
  readonly precision: number | null;
  readonly atLeast: number;
  /** Null where no step had the error. */
  readonly recall: number | null;
}

/** What the counts of a question say. */
export function stepPrecision({ wrong, fine }: Pick<QuestionWorth, "wrong" | "fine">): StepPrecision {
  const said = wrong.said + fine.said;
  const errors = wrong.said + wrong.not;
  return {
    precision: said === 0 ? null : wrong.said / said,
    atLeast: lowerBound(wrong.said, said),
    recall: errors === 0 ? null : wrong.said / errors,
  };
}

function lowerBound(right: number, n: number): number {
  if (n === 0) return 0;
  const share = right / n;
  const middle = share + Z ** 2 / (2 * n);
  const half = Z * Math.sqrt((share * (1 - share)) / n + Z ** 2 / (4 * n ** 2));
  return Math.max(0, (middle - half) / (1 + Z ** 2 / n));
}

/**
 * Whether a question's findings tell more than chance: its threshold was fitted, and of the steps that it called wrong more truly were, by the lower bound, than of all steps. Its yes is worth nothing
 * where one drawn from all steps would be right as often.
 */
export function tellsMore(worth: QuestionWorth): boolean {
  const { wrong, fine } = worth;
  const errors = wrong.said + wrong.not;
  return worth.fitted && stepPrecision(worth).atLeast > errors / (errors + fine.said + fine.not);
}

/** How far a score lies above a threshold, as a share of what there is above it: what makes questions with thresholds of their own comparable. Below 0 under it. */
export function aboveThreshold(score: number, threshold: number): number {
  return threshold < 1 ? (score - threshold) / (1 - threshold) : score - threshold;
}

/** Whether a question's findings may be said aloud: its threshold was fitted, and its precision is at least so much. @param from 0..1 */
export function maySpeak(worth: QuestionWorth, from: number): boolean {
  return worth.fitted && stepPrecision(worth).atLeast >= from;
}
