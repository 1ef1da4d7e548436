import type { ConformanceCheck } from "../../../core/evaluation/conformance/conformance.ts";
import { scoreOf } from "./rating-report.ts";

/** Figures of PIE-V's ratings. */
export function ratingFigures(): readonly ConformanceCheck[] {
  const row = (what: string, expected: number, ours: () => number | null): ConformanceCheck => ({
    ...{ source: "PIE-V, ratings, worked out", what, expected, digits: 9, ours },
  });
  const answers = (...given: readonly [value: number, weight: number][]) =>
    given.map(([value, weight]) => ({ value, weight }));
  return [
    row("mean of a five-point criterion, 4 and 1: 2.5", 2.5, () => scoreOf("five", answers([4, 1], [1, 1]))),
    row("% Yes of two yes and a no: 2/3", 2 / 3, () => scoreOf("yes-no", answers([5, 1], [5, 1], [1, 1]))),
    row("procedure logic by confidence, a sure yes, an unsure no: 5/6", 5 / 6, () => scoreOf("yes-no", answers([5, 5], [1, 1]))), // prettier-ignore
  ];
}
