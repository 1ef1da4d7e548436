import { expect, test } from "vitest";
import { watch } from "../../../tests/fixtures/evidence.ts";
import { coffee, skippedGrinding } from "../../../tests/fixtures/skipped-grinding.ts";
import { lampSession } from "../../../tests/fixtures/lamp-session.ts";
import type { EventOf, SessionEvent } from "../journal/events.ts";
import { coachAccount } from "./coach-verdicts.ts";
import type { Question } from "./question.ts";

const [opening] = lampSession() as [EventOf<"opened">];
const opened: EventOf<"opened"> = { ...opening, procedure: coffee, profile: "bench" };
/** Boils from 0 to 8 s and pours from 11 s on, without grinding. */
const events: readonly SessionEvent[] = [opened, ...watch(coffee, skippedGrinding)];

function account(step: string, start: number, end: number, journal = events) {
  const text = coffee.steps.find(({ id }) => id === step)!.text;
  const made: Question["made"] = {
    source: "session",
    labels: [],
    seed: 0,
    by: "agent",
    rules: null,
    clip: "as labelled",
  };
  const question: Question = {
    ...{ form: "benchside-question", version: 1, id: "task", kind: "choice", family: "verdict", work: "w", take: "t" },
    ...{ step: text, clip: { start, end }, film: null, offset: 0, text: "What went wrong?", truth: ["correct"] },
    ...{ answer: "not known", premise: true, made },
  };
  return coachAccount(question, journal, coffee);
}

test("an omission is told of the step that is missing, and the step begun in its place is out of order", () => {
  expect([account("grind", 9, 11), account("pour", 11, 20)]).toEqual(["omission", "wrong order"]);
});

test("a step is told to be right only where the coach took it as done: silence, and a session that nobody watched, tell nothing", () => {
  expect(account("boil", 0, 8)).toBe("correct");
  expect(account("boil", 20, 22)).toBeNull();
  expect(account("grind", 9, 11, [{ ...opened, profile: null }, ...events.slice(1)])).toBeNull();
});
