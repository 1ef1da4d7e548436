import { likeliestStep } from "../brain/filter/active-steps.ts";
import { IDLE, type Belief } from "../brain/filter/belief.ts";
import type { FilterState } from "../brain/filter/duplex.ts";
import { brainFor } from "../brain/registry.ts";
import type { Evidence } from "../domain/tick.ts";
import type { StepId } from "../domain/ids.ts";
import type { Procedure } from "../procedure/schema.ts";
import type { Profile } from "../profile/profile.ts";
import { Coach } from "../coach/coach.ts";

/**
 * The step that the filter of a bench holds for under way, or paused, at each look of a film, from what came before it: the order of the graph
 * and the evidence together.
 *
 * @throws ProfileMismatch when the profile is of another procedure, or its steps have changed since
 */
export function followedSteps(procedure: Procedure, profile: Profile, evidence: readonly Evidence[]): StepId[] {
  // Wrong ways are no steps; without them the duplex is the filter alone.
  const brain = brainFor(procedure, { ...profile, mistakes: undefined });
  const steps: StepId[] = [];
  const decide: typeof brain.duplex.decide = (state, observation, plan) => {
    const decided = brain.duplex.decide(state, observation, plan);
    steps.push(likeliestNow(decided.state as FilterState, brain.graph.ids));
    return decided;
  };
  const coach = new Coach({ ...brain, duplex: { ...brain.duplex, decide } });
  evidence.forEach((one, frame) => coach.tick({ frame, evidence: one, hands: [] }));
  return steps;
}

/** The step most likely under way or paused in a state of the filter. */
export function likeliestNow({ active, belief }: FilterState, ids: readonly StepId[]): StepId {
  return ids[active ? likeliestStep(active) : likeliest(belief, ids.length)]!;
}

/** Idle hypotheses only decide between steps that no busy one speaks for. */
function likeliest({ hypotheses }: Belief, steps: number): number {
  const mass = new Array<number>(steps).fill(0);
  for (const { phase, step, logWeight } of hypotheses)
    if (step >= 0) mass[step]! += Math.exp(logWeight) * (phase === IDLE ? 1e-6 : 1);
  return mass.indexOf(Math.max(...mass));
}
