import type { Interrupt } from "../domain/decision.ts";
import { isAskedFor } from "../procedure/choices.ts";
import type { Act } from "./find-way.ts";
import { currentStep, type Plan, type PlanStep } from "./plan.ts";
import type { Planner } from "./planner.ts";
import { isTakenBack, standingBy } from "./standing-in-plan.ts";
import { doStep, undoStep, type Refusal, type Standing, type World } from "./world.ts";

/** What becomes of a plan that is followed to its end in the procedure's world. */
export interface Certificate {
  /** Null where every required step then stands rightly, nothing irreversible was asked, safety steps stood before danger, and it ended. */
  readonly refusal: Refusal | { readonly why: "unfinished"; readonly step: string } | null;
  /** What it uses up once more and is not known to be there: to be fetched. */
  readonly fetch: readonly string[];
  /** What it asked for, in order. */
  readonly acts: readonly Act[];
}

/** Most lines that a plan of a procedure may ask for before it counts as endless, by step. */
const MOST_LINES_A_STEP = 4;

/** Follow a plan line by line in the world, as the planner goes on after each. */
export function certify(world: World, plan: Plan, planner: Planner): Certificate {
  const standing = standingBy(world, plan);
  const fetched = new Set<string>();
  const acts: Act[] = [];
  const most = MOST_LINES_A_STEP * (world.graph.ids.length + 2);
  let now = plan;
  while (now.mode !== "end") {
    const line = currentStep(now);
    if (line === null || acts.length > most)
      return { refusal: { why: "unfinished", step: line?.step ?? "" }, fetch: [...fetched], acts };
    const refusal = follow(world, standing, line, fetched);
    acts.push({ act: isTakenBack(line) ? "undo" : "do", step: line.step });
    if (refusal !== null) return { refusal, fetch: [...fetched], acts };
    now = planner.revise(now, completionOf(line.step));
  }
  const left = unfinished(world, standing);
  return { refusal: left === null ? null : { why: "unfinished", step: left }, fetch: [...fetched], acts };
}

function completionOf(step: string): Interrupt {
  return { act: "interrupt", kind: "completion", step, missing: [], confidence: 1 };
}

function follow(world: World, standing: Standing, line: PlanStep, fetched: Set<string>): Refusal | null {
  const step = world.graph.index.get(line.step);
  if (step === undefined || line.recovery?.kind === "undo-extra") return null;
  if (isTakenBack(line)) return undoStep(world, standing, step);
  // What fixes a step in words says itself what is needed.
  const isFix = line.key !== line.step && line.recovery?.kind === "stop-and-fix";
  return doStep(world, standing, step, isFix ? new Set() : fetched);
}

/** A required step that does not stand rightly; what is past fixing was said to be so. Of a choice one way is enough, and what may be left out may stay wrong where nothing stands upon it. */
function unfinished(world: World, { stands }: Standing): string | null {
  const { graph } = world;
  const isDone = (number: number): boolean => stands[number] === "right" || stands[number] === "lost";
  const left = graph.ids.find(
    (_, number) => !graph.optional[number] && !isDone(number) && isAskedFor(graph, number, isDone),
  );
  return left ?? null;
}
