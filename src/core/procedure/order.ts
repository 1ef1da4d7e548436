/** Stands for the number of steps that a step waits for, once it has its place. */
const PLACED = -1;

/**
 * Step numbers in topological order, the smallest first among those that may come next. `left` holds the numbers that no
 * order can hold: those on a cycle, and those after one.
 */
export function sortNumbers(before: readonly (readonly number[])[]): { order: number[]; left: number[] } {
  const after: number[][] = before.map(() => []);
  const waiting = before.map((numbers, number) => {
    for (const b of numbers) after[b]!.push(number);
    return numbers.length;
  });
  const order: number[] = [];
  // Every number below `next` is placed or waits for another.
  for (let next = 0; next < waiting.length;) {
    if (waiting[next] !== 0) {
      next++;
      continue;
    }
    waiting[next] = PLACED;
    order.push(next);
    for (const number of after[next]!) if (--waiting[number]! === 0) next = Math.min(next, number);
  }
  return { order, left: waiting.map((_, number) => number).filter((number) => waiting[number] !== PLACED) };
}

/** The numbers of one cycle, in edge order, the smallest first. Every number in `left` waits for another of them. */
export function findCycle(before: readonly (readonly number[])[], left: readonly number[]): number[] {
  const inside = new Set(left);
  const path: number[] = [];
  let at = left[0]!;
  while (!path.includes(at)) {
    path.push(at);
    at = before[at]!.find((b) => inside.has(b))!;
  }
  const cycle = path.slice(path.indexOf(at)).reverse();
  const first = cycle.indexOf(Math.min(...cycle));
  return [...cycle.slice(first), ...cycle.slice(0, first)];
}

/** What can be wrong with the order of steps that are there, or with a group of them. */
export const GRAPH_PROBLEMS = [
  "cycle",
  "self",
  "strict-gap",
  "ordered",
  "one-way",
  "two-groups",
  "all-optional",
  "choice-cycle",
] as const;

/** Which it is, the ids of its steps in order, and the names of its groups. */
export interface GraphProblem {
  readonly is: (typeof GRAPH_PROBLEMS)[number];
  readonly steps: readonly string[];
  readonly groups: readonly string[];
}
