import { amount, decimal, percent } from "../ui/format.ts";
import type { Score } from "../../core/annotation/agreement.ts";

/** A score with its interval in words; "not known yet" without a value. */
export function scoreWords({ value, interval }: Score, word: (value: number) => string): string {
  if (value === null) return "not known yet";
  if (!interval) return word(value);
  return `${word(value)} (${percent(interval.level)}: ${word(interval.low)} to ${word(interval.high)})`;
}

/** `1.3 s`. */
export const seconds = (value: number): string => amount(value, "s", 1);
/** `0.71`, with a true minus sign. */
export const coefficient = (value: number): string => decimal(value, 2);
