import type { DeviationKind, Interrupt } from "../domain/decision.ts";
import { certify } from "./certify.ts";
import { findWay, type Act } from "./find-way.ts";
import { lostSteps } from "./lost-contents.ts";
import { planStep } from "./opening.ts";
import { currentStep, type Plan, type PlanStep } from "./plan.ts";
import type { Planner } from "./planner.ts";
import { extra, insert, isExtra } from "./recovery-lines.ts";
import { isTakenBack, standingBy, withMarks, withoutBarred } from "./standing-in-plan.ts";
import { enders, spreadWrong, standingAbove, type Standing, type World } from "./world.ts";

/** A deviation, the plan before it, and the one that the procedure's structure alone makes of both. */
interface Deviated {
  readonly world: World;
  readonly before: Plan;
  readonly decision: Interrupt & { readonly kind: DeviationKind };
  readonly made: Plan;
  /** Chooses the current line. */
  readonly settled: (plan: Plan) => Plan;
  readonly planner: Planner;
}

/**
 * The plan after a deviation, with a way back that holds in the world: the structure's own, else one that is looked for. Where there is none, what is wrong is marked as past fixing, and
 * the plan goes on with the rest.
 */
export function assured(deviated: Deviated): Plan {
  const { world, made, decision, before } = deviated;
  const standing = toldBy(deviated);
  const noted = withAgain(made, decision);
  const plain = withoutBarred(withMarks(noted, world, standing), world, standing);
  if (holds(deviated, plain)) return deviated.settled(plain);
  const found = lookedFor(deviated, standing, before);
  if (found !== null && holds(deviated, found)) return found;
  const stands = standing.stands.map((one) => (one === "wrong" ? ("lost" as const) : one));
  if (!stands.includes("lost")) return deviated.settled(plain);
  const rest = lookedFor(deviated, { ...standing, stands }, before);
  return rest ?? deviated.settled(withMarks(noted, world, { ...standing, stands }));
}

function holds({ world, planner, settled }: Deviated, plan: Plan): boolean {
  return certify(world, settled(plan), planner).refusal === null;
}

/** How the work stands after this deviation. */
function toldBy({ world, before, decision }: Deviated): Standing {
  const standing = standingBy(world, withAgain(before, decision));
  const { stands } = standing;
  const number = decision.step === null ? undefined : world.graph.index.get(decision.step);
  const spoils = ["technique", "substitution", "ordering", "omission", "timing"].includes(decision.kind);
  const isEarly = decision.kind === "ordering" || decision.kind === "omission";
  const told = isEarly && decision.missing.length === 0 ? undefined : number;
  if (spoils && told !== undefined && stands[told] === "right") stands[told] = "wrong";
  if (
    decision.kind === "repetition" &&
    number !== undefined &&
    stands[number] === "right" &&
    comesOutWrong(world, standing, number)
  )
    stands[number] = "wrong";
  if (decision.what !== undefined) {
    const done = world.procedure.steps.filter((_, step) => stands[step] !== "not");
    for (const id of lostSteps(decision.what, done)) stands[world.graph.index.get(id)!] = "wrong";
  }
  spreadWrong(world, standing);
  return standing;
}

/** Whether a step that was done once more may not have come out: what it needs was ended since, perhaps by itself, or it ended once more what others have brought about. When it was done is not known. */
function comesOutWrong(world: World, { stands }: Standing, step: number): boolean {
  const endsMore = world.ends[step]!.length > 0 && standingAbove(world, { stands, times: [] }, step).length > 0;
  return endsMore || world.needs[step]!.some(({ maker, thing }) => enders(world, stands, maker, thing).length > 0);
}

/** The plan with the lines of a way that is looked for in the world; null where there is none. */
function lookedFor({ world, decision, made, settled }: Deviated, standing: Standing, before: Plan): Plan | null {
  const begun = world.graph.ids.flatMap((id, step) =>
    before.steps.some((line) => line.step === id && line.state === "completed") ? [step] : [],
  );
  const way = findWay(world, standing, begun);
  if (!("acts" in way)) return null;
  const from = withMarks({ ...withAgain(before, decision), revision: made.revision }, world, standing);
  const isGone = (line: PlanStep): boolean =>
    line.state !== "completed" && isExtra(line) && line.recovery?.kind !== "undo-extra";
  const kept = from.steps.filter((line) => !isGone(line));
  const lines = way.acts.map((act) => lineOf(act, kept, world, decision, made.revision));
  const rest = kept.filter((line) => line.state === "completed" || !lines.some(({ key }) => key === line.key));
  const plan = { ...from, mode: "update" as const, steps: insert(rest, lines) };
  const marked = lines.length > 0 ? plan : withGoOn(plan, decision.kind);
  return settled(withoutBarred(marked, world, standing));
}

/** A line for what is asked: the step's own where it is still open, else one that stands in the plan for the way back alone. */
function lineOf(
  { act, step: id }: Act,
  lines: readonly PlanStep[],
  world: World,
  decision: Deviated["decision"],
  revision: number,
): PlanStep {
  const step = world.procedure.steps[world.graph.index.get(id)!]!;
  const deviation = decision.kind;
  const about = { deviation, revision, language: world.procedure.language };
  if (act === "undo") return extra(step, { ...about, kind: id === decision.step ? "undo" : "roll-back" });
  const isOpen = lines.some((line) => line.key === id && line.state !== "completed");
  return isOpen
    ? { ...planStep(step, "next"), recovery: { kind: "go-back", deviation } }
    : extra(step, { ...about, kind: "redo" });
}

/** Nothing but the plan is left. */
function withGoOn(plan: Plan, deviation: DeviationKind): Plan {
  const current = currentStep(plan);
  return {
    ...plan,
    steps: plan.steps.map((line) =>
      line === current && line.recovery === null ? { ...line, recovery: { kind: "go-on", deviation } } : line,
    ),
  };
}

/** What was done once too often uses up once more. */
function withAgain(plan: Plan, { kind, step }: Interrupt): Plan {
  if (kind !== "repetition" || step === null) return plan;
  const at = plan.steps.findLastIndex(
    (line) =>
      line.step === step && line.state === "completed" && !isTakenBack(line) && line.recovery?.kind !== "undo-extra",
  );
  return at < 0
    ? plan
    : { ...plan, steps: plan.steps.map((line, i) => (i === at ? { ...line, again: (line.again ?? 0) + 1 } : line)) };
}
