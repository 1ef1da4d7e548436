import { quantile } from "../../src/core/metrics/class-score.ts";
import { interventionScore } from "../../src/core/metrics/intervention.ts";
import { segmentationScore } from "../../src/core/metrics/segments.ts";
import type { StepId } from "../../src/core/domain/ids.ts";
import { LESSONS, type RealRecipe, type RealTake } from "../fixtures/real-takes.ts";
import { accuracyOf, boundaryDelays, type decisionsOf, type deviationsFound } from "../fixtures/real-watch.ts";
import { table, type Bar } from "./report.ts";
import type { Way } from "./real-ways.ts";
import { WAYS } from "./real-ways.ts";

/** What accuracy on labelled seconds had to be, by recipe and lesson. */
const BARS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "12": { "one take, same kitchen": 0.8, "one take, other kitchen": 0.7, "all other takes": 0.88 },
  "17": { "one take, same kitchen": 0.56, "all other takes": 0.62 },
};

/** One take watched after one lesson. */
export interface Row {
  readonly take: RealTake;
  readonly lesson: string;
  readonly named: Readonly<Record<Way, readonly (StepId | null)[]>>;
  readonly decisions: ReturnType<typeof decisionsOf>;
  readonly found: ReturnType<typeof deviationsFound>;
}

export function scores(rows: readonly Row[]) {
  return LESSONS.map((lesson) => {
    const mine = rows.filter((row) => row.lesson === lesson);
    const sum = (of: (row: Row) => number): number => mine.reduce((total, row) => total + of(row), 0);
    const ways = WAYS.map((way) => {
      const accuracy = (some: readonly Row[]): number =>
        some.reduce((total, { take, named }) => total + accuracyOf(take, named[way]), 0) / some.length;
      const segments = segmentationScore(
        mine.map(({ take, named }) => ({
          predicted: named[way].map((step) => step ?? ""),
          truth: take.truth.map((step) => step ?? ""),
        })),
        "",
      );
      const delays = mine.flatMap(({ take, named }) => boundaryDelays(take, named[way]));
      const reached = delays.filter((delay) => delay !== null);
      return {
        way,
        accuracy: accuracy(mine),
        odd: accuracy(mine.filter(({ take }) => take.odd)),
        even: accuracy(mine.filter(({ take }) => !take.odd)),
        edit: segments.edit,
        f1at50: segments.f1.at50.f1,
        delay: quantile(reached, 0.5),
        reached: reached.length / delays.length,
      };
    });
    const decisions = interventionScore({
      tp: sum(({ decisions: { tp } }) => tp),
      fp: sum(({ decisions: { fp } }) => fp),
      tn: sum(({ decisions: { tn } }) => tn),
      fn: sum(({ decisions: { fn } }) => fn),
    });
    return {
      lesson,
      takes: mine.length,
      ways,
      gmeanF1: decisions.gmeanF1,
      interruptF1: decisions.interrupt.f1,
      silentF1: decisions.silent.f1,
      omissions: { found: sum(({ found }) => found.omissions.found), total: sum(({ found }) => found.omissions.total) },
      falseOmissions: {
        n: sum(({ found }) => found.falseOmissions.n),
        total: sum(({ found }) => found.falseOmissions.total),
      },
      orders: { caught: sum(({ found }) => found.orders.caught), total: sum(({ found }) => found.orders.total) },
    };
  });
}

export function barsOf(recipe: RealRecipe, rows: readonly Row[]): Bar[] {
  return scores(rows).flatMap(({ lesson, ways, omissions, falseOmissions }) => {
    const name = `recipe ${recipe.recipe}, ${lesson}`;
    const bar = BARS[recipe.recipe]?.[lesson];
    const { accuracy } = ways.find(({ way }) => way === "duplex")!;
    const falsely = falseOmissions.n / falseOmissions.total;
    return [
      {
        what: `${name}: accuracy on labelled seconds`,
        value: accuracy.toFixed(3),
        bar: bar === undefined ? "" : `at least ${bar.toFixed(2)}`,
        met: bar === undefined || accuracy >= bar,
      },
      {
        what: `${name}: omissions found, and falsely reported`,
        value: `${omissions.found} of ${omissions.total}, ${(100 * falsely).toFixed(1)} %`,
        bar: "half at no more than 5 %",
        met: omissions.found * 2 >= omissions.total && falsely <= 0.05,
      },
    ];
  });
}

export function sectionOf(recipe: RealRecipe, rows: readonly Row[]): string[] {
  return scores(rows).flatMap((score) => [
    `### Recipe ${recipe.recipe}, ${score.lesson} (${score.takes} watched)`,
    table(
      ["", "accuracy", "odd / even half", "edit", "F1@50", "delay p50", "steps reached"],
      score.ways.map(({ way, accuracy, odd, even, edit, f1at50, delay, reached }) => [
        way,
        accuracy.toFixed(2),
        `${odd.toFixed(2)} / ${even.toFixed(2)}`,
        (edit ?? 0).toFixed(2),
        f1at50.toFixed(2),
        delay === null ? "–" : `${delay.toFixed(1)} s`,
        `${(100 * reached).toFixed(0)} %`,
      ]),
    ),
    `Decisions: G-Mean F1 ${score.gmeanF1.toFixed(2)} (interrupt ${score.interruptF1.toFixed(2)}, silent ${score.silentF1.toFixed(2)}). ` +
      `Order deviations caught: ${score.orders.caught} of ${score.orders.total}.`,
  ]);
}
