import { sortNumbers } from "../procedure/order.ts";

/** Share of films from which on something counts as done in nearly all of them: 4 of 5. */
export const NEARLY_ALL = 0.8;
/** Films with both steps that an edge needs: one film alone shows one order. */
const LEAST_BOTH = 2;

/** That one step comes before another, with what speaks for it. */
export interface SupportedEdge {
  /** Numbers of the steps. */
  readonly before: number;
  readonly after: number;
  /** Films in which `before` began first, of those that have both. */
  readonly first: number;
  readonly both: number;
}

/** What several films of one job have in common. */
export interface InducedOrder {
  /** Edges of the graph, none of which follows from others, by their steps. */
  readonly edges: readonly SupportedEdge[];
  /** In how many films each step is, by its number. */
  readonly seen: readonly number[];
  /** In how many films each step is done more than once. */
  readonly repeated: readonly number[];
}

/**
 * The order graph that films of one job have in common: an edge where, in nearly all films that have both, one step began before the other for
 * the first time. Edges with the most support are taken first; one that would close a circle is left out, and so is one that follows from others.
 *
 * @param films numbers of the steps of each film in the order in which they begin, 0 … count − 1
 */
export function induceOrder(films: readonly (readonly number[])[], count: number): InducedOrder {
  const firsts = films.map((steps) => Array.from({ length: count }, (_, step) => steps.indexOf(step)));
  const before: number[][] = Array.from({ length: count }, () => []);
  const kept: SupportedEdge[] = [];
  for (const edge of candidates(firsts, count)) {
    if (reaches(before, edge.after, edge.before)) continue;
    before[edge.after]!.push(edge.before);
    kept.push(edge);
  }
  const { order } = sortNumbers(before);
  const place = new Map(order.map((step, at) => [step, at]));
  return {
    edges: kept
      .filter((edge) => !followsFromOthers(before, edge))
      .sort((a, b) => place.get(a.after)! - place.get(b.after)! || place.get(a.before)! - place.get(b.before)!),
    seen: countOver(count, (step) => films.filter((steps) => steps.includes(step)).length),
    repeated: countOver(count, (step) => films.filter((steps) => steps.indexOf(step) < steps.lastIndexOf(step)).length),
  };
}

/** Edges that nearly all films with both steps speak for, the surest first. */
function candidates(firsts: readonly (readonly number[])[], count: number): SupportedEdge[] {
  const edges: SupportedEdge[] = [];
  for (let before = 0; before < count; before++)
    for (let after = 0; after < count; after++) {
      if (before === after) continue;
      const both = firsts.filter((at) => at[before]! >= 0 && at[after]! >= 0);
      const first = both.filter((at) => at[before]! < at[after]!).length;
      if (both.length >= LEAST_BOTH && first >= NEARLY_ALL * both.length)
        edges.push({ before, after, first, both: both.length });
    }
  const share = ({ first, both }: SupportedEdge): number => first / both;
  return edges.sort((a, b) => share(b) - share(a) || b.both - a.both || a.before - b.before || a.after - b.after);
}

/** Whether `step` comes after `earlier`, directly or over others. */
function reaches(before: readonly (readonly number[])[], earlier: number, step: number): boolean {
  const seen = new Set<number>();
  const open = [step];
  while (open.length > 0) {
    const at = open.pop()!;
    if (at === earlier) return true;
    if (seen.has(at)) continue;
    seen.add(at);
    open.push(...before[at]!);
  }
  return false;
}

function followsFromOthers(before: readonly (readonly number[])[], { before: from, after }: SupportedEdge): boolean {
  return before[after]!.some((other) => other !== from && reaches(before, from, other));
}

function countOver(count: number, of: (step: number) => number): number[] {
  return Array.from({ length: count }, (_, step) => of(step));
}
