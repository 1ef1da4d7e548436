import { expect, test } from "vitest";
import { lampPlan, lampSession, unsureSession } from "../../../tests/fixtures/lamp-session.ts";
import type { EventOf, SessionEvent } from "../journal/events.ts";
import { fold } from "../journal/fold.ts";
import { reviewWith } from "./kept-doubts.ts";
import { reviewOf } from "./session-review.ts";
import { stepResults } from "./step-results.ts";

type Answers = Parameters<typeof stepResults>[2];
const NONE: Answers = { given: {}, doubts: {} };
const by = "coach";

/** Each step with what became of it, and when. */
function results(events: readonly SessionEvent[], answers: Answers = NONE) {
  const review = reviewWith(reviewOf(events), answers.given, answers.doubts);
  return stepResults(fold(events), review, answers).map(({ step, outcome, t }) => `${step} ${outcome} ${t ?? "-"}`);
}
const closed = (reason: EventOf<"closed">["reason"]): SessionEvent => ({ type: "closed", t: 48, reason });
const leftOut = (...steps: string[]): SessionEvent => ({
  ...{ type: "left-out", t: 47 },
  ...{ steps: steps.map((step) => ({ step, chance: 0.9, seenAt: null })) },
  asked: [{ step: "shade", chance: 0.4, seenAt: 30 }],
});
const planned = (t: number, plan: ReturnType<typeof lampPlan>): SessionEvent => ({
  ...{ type: "planned", t },
  plan: plan as EventOf<"planned">["plan"],
});

test("a step that was left out and is still open, one that may be, and one that need not be done", () => {
  expect(results([...lampSession(), leftOut("bolt"), closed("feed-ended")])).toEqual([
    ...["base done 12", "arm done 25", "spring left-out 40"],
    ...["bolt left-out -", "shade maybe 30", "plug optional -"],
  ]);
});

test("where a session was stopped, what stands behind was not reached", () => {
  const [, , ...later] = results([...lampSession().filter(({ t }) => t < 40), closed("stopped")]);
  expect(later).toEqual(["spring stopped -", "bolt not-reached -", "shade not-reached -", "plug not-reached -"]);
});

test("what was left out and done when the coach said so was put right", () => {
  const back = lampPlan(4, ["base", "arm", "spring"], "spring", true);
  const steps = back.steps.map((line) => (line.recovery ? { ...line, state: "completed" as const } : line));
  expect(results([...lampSession(), planned(46, { ...back, steps }), closed("feed-ended")])[2]).toBe(
    "spring put-right 46",
  );
});

test("a step that the coach stopped for what came before it is shown when it was done itself", () => {
  const back = lampPlan(4, ["base", "arm", "spring"], "spring", true);
  const fixed = back.steps.map((line) => (line.recovery ? { ...line, state: "completed" as const } : line));
  const goneOn = fixed.map((line) => (line.step === "bolt" ? { ...line, state: "completed" as const } : line));
  const plans = [planned(46, { ...back, steps: fixed }), planned(52, { ...back, revision: 5, steps: goneOn })];
  const about = lampSession().map((event) =>
    event.type === "interrupted" && event.kind === "omission" ? { ...event, step: "bolt", missing: ["spring"] } : event,
  );
  expect(results([...about, ...plans, closed("feed-ended")]).slice(2, 4)).toEqual([
    "spring put-right 46",
    "bolt helped 52",
  ]);
});

test("a step whose tick the person took back was undone, unless it was done again", () => {
  const until = lampSession().filter(({ t }) => t < 40);
  const undo: SessionEvent = { type: "corrected", t: 44, correction: { action: "undo", wrong: null } };
  const undone = [...until, undo, planned(44, lampPlan(4, ["base"], "arm"))];
  expect(results([...undone, closed("stopped")])[1]).toBe("arm undone 44");
  const again = planned(46, lampPlan(5, ["base", "arm"], "spring"));
  expect(results([...undone, again, closed("stopped")])[1]).toMatch(/^arm done/);
});

test("what people answer afterwards counts, and an unsure tick is told apart", () => {
  const events = [...unsureSession(), closed("feed-ended")];
  expect(results(events).slice(0, 2)).toEqual(["base probably 12", "arm done 25"]);
  const given = { base: { answer: "left-out", by }, bolt: { answer: "done", by } } as const;
  expect(results(events, { given, doubts: { "substitution arm": { so: true, by } } })).toMatchObject([
    ...["base left-out 12", "arm wrong 25"],
    ...[expect.stringMatching(/^spring/), "bolt done -"],
    ...[expect.anything(), expect.anything()],
  ]);
});

test("a session without a plan has no lines", () => {
  expect(results(lampSession().slice(0, 1))).toEqual([]);
});
