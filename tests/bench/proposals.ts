import { learnProfile } from "../../src/core/learning/learn.ts";
import { bootstrapIntervals } from "../../src/core/metrics/bootstrap.ts";
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

/** Run the suite on all recipes, or on those after `--recipes`, with commas between. */
export async function run(words: readonly string[]): Promise<void> {
  const listed = words.includes("--recipes") ? words[words.indexOf("--recipes") + 1]!.split(",") : [];
  const recipes = await readRealTakes(`${dataFolder}/captaincook4d-features`, `${dataFolder}/captaincook4d`, listed);
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
