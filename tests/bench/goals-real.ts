import { benchLook } from "../../src/core/brain/filter/bench-appearance.ts";
import { dot } from "../../src/core/brain/filter/linear.ts";
import { frameFeatures } from "../../src/core/brain/frame-features.ts";
import type { KnownGoal } from "../../src/kits/offers/core/known.ts";
import { dataFolder } from "../fixtures/data.ts";
import { readRealTakes, type RealRecipe, type RealTake } from "../fixtures/real-takes.ts";
import { falseAnHour, MOMENTS, rankedTable, watched, type Watched } from "./goals-score.ts";
import { intervalTable } from "./interval-table.ts";

/** Seconds of a take that are watched. */
const SECONDS = 31;

/** Seconds after which the likest opening is named: openings are the first 20 s. */
const LIKEST_AT = MOMENTS.filter((moment) => moment < 20);

/** Which takes teach before one is watched: all others, or those of other kitchens alone. */
const LESSONS = ["all other takes", "other kitchens"] as const;

/**
 * The real takes: each watched after the others have taught its recipe and the other recipes, and after they have taught the other recipes alone. Against the recipe
 * that most takes show.
 */
export async function realSection(): Promise<string[]> {
  const recipes = await readRealTakes(`${dataFolder}/captaincook4d-features`, `${dataFolder}/captaincook4d`);
  const sections = LESSONS.map((lesson) => {
    const found = recipes.flatMap((recipe) =>
      recipe.takes.flatMap((take) => [
        watchReal(take, recipe, recipes, lesson),
        watchReal(take, null, recipes, lesson),
      ]),
    );
    const { anHour, hours } = falseAnHour(found.filter(({ right }) => right === null));
    const wrong = `Offers of another recipe while one is watched that was never taught: ${anHour.toFixed(0)} in an hour (${hours.toFixed(2)} h watched).`;
    const likest = recipes.flatMap((recipe) => recipe.takes.map((take) => likestOf(take, recipe, recipes, lesson)));
    return [`After ${lesson}:`, rankedTable(found), wrong, likestTable(likest)].join("\n\n");
  });
  const takes = recipes.reduce((sum, one) => sum + one.takes.length, 0);
  return [
    `Real takes (${takes} of ${recipes.length} recipes: ${recipes.map(({ procedure }) => procedure.goal).join(", ")}), each left out in turn, and its recipe once more for “never taught”. Profiles of feeds whose hands tell nothing keep no opening; here they are given one, of the lessons' first 20 s, so that it is the program's rule that speaks or does not; where nothing speaks for any recipe, the right one has no rank. *Likest opening* is the recipe one of whose lessons began most like the take so far. The recordings have no time of day: the clock can tell nothing of them.`,
    ...sections,
    majorityTable(recipes),
  ];
}

function watchReal(
  take: RealTake,
  recipe: RealRecipe | null,
  recipes: readonly RealRecipe[],
  lesson: (typeof LESSONS)[number],
): Watched {
  const known = taughtBy(take, recipe, recipes, lesson);
  // Their pictures stand at half seconds.
  const opening = take.ticks.filter(({ t }) => t < SECONDS).map((tick) => ({ ...tick, t: Math.floor(tick.t) }));
  return watched({ name: take.id, known, right: recipe?.procedure.id ?? null }, opening);
}

/** What is known as a take is watched. @param recipe the take's, or null where nobody taught it */
function taughtBy(
  take: RealTake,
  recipe: RealRecipe | null,
  recipes: readonly RealRecipe[],
  lesson: (typeof LESSONS)[number],
): KnownGoal[] {
  return recipes
    .filter(({ takes }) => recipe !== null || !takes.includes(take))
    .flatMap(({ procedure, takes }): KnownGoal[] => {
      const others = takes.filter((one) => one !== take && (lesson === LESSONS[0] || one.kitchen !== take.kitchen));
      if (others.length === 0) return [];
      const looks = others.map(({ ticks }) => ticks.filter(({ t }) => t < SECONDS).map(frameFeatures));
      return [
        {
          ...{ procedure: procedure.id, goal: procedure.goal, steps: procedure.steps.map(({ text }) => text) },
          ...{ bench: "kitchen", opening: benchLook(looks) },
        },
      ];
    });
}

/** Place of a take's recipe by its likest opening at each of these moments, from 0. */
function likestOf(
  take: RealTake,
  recipe: RealRecipe,
  recipes: readonly RealRecipe[],
  lesson: (typeof LESSONS)[number],
): readonly number[] {
  const known = taughtBy(take, recipe, recipes, lesson);
  return LIKEST_AT.map((moment) => {
    const [seen] = benchLook([take.ticks.filter(({ t }) => t <= moment).map(frameFeatures)]).scenes;
    const likeness = known.map(({ opening }) => Math.max(...opening!.scenes.map((scene) => dot(scene, seen!))));
    const own = likeness[known.findIndex(({ procedure }) => procedure === recipe.procedure.id)];
    return own === undefined ? Infinity : likeness.filter((one) => one > own).length;
  });
}

function likestTable(found: readonly (readonly number[])[]): string {
  const share = (sample: typeof found, way: number, most: number): number =>
    sample.filter((ranks) => ranks[way]! < most).length / sample.length;
  return intervalTable(
    found,
    LIKEST_AT.map((moment) => `likest opening after ${moment} s`),
    ["top-1", "top-3"],
    (sample, way) => ({ "top-1": share(sample, way, 1), "top-3": share(sample, way, 3) }),
  );
}

/** How often the recipe that most other takes show is right, and whether it is among the three that most show. */
function majorityTable(recipes: readonly RealRecipe[]): string {
  const takes = recipes.flatMap(({ recipe, takes: some }) => some.map((take) => ({ recipe, take })));
  const ranked = takes.map(({ recipe, take }) => {
    const counts = recipes
      .map((one) => ({ recipe: one.recipe, n: one.takes.filter((other) => other !== take).length }))
      .toSorted((a, b) => b.n - a.n);
    return counts.findIndex((one) => one.recipe === recipe);
  });
  const share = (sample: readonly number[], most: number): number =>
    sample.filter((rank) => rank < most).length / sample.length;
  return intervalTable(ranked, [`majority (at ${MOMENTS.join(", ")} s alike)`], ["top-1", "top-3"], (sample) => ({
    "top-1": share(sample, 1),
    "top-3": share(sample, 3),
  }));
}
