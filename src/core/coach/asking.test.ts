import { expect, test } from "vitest";
import { evidenceOf, procedureOf, timingProfile, type Stretch } from "../../../tests/fixtures/evidence.ts";
import { brainFor, type BrainOptions } from "../brain/registry.ts";
import type { KnownKind } from "../profile/competence.ts";
import { Coach } from "./coach.ts";
import type { Correction, EventOf, SessionEvent } from "../journal/events.ts";
import { fold } from "../journal/fold.ts";
import { keptDoubts } from "../review/kept-doubts.ts";
import { decidedEvents, rerun } from "../rerun/rerun.ts";
import { screenControl, screenView } from "./second-screen.ts";
import { NO_TICKS, ticksAfter } from "../journal/sure-ticks.ts";
import { spokenControl } from "./spoken-control.ts";
import { openQuestion } from "../journal/step-questions-asked.ts";

const procedure = procedureOf(["a", "b", "c"], ["a>b", "b>c"]);
const profile = timingProfile(procedure);
const heldBack: readonly KnownKind[] = ["steps", "skipped", "order"];
const every = 60;

/** `a` is done, then `c` for long without `b`. */
const evidence = evidenceOf(procedure, [
  { step: null, seconds: 2 },
  { step: "a", seconds: 8 },
  { step: null, seconds: 3 },
  { step: "c", seconds: 100 },
] satisfies Stretch[]);

/** A session at a bench of which little is known; what is asked is answered two seconds later, if at all. */
function coached(answer: boolean | null, options: { readonly asks?: number } = { asks: every }): SessionEvent[] {
  const coach = new Coach(brainFor(procedure, profile, { heldBack, ...options }));
  const due: { readonly t: number; readonly correction: Correction }[] = [];
  return evidence.flatMap((one, frame) => {
    const events = coach.tick({ frame, evidence: one, hands: [] });
    for (const event of events)
      if (answer !== null && event.type === "interrupted" && event.asks && event.step !== null)
        due.push({ t: event.t + 2, correction: { action: "answer", step: event.step, yes: answer } });
    while (due.length > 0 && due[0]!.t <= one.t) events.push(...coach.correct(one.t, due.shift()!.correction));
    return events;
  });
}

const questionsIn = (events: readonly SessionEvent[]) =>
  events.flatMap((event) => (event.type === "interrupted" && event.asks ? [event] : []));
const saidIn = (events: readonly SessionEvent[]) =>
  events.flatMap((event) => (event.type === "uttered" ? [event.text] : []));
const stateOf = (events: readonly SessionEvent[], step: string) =>
  fold(events).plan!.steps.find((line) => line.step === step)?.state;

test("where the plan and what is seen part, the coach asks whether the step is done: no answer means nothing, and the same is not asked again within a minute", () => {
  const events = coached(null, { asks: 5 });
  const questions = questionsIn(events);
  expect(questions.map(({ kind, step, asks }) => [kind, step, asks])).toEqual([["question", "b", "done"]]);
  expect(saidIn(events)).toContain("Is this done: B? Yes or no?");
  expect(stateOf(events, "b")).not.toBe("completed");
  expect(questionsIn(coached(null, {}))).toEqual([]);
});

test("yes ticks the step and says what comes next; no leaves the plan", () => {
  const yes = coached(true);
  expect(stateOf(yes, "b")).toBe("completed");
  const at = yes.findIndex((event) => event.type === "corrected");
  expect(saidIn(yes.slice(at))[0]).toBe("Good. Next, C.");
  const no = coached(false);
  expect(stateOf(no, "b")).not.toBe("completed");
  expect(fold(no).questions.map(({ step, answer }) => [step, answer])).toEqual(questionsIn(no).map(() => ["b", "no"]));
});

test("yes about a step ticks what it needs as well, and only the step that was asked about is sure", () => {
  const coach = new Coach(brainFor(procedure, profile, { heldBack, asks: every }));
  coach.tick({ frame: 0, evidence: evidence[0]!, hands: [] });
  const events = coach.correct(1, { action: "answer", step: "b", yes: true });
  const ticked = events.reduce(ticksAfter, NO_TICKS);
  expect(coach.plan!.steps.map(({ step, state }) => [step, state])).toEqual([
    ["a", "completed"],
    ["b", "completed"],
    ["c", "current"],
  ]);
  expect([...ticked.unsure]).toEqual(["a"]);
  expect(saidIn(events)).toEqual(["Good. Next, C."]);
});

test("what comes next is said although that a step is done is held back, where the coach asks", () => {
  expect(saidIn(coached(null)).slice(0, 2)).toEqual(["Let us begin: make coffee. First, A.", "Next, B."]);
  expect(saidIn(coached(null, {}))).not.toContain("Next, B.");
});

