import { seeded } from "../../src/core/domain/seeded.ts";
import { procedureLearning, type ProcedureLearningScore } from "../../src/core/metrics/procedure-learning.ts";
import { keyStepCount, keySteps } from "../../src/core/proposals/key-steps.ts";
import type { RealRecipe } from "../fixtures/real-takes.ts";
import { intervalTable } from "./interval-table.ts";

/** Key steps that papers look for when nobody knows how many there are (EgoProceL). */
const USUAL_COUNT = 7;
/** Draws that the random row is the mean of. */
const DRAWS = 3;

type Labels = readonly (string | null)[];

/** Labels of each film of a recipe, by one way of finding steps; a way of chance has several draws. */
interface Found {
  readonly way: string;
  readonly draws: readonly (readonly Labels[])[];
}

/** How well the steps of a recipe are found in all its films without any marks: a table, with intervals over films. */
export function filmsTable({ takes, procedure }: RealRecipe): string {
  const seconds = takes.map(({ ticks }) => ticks.at(-1)!.t + 0.5);
  const looks = takes.map(({ ticks }) => ticks.map(({ scene }) => scene));
  const [byLength, known] = [keyStepCount(seconds), procedure.steps.length];
  const clustered = (count: number): Labels[] =>
    keySteps(looks, seconds, count).films.map(({ cut, steps }) =>
      cut.flatMap(([from, to], k) =>
        Array.from({ length: to - from }, () => (steps[k] === null ? null : `${steps[k]}`)),
      ),
    );
  const equal = (count: number): Labels[] =>
    takes.map(({ ticks }) => ticks.map((_, i) => `${Math.floor((i * count) / ticks.length)}`));
  const chance = (count: number, draw: number): Labels[] => {
    const random = seeded(draw, "procedure learning", count);
    return takes.map(({ ticks }) => ticks.map(() => `${Math.floor(random() * count)}`));
  };
  const ways = [...new Set([byLength, known, USUAL_COUNT])].flatMap((count): Found[] => {
    const why =
      count === byLength ? "by the films' lengths, proposed" : count === known ? "as the recipe has" : "usual";
    return [
      { way: `${count} steps (${why})`, draws: [clustered(count)] },
      { way: `${count} equal cuts`, draws: [equal(count)] },
      { way: `${count} at random`, draws: Array.from({ length: DRAWS }, (_, draw) => chance(count, draw)) },
    ];
  });
  const numbers = takes.map((_, film) => film);
  return intervalTable(
    numbers,
    ways.map(({ way }) => way),
    ["precision", "recall", "iou"],
    (sample, at) => {
      const truth = sample.map((film) => takes[film]!.truth);
      const all = ways[at]!.draws.map((labels) =>
        procedureLearning(
          sample.map((film) => labels[film]!),
          truth,
        ),
      );
      const mean = (score: keyof ProcedureLearningScore): number =>
        all.reduce((sum, one) => sum + (one?.[score] ?? 0), 0) / all.length;
      return { precision: mean("precision"), recall: mean("recall"), iou: mean("iou") };
    },
  );
}
