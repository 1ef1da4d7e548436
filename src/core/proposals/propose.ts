import type { Segment } from "../annotation/model.ts";
import { toTenth } from "../annotation/partition.ts";
import type { StepId } from "../domain/ids.ts";
import { taskGraph, topologicalOrder } from "../procedure/graph.ts";
import type { Procedure } from "../procedure/schema.ts";
import { cutTree, wardTree } from "./ward.ts";

/** Segments that are proposed for each step of a procedure. */
export const PER_STEP = 1.3;
/** Steps that are expected for each minute where there is no procedure. */
const PER_MINUTE = 2.5;

/**
 * How many segments a film is cut into: ⌊1.3 N⌋ for N steps, one at least; without a procedure N is `expectedSteps` ("Plan, Watch, Recover", alignment of unlabelled video).
 *
 * @param seconds length of the film
 */
export function segmentCount(procedure: Pick<Procedure, "steps"> | null, seconds: number): number {
  return Math.max(1, Math.floor(PER_STEP * (procedure?.steps.length ?? expectedSteps(seconds))));
}

/** How many steps a film of so many seconds is taken to show where no procedure tells: ⌈2.5 · minutes⌉, one at least. */
export function expectedSteps(seconds: number): number {
  return Math.max(1, Math.ceil((PER_MINUTE * seconds) / 60));
}

/** Stretches of a film, [start, end) in numbers of its looks, in order and without gaps. */
export type Stretch = readonly [from: number, to: number];

/** A film cut into `count` stretches where its looks change, fewer when it has fewer looks. */
export function stretches(looks: readonly Float32Array[], count: number): Stretch[] {
  return stretchesOf(wardTree(looks), looks.length, count);
}

/** The same of a tree that was made already. @param looks how many there are */
export function stretchesOf(tree: readonly number[], looks: number, count: number): Stretch[] {
  const begins = cutTree(tree, count);
  return looks === 0 ? [] : begins.map((from, k) => [from, begins[k + 1] ?? looks]);
}

/** The two children of a stretch in a tree: what was joined last in it. Null of a single look, which is a leaf. */
export function childrenOf(tree: readonly number[], [from, to]: Stretch): readonly [Stretch, Stretch] | null {
  const at = tree.findLast((boundary) => boundary > from && boundary < to);
  return at === undefined
    ? null
    : [
        [from, at],
        [at, to],
      ];
}

/** Stretches named by what a filter held for under way: the step that it named at most of a stretch's looks; null where it mostly named none. */
export function filteredNames(cut: readonly Stretch[], named: readonly (StepId | null)[]): (StepId | null)[] {
  return cut.map(([from, to]) => {
    const counts = new Map<StepId | null, number>();
    for (const step of named.slice(from, to)) counts.set(step, (counts.get(step) ?? 0) + 1);
    return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [null, 0] as [StepId | null, number])[0];
  });
}

/** Stretches named by the order of the graph alone, each step as many of them as the others: where no profile knows better. */
export function orderedNames(cut: readonly Stretch[], procedure: Procedure): StepId[] {
  const order = topologicalOrder(taskGraph(procedure));
  return cut.map((_, k) => order[Math.min(order.length - 1, Math.floor((k * order.length) / cut.length))]!);
}

/** What is proposed for a film. */
export interface FilmNames {
  readonly cut: readonly Stretch[];
  /** Step of each stretch; null for none. */
  readonly names: readonly (StepId | null)[];
}

/**
 * When stretches of a film that follow on each other begin and end, in seconds. A boundary lies in the middle between two looks.
 *
 * @param times of the looks, in seconds from the film's beginning, ascending
 * @param seconds length of the film, > 0
 */
export function stretchSeconds(
  cut: readonly Stretch[],
  times: readonly number[],
  seconds: number,
): { readonly start: number; readonly end: number }[] {
  const begins = cut.map(([from], k) => (k === 0 ? 0 : toTenth((times[from - 1]! + times[from]!) / 2)));
  return begins.map((start, k) => ({ start, end: begins[k + 1] ?? Math.max(seconds, times.at(-1)!) }));
}

/**
 * A partition of a film, all of it proposed: neighbouring stretches of the same step are one segment. Stretches without
 * a name are numbered.
 *
 * @param times and seconds as of `stretchSeconds`
 */
export function filmSegments(
  { cut, names }: FilmNames,
  times: readonly number[],
  seconds: number,
  procedure: Procedure | null,
): Segment[] {
  const texts = new Map(procedure?.steps.map(({ id, text }) => [id, text]));
  const begins = cut.filter((_, k) => k === 0 || names[k] === null || names[k] !== names[k - 1]);
  const bounds = stretchSeconds(begins, times, seconds);
  return begins.map((stretch, k): Segment => {
    const step = names[cut.indexOf(stretch)]!;
    return {
      id: `s${k + 1}`,
      ...bounds[k]!,
      step,
      text: step === null ? `Part ${k + 1}` : (texts.get(step) ?? step),
      outcome: step === null ? "none" : "right",
      proposed: "film",
    };
  });
}
