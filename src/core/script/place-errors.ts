import type { Episode, Planning } from "./episode.ts";
import { type ScriptErrorType } from "../domain/taxonomy.ts";
import { planInsertion } from "./plan-insertion.ts";
import { planDeletion, planTransposition } from "./plan-order.ts";
import { planSubstitution } from "./plan-substitution.ts";
import { planWrongExecution } from "./plan-wrong-execution.ts";
import type { Habits, NoticingForm } from "./habits.ts";
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

/** How errors are placed. */
export interface PlacingOptions {
  readonly planners?: ErrorPlanners;
  /** How people notice and mend, as takes tell. */
  readonly habits?: Habits | null;
  readonly noticing?: NoticingForm;
  /** Mistakes, by `mistakeKey`, that are not to be planned again. */
  readonly avoid?: ReadonlySet<string>;
  /** Seed of the script, by which interruptions take turns; by chance when left out. */
  readonly seed?: number | null;
}

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
  { planners = PLANNERS, habits = null, noticing = "logistic", avoid = NOTHING, seed = null }: PlacingOptions = {},
): { readonly episodes: Episode[] } | NoRoom {
  const loads = order.map((number) => setting.steps[number]!.load);
  const phases = phasesOf(loads);
  const taken = new Set<number>();
  const episodes: Episode[] = [];
  const had = new Set(avoid);
  for (const [number, cell] of cells.entries()) {
    const { phase, type, roles } = cell;
    const turn = seed === null ? {} : { turn: { seed, number } };
    const planning: Planning = { setting, order, phase, random, roles, habits, noticing, ...turn };
    const episode = placeError(planning, planners[type], phases, loads, taken, had);
    if (!episode) {
      const crowded = taken.size > 0;
      const beside = crowded ? " beside the others" : "";
      const reason = `no step of phase ${phase} (${PHASE_NAMES[phase]}) has room for an error of type ${type}${beside}`;
      return { cell, reason, crowded };
    }
    for (const place of episode.reserved) taken.add(place);
    episodes.push(episode);
    had.add(mistakeKey(episode));
  }
  return { episodes };
}

/** What a mistake is, something unneeded at whatever step, so that a series of scripts need not have it twice: its type, its step and what is done. */
export function mistakeKey({
  type,
  step,
  at,
  wrong,
  deviation,
}: Pick<Episode, "type" | "step" | "at" | "wrong" | "deviation">): string {
  const shown = [...at.values()].flat().filter(({ kind }) => kind === "error");
  if (deviation === "distraction") return shown.map(({ text }) => text).join("|");
  return [type, step, ...(shown.length > 0 ? shown.map(({ text }) => text) : [wrong])].join("|");
}

const NOTHING: ReadonlySet<string> = new Set();

const PHASE_NAMES = { 1: "initiation", 2: "routine", 3: "completion" } as const;

function placeError(
  planning: Planning,
  plan: ErrorPlanners[ScriptErrorType],
  phases: readonly number[],
  loads: readonly number[],
  taken: ReadonlySet<number>,
  avoid: ReadonlySet<string>,
): Episode | null {
  const { order, phase, random, setting } = planning;
  let open = order.flatMap((number, place) => {
    const free = phases[place] === phase && !taken.has(place) && !setting.steps[number]!.step.safetyCritical;
    return free ? [place] : [];
  });
  while (open.length > 0) {
    const place = weighted(random, open, (k) => loads[k]!);
    // Where a mistake is not to come again, the planner has a few more tries to think of another one.
    for (let attempt = 0; attempt < (avoid.size > 0 ? 6 : 1); attempt++) {
      const turn = planning.turn && { ...planning.turn, seed: planning.turn.seed + 3 * attempt };
      const episode = plan(turn ? { ...planning, turn } : planning, place);
      if (!episode) break;
      if (avoid.has(mistakeKey(episode))) continue;
      if (episode.reserved.every((k) => !taken.has(k) && k < order.length)) return episode;
    }
    open = open.filter((k) => k !== place);
  }
  return null;
}
