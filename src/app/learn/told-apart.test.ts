import { expect, test } from "vitest";
import { toldApart } from "./told-apart.ts";

test("films that began in the same minute are told apart by a number", () => {
  expect(toldApart(["14:05", "14:06", "14:05", "14:05"])).toEqual(["14:05", "14:06", "14:05 (2)", "14:05 (3)"]);
});
