import { expect, test } from "vitest";
import type { ProcedureSummary } from "../../ipc/contract.ts";
import { goalShown, goalsOf } from "./goal-shown.ts";

const tea: ProcedureSummary = {
  ...{ id: "tea", goal: "Make tea", language: "en", otherGoals: { de: "Tee kochen", "es-MX": "Hacer té" } },
  ...{ steps: 4, profiles: [], drafted: false, broken: null },
};

test("a goal is shown in the window's language, or the one that comes closest, else in its first", () => {
  expect(["en", "de", "es", "fr"].map((language) => goalShown(tea, language))).toEqual([
    ...["Make tea", "Tee kochen", "Hacer té", "Make tea"],
  ]);
  expect(goalShown({ ...tea, otherGoals: undefined }, "de")).toBe("Make tea");
  expect(goalsOf(tea)).toEqual(["Make tea", "Tee kochen", "Hacer té"]);
});
