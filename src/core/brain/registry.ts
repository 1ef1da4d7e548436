import type { Planner } from "../plan/planner.ts";
import { structuralPlanner } from "../plan/revise.ts";
import { taskGraph, type TaskGraph } from "../procedure/graph.ts";
import type { Procedure } from "../procedure/schema.ts";
import { filterDuplex, type DuplexState } from "./filter/duplex.ts";
import { manualDuplex } from "./manual/manual.ts";
import { filterModel } from "./filter/filter-model.ts";
import { DEFAULT_PARAMETERS, parametersFor, type DuplexParameters } from "./filter/parameters.ts";
import type { Duplex } from "./ports.ts";
import type { Profile } from "../profile/profile.ts";
import { knowingWrongWays } from "./filter/wrong-ways.ts";

/** The two deciding ports for one procedure on one bench, and the graph they share. */
export interface Brain {
  readonly procedure: Procedure;
  readonly graph: TaskGraph;
  readonly duplex: Duplex<DuplexState>;
  readonly planner: Planner;
}

/** A profile that was made for another procedure or another encoder; the message says which and what to do. */
export class ProfileMismatch extends Error {
  override readonly name = "ProfileMismatch";
}

/**
 * Put a brain together. Without a profile it decides nothing by itself: people advance the plan with their keys.
 *
 * @throws ProfileMismatch when the profile was made for another procedure, or the procedure's steps have changed since
 */
export function brainFor(
  procedure: Procedure,
  profile: Profile | null,
  parameters: DuplexParameters = profile
    ? { ...parametersFor(profile), ...profile.fitted?.parameters }
    : DEFAULT_PARAMETERS,
): Brain {
  const graph = taskGraph(procedure);
  if (profile) checkFit(procedure, profile);
  const filter = profile ? filterDuplex(graph, filterModel(profile, graph), parameters) : manualDuplex(graph);
  const duplex = profile?.mistakes ? knowingWrongWays(filter, graph, profile.mistakes.ways) : filter;
  return { procedure, graph, duplex, planner: structuralPlanner(procedure) };
}

function checkFit(procedure: Procedure, profile: Profile): void {
  if (profile.procedure !== procedure.id)
    throw new ProfileMismatch(
      `the profile was made for the procedure "${profile.procedure}", not for "${procedure.id}"; teach this one with "benchside learn"`,
    );
  const steps = procedure.steps.map((step) => step.id);
  if (steps.join() !== profile.steps.join())
    throw new ProfileMismatch(
      `the steps of "${procedure.id}" have changed since the profile was made; teach the bench again with "benchside learn"`,
    );
}

/**
 * Check that a profile was learned with the encoder in use: vectors of another encoder mean something else.
 *
 * @param name the profile as the person knows it
 * @throws ProfileMismatch
 */
export function checkEncoder(profile: Profile, encoder: string, name: string): void {
  if (profile.encoder === encoder) return;
  throw new ProfileMismatch(
    `${name}: it was learned with the encoder "${profile.encoder}", not with "${encoder}"; teach the bench again, or choose that encoder in Settings`,
  );
}
