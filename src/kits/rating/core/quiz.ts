import { z } from "zod";
import { inNaturalOrder } from "../../../core/text/natural-order.ts";
import type { AnnotatedDeviation } from "../../../core/annotation/model.ts";
import { parseJsonLines } from "../../../core/text/json-lines.ts";
import { wilson } from "../../../core/metrics/wilson.ts";

/** Whether somebody was asked to make a mistake, or made it unasked. */
export const ORIGINS = ["scripted", "natural"] as const;
export type Origin = (typeof ORIGINS)[number];

/** A guess of one rater about one mistake of a take, and what it was. */
const Guess = z.object({
  ...{ rater: z.string().min(1).max(64), take: z.string().min(1).max(400) },
  ...{ guess: z.enum(ORIGINS), truth: z.enum(ORIGINS) },
});
export type Guess = Readonly<z.infer<typeof Guess>>;

/** Guesses in a file's text, one a line. Throws a FormatError that names file, line and fix. */
export function parseGuesses(text: string, file: string): Guess[] {
  const fix = "Give rater, take, guess and truth (scripted or natural).";
  return parseJsonLines(text, file, { schema: Guess, newest: 1, fix });
}

/** What a mistake was: scripted where it is one of a script's, natural where nobody planned it. */
export function originOf({ error }: Pick<AnnotatedDeviation, "error">): Origin {
  return error === null ? "natural" : "scripted";
}

/** How often somebody was right, against the 50 % of chance. */
export interface QuizScore {
  readonly who: string;
  readonly right: number;
  readonly of: number;
  /** 95 % interval of the share (Wilson). */
  readonly interval: readonly [number, number];
  /** Two-sided chance of being at least as far from half right by guessing (exact binomial). */
  readonly p: number;
}

/** Scores of "scripted or natural?": each rater by name, then the majority of raters on each take; ties of a take count for nobody. */
export function quizScores(guesses: readonly Guess[]): QuizScore[] {
  const raters = [...new Set(guesses.map(({ rater }) => rater))].sort(inNaturalOrder);
  const own = raters.map((rater) => {
    const mine = guesses.filter((one) => one.rater === rater);
    return score(rater, mine.filter(({ guess, truth }) => guess === truth).length, mine.length);
  });
  const takes = [...new Set(guesses.map(({ take }) => take))].map((take) => guesses.filter((one) => one.take === take));
  const decided = takes.flatMap((some) => {
    const right = some.filter(({ guess, truth }) => guess === truth).length;
    return right * 2 === some.length ? [] : [right * 2 > some.length];
  });
  return [...own, score("majority", decided.filter(Boolean).length, decided.length)];
}

function score(who: string, right: number, of: number): QuizScore {
  return { who, right, of, interval: wilson(right, of), p: binomial(right, of) };
}

/** Two-sided exact binomial test against one half, by logarithms so that hundreds of takes do not overflow. */
function binomial(right: number, of: number): number {
  const log: number[] = [0];
  for (let k = 1; k <= of; k++) log.push(log[k - 1]! + Math.log(k));
  const chance = (k: number): number => Math.exp(log[of]! - log[k]! - log[of - k]! - of * Math.LN2);
  const least = Math.min(right, of - right);
  let tail = 0;
  for (let k = 0; k <= least; k++) tail += chance(k);
  return Math.min(1, 2 * tail);
}
