import { lessonTruth, tryLessons, UNTRIED } from "../../src/core/learning/competence.ts";
import { learnProfile } from "../../src/core/learning/learn-profile.ts";
import type { MistakeTake } from "../../src/core/learning/mistakes.ts";
import type { Procedure } from "../../src/core/procedure/schema.ts";
import { SURE } from "../../src/core/profile/profile-bounds.ts";
import type { Profile } from "../../src/core/profile/profile.ts";
import { dataFolder } from "../fixtures/data.ts";
import { lessonOf, lessonsFor, readRealTakes, type RealRecipe, type RealTake } from "../fixtures/real-takes.ts";
import { evidenceOfTake } from "../fixtures/real-watch.ts";
import { toEnd } from "../fixtures/turns.ts";
import { coverageBars, coverageTable, tallied } from "./competence-coverage.ts";
import { barTable, option, report, type Bar } from "./report.ts";
import { barsOf, rowsOf, tableOf, type Watched } from "./competence-table.ts";
import { planBenches } from "./takes-plan.ts";
import { encoderInUse, takesOf } from "./takes-prepare.ts";

/** Lessons that teach a bench of a real recipe, benches of each recipe, and takes that each watches. */
const LESSONS = 3;
const BENCHES = 1;
const HELD_OUT = 5;

/** Recipes whose takes the prior was taken from. */
const SEEN = ["12", "17"];

/** Recipes that one lesson each teaches, for whether the stated bounds hold; all takes of them have been looked at. */
const BY_ONE = ["12", "13", "16", "17"];

/** Seeds of drawn benches that were looked at for it. */
const SEEN_SEEDS = [0, 1];

/**
 * Run the suite: what a bench was expected to get right when it was taught, and what it then got right in takes that had not taught. `--recipes A,B`
 * takes these recipes (13 and 16, which nothing of it was taken from, when left out), `--seed N` the drawn benches of that seed that have been watched before (`bench:takes -- --seed N --prepare`).
 * `--one-lesson` only what takes come to after one lesson of another kitchen, which is then not published.
 */
export async function run(words: readonly string[]): Promise<void> {
  const single = (await recipesOf(BY_ONE)).flatMap(afterOneLesson);
  if (words.includes("--one-lesson"))
    return publish(words, [coverageWords(single), tableOf(rowsOf(single))], coverageBars(single), false);
  const at = words.indexOf("--recipes");
  const recipes = await recipesOf((at < 0 ? "13,16" : words[at + 1]!).split(","));
  const seed = option(words, "--seed", 1);
  const drawn = await drawnBenches(seed);
  const real = recipes.flatMap((recipe) =>
    Array.from({ length: BENCHES }, (_, number) => realBench(recipe, number)).flat(),
  );
  const rows = rowsOf([...drawn, ...real]);
  const bars = [...barsOf(rows), ...coverageBars(single), ...coverageBars(drawn)];
  const body = [
    `Real: ${BENCHES} benches of each recipe, each taught by ${LESSONS} takes (left out in turn for the estimate) and watched on ${HELD_OUT} others; the prior was taken from recipes ${SEEN.join(" and ")}. ` +
      `Drawn: benches of seed ${seed}, taught by one take, so that the prior alone says what is expected (${new Set(drawn.map(({ bench }) => bench)).size} benches). Right as in docs/decisions/competence.md. Rows with fewer than ten claims count for no bar.`,
    tableOf(rows),
    coverageWords([...single, ...real, ...drawn]),
  ];
  await publish(words, body, bars, true);
}

async function publish(words: readonly string[], body: readonly string[], bars: Bar[], keep: boolean): Promise<void> {
  const [first, ...rest] = body;
  await report(
    "What a bench is expected to get right",
    ["npm run bench:competence", ...(words.length > 0 ? ["--", ...words] : [])].join(" "),
    [first, barTable(bars), ...rest].join("\n\n"),
    bars,
    keep,
  );
}

function coverageWords(watched: readonly Watched[]): string {
  return `How often the bounds held that are stated with ${SURE}, of how many claims of a take would be right (recipes ${BY_ONE.join(", ")} after one lesson of another kitchen; all takes of these recipes have been looked at).\n\n${coverageTable(watched)}`;
}

function recipesOf(recipes: readonly string[]): Promise<RealRecipe[]> {
  return readRealTakes(`${dataFolder}/captaincook4d-features`, `${dataFolder}/captaincook4d`, recipes);
}

/** Each take of a recipe after one lesson of another kitchen, the same as `bench:persons` takes: the prior alone says what is expected. */
function afterOneLesson({ recipe, takes, procedure, encoder }: RealRecipe): Watched[] {
  const taught = new Map<string, Profile>();
  return takes.flatMap((take, number): Watched[] => {
    const sets = lessonsFor(take, takes, "one take, other kitchen");
    if (sets.length === 0) return [];
    const lesson = sets[number % sets.length]![0]!;
    const profile = taught.get(lesson.id) ?? {
      ...learnProfile(procedure, [lessonOf(lesson)], encoder),
      competence: UNTRIED,
    };
    taught.set(lesson.id, profile);
    console.error(`${take.id} after ${lesson.id}`);
    return [watched(procedure, profile, take, ONE_LESSON, `${recipe} ${lesson.id}`)];
  });
}

const ONE_LESSON = "recipes after one lesson (seen)";

function realBench(recipe: RealRecipe, number: number): Watched[] {
  const { takes, procedure, encoder } = recipe;
  const fit = takes.filter(({ steps }) => steps.length > 0);
  const place = (i: number): number => Math.floor((i * fit.length) / LESSONS + number) % fit.length;
  const taught = Array.from({ length: LESSONS }, (_, i) => fit[place(i)]!);
  const lessons = taught.map((take): MistakeTake => ({ ...lessonOf(take), wrong: [], offPlan: [] }));
  const profile: Profile = {
    ...learnProfile(procedure, lessons, encoder),
    competence: toEnd(tryLessons(procedure, lessons, encoder)).result,
  };
  const others = fit.filter((take) => !taught.includes(take)).slice(number * HELD_OUT, (number + 1) * HELD_OUT);
  return others.map((take): Watched => {
    console.error(`${take.id} after ${taught.map(({ id }) => id).join()}`);
    const group = `recipe ${recipe.recipe}${SEEN.includes(recipe.recipe) ? " (seen)" : ""}`;
    return watched(procedure, profile, take, group, `${recipe.recipe} ${number}`);
  });
}

function watched(procedure: Procedure, profile: Profile, take: RealTake, group: string, bench: string): Watched {
  const truth = lessonTruth(procedure, { ...lessonOf(take), wrong: [] });
  return { group, bench, profile, tally: tallied(procedure, profile, evidenceOfTake(take, profile), truth) };
}

async function drawnBenches(seed: number): Promise<Watched[]> {
  const takes = await takesOf(planBenches("reporting", seed, false), await encoderInUse());
  return takes.map(({ bench, procedure, profile, evidence, labels }): Watched => {
    const known = { ...profile, competence: UNTRIED };
    return {
      group: SEEN_SEEDS.includes(seed) ? "drawn benches (seen)" : "drawn benches",
      bench,
      profile: known,
      tally: tallied(procedure, known, evidence, labels),
    };
  });
}
