import type { Procedure } from "../procedure/schema.ts";
import type { TrueDeviation } from "../evaluation/take-score.ts";
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
 * taught; further labelled takes are watched with all. Where that is too little to fit on, the profile is as it was learned.
 *
 * @throws LearnError as `learnProfile` does
 */
export function fitProfile(
  procedure: Procedure,
  takes: readonly ReferenceTake[],
  encoder: string,
  further: readonly LabelledTake[] = [],
): Profile {
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
  const each =
    takes.length < 2
      ? []
      : takes.map((take) =>
          watched(
            take,
            learnProfile(
              procedure,
              takes.filter((other) => other !== take),
              encoder,
            ),
            [],
          ),
        );
  const labelled = further.map((take) => watched(take, profile, take.deviations));
  const fitted = fitParameters([...each, ...labelled], parametersFor(profile));
  return fitted === null ? profile : { ...profile, fitted };
}
