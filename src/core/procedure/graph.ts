import { sortNumbers } from "./order.ts";
import type { Procedure } from "./schema.ts";
import type { StepId } from "../domain/ids.ts";

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

/** The part of a procedure that its task graph is made of. */
export interface Outline {
  readonly steps: readonly Pick<Procedure["steps"][number], "id" | "optional">[];
  readonly edges: readonly (readonly [StepId, StepId])[];
}

/**
 * Index a procedure's task graph. Edges that name unknown steps are ignored here, and steps on a cycle have only the
 * ancestors that can be told: `checkProcedure` reports both.
 */
export function taskGraph(procedure: Outline): TaskGraph {
  const ids = procedure.steps.map((step) => step.id);
  const index = new Map(ids.map((id, number) => [id, number]));
  const sets = ids.map(() => new Set<number>());
  for (const [earlier, later] of procedure.edges) {
    const a = index.get(earlier);
    const b = index.get(later);
    if (a !== undefined && b !== undefined) sets[b]!.add(a);
  }
  const before = sets.map((set) => [...set]);
  return {
    ids,
    index,
    before,
    ancestors: allAncestors(before),
    optional: procedure.steps.map((step) => step.optional),
  };
}

/**
 * Steps that are not done and whose must-come-before steps are all done, in the procedure's order.
 *
 * The ready frontier of CaptainCook4D's task graphs (§3, "Task Graphs"): any topological order performs only steps that are
 * on it at that moment. Only direct must-come-before steps count, so that a step whose predecessor was done too early is
 * ready too: that is how ProMQA's questions on real mistakes name the next step. An undone optional step does not hold back
 * what comes after it; then the steps before the optional one count instead.
 */
export function readyFrontier(graph: TaskGraph, done: ReadonlySet<StepId>): StepId[] {
  const known = new Map<number, boolean>();
  const isOpen = (number: number): boolean => {
    const answer = known.get(number);
    if (answer !== undefined) return answer;
    known.set(number, false); // also ends the walk on a cycle
    const now = graph.before[number]!.every((b) => done.has(graph.ids[b]!) || (graph.optional[b]! && isOpen(b)));
    known.set(number, now);
    return now;
  };
  return graph.ids.filter((id, number) => !done.has(id) && isOpen(number));
}

/** Required ancestors of step number `step` that are not done, in the procedure's order: what was skipped to get there. */
export function missingAncestors(graph: TaskGraph, step: number, done: ReadonlySet<StepId>): StepId[] {
  return graph.ancestors[step]!.filter((a) => !graph.optional[a] && !done.has(graph.ids[a]!)).map((a) => graph.ids[a]!);
}

/** Required ancestors of everything in `done` that are not in `done`, in the procedure's order. Unknown ids are ignored. */
export function missingSteps(graph: TaskGraph, done: ReadonlySet<StepId>): StepId[] {
  const missing = new Set<StepId>();
  for (const id of done) {
    const number = graph.index.get(id);
    if (number !== undefined) for (const ancestor of missingAncestors(graph, number, done)) missing.add(ancestor);
  }
  return graph.ids.filter((id) => missing.has(id));
}

/** Ancestors of every step as bit sets, filled in topological order: a graph of 500 steps takes a few milliseconds. */
function allAncestors(before: readonly (readonly number[])[]): number[][] {
  const words = Math.ceil(before.length / 32);
  const sets = before.map(() => new Uint32Array(words));
  const { order, left } = sortNumbers(before);
  for (const number of [...order, ...left]) {
    const own = sets[number]!;
    for (const b of before[number]!) {
      const theirs = sets[b]!;
      for (let word = 0; word < words; word++) own[word]! |= theirs[word]!;
      own[b >> 5]! |= 1 << (b & 31);
    }
  }
  return sets.map(membersOf);
}

/** Numbers in a bit set, ascending. */
function membersOf(set: Uint32Array): number[] {
  const members: number[] = [];
  for (let word = 0; word < set.length; word++) {
    for (let bits = set[word]!; bits !== 0; bits &= bits - 1) members.push(word * 32 + 31 - Math.clz32(bits & -bits));
  }
  return members;
}

/** All steps so that each comes after its must-come-before steps; of those that may come next, the procedure's first. */
export function topologicalOrder(graph: TaskGraph): StepId[] {
  return sortNumbers(graph.before).order.map((number) => graph.ids[number]!);
}
