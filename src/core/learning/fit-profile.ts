import type { Procedure } from "../procedure/schema.ts";
import type { TrueDeviation } from "../domain/take-truth.ts";
import { competenceOf, MOST_LEFT_OUT } from "./competence.ts";
import { fitParameters, type FitTake } from "./fit.ts";
import { findWork } from "./find-work.ts";
import { leaveOutInTurn, scored } from "./leave-one-out.ts";
import { learnProfile, type ReferenceTake } from "./learn-profile.ts";
import { parametersFor } from "../brain/filter/parameters.ts";
import type { Profile } from "../profile/profile.ts";

/** A take with what truly happened in it, for fitting only: it may leave the plan, and does not teach. */
export interface LabelledTake extends ReferenceTake {
  readonly deviations: readonly TrueDeviation[];
}

/**
 * Learn a bench from reference takes, fit the filter's parameters to it, and estimate what the coach gets right there. Each take is watched with
 * a profile that the others taught; further labelled takes are watched with all. Where that is too little to fit on, the parameters are the usual
 * ones. Done in turns, as `fitParameters` is.
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
  const truthOf = (take: ReferenceTake, deviations: readonly TrueDeviation[]): FitTake["truth"] => ({
    seconds: take.looks.at(-1)?.t ?? 0,
    steps: findWork(take.looks, take.steps),
    deviations,
  });
  const correct = takes.map((take) => ({ ...take, wrong: [], offPlan: [] }));
  const lessons = yield* leaveOutInTurn(procedure, correct, encoder);
  const each = lessons.map(({ take, ...watched }): FitTake => ({ ...watched, truth: truthOf(take, []) }));
  const labelled = further.map((take): FitTake => {
    const truth = truthOf(take, take.deviations);
    return { procedure, profile, evidence: scored(take, profile), truth };
  });
  const usual = parametersFor(profile);
  const fitted = yield* fitParameters([...each, ...labelled], usual);
  const competence = yield* ended(competenceOf(lessons.slice(0, MOST_LEFT_OUT), { ...usual, ...fitted?.parameters }));
  return { ...profile, ...(fitted === null ? {} : { fitted }), competence };
}

/** Work whose every turn says that nearly all is done. */
function* ended<T>(work: Generator<number, T>): Generator<number, T> {
  for (;;) {
    const turn = work.next();
    if (turn.done) return turn.value;
    yield 1;
  }
}
