import type { Episode, Planning } from "./episode.ts";
import { type ScriptErrorType } from "../domain/taxonomy.ts";
import { planInsertion } from "./plan-insertion.ts";
import { planDeletion, planTransposition } from "./plan-order.ts";
import { planSubstitution } from "./plan-substitution.ts";
import { planWrongExecution } from "./plan-wrong-execution.ts";
import { weighted, type ErrorCell } from "./priors.ts";
import { type Random } from "../domain/seeded.ts";
import { phasesOf, type ProcedureAnalysis } from "./procedure-analysis.ts";

/**
 * Port: plans and words an error of each type at one place of an order; null where there is no room for it. The rules for English are the
 * default.
 */
export type ErrorPlanners = Readonly<Record<ScriptErrorType, (planning: Planning, place: number) => Episode | null>>;

/** The rules for English. */
export const PLANNERS: ErrorPlanners = {
  "wrong-execution": planWrongExecution,
  deletion: planDeletion,
  substitution: planSubstitution,
  insertion: planInsertion,
  transposition: planTransposition,
};

/** The first cell that no step has room for, why, and whether it is the other errors that take the room. */
interface NoRoom {
  readonly cell: ErrorCell;
  readonly reason: string;
  readonly crowded: boolean;
}

/** One episode for each cell, none touching another's places; or why there is no room. */
export function placeErrors(
  setting: ProcedureAnalysis,
  order: readonly number[],
  cells: readonly ErrorCell[],
  random: Random,
  planners: ErrorPlanners = PLANNERS,
): { readonly episodes: Episode[] } | NoRoom {
  const loads = order.map((number) => setting.steps[number]!.load);
  const phases = phasesOf(loads);
  const taken = new Set<number>();
  const episodes: Episode[] = [];
  for (const { phase, type } of cells) {
    const planning: Planning = { setting, order, phase, random };
    const episode = placeError(planning, planners[type], phases, loads, taken);
    if (!episode) {
      const crowded = taken.size > 0;
      const beside = crowded ? " beside the others" : "";
      const reason = `no step of phase ${phase} (${PHASE_NAMES[phase]}) has room for an error of type ${type}${beside}`;
      return { cell: { phase, type }, reason, crowded };
    }
    for (const place of episode.reserved) taken.add(place);
    episodes.push(episode);
  }
  return { episodes };
}

const PHASE_NAMES = { 1: "initiation", 2: "routine", 3: "completion" } as const;

function placeError(
  planning: Planning,
  plan: ErrorPlanners[ScriptErrorType],
  phases: readonly number[],
  loads: readonly number[],
  taken: ReadonlySet<number>,
): Episode | null {
  const { order, phase, random, setting } = planning;
  let open = order.flatMap((number, place) => {
    const free = phases[place] === phase && !taken.has(place) && !setting.steps[number]!.step.safetyCritical;
    return free ? [place] : [];
  });
  while (open.length > 0) {
    const place = weighted(random, open, (k) => loads[k]!);
    const episode = plan(planning, place);
    if (episode && episode.reserved.every((k) => !taken.has(k) && k < order.length)) return episode;
    open = open.filter((k) => k !== place);
  }
  return null;
}
