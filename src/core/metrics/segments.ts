import { classScore, mean, ratio } from "./class-score.ts";
import type { ClassScore } from "./class-score.ts";

/** A stretch of one label: from `start` inclusive to `end` exclusive, in frames or seconds, `end` > `start`. */
export interface Segment {
  readonly label: string;
  readonly start: number;
  readonly end: number;
}

/** Thresholds of overlap that F1 is reported at (Lea et al. 2017). */
export const F1_OVERLAPS = [0.1, 0.25, 0.5] as const;

/** Temporal action segmentation scores, all 0..1. */
export interface SegmentationScore {
  /** Frames with the right label; null without frames. */
  readonly accuracy: number | null;
  /** Mean edit score over videos; null without videos. */
  readonly edit: number | null;
  /** Segmental F1 at 10, 25 and 50 % overlap, counts summed over videos. */
  readonly f1: { readonly at10: ClassScore; readonly at25: ClassScore; readonly at50: ClassScore };
  readonly frames: number;
}

/** Share of the joint time of two stretches that they have in common, 0..1. */
export function overlap(a: Omit<Segment, "label">, b: Omit<Segment, "label">): number {
  const common = Math.min(a.end, b.end) - Math.max(a.start, b.start);
  return common <= 0 ? 0 : common / (Math.max(a.end, b.end) - Math.min(a.start, b.start));
}

/** Runs of equal labels, in frames; runs of the `ignored` label are left out. */
export function runs(labels: readonly string[], ignored: string | null = null): Segment[] {
  const found: Segment[] = [];
  for (let start = 0; start < labels.length;) {
    let end = start + 1;
    while (labels[end] === labels[start] && end < labels.length) end += 1;
    if (labels[start] !== ignored) found.push({ label: labels[start]!, start, end });
    start = end;
  }
  return found;
}

/**
 * Edit score of two orders of labels: 1 − Levenshtein distance / longer length, 0..1; 1 when both are empty (Lea et al.
 * 2016, "Segmental spatiotemporal CNNs", §4).
 */
export function editScore(predicted: readonly string[], truth: readonly string[]): number {
  const longer = Math.max(predicted.length, truth.length);
  if (longer === 0) return 1;
  let row = truth.map((_, j) => j + 1);
  for (const [i, label] of predicted.entries()) {
    const next: number[] = [];
    for (let j = 0; j < truth.length; j++) {
      const diagonal = j === 0 ? i : row[j - 1]!;
      const left = j === 0 ? i + 1 : next[j - 1]!;
      next.push(Math.min(row[j]! + 1, left + 1, diagonal + (label === truth[j] ? 0 : 1)));
    }
    row = next;
  }
  const distance = truth.length === 0 ? predicted.length : row.at(-1)!;
  return 1 - distance / longer;
}

/**
 * Counts for segmental F1: each predicted segment takes the truth segment of its label with most overlap; it is right when
 * that overlap reaches `least` and nobody took it before (Lea et al. 2017, "Temporal convolutional networks", §4.1).
 */
export function segmentCounts(
  predicted: readonly Segment[],
  truth: readonly Segment[],
  least: number,
): { tp: number; fp: number; fn: number } {
  const taken = new Set<Segment>();
  for (const segment of predicted) {
    const same = truth.filter((other) => other.label === segment.label);
    const best = same.reduce<Segment | null>(
      (a, b) => (a === null || overlap(segment, b) > overlap(segment, a) ? b : a),
      null,
    );
    if (best && overlap(segment, best) >= least) taken.add(best);
  }
  return { tp: taken.size, fp: predicted.length - taken.size, fn: truth.length - taken.size };
}

/**
 * Frame accuracy, edit score and F1@10/25/50 over videos given as one label a frame. Frames, and segments, whose truth is
 * `ignored` (an unlabelled stretch) do not count, whatever was predicted there. Throws a RangeError when a video's two
 * lists differ in length.
 */
export function segmentationScore(
  videos: readonly { readonly predicted: readonly string[]; readonly truth: readonly string[] }[],
  ignored: string | null = null,
): SegmentationScore {
  let right = 0;
  let frames = 0;
  const edits: number[] = [];
  const counts = F1_OVERLAPS.map(() => ({ tp: 0, fp: 0, fn: 0 }));
  for (const [number, { predicted, truth }] of videos.entries()) {
    if (predicted.length !== truth.length)
      throw new RangeError(`video ${number} has ${predicted.length} predicted frames for ${truth.length} true ones`);
    const kept = truth.flatMap((label, at) => (label === ignored ? [] : [at]));
    frames += kept.length;
    right += kept.filter((at) => predicted[at] === truth[at]).length;
    const masked = predicted.map((label, at) => (truth[at] === ignored && ignored !== null ? ignored : label));
    const [mine, theirs] = [runs(masked, ignored), runs(truth, ignored)];
    edits.push(
      editScore(
        mine.map(({ label }) => label),
        theirs.map(({ label }) => label),
      ),
    );
    for (const [at, least] of F1_OVERLAPS.entries()) {
      const some = segmentCounts(mine, theirs, least);
      counts[at]!.tp += some.tp;
      counts[at]!.fp += some.fp;
      counts[at]!.fn += some.fn;
    }
  }
  const [at10, at25, at50] = counts.map(({ tp, fp, fn }) => classScore(tp, fp, fn));
  return {
    accuracy: frames > 0 ? ratio(right, frames) : null,
    edit: mean(edits),
    f1: { at10: at10!, at25: at25!, at50: at50! },
    frames,
  };
}
