import type { Accounts, KnownGoal } from "../../src/kits/offers/core/known.ts";
import { chancesOf, DEFAULT_WEIGHTS, type Weights } from "../../src/kits/offers/core/mixture.ts";
import { GoalWatch } from "../../src/kits/offers/core/watch.ts";
import type { Opening } from "./goals-openings.ts";
import { intervalTable } from "./interval-table.ts";
import { table } from "./report.ts";

/** Seconds from the beginning at which it is asked what was meant. */
export const MOMENTS = [5, 15, 30] as const;

/** What is known as a take is watched, and what it shows. */
export interface WatchedAs {
  readonly name: string;
  readonly known: readonly KnownGoal[];
  /** The procedure that it shows; null for one that is not known. */
  readonly right: string | null;
}

/** What was offered in a take. */
export interface Watched {
  readonly name: string;
  readonly right: string | null;
  readonly seconds: number;
  /** Place of the right procedure by chance at each moment, from 0, behind those that are as likely; Infinity where it is not known. */
  readonly ranks: readonly number[];
  /** Whether anything was offered at each moment. */
  readonly offered: readonly boolean[];
  /** Times that another procedure came to be offered first than before, where it was not the right one. */
  readonly wrong: number;
  /** The accounts at each moment, with the places of goals of the right procedure. */
  readonly accounts: readonly Accounts[];
  readonly rightAt: readonly number[];
}

/** Watch a take from its beginning. */
export function watched({ name, known, right }: WatchedAs, opening: Opening): Watched {
  const watch = new GoalWatch({ known, weights: DEFAULT_WEIGHTS, before: [] });
  const accounts: Accounts[] = [];
  const offered: boolean[] = [];
  let wrong = 0;
  let first: string | null = null;
  for (const look of opening) {
    const now = watch.look(look);
    const next = now.offered[0]?.procedure ?? null;
    if (next !== first && next !== null && next !== right) wrong++;
    first = next;
    if (!MOMENTS.some((moment) => moment === Math.round(look.t))) continue;
    accounts.push(now.accounts);
    offered.push(next !== null);
  }
  const rightAt = known.flatMap(({ procedure }, at) => (procedure === right ? [at] : []));
  const ranks = accounts.map((some) => rankOf(some, known, right));
  return { name, right, seconds: opening.length, ranks, offered, wrong, accounts, rightAt };
}

function rankOf(accounts: Accounts, known: readonly KnownGoal[], right: string | null): number {
  const { goals } = chancesOf(accounts, DEFAULT_WEIGHTS);
  const chances = new Map<string, number>();
  for (const [at, { procedure }] of known.entries()) chances.set(procedure, (chances.get(procedure) ?? 0) + goals[at]!);
  const own = right === null ? undefined : chances.get(right);
  return own === undefined ? Infinity : [...chances.values()].filter((chance) => chance >= own).length - 1;
}

/** Top-1, top-3 and “nothing was offered” at each moment, with intervals over takes. */
export function rankedTable(found: readonly Watched[]): string {
  const share = (sample: readonly Watched[], holds: (one: Watched) => boolean): number | null =>
    sample.length === 0 ? null : sample.filter(holds).length / sample.length;
  return intervalTable(
    found,
    MOMENTS.map((moment) => `after ${moment} s`),
    ["top-1", "top-3", "offered at a taught bench", "nothing offered at one never taught"],
    (sample, way) => {
      const taught = sample.filter(({ right }) => right !== null);
      const untaught = sample.filter(({ right }) => right === null);
      return {
        "top-1": share(taught, ({ ranks }) => ranks[way] === 0),
        "top-3": share(taught, ({ ranks }) => ranks[way]! < 3),
        "offered at a taught bench": share(taught, ({ offered }) => offered[way]!),
        "nothing offered at one never taught": share(untaught, ({ offered }) => !offered[way]!),
      };
    },
  );
}

/** Wrong offers in an hour. */
export function falseAnHour(found: readonly Watched[]): { readonly anHour: number; readonly hours: number } {
  const hours = found.reduce((sum, { seconds }) => sum + seconds, 0) / 3600;
  return { hours, anHour: found.reduce((sum, { wrong }) => sum + wrong, 0) / hours };
}

const BINS = 10;

/** How well the chance of the likeliest outcome, “none” among them, says how often it is right (expected calibration error, ten bins of one width). */
export function calibrationOf(found: readonly Watched[]): { readonly error: number; readonly text: string } {
  const told = found.flatMap(({ accounts, rightAt }) =>
    accounts.map((some) => {
      const { goals, none } = chancesOf(some, DEFAULT_WEIGHTS);
      const best = Math.max(none, ...goals);
      const isNone = best === none;
      return { chance: best, right: isNone ? rightAt.length === 0 : rightAt.includes(goals.indexOf(best)) };
    }),
  );
  const bins = Array.from({ length: BINS }, (_, bin) =>
    told.filter(({ chance }) => Math.min(BINS - 1, Math.floor(chance * BINS)) === bin),
  );
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const rows = bins.flatMap((some, bin) => {
    if (some.length === 0) return [];
    const chance = mean(some.map((one) => one.chance));
    const right = mean(some.map((one) => Number(one.right)));
    return [{ bin, n: some.length, chance, right }];
  });
  const error = rows.reduce((sum, { n, chance, right }) => sum + (n / told.length) * Math.abs(chance - right), 0);
  const text = table(
    ["chance told", "times", "mean chance", "right"],
    rows.map(({ bin, n, chance, right }) => [
      `${(bin / BINS).toFixed(1)}–${((bin + 1) / BINS).toFixed(1)}`,
      ...[String(n), chance.toFixed(2), right.toFixed(2)],
    ]),
  );
  return { error, text };
}

/** Weights of vision and of none that make what was right likeliest, on a grid. */
export function fitWeights(found: readonly Watched[]): string {
  const likelihood = (weights: Weights): number => {
    let sum = 0;
    for (const { accounts, rightAt } of found)
      for (const some of accounts) {
        const { goals, none } = chancesOf(some, weights);
        sum += Math.log(Math.max(1e-9, rightAt.length === 0 ? none : rightAt.reduce((all, at) => all + goals[at]!, 0)));
      }
    return sum / found.length / MOMENTS.length;
  };
  const tried = [8, 12, 16, 20, 24, 28, 32].flatMap((vision) =>
    [3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((none) => {
      const weights = { ...DEFAULT_WEIGHTS, vision, none };
      return { vision, none, value: likelihood(weights) };
    }),
  );
  return tried
    .toSorted((a, b) => b.value - a.value)
    .slice(0, 5)
    .map(({ vision, none, value }) => `vision ${vision}, none ${none}: ${value.toFixed(4)} nats a moment`)
    .join("\n");
}
