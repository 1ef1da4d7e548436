import { expect, test } from "vitest";
import { evidenceOf, procedureOf, timingProfile } from "../../../tests/fixtures/evidence.ts";
import { brainFor } from "../brain/registry.ts";
import { Coach } from "../coach/coach.ts";
import type { SessionEvent } from "../journal/events.ts";
import { EMPTY_SESSION, fold, type SessionState } from "../journal/fold.ts";
import { answerTo } from "./dialogue-answer.ts";

const tea = procedureOf(["boil-water", "warm-pot", "pour"], ["boil-water>pour", "warm-pot>pour"]);
const opened: SessionEvent = {
  ...{ type: "opened", t: 0, version: 2, session: "s", program: "test", startedAt: "2026-01-01T10:00:00.000Z" },
  procedure: { ...tea, steps: [...tea.steps], edges: [...tea.edges], groups: [] },
  ...{ profile: "bench", feed: "file:tea.mp4" },
};

/** A session of so many seconds in which nothing is seen; the steps are said to be done one after the other. */
function session(seconds: number, ...done: string[]): SessionState {
  const coach = new Coach(brainFor(tea, timingProfile(tea)));
  const events: SessionEvent[] = [opened];
  for (const [frame, evidence] of evidenceOf(tea, [{ step: null, seconds }]).entries()) {
    events.push(...coach.tick({ frame, evidence, hands: [] }));
    const step = frame >= 3 ? done.shift() : undefined;
    if (step) events.push(...coach.correct(evidence.t + 0.1, { action: "done", step }));
  }
  return fold(events);
}

const said = (question: string, state: SessionState): string => answerTo(question, state, "en").text;

test("answers from the plan and the graph", () => {
  const state = session(6, "boil-water");
  const { steps } = tea;
  const text = (id: string): string =>
    steps
      .find((step) => step.id === id)!
      .text.toLowerCase()
      .replace(/\.$/, "");
  expect(said("What is next?", state).toLowerCase()).toContain(text("warm-pot"));
  expect(said("What is left?", state)).toMatch(/^2 steps are left/);
  expect(said("What is left?", session(4)).endsWith("….")).toBe(false);
  expect(said("Did I miss one?", state)).toBe("I have not seen you miss a step.");
  expect(said("Which step am I in?", state)).toMatch(/^Step 2 of 3/);
  expect(answerTo("Can I pour now?", state, "en")).toMatchObject({ rule: "can", known: true, ofPlan: true });
  expect(said("Can I pour now?", state)).toMatch(/^Not yet\. First/);
  expect(said("Can I boil water now?", state)).toMatch(/^That is done already/);
  expect(said("How long has this taken?", state)).toMatch(/^This step has taken \d+ s so far\./);
  expect(said("Is it done?", state)).toMatch(/^I am \d+ % sure that this is done/);
  expect(said("What is the weather like?", state)).toBe("I do not know that.");
});

test("says what its word was worth, where words are weighed", () => {
  const weighs = { chances: { steps: 0.9, skipped: 0.6, parts: 0.3, order: 0.6 }, times: 1 };
  const coach = new Coach(brainFor(tea, timingProfile(tea), { weighs }));
  const skipped = evidenceOf(tea, [
    { step: null, seconds: 2 },
    { step: "boil-water", seconds: 8 },
    { step: null, seconds: 3 },
    { step: "pour", seconds: 4 },
  ]);
  const events = [opened, ...skipped.flatMap((evidence, frame) => coach.tick({ frame, evidence, hands: [] }))];
  expect(said("Why?", fold(events))).toMatch(
    /At this bench 60 % of such words are right; that saves about \d+ s, a false alarm costs about \d+ s: on average \d+ s are won\.$/,
  );
});

test("says what it said, and why: because somebody told it so", () => {
  const state = session(6, "boil-water");
  expect(said("What did you say?", state)).toBe(state.said.at(-1)!.text);
  expect(said("Why did you say that?", state)).toMatch(/because somebody told me so/);
  // A hint is no interrupt: the newest one's reason is not told with the hint's words.
  const { said: words } = state;
  const hint = { ...words.at(-1)!, id: 99, kind: "hint" as const, text: "If this step is done: next, pour." };
  expect(said("Why?", { ...state, said: [...words, hint] })).toBe(said("Why?", state));
});

test("says in one line what it cannot answer: before the plan, without a procedure, after the end", () => {
  expect(said("What is next?", EMPTY_SESSION)).toBe("This session has no procedure, so I do not know its steps.");
  expect(said("What did you say?", EMPTY_SESSION)).toBe("I have not said anything yet.");
  expect(said("What is next?", fold([opened]))).toBe("There is no plan yet.");
  expect(said("What is left?", session(8, "boil-water", "warm-pot", "pour"))).toMatch(/^Nothing is left/);
});

test("answers in German and Spanish", () => {
  const state = session(6, "boil-water");
  expect(answerTo("Was fehlt noch?", state, "de").text).toMatch(/^Noch 2 Schritte/);
  expect(answerTo("¿Qué falta?", state, "es").text).toMatch(/^Quedan 2 pasos/);
});
