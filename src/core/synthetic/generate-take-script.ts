import type { TaskGraph } from "../procedure/graph.ts";
import { missingAncestors, readyFrontier, taskGraph } from "../procedure/graph.ts";
import { oneWayOf } from "../procedure/one-way.ts";
import type { Procedure } from "../procedure/schema.ts";
import type { StepId } from "../domain/ids.ts";
import type { Random } from "../domain/seeded.ts";
import { between, pick, seeded } from "../domain/seeded.ts";
import type { TakeAct, TakeDeviation, TakeDifficulty, TakeScript } from "./take-script.ts";
import { TAKE_DEVIATIONS, TAKE_SCRIPT_VERSION, skippablePairs } from "./take-script.ts";
import type { TakeFamily } from "./take-family.ts";
import { usualSeconds } from "./take-timeline.ts";

/** Which bench a drawn script is for, and how hard it is to watch. */
export interface DrawOptions {
  /** Seed of the bench. Default 1. */
  readonly lookSeed?: number;
  /** Default "easy". */
  readonly difficulty?: TakeDifficulty;
  /** How the bench and the person are unlike the usual drawing. As usual when left out. */
  readonly family?: TakeFamily | undefined;
}

type Performance = Extract<TakeAct, { kind: "perform" }>;

/** Deviations that can be added to a script that has another one. */
export type AddedDeviation = "repetition" | "distraction" | "timing";

/** A correct script: every step once, in an order of the task graph drawn by the seed; of a choice one way, drawn by it too. */
export function normalScript(known: Procedure, seed: number, options: DrawOptions = {}): TakeScript {
  const procedure = drawnWay(known, seed);
  const graph = taskGraph(procedure);
  const random = seeded(seed, "order");
  return script(procedure, seed, options, orderFrom(graph, new Set(), random).map(performAct));
}

/** The procedure with one way of each choice, drawn by the seed. */
function drawnWay(procedure: Procedure, seed: number): Procedure {
  const random = seeded(seed, "ways");
  return oneWayOf(procedure, (ways) => Math.floor(random() * ways));
}

/** The deviations that this procedure leaves room for, in the order of `TAKE_DEVIATIONS`. */
export function possibleDeviations(known: Procedure): TakeDeviation[] {
  const procedure = oneWayOf(known);
  const pairs = skippablePairs(procedure).length > 0;
  const swappable = procedure.steps.filter((step) => !step.irreversible).length >= 2;
  return TAKE_DEVIATIONS.filter((kind) => {
    if (kind === "omission" || kind === "ordering") return pairs;
    return kind === "substitution" ? swappable : true;
  });
}

/**
 * A script with one deviation of the kind, in phases: lead-in, mistake, pause, fix, end state. Everything is done at its end, of a choice one way.
 *
 * - omission: a required step is left out and one that needs it is begun (and half the time finished); it is taken back,
 *   the skipped step done, and the later one done again.
 * - ordering: two steps are finished the wrong way round; the later one is taken off and done again.
 * - substitution: a step is done with another step's part; it is swapped for the right one.
 * - repetition: a finished step is worked at once more.  · distraction: the person looks away between two steps.
 * - timing: one step is worked at for more than four times as long as usual.
 *
 * @param also further deviations of other kinds, before the mistake or after its fix: repetition, distraction, timing
 *
 * Throws a RangeError when the procedure leaves no room for a kind (see `possibleDeviations`).
 */
export function deviationScript(
  known: Procedure,
  kind: TakeDeviation,
  seed: number,
  options: DrawOptions = {},
  also: readonly AddedDeviation[] = [],
): TakeScript {
  const procedure = drawnWay(known, seed);
  if (!possibleDeviations(procedure).includes(kind)) {
    throw new RangeError(`procedure "${procedure.id}" leaves no room for a deviation of kind "${kind}"`);
  }
  const graph = taskGraph(procedure);
  const random = seeded(seed, "deviation", kind);
  const acts = {
    omission: () => omission(procedure, graph, random),
    ordering: () => ordering(procedure, graph, random),
    substitution: () => substitution(procedure, graph, random),
    repetition: () => repetition(graph, random),
    distraction: () => distraction(graph, random),
    timing: () => timing(procedure, graph, random),
  }[kind]();
  return script(
    procedure,
    seed,
    options,
    also.reduce((so, added) => withAdded(procedure, so, added, seeded(seed, "also", added)), acts),
  );
}

/** Perform a step as it should be done. */
export function performAct(step: StepId): Performance {
  return { kind: "perform", step, instead: null, stopAfter: null, starts: null, mends: false };
}

/** Take a step's part off. */
export function undoAct(step: StepId): TakeAct {
  return { kind: "undo", step, starts: null, mends: false };
}

/** Hands off for so many seconds. */
export function pauseAct(seconds: number): TakeAct {
  return { kind: "pause", seconds: Math.round(seconds * 10) / 10, starts: null, mends: false };
}

function script(procedure: Procedure, takeSeed: number, options: DrawOptions, acts: TakeAct[]): TakeScript {
  return {
    format: "benchside-take-script",
    version: TAKE_SCRIPT_VERSION,
    procedure: procedure.id,
    lookSeed: options.lookSeed ?? 1,
    takeSeed,
    difficulty: options.difficulty ?? "easy",
    ...(options.family ? { family: options.family } : {}),
    acts,
  };
}

function omission(procedure: Procedure, graph: TaskGraph, random: Random): TakeAct[] {
  const { first, skipped, early, rest } = skipPlan(procedure, graph, random);
  const stopAfter = random() < 0.5 ? Math.round(between(random, 2.5, 4) * 10) / 10 : null;
  return [
    ...first.map(performAct),
    { ...performAct(early), stopAfter, starts: "omission" },
    pauseAct(between(random, 2.5, 4)),
    ...(stopAfter === null ? [undoAct(early)] : []),
    performAct(skipped),
    { ...performAct(early), mends: true },
    ...rest.map(performAct),
  ];
}

