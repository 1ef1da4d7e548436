import type { StepId } from "../domain/ids.ts";
import { taskGraph, topologicalOrder, type TaskGraph } from "../procedure/graph.ts";
import type { Procedure } from "../procedure/schema.ts";
import { thingKey } from "../procedure/things.ts";

/** A post-condition, and the step that brings it about. */
interface Need {
  readonly maker: number;
  readonly thing: string;
}

/** What a step uses up, as it is compared, and in the words that were written. */
interface Good {
  readonly thing: string;
  readonly words: string;
}

/**
 * The small world of a procedure: what each step brings about, ends, needs and uses up, by step number. Only written post-conditions are known; of a step
 * without any, nothing is built upon.
 */
export interface World {
  readonly procedure: Procedure;
  readonly graph: TaskGraph;
  readonly holds: readonly (readonly string[])[];
  readonly ends: readonly (readonly string[])[];
  /** Whatever any step ends. */
  readonly ended: ReadonlySet<string>;
  /** What has to hold when a step is done: what its direct must-come-before steps brought about, less what was to be ended in between. */
  readonly needs: readonly (readonly Need[])[];
  /** What has to hold when a step is done or taken back, for it is dangerous otherwise: the same of safety-critical steps before it, direct or not. */
  readonly guards: readonly (readonly Need[])[];
  /** Steps that stand directly upon a step: they need what it brings about. */
  readonly above: readonly (readonly number[])[];
  readonly uses: readonly (readonly Good[])[];
  /** How many more there are of what is used up than one for each step that uses it; of what is not said, more can be fetched. */
  readonly spare: ReadonlyMap<string, number>;
  /** Steps in an order that can be done. */
  readonly order: readonly number[];
}

/** The world of a procedure whose order has no circle. */
export function worldOf(procedure: Procedure): World {
  const graph = taskGraph(procedure);
  const { steps } = procedure;
  const keys = (things: readonly string[] | undefined): string[] => [...new Set((things ?? []).map(thingKey))];
  const holds = steps.map((step) => keys(step.holds));
  const ends = steps.map((step) => keys(step.ends));
  const before = graph.ancestors.map((numbers) => new Set(numbers));
  /** What `maker` brings about and no step between it and `step` was to end. */
  const left = (maker: number, step: number): Need[] =>
    holds[maker]!.filter(
      (thing) => !ends.some((ended, e) => ended.includes(thing) && before[step]!.has(e) && before[e]!.has(maker)),
    ).map((thing) => ({ maker, thing }));
  const needs = steps.map((_, step) => graph.before[step]!.flatMap((maker) => left(maker, step)));
  const guards = steps.map((_, step) =>
    graph.ancestors[step]!.filter((maker) => steps[maker]!.safetyCritical).flatMap((maker) => left(maker, step)),
  );
  const spare = new Map<string, number>();
  for (const { usesUp = [] } of steps)
    for (const { what, spare: more } of usesUp)
      if (more !== undefined) spare.set(thingKey(what), Math.min(more, spare.get(thingKey(what)) ?? Infinity));
  const order = topologicalOrder(graph).map((id) => graph.index.get(id)!);
  return {
    ...{ procedure, graph, holds, ends, ended: new Set(ends.flat()), needs, guards, spare, order },
    above: steps.map((_, step) =>
      needs.flatMap((of, other) => (other !== step && of.some(({ maker }) => maker === step) ? [other] : [])),
    ),
    uses: steps.map(({ usesUp = [] }) =>
      [...new Map(usesUp.map(({ what }) => [thingKey(what), what]))].map(([thing, words]) => ({ thing, words })),
    ),
  };
}

/**
 * How a step stands: not done or taken back; done rightly; done, and not as it should be; done and past fixing, which is gone on with as it is.
 */
export type Stand = "not" | "right" | "wrong" | "lost";

/** How the work stands: each step, and how often it was done altogether. */
export interface Standing {
  readonly stands: Stand[];
  readonly times: number[];
}

/** Why something cannot be done in the world. */
export type Refusal =
  | { readonly why: "irreversible" | "covered" | "danger" | "needs" | "not-there"; readonly step: StepId }
  | { readonly why: "used-up"; readonly step: StepId; readonly what: string };

/** Whether a post-condition holds: a step that brings it about stands rightly, and none that ends it stands after it. */
export function holdsNow(world: World, { stands }: Standing, thing: string): boolean {
  return world.holds.some(
    (things, maker) =>
      (stands[maker] === "right" || stands[maker] === "lost") &&
      things.includes(thing) &&
      enders(world, stands, maker, thing).length === 0,
  );
}

