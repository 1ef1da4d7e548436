import { learnProfile } from "../../src/core/learning/learn-profile.ts";
import { lessonOf, type RealRecipe } from "../fixtures/real-takes.ts";
import { intervalTable } from "./interval-table.ts";
import { waysOf } from "./proposals-ways.ts";

/** How right the names are that one film's marks give to all others of its recipe, whatever kitchen they are of: the first film that is fit to teach. */
export function carriedTable(recipe: RealRecipe): string {
  const marked = recipe.takes.find(({ reference }) => reference)!;
  const profile = learnProfile(recipe.procedure, [lessonOf(marked)], recipe.encoder);
  const others = recipe.takes.filter((take) => take !== marked);
  const rows = others.map((take) => {
    console.error(`${take.id} after the marks of ${marked.id}`);
    return waysOf(recipe, take, profile);
  });
  const table = intervalTable(
    rows,
    rows[0]!.map(({ way }) => way),
    ["names right"],
    (sample, way) => ({
      "names right": sample.reduce((sum, ways) => sum + (ways[way]!.named ?? 0), 0) / sample.length,
    }),
  );
  return `The marks of ${marked.id}, carried over to ${others.length} films:\n\n${table}`;
}
