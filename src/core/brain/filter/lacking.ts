import { notNeeded } from "../../procedure/choices.ts";
import { missingAncestors, type TaskGraph } from "../../procedure/graph.ts";
import type { StepId } from "../../domain/ids.ts";
import type { InterruptKind } from "../../domain/decision.ts";
import type { Lack, Lacking } from "../ports.ts";
import { isOff, isToldOf } from "./announced.ts";
import {
  ANCESTOR_DONE,
  doneChance,
  isInDoubt,
  LAST_DONE_AT,
  LOST_BELOW,
  NO_DOUBT,
  share,
  STALLED_LEAST,
  overAt,
  waitsForRedo,
  type Situation,
} from "./candidates.ts";
import { isUnknown, mostLike } from "./likeness.ts";
import { missingBefore } from "./missing-step.ts";
import { isChanged, isUnchanged, UNCHANGED_BELOW } from "./shown-changes.ts";
import { BEFORE_OVER_AT, type OverSteps } from "./over-steps.ts";
import type { DuplexParameters } from "./parameters.ts";
import { underWayFor } from "./posterior.ts";
import { finishes } from "../../plan/standing.ts";

/**
 * Every interrupt that is possible by the plan and has no evidence now, each with the first condition of it that is not met. The conditions are those of
 * `candidates`, in their order: at every tick each possible interrupt is either a candidate or lacks something (a test holds both together).
 */
export function lackingAt(situation: Situation, graph: TaskGraph, parameters: DuplexParameters): Lacking[] {
  const spare = graph.choices.length === 0 ? null : notNeeded(graph, situation.completed);
  const open = spare?.size ? { ...situation, completed: new Set([...situation.completed, ...spare]) } : situation;
  return graph.ids
    .flatMap((id, step) => [
      offPlan(step, open, graph, parameters),
      open.over ? overByLooks(id, step, open, open.over, graph) : completed(id, step, open, graph, parameters),
      again(id, step, situation, parameters),
      slow(id, step, situation, parameters),
      unlike(id, step, open, graph, parameters),
    ])
    .concat([away(situation, parameters), lost(situation)])
    .filter((one) => one !== null);
}

function lacks(
  kind: InterruptKind,
  step: StepId | null,
  lack: Lack,
  [is, needs]: readonly [number, number] | readonly [null, null] = [null, null],
  missing: readonly StepId[] = [],
): Lacking {
  const rounded = (value: number | null): number | null => value && Math.round(value * 1e4) / 1e4;
  return { kind, step, missing, lacks: lack, is: rounded(is), needs: rounded(needs) };
}

/** What is missing before a step, where it is not to be said. */
function offPlan(step: number, open: Situation, graph: TaskGraph, parameters: DuplexParameters): Lacking | null {
  const found = missingBefore(step, open, graph, parameters);
  if (found === null || found.lacks === null) return null;
  const { lack, is, needs } = found.lacks;
  return lacks(found.kind, found.step, lack, is === null ? undefined : [share(is), needs!], found.missing);
}

/** A step that is done, by the belief. */
function completed(
  id: StepId,
  step: number,
  situation: Situation,
  graph: TaskGraph,
  { completeAt }: DuplexParameters,
): Lacking | null {
  const { completed: done, posterior, plan, likeness } = situation;
  if (done.has(id)) return null;
  const kind = finishes(id, plan, graph) ? "finished" : "completion";
  const before = missingAncestors(graph, step, done);
  if (before.length > 0) return lacks(kind, id, "earlier", undefined, before);
  if (isUnchanged(situation.changed, step))
    return lacks(kind, id, "unchanged", [situation.changed![step]!, UNCHANGED_BELOW]);
  const isBehind = (sums: readonly number[]): boolean =>
    graph.ids.some((_, later) => sums[later]! >= completeAt && graph.ancestors[later]!.includes(step));
  const behind = isBehind(posterior.done);
  const chance = doneChance(step, situation, graph);
  const needs = behind ? ANCESTOR_DONE : completeAt;
  if (chance < needs) return lacks(kind, id, "belief", [share(chance), needs]);
  if (!behind && !isBehind(posterior.work) && waitsForRedo(id, step, situation)) return lacks(kind, id, "redo");
  if (behind || isChanged(situation.changed, step) || !isInDoubt(situation, step)) return null;
  return lacks(kind, id, "doubt", [mostLike(likeness, () => true)!.progress, NO_DOUBT]);
}

