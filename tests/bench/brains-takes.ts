import { deviationsOf } from "../../src/core/procedure/deviations.ts";
import type { RehearsedTake } from "../../src/core/brain/model/rehearsal-truth.ts";
import type { Evidence } from "../../src/core/domain/tick.ts";
import type { Procedure } from "../../src/core/procedure/schema.ts";
import type { Profile } from "../../src/core/profile/profile.ts";
import type { RealRecipe, RealTake } from "../fixtures/real-takes.ts";

/** A take that is coached with a model, by the evidence that its bench's lesson gives. */
export interface BrainTake {
  readonly name: string;
  /** Takes that share a lesson, a look or a recording share it: the unit that chance draws. */
  readonly bench: string;
  readonly procedure: Procedure;
  readonly profile: Profile;
  readonly evidence: readonly Evidence[];
  readonly truth: RehearsedTake;
  /** The recording, where it is a real one: then steps' ends are told to some seconds only. */
  readonly real?: RealTake;
}

/** What truly happened in a real recording: steps, and steps that were begun before others that must come first. */
export function truthOfReal({ graph }: RealRecipe, take: RealTake): RehearsedTake {
  const early = deviationsOf(graph, take.steps).filter(({ sense }) => sense === "early");
  return {
    take: take.id,
    seconds: take.ticks.at(-1)!.t,
    steps: take.steps,
    deviations: early.map(({ kind, step, missing, performance }) => {
      const { start } = take.steps[performance!]!;
      const ends = missing.flatMap((id) => take.steps.filter((one) => one.step === id).map(({ end }) => end));
      return { kind, step, missing, onset: start, end: ends.length > 0 ? Math.max(start, ...ends) : null };
    }),
  };
}
