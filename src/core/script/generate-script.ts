import type { Procedure } from "../procedure/schema.ts";
import type { ErrorPhase } from "./error-types.ts";
import { type ScriptErrorType, SCRIPT_ERROR_TYPES } from "../domain/taxonomy.ts";
import { ERROR_PHASES } from "./error-types.ts";
import { checkScript } from "./check-script.ts";
import { composeScript } from "./compose-script.ts";
import { drawErrorCount, drawPhase, drawType, roomForErrors, TWO_ROLE_SHARE, type ErrorCell } from "./priors.ts";
import type { Habits, NoticingForm } from "./habits.ts";
import type { Script } from "./script-file.ts";
import { pick, seeded, type Random } from "../domain/seeded.ts";
import { analyseProcedure, type ProcedureAnalysis } from "./procedure-analysis.ts";
import { mistakeKey, placeErrors, PLANNERS, type ErrorPlanners } from "./place-errors.ts";
import { counted } from "../text/counted.ts";

/** What kind of script to draw. */
export interface ScriptWish {
  /** Planned errors, 0 to 3; 0 is a normal take. A pair is a range, drawn by procedure length; the default is [1, 3]. */
  readonly errors?: number | readonly [number, number];
  /** Types of error that may be planned; all of them when left out. */
  readonly types?: readonly ScriptErrorType[];
  /** How people notice and mend, as recorded takes tell; the assumed numbers when left out. */
  readonly habits?: Habits | null;
  /** How the chance of noticing comes about; the logistic function where left out. */
  readonly noticing?: NoticingForm;
  /** Mistakes, by `mistakeKey`, that are not to be planned again. */
  readonly avoid?: ReadonlySet<string>;
}

/** A script with its mistakes by `mistakeKey`, or why there is none. */
export type ScriptDraw =
  | { readonly script: Script; readonly mistakes: readonly string[] }
  | { readonly refused: string };

/** Plans that are tried before a script is refused. */
export const MOST_TRIES = 50;
/** Tries, each in another order, that the first plan gets, and the plans after it: nearly every phase and type has its turn. */
const FIRST_TRIES = 10;
const LATER_TRIES = 3;

/**
 * A script drawn from a seed: the same procedure, seed and wish give the same script.
 *
 * Phases and types are drawn first, by the priors alone. Each error then looks for a step of its phase, heavier ones first
 * by chance, that has room for its type. When one finds none, another order is drawn; after ten orders (three for later
 * plans) the type is given up for that phase and the plan is drawn again without it, or with other phases when errors stood in each other's way. After
 * fifty tries the script is refused with the reason. Every script that is returned passes `checkScript`.
 *
 * @param procedure a procedure that passed `checkProcedure`, or its setting when many scripts are drawn
 */
export function generateScript(
  procedure: Procedure | ProcedureAnalysis,
  seed: number,
  wish: ScriptWish = {},
  planners: ErrorPlanners = PLANNERS,
): ScriptDraw {
  const setting = "procedure" in procedure ? procedure : analyseProcedure(procedure);
  const types = wish.types ?? SCRIPT_ERROR_TYPES;
  const steps = setting.steps.length;
  const count = errorCount(seeded(seed, "errors"), steps, wish.errors ?? [1, 3]);
  if (count === null || (count > 0 && types.length === 0)) return { refused: tooShort(steps, wish.errors ?? [1, 3]) };
  const least = typeof wish.errors === "number" ? count : (wish.errors ?? [1, 3])[0];
  const plan: CellPlan = { seed, count, types, hopeless: new Set(), crowded: 0 };
  let cells = plannedCells(plan);
  let reason = "";
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    const order = setting.orders.draw(seeded(seed, "order", attempt));
    const how = {
      planners,
      habits: wish.habits ?? null,
      ...(wish.noticing && { noticing: wish.noticing }),
      seed,
      ...(wish.avoid ? { avoid: wish.avoid } : {}),
    };
    const found = placeErrors(setting, order, cells, seeded(seed, "place", attempt), how);
    if ("episodes" in found) {
      const composed = composeScript(setting, seed, order, found.episodes);
      const script = wish.noticing === "multiplicative" ? { ...composed, noticing: wish.noticing } : composed;
      const [problem] = checkScript(script, setting);
      if (problem === undefined) return { script, mistakes: found.episodes.map(mistakeKey) };
      reason = problem;
    } else reason = found.reason;
    const later = attempt + 1 - FIRST_TRIES;
    if (later < 0 || later % LATER_TRIES > 0) continue;
    if ("episodes" in found || found.crowded) {
      plan.crowded++;
      // A number that was drawn may be drawn too high; one that was asked for stands.
      plan.count = Math.max(least, plan.count - 1);
    } else plan.hopeless.add(nameOf(found.cell));
    cells = plannedCells(plan);
  }
  return { refused: `no script was found in ${MOST_TRIES} tries: ${reason}${hindered(setting)}` };
}

