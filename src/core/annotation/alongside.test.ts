import { expect, test } from "vitest";
import { alongsideLanes, alongsidePut, alongsideRemoved, newAlongside } from "./alongside.ts";
import { applyChange, NOTHING_SAID } from "./apply.ts";
import { annotationEvent } from "../../../tests/fixtures/fake-annotations.ts";
import type { AnnotationChange } from "./annotation-events.ts";
import { addEvent, EMPTY_FOLD } from "./annotation-fold.ts";
import type { AnnotationState, Segment } from "./model.ts";
import { permissionProblem } from "./permission.ts";
import { askedAbout, faulted, toAudit } from "./verdict.ts";

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

test("an audit asks about them too: an edit takes the answers away, and whoever edited them is not who answers", () => {
  const yes = { described: true, only: true, complete: true };
  const whole = [step("s1", 0, 4), step("s2", 4, 9)];
  const [a, b] = [step("a", 1, 6), step("b", 5, 9)];
  const fold = (...said: readonly (readonly [string, AnnotationChange])[]) =>
    said.map(([by, change], k) => annotationEvent(k, by, change)).reduce(addEvent, EMPTY_FOLD);
  const put = (...segments: readonly Segment[]): AnnotationChange => ({ type: "alongside", segments: [...segments] });
  const audited = (segment: string, answers = yes): AnnotationChange => ({ type: "audited", segment, answers });
  const right: AnnotationChange = { type: "judged", standing: "audited", reason: "" };
  const cut: AnnotationChange = { type: "segmented", source: "marks", segments: whole };
  const before = [
    ["p1", cut],
    ["p1", put(a, b)],
    ...["s1", "s2", "a"].map((id) => ["a1", audited(id)] as const),
  ] as const;

  expect(askedAbout(fold(...before).annotations).map(({ id }) => id)).toEqual(["s1", "a", "s2", "b"]);
  expect(toAudit(fold(...before).annotations)).toEqual(["b"]);
  expect(permissionProblem(fold(...before), right, "a1", "p1")?.problem).toBe(
    "one step alongside is not audited by a second person",
  );
  // A take that was found right before there were questions about them stays so.
  expect(fold(...before, ["a1", right]).annotations.standing).toBe("audited");

  const refused = fold(...before, ["a1", audited("b", { ...yes, only: false })]);
  expect(faulted(refused.annotations)).toEqual(["b"]);
  const changed = fold(...before, ["a1", audited("b")], ["a2", put(a, { ...b, end: 8 })]).annotations;
  expect([toAudit(changed), changed.editedBy]).toEqual([["b"], { b: "a2" }]);
  const again = fold(...before, ["a1", put(a, { ...b, end: 8 })], ["a1", audited("b")]);
  expect(toAudit(again.annotations)).toEqual(["b"]);
  expect(permissionProblem(fold(...before, ["a1", audited("b")]), right, "a1", "p1")).toBeNull();
  // One that is removed is not asked about, and nothing is kept of it.
  const gone = fold(...before, ["a1", put(b)]).annotations;
  expect([toAudit(gone), Object.keys(gone.audits)]).toEqual([["b"], ["s1", "s2"]]);
});
