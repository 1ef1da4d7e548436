import type { StepId } from "../domain/ids.ts";
import type { Procedure } from "../procedure/schema.ts";
import { certify, type Certificate } from "./certify.ts";
import { findWay } from "./find-way.ts";
import type { Plan } from "./plan.ts";
import { isCertifying, structuralPlanner } from "./revise.ts";
import { standingBy } from "./standing-in-plan.ts";
import { worldOf, type Refusal, type World } from "./world.ts";

/** Whether a plan leads to where everything holds, as far as its procedure says what that is. */
export interface Assurance {
  /** Why it does not; null where it does. */
  readonly none: {
    /** The step that stands in the way, and whether that is because it can neither be taken back nor done again. */
    readonly step: StepId;
    readonly isFinal: boolean;
    /** What is used up and would be needed; null where that is not why. */
    readonly what: string | null;
    /** The plan goes on with what is not concerned. */
    readonly goesOn: boolean;
  } | null;
  /** What has to be fetched for it. */
  readonly fetch: readonly string[];
}

/**
 * What a plan that was just revised is worth in its procedure's world; null where no post-conditions are written, or the procedure does not hold itself. What was past fixing before is not
 * told again, nor what refused the plan before it.
 *
 * @param before the plan that was revised; null where that is not known
 */
export function assurance(plan: Plan, procedure: Procedure, before: Plan | null = null): Assurance | null {
  if (!isCertifying(procedure)) return null;
  const world = worldOf(procedure);
  const planner = structuralPlanner(procedure);
  const { refusal, fetch } = certify(world, plan, planner);
  const lost = plan.steps.filter((line) => line.lost === plan.revision).map((line) => line.step);
  if (lost.length > 0) return { none: noneOf(reasonOf(world, plan, lost), lost[0]!, true), fetch };
  if (refusal === null || (before !== null && isSame(refusal, certify(world, before, planner).refusal)))
    return { none: null, fetch };
  return { none: noneOf(refusal, refusal.step, false), fetch };
}

function isSame(one: NonNullable<Certificate["refusal"]>, other: Certificate["refusal"]): boolean {
  return other !== null && one.why === other.why && one.step === other.step;
}

function noneOf(
  refusal: { readonly why: string; readonly step: StepId; readonly what?: string } | null,
  step: StepId,
  goesOn: boolean,
): NonNullable<Assurance["none"]> {
  const isFinal = refusal?.why === "irreversible";
  return { step: refusal?.step ?? step, isFinal, what: refusal?.what ?? null, goesOn };
}

/** Why steps that were just given up could not be fixed. */
function reasonOf(world: World, plan: Plan, lost: readonly StepId[]): Refusal | null {
  const standing = standingBy(world, plan);
  const numbers = lost.map((id) => world.graph.index.get(id)!);
  for (const number of numbers) standing.stands[number] = "wrong";
  const begun = world.graph.ids.flatMap((_, number) => (standing.times[number]! > 0 ? [number] : []));
  const way = findWay(world, standing, begun);
  return "refusal" in way ? way.refusal : null;
}
