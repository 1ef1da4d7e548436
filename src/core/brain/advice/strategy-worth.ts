import { bootstrapIntervals, type Interval } from "../../metrics/bootstrap.ts";
import { mean } from "../../metrics/class-score.ts";
import type { Spent } from "../../domain/opinion.ts";
import type { AnnotatedAnswer } from "./calibration.ts";
import type { Strategy } from "./questions.ts";

/** What a way of asking was worth on annotated moments, and what it cost. */
export interface StrategyWorth {
  readonly strategy: Strategy;
  /** Answers that could be compared with what was true. */
  readonly answers: number;
  /** Mean of how often it said yes where that was so and no where it was not, 0..1; null without one of the two. */
  readonly balanced: number | null;
  /** 95 % interval of it, over stretches of work, since answers within one are wrong together. */
  readonly interval: Interval | null;
  /** Milliseconds and tokens read of one question, on average; null where nothing was answered. */
  readonly ms: number | null;
  readonly tokens: number | null;
}

/** A score from here on is a yes. */
const YES = 0.5;
/** The same answers have the same interval. */
const SEED = 1;

/** What the answers under one strategy come to. Pure; the order of the answers does not matter. */
export function strategyWorth(
  strategy: Strategy,
  answers: readonly AnnotatedAnswer[],
  spent: readonly Spent[],
): StrategyWorth {
  const names = [...new Set(answers.map(({ stretch }) => stretch))].sort();
  const stretches = names.map((name) => answers.filter(({ stretch }) => stretch === name));
  const score = (sample: readonly (readonly AnnotatedAnswer[])[]) => ({ balanced: balancedAccuracy(sample.flat()) });
  return {
    strategy,
    answers: answers.length,
    balanced: balancedAccuracy(answers),
    interval: bootstrapIntervals(stretches, score, { seed: SEED })["balanced"] ?? null,
    ms: mean(spent.map(({ queueMs, encodeMs, prefillMs, decodeMs }) => queueMs + encodeMs + prefillMs + decodeMs)),
    tokens: mean(spent.map(({ promptTokens }) => promptTokens)),
  };
}

function balancedAccuracy(answers: readonly AnnotatedAnswer[]): number | null {
  const isSo = ({ question, right, due }: AnnotatedAnswer): boolean => (question === "claim" ? right : due !== null);
  const right = (so: boolean): number | null =>
    mean(answers.filter((one) => isSo(one) === so).map(({ score }) => (score >= YES === so ? 1 : 0)));
  const [yes, no] = [right(true), right(false)];
  return yes === null || no === null ? null : (yes + no) / 2;
}

/** The strategies in a table, one line each below their heads. */
export function strategyLines(worths: readonly StrategyWorth[]): string[] {
  const share = (value: number): string => value.toFixed(2).replace(/^0/, "");
  const whole = (value: number | null): string => (value === null ? "–" : value.toFixed(0));
  const line = (cells: readonly string[]): string =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(16) : cell.padStart(WIDTHS[at - 1]!))).join("");
  return [
    line(["strategy", "balanced accuracy", "95 % interval", "answers", "ms", "tokens"]),
    ...worths.map(({ strategy, balanced, interval, answers, ms, tokens }) =>
      line([
        strategy,
        balanced === null ? "–" : share(balanced),
        interval === null ? "–" : `${share(interval.low)}–${share(interval.high)}`,
        ...[String(answers), whole(ms), whole(tokens)],
      ]),
    ),
  ];
}

const WIDTHS = [18, 15, 9, 8, 8] as const;
