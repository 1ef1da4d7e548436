import { learnProfile } from "../../src/core/learning/learn.ts";
import { DEFAULT_PARAMETERS } from "../../src/core/brain/filter/parameters.ts";
import type { Evidence } from "../../src/core/domain/tick.ts";
import { quantile } from "../../src/core/metrics/class-score.ts";
import { interventionScore } from "../../src/core/metrics/intervention.ts";
import { segmentationScore } from "../../src/core/metrics/segments.ts";
import type { StepId } from "../../src/core/domain/ids.ts";
import { dataFolder } from "../fixtures/data.ts";
import {
  lessonOf,
  LESSONS,
  lessonsFor,
  readRealTakes,
  type RealRecipe,
  type RealTake,
} from "../fixtures/real-takes.ts";
import {
  accuracyOf,
  boundaryDelays,
  decisionsOf,
  deviationsFound,
  evidenceOfTake,
  watchReal,
} from "../fixtures/real-watch.ts";
import { barTable, option, report, table, type Bar } from "./report.ts";

/** What accuracy on labelled seconds had to be, by recipe and lesson. */
const BARS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "12": { "one take, same kitchen": 0.8, "one take, other kitchen": 0.7, "all other takes": 0.88 },
  "17": { "one take, same kitchen": 0.56, "all other takes": 0.62 },
};

/** Seconds that the mean row looks back. */
const MEAN_SECONDS = 15;

/** Ways to name the step at each second, from the same evidence; all but those named offline look at no later second. */
const WAYS = [
  "majority",
  "clock only (offline)",
  "nearest prototype",
  `${MEAN_SECONDS} s mean`,
  "left-to-right Viterbi (offline)",
  "duplex, parameters for hands",
  "duplex",
] as const;
type Way = (typeof WAYS)[number];

/** One take watched after one lesson. */
interface Row {
  readonly take: RealTake;
  readonly lesson: string;
  readonly named: Readonly<Record<Way, readonly (StepId | null)[]>>;
  readonly decisions: ReturnType<typeof decisionsOf>;
  readonly found: ReturnType<typeof deviationsFound>;
}

/** Run the suite. `--pairs N` takes at most N single takes a lesson and watched take (default 1), evenly spread. */
export async function run(words: readonly string[]): Promise<void> {
  const path = (name: string, fallback: string): string => {
    const at = words.indexOf(name);
    return at < 0 ? `${dataFolder}/${fallback}` : words[at + 1]!;
  };
  const listed = words.includes("--recipes") ? words[words.indexOf("--recipes") + 1]!.split(",") : [];
  const recipes = await readRealTakes(
    path("--features", "captaincook4d-features"),
    path("--annotations", "captaincook4d"),
    listed,
  );
  const pairs = option(words, "--pairs", 1);
  const results = recipes.map((recipe) => ({ recipe, rows: watchAll(recipe, pairs) }));
  if (words.includes("--json")) {
    console.log(JSON.stringify(results.map(({ recipe, rows }) => ({ recipe: recipe.recipe, lessons: scores(rows) }))));
    return;
  }
  const bars = results.flatMap(({ recipe, rows }) => barsOf(recipe, rows));
  const body = [
    `One tick a second, no hands. Lessons of one take: ${pairs} for each watched take. Accuracy is the mean over watched takes; its halves are every second recording by id. Omissions found are those that the coach itself named as the take ended.`,
    barTable(bars),
    ...results.flatMap(({ recipe, rows }) => sectionOf(recipe, rows)),
  ].join("\n\n");
  await report("Real takes", "npm run bench:real", body, bars);
}

function watchAll(recipe: RealRecipe, pairs: number): Row[] {
  const profiles = new Map<string, ReturnType<typeof learnProfile>>();
  return LESSONS.flatMap((lesson) =>
    recipe.takes.flatMap((take, number) => {
      const sets = lessonsFor(take, recipe.takes, lesson);
      const some = Array.from(
        { length: Math.min(pairs, sets.length) },
        (_, i) => sets[(number + Math.floor((i * sets.length) / pairs)) % sets.length]!,
      );
      return some.map((set): Row => {
        const key = set.map(({ id }) => id).join();
        const profile = profiles.get(key) ?? learnProfile(recipe.procedure, set.map(lessonOf), recipe.encoder);
        profiles.set(key, profile);
        const evidence = evidenceOfTake(take, profile);
        const watched = watchReal(recipe, profile, evidence);
        console.error(`${take.id} after ${key}: ${accuracyOf(take, watched.steps).toFixed(2)}`);
        return {
          take,
          lesson,
          named: {
            majority: take.ticks.map(() => majority(set)),
            "clock only (offline)": clock(take, set[0]!),
            "nearest prototype": nearest(recipe, evidence, 1),
            [`${MEAN_SECONDS} s mean` as const]: nearest(recipe, evidence, MEAN_SECONDS),
            "left-to-right Viterbi (offline)": viterbi(recipe, evidence, set[0]!),
            "duplex, parameters for hands": watchReal(recipe, profile, evidence, DEFAULT_PARAMETERS).steps,
            duplex: watched.steps,
          } as Row["named"],
          decisions: decisionsOf(take, watched),
          found: deviationsFound(recipe, take, watched),
        };
      });
    }),
  );
}

function majority(taught: readonly RealTake[]): StepId {
  const seconds = new Map<StepId, number>();
  for (const { step, start, end } of taught.flatMap(({ steps }) => [...steps]))
    seconds.set(step, (seconds.get(step) ?? 0) + end - start);
  return [...seconds].reduce((a, b) => (b[1] > a[1] ? b : a))[0];
}

/** The first reference's timeline, stretched to the length of the take. */
function clock(take: RealTake, { truth }: RealTake): (StepId | null)[] {
  return take.ticks.map((_, i) => truth[Math.floor((i * truth.length) / take.ticks.length)]!);
}

/** The step with the most evidence over the last `seconds` ticks. */
function nearest({ graph }: RealRecipe, evidence: readonly Evidence[], seconds: number): StepId[] {
  const sums = graph.ids.map(() => 0);
  return evidence.map(({ progress }, at) => {
    const old = evidence[at - seconds]?.progress;
    progress.forEach((value, i) => (sums[i]! += value - (old?.[i] ?? 0)));
    return graph.ids[sums.indexOf(Math.max(...sums))]!;
  });
}

/** The best division of the whole take into the first reference's order of steps. */
function viterbi({ graph }: RealRecipe, evidence: readonly Evidence[], { steps }: RealTake): StepId[] {
  const order = [...new Set(steps.map(({ step }) => step))];
  const back: boolean[][] = [];
  let best = order.map((_, i) => (i === 0 ? 0 : -Infinity));
  for (const { progress } of evidence) {
    const moved = order.map((_, i) => i > 0 && best[i - 1]! > best[i]!);
    best = order.map((step, i) => Math.max(best[i]!, best[i - 1] ?? -Infinity) + progress[graph.index.get(step)!]!);
    back.push(moved);
  }
  const named: StepId[] = [];
  let at = order.length - 1;
  for (let t = evidence.length - 1; t >= 0; t--) {
    named.unshift(order[at]!);
    if (back[t]![at]) at--;
  }
  return named;
}

function scores(rows: readonly Row[]) {
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

function barsOf(recipe: RealRecipe, rows: readonly Row[]): Bar[] {
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

function sectionOf(recipe: RealRecipe, rows: readonly Row[]): string[] {
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
