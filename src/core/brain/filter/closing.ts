import type { TaskGraph } from "../../procedure/graph.ts";
import type { StepId } from "../../domain/ids.ts";
import type { Belief, FilterModel } from "./belief.ts";
import { share } from "./candidates.ts";
import type { DuplexParameters } from "./parameters.ts";
import { wasSeen, type ActiveSteps } from "./active-steps.ts";
import type { Closing } from "../ports.ts";
import type { Posterior } from "./posterior.ts";

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
  /** Which step is under way and how much was seen of each, where that is known apart from the belief. */
  readonly active: ActiveSteps | null;
}

/**
 * Most of the required steps that may be undone while the work still seems over: a person who stops half-way through is having a break,
 * and what comes next is said to them by other means.
 */
const MOST_UNDONE = 1 / 3;

/** Share of a step's usual length: a time without pictures as long as that may have held it. */
const QUICKEST = 0.5;

/**
 * What the belief says is undone, as if the work ended now. Steps under way count as done, and a step that may have been done while
 * there were no pictures is not named: nobody saw that it was not. Where hands do not tell when a step is over, its end is only guessed,
 * so that a step which was ever under way is not named either (docs/decisions/left-out.md).
 */
export function closingOf(
  { belief, posterior, looksAway, unwatched, worked, active }: Ending,
  graph: TaskGraph,
  { seconds, handsTell, awayHold }: FilterModel,
  { undoneAt }: DuplexParameters,
): Closing {
  if (posterior === null) return { undone: [], seemsOver: false };
  const required = graph.ids.map((_, step) => step).filter((step) => !graph.optional[step]);
  const chances = required.map((step) => ({
    step,
    chance: share(1 - posterior.done[step]! - posterior.work[step]!),
  }));
  const open = chances.filter(({ chance }) => chance > 0.5).length;
  return {
    undone: chances.flatMap(({ step, chance }) =>
      chance > undoneAt &&
      unwatched < QUICKEST * seconds[step]! &&
      (handsTell || !worked.has(graph.ids[step]!)) &&
      !wasSeen(active, step)
        ? [{ step: graph.ids[step]!, chance }]
        : [],
    ),
    seemsOver: handsTell && !looksAway && belief.open > awayHold && open <= MOST_UNDONE * required.length,
  };
}
