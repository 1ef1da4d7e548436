import type { StepId } from "../domain/ids.ts";
import type { Plan, PlanStep } from "./plan.ts";
import { spreadWrong, standingAbove, type Stand, type Standing, type World } from "./world.ts";

/** How the work stands by a plan's completed lines, in their order by revision; what is open is still to come. */
export function standingBy(world: World, plan: Plan): Standing {
  const stands: Stand[] = world.graph.ids.map(() => "not");
  const times = world.graph.ids.map(() => 0);
  for (const line of completedLines(plan)) {
    const step = world.graph.index.get(line.step);
    if (step === undefined || line.recovery?.kind === "undo-extra") continue;
    if (isTakenBack(line)) {
      stands[step] = "not";
      continue;
    }
    times[step]! += 1 + (line.again ?? 0);
    stands[step] = line.lost !== undefined ? "lost" : line.wrong ? "wrong" : "right";
  }
  return { stands, times };
}

/** Whether a line takes its step back. */
export function isTakenBack({ key, step, recovery }: PlanStep): boolean {
  return key !== step && (recovery?.kind === "undo" || recovery?.kind === "roll-back");
}

/** The plan with each step that stands marked as it stands; the same lines where nothing is to be marked. */
export function withMarks(plan: Plan, world: World, standing: Standing): Plan {
  const isMarked = plan.steps.some(({ wrong, lost }) => wrong === true || lost !== undefined);
  if (!isMarked && standing.stands.every((stand) => stand === "not" || stand === "right")) return plan;
  const lasts = lastLines(plan);
  const steps = plan.steps.map((line) => {
    const step = world.graph.index.get(line.step);
    const stand = step === undefined || lasts.get(line.step) !== line ? undefined : standing.stands[step];
    if (stand === undefined || stand === "not" || isTakenBack(line)) return line;
    const isWrong = stand === "wrong";
    const lost = stand === "lost" ? (line.lost ?? plan.revision) : undefined;
    if ((line.wrong === true) === isWrong && line.lost === lost) return line;
    const { wrong: _, lost: __, ...plain } = line;
    return { ...plain, ...(isWrong ? { wrong: true as const } : {}), ...(lost === undefined ? {} : { lost }) };
  });
  return steps.every((line, at) => line === plan.steps[at]) ? plan : { ...plan, steps };
}

/**
 * The plan after a completion: steps that stand although what they need was not so when they were done are wrong, and steps that may be left out and cannot be done any more,
 * since others stand upon them, are gone. The same plan where nothing changes.
 */
export function withUnmet(plan: Plan, world: World): Plan {
  const standing = standingBy(world, plan);
  spreadWrong(world, standing);
  return withoutBarred(withMarks(plan, world, standing), world, standing);
}

/** The plan without steps that may be left out and that others stand upon. */
export function withoutBarred(plan: Plan, world: World, standing: Standing): Plan {
  if (!world.graph.optional.includes(true)) return plan;
  const steps = plan.steps.filter((line) => {
    const step = world.graph.index.get(line.step);
    if (step === undefined || line.state === "completed" || line.key !== line.step) return true;
    return !world.graph.optional[step] || standingAbove(world, standing, step).length === 0;
  });
  return steps.length === plan.steps.length ? plan : { ...plan, steps };
}

/** The newest completed line of each step, which says how it stands. */
function lastLines(plan: Plan): ReadonlyMap<StepId, PlanStep> {
  return new Map(
    completedLines(plan).flatMap((line) => (line.recovery?.kind === "undo-extra" ? [] : [[line.step, line] as const])),
  );
}

/** Completed lines, the oldest revision's first. Lines that a recovery added say in their key at which it did. */
function completedLines({ steps }: Plan): readonly PlanStep[] {
  const completed = steps.filter(({ state }) => state === "completed");
  if (completed.every(({ key, step }) => key === step)) return completed;
  const revisions = new Map(
    completed.map((line) => [line, line.key === line.step ? 0 : Number(/-(\d+)$/.exec(line.key)?.[1] ?? 0)]),
  );
  return completed.toSorted((a, b) => revisions.get(a)! - revisions.get(b)!);
}
