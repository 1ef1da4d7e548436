import { learnProfile } from "../../src/core/learning/learn.ts";
import { bootstrapIntervals } from "../../src/core/metrics/bootstrap.ts";
import { dataFolder } from "../fixtures/data.ts";
import { lessonOf, lessonsFor, readRealTakes, type RealRecipe, type RealTake } from "../fixtures/real-takes.ts";
import { accuracyOf, evidenceOfTake } from "../fixtures/real-watch.ts";
import { PERSONS, withPerson, type Person } from "./persons-simulated.ts";
import { barTable, report, table, type Bar } from "./report.ts";

/** What the program reached on 26 November 2026 (commit 897553a5), by person, mean of the four recipes; and what was asked of it since. */
const BARS: Readonly<Record<Person, { readonly before: number; readonly least: number }>> = {
  "nobody answers": { before: 0.58, least: 0.6 },
  "done after 3 in 10": { before: 0.58, least: 0.64 },
  "done after all": { before: 0.61, least: 0.72 },
};

const RECIPES = ["12", "13", "16", "17"];

/**
 * Run the suite: how well real takes are followed after one lesson of another kitchen, by what the person at the bench says. `--recipes A,B` only those, which are
 * then not published.
 */
export async function run(words: readonly string[]): Promise<void> {
  const listed = words.includes("--recipes") ? words[words.indexOf("--recipes") + 1]!.split(",") : RECIPES;
  const recipes = await readRealTakes(`${dataFolder}/captaincook4d-features`, `${dataFolder}/captaincook4d`, listed);
  const rows = recipes.map((recipe) => ({ recipe: recipe.recipe, takes: followed(recipe) }));
  const names = Object.keys(PERSONS) as Person[];
  const means = (some: readonly (typeof rows)[number][]): Record<string, number> =>
    Object.fromEntries(
      [...names, ORDER].map((name) => [name, mean(some.map(({ takes }) => mean(takes.map((take) => take[name]!))))]),
    );
  const all = means(rows);
  const bars = names.map((name): Bar => {
    const { before, least } = BARS[name];
    return {
      what: `step under way named right, ${name}`,
      value: `${all[name]!.toFixed(3)} (was ${before.toFixed(2)})`,
      bar: `at least ${least.toFixed(2)}`,
      met: all[name]! >= least,
    };
  });
  const body = [
    "Recipes 12, 13, 16 and 17, each take after one lesson of another kitchen. Whoever says *done* does so two seconds after the true end, of the step that it was. Share of the labelled seconds in which the step under way is named right. " +
      "What the weights of said words were fitted on are these recipes; each left out in turn the logit alone gives .616 after three in ten and .735 after all (docs/decisions/said.md). In brackets 95 % intervals over takes.",
    barTable(bars),
    table(
      ["recipe", "takes", ...names, `${ORDER}, all ends given`],
      rows.map(({ recipe, takes }) => [
        recipe,
        String(takes.length),
        ...[...names, ORDER].map((name) => withInterval(takes.map((take) => take[name]!))),
      ]),
    ),
  ].join("\n\n");
  await report("What a person says", "npm run bench:persons", body, bars, listed === RECIPES);
}

const ORDER = "order of the lesson";

function followed(recipe: RealRecipe): Record<string, number>[] {
  const profiles = new Map<string, ReturnType<typeof learnProfile>>();
  return recipe.takes.flatMap((take, number) => {
    const sets = lessonsFor(take, recipe.takes, "one take, other kitchen");
    if (sets.length === 0) return [];
    const set = sets[number % sets.length]!;
    const key = set.map(({ id }) => id).join();
    const profile = profiles.get(key) ?? learnProfile(recipe.procedure, set.map(lessonOf), recipe.encoder);
    profiles.set(key, profile);
    const evidence = evidenceOfTake(take, profile);
    console.error(`${take.id} after ${key}`);
    const byPerson = (Object.keys(PERSONS) as Person[]).map((person) => [
      person,
      accuracyOf(take, withPerson(recipe, take, profile, evidence, PERSONS[person], number).steps),
    ]);
    return [{ ...Object.fromEntries(byPerson), [ORDER]: accuracyOf(take, byOrder(take, set[0]!)) }];
  });
}

/** The lesson's order alone, told of every end two seconds late. */
function byOrder(take: RealTake, lesson: RealTake): (string | null)[] {
  const order = lesson.steps.toSorted((a, b) => a.end - b.end).map(({ step }) => step);
  return take.ticks.map(({ t }) => {
    const done = new Set(take.steps.flatMap(({ step, end }) => (end <= t - 2 ? [step] : [])));
    return order.find((step) => !done.has(step)) ?? null;
  });
}

function withInterval(values: readonly number[]): string {
  const { value } = bootstrapIntervals(values, (some) => ({ value: mean(some) }), { seed: 1 });
  return `${mean(values).toFixed(2)} [${value!.low.toFixed(2)}, ${value!.high.toFixed(2)}]`;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
