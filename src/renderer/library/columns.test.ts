import { expect, test } from "vitest";
import { fittingColumns } from "./columns.tsx";

test("a narrow table shows the columns that have room, and its names whatever happens", () => {
  const all = ["name", "person", "procedure", "date", "length", "deviations", "state", "tags"] as const;
  expect(fittingColumns(all, 0)).toEqual(all);
  expect(fittingColumns(all, 62)).toEqual(all);
  expect(fittingColumns(all, 40)).toEqual(["name", "person", "date", "state"]);
  expect(fittingColumns(all, 12)).toEqual(["name"]);
});
