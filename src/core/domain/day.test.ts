import { expect, test } from "vitest";
import { localDay, shownDay, shownMinute } from "./day.ts";

test("a day is written as each language writes it, and a bare day is the same day in every time zone", () => {
  const at = new Date(2026, 10, 21, 14, 5).toISOString();
  expect([shownDay(at), shownMinute(at), localDay(at)]).toEqual(["21 Nov 2026", "21 Nov 2026, 14:05", "2026-11-21"]);
  expect([shownDay("2026-11-21"), shownDay("2026-11-21", "de"), shownDay("2026-11-21", "es")]).toEqual([
    "21 Nov 2026",
    "21. Nov. 2026",
    "21 nov 2026",
  ]);
  expect([shownDay("never"), shownMinute("")]).toEqual(["never", ""]);
});
