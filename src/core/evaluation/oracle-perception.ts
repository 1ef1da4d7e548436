import type { StepId } from "../domain/ids.ts";
import type { TakeTruth } from "../domain/take-truth.ts";
import type { Evidence } from "../domain/tick.ts";

/** Nats for and against that perfect eyes would give. */
const CERTAIN = 6;

/** Outcomes of a performance that show no step as it is known. */
const UNKNOWN_SIGHT: readonly string[] = ["wrong-part"];

/** A bench at which it is looked. */
export interface LookedAt {
  /** Steps of the procedure, in its order. */
  readonly ids: readonly StepId[];
  /** Whether the hands tell there that somebody works. */
  readonly handsTell: boolean;
}

/**
 * What perfect eyes would have seen at each tick (*oracle perception*): the step that is under way by the labels, the latest begun where steps overlap, and the one that has just ended. A step in a wrong part is none
 * that is known. Motion, and where the camera looked, stay as they were; so do the hands where they tell nothing.
 */
export function oraclePerception(
  seen: readonly Evidence[],
  { steps, attempts }: Pick<TakeTruth, "steps" | "attempts">,
  { ids, handsTell }: LookedAt,
): Evidence[] {
  const performed = (attempts ?? steps.map((one) => ({ ...one, outcome: "done" })))
    .map((one) => ({ ...one, start: one.start ?? one.end }))
    .toSorted((a, b) => a.start - b.start);
  const byEnd = performed.toSorted((a, b) => a.end - b.end);
  const known = (one: (typeof performed)[number] | undefined): StepId | null =>
    one === undefined || UNKNOWN_SIGHT.includes(one.outcome) ? null : one.step;
  const only = (step: StepId | null): number[] => ids.map((id) => (id === step ? CERTAIN : -CERTAIN));
  return seen.map(({ t, motion, hands, away }) => {
    if (away) return { t, progress: ids.map(() => 0), ended: ids.map(() => 0), hands, motion, away };
    const now = performed.findLast(({ start, end }) => t >= start && t <= end);
    const last = now ? undefined : byEnd.findLast(({ end, outcome }) => end < t && outcome !== "stopped");
    return {
      ...{ t, progress: only(known(now)), ended: only(known(last)), motion },
      hands: !handsTell ? hands : now ? "working" : "withdrawn",
    };
  });
}
