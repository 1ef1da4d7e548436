import { expect, test } from "vitest";
import { lampSession } from "../../../tests/fixtures/lamp-session.ts";
import { lampTake } from "../../../tests/fixtures/lamp-take.ts";
import { journalLine } from "../../core/journal/journal-lines.ts";
import type { EventOf, SessionEvent } from "../../core/journal/events.ts";
import { summarise } from "./summary.ts";

const opened = lampSession()[0] as EventOf<"opened">;
const { procedure, ...without } = opened;
const goalOf = (event: EventOf<"opened">) => summarise(Buffer.from(journalLine(event)))?.goal;

test("a session is called by its goal, which is the procedure's unless it has one of its own, and may be unknown", () => {
  expect(goalOf(opened)).toBe(procedure!.goal);
  expect(goalOf({ ...without, goal: "Repair the lamp" })).toBe("Repair the lamp");
  expect(goalOf(without)).toBe("");
  const inGerman = { ...procedure!, language: "en", otherLanguages: { de: { goal: "Lampe bauen" } } };
  expect(goalOf({ ...opened, procedure: inGerman, language: "de" })).toBe("Lampe bauen");
  expect(goalOf({ ...opened, procedure: inGerman, language: "en" })).toBe(procedure!.goal);
});

test("it says what the session was, at which bench, how often the plan was left and how often that was put right", () => {
  const of = (events: readonly SessionEvent[]) => {
    const told = summarise(Buffer.from(events.map(journalLine).join("")));
    return told && [told.kind, told.bench, told.deviations, told.putRight];
  };
  expect(of(lampSession())).toEqual(["session", "my-bench", 1, 0]);
  const back = lampSession().findLast((event) => event.type === "planned")!;
  const steps = back.plan.steps.map((line) => (line.recovery ? { ...line, state: "completed" as const } : line));
  const right: SessionEvent = { ...back, t: 46, plan: { ...back.plan, steps } };
  expect(of([...lampSession(), right])).toEqual(["session", "my-bench", 1, 1]);
  expect(of(lampTake())).toEqual(["take", null, 0, 0]);
  expect(of([without])).toEqual(["recording", "my-bench", 0, 0]);
});
