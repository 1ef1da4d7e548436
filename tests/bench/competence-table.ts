import { KNOWN_KINDS, type KindTally, type KnownKind } from "../../src/core/profile/competence.ts";
import { expectedOf, inTimeOf } from "../../src/core/profile/expected.ts";
import type { Profile } from "../../src/core/profile/profile.ts";
import { table, type Bar } from "./report.ts";

/** A take that was watched, at a bench of which it is known what to expect. */
export interface Watched {
  readonly group: string;
  readonly bench: string;
  readonly profile: Profile;
  readonly tally: Readonly<Record<KnownKind, KindTally>>;
}

/** What was expected of one kind in one group, and what came. */
export interface Row {
  readonly group: string;
  readonly what: string;
  /** Claims, or steps that were due. */
  readonly count: number;
  /** Shares, 0..1; weighed by claims. */
  readonly expected: number;
  readonly observed: number;
}

/** Fewer claims say nothing about a share. */
const LEAST_CLAIMS = 10;

/** Most that the mean of what was expected and what came may lie apart. */
const MOST_ERROR = 0.1;

export function rowsOf(watched: readonly Watched[]): Row[] {
  return [...new Set(watched.map(({ group }) => group))].flatMap((group) => {
    const mine = watched.filter((one) => one.group === group);
    const row = (
      what: string,
      of: (one: Watched) => readonly [expected: number, count: number, right: number],
    ): Row => {
      const shares = mine.map(of);
      const count = shares.reduce((sum, [, some]) => sum + some, 0);
      const mean = (value: (one: readonly [number, number, number]) => number): number =>
        shares.reduce((sum, one) => sum + value(one), 0) / Math.max(1, count);
      return { group, what, count, expected: mean(([e, n]) => e * n), observed: mean(([, , right]) => right) };
    };
    return [
      ...KNOWN_KINDS.map((kind) =>
        row(`${KIND_NAMES[kind]}, right`, ({ profile, tally }) => {
          const { said, right } = tally[kind];
          return [expectedOf(profile, kind)?.precision ?? 1, said, right];
        }),
      ),
      row("steps, in time", ({ profile, tally }) => [inTimeOf(profile) ?? 1, tally.steps.due, tally.steps.caught]),
    ];
  });
}

export function barsOf(rows: readonly Row[]): Bar[] {
  const groups = [...new Set(rows.map(({ group }) => group))];
  return [...groups, "all groups that were not seen"].map((name): Bar => {
    const mine = rows.filter(
      ({ group, count }) =>
        count >= LEAST_CLAIMS && (group === name || (!groups.includes(name) && !group.includes("seen"))),
    );
    const error = mine.reduce((sum, { expected, observed }) => sum + Math.abs(expected - observed), 0) / mine.length;
    return {
      what: `${name}: mean error of what was expected, by kind`,
      value: mine.length === 0 ? "too few claims" : error.toFixed(2),
      bar: `under ${MOST_ERROR}`,
      met: error < MOST_ERROR,
    };
  });
}

export function tableOf(rows: readonly Row[]): string {
  return table(
    ["takes", "of", "claims or steps", "expected", "came", "apart"],
    rows.map(({ group, what, count, expected, observed }) => [
      group,
      what,
      String(count),
      count === 0 ? "–" : expected.toFixed(2),
      count === 0 ? "–" : observed.toFixed(2),
      count === 0 ? "–" : Math.abs(expected - observed).toFixed(2),
    ]),
  );
}

/** What kinds are called in tables. */
export const KIND_NAMES: Readonly<Record<KnownKind, string>> = {
  steps: "steps",
  skipped: "skipped steps",
  parts: "wrong parts",
  order: "wrong order",
};
