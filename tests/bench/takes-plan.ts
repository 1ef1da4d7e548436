import type { Procedure } from "../../src/core/procedure/schema.ts";
import type { AddedDeviation } from "../../src/core/synthetic/generate-take-script.ts";
import type { TakeDeviation, TakeDifficulty } from "../../src/core/synthetic/take-script.ts";
import type { TakeWanted } from "../fixtures/coached-takes.ts";
import { drawnProcedure } from "../fixtures/drawn-procedures.ts";
import { TAKE_FAMILIES, type TakeFamily } from "../../src/core/synthetic/take-family.ts";

/** Takes that parameters are chosen on, and takes that are only reported on: no seed is in both. */
export type TakeSet = "fitting" | "reporting";

/** One bench: a correct take that teaches it, and the takes that are watched. */
export interface PlannedBench {
  readonly name: string;
  readonly procedure: Procedure;
  readonly difficulty: TakeDifficulty;
  /** The table that it stands in: its difficulty, or its family. */
  readonly group: string;
  readonly lesson: TakeWanted;
  /** Correct takes, and takes with two deviations each. */
  readonly watched: readonly TakeWanted[];
}

/** Steps of the procedures of each difficulty; there is one bench for each. */
const LENGTHS: Record<TakeSet, Record<TakeDifficulty, readonly number[]>> = {
  fitting: { easy: [], middle: [7, 5, 9, 6], hard: [] },
  reporting: {
    easy: [6, 8, 5, 9, 7, 10, 6, 12],
    middle: [8, 5, 10, 7, 6, 6, 9, 6, 14, 7, 5, 8],
    hard: [6, 8, 5, 9, 7, 10, 6, 12],
  },
};

const QUICK: Record<TakeDifficulty, number> = { easy: 1, middle: 1, hard: 1 };

const MISTAKES: readonly TakeDeviation[] = ["omission", "ordering", "substitution"];
const ADDED: readonly AddedDeviation[] = ["distraction", "repetition", "timing"];

/** Distances of seeds: no two benches, sets or runs share one. */
const STRIDE = { run: 10_000, set: 5_000, difficulty: 1_000, families: 3_000, bench: 19 } as const;

/**
 * The benches of a set.
 *
 * @param seed moves every seed
 * @param quick a few benches only
 */
export function planBenches(set: TakeSet, seed: number, quick: boolean): PlannedBench[] {
  return (["middle", "hard", "easy"] as const).flatMap((difficulty, d) =>
    LENGTHS[set][difficulty]
      .slice(0, quick ? QUICK[difficulty] : undefined)
      .map((count, number) =>
        planBench(
          count,
          number,
          difficulty,
          set,
          seed * STRIDE.run + (set === "fitting" ? STRIDE.set : 0) + d * STRIDE.difficulty + number * STRIDE.bench,
        ),
      ),
  );
}

/** Benches of each published seed: five seeds of them are watched in about half an hour of one processor. */
export const PUBLISHED_BENCHES = 3;

/**
 * The benches of a published run, all of middle difficulty: the first of each seed, then the second, so that a run that was cut short has watched
 * as many of one seed as of another.
 */
export function planPublished(seeds: readonly number[], count: number): PlannedBench[] {
  const bySeed = seeds.map((seed) =>
    planBenches("reporting", seed, false)
      .filter(({ difficulty }) => difficulty === "middle")
      .slice(0, count)
      .map((bench) => ({ ...bench, name: `seed ${seed}, ${bench.name}` })),
  );
  return Array.from({ length: count }, (_, number) => bySeed.map((benches) => benches[number]!)).flat();
}

/** Steps of the procedures of families, by seed and family in turn. */
const FAMILY_LENGTHS = [6, 7, 5, 8] as const;

/** Families that are unlike the usual drawing: nothing was chosen on any of them. */
const OTHER_FAMILIES = TAKE_FAMILIES.filter((family) => family !== "usual");

/**
 * One bench of each family that is unlike the usual drawing for each seed, of middle difficulty, with a correct take and one with two deviations: first all families of one seed.
 *
 * @param set "fitting" for benches that may be looked at while something is chosen
 */
export function planFamilies(set: TakeSet, seeds: readonly number[]): PlannedBench[] {
  return seeds.flatMap((seed, s) =>
    OTHER_FAMILIES.map((family, f) => {
      const first = seed * STRIDE.run + (set === "fitting" ? STRIDE.set : 0) + STRIDE.families + f * STRIDE.bench;
      const bench = planBench(
        FAMILY_LENGTHS[(s + f) % FAMILY_LENGTHS.length]!,
        s + f,
        "middle",
        "reporting",
        first,
        family,
      );
      const correct = { ...bench.lesson, seed: bench.lesson.seed + 1, difficulty: "middle" as const };
      return {
        ...bench,
        name: `seed ${seed}, ${family}`,
        group: family,
        watched: [correct, bench.watched.find(({ deviation }) => deviation !== null)!],
      };
    }),
  );
}

function planBench(
  count: number,
  number: number,
  difficulty: TakeDifficulty,
  set: TakeSet,
  first: number,
  family?: TakeFamily,
): PlannedBench {
  const procedure = drawnProcedure(first, count);
  const take = (at: number, deviation: TakeDeviation | null, also: readonly AddedDeviation[]): TakeWanted => ({
    procedure,
    look: first,
    seed: first + 1 + at,
    deviation,
    also,
    difficulty,
    ...(family ? { family } : {}),
  });
  const mishap = (at: number): TakeWanted =>
    take(1 + at, MISTAKES[(number + at) % 3]!, [ADDED[(number + Math.floor(number / 3) + 2 * at) % 3]!]);
  return {
    name: `${difficulty} ${number + 1}, ${count} steps`,
    procedure,
    difficulty,
    group: difficulty,
    // A hard bench has colours of its own, so a hard take must teach it.
    lesson: { ...take(0, null, []), difficulty: difficulty === "hard" ? "hard" : "easy" },
    watched: [
      ...(set === "fitting" || number % 2 === 0 ? [take(1, null, [])] : []),
      mishap(1),
      ...(set === "fitting" || number % 2 === 1 ? [mishap(2)] : []),
    ],
  };
}
