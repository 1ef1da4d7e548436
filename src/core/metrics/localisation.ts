import { mean, ratio } from "./class-score.ts";
import { overlap } from "./segments.ts";
import type { Segment } from "./segments.ts";

/** A true step segment of a video, in seconds. */
export interface TrueSegment extends Segment {
  readonly video: string;
}

/** A predicted one with its score; higher is surer. */
export interface ScoredSegment extends TrueSegment {
  readonly score: number;
}

/** Temporal overlaps that localisation is reported at. */
export const LOCALISATION_OVERLAPS = [0.1, 0.3, 0.5] as const;

/** Scores at one overlap, all 0..1; null without truth. */
export interface LocalisationScore {
  readonly overlap: number;
  readonly map: number | null;
  readonly recallAt1: number | null;
  readonly recallAt5: number | null;
}

/** Localisation at each overlap, and how many predictions could not be scored. */
export interface LocalisationReport {
  readonly at: readonly LocalisationScore[];
  /** Mean of mAP over the overlaps; null without truth. */
  readonly meanMap: number | null;
  /** Predictions left out since a number in them is NaN, or they end before they start. */
  readonly skipped: number;
}

/**
 * Step localisation as CaptainCook4D reports it: mAP and Recall@1 and @5 at temporal overlaps 0.1, 0.3 and 0.5.
 *
 * mAP follows ActivityNet (Caba Heilbron et al. 2015): a class's predictions over all videos, surest first, each takes the
 * free truth segment with most overlap; average precision under the interpolated precision–recall curve; mean over the
 * classes that occur. Recall@k follows Ego4D's moment queries (R@kx): the share of truth segments overlapped enough by one
 * of the k·n surest predictions of their class in their video, n being how often the class occurs there. Equal scores keep
 * the order they were given in.
 */
export function localisationScore(
  predicted: readonly ScoredSegment[],
  truth: readonly TrueSegment[],
  overlaps: readonly number[] = LOCALISATION_OVERLAPS,
): LocalisationReport {
  const usable = predicted
    .filter(({ start, end, score }) => end > start && Number.isFinite(score + start + end))
    .sort((a, b) => b.score - a.score);
  const at = overlaps.map((least): LocalisationScore => {
    const labels = [...new Set(truth.map(({ label }) => label))];
    return {
      overlap: least,
      map: mean(
        labels.map((label) => {
          const ofLabel = (segment: Segment): boolean => segment.label === label;
          return averagePrecision(usable.filter(ofLabel), truth.filter(ofLabel), least);
        }),
      ),
      recallAt1: recallAt(1, usable, truth, least),
      recallAt5: recallAt(5, usable, truth, least),
    };
  });
  return {
    at,
    meanMap: mean(at.flatMap(({ map }) => (map === null ? [] : [map]))),
    skipped: predicted.length - usable.length,
  };
}

/** Interpolated average precision of one class; predictions surest first. */
function averagePrecision(predicted: readonly ScoredSegment[], truth: readonly TrueSegment[], least: number): number {
  const taken = new Set<TrueSegment>();
  const points: { precision: number; recall: number }[] = [];
  for (const [rank, segment] of predicted.entries()) {
    const free = truth.filter((other) => other.video === segment.video && !taken.has(other));
    const best = free.toSorted((a, b) => overlap(segment, b) - overlap(segment, a))[0];
    if (best && overlap(segment, best) >= least) taken.add(best);
    points.push({ precision: taken.size / (rank + 1), recall: taken.size / truth.length });
  }
  let area = 0;
  let ceiling = 0;
  for (let at = points.length - 1; at >= 0; at--) {
    ceiling = Math.max(ceiling, points[at]!.precision);
    area += (points[at]!.recall - (points[at - 1]?.recall ?? 0)) * ceiling;
  }
  return area;
}

function recallAt(
  k: number,
  predicted: readonly ScoredSegment[],
  truth: readonly TrueSegment[],
  least: number,
): number | null {
  const found = truth.filter((segment) => {
    const alike = (other: TrueSegment): boolean => other.video === segment.video && other.label === segment.label;
    const surest = predicted.filter(alike).slice(0, k * truth.filter(alike).length);
    return surest.some((other) => overlap(other, segment) >= least);
  });
  return truth.length > 0 ? ratio(found.length, truth.length) : null;
}
