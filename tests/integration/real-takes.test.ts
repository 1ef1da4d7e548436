import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { learnProfile } from "../../src/core/learning/learn-profile.ts";
import { dataFolder } from "../fixtures/data.ts";
import { REAL_DATA, describeWith } from "../fixtures/needs.ts";
import { lessonOf, readRealTakes, type RealRecipe } from "../fixtures/real-takes.ts";
import { accuracyOf, deviationsFound, evidenceOfTake, watchReal } from "../fixtures/real-watch.ts";

/** One take teaches, another person's in the same kitchen is watched; `npm run bench:real` watches many more. */
const PAIRS = [
  ["12_17", "12_16"],
  ["12_19", "12_17"],
  ["12_2", "12_26"],
  ["12_13", "12_43"],
] as const;

describeWith(REAL_DATA, "real takes that one other take has taught", () => {
  let watched: { accuracy: number; found: ReturnType<typeof deviationsFound> }[];

  beforeAll(async () => {
    const [recipe] = (await readRealTakes(
      join(dataFolder, "captaincook4d-features"),
      join(dataFolder, "captaincook4d"),
      ["12"],
    )) as [RealRecipe];
    const take = (id: string) => recipe.takes.find((one) => one.id === id)!;
    watched = PAIRS.map(([teacher, id]) => {
      const profile = learnProfile(recipe.procedure, [lessonOf(take(teacher))], recipe.encoder);
      const seen = watchReal(recipe, profile, evidenceOfTake(take(id), profile));
      const result = { accuracy: accuracyOf(take(id), seen.steps), found: deviationsFound(recipe, take(id), seen) };
      console.log(`${teacher} taught, ${id} watched: ${JSON.stringify(result)}`);
      return result;
    });
  });

  test("the step under way is named in most labelled seconds", () => {
    const mean = watched.reduce((sum, { accuracy }) => sum + accuracy, 0) / watched.length;
    expect(mean).toBeGreaterThan(0.7);
  });

  test("steps left out are named or asked about, and at most 6 of the 31 others", () => {
    const sum = (of: (one: (typeof watched)[number]["found"]) => number): number =>
      watched.reduce((total, { found }) => total + of(found), 0);
    expect(sum(({ omissions }) => omissions.found + omissions.asked)).toBeGreaterThanOrEqual(
      sum(({ omissions }) => omissions.total) / 2,
    );
    expect(sum(({ falseOmissions }) => falseOmissions.n + falseOmissions.asked)).toBeLessThanOrEqual(6);
  });
});
