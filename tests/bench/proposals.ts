import { learnProfile } from "../../src/core/learning/learn-profile.ts";
import { bootstrapIntervals } from "../../src/core/metrics/bootstrap.ts";
import { carriedTable } from "./proposals-carried.ts";
import { filmsTable } from "./proposals-films.ts";
import { waysOf, type Named } from "./proposals-ways.ts";
import { dataFolder } from "../fixtures/data.ts";
import { lessonOf, lessonsFor, readRealTakes, type RealRecipe, type RealTake } from "../fixtures/real-takes.ts";
import { report, table } from "./report.ts";

/** What a bench was taught by before a film is proposed for: what a person has who has marked one take. */
const LESSON = "one take, same kitchen";

/** One film with what was proposed for it after a lesson. */
interface Row {
  readonly take: RealTake;
  readonly ways: readonly Named[];
}

const FILMS = "npm run bench:proposals -- --films";
const CARRIED = "npm run bench:proposals -- --carried";

/** Run the suite on all recipes, or on those after `--recipes`, with commas between; `--films` and `--carried` are suites of several films. */
export async function run(words: readonly string[]): Promise<void> {
  const listed = words.includes("--recipes") ? words[words.indexOf("--recipes") + 1]!.split(",") : [];
  const recipes = await readRealTakes(`${dataFolder}/captaincook4d-features`, `${dataFolder}/captaincook4d`, listed);
  if (words.includes("--films")) return report("Films of one job", FILMS, filmsBody(recipes), [], listed.length === 0);
  if (words.includes("--carried"))
    return report("Marks carried over", CARRIED, carriedBody(recipes), [], listed.length === 0);
  const profiles = new Map<string, ReturnType<typeof learnProfile>>();
  const sections = recipes.map((recipe) => {
    const rows = recipe.takes.flatMap((take, number): Row[] => {
      const sets = lessonsFor(take, recipe.takes, LESSON);
      const set = sets[number % Math.max(1, sets.length)];
      if (set === undefined) return [];
      const key = set.map(({ id }) => id).join();
      const profile = profiles.get(key) ?? learnProfile(recipe.procedure, set.map(lessonOf), recipe.encoder);
      profiles.set(key, profile);
      console.error(`${take.id} after ${key}`);
      return [{ take, ways: waysOf(recipe, take, profile) }];
    });
    return sectionOf(recipe, rows);
  });
  const body = [
    "Films that nobody marked, one look a second: cut into ⌊1.3 N⌋ segments for the N steps of their recipe, and named. A true boundary is where a step begins or ends; it is found when one of the proposed lies that near. By chance alone more are found within 5 s than within 2 s: equal cuts, as many of them, say how many. Names are right for the share of labelled seconds that they stand in the right step. In brackets 95 % intervals over takes.",
    ...sections,
  ].join("\n\n");
  await report("Proposals", "npm run bench:proposals", body, [], listed.length === 0);
}

function filmsBody(recipes: readonly RealRecipe[]): string {
  return [
    "All films of a recipe, one look a second, without any marks: key steps found, and paired one to one with the true steps so that most seconds agree (Hungarian method, over all films together). Precision, recall and IoU are of seconds, means over all true steps; a step that nothing is paired with counts 0. Seconds without a true step are paired with nothing and count against the precision and IoU of the cluster that has them; seconds in which no step was found count against recall and IoU. Papers give the same in %: on 24 recipes of CaptainCook4D, with 7 key steps, random 7.6/3.9/2.2 and the best 15.8/10.7/5.8, on other films and with other vectors. More key steps score higher, so compare rows of one number. The weight of the place in the film and the number of steps by length were chosen on recipes 12 and 17; nothing was looked at on 13 and 16. In brackets 95 % intervals over films; a sample of films that has some twice pairs a little more easily, so some lie above their value.",
    ...recipes.map((one) => `### ${titleOf(one)}\n\n${filmsTable(one)}`),
  ].join("\n\n");
}

function carriedBody(recipes: readonly RealRecipe[]): string {
  return [
    "One film's marks teach a bench, and its bench names the other films of the recipe, of all kitchens. The share of labelled seconds that stand in the right step; in brackets 95 % intervals over films. On recipe 12 these figures were seen while the way was chosen; on the others they were not.",
    ...recipes.map((one) => `### ${titleOf(one)}\n\n${carriedTable(one)}`),
  ].join("\n\n");
}

const titleOf = ({ recipe, procedure, takes }: RealRecipe): string =>
  `Recipe ${recipe}, ${procedure.steps.length} steps, ${takes.length} films`;

function sectionOf({ recipe, procedure }: RealRecipe, rows: readonly Row[]): string {
  const names = rows[0]!.ways.map(({ way }) => way);
  const scores = (sample: readonly Row[]) =>
    Object.fromEntries(
      names.flatMap((way, k) =>
        (["near", "nearer", "named"] as const).map((score) => {
          const values = sample.flatMap(({ ways }) => ways[k]![score] ?? []);
          return [`${way} ${score}`, values.length === 0 ? null : values.reduce((a, b) => a + b, 0) / values.length];
        }),
      ),
    );
  const values = scores(rows);
  const intervals = bootstrapIntervals(rows, scores, { seed: 1, resamples: 500 });
  const cell = (key: string): string => {
    const [value, interval] = [values[key] ?? null, intervals[key] ?? null];
    if (value === null) return "–";
    return interval === null
      ? value.toFixed(2)
      : `${value.toFixed(2)} [${interval.low.toFixed(2)}, ${interval.high.toFixed(2)}]`;
  };
  return [
    `### Recipe ${recipe}, ${procedure.steps.length} steps, ${LESSON} (${rows.length} films)`,
    table(
      ["", "boundaries within 2 s", "within 5 s", "names right"],
      names.map((way) => [way, cell(`${way} nearer`), cell(`${way} near`), cell(`${way} named`)]),
    ),
  ].join("\n\n");
}