/** Steps that stand and have ended what a step brought about. */
export function enders(world: World, stands: readonly Stand[], maker: number, thing: string): number[] {
  if (!world.ended.has(thing)) return [];
  return world.ends.flatMap((things, ender) =>
    ender !== maker &&
    stands[ender] !== "not" &&
    things.includes(thing) &&
    !world.graph.ancestors[maker]!.includes(ender)
      ? [ender]
      : [],
  );
}

/** What a step needs of those that must come before it: nothing of one that may be left out and is, nor of another way of a choice. */
export function unmetNeeds(world: World, standing: Standing, step: number): Need[] {
  return world.needs[step]!.filter(
    (need) => !isSpared(world, standing, need.maker, step) && !holdsNow(world, standing, need.thing),
  );
}

/** Of what guards a step against danger, what does not hold. */
export function unmetGuards(world: World, standing: Standing, step: number): Need[] {
  return world.guards[step]!.filter(
    (need) => !isSpared(world, standing, need.maker, step) && !holdsNow(world, standing, need.thing),
  );
}

function isSpared({ graph }: World, { stands }: Standing, maker: number, step: number): boolean {
  if (stands[maker] !== "not") return false;
  const place = graph.placeOf[maker];
  return (
    graph.optional[maker] === true ||
    (place !== null && place !== undefined && place.choice !== graph.placeOf[step]?.choice)
  );
}

/** Steps that stand upon a step; those that are past fixing bar nothing. */
export function standingAbove({ above }: World, { stands }: Standing, step: number): number[] {
  return above[step]!.filter((other) => stands[other] === "right" || stands[other] === "wrong");
}

/** Do a step in the world, for the first time or again; changes the standing, or tells why it cannot be done. */
export function doStep(world: World, standing: Standing, step: number, fetched: Set<string>): Refusal | null {
  const { stands, times } = standing;
  const { procedure } = world;
  const id = procedure.steps[step]!.id;
  if (stands[step] === "lost") return null;
  if (procedure.steps[step]!.irreversible && stands[step] !== "not") return { why: "irreversible", step: id };
  const isSafe = procedure.steps[step]!.safetyCritical;
  if (stands[step] !== "right" && !isSafe && standingAbove(world, standing, step).length > 0)
    return { why: "covered", step: id };
  if (unmetGuards(world, standing, step).length > 0) return { why: "danger", step: id };
  if (unmetNeeds(world, standing, step).length > 0) return { why: "needs", step: id };
  for (const { thing, words } of world.uses[step]!) {
    const spare = world.spare.get(thing);
    if (spare === undefined && times[step]! > 0) fetched.add(words);
    if (
      spare !== undefined &&
      usedOf(world, standing, thing) >=
        spare + world.uses.filter((goods) => goods.some((good) => good.thing === thing)).length
    )
      return { why: "used-up", step: id, what: words };
  }
  stands[step] = "right";
  times[step]! += 1;
  return null;
}

/** How many of a thing were used so far. */
function usedOf(world: World, { times }: Standing, thing: string): number {
  return world.uses.reduce(
    (sum, goods, step) => sum + (goods.some((good) => good.thing === thing) ? times[step]! : 0),
    0,
  );
}

/** Take a step back in the world; changes the standing, or tells why that cannot be done. */
export function undoStep(world: World, standing: Standing, step: number): Refusal | null {
  const { id, irreversible } = world.procedure.steps[step]!;
  if (standing.stands[step] === "not") return { why: "not-there", step: id };
  if (irreversible) return { why: "irreversible", step: id };
  if (standingAbove(world, standing, step).length > 0) return { why: "covered", step: id };
  // What ended a guard is taken back to have it again.
  if (unmetGuards(world, standing, step).some(({ thing }) => !world.ends[step]!.includes(thing)))
    return { why: "danger", step: id };
  standing.stands[step] = "not";
  return null;
}

/** Steps that stand although what they need does not hold become wrong, and with them what stands upon these. */
export function spreadWrong(world: World, { stands, times }: Standing): void {
  for (const step of world.order) {
    if (stands[step] !== "right") continue;
    const isBad = world.needs[step]!.some(
      ({ maker }) =>
        stands[maker] === "wrong" || (stands[maker] === "not" && !isSpared(world, { stands, times }, maker, step)),
    );
    if (isBad) stands[step] = "wrong";
  }
}
