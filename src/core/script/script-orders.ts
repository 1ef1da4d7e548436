import type { TaskGraph } from "../procedure/graph.ts";
import type { Random } from "../domain/seeded.ts";
import { pick } from "../domain/seeded.ts";

/** Draws orders in which a task graph can be performed. */
export interface Orders {
  /** One order: step numbers, each once, each after all that must come before it. */
  draw(random: Random): number[];
  /** How many orders there are; null when there are too many to count. */
  readonly count: number | null;
}

/** Most sets of steps that are counted over; more are drawn by walking. */
const MOST_SETS = 50_000;
/** Largest graph whose sets of steps fit into one number. */
const MOST_STEPS = 30;
/** Longest walk, in moves: a few milliseconds. */
const MOST_MOVES = 200_000;

/**
 * Orders of a graph, each as likely as any other, so that rare ones occur as often as common ones.
 *
 * Where the sets of steps that can be done at some moment (the ideals of the order) are at most 50 000, the orders that
 * complete each set are counted and the next step is drawn by these counts: exactly uniform up to rounding. Larger graphs
 * are walked: from any valid order, neighbours that no edge holds are swapped at random places (Karzanov and Khachiyan's
 * chain); n³ ln n moves are enough for near uniformity (Wilson 2004, "Mixing times of lozenge tiling and card shuffling
 * Markov chains"), up to 200 000. Graphs of more than about 37 steps get fewer than that and so are only nearly uniform.
 *
 * @param mostSets sets of steps beyond which the chain is used
 */
export function orders(graph: TaskGraph, mostSets = MOST_SETS): Orders {
  return countedOrders(graph, mostSets) ?? walkedOrders(graph);
}

function countedOrders(graph: TaskGraph, mostSets: number): Orders | null {
  const n = graph.ids.length;
  if (n > MOST_STEPS) return null;
  const masks = graph.before.map((before) => before.reduce((mask, b) => mask | (1 << b), 0));
  const full = 2 ** n - 1;
  const known = new Map<number, number>([[full, 1]]);
  /** Orders that complete a set; NaN once there are too many sets. */
  const completions = (done: number): number => {
    const before = known.get(done);
    if (before !== undefined) return before;
    if (known.size > mostSets) return NaN;
    let sum = 0;
    for (let k = 0; k < n; k++) if (isReady(done, k)) sum += completions(done | (1 << k));
    known.set(done, sum);
    return sum;
  };
  const isReady = (done: number, k: number): boolean => (done & (1 << k)) === 0 && (masks[k]! & ~done) === 0;
  const count = completions(0);
  if (!(count > 0)) return null;
  const draw = (random: Random): number[] => {
    const order: number[] = [];
    for (let done = 0; done !== full; done |= 1 << order.at(-1)!) {
      let left = random() * known.get(done)!;
      let chosen = -1;
      for (let k = 0; k < n && left >= 0; k++) {
        if (!isReady(done, k)) continue;
        chosen = k;
        left -= known.get(done | (1 << k))!;
      }
      order.push(chosen);
    }
    return order;
  };
  return { draw, count };
}

function walkedOrders(graph: TaskGraph): Orders {
  const n = graph.ids.length;
  const moves = Math.min(MOST_MOVES, Math.ceil(n ** 3 * Math.log(Math.max(2, n))));
  const edge = new Uint8Array(n * n);
  graph.before.forEach((before, k) => before.forEach((b) => (edge[b * n + k] = 1)));
  const draw = (random: Random): number[] => {
    const order = anyOrder(graph, random);
    for (let move = 0; move < moves && n > 1; move++) {
      // One number decides both where and whether, so that the walk may also stay.
      const twice = random() * (n - 1) * 2;
      const at = twice >> 1;
      if ((twice & 1) === 0 || edge[order[at]! * n + order[at + 1]!] === 1) continue;
      [order[at], order[at + 1]] = [order[at + 1]!, order[at]!];
    }
    return order;
  };
  return { draw, count: null };
}

/** A valid order, not uniformly drawn. */
function anyOrder(graph: TaskGraph, random: Random): number[] {
  const after: number[][] = graph.ids.map(() => []);
  const waiting = graph.before.map((before, k) => {
    for (const b of before) after[b]!.push(k);
    return before.length;
  });
  const ready = graph.ids.map((_, k) => k).filter((k) => waiting[k] === 0);
  const order: number[] = [];
  while (ready.length > 0) {
    const next = pick(random, ready);
    ready.splice(ready.indexOf(next), 1);
    order.push(next);
    for (const k of after[next]!) if (--waiting[k]! === 0) ready.push(k);
  }
  return order;
}
