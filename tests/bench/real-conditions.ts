import { bootstrapIntervals } from "../../src/core/metrics/bootstrap.ts";
import { interventionScore, type Confusion, type InterventionScore } from "../../src/core/metrics/intervention.ts";
import type { Evidence } from "../../src/core/domain/tick.ts";
import { oraclePerception } from "../../src/core/evaluation/oracle-perception.ts";
import type { Profile } from "../../src/core/profile/profile.ts";
import type { RealRecipe, RealTake } from "../fixtures/real-takes.ts";
import { decisionsOf, deviationsFound, labelsOf, watchReal, type Told } from "../fixtures/real-watch.ts";
import { table } from "./report.ts";

/** What is seen, and where the plan comes from: as in a session, or from labels. */
const SEEN = ["seen", "oracle perception"] as const;
const PLANS = ["plan followed", "oracle plan"] as const;

/** A take under the four conditions. */
export type Conditions = Readonly<
  Record<(typeof SEEN)[number], Readonly<Record<(typeof PLANS)[number], ConditionScore>>>
>;

interface ConditionScore {
  readonly decisions: Confusion;
  readonly orders: Told;
}

/** Watch a take under the four conditions. @param seen its evidence */
export function conditionsOf(
  recipe: RealRecipe,
  take: RealTake,
  profile: Profile,
  seen: readonly Evidence[],
): Conditions {
  const bench = { ids: recipe.graph.ids, handsTell: profile.handsTell };
  const labels = labelsOf(recipe, take);
  const watched = (evidence: readonly Evidence[], own?: typeof labels): ConditionScore => {
    const one = watchReal(recipe, profile, evidence, undefined, own);
    return { decisions: decisionsOf(take, one), orders: deviationsFound(recipe, take, one).orders.onTheWay };
  };
  const byPlan = (evidence: readonly Evidence[]) => ({
    "plan followed": watched(evidence),
    "oracle plan": watched(evidence, labels),
  });
  return { seen: byPlan(seen), "oracle perception": byPlan(oraclePerception(seen, take, bench)) };
}

/** The table of two by two, for each recipe and all together, of takes after all others as their lesson. */
export function conditionsTable(
  recipes: readonly { readonly recipe: string; readonly takes: readonly Conditions[] }[],
): string {
  const all = { recipe: "all", takes: recipes.flatMap(({ takes }) => takes) };
  return table(
    ["recipe", "takes", "what is seen", ...PLANS, "order deviations caught on the way, words right"],
    [...recipes, all].flatMap(({ recipe, takes }) =>
      SEEN.map((seen) => [
        ...[recipe, `${takes.length}`, seen],
        ...PLANS.map((plan) => cellOf(takes.map((take) => take[seen][plan]))),
        PLANS.map((plan) => toldOf(takes.map((take) => take[seen][plan]))).join(" / "),
      ]),
    ),
  );
}

function cellOf(takes: readonly ConditionScore[]): string {
  const score = scoreOf(takes);
  const interval = bootstrapIntervals(takes, (some) => ({ gmean: scoreOf(some).gmeanF1 }), { seed: 1 })["gmean"];
  const within = interval ? ` [${interval.low.toFixed(2)}, ${interval.high.toFixed(2)}]` : "";
  return `${score.gmeanF1.toFixed(2)}${within} (${score.interrupt.f1.toFixed(2)}, ${score.silent.f1.toFixed(2)})`;
}

function scoreOf(takes: readonly ConditionScore[]): InterventionScore {
  const sum = (of: keyof Confusion): number => takes.reduce((total, { decisions }) => total + decisions[of], 0);
  return interventionScore({ tp: sum("tp"), fp: sum("fp"), tn: sum("tn"), fn: sum("fn") });
}

function toldOf(takes: readonly ConditionScore[]): string {
  const sum = (of: keyof Told): number => takes.reduce((total, { orders }) => total + orders[of], 0);
  return `${sum("caught")}, ${sum("real")} of ${sum("told")}`;
}
