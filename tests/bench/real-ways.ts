import type { Evidence } from "../../src/core/domain/tick.ts";
import type { StepId } from "../../src/core/domain/ids.ts";
import { type RealRecipe, type RealTake } from "../fixtures/real-takes.ts";

/** Seconds that the mean row looks back. */
export const MEAN_SECONDS = 15;

/** Ways to name the step at each second, from the same evidence; all but those named offline look at no later second. */
export const WAYS = [
  "majority",
  "clock only (offline)",
  "nearest prototype",
  `${MEAN_SECONDS} s mean`,
  "left-to-right Viterbi (offline)",
  "duplex, parameters for hands",
  "duplex",
] as const;
export type Way = (typeof WAYS)[number];

export function majority(taught: readonly RealTake[]): StepId {
  const seconds = new Map<StepId, number>();
  for (const { step, start, end } of taught.flatMap(({ steps }) => [...steps]))
    seconds.set(step, (seconds.get(step) ?? 0) + end - start);
  return [...seconds].reduce((a, b) => (b[1] > a[1] ? b : a))[0];
}

/** The first reference's timeline, stretched to the length of the take. */
export function clock(take: RealTake, { truth }: RealTake): (StepId | null)[] {
  return take.ticks.map((_, i) => truth[Math.floor((i * truth.length) / take.ticks.length)]!);
}

/** The step with the most evidence over the last `seconds` ticks. */
export function nearest({ graph }: RealRecipe, evidence: readonly Evidence[], seconds: number): StepId[] {
  const sums = graph.ids.map(() => 0);
  return evidence.map(({ progress }, at) => {
    const old = evidence[at - seconds]?.progress;
    progress.forEach((value, i) => (sums[i]! += value - (old?.[i] ?? 0)));
    return graph.ids[sums.indexOf(Math.max(...sums))]!;
  });
}

/** The best division of the whole take into the first reference's order of steps. */
export function viterbi({ graph }: RealRecipe, evidence: readonly Evidence[], { steps }: RealTake): StepId[] {
  const order = [...new Set(steps.map(({ step }) => step))];
  const back: boolean[][] = [];
  let best = order.map((_, i) => (i === 0 ? 0 : -Infinity));
  for (const { progress } of evidence) {
    const moved = order.map((_, i) => i > 0 && best[i - 1]! > best[i]!);
    best = order.map((step, i) => Math.max(best[i]!, best[i - 1] ?? -Infinity) + progress[graph.index.get(step)!]!);
    back.push(moved);
  }
  const named: StepId[] = [];
  let at = order.length - 1;
  for (let t = evidence.length - 1; t >= 0; t--) {
    named.unshift(order[at]!);
    if (back[t]![at]) at--;
  }
  return named;
}
