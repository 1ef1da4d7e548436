import { stateOf, type AnnotationFold } from "./annotation-fold.ts";
import type { AnnotatedDeviation, AnnotationState, Segment } from "./model.ts";
import { NOTHING_SAID } from "./apply.ts";

/** What became of one segment or deviation between two states; `before` is null when it is new, `after` when it is gone. */
export type Difference =
  | { readonly of: "segment" | "alongside"; readonly before: Segment | null; readonly after: Segment | null }
  | { readonly of: "deviation"; readonly before: AnnotatedDeviation | null; readonly after: AnnotatedDeviation | null };

/** The differences: everything in `after` than in `before`: segments, steps alongside them, deviations, each in order of time. */
export function differences(before: AnnotationState, after: AnnotationState): Difference[] {
  const byStart = (was: readonly Segment[], is: readonly Segment[]) =>
    pairs(was, is).sort((a, b) => (a.after ?? a.before)!.start - (b.after ?? b.before)!.start);
  return [
    ...byStart(before.segments, after.segments).map((pair) => ({ of: "segment" as const, ...pair })),
    ...byStart(before.alongside, after.alongside).map((pair) => ({ of: "alongside" as const, ...pair })),
    ...pairs(before.deviations, after.deviations)
      .sort((a, b) => (a.after ?? a.before)!.onset - (b.after ?? b.before)!.onset)
      .map((pair) => ({ of: "deviation" as const, ...pair })),
  ];
}

/**
 * How things stood when correction began: when the take was sent to it last, or, if it never was, when somebody else than who
 * wrote its segments said something for the first time.
 */
export function beforeCorrection({ newest }: AnnotationFold): AnnotationState {
  let handedOn: AnnotationState | null = null;
  let by: string | null = null;
  for (let at = newest; at; at = at.before) {
    if (at.skipped) continue;
    if (at.change.type === "judged" && at.change.standing === "to-correct") return stateOf(at);
    if (at.by !== by) [by, handedOn] = [at.by, stateOf(at)];
    if (at.change.type === "segmented") return handedOn ?? stateOf(at);
  }
  return handedOn ?? NOTHING_SAID;
}

function pairs<T extends { readonly id: string }>(before: readonly T[], after: readonly T[]) {
  const old = new Map(before.map((each) => [each.id, each]));
  const now = new Map(after.map((each) => [each.id, each]));
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((id) => ({ before: old.get(id) ?? null, after: now.get(id) ?? null }))
    .filter((pair) => !same(pair.before, pair.after));
}

function same(a: object | null, b: object | null): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
