import type { Procedure, StepId } from "./schema.ts";

/** A procedure's task graph, indexed for the algorithms. Built by `taskGraph`; the procedure must have passed `checkProcedure`. */
export interface TaskGraph {
  /** Step ids in the procedure's order; positions in this array are the filter's step numbers. */
  readonly ids: readonly StepId[];
  /** Number of a step, by id. */
  readonly index: ReadonlyMap<StepId, number>;
  /** Numbers of the direct must-come-before steps of each step. */
  readonly before: readonly (readonly number[])[];
  /** Numbers of all ancestors of each step, in the procedure's order. */
  readonly ancestors: readonly (readonly number[])[];
  /** Whether each step may be left out. */
  readonly optional: readonly boolean[];
}

/** Index a procedure's task graph. Edges that name unknown steps are ignored here: `checkProcedure` reports them. */
export function taskGraph(procedure: Procedure): TaskGraph {
  const ids = procedure.steps.map((step) => step.id);
  const index = new Map(ids.map((id, number) => [id, number]));
  const before: number[][] = ids.map(() => []);
  for (const [earlier, later] of procedure.edges) {
    const a = index.get(earlier);
    const b = index.get(later);
    if (a !== undefined && b !== undefined && !before[b]!.includes(a)) before[b]!.push(a);
  }
  const ancestors = ids.map((_, number) => ancestorsOf(number, before));
  return { ids, index, before, ancestors, optional: procedure.steps.map((step) => step.optional) };
}

/**
 * Steps whose must-come-before steps are all done and that are not done themselves, in the procedure's order.
 *
 * An undone optional step does not hold back what comes after it. The ready frontier of CaptainCook4D's task graphs (§3,
 * "Task Graphs"): any topological order performs only steps that are on it at that moment.
 */
export function readyFrontier(graph: TaskGraph, done: ReadonlySet<StepId>): StepId[] {
  return graph.ids.filter((id, number) => !done.has(id) && missingAncestors(graph, number, done).length === 0);
}

/** Required ancestors of step number `step` that are not done, in the procedure's order: what was skipped to get there. */
export function missingAncestors(graph: TaskGraph, step: number, done: ReadonlySet<StepId>): StepId[] {
  return graph.ancestors[step]!.filter((a) => !graph.optional[a] && !done.has(graph.ids[a]!)).map((a) => graph.ids[a]!);
}

function ancestorsOf(step: number, before: readonly (readonly number[])[]): number[] {
  const seen = new Set<number>();
  const stack = [...before[step]!];
  while (stack.length > 0) {
    const next = stack.pop()!;
    if (seen.has(next)) continue;
    seen.add(next);
    stack.push(...before[next]!);
  }
  return [...seen].sort((a, b) => a - b);
}
