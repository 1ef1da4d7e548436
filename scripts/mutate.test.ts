import { expect, test } from "vitest";
import { drawn, mutantsOf } from "./mutate.mjs";

test("operators, truth, conditions and calls each become another, and a seed draws the same again", () => {
  const text = "if (a < b && !c) {\n  tell(true);\n}\n";
  const all = mutantsOf("src/core/made-up.ts", text);
  expect(all.map(({ line, what }) => `${line}: ${what}`).toSorted()).toEqual([
    "1: && → ||",
    "1: < → <=",
    "1: a < b && !c → !(a < b && !c)",
    "2: tell(true); → ;",
    "2: true → false",
  ]);
  expect(all.find(({ what }) => what === "< → <=")!.text).toBe("if (a <= b && !c) {\n  tell(true);\n}\n");
  const some = (seed: number) => drawn(all, 3, seed).map(({ what }) => what);
  expect([some(7).length, some(7)]).toEqual([3, some(7)]);
  expect(drawn(all, 9, 1)).toHaveLength(5);
});
