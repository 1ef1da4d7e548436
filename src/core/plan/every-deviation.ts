import type { Interrupt } from "../domain/decision.ts";
import type { StepId } from "../domain/ids.ts";
import { missingAncestors, taskGraph, type TaskGraph } from "../procedure/graph.ts";
import type { Procedure } from "../procedure/schema.ts";
import { certify, type Certificate } from "./certify.ts";
import { currentStep, type Plan } from "./plan.ts";
import type { Planner } from "./planner.ts";
import { worldPlanner } from "./revise.ts";
import { completedSteps } from "./standing.ts";
import { worldOf, type World } from "./world.ts";

/** How a person can leave a procedure. */
export const TRIED_KINDS = ["left-out", "wrong", "too-early", "twice"] as const;
export type TriedKind = (typeof TRIED_KINDS)[number];

/** One deviation that is tried. */
export interface TriedDeviation {
  readonly kind: TriedKind;
  readonly step: StepId;
}

/** When deviations are noticed: as soon as each was made, or all of them when everything else is done. */
export const NOTICED = ["at-once", "at-the-end"] as const;
export type Noticed = (typeof NOTICED)[number];

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

/** Most steps of a procedure of which two deviations are tried together. */
export const MOST_STEPS_FOR_PAIRS = 25;

/** Why the procedure itself, done without any deviation, does not hold in its own world; null where it does. */
export function procedureFlaw(procedure: Procedure): Certificate["refusal"] {
  const planner = worldPlanner(procedure);
  return certify(worldOf(procedure), planner.revise(null, word("opening", null)), planner).refusal;
}

/** Each single deviation of a procedure, as far as it is one; then each pair of them, where it has few enough steps. */
export function* everyDeviation(procedure: Procedure): Generator<TriedWay> {
  const graph = taskGraph(procedure);
  const given = { procedure, graph, world: worldOf(procedure), planner: worldPlanner(procedure) };
  const singles = procedure.steps.flatMap(({ id, optional }) =>
    TRIED_KINDS.flatMap((kind): TriedDeviation[] => {
      const isNone =
        (kind === "left-out" && optional) || (kind === "too-early" && requiredBefore(graph, id).length === 0);
      return isNone ? [] : [{ kind, step: id }];
    }),
  );
  for (const one of singles) for (const noticed of NOTICED) yield* tried(given, [one], noticed);
  if (procedure.steps.length > MOST_STEPS_FOR_PAIRS) return;
  for (const [at, one] of singles.entries())
    for (const other of singles.slice(at + 1))
      if (other.step !== one.step) for (const noticed of NOTICED) yield* tried(given, [one, other], noticed);
}

interface Given {
  readonly procedure: Procedure;
  readonly graph: TaskGraph;
  readonly world: World;
  readonly planner: Planner;
}

/** What came of it; nothing where they cannot be made together. */
function tried({ graph, world, planner }: Given, deviations: readonly TriedDeviation[], noticed: Noticed): TriedWay[] {
  const plan = performed(graph, planner, deviations, noticed);
  if (plan === null) return [];
  const { refusal, fetch, acts } = certify(world, plan, planner);
  const lost = plan.steps.find((line) => line.lost !== undefined);
  const why =
    refusal !== null
      ? { step: refusal.step, problem: refusal.why }
      : lost !== undefined
        ? { step: lost.step, problem: "past-fixing" as const }
        : null;
  return [{ deviations, noticed, certified: why === null, acts, fetch, why }];
}

/** The plan when the deviations have been made and told; null where one of them could not be made. */
function performed(
  graph: TaskGraph,
  planner: Planner,
  deviations: readonly TriedDeviation[],
  noticed: Noticed,
): Plan | null {
  let plan = planner.revise(null, word("opening", null));
  const waiting = [...deviations];
  const told: Interrupt[] = [];
  const say = (decision: Interrupt): void => {
    if (noticed === "at-once") plan = planner.revise(plan, decision);
    else told.push(decision);
  };
  const done = (step: StepId): void => {
    plan = planner.revise(plan, word("completion", step));
  };
  const take = (kind: TriedKind, is: (step: StepId) => boolean): TriedDeviation | null => {
    const at = waiting.findIndex((one) => one.kind === kind && is(one.step));
    return at < 0 ? null : waiting.splice(at, 1)[0]!;
  };
  const left = new Set<StepId>();
  for (let lines = 0; plan.mode !== "end" && lines < 8 * graph.ids.length; lines++) {
    const now = nextOf(plan, left);
    if (now === null) break;
    const early = take("too-early", (step) => isLastBefore(graph, now, step, plan));
    if (early !== null) {
      const missing = missingAncestors(graph, graph.index.get(early.step)!, completedSteps(plan));
      done(early.step);
      say(word("ordering", early.step, missing));
    } else if (take("left-out", (step) => step === now) !== null) {
      left.add(now);
      if (noticed === "at-once") {
        const other = nextOf(plan, left);
        if (other !== null) say(word("omission", other, [now]));
        left.delete(now);
      } else told.push(word("omission", null, [now]));
    } else {
      const isWrong = take("wrong", (step) => step === now) !== null;
      done(now);
      if (isWrong) say(word("technique", now));
      if (take("twice", (step) => step === now) !== null) say(word("repetition", now));
    }
    if (waiting.length === 0 && (noticed === "at-once" || told.length === 0)) break;
  }
  return waiting.length > 0 ? null : told.reduce((now, decision) => planner.revise(now, decision), plan);
}

/** What a person does next who has left something out. */
function nextOf(plan: Plan, left: ReadonlySet<StepId>): StepId | null {
  const current = currentStep(plan);
  if (current === null || !left.has(current.step)) return current?.step ?? null;
  return plan.steps.find((line) => line.state !== "completed" && !left.has(line.step))?.step ?? null;
}

function requiredBefore(graph: TaskGraph, step: StepId): StepId[] {
  return missingAncestors(graph, graph.index.get(step)!, new Set());
}

/** Whether a step is the only one that is missing before another that is still open. */
function isLastBefore(graph: TaskGraph, now: StepId, step: StepId, plan: Plan): boolean {
  const done = completedSteps(plan);
  const missing = missingAncestors(graph, graph.index.get(step)!, done);
  return !done.has(step) && missing.length === 1 && missing[0] === now;
}

function word(kind: Interrupt["kind"], step: StepId | null, missing: readonly StepId[] = []): Interrupt {
  return { act: "interrupt", kind, step, missing, confidence: 1 };
}