function ordering(procedure: Procedure, graph: TaskGraph, random: Random): TakeAct[] {
  const { first, skipped, early, rest } = skipPlan(procedure, graph, random);
  return [
    ...first.map(performAct),
    { ...performAct(early), starts: "ordering" },
    performAct(skipped),
    pauseAct(between(random, 2.5, 4)),
    undoAct(early),
    { ...performAct(early), mends: true },
    ...rest.map(performAct),
  ];
}

function substitution(procedure: Procedure, graph: TaskGraph, random: Random): TakeAct[] {
  const order = orderFrom(graph, new Set(), random);
  const fixable = order.filter((id) => !procedure.steps[graph.index.get(id)!]!.irreversible);
  const step = pick(random, fixable.slice(0, -1));
  // The part of a step still to come is free to be taken.
  const instead = pick(random, order.slice(order.indexOf(step) + 1));
  return order.flatMap((id): TakeAct[] =>
    id !== step
      ? [performAct(id)]
      : [
          { ...performAct(id), instead, starts: "substitution" },
          pauseAct(between(random, 2.5, 4)),
          undoAct(id),
          { ...performAct(id), mends: true },
        ],
  );
}

function repetition(graph: TaskGraph, random: Random): TakeAct[] {
  const order = orderFrom(graph, new Set(), random);
  const at = Math.floor(random() * order.length);
  const step = order[Math.max(0, at - (random() < 0.5 ? 1 : 0))]!;
  const acts: TakeAct[] = order.map(performAct);
  acts.splice(at + 1, 0, { kind: "again", step, starts: "repetition", mends: true }, pauseAct(between(random, 2, 3)));
  return acts;
}

function distraction(graph: TaskGraph, random: Random): TakeAct[] {
  const order = orderFrom(graph, new Set(), random);
  const acts: TakeAct[] = order.map(performAct);
  const seconds = Math.round(between(random, 7, 11) * 10) / 10;
  const at = order.length === 1 ? 0 : 1 + Math.floor(random() * (order.length - 1));
  acts.splice(at, 0, { kind: "away", seconds, starts: "distraction", mends: true });
  return acts;
}

function timing(procedure: Procedure, graph: TaskGraph, random: Random): TakeAct[] {
  const acts: Performance[] = orderFrom(graph, new Set(), random).map(performAct);
  const at = Math.floor(random() * acts.length);
  return acts.with(at, lingering(procedure, acts[at]!, random));
}

/** The act drawn out: long enough that even a quick person's step has become too long well before its end. */
function lingering(procedure: Procedure, act: Performance, random: Random): Performance {
  const usual = usualSeconds(procedure).get(act.step)!;
  const lingers = Math.round(usual * between(random, 3.8, 4.6) * 10) / 10;
  return { ...act, lingers, starts: "timing", mends: true };
}

/** One more deviation, among the acts that are part of none. */
function withAdded(procedure: Procedure, acts: readonly TakeAct[], kind: AddedDeviation, random: Random): TakeAct[] {
  let open = false;
  const free = acts.flatMap((act, at) => {
    const begins = act.starts !== null;
    const isFree = !open && !begins && act.kind === "perform" && (kind !== "distraction" || at > 0);
    open = (open || begins) && !act.mends;
    return isFree ? [at] : [];
  });
  if (free.length === 0) throw new RangeError(`the script leaves no room for a ${kind} beside its mistake`);
  const at = pick(random, free);
  const act = acts[at] as Performance;
  const marks = { starts: kind, mends: true };
  switch (kind) {
    case "timing":
      return acts.with(at, lingering(procedure, act, random));
    case "repetition":
      return acts.toSpliced(at + 1, 0, { kind: "again", step: act.step, ...marks }, pauseAct(between(random, 2, 3)));
    case "distraction": {
      const seconds = Math.round(between(random, 7, 11) * 10) / 10;
      return acts.toSpliced(at, 0, { kind: "away", seconds, ...marks });
    }
  }
}

/** A step to skip, one to begin too early for want of it alone, what comes before them and what after. */
function skipPlan(procedure: Procedure, graph: TaskGraph, random: Random) {
  const [skipped, early] = pick(random, skippablePairs(procedure, graph));
  const first: StepId[] = [];
  const done = new Set<StepId>();
  for (;;) {
    const missing = missingAncestors(graph, graph.index.get(early)!, done);
    const others = readyFrontier(graph, done).filter((id) => id !== skipped && id !== early);
    if (missing.length <= 1 && (others.length === 0 || random() < 0.6)) break;
    const needed = others.filter((id) => missing.includes(id));
    const next = pick(random, missing.length > 1 && needed.length > 0 ? needed : others);
    first.push(next);
    done.add(next);
  }
  return { first, skipped, early, rest: orderFrom(graph, new Set([...done, skipped, early]), random) };
}

/** Every step that is not done, in a random topological order. */
function orderFrom(graph: TaskGraph, done: ReadonlySet<StepId>, random: Random): StepId[] {
  const now = new Set(done);
  const order: StepId[] = [];
  while (now.size < graph.ids.length) {
    const next = pick(random, strictFrontier(graph, now));
    order.push(next);
    now.add(next);
  }
  return order;
}

/** Ready steps that also wait for their optional forerunners, so that a script that does every step keeps to every edge. */
function strictFrontier(graph: TaskGraph, done: ReadonlySet<StepId>): StepId[] {
  return graph.ids.filter((id, number) => !done.has(id) && graph.before[number]!.every((b) => done.has(graph.ids[b]!)));
}