/** Scripts of a series: seeds, and for each its script or why there is none. */
export interface SeriesDraw {
  readonly seed: number;
  readonly draw: ScriptDraw;
}

/**
 * Scripts from a seed and the ones after it in which no mistake comes twice, as long as the procedure has others; then mistakes come
 * again. Each depends on those before it.
 */
export function generateSeries(
  setting: ProcedureAnalysis,
  seed: number,
  count: number,
  wish: ScriptWish = {},
): SeriesDraw[] {
  const used = new Set(wish.avoid ?? []);
  return Array.from({ length: count }, (_, k) => {
    const fresh = generateScript(setting, seed + k, { ...wish, avoid: used });
    const draw = "script" in fresh ? fresh : generateScript(setting, seed + k, wish);
    if ("script" in draw) for (const mistake of draw.mistakes) used.add(mistake);
    return { seed: seed + k, draw };
  });
}

/** What about the procedure leaves little room, a clause after a semicolon; empty when nothing does. */
function hindered({ steps, orders }: ProcedureAnalysis): string {
  const unread = steps.filter(({ frame }) => frame === null).length;
  const clauses = [
    ...(unread > 0
      ? [`${unread} of ${steps.length} steps cannot be read as an instruction that begins with a verb`]
      : []),
    ...(orders.count === 1 ? ["its steps can be done in one order only"] : []),
  ];
  return clauses.length === 0 ? "" : `; ${clauses.join(", and ")}`;
}

/** What the errors are to be, and what was learnt about the procedure while looking for room for them. */
interface CellPlan {
  readonly seed: number;
  count: number;
  readonly types: readonly ScriptErrorType[];
  /** Phases and types, by `nameOf`, that no step had room for in the orders tried. */
  readonly hopeless: Set<string>;
  /** How often errors that had room one by one had none together. */
  crowded: number;
}

/** Where and what the errors are to be: by the priors alone, but for what is hopeless. */
function plannedCells({ seed, count, types, hopeless, crowded }: CellPlan): ErrorCell[] {
  const random = seeded(seed, "cells", crowded);
  const hopeful = (phase: ErrorPhase): ScriptErrorType[] =>
    types.filter((type) => !hopeless.has(nameOf({ phase, type, roles: 1 })));
  return Array.from({ length: count }, () => {
    const first = drawPhase(random);
    const others = ERROR_PHASES.filter((phase) => hopeful(phase).length > 0);
    const phase = hopeful(first).length > 0 || others.length === 0 ? first : pick(random, others);
    const type = drawType(random, phase, hopeful(phase).length > 0 ? hopeful(phase) : types);
    const both =
      random() < TWO_ROLE_SHARE && type === "wrong-execution" && !hopeless.has(nameOf({ phase, type, roles: 2 }));
    return { phase, type, roles: both ? 2 : 1 };
  });
}

function nameOf({ phase, type, roles }: ErrorCell): string {
  return `${phase} ${type} ${roles}`;
}

/** How many errors; null when the procedure has no room for them. */
function errorCount(random: Random, steps: number, wish: number | readonly [number, number]): number | null {
  const room = roomForErrors(steps);
  if (typeof wish === "number") return wish <= room ? wish : null;
  const [least, most] = wish;
  return least > room ? null : Math.min(most, Math.max(least, drawErrorCount(random, steps)));
}

function tooShort(steps: number, wish: number | readonly [number, number]): string {
  const asked = typeof wish === "number" ? wish : wish[0];
  return (
    `the procedure has ${counted(steps, "step")}, which is too short for ${counted(asked, "planned error")} ` +
    `(${counted(asked * 2, "step")} at least, and 3 errors at most)`
  );
}
