import { InvalidArgumentError } from "commander";
import type { Interval } from "../core/metrics/bootstrap.ts";

/** A number with two decimals, or "–" where there is none. */
export function fixed(value: number | null, digits = 2): string {
  return value === null ? "–" : value.toFixed(digits);
}

/** Rows under their heads as aligned text; the first column to the left, the others to the right. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]!.length)));
  const line = (cells: readonly string[]): string =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join("  ");
  return [heads, ...rows].map((row) => line(row).trimEnd()).join("\n");
}

/** Any score as lines of name and value: numbers with four decimals, nested scores indented, nulls as "–". */
export function scoreLines(score: object, indent = ""): string {
  return Object.entries(score)
    .map(([name, value]: [string, unknown]) => {
      if (value === null) return `${indent}${name}  –`;
      if (typeof value === "number") return `${indent}${name}  ${Number.isInteger(value) ? value : value.toFixed(4)}`;
      if (Array.isArray(value) && value.every((item) => typeof item === "number"))
        return `${indent}${name}  ${value.map((item: number) => fixed(item)).join(" ")}`;
      if (typeof value === "object") return `${indent}${name}\n${scoreLines(value, `${indent}  `)}`;
      return `${indent}${name}  ${String(value)}`;
    })
    .join("\n");
}

/** Bootstrap intervals as lines. */
export function intervalLines(intervals: Readonly<Record<string, Interval | null>> | undefined): string[] {
  return Object.entries(intervals ?? {}).map(([name, interval]) =>
    interval
      ? `${name}: ${fixed(interval.low, 4)} to ${fixed(interval.high, 4)} (${interval.level * 100} %)`
      : `${name}: –`,
  );
}

/** A seed or count from the command line: a whole number, 0 or more. */
export function wholeNumber(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError("Give a whole number, 0 or more.");
  return Number(text);
}

/** A share from the command line, 0..1. */
export function share(text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && value >= 0 && value <= 1) return value;
  throw new InvalidArgumentError("Give a share from 0 to 1.");
}

/** Seconds from the command line: a number, 0 or more. */
export function seconds(text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value) || value < 0)
    throw new InvalidArgumentError("Give a number of seconds, 0 or more.");
  return value;
}
