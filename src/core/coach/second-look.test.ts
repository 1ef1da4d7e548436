import { describe, expect, test } from "vitest";
import { lamp, lampSession } from "../../../tests/fixtures/lamp-session.ts";
import { fitCalibration } from "../brain/advice/calibration.ts";
import { fitSteps, type StepAnswer } from "../brain/advice/step-worth.ts";
import { brainFor } from "../brain/registry.ts";
import { undoNow } from "./coach-corrections.ts";
import { Coach } from "./coach.ts";
import { agreedWith, dismissed, doubtsOf } from "../review/doubts.ts";
import type { Correction, EventOf, SessionEvent } from "../journal/events.ts";
import { fold } from "../journal/fold.ts";
import { parseJournal } from "../../../tests/fixtures/parsed-journal.ts";
import { journalLine } from "../journal/journal-lines.ts";
import { adviceOf, decidedEvents, rerun } from "../rerun/rerun.ts";

type Model = NonNullable<EventOf<"opened">["model"]>;

/** Takes that show a model to be right about techniques, parts and amounts; with `falsely` of as many steps falsely called careless. */
function tried(falsely = 0): StepAnswer[] {
  return Array.from({ length: 14 }, (_, k) => `take ${k}`).flatMap((take, k) =>
    (["technique", "preparation", "measurement"] as const).flatMap((question): StepAnswer[] => [
      { take, question, score: 0.9, isError: true },
      { take, question, score: question === "technique" && k < falsely ? 0.9 : 0.1, isError: false },
    ]),
  );
}

const modelOf = (part: Partial<Model> = {}, answers = tried()): Model => ({
  ...{ name: "small-vl", mode: "verify", form: "token", strategy: "plain", sentTo: null, spokenFrom: 0.8 },
  calibration: { ...fitCalibration("small-vl", 14, [], []), steps: fitSteps(answers) },
  ...part,
});

const look = (t: number, scores: Record<string, number>, part: Partial<EventOf<"examined">> = {}): SessionEvent => ({
  ...{ type: "examined", t, step: "base", scores, by: "small-vl" },
  ...part,
});
const byPerson = (t: number, correction: Correction) => ({ at: t, correction });
type Happening = number | SessionEvent | ReturnType<typeof byPerson>;

/** The journal of a session in which this happens: ticks by their times, answers of the model, corrections. Without a profile: the filter sees nothing. */
function journalOf(model: Model, happenings: readonly Happening[]): SessionEvent[] {
  const opened = { ...(lampSession()[0] as EventOf<"opened">), profile: null, model };
  const coach = new Coach(brainFor(lamp, null, { model: adviceOf(model) }));
  const evidence = (t: number) => ({ t, progress: [], ended: [], hands: "withdrawn" as const, motion: 0 });
  const events = happenings.flatMap((one): SessionEvent[] => {
    if (typeof one === "number") return coach.tick({ frame: one * 2, evidence: evidence(one), hands: [] });
    if ("correction" in one && "at" in one) return coach.correct(one.at, one.correction);
    if ((one as SessionEvent).type === "examined") coach.answered(one as EventOf<"examined">);
    return [one as SessionEvent];
  });
  return [opened, ...events, { type: "closed", t: 60, reason: "stopped" }];
}

const baseDone = [0, byPerson(5, { action: "done", step: "base" }), 5.5] as const;
const said = (journal: readonly SessionEvent[]) =>
  journal.flatMap((event) => (event.type === "uttered" && event.kind === "question" ? [[event.t, event.text]] : []));

