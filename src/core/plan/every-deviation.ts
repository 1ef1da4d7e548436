import type { StepId } from "../domain/ids.ts";
import { missingAncestors, taskGraph, type TaskGraph } from "../procedure/graph.ts";
import type { Procedure } from "../procedure/schema.ts";
import { certify, type Certificate } from "./certify.ts";
import { NOTICED, TRIED_KINDS, walk, type NotMade, type Noticed, type TriedDeviation } from "./deviating-walk.ts";
import type { Planner } from "./planner.ts";
import { worldPlanner } from "./revise.ts";
import { worldOf, type World } from "./world.ts";

/** What came of trying one or two deviations. */
export interface TriedWay {
  readonly deviations: readonly TriedDeviation[];
  readonly noticed: Noticed;
  readonly certified: boolean;
  /** What the way back asks for, in order, to the end of the procedure. */
  readonly acts: Certificate["acts"];
  /** What has to be fetched for it. */
  readonly fetch: readonly string[];
  /** Why there is none: the step that stands in the way, and what about it; null where there is one. */
  readonly why: {
    readonly step: StepId;
    readonly problem: NonNullable<Certificate["refusal"]>["why"] | "past-fixing";
  } | null;
}

/** Deviations that were not tried, since they cannot be made. */
export interface UntriedWay {
  readonly deviations: readonly TriedDeviation[];
  readonly noticed: Noticed;
  readonly notMade: NotMade;
}

/** Most steps of a procedure of which two deviations are tried together: the pairs grow with the square of the steps, and each takes milliseconds. */
export const MOST_STEPS_FOR_PAIRS = 25;

/**
 * Each single deviation of a procedure: every step done wrongly and twice, every one that may not be left out left out, and every one that others must come before done too early. Then
 * each pair of them, on the same step too, where the procedure has few enough steps. Each is noticed at once and at the end.
 */
export function* everyDeviation(procedure: Procedure): Generator<TriedWay | UntriedWay> {
  const graph = taskGraph(procedure);
  const given = { graph, world: worldOf(procedure), planner: worldPlanner(procedure) };
  const singles = procedure.steps.flatMap(({ id, optional }) =>
    TRIED_KINDS.flatMap((kind): TriedDeviation[] => {
      const isNone =
        (kind === "left-out" && optional) ||
        (kind === "too-early" && missingAncestors(graph, graph.index.get(id)!, new Set()).length === 0);
      return isNone ? [] : [{ kind, step: id }];
    }),
  );
  for (const one of singles) for (const noticed of NOTICED) yield tried(given, [one], noticed);
  if (procedure.steps.length > MOST_STEPS_FOR_PAIRS) return;
  for (const [at, one] of singles.entries())
    for (const other of singles.slice(at + 1)) for (const noticed of NOTICED) yield tried(given, [one, other], noticed);
}

interface Given {
  readonly graph: TaskGraph;
  readonly world: World;
  readonly planner: Planner;
}

function tried(
  { graph, world, planner }: Given,
  deviations: readonly TriedDeviation[],
  noticed: Noticed,
): TriedWay | UntriedWay {
  const plan = walk({ graph, planner, deviations, noticed });
  if (typeof plan === "string") return { deviations, noticed, notMade: plan };
  const { refusal, fetch, acts } = certify(world, plan, planner);
  const lost = plan.steps.find((line) => line.lost !== undefined);
  const why =
    refusal !== null
      ? { step: refusal.step, problem: refusal.why }
      : lost !== undefined
        ? { step: lost.step, problem: "past-fixing" as const }
        : null;
  return { deviations, noticed, certified: why === null, acts, fetch, why };
}
