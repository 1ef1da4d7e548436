import { benchLook } from "../../src/core/brain/filter/bench-look.ts";
import { frameFeatures } from "../../src/core/brain/frame-features.ts";
import type { KnownGoal } from "../../src/core/goal/known.ts";
import { dataFolder } from "../fixtures/data.ts";
import { readRealTakes, type RealRecipe, type RealTake } from "../fixtures/real-takes.ts";
import { falseAnHour, MOMENTS, rankedTable, watched, type Watched } from "./goals-score.ts";
import { intervalTable } from "./interval-table.ts";

/** Seconds of a take that are watched. */
const SECONDS = 31;

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
    return [`After ${lesson}:`, rankedTable(found), wrong].join("\n\n");
  });
  const takes = recipes.reduce((sum, one) => sum + one.takes.length, 0);
  return [
    `Real takes (${takes} of ${recipes.length} recipes: ${recipes.map(({ procedure }) => procedure.goal).join(", ")}), each left out in turn, and its recipe once more for “never taught”. Profiles of feeds whose hands tell nothing keep no opening, so the program offers nothing by sight there; here they are given one, of the lessons' first 20 s. The recordings have no time of day: the clock can tell nothing of them.`,
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
  const known = recipes
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
  // Their pictures stand at half seconds.
  const opening = take.ticks.filter(({ t }) => t < SECONDS).map(({ t, scene }) => ({ t: Math.floor(t), scene }));
  return watched({ name: take.id, known, right: recipe?.procedure.id ?? null }, opening);
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
