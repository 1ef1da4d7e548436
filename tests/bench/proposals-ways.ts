import type { Evidence } from "../../src/core/domain/tick.ts";
import type { Profile } from "../../src/core/profile/profile.ts";
import type { StepId } from "../../src/core/domain/ids.ts";
import { followedSteps } from "../../src/core/proposals/follow.ts";
import {
  filteredNames,
  orderedNames,
  segmentCount,
  stretches,
  type Stretch,
} from "../../src/core/proposals/propose.ts";
import type { RealRecipe, RealTake } from "../fixtures/real-takes.ts";
import { accuracyOf, evidenceOfTake } from "../fixtures/real-watch.ts";
import { nearest } from "./real-ways.ts";

/** A way to propose segments, and how right it was in one take: shares 0..1; null for what it does not say. */
export interface Named {
  readonly way: string;
  /** Share of true boundaries within 5 s and within 2 s of a proposed one. */
  readonly near: number | null;
  readonly nearer: number | null;
  /** Share of labelled seconds with the right name. */
  readonly named: number | null;
}

/** Stretches named by the prototypes of a profile: the step with the most evidence over all of a stretch's looks. */
function nearestNames(cut: readonly Stretch[], evidence: readonly Evidence[], ids: readonly StepId[]): StepId[] {
  return cut.map(([from, to]) => {
    const sums = ids.map((_, k) => evidence.slice(from, to).reduce((sum, { progress }) => sum + progress[k]!, 0));
    return ids[sums.indexOf(Math.max(...sums))]!;
  });
}

/** Every way of proposing for one take, from the same looks and the same profile. */
export function waysOf(recipe: RealRecipe, take: RealTake, profile: Profile): Named[] {
  const { procedure, graph } = recipe;
  const seconds = take.ticks.at(-1)!.t + 1;
  const count = segmentCount(procedure, seconds);
  const cut = stretches(
    take.ticks.map(({ scene }) => scene),
    count,
  );
  const equal = Array.from({ length: cut.length }, (_, k): Stretch => {
    const at = (part: number): number => Math.round((part * take.ticks.length) / cut.length);
    return [at(k), at(k + 1)];
  });
  const evidence = evidenceOfTake(take, profile);
  const followed = followedSteps(procedure, profile, evidence);
  const tickwise = nearest(recipe, evidence, 1);
  const way = (name: string, some: readonly Stretch[], names: readonly (StepId | null)[]): Named => ({
    ...{ way: name, ...found(take, some) },
    named: accuracyOf(take, spreadOver(some, names, take.ticks.length)),
  });
  return [
    way("Ward, named by the filter (proposed)", cut, filteredNames(cut, followed)),
    way("Ward, named by nearest prototypes", cut, nearestNames(cut, evidence, graph.ids)),
    way("Ward, named by the order alone (without a bench)", cut, orderedNames(cut, procedure)),
    way("equal cuts, named by nearest prototypes", equal, nearestNames(equal, evidence, graph.ids)),
    way("equal cuts, named by the order alone", equal, orderedNames(equal, procedure)),
    { way: "nearest prototype at each second, no cuts", near: null, nearer: null, named: accuracyOf(take, tickwise) },
    { way: "filter at each second, no cuts", near: null, nearer: null, named: accuracyOf(take, followed) },
  ];
}

function spreadOver(cut: readonly Stretch[], names: readonly (StepId | null)[], ticks: number): (StepId | null)[] {
  const all: (StepId | null)[] = Array.from({ length: ticks }, () => null);
  cut.forEach(([from, to], k) => all.fill(names[k]!, from, to));
  return all;
}

/** Shares of the true boundaries, each moment once, that a cut has one near to. */
function found({ ticks, steps }: RealTake, cut: readonly Stretch[]): Pick<Named, "near" | "nearer"> {
  const proposed = cut.slice(1).map(([from]) => (ticks[from - 1]!.t + ticks[from]!.t) / 2);
  const truth = [...new Set(steps.flatMap(({ start, end }) => [start, end]))];
  const share = (reach: number): number =>
    truth.filter((t) => proposed.some((at) => Math.abs(at - t) <= reach)).length / truth.length;
  return { near: share(5), nearer: share(2) };
}
