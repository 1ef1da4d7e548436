import { frameFeatures, type FrameFeatures } from "../../../core/brain/frame-features.ts";
import { Scorer } from "../../../core/brain/filter/score.ts";
import { lookBack } from "../../../core/brain/look-back.ts";
import type { StepId } from "../../../core/domain/ids.ts";
import type { Evidence } from "../../../core/domain/tick.ts";
import { learnProfile } from "../../../core/learning/learn-profile.ts";
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
  const evidence = looksOf(rows).map((look) => scorer.score(look));
  return yield* seenAfterwards(procedure, profile, evidence, followedSteps(procedure, profile, evidence));
}

/** What a bench looks like, taught by takes of features. @throws LearnError when they cannot teach */
export function taughtBy(procedure: Procedure, takes: readonly RecogniserTake[], encoder: string): Profile {
  return learnProfile(
    procedure,
    takes.map(({ rows, steps }) => ({ looks: looksOf(rows), steps })),
    encoder,
  );
}

function looksOf(rows: RecogniserTake["rows"]): FrameFeatures[] {
  return rows.map(({ t, vector }, frame) =>
    frameFeatures({ t, frame, scene: vector, work: null, hands: [], motion: 0 }),
  );
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
