import { expect, test } from "vitest";
import type { ProcedureSummary } from "../../../../ipc/contract.ts";
import { benchOf, lastCoached, lastFirst, lastOf } from "./last-goals.ts";

const procedure = (goal: string): ProcedureSummary => ({
  ...{ id: goal, goal, steps: 3, profiles: [], drafted: false, broken: null },
});
const session = (goal: string, startedAt: string, standing: "recorded" | null = null) => ({
  ...{ goal, startedAt, standing, bench: "north", participant: null },
});

test("what was coached last stands first, the rest stays as it was, and a take of a participant is no coaching", () => {
  const last = lastCoached([
    session("coffee", "2026-11-22T10:00:00Z"),
    session("lamp", "2026-11-20T10:00:00Z"),
    session("lamp", "2026-11-23T10:00:00Z"),
    session("board", "2026-11-24T10:00:00Z", "recorded"),
  ]);
  expect([...last].map(([goal, { startedAt }]) => [goal, startedAt])).toEqual([
    ["coffee", "2026-11-22T10:00:00Z"],
    ["lamp", "2026-11-23T10:00:00Z"],
  ]);
  const procedures = ["tea", "board", "coffee", "lamp"].map(procedure);
  expect(lastFirst(procedures, last).map(({ goal }) => goal)).toEqual(["lamp", "coffee", "tea", "board"]);
  expect(lastFirst(procedures, new Map())).toEqual(procedures);
});

test("a goal is coached at the bench of last time; where that is gone it is told, and the first one is chosen", () => {
  const last = (bench: string | null) => ({ startedAt: "2026-11-22T10:00:00Z", bench, participant: "p07" });
  expect(benchOf(["north", "south"], last("south"))).toEqual({ bench: "south", gone: null });
  expect(benchOf(["north", "south"], last("east"))).toEqual({ bench: "north", gone: "east" });
  expect(benchOf([], last("east"))).toEqual({ bench: null, gone: "east" });
  // A bench that was taught since then is better than none.
  expect(benchOf(["north"], last(null))).toEqual({ bench: "north", gone: null });
  expect(benchOf([], undefined)).toEqual({ bench: null, gone: null });
});

test("a goal coached in another of the procedure's languages is the same goal", () => {
  const last = lastCoached([
    { goal: "Make tea", startedAt: "2026-11-20T10:00:00Z", standing: null, bench: "north", participant: null },
    { goal: "Tee kochen", startedAt: "2026-11-21T10:00:00Z", standing: null, bench: "south", participant: null },
  ]);
  expect(lastOf(last, { goal: "Make tea", otherGoals: { de: "Tee kochen" } })?.bench).toBe("south");
  expect(lastOf(last, { goal: "Make tea" })?.bench).toBe("north");
  expect(lastOf(last, { goal: "Coffee" })).toBeUndefined();
});
