import { costsTimes } from "../../src/core/brain/costs.ts";
import type { Evidence } from "../../src/core/domain/tick.ts";
import { bootstrapIntervals } from "../../src/core/metrics/bootstrap.ts";
import type { Profile } from "../../src/core/profile/profile.ts";
import type { RealRecipe } from "../fixtures/real-takes.ts";
import { PERSONS, withPerson, type Followed, type Person, type Speaks } from "./persons-simulated.ts";
import { netSeconds, type WorkedTake } from "./persons-worth.ts";
import { type Bar } from "./report.ts";

/** How many times as dear as usual, and the ways of speaking that the weighed one is compared with. */
const DEARER = [1, 3, 1 / 3] as const;
const OTHERS = ["strict", "always", "never"] as const satisfies readonly Speaks[];

/** What came of a take with each person, and with each way of speaking to one who answers. */
export type FollowedTake = Readonly<Record<string, FollowedBy>>;
export type FollowedBy = Followed & { readonly seconds: number };

/** Coach a take with each person, and in each way. @param seed of what is left to chance */
export function byEveryPerson(
  recipe: Pick<RealRecipe, "procedure" | "graph">,
  take: WorkedTake,
  profile: Profile,
  evidence: readonly Evidence[],
  seed: number,
): FollowedTake {
  const seconds = evidence.at(-1)!.t - evidence[0]!.t;
  const byPerson = (Object.keys(PERSONS) as Person[]).map(
    (person) => [person, withPerson(recipe, take, profile, evidence, PERSONS[person], seed)] as const,
  );
  const ways: readonly (readonly [string, Speaks])[] = [
    ...OTHERS.map((other) => [other, other] as const),
    ...DEARER.map((times) => [`weighed ${times}`, { times }] as const),
  ];
  const bySpeaking = ways.map(
    ([name, speaks]) => [name, withPerson(recipe, take, profile, evidence, PERSONS.answers, seed, speaks)] as const,
  );
  return Object.fromEntries([...byPerson, ...bySpeaking].map(([name, one]) => [name, { ...one, seconds }]));
}

/**
 * Net seconds an hour above each other way of speaking, with every cost of an interruption as usual, three times as high and a third.
 *
 * @param benches the takes of each; intervals come of drawing benches
 */
export function worthBars(benches: readonly (readonly FollowedTake[])[]): Bar[] {
  return DEARER.flatMap((times) => {
    const costs = costsTimes(times);
    const hourly = (take: FollowedBy): number => (3600 * netSeconds(take.words, costs)) / take.seconds;
    return OTHERS.map((other): Bar => {
      const more = benches.map((takes) =>
        takes.map((take) => hourly(take[`weighed ${times}`]!) - hourly(take[other]!)),
      );
      const { value } = bootstrapIntervals(more, (some) => ({ value: mean(some.flat()) }), { seed: 1 });
      const each = benches.flatMap((takes) => takes.map((take) => hourly(take[`weighed ${times}`]!)));
      return {
        what: `net seconds an hour above ${other}, interruptions ${times === 1 ? "as dear as usual" : `${times < 1 ? "a third" : "three times"} as dear`}`,
        value: `${mean(more.flat()).toFixed(0)} [${value!.low.toFixed(0)}, ${value!.high.toFixed(0)}] (weighed ${mean(each).toFixed(0)})`,
        bar: "interval above 0",
        met: value!.low > 0,
      };
    });
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
