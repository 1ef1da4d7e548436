import type { Score } from "../../../core/annotation/agreement.ts";

/** A score with its interval in words; "not known yet" without a value. */
export function scoreWords({ value, interval }: Score, word: (value: number) => string): string {
  if (value === null) return "not known yet";
  if (!interval) return word(value);
  return `${word(value)} (${Math.round(interval.level * 100)} %: ${word(interval.low)} to ${word(interval.high)})`;
}

/** `1.3 s`. */
export const seconds = (value: number): string => `${value.toFixed(1)} s`;
/** `67 %`, of 0..1. */
export const percent = (value: number): string => `${Math.round(value * 100)} %`;
/** `0.71`, with a true minus sign. */
export const coefficient = (value: number): string => value.toFixed(2).replace("-", "−");
