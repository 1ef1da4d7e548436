import { taskGraph } from "../procedure/graph.ts";
import type { Procedure } from "../procedure/schema.ts";
import type { Profile } from "../profile/profile.ts";
import { filterModel } from "./filter/filter-model.ts";
import { parametersFor } from "./filter/parameters.ts";
import { smooth, type Pin } from "./filter/smooth.ts";
import type { Passed } from "./filter/smooth-passes.ts";
import type { PastTick } from "./filter/smooth-scores.ts";

/**
 * What was under way at each tick of a session that is over, seen from its end: the same model of the bench that the filter runs on, forward
 * and backward (docs/decisions/seen-afterwards.md). It decides nothing. Done in turns.
 *
 * @param profile of the procedure, with the same steps
 */
export function lookBack(
  procedure: Procedure,
  profile: Profile,
  ticks: readonly PastTick[],
  pins: readonly Pin[],
): Generator<number, Passed> {
  const parameters = { ...parametersFor(profile), ...profile.fitted?.parameters };
  return smooth(ticks, filterModel(profile, taskGraph(procedure), procedure), parameters, pins);
}
