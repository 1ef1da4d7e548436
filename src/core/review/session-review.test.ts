import { expect, test } from "vitest";
import { lampPlan, lampSession } from "../../../tests/fixtures/lamp-session.ts";
import type { EventOf, SessionEvent } from "../journal/events.ts";
import { reviewOf } from "./session-review.ts";

const planned = (t: number, plan: ReturnType<typeof lampPlan>): SessionEvent => ({
  type: "planned",
  t,
  plan: plan as EventOf<"planned">["plan"],
});
const spring = {
  ...{ t: 40, kind: "omission", about: null, missing: ["spring"] },
  text: "Fit the spring before you tighten the bolt.",
} as const;
const well = [
  { step: "base", t: 12 },
  { step: "arm", t: 25 },
];

test("what was done without help, and what was said, with nothing done about it yet", () => {
  expect(reviewOf(lampSession())).toEqual({
    well,
    probably: [],
    helped: [],
    skipped: [],
    undone: [],
    help: [{ ...spring, became: { is: "open" } }],
    corrections: [],
  });
});

test("what led back was done; the step it led to counts as helped", () => {
  const back = lampPlan(4, ["base", "arm"], "spring", true);
  const steps = back.steps.map((line) => (line.recovery ? { ...line, state: "completed" as const } : line));
  const review = reviewOf([...lampSession(), planned(46, { ...back, steps })]);
  expect(review).toEqual({
    well,
    probably: [],
    helped: [],
    skipped: [],
    undone: [],
    help: [{ ...spring, became: { is: "put-right", at: 46 } }],
    corrections: [],
  });
  const undone = reviewOf([...lampSession(), planned(46, { ...back, steps }), planned(47, { ...back, revision: 5 })]);
  expect(undone.help).toEqual([{ ...spring, became: { is: "open" } }]);
});

test("a person said that it was not so: it is taken back, and the correction stands beside it", () => {
  const undo: SessionEvent = { type: "corrected", t: 44, correction: { action: "undo", wrong: null }, by: "pedal" };
  const muted: SessionEvent = { type: "corrected", t: 45, correction: { action: "mute", muted: true } };
  const review = reviewOf([...lampSession(), undo, planned(44, lampPlan(4, ["base", "arm"], "spring")), muted]);
  expect(review).toEqual({
    well,
    probably: [],
    helped: [],
    skipped: [],
    undone: [],
    help: [{ ...spring, became: { is: "taken-back", at: 44 } }],
    corrections: [undo],
  });
});

test("a session that ended at once, and one without a procedure, have nothing to tell", () => {
  const nothing = { well: [], probably: [], helped: [], skipped: [], undone: [], help: [], corrections: [] };
  expect(reviewOf([])).toEqual(nothing);
  expect(reviewOf(lampSession().slice(0, 3))).toEqual(nothing);
});
