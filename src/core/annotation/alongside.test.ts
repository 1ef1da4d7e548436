import { expect, test } from "vitest";
import { alongsideLanes, alongsidePut, alongsideRemoved, newAlongside } from "./alongside.ts";
import { applyChange, NOTHING_SAID } from "./apply.ts";
import type { AnnotationState, Segment } from "./model.ts";

const step = (id: string, start: number, end: number): Segment => ({
  ...{ id, start, end, step: "arm", text: `Do ${id}`, outcome: "right" },
});
const after = (state: AnnotationState, ...put: readonly Segment[]): AnnotationState =>
  put.reduce((now, one) => {
    const applied = applyChange(now, alongsidePut(now, one), "a1");
    if (!applied.ok) throw new Error(applied.problem);
    return applied.state;
  }, state);

test("steps alongside are added, changed by their id, and removed, and stay in order of their starts", () => {
  const state = after(NOTHING_SAID, step("b", 5, 9), step("a", 1, 6), step("b", 0.5, 9));
  expect(state.alongside).toEqual([step("b", 0.5, 9), step("a", 1, 6)]);
  expect(alongsideRemoved(state, "b")).toEqual({ type: "alongside", segments: [step("a", 1, 6)] });
  const undescribed = newAlongside(3, 8, 12);
  expect(undescribed).toEqual({
    ...{ id: "w12", start: 3, end: 8, step: null, text: "Not described yet", outcome: "none" },
  });
  expect(after(state, undescribed).alongside).toHaveLength(3);
});

test("they lie in as few lanes as keep them apart", () => {
  const state = after(NOTHING_SAID, step("a", 0, 4), step("b", 2, 6), step("c", 4, 8));
  expect(alongsideLanes(state).map((lane) => lane.map(({ id }) => id))).toEqual([["a", "c"], ["b"]]);
  expect(alongsideLanes(NOTHING_SAID)).toEqual([]);
});
