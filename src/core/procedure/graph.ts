import {
  afterChoices,
  choicesOf,
  isAskedFor,
  isChosen,
  notNeeded,
  type Choices,
  type GroupOutline,
} from "./choices.ts";
import { sortNumbers } from "./order.ts";
import type { Procedure } from "./schema.ts";
import type { StepId } from "../domain/ids.ts";

/** A procedure's task graph, indexed for the algorithms. Built by `taskGraph`; the procedure must have passed `checkProcedure`. */
export interface TaskGraph extends Choices {
  /** Step ids in the procedure's order; positions in this array are the filter's step numbers. */
  readonly ids: readonly StepId[];
  /** Number of a step, by id. */
  readonly index: ReadonlyMap<StepId, number>;
  /** Numbers of the direct must-come-before steps of each step; where one is of a choice that the step is not in, all steps of that choice. */
  readonly before: readonly (readonly number[])[];
  /** Numbers of all ancestors of each step, in the procedure's order. Before a choice count those that each of its ways has. */
  readonly ancestors: readonly (readonly number[])[];
  /** Whether each step may be left out. */
  readonly optional: readonly boolean[];
}

/** The part of a procedure that its task graph is made of. */
export interface Outline {
  readonly steps: readonly Pick<Procedure["steps"][number], "id" | "optional">[];
  readonly edges: readonly (readonly [StepId, StepId])[];
  readonly groups?: readonly GroupOutline[];
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
  const choices = choicesOf(ids, procedure.edges, procedure.groups);
  const before = afterChoices(
    sets.map((set) => [...set]),
    choices,
  );
  return {
    ids,
    index,
    before,
    ancestors: allAncestors(before, choices),
    optional: procedure.steps.map((step) => step.optional),
    ...choices,
  };
}

/**
 * Steps that are not done and whose must-come-before steps are all done, in the procedure's order.
 *
 * The ready frontier of CaptainCook4D's task graphs (§3, "Task Graphs"): any topological order performs only steps that are
 * on it at that moment. Only direct must-come-before steps count, so that a step whose predecessor was done too early is
 * ready too: that is how ProMQA's questions on real mistakes name the next step. An undone optional step does not hold back
 * what comes after it; then the steps before the optional one count instead. After a choice one way is enough, and the other ways are not ready then.
 */
export function readyFrontier(graph: TaskGraph, done: ReadonlySet<StepId>): StepId[] {
  const known = new Map<number, boolean>();
  const isOpen = (number: number): boolean => {
    const answer = known.get(number);
    if (answer !== undefined) return answer;
    known.set(number, false); // also ends the walk on a cycle
    const now = graph.before[number]!.every(
      (b) => done.has(graph.ids[b]!) || (graph.optional[b]! && isOpen(b)) || isBehindChoice(graph, number, b, done),
    );
    known.set(number, now);
    return now;
  };
  const spare = notNeeded(graph, done);
  return graph.ids.filter((id, number) => !done.has(id) && !spare.has(id) && isOpen(number));
}

/** Whether an undone step does not hold back another one, since another way of its choice is done. */
export function isBehindChoice(graph: TaskGraph, step: number, before: number, done: ReadonlySet<StepId>): boolean {
  const choice = graph.placeOf[before]?.choice;
  if (choice === undefined || choice === graph.placeOf[step]?.choice) return false;
  return isChosen(graph, choice, (number) => done.has(graph.ids[number]!));
}

/**
 * Required ancestors of step number `step` that are not done, in the procedure's order: what was skipped to get there. Of a choice of which no way is
 * done, these are the steps of one way: the one that most is done of, else the first.
 */
export function missingAncestors(graph: TaskGraph, step: number, done: ReadonlySet<StepId>): StepId[] {
  const isDone = (number: number): boolean => done.has(graph.ids[number]!);
  return graph.ancestors[step]!.filter(
    (a) => !graph.optional[a] && !isDone(a) && isAskedFor(graph, a, isDone, step),
  ).map((a) => graph.ids[a]!);
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
function allAncestors(
  before: readonly (readonly number[])[],
  { choices, placeOf }: Pick<Choices, "choices" | "placeOf">,
): number[][] {
  const words = Math.ceil(before.length / 32);
  const sets = before.map(() => new Uint32Array(words));
  const { order, left } = sortNumbers(before);
  for (const number of [...order, ...left]) {
    const own = sets[number]!;
    const behind = new Set<number>();
    for (const b of before[number]!) {
      const choice = placeOf[b]?.choice;
      own[b >> 5]! |= 1 << (b & 31);
      if (choice !== undefined && choice !== placeOf[number]?.choice) behind.add(choice);
      else addAll(own, sets[b]!);
    }
    for (const choice of behind) addAll(own, ofEachWay(choices[choice]!.ways, sets));
  }
  return sets.map(membersOf);
}

/** What steps of each way of a choice need. */
function ofEachWay(ways: readonly (readonly number[])[], sets: readonly Uint32Array[]): Uint32Array {
  const [first, ...others] = ways.map((way) => {
    const all = new Uint32Array(sets[0]!.length);
    for (const number of way) addAll(all, sets[number]!);
    return all;
  });
  return first!.map((bits, word) => others.reduce((common, way) => common & way[word]!, bits));
}

function addAll(own: Uint32Array, theirs: Uint32Array): void {
  for (let word = 0; word < own.length; word++) own[word]! |= theirs[word]!;
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
