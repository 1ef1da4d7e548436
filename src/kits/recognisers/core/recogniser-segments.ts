import type { StepId } from "../../../core/domain/ids.ts";

/** Where a step may have been, seen from the end of a take. Segments of one step, and of several, may overlap. */
export interface ScoredStepSegment {
  readonly step: StepId;
  /** Seconds. */
  readonly start: number;
  readonly end: number;
  /** How sure, 0..1. */
  readonly score: number;
}

/** How likely each step was under way at each tick: ticks × steps, row-major, 0..1 (`lookBack`), and when the ticks were, in seconds. */
export interface WorkSeen {
  readonly ids: readonly StepId[];
  readonly times: readonly number[];
  readonly work: Float64Array;
}

/** Chances that a segment may begin at: the lower ones give longer segments, the higher ones their surest parts. */
const LEVELS = [0.05, 0.15, 0.3, 0.5, 0.7] as const;

/** Seconds without the step that do not end a segment. */
const BRIDGED = 4;

/** Overlap from which of two segments of a step the surer one stands for both. */
const SAME = 0.7;

/** Most segments of one step in a take that are reported. */
const MOST = 8;

/**
 * Segments of every step, scored, from what was seen of a take forward and backward: all stretches in which a step's chance stays over one of several
 * levels. The score of a stretch is the mean chance inside.
 */
export function scoredSegments({ ids, times, work }: WorkSeen): ScoredStepSegment[] {
  const lengths = times.map((t, at) => (times[at + 1] ?? t + (t - (times[at - 1] ?? t - 1))) - t);
  return ids.flatMap((step, k) => {
    const chance = times.map((_, at) => work[at * ids.length + k]!);
    const found = LEVELS.flatMap((level) => runsOver(chance, level, times)).map(({ from, to }): ScoredStepSegment => {
      let [inside, seconds] = [0, 0];
      for (let at = from; at <= to; at++) {
        inside += chance[at]! * lengths[at]!;
        seconds += lengths[at]!;
      }
      const [start, end] = [times[from]! - lengths[from]! / 2, times[to]! + lengths[to]! / 2];
      return { step, start: Math.max(0, start), end, score: inside / seconds };
    });
    return surest(found);
  });
}

function runsOver(chance: readonly number[], level: number, times: readonly number[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const [at, one] of chance.entries()) {
    if (one < level) continue;
    const last = runs.at(-1);
    if (last !== undefined && times[at]! - times[last.to]! <= BRIDGED) last.to = at;
    else runs.push({ from: at, to: at });
  }
  return runs;
}

/** The surest segments of a step, without those that are much the same as a surer one. */
function surest(found: readonly ScoredStepSegment[]): ScoredStepSegment[] {
  const kept: ScoredStepSegment[] = [];
  for (const one of found.toSorted((a, b) => b.score - a.score))
    if (kept.length < MOST && !kept.some((other) => sharing(one, other) >= SAME)) kept.push(one);
  return kept;
}

function sharing(a: ScoredStepSegment, b: ScoredStepSegment): number {
  const common = Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start));
  return common / (a.end - a.start + (b.end - b.start) - common);
}
