import { expect, test } from "vitest";
import type { ProcedureSummary } from "../../../ipc/contract.ts";
import { lastCoached, lastFirst } from "./last-goals.ts";

const procedure = (goal: string): ProcedureSummary => ({
  ...{ id: goal, goal, steps: 3, profiles: [], drafted: false, broken: null },
});
const session = (goal: string, startedAt: string, standing: "recorded" | null = null) => ({
  ...{ goal, startedAt, standing },
});

test("what was coached last stands first, the rest stays as it was, and a take of a participant is no coaching", () => {
  const last = lastCoached([
    session("coffee", "2026-11-22T10:00:00Z"),
    session("lamp", "2026-11-20T10:00:00Z"),
    session("lamp", "2026-11-23T10:00:00Z"),
    session("board", "2026-11-24T10:00:00Z", "recorded"),
  ]);
  expect([...last]).toEqual([
    ["coffee", "2026-11-22T10:00:00Z"],
    ["lamp", "2026-11-23T10:00:00Z"],
  ]);
  const procedures = ["tea", "board", "coffee", "lamp"].map(procedure);
  expect(lastFirst(procedures, last).map(({ goal }) => goal)).toEqual(["lamp", "coffee", "tea", "board"]);
  expect(lastFirst(procedures, new Map())).toEqual(procedures);
});
