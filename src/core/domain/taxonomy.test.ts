import { expect, test } from "vitest";
import { DEVIATION_KINDS } from "./decision.ts";
import { COOKING_CATEGORIES, GENERAL_TYPES, categoriesOf, kindOfCooking, kindOfGeneral } from "./taxonomy.ts";

test("every kind has its words in both vocabularies", () => {
  expect(Object.fromEntries(DEVIATION_KINDS.map((kind) => [kind, Object.values(categoriesOf(kind))]))).toEqual({
    omission: ["missing-step", "omission"],
    ordering: ["order", "wrong-order"],
    substitution: ["preparation", "wrong-object"],
    technique: ["technique", "wrong-action"],
    timing: ["timing", "wrong-action"],
    repetition: [null, "unnecessary-action"],
    distraction: [null, "unnecessary-action"],
  });
});

test("the wrong role tells a wrong technique further apart", () => {
  const cooking = (role: Parameters<typeof categoriesOf>[1], what: string) =>
    categoriesOf("technique", role, what).cooking;
  expect([
    cooking("Quantity", "Use too much: 1 cup, not 1/2 cup."),
    cooking("Degree", "Set it to low heat, not medium heat."),
    cooking("Degree", "Tighten it half way only."),
    cooking("Instrument", "Use a fork, not a whisk."),
    cooking("Destination", "It goes beside the bowl, not in the bowl."),
  ]).toEqual(["measurement", "temperature", "technique", "preparation", "technique"]);
});

test("there and back again: a kind's own words name that kind, wherever the vocabulary can tell it", () => {
  expect(DEVIATION_KINDS.filter((kind) => {
    const { cooking } = categoriesOf(kind);
    return cooking !== null && kindOfCooking(cooking) !== kind;
  })).toEqual([]); // prettier-ignore
  expect(COOKING_CATEGORIES.map(kindOfCooking)).toEqual([
    "substitution",
    "technique",
    "technique",
    "timing",
    "technique",
    "omission",
    "ordering",
  ]);
  expect(GENERAL_TYPES.map((type) => kindOfGeneral(type))).toEqual([
    "substitution",
    "technique",
    "ordering",
    "omission",
    "distraction",
    null,
    null,
    null,
  ]);
  expect(kindOfGeneral("unnecessary-action", true)).toBe("repetition");
});
