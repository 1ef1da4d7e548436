import type { FilterState } from "../../src/core/brain/filter/duplex.ts";
import { brainFor } from "../../src/core/brain/registry.ts";
import { lookBack } from "../../src/core/brain/look-back.ts";
import { likeliestNow } from "../../src/core/proposals/follow.ts";
import { learnProfile } from "../../src/core/learning/learn-profile.ts";
import { mean } from "../../src/core/metrics/class-score.ts";
import { bootstrapIntervals } from "../../src/core/metrics/bootstrap.ts";
import { segmentationScore } from "../../src/core/metrics/segments.ts";
import type { StepId } from "../../src/core/domain/ids.ts";
import type { Evidence } from "../../src/core/domain/tick.ts";
import type { Profile } from "../../src/core/profile/profile.ts";
import { Coach } from "../../src/core/coach/coach.ts";
import { dataFolder } from "../fixtures/data.ts";
import {
  lessonOf,
  LESSONS,
  lessonsFor,
  readRealTakes,
  type RealRecipe,
  type RealTake,
} from "../fixtures/real-takes.ts";
import { evidenceOfTake } from "../fixtures/real-watch.ts";
import { toEnd } from "../fixtures/turns.ts";
import { barTable, option, report, table, type Bar } from "./report.ts";

type Named = readonly StepId[];

interface Row {
  readonly lesson: string;
  readonly take: RealTake;
  readonly live: Named;
  readonly after: Named;
  /** Seconds of the take, and those that looking back took. */
  readonly seconds: number;
  readonly took: number;
}

/**
 * How well a session is seen afterwards, against what was named while it ran, on real takes. `--takes N` watches at most N takes a lesson,
 * evenly spread (default 4).
 */
export async function run(words: readonly string[]): Promise<void> {
  const listed = words.includes("--recipes") ? words[words.indexOf("--recipes") + 1]!.split(",") : [];
  const recipes = await readRealTakes(`${dataFolder}/captaincook4d-features`, `${dataFolder}/captaincook4d`, listed);
  const most = option(words, "--takes", 4);
  const all = recipes.map((recipe) => ({ recipe, rows: rowsOf(recipe, most) }));
  const every = all.flatMap(({ rows }) => rows);
  const speed = sum(every, (row) => row.seconds) / sum(every, (row) => row.took);
  const bars: Bar[] = [
    ...all.map(({ recipe, rows }): Bar => {
      const gain = gainOf(rows);
      return {
        what: `recipe ${recipe.recipe}, accuracy gained by looking back, mean over takes and lessons`,
        value: `${signed(gain)} (${gainBetween(rows)})`,
        bar: "over 0",
        met: gain > 0,
      };
    }),
    {
      what: "looking back, times as fast as the take",
      value: `${Math.round(speed)}`,
      bar: "at least 300",
      met: speed >= 300,
    },
  ];
  const body = [
    `What was under way at each labelled second: named while the take was watched, and seen afterwards from the same evidence, forward and backward. Weights were chosen on recipes 12 and 17; 13 and 16 were looked at once, after that. At most ${most} watched takes a lesson, evenly spread, one lesson for each. In brackets the 95 % interval over takes.`,
    barTable(bars),
    table(
      ["recipe, lesson", "takes", "accuracy live", "afterwards", "edit live", "afterwards", "F1@50 live", "afterwards"],
      all.flatMap(({ recipe, rows }) =>
        LESSONS.map((lesson) => {
          const some = rows.filter((row) => row.lesson === lesson);
          const [live, after] = [scoresOf(some, "live"), scoresOf(some, "after")];
          const cells = (["accuracy", "edit", "f1"] as const).flatMap((what) => [live[what], after[what]]);
          return [`${recipe.recipe}, ${lesson}`, String(some.length), ...cells.map((value) => value.toFixed(2))];
        }),
      ),
    ),
  ].join("\n\n");
  await report("Seen afterwards", "npm run bench:afterwards", body, bars, listed.length === 0);
}

