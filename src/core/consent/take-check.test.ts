import { expect, test } from "vitest";
import { lampScript } from "../../../tests/fixtures/lamp-script.ts";
import { lamp } from "../../../tests/fixtures/lamp-session.ts";
import { moveEntry } from "../script/edit-script.ts";
import { takeRefusal, type TakeWish } from "./take-check.ts";

const wish: TakeWish = {
  procedure: lamp,
  protocol: "prepared",
  script: lampScript,
  experienced: ["bolt"],
  consent: { textVersion: "v1", retainUntil: "2027-01-01" },
};
const rules = { textVersion: "v1", textFor: "take", today: "2026-11-22" } as const;
const problem = (change: Partial<TakeWish>) => takeRefusal({ ...wish, ...change }, rules)?.problem ?? null;

test("a take with all that it needs is allowed", () => {
  expect(problem({})).toBeNull();
  expect(problem({ protocol: "impromptu", script: null })).toBeNull();
  expect(problem({ consent: { textVersion: "v1", retainUntil: "2026-11-22" } })).toBeNull();
});

test("what is missing is named", () => {
  expect([
    problem({ consent: { textVersion: "v0", retainUntil: "2027-01-01" } }),
    problem({ consent: { textVersion: "v1", retainUntil: "2026-11-21" } }),
    problem({ script: null }),
    problem({ protocol: "impromptu" }),
    problem({ script: moveEntry(lampScript, "entry-1", 1) }),
    problem({ experienced: [] }),
  ]).toEqual([
    "The consent is to version v0 of the text, and version v1 is in force for takes.",
    "The day until which the recording may be kept is over.",
    "A take of the protocol “prepared” needs a script.",
    "An impromptu take has no script.",
    'The script has a problem: entry-1: step "arm" comes before "base", and no error says so.',
    "The participant has not said that they have experience with “Tighten the hinge bolt”.",
  ]);
});
