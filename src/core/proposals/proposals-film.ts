import type { Segment } from "../annotation/model.ts";
import { frameFeatures } from "../brain/frame-features.ts";
import { Scorer } from "../brain/filter/score.ts";
import type { Tick } from "../domain/tick.ts";
import type { Procedure } from "../procedure/schema.ts";
import type { Profile } from "../profile/profile.ts";
import { followedSteps } from "./follow.ts";
import { filmSegments, filteredNames, orderedNames, segmentCount, stretchesOf, type FilmNames } from "./propose.ts";
import { wardTree } from "./ward.ts";

/** By what the segments of a film were named: what a bench taught, the order of the procedure alone, or nothing. */
export type NamedBy = "bench" | "order" | "nothing";

/** A film that was cut and named. */
export interface CutFilm extends FilmNames {
  readonly namedBy: NamedBy;
  /** Of its looks, in seconds. */
  readonly times: readonly number[];
  /** Its length, > 0. */
  readonly seconds: number;
  /** Its whole tree, as `wardTree` has it. */
  readonly tree: readonly number[];
}

/**
 * A film cut where its looks change, and named by what the filter of a bench held for under way; without a profile by the order of the procedure; without a
 * procedure not at all.
 *
 * @param ticks looks of the whole film, in order of time, from its beginning
 * @param seconds length of the film, > 0
 * @throws ProfileMismatch when the profile is of another procedure
 */
export function cutFilm(
  ticks: readonly Tick[],
  seconds: number,
  procedure: Procedure | null,
  profile: Profile | null,
): CutFilm {
  const tree = wardTree(ticks.map(({ scene }) => scene));
  const cut = stretchesOf(tree, ticks.length, segmentCount(procedure, seconds));
  const times = ticks.map(({ t }) => t);
  if (procedure === null || cut.length === 0)
    return { cut, names: cut.map(() => null), namedBy: "nothing", times, seconds, tree };
  const names = profile === null ? orderedNames(cut, procedure) : namesOf(procedure, profile);
  return { cut, names, namedBy: profile === null ? "order" : "bench", times, seconds, tree };

  function namesOf(named: Procedure, bench: Profile): (string | null)[] {
    const scorer = new Scorer(bench);
    const evidence = ticks.map((tick) => scorer.score(frameFeatures(tick)));
    return filteredNames(cut, followedSteps(named, bench, evidence));
  }
}

/** Segments of a film, all of them proposed: the stretches of `cutFilm`, whose parameters these are. */
export function proposeFilm(
  ticks: readonly Tick[],
  seconds: number,
  procedure: Procedure | null,
  profile: Profile | null,
): { readonly segments: readonly Segment[]; readonly namedBy: NamedBy } {
  const film = cutFilm(ticks, seconds, procedure, profile);
  return { segments: filmSegments(film, film.times, seconds, procedure), namedBy: film.namedBy };
}