function rowsOf(recipe: RealRecipe, most: number): Row[] {
  const profiles = new Map<string, Profile>();
  return LESSONS.flatMap((lesson) => {
    const taught = recipe.takes
      .map((take, at) => ({ take, at, sets: lessonsFor(take, recipe.takes, lesson) }))
      .filter(({ sets }) => sets.length > 0);
    const spread = Array.from(
      { length: Math.min(most, taught.length) },
      (_, i) => taught[Math.floor((i * taught.length) / Math.min(most, taught.length))]!,
    );
    return spread.map(({ take, at, sets }): Row => {
      const set = sets[at % sets.length]!;
      const key = set.map(({ id }) => id).join();
      const profile = profiles.get(key) ?? learnProfile(recipe.procedure, set.map(lessonOf), recipe.encoder);
      profiles.set(key, profile);
      console.error(`recipe ${recipe.recipe}, ${lesson}: ${take.id}`);
      return { lesson, take, ...seen(recipe, profile, evidenceOfTake(take, profile)) };
    });
  });
}

function seen(recipe: RealRecipe, profile: Profile, evidence: readonly Evidence[]): Omit<Row, "lesson" | "take"> {
  const { procedure, graph } = recipe;
  const brain = brainFor(procedure, profile);
  const live: StepId[] = [];
  const decide: typeof brain.duplex.decide = (state, observation, plan) => {
    const decided = brain.duplex.decide(state, observation, plan);
    live.push(likeliestNow(decided.state as FilterState, graph.ids));
    return decided;
  };
  const coach = new Coach({ ...brain, duplex: { ...brain.duplex, decide } });
  const ticks = evidence
    .flatMap((one, frame) => coach.tick({ frame, evidence: one, hands: [] }))
    .filter((event) => event.type === "tick");
  const past = ticks.map((tick) => ({
    evidence: tick.evidence,
    named: tick.activeStep === null ? null : graph.index.get(tick.activeStep)!,
  }));
  const begun = performance.now();
  const { work } = toEnd(lookBack(procedure, profile, past, [])).result;
  const took = (performance.now() - begun) / 1000;
  const K = graph.ids.length;
  const after = ticks.map((_, i) => {
    const row = work.subarray(i * K, (i + 1) * K);
    return graph.ids[row.indexOf(Math.max(...row))]!;
  });
  return { live, after, took, seconds: evidence.at(-1)!.t };
}

/** Labelled seconds, as the truth and as they were named. */
function labelled({ take }: Row, named: Named): { truth: string[]; named: string[] } {
  const at = take.truth.flatMap((step, i) => (step === null ? [] : [i]));
  return { truth: at.map((i) => take.truth[i]!), named: at.map((i) => named[i]!) };
}

function scoresOf(rows: readonly Row[], which: "live" | "after") {
  const videos = rows.map((row) => {
    const { truth, named } = labelled(row, row[which]);
    return { predicted: named, truth };
  });
  const { edit, f1 } = segmentationScore(videos);
  return { accuracy: mean(rows.map((row) => accuracyOf(row, row[which]))) ?? 0, edit: edit ?? 0, f1: f1.at50.f1 };
}

function accuracyOf(row: Row, which: Named): number {
  const { truth, named } = labelled(row, which);
  return truth.filter((step, i) => step === named[i]).length / truth.length;
}

function gainOf(rows: readonly Row[]): number {
  return mean(rows.map((row) => accuracyOf(row, row.after) - accuracyOf(row, row.live))) ?? 0;
}

/** Interval of the gain over takes: all lessons of a take are drawn together. */
function gainBetween(rows: readonly Row[]): string {
  const takes = [...new Set(rows.map(({ take }) => take))].map((take) => rows.filter((row) => row.take === take));
  const { gain } = bootstrapIntervals(takes, (some) => ({ gain: gainOf(some.flat()) }), { seed: 1 });
  return gain ? `${signed(gain.low)} to ${signed(gain.high)}` : "no takes";
}

function signed(value: number): string {
  return `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(3)}`;
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