test("a question waits for half a minute, and is answered by the phone, and by a spoken yes", () => {
  const events = coached(null);
  const asked = questionsIn(events)[0]!;
  const during = fold(events, asked.t + 10);
  expect(openQuestion(during)?.step).toBe("b");
  expect(openQuestion(fold(events, asked.t + 31))).toBeNull();
  expect(screenView(during).question).toBe("b");
  const correction = { action: "answer", step: "b", yes: true };
  const press = { action: "answer", step: "b", yes: true } as const;
  expect(screenControl(press, during)).toEqual({ kind: "correct", correction });
  expect(screenControl({ ...press, step: "a" }, during)).toBeNull();
  expect(spokenControl("yes", during)).toEqual({ kind: "correct", correction });
  expect(spokenControl("yes", fold(events, asked.t - 1))).toBeNull();
});

test("the way of coaching is said with the opening, and again when the journal is run again", () => {
  const coach = new Coach(brainFor(procedure, profile, { heldBack, way: "ask", language: "de" }));
  const events = coach.tick({ frame: 0, evidence: evidence[0]!, hands: [] });
  expect(saidIn(events)).toEqual(["Los geht es: Make coffee. Zuerst: A. Ich sehe zu und frage."]);
  const opened: EventOf<"opened"> = {
    ...({ type: "opened", t: 0, version: 2, session: "s", program: "test", startedAt: "", way: "ask" } as const),
    ...{ procedure: procedure as never, profile: "bench", feed: "film", language: "de" },
    ...{ heldBack: { kinds: [...heldBack], below: 0.8 } },
  };
  expect(rerun([opened, ...events], profile)).toEqual(decidedEvents([opened, ...events]));
  expect(screenView(fold([opened, ...events])).way).toBe("ask");
});

test("a journal with questions and answers decides the same again", () => {
  const opened: EventOf<"opened"> = {
    ...({ type: "opened", t: 0, version: 2, session: "s", program: "test", startedAt: "" } as const),
    ...{ procedure: procedure as never, profile: "bench", feed: "film" },
    ...{ heldBack: { kinds: [...heldBack], below: 0.8 }, asks: { every } },
  };
  const journal = [opened, ...coached(true)];
  expect(rerun(journal, profile)).toEqual(decidedEvents(journal));
});

const four = procedureOf(["a", "b", "c", "d"], ["a>b", "b>c", "c>d"]);
const atEnd = { heldBack: ["steps", "skipped", "order", "parts"], asks: 5, asksBeforeEnd: true } as const;
/** `a`, `c`, then the last step: what is seen tells little, so that `b` is ticked only because `c` seems to be done. */
const inferred = evidenceOf(
  four,
  [
    ...(["a", "c"] as const).flatMap((step): Stretch[] => [
      { step, seconds: 8 },
      { step: null, seconds: 3 },
    ]),
    { step: "d", seconds: 12 },
  ],
  6,
  0.25,
);

function toTheEnd(answer: boolean | null, options: BrainOptions = atEnd): SessionEvent[] {
  const coach = new Coach(brainFor(four, timingProfile(four), options));
  return inferred.flatMap((one, frame) => {
    const events = coach.tick({ frame, evidence: one, hands: [] });
    if (answer === null || questionsIn(events).length === 0) return events;
    return [...events, ...coach.correct(one.t + 0.2, { action: "answer", step: "b", yes: answer })];
  });
}

test("before the last step the coach asks once about a step that it ticked without being sure; no opens it again, yes makes it sure", () => {
  const unanswered = toTheEnd(null);
  const [question, ...others] = questionsIn(unanswered);
  expect([question!.step, question!.confidence < 0.8, others]).toEqual(["b", true, []]);
  const during = fold(unanswered, question!.t + 1);
  expect(during.plan!.steps.map(({ state }) => state)).toEqual(["completed", "completed", "completed", "current"]);
  expect(openQuestion(during)?.step).toBe("b");
  expect(keptDoubts(fold(unanswered)).map(({ about, step }) => [about, step])).toContainEqual(["done", "b"]);

  const no = toTheEnd(false);
  expect(stateOf(no, "b")).toBe("current");
  expect(saidIn(no).at(-1)).toBe("Go on: B.");
  const yes = toTheEnd(true);
  expect([stateOf(yes, "b"), fold(yes).unsure.has("b"), openQuestion(fold(yes))]).toEqual(["completed", false, null]);

  const { asksBeforeEnd: _, ...before } = atEnd;
  expect(questionsIn(toTheEnd(null, before))).toEqual([]);
  const opened: EventOf<"opened"> = {
    ...({ type: "opened", t: 0, version: 2, session: "s", program: "test", startedAt: "" } as const),
    ...{ procedure: four as never, profile: "bench", feed: "film" },
    ...{ heldBack: { kinds: [...atEnd.heldBack], below: 0.8 }, asks: { every: 5, beforeEnd: true } },
  };
  for (const events of [no, yes]) {
    const journal = [opened, ...events];
    expect(rerun(journal, timingProfile(four))).toEqual(decidedEvents(journal));
  }
});
