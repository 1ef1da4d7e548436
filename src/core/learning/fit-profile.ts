import type { Procedure } from "../procedure/schema.ts";
import type { TrueDeviation } from "../domain/take-truth.ts";
import { fitParameters, type FitTake } from "./fit.ts";
import { learnProfile, type ReferenceTake } from "./learn.ts";
import { parametersFor } from "../brain/filter/parameters.ts";
import type { Profile } from "../profile/profile.ts";
import { Scorer } from "../brain/filter/score.ts";

/** A take with what truly happened in it, for fitting only: it may leave the plan, and does not teach. */
export interface LabelledTake extends ReferenceTake {
  readonly deviations: readonly TrueDeviation[];
}

/**
 * Learn a bench from reference takes and fit the filter's parameters to it. Each take is watched with a profile that the others
 * taught; further labelled takes are watched with all. Where that is too little to fit on, the profile is as it was learned. Done in turns, as
 * `fitParameters` is.
 *
 * @throws LearnError as `learnProfile` does
 */
export function* fitProfile(
  procedure: Procedure,
  takes: readonly ReferenceTake[],
  encoder: string,
  further: readonly LabelledTake[] = [],
): Generator<number, Profile> {
  const profile = learnProfile(procedure, takes, encoder);
  const watched = (take: ReferenceTake, by: Profile, deviations: readonly TrueDeviation[]): FitTake => {
    const scorer = new Scorer(by);
    return {
      procedure,
      profile: by,
      evidence: take.looks.map((look) => scorer.score(look)),
      truth: { seconds: take.looks.at(-1)?.t ?? 0, steps: take.steps, deviations },
    };
  };
  const each: FitTake[] = [];
  for (const take of takes.length < 2 ? [] : takes) {
    const others = takes.filter((other) => other !== take);
    each.push(watched(take, learnProfile(procedure, others, encoder), []));
    yield 0;
  }
  const labelled = further.map((take) => watched(take, profile, take.deviations));
  const fitted = yield* fitParameters([...each, ...labelled], parametersFor(profile));
  return fitted === null ? profile : { ...profile, fitted };
}
