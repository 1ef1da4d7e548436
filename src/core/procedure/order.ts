import type { TaskGraph } from "./graph.ts";
import type { StepId } from "./schema.ts";

/** All steps so that each comes after its must-come-before steps; of those that may come next, the procedure's first. */
export function topologicalOrder(graph: TaskGraph): StepId[] {
  return sortNumbers(graph.before).order.map((number) => graph.ids[number]!);
}

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
  const placed = before.map(() => false);
  const order: number[] = [];
  for (;;) {
    const next = waiting.findIndex((count, number) => count === 0 && !placed[number]);
    if (next < 0) break;
    placed[next] = true;
    order.push(next);
    for (const number of after[next]!) waiting[number]!--;
  }
  return { order, left: before.map((_, number) => number).filter((number) => !placed[number]) };
}
