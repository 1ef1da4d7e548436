import { pick, seeded, shuffled } from "../domain/seeded.ts";
import { ROW_STRIDE } from "./row.ts";

/** How silent decision points are drawn. */
export interface SilenceOptions {
  /** Seconds that a silent point lies from every interrupt, at least; 3 or more, usually 5. */
  readonly distance: number;
  readonly seed: number;
  /** Names the take's own stream of chance. */
  readonly take: string;
  /** Time from which the take is annotated, in seconds; 0 when left out. */
  readonly from?: number;
}

/** Least distance that may be asked for, and the usual one, in seconds. */
export const LEAST_SILENT_DISTANCE = 3;
export const USUAL_SILENT_DISTANCE = 5;

/**
 * Silent decision points of a take, as many as its interrupts where there is room, in order of time: multiples of 0.5 s, each
 * at least `distance` from every interrupt and from the opening of the session, at which a coach speaks too.
 *
 * The take is cut in as many equal parts as there are interrupts and one point is drawn from each, so that silences stand all
 * over the take and not where it is dull. A part without room gives its draw to a part that has points left.
 *
 * @param interrupts times of the interrupts and of their decision points, in seconds
 * @param wanted how many points, ≥ 0
 * @param seconds length of the take
 */
export function silentPoints(
  interrupts: readonly number[],
  wanted: number,
  seconds: number,
  { distance, seed, take, from = 0 }: SilenceOptions,
): number[] {
  if (!(distance >= LEAST_SILENT_DISTANCE)) {
    throw new RangeError(`silent points stand at least ${LEAST_SILENT_DISTANCE} s from an interrupt, not ${distance}`);
  }
  const busy = [0, ...interrupts];
  const count = Math.floor(seconds / ROW_STRIDE);
  const free = Array.from({ length: count }, (_, at) => (at + 1) * ROW_STRIDE).filter(
    (t) => t >= from && busy.every((other) => Math.abs(t - other) >= distance),
  );
  const random = seeded(seed, "silent", take);
  const parts = Array.from({ length: wanted }, (): number[] => []);
  for (const t of free) parts[Math.min(wanted - 1, Math.floor(((t - from) / (seconds - from)) * wanted))]?.push(t);
  const drawn = new Set(parts.flatMap((part) => (part.length > 0 ? [pick(random, part)] : [])));
  // Round after round, each part gives one more, until there are enough.
  const left = parts.map((part) => shuffled(random, part).filter((t) => !drawn.has(t)));
  while (drawn.size < wanted && left.some((part) => part.length > 0)) {
    for (const part of shuffled(random, left)) {
      const next = drawn.size < wanted ? part.pop() : undefined;
      if (next !== undefined) drawn.add(next);
    }
  }
  return [...drawn].sort((a, b) => a - b);
}
