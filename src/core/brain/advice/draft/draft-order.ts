/** An edge as a model wrote it: numbers of steps, counted from 1. */
export interface WrittenEdge {
  readonly before: number;
  readonly after: number;
  /** Why one comes before the other; empty when nothing was said. */
  readonly why: string;
}

/**
 * Edges that make a task graph: each names two steps that are there, is there once, and closes no circle. Those that follow the order in which the steps
 * are written go first, so that a circle is opened where the written order speaks against it.
 *
 * @param steps number of steps
 * @returns the edges in their order, and a note for each that was left out
 */
export function withoutCircles(
  written: readonly WrittenEdge[],
  steps: number,
): { readonly edges: WrittenEdge[]; readonly notes: string[] } {
  const notes: string[] = [];
  const isStep = (number: number): boolean => Number.isInteger(number) && number >= 1 && number <= steps;
  const known = written.filter(({ before, after }) => {
    const strange = [before, after].find((number) => !isStep(number));
    if (strange !== undefined)
      notes.push(`The order named step ${strange}, which is not there; that edge was left out.`);
    else if (before === after) notes.push(`Step ${before} was to come before itself; that edge was left out.`);
    return strange === undefined && before !== after;
  });
  const once = known.filter(
    (edge, at) => known.findIndex((one) => one.before === edge.before && one.after === edge.after) === at,
  );
  const after: Set<number>[] = Array.from({ length: steps + 1 }, () => new Set());
  const kept = new Set<WrittenEdge>();
  for (const edge of [...once.filter(isForward), ...once.filter((one) => !isForward(one))]) {
    if (leads(edge.after, edge.before, after)) {
      notes.push(
        `Step ${edge.before} was to come before step ${edge.after}, which must come before it; that edge was left out.`,
      );
      continue;
    }
    after[edge.before]!.add(edge.after);
    kept.add(edge);
  }
  return { edges: once.filter((edge) => kept.has(edge)), notes };
}

const isForward = ({ before, after }: WrittenEdge): boolean => before < after;

/** Whether edges lead from one step to another. */
function leads(from: number, to: number, after: readonly ReadonlySet<number>[]): boolean {
  const seen = new Set([from]);
  for (const step of seen) {
    if (step === to) return true;
    for (const next of after[step]!) seen.add(next);
  }
  return false;
}
