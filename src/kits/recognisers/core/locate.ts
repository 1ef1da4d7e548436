import { frameFeatures } from "../../../core/brain/frame-features.ts";
import { Scorer } from "../../../core/brain/filter/score.ts";
import { lookBack } from "../../../core/brain/look-back.ts";
import type { StepId } from "../../../core/domain/ids.ts";
import type { Evidence } from "../../../core/domain/tick.ts";
import type { Procedure } from "../../../core/procedure/schema.ts";
import type { Profile } from "../../../core/profile/profile.ts";
import { followedSteps } from "../../../core/proposals/follow.ts";
import type { RecogniserTake } from "../../../core/recognise/samples.ts";
import { scoredSegments, type ScoredStepSegment } from "./recogniser-segments.ts";

/**
 * Where each step may be in a take, from a bench that was learned: the filter follows it, then it is seen from its end, forward and backward
 * (docs/decisions/seen-afterwards.md).
 *
 * @throws ProfileMismatch when the profile is of another procedure
 */
export function* locateSteps(
  procedure: Procedure,
  profile: Profile,
  { rows }: RecogniserTake,
): Generator<number, ScoredStepSegment[]> {
  const scorer = new Scorer(profile);
  const seen = rows.map(({ t, vector }, frame) => ({ t, frame, scene: vector, work: null, hands: [], motion: 0 }));
  const evidence = seen.map((tick) => scorer.score(frameFeatures(tick)));
  return yield* seenAfterwards(procedure, profile, evidence, followedSteps(procedure, profile, evidence));
}

/** The same, of evidence and the step that was named at each of its moments. */
export function* seenAfterwards(
  procedure: Procedure,
  profile: Profile,
  evidence: readonly Evidence[],
  named: readonly StepId[],
): Generator<number, ScoredStepSegment[]> {
  const ids = procedure.steps.map(({ id }) => id);
  const past = evidence.map((one, at) => ({ evidence: one, named: ids.indexOf(named[at]!) }));
  const { work } = yield* lookBack(procedure, profile, past, []);
  return scoredSegments({ ids, times: evidence.map(({ t }) => t), work });
}
