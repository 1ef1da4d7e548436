import { expect, test } from "vitest";
import { cohenKappa, fleissKappa, krippendorffAlpha, percentAgreement } from "./agreement.ts";

/** The worked example of Krippendorff 2011, §C: four observers, twelve units, missing data. */
const observers = [
  [1, 2, 3, 3, 2, 1, 4, 1, 2, null, null, null],
  [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, null, 3],
  [null, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, null],
  [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, null],
];
const units = observers[0]!.map((_, unit) => observers.map((values) => values[unit]!));

test.each([
  ["nominal", 0.743],
  ["ordinal", 0.815],
  ["interval", 0.849],
] as const)("Krippendorff's published alpha, %s", (level, published) => {
  expect(krippendorffAlpha(units, level)).toBeCloseTo(published, 3);
});

test("alpha is 1 for agreement, below 0 for systematic disagreement, and null where nothing can be told", () => {
  expect(
    krippendorffAlpha(
      [
        [1, 1],
        [2, 2],
      ],
      "interval",
    ),
  ).toBe(1);
  expect(
    krippendorffAlpha(
      [
        [1, 2],
        [2, 1],
      ],
      "nominal",
    ),
  ).toBeCloseTo(-0.5, 12);
  expect(
    [
      [],
      [[1], [2]],
      [
        [3, 3],
        [3, 3],
      ],
      [[Number.NaN, 1]],
    ].map((some) => krippendorffAlpha(some, "ordinal")),
  ).toEqual([null, null, null, null]);
});

test("Cohen's kappa of fifty proposals read twice is 0.4", () => {
  const pairs = (n: number, a: string, b: string) => Array.from({ length: n }, (): [string, string] => [a, b]);
  const grants = [...pairs(20, "y", "y"), ...pairs(5, "y", "n"), ...pairs(10, "n", "y"), ...pairs(15, "n", "n")];
  expect(cohenKappa(grants)).toBeCloseTo(0.4, 12);
  expect(percentAgreement(grants)).toBe(0.7);
  expect([cohenKappa([]), percentAgreement([]), cohenKappa(pairs(3, "y", "y"))]).toEqual([null, null, null]);
});

test("Fleiss' kappa of his own example: ten subjects, fourteen raters, five categories", () => {
  const counts = [
    [0, 0, 0, 0, 14],
    [0, 2, 6, 4, 2],
    [0, 0, 3, 5, 6],
    [0, 3, 9, 2, 0],
    [2, 2, 8, 1, 1],
    [7, 7, 0, 0, 0],
    [3, 2, 6, 3, 0],
    [2, 5, 3, 2, 2],
    [6, 5, 2, 1, 0],
    [0, 2, 2, 3, 7],
  ];
  const labelled = counts.map((row) => row.flatMap((count, label) => Array.from({ length: count }, () => `${label}`)));
  expect(fleissKappa(labelled)).toBeCloseTo(0.21, 2);
  expect(fleissKappa([["a", "b"], ["a"]])).toBeNull();
  expect(fleissKappa([["a", "a"]])).toBeNull();
});
