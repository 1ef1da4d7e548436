import { expect, test } from "vitest";
import { saidOf } from "./about.ts";
import { ratingAgreement } from "./agreement.ts";
import { applyChange, NOTHING_SAID, type PlainChange } from "./apply.ts";
import { AnnotationChange } from "./annotation-events.ts";
import type { AnnotatedDeviation, AnnotationState } from "./model.ts";
import { QUALITY_CRITERIA, ratingsAsked } from "./annotation-quality.ts";
import { sayersApart } from "./seen.ts";

const mistake = (id: string, onset: number): AnnotatedDeviation => ({
  ...{ id, kind: "omission", cooking: null, general: null, step: null, missing: [], error: null },
  ...{ onset, fix: null, back: null, what: id, recovery: "" },
});
const take: AnnotationState = { ...NOTHING_SAID, deviations: [mistake("d1", 10), mistake("d2", 20)] };

function after(...changes: readonly (readonly [by: string, change: unknown])[]): AnnotationState {
  return changes.reduce((state, [by, change]) => {
    const applied = applyChange(state, AnnotationChange.parse(change) as PlainChange, by);
    if (!applied.ok) throw new Error(applied.problem);
    return applied.state;
  }, take);
}
const rated = (rating: number, deviation?: string) => ({
  type: "rated",
  criterion: "confusability",
  deviation,
  rating,
});
const answered = (answer: boolean, deviation?: string) => ({
  ...{ type: "rubric-answered", question: "error-clear", deviation, answer },
});

test("each mistake has its own answer and rating; what is said of one that is gone goes with it", () => {
  const said = [
    ["p1", answered(true, "d1")],
    ["p1", answered(false, "d2")],
    ["a1", rated(5, "d1")],
    ["a1", rated(2, "d2")],
  ] as const;
  const state = after(...said);
  expect(["d1", "d2"].map((id) => saidOf(state.rubric, "error-clear", id))).toEqual([true, false]);
  expect(["d1", "d2"].map((id) => saidOf(state.ratings["a1"]!, "confusability", id))).toEqual([5, 2]);
  const gone = after(...said, ["a1", { type: "deviation-removed", deviation: "d1" }]);
  expect([gone.rubric, gone.ratings]).toEqual([{ "error-clear/d2": false }, { a1: { "confusability/d2": 2 } }]);
  expect(applyChange(take, AnnotationChange.parse(rated(3, "d9")) as PlainChange, "a1")).toMatchObject({ ok: false });
});

test("an answer of before, for the whole take, stands for each mistake until one is given for it", () => {
  const state = after(["p1", answered(true)], ["p1", answered(false, "d2")]);
  expect(["d1", "d2"].map((id) => saidOf(state.rubric, "error-clear", id))).toEqual([true, false]);
});

test("raters are compared mistake by mistake; ratings of before are compared once a take", () => {
  const confusability = (state: AnnotationState) =>
    ratingAgreement([state]).find(({ criterion }) => criterion === "confusability")!;
  const apart = after(["a1", rated(5, "d1")], ["a1", rated(1, "d2")], ["a2", rated(5, "d1")], ["a2", rated(1, "d2")]);
  expect(confusability(apart)).toMatchObject({ takes: 1, mean: 3, alpha: { value: 1 } });
  const before = after(["a1", rated(4)], ["a2", rated(2)]);
  expect(confusability(before)).toMatchObject({ takes: 1, mean: 3 });
  const mixed = after(["a1", rated(4)], ["a2", rated(2, "d1")], ["a2", rated(4, "d2")]);
  expect(confusability(mixed)).toMatchObject({ takes: 1, mean: (4 + 2 + 4 + 4) / 4 });
});

test("another's rating of a mistake shows when one's own of the same mistake is in", () => {
  const state = after(["a1", rated(4, "d1")], ["a2", rated(2, "d2")], ["a3", rated(2)]);
  const sayers = (deviation?: string) => sayersApart(state, AnnotationChange.parse(rated(1, deviation)));
  expect([sayers("d1"), sayers("d2"), sayers()]).toEqual([["a1"], ["a2"], ["a1", "a2", "a3"]]);
});

test("what is about a mistake is asked of each, what is about the take once", () => {
  const asked = ratingsAsked(take.deviations);
  expect(asked.map(({ key }) => key).filter((key) => key.startsWith("taxonomy"))).toEqual([
    "taxonomy/d1",
    "taxonomy/d2",
  ]);
  expect(
    ratingsAsked(take.deviations.slice(1))
      .map(({ criterion }) => criterion.id)
      .sort(),
  ).toEqual(QUALITY_CRITERIA.map(({ id }) => id).sort());
  expect(ratingsAsked([]).every(({ criterion }) => criterion.per === "take")).toBe(true);
});
