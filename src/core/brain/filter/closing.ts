import type { TaskGraph } from "../../procedure/graph.ts";
import type { StepId } from "../../domain/ids.ts";
import type { Belief, FilterModel } from "./belief.ts";
import { share } from "./candidates.ts";
import type { DuplexParameters } from "./parameters.ts";
import type { Closing } from "../ports.ts";
import type { Posterior } from "./posterior.ts";
import { cameBefore, leftOutChance, type TakeLooks } from "./take-appearances.ts";

/** What is known when the work ends. */
export interface Ending {
  readonly belief: Belief;
  /** Null before the first tick. */
  readonly posterior: Posterior | null;
  /** The camera looked elsewhere at the last tick. */
  readonly looksAway: boolean;
  /** Seconds without ticks so far: what was done then nobody has seen. */
  readonly unwatched: number;
  /** Steps that were likely under way at some tick, without those that were taken back since. */
  readonly worked: ReadonlySet<StepId>;
  /** Steps completed in the plan that the belief last saw. */
  readonly completed: ReadonlySet<StepId>;
  /** What was seen of each step, where hands do not tell and the takes' course is known. */
  readonly looks: TakeLooks | null;
}

/**
 * Most of the required steps that may be undone while the work still seems over: a person who stops half-way through is having a break,
 * and what comes next is said to them by other means.
 */
const MOST_UNDONE = 1 / 3;

/** Share of a step's usual length: a time without pictures as long as that may have held it. */
const QUICKEST = 0.5;

/**
 * Where the whole take tells what was left out: chance from which a step is named, and from which it is asked about. Chosen on recipes 13 and 16, so that
 * what is named was more often left out than done, and that about a tenth of the steps that were done is asked about at most.
 */
const NAMED_AT = 0.5;
const ASKED_AT = 0.22;

/**
 * What is undone, as if the work ended now. Steps under way count as done, and a step that may have been done while
 * there were no pictures is not named: nobody saw that it was not. The belief tells it; where hands do not tell when a step is over, its end is only guessed,
 * so that there what was seen of the step over the whole take tells it (docs/decisions/left-out.md).
 */
export function closingOf(ending: Ending, graph: TaskGraph, model: FilterModel, parameters: DuplexParameters): Closing {
  const { posterior, belief, looksAway, unwatched, looks } = ending;
  if (posterior === null) return { undone: [], asked: [], early: [], seemsOver: false };
  const all = graph.ids.map((_, step) => step).filter((step) => !graph.optional[step]);
  const open = (step: number): number => openChance(step, posterior, graph);
  const required = oneWayOnly(all, looks ? (step) => leftOutChance(looks, step) : open, graph, model);
  const seemsOver =
    model.handsTell &&
    !looksAway &&
    belief.open > model.awayHold &&
    required.filter((step) => open(step) > 0.5).length <= MOST_UNDONE * required.length;
  const watched = required.filter((step) => unwatched < QUICKEST * model.seconds[step]!);
  const told = (steps: readonly number[], chance: (step: number) => number): Closing["undone"] =>
    steps.map((step) => ({ step: graph.ids[step]!, chance: share(chance(step)) }));
  if (looks) {
    const chance = (step: number): number => leftOutChance(looks, step);
    const likely = watched.filter(
      (step) => chance(step) >= ASKED_AT && open(step) > 0.5 && !ending.completed.has(graph.ids[step]!),
    );
    return {
      undone: told(
        likely.filter((step) => chance(step) >= NAMED_AT),
        chance,
      ),
      asked: told(
        likely.filter((step) => chance(step) < NAMED_AT),
        chance,
      ),
      early: earlySteps(looks, graph),
      seemsOver,
    };
  }
  const undone = watched.filter(
    (step) => share(open(step)) > parameters.undoneAt && (model.handsTell || !ending.worked.has(graph.ids[step]!)),
  );
  return { undone: told(undone, open), asked: [], early: [], seemsOver };
}

/** Chance that a step is neither done nor under way, and that its choice is not made either. */
function openChance(step: number, { done, work, made }: Posterior, { placeOf, choices }: TaskGraph): number {
  const open = 1 - done[step]! - work[step]!;
  const place = placeOf[step];
  if (!place) return open;
  const others = choices[place.choice]!.ways.flatMap((way, at) => (at === place.way ? [] : way));
  // Who works on another way when the work ends counts as having done it, as with any step.
  const elsewhere = others.reduce((sum, other) => sum + work[other]!, 0);
  return Math.max(0, Math.min(open, 1 - made[place.choice]! - elsewhere));
}

/** The steps without those of all ways of a choice but the one that was likeliest done. @param chance that a step is undone */
function oneWayOnly(
  steps: readonly number[],
  chance: (step: number) => number,
  { placeOf }: TaskGraph,
  { choices }: FilterModel,
): number[] {
  const likeliest = choices.map(({ ways }) => {
    const undone = ways.map((way) => Math.max(...way.map(chance)));
    return undone.indexOf(Math.min(...undone));
  });
  return steps.filter((step) => {
    const place = placeOf[step];
    return !place || place.way === likeliest[place.choice];
  });
}

/** Steps that were done before others that they need, in the procedure's order, each with those. */
function earlySteps(looks: TakeLooks, graph: TaskGraph): Closing["early"] {
  return graph.ids.flatMap((step, number) => {
    const missing = graph.ancestors[number]!.filter((other) => cameBefore(looks, number, other));
    return missing.length === 0 ? [] : [{ step, missing: missing.map((other) => graph.ids[other]!) }];
  });
}
