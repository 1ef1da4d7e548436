import { bootstrapIntervals, type Interval } from "../../src/core/metrics/bootstrap.ts";
import { sumTakes } from "../../src/core/evaluation/take-score.ts";
import { table } from "./report.ts";
import { coached, EXACT, FITTED, FULL, ROWS, type TakeToWatch } from "./takes-rows.ts";
import { rowScore, watchedRow, type RowScore, type WatchedRow } from "./takes-score.ts";

/** A take that is to be watched, and where it stands in the tables. */
export interface BenchTake extends TakeToWatch {
  readonly name: string;
  readonly bench: string;
  /** Takes of one table share it. */
  readonly group: string;
}

/** A bench as every row watched it: the unit that chance draws. */
export type WatchedBench = ReadonlyMap<string, readonly WatchedRow[]>;

/** One table: its takes row by row, with what each row says and how sure that is. */
export interface Group {
  readonly name: string;
  readonly benches: readonly WatchedBench[];
  readonly rows: ReadonlyMap<string, RowScore>;
  /** 95 % intervals of each row's scores (`row: score`), and of how far the full filter is `ahead` of the rows with less. */
  readonly intervals: Readonly<Record<string, Interval | null>>;
}

/** The rows that the full filter must beat: all but the ones that see more than it. */
const ABLATIONS = Object.keys(ROWS).filter((name) => !name.startsWith(FULL));

const SEED = 1;

/** What the columns in brackets are. */
export const INTERVALS =
  "In brackets: 95 % bootstrap intervals, by drawing benches (with their lesson and all their takes) 1000 times.";

/**
 * Every row watches every take; without fitted parameters there is no row of them.
 *
 * @param exact the same takes at benches that were taught by exact marks: a row of their own
 */
export function watchAll(takes: readonly BenchTake[], exact: readonly BenchTake[] = []): Map<string, WatchedRow[]> {
  const isFitted = takes.some(({ fitted }) => fitted !== undefined);
  const rows = Object.entries(ROWS).filter(([name]) => isFitted || name !== FITTED);
  const watched = new Map(
    rows.map(([name, row]) => [name, takes.map((take) => watchedRow(take.name, take.labels, row(take)))]),
  );
  if (exact.length > 0) {
    if (exact.some(({ name }, i) => name !== takes[i]?.name))
      throw new Error("the takes by exact marks are other ones");
    watched.set(
      EXACT,
      exact.map((take) => watchedRow(take.name, take.labels, coached(take))),
    );
  }
  return watched;
}

/** Gather takes into a table. Intervals come of drawing whole benches: takes of one bench share its look and its lesson. */
export function groupOf(
  name: string,
  takes: readonly BenchTake[],
  watched: ReadonlyMap<string, readonly WatchedRow[]>,
): Group {
  const benches = [...new Set(takes.filter(({ group }) => group === name).map(({ bench }) => bench))].map(
    (bench): WatchedBench =>
      new Map([...watched].map(([row, all]) => [row, all.filter((_, i) => takes[i]!.bench === bench)])),
  );
  const names = [...watched.keys()];
  const scores = (some: readonly WatchedBench[]): Map<string, RowScore> =>
    new Map(names.map((row) => [row, rowScore(rowOf(row, some))]));
  const intervals = bootstrapIntervals(
    benches,
    (some) => {
      const rows = scores(some);
      const named = [...rows].flatMap(([row, score]) =>
        Object.entries(score).map(([key, value]) => [`${row}: ${key}`, value] as const),
      );
      const lost = MARKED.map((key) => [`lost: ${key}`, lostTo(rows, key)] as const);
      return { ...Object.fromEntries([...named, ...lost]), ahead: leadOf(rows) };
    },
    { seed: SEED },
  );
  return { name, benches, rows: scores(benches), intervals };
}

/** The takes of a row. */
export function rowOf(row: string, benches: readonly WatchedBench[]): WatchedRow[] {
  return benches.flatMap((bench) => [...bench.get(row)!]);
}

/** How far the full filter's G-Mean F1 is ahead of the best row with less. */
export function leadOf(rows: ReadonlyMap<string, RowScore>): number {
  return rows.get(FULL)!.gmeanF1 - Math.max(...ABLATIONS.map((row) => rows.get(row)!.gmeanF1));
}

/** Scores that are also told as what is lost to exact marks. */
export const MARKED = ["recall", "precision", "within2", "gmeanF1"] as const;

/** By how much a score is lower than after exact marks; 0 where there is no such row. */
export function lostTo(rows: ReadonlyMap<string, RowScore>, key: (typeof MARKED)[number]): number {
  const exact = rows.get(EXACT);
  return exact ? exact[key] - rows.get(FULL)![key] : 0;
}

export const seconds = (value: number | null): string => (value === null ? "–" : `${value.toFixed(1)} s`);
const share = (value: number): string => value.toFixed(2);

/** A score with its interval, as in "0.90 (0.85 to 0.94)". */
export function withInterval(value: number, interval: Interval | null | undefined, digits: number): string {
  if (!interval) return value.toFixed(digits);
  return `${value.toFixed(digits)} (${interval.low.toFixed(digits)} to ${interval.high.toFixed(digits)})`;
}

/** A table's section of the report. */
export function sectionOf(title: string, { benches, rows, intervals }: Group): string[] {
  const { byKind } = sumTakes(rowOf(FULL, benches).map(({ score }) => score));
  const kinds = Object.entries(byKind).map(([kind, { n, total }]) => `${kind} ${n} of ${total}`);
  return [
    `### ${title} (${rowOf(FULL, benches).length} takes on ${benches.length} benches)`,
    table(
      [
        "row",
        "G-Mean F1",
        "interrupt F1",
        "silent F1",
        "right words only",
        "OOP recall",
        "OOP precision",
        "recall ±2 s",
        "said done in 2 s",
        "delay p50 / p90",
        "caught p50 / p90",
        "false an hour, correct work",
        "any work",
      ],
      [...rows].map(([name, score]) => {
        const sure = (key: keyof RowScore, digits = 2): string =>
          withInterval(score[key] ?? 0, intervals[`${name}: ${key}`], digits);
        return [
          name,
          sure("gmeanF1"),
          sure("interruptF1"),
          sure("silentF1"),
          share(score.strictGmeanF1),
          sure("recall"),
          sure("precision"),
          share(score.within2),
          sure("announced"),
          `${seconds(score.delayMedian)} / ${seconds(score.delayP90)}`,
          `${seconds(score.catchMedian)} / ${seconds(score.catchP90)}`,
          sure("falseCorrect", 1),
          score.falseAll.toFixed(1),
        ];
      }),
    ),
    `Caught by the full filter: ${kinds.join(", ")}.`,
  ];
}
