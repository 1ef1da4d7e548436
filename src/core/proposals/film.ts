import type { Segment } from "../annotation/model.ts";
import { frameFeatures } from "../brain/frame-features.ts";
import { Scorer } from "../brain/filter/score.ts";
import type { Tick } from "../domain/tick.ts";
import type { Procedure } from "../procedure/schema.ts";
import type { Profile } from "../profile/profile.ts";
import { followedSteps } from "./follow.ts";
import { filmSegments, filteredNames, orderedNames, segmentCount, stretches } from "./propose.ts";

/** By what the segments of a film were named: what a bench taught, the order of the procedure alone, or nothing. */
export type NamedBy = "bench" | "order" | "nothing";

/**
 * Segments of a film, all of them proposed: cut where its looks change, named by what the filter of a bench held for under way in them; without a profile by
 * the order of the procedure; without a procedure not at all.
 *
 * @param ticks looks of the whole film, in order of time, from its beginning
 * @param seconds length of the film, > 0
 * @throws ProfileMismatch when the profile is of another procedure
 */
export function proposeFilm(
  ticks: readonly Tick[],
  seconds: number,
  procedure: Procedure | null,
  profile: Profile | null,
): { readonly segments: readonly Segment[]; readonly namedBy: NamedBy } {
  const cut = stretches(
    ticks.map(({ scene }) => scene),
    segmentCount(procedure, seconds),
  );
  if (cut.length === 0) return { segments: [], namedBy: "nothing" };
  const names = procedure === null ? cut.map(() => null) : namesOf(procedure, profile);
  const times = ticks.map(({ t }) => t);
  const namedBy = procedure === null ? "nothing" : profile === null ? "order" : "bench";
  return { segments: filmSegments({ cut, names }, times, seconds, procedure), namedBy };

  function namesOf(named: Procedure, bench: Profile | null): (string | null)[] {
    if (bench === null) return orderedNames(cut, named);
    const scorer = new Scorer(bench);
    const evidence = ticks.map((tick) => scorer.score(frameFeatures(tick)));
    return filteredNames(cut, followedSteps(named, bench, evidence));
  }
}
