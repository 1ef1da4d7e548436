import { expect, test } from "vitest";
import { lampSession } from "../../../tests/fixtures/lamp-session.ts";
import { journalLine } from "../../core/session/journal-lines.ts";
import type { EventOf } from "../../core/session/events.ts";
import { summarise } from "./summary.ts";

const opened = lampSession()[0] as EventOf<"opened">;
const { procedure, ...without } = opened;
const goalOf = (event: EventOf<"opened">) => summarise(Buffer.from(journalLine(event)))?.goal;

test("a session is called by its goal, which is the procedure's unless it has one of its own, and may be unknown", () => {
  expect(goalOf(opened)).toBe(procedure!.goal);
  expect(goalOf({ ...without, goal: "Repair the lamp" })).toBe("Repair the lamp");
  expect(goalOf(without)).toBe("");
});
