import type { InterruptKind } from "../../domain/decision.ts";
import type { StepId } from "../../domain/ids.ts";
import { missingAncestors, type TaskGraph } from "../../procedure/graph.ts";
import { isNamed, type Announced } from "./announced.ts";
import type { Belief, FilterModel } from "./belief.ts";
import type { DuplexParameters } from "./parameters.ts";
import { skipped, type Posterior } from "./posterior.ts";
import { isChanged } from "./shown-changes.ts";

/** Least chance that a step before the one under way was left out, for it to be named as missing. */
const MISSING_AT = 0.6;

/**
 * Most missing steps that still count as left out; where more are missing, the step itself comes too early. That is not believed by the look of the work alone: a hand that rests beside a
 * part looks like work on it.
 */
const MOST_LEFT_OUT = 2;

/** What it is read from. */
export interface StepsNow {
  readonly belief: Belief;
  readonly posterior: Pick<Posterior, "done" | "early">;
  readonly announced: Announced;
  /** Steps completed in the plan, and those that the choices made so far have spared. */
  readonly completed: ReadonlySet<StepId>;
  /** The procedure's choices. */
  readonly choices: FilterModel["choices"];
}

/** A step that is under way, or done, although required steps before it are not. */
export interface MissingStep {
  /** Out of order where the step is done already or many are missing; else an omission. */
  readonly kind: Extract<InterruptKind, "omission" | "ordering">;
  readonly step: StepId;
  /** The steps that were likely left out; where none was, all before it that are open. */
  readonly missing: readonly StepId[];
  /** Chance of the least likely of them to have been left out, 0..1. */
  readonly chance: number;
  /** The first condition that is not met, what there is and what is needed (chances, 0..1; null where nothing is compared); null where all are met and it is to be said. */
  readonly lacks: {
    readonly lack: "belief" | "missing" | "announced" | "unseen";
    readonly is: number | null;
    readonly needs: number | null;
  } | null;
}

/** Chance that a step is under way before its time or done, 0..1: below `deviateAt` nothing that is missing before it is said. @param step its number */
export function begunChance(step: number, { early, done }: StepsNow["posterior"]): number {
  return Math.max(early[step]!, done[step]!);
}

/**
 * What is missing before a step, and whether it is to be said: the one place that decides it and that explains it. Where a take has taught what work looks like, it is
 * said as soon as it is likely: leaving the plan is held to be so rare (`skipMass`) that no single tick makes it likely, and with every second there is more to take back.
 *
 * @param step number of a step
 * @returns null where the plan has room for the step: it is completed, or nothing before it is open
 */
export function missingBefore(
  step: number,
  { belief, posterior, announced, completed, choices }: StepsNow,
  graph: TaskGraph,
  { deviateAt }: Pick<DuplexParameters, "deviateAt">,
): MissingStep | null {
  const id = graph.ids[step]!;
  const open = completed.has(id) ? [] : missingAncestors(graph, step, completed);
  if (open.length === 0) return null;
  const chances = new Map(open.map((one) => [one, skipped(belief, step, graph.index.get(one)!, { choices })]));
  const likely = open.filter((one) => chances.get(one)! >= MISSING_AT);
  const missing = likely.length > 0 ? likely : open;
  const most = begunChance(step, posterior);
  const kind = posterior.done[step]! >= deviateAt || missing.length > MOST_LEFT_OUT ? "ordering" : "omission";
  const found = { kind, step: id, missing, chance: Math.min(...missing.map((one) => chances.get(one)!)) } as const;
  if (most < deviateAt) return { ...found, lacks: { lack: "belief", is: most, needs: deviateAt } };
  if (likely.length === 0)
    return { ...found, lacks: { lack: "missing", is: Math.max(...chances.values()), needs: MISSING_AT } };
  if (isNamed(announced, likely)) return { ...found, lacks: { lack: "announced", is: null, needs: null } };
  const changed = belief.changed ?? null;
  const isShown = changed === null || changed[step] === 0 || isChanged(changed, step);
  return {
    ...found,
    lacks: missing.length > MOST_LEFT_OUT && !isShown ? { lack: "unseen", is: null, needs: null } : null,
  };
}