/** A step that is over, by the looks. */
function overByLooks(
  id: StepId,
  step: number,
  situation: Situation,
  { chances }: OverSteps,
  graph: TaskGraph,
): Lacking | null {
  const { completed: done, posterior, plan } = situation;
  if (done.has(id)) return null;
  const isLast = finishes(id, plan, graph);
  const kind = isLast ? "finished" : "completion";
  const needs = overAt(situation);
  if (chances[step]! < needs && !(isLast && posterior.done[step]! >= LAST_DONE_AT))
    return lacks(kind, id, "belief", [share(chances[step]!), share(needs)]);
  if (waitsForRedo(id, step, situation)) return lacks(kind, id, "redo");
  const before = missingAncestors(graph, step, done);
  const open = before.filter((one) => chances[graph.index.get(one)!]! < BEFORE_OVER_AT);
  return open.length > 0 ? lacks(kind, id, "earlier", undefined, open) : null;
}

function again(
  id: StepId,
  step: number,
  { posterior, announced, completed: done }: Situation,
  { deviateAt }: DuplexParameters,
): Lacking | null {
  if (!done.has(id)) return null;
  if (isOff(announced)) return lacks("repetition", id, "made-good");
  const chance = posterior.again[step]!;
  if (chance < deviateAt) return lacks("repetition", id, "belief", [share(chance), deviateAt]);
  return announced.again.includes(id) ? lacks("repetition", id, "announced") : null;
}

function slow(
  id: StepId,
  step: number,
  { belief, announced, completed: done, usual }: Situation,
  { deviateAt, stalledTimes }: DuplexParameters,
): Lacking | null {
  if (done.has(id)) return null;
  if (isOff(announced)) return lacks("timing", id, "made-good");
  if (announced.slow.includes(id)) return lacks("timing", id, "announced");
  const chance = underWayFor(belief, step, Math.max(STALLED_LEAST, stalledTimes * usual[step]!));
  return chance < deviateAt ? lacks("timing", id, "belief", [share(chance), deviateAt]) : null;
}

/** A step that may be under way by the plan and is done with something else. */
function unlike(
  id: StepId,
  step: number,
  { announced, completed: done, likeness }: Situation,
  graph: TaskGraph,
  { unlikeBelow }: DuplexParameters,
): Lacking | null {
  const isReady = (one: number): boolean =>
    !done.has(graph.ids[one]!) && missingAncestors(graph, one, done).length === 0;
  if (!isReady(step)) return null;
  if (isOff(announced)) return lacks("substitution", id, "made-good");
  if (isToldOf(announced, id)) return lacks("substitution", id, "announced");
  const like = mostLike(likeness, isReady);
  if (isUnknown(likeness) || like?.step !== step || like.whole === null) return lacks("substitution", id, "unseen");
  if (like.whole >= unlikeBelow) return lacks("substitution", id, "likeness", [like.whole, unlikeBelow]);
  const most = mostLike(likeness, () => true)!;
  const isElse = most.whole === null || most.whole >= unlikeBelow || done.has(graph.ids[most.step]!);
  return isElse ? lacks("substitution", id, "other-step") : null;
}

function away({ announced, t, busyAt, looksAway }: Situation, { distractionAfter }: DuplexParameters): Lacking | null {
  if (announced.away) return lacks("distraction", null, "announced");
  if (t - busyAt >= distractionAfter || looksAway) return null;
  return lacks("distraction", null, "time", [t - busyAt, distractionAfter]);
}

function lost({ posterior, announced }: Situation): Lacking | null {
  const isLost = posterior.sure < LOST_BELOW;
  if (isLost && announced.asked) return lacks("question", null, "announced");
  return isLost ? null : lacks("question", null, "belief", [share(1 - posterior.sure), 1 - LOST_BELOW]);
}