describe("a second look", () => {
  test.each([
    ["technique", "That looks carelessly done: place the base. Please check."],
    ["preparation", "The tool or part looks wrong: place the base. Please check."],
    ["measurement", "The amount looks wrong: place the base. Please check."],
  ])("catches what the filter cannot see: %s is asked about aloud, and the plan stays", (question, words) => {
    const journal = journalOf(modelOf(), [...baseDone, look(7, { [question]: 0.95, timing: 0.99 }), 7.5, 8]);
    expect(said(journal)).toEqual([[7.5, words]]);
    const asked = journal.find((event) => event.type === "interrupted" && event.kind === "question");
    expect(asked).toMatchObject({ t: 7.5, step: "base", missing: [], confidence: 1 });
    const plans = journal.filter(({ type }) => type === "planned");
    expect(plans.at(-1)!.t).toBe(5);
    const text = journal.map(journalLine).join("");
    expect(parseJournal(text, "journal.jsonl").events).toEqual(journal);
    expect(rerun(journal, null)).toEqual(decidedEvents(journal));
  });

  test("is asked on the screen alone where measured precision is too low, the model another one, or nobody wants it aloud", () => {
    const found = look(7, { technique: 0.95 });
    const aloud = (model: Model, one = found) => said(journalOf(model, [...baseDone, one, 7.5, 8])).length;
    expect(aloud(modelOf())).toBe(1);
    expect(aloud(modelOf({}, tried(4)))).toBe(0);
    expect(aloud(modelOf({ spokenFrom: 0.9 }))).toBe(0);
    expect(aloud(modelOf({ mode: "shadow" }))).toBe(0);
    expect(aloud(modelOf({ spokenFrom: undefined }))).toBe(0);
    expect(aloud(modelOf({ calibration: fitCalibration("small-vl", 14, [], []) }))).toBe(0);
    expect(aloud(modelOf(), look(7, { technique: 0.95 }, { by: "another" }))).toBe(0);
    expect(aloud(modelOf(), look(7, { technique: 0.7 }))).toBe(0);
    const quiet = fold(journalOf(modelOf({}, tried(4)), [...baseDone, found, 7.5]));
    expect(doubtsOf(quiet).map(({ words }) => words)).toEqual(["carelessly done?"]);
  });

  test("says one thing of a step, when nothing else is said, and not what was answered before", () => {
    const both = look(7, { technique: 0.8, measurement: 0.95 });
    expect(said(journalOf(modelOf(), [...baseDone, both, 7.5, 8, 8.5])).length).toBe(1);
    const fine = byPerson(7.2, { action: "fine", step: "base", question: "technique" });
    expect(said(journalOf(modelOf(), [...baseDone, look(7, { technique: 0.9 }), fine, 7.5, 8]))).toEqual([]);
  });
});

describe("an answer of a person", () => {
  const found = look(7, { measurement: 0.95 });
  const before = journalOf(modelOf(), [...baseDone, found, 7.5]);
  const [doubt] = doubtsOf(fold(before));

  test("that it is fine is journalled, hides the question, is taken back by an undo, and comes again from the journal", () => {
    const happened = [...baseDone, found, 7.5, byPerson(9, dismissed(doubt!)), 9.5];
    const journal = journalOf(modelOf(), happened);
    const state = fold(journal);
    expect([doubtsOf(state), state.corrections]).toEqual([[], 1]);
    const undo = undoNow(state);
    expect(undo).toEqual({ action: "reconsider", step: "base", question: "measurement" });
    const back = journalOf(modelOf(), [...happened, byPerson(10, undo), 10.5]);
    expect(doubtsOf(fold(back))).toEqual([doubt]);
    expect(undoNow(fold(back))).toEqual({ action: "undo" });
    expect(back.filter(({ type, t }) => type === "planned" && t > 5)).toEqual([]);
    expect(rerun(back, null)).toEqual(decidedEvents(back));
    expect(parseJournal(back.map(journalLine).join(""), "journal.jsonl").events).toEqual(back);
  });

  test("that it is wrong leads back over the step; taken back, the plan is as it was", () => {
    const happened = [...baseDone, found, 7.5, byPerson(9, agreedWith(doubt!)), 9.5];
    const journal = journalOf(modelOf(), happened);
    const state = fold(journal);
    expect(doubtsOf(state)).toEqual([]);
    expect(state.plan!.steps[1]).toMatchObject({ step: "base", recovery: { kind: "redo", deviation: "technique" } });
    const back = journalOf(modelOf(), [...happened, byPerson(10, undoNow(state)), 10.5]);
    const after = fold(back);
    expect(after.plan!.steps).toEqual(fold(before).plan!.steps);
    expect(doubtsOf(after)).toEqual([doubt]);
    expect(rerun(back, null)).toEqual(decidedEvents(back));
  });

  test("is what an undo means only until something else was decided; a new look at the step asks anew", () => {
    const done = byPerson(12, { action: "done", step: "arm" });
    const journal = journalOf(modelOf(), [...baseDone, found, 7.5, byPerson(9, dismissed(doubt!)), done, 12.5]);
    expect(undoNow(fold(journal))).toEqual({ action: "undo" });
    const again = [...journal.slice(0, -1), look(20, { measurement: 0.9 })];
    expect(doubtsOf(fold(again)).map(({ question }) => question)).toEqual(["measurement"]);
  });
});
