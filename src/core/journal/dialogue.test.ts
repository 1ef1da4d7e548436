import { expect, test } from "vitest";
import { evidenceOf, procedureOf, timingProfile } from "../../../tests/fixtures/evidence.ts";
import { brainFor } from "../brain/registry.ts";
import { Coach } from "../coach/coach.ts";
import { SessionEvent, type EventOf } from "./events.ts";
import { fold } from "./fold.ts";
import { hideInEvent } from "./hide-in-event.ts";
import { momentsOf } from "./journal-moments.ts";
import { decidedEvents, rerun } from "../rerun/rerun.ts";

const tea = procedureOf(["boil-water", "pour"], ["boil-water>pour"]);
const opened: SessionEvent = {
  ...{ type: "opened", t: 0, version: 2, session: "s", program: "test", startedAt: "2026-01-01T10:00:00.000Z" },
  procedure: { ...tea, steps: [...tea.steps], edges: [...tea.edges], groups: [] },
  ...{ profile: "bench", feed: "file:tea.mp4" },
};

const asked: EventOf<"asked"> = { type: "asked", t: 3.1, question: 0, text: "What is next?", by: "field" };
const answered: EventOf<"answered"> = {
  ...{ type: "answered", t: 3.2, question: 0, part: 0, last: true, text: "Next: pour.", rule: "next" },
  ...{ known: true, ofPlan: true, sources: [{ is: "plan", revision: 0 }] },
};
const heard: EventOf<"heard"> = {
  ...{ type: "heard", t: 4, from: 3.4, to: 3.9, words: "and do", by: "push", confidence: 0.6, language: "en" },
  meaning: { is: "ask-back", command: "undo", say: "Did you say undo?" },
};

/** A session of 6 s in which somebody asks, and is asked back. */
function journal(): SessionEvent[] {
  const coach = new Coach(brainFor(tea, timingProfile(tea)));
  const events: SessionEvent[] = [opened];
  for (const [frame, evidence] of evidenceOf(tea, [{ step: null, seconds: 6 }]).entries()) {
    events.push(...coach.tick({ frame, evidence, hands: [] }));
    if (frame === 6) events.push(asked, answered, ...coach.replied(answered));
    if (frame === 8) events.push(heard, ...coach.replied(heard));
  }
  return events;
}

test("folds what was asked, answered and heard, says it, and changes nothing of the plan", () => {
  const events = journal();
  const state = fold(events);
  expect(state.exchanges).toEqual([
    {
      ...{ question: 0, t: 3.1, text: "What is next?", by: "field", answer: "Next: pour.", whole: true, known: true },
      sources: [{ is: "plan", revision: 0 }],
    },
  ]);
  expect(state.askedBack).toEqual({ command: "undo", t: 4 });
  expect(state.said.map(({ kind, text }) => [kind, text]).slice(1)).toEqual([
    ["answer", "Next: pour."],
    ["answer", "Did you say undo?"],
  ]);
  expect(state.interrupts).toBe(1);
  expect(state.plan?.revision).toBe(0);
  expect(events.map((event) => SessionEvent.parse(event))).toEqual(events);
});

test("joins the pieces of an answer, and forgets what was asked back when something else is asked", () => {
  const piece = (part: number, text: string): SessionEvent => ({ ...answered, part, text, last: part === 1 });
  const again: SessionEvent = { ...asked, t: 5, question: 1 };
  const state = fold([opened, asked, piece(0, "One."), heard, piece(1, "Two."), again]);
  expect(state.exchanges.map(({ answer, whole }) => [answer, whole])).toEqual([
    ["One. Two.", true],
    ["", false],
  ]);
  expect(state.askedBack).toBeNull();
});

test("is decided the same when the journal is run again, and is no moment of the coach's own choosing", () => {
  const events = journal();
  expect(rerun(events, timingProfile(tea))).toEqual(decidedEvents(events));
  expect(momentsOf(events).map(({ kind }) => kind)).toEqual(["opening"]);
});

test("hides what belongs to machines in why a model gave no answer", () => {
  const failed: SessionEvent = { ...answered, why: "https://me:pw@host did not answer" };
  expect(hideInEvent(failed, (text) => text.replace("me:pw", "•"))).toEqual({
    ...failed,
    why: "https://•@host did not answer",
  });
});
