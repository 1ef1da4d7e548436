import { expect, test } from "vitest";
import { textVector, vectorLikeness } from "../../../core/metrics/text-vector.ts";
import { Procedure } from "../../../core/procedure/schema.ts";
import { correctScript } from "../../../core/script/edit-script.ts";
import { checkScript } from "../../../core/script/check-script.ts";
import { analyseProcedure } from "../../../core/script/procedure-analysis.ts";
import { GOAL_KINDS, goalSentence } from "../../../core/domain/goal.ts";
import { momentAt } from "./moment.ts";
import { rateRecordings, windowOverlap, type RecordingRating } from "./rate-recordings.ts";
import { recordingProcedure } from "./record-script.ts";
import { cuedIn, filled, formatSamples, parseSamples } from "./sample.ts";
import { slotsOf } from "./slots.ts";
import { TEMPLATES, writeScripts } from "./write-scripts.ts";
import { MOST_SAMPLES } from "./letters.ts";

test("every script's cues tell all of its goal, every slot has values, and each kind of goal has five scripts", () => {
  for (const { name, goal, variables, vision, audio, digital, before, prework } of TEMPLATES) {
    const told = slotsOf([vision, audio, digital, before]);
    expect([name, slotsOf(goal).filter((slot) => !told.includes(slot))]).toEqual([name, []]);
    expect([name, slotsOf([told, goal, prework]).filter((slot) => !(slot in variables))]).toEqual([name, []]);
    expect(Object.values(variables).reduce((n, values) => n * values.length, 1)).toBeGreaterThanOrEqual(12);
  }
  expect(new Set(TEMPLATES.map(({ name }) => name)).size).toBe(40);
  expect(GOAL_KINDS.map((kind) => TEMPLATES.filter(({ goal }) => goal.kind === kind).length)).toEqual(
    GOAL_KINDS.map(() => 5),
  );
});

test("a set is of its seed alone, says no goal twice, can be read again, and leaves no slot open", () => {
  const samples = writeScripts(3, 200);
  expect(writeScripts(3, 200)).toEqual(samples);
  expect(writeScripts(4, 200)).not.toEqual(samples);
  expect(parseSamples(formatSamples(samples), "set")).toEqual(samples);
  const whole = samples.map(filled);
  expect(slotsOf(whole)).toEqual([]);
  expect(new Set(whole.map(({ goal }) => goalSentence(goal))).size).toBe(200);
  expect(samples.every((sample) => cuedIn(sample)[0] === "vision" && cuedIn(sample).length >= 2)).toBe(true);
  expect(writeScripts(5, MOST_SAMPLES)).toHaveLength(MOST_SAMPLES);
});

test("every sample is a script that can be recorded: what is to be got ready, then its cues, named by its goal, which no step tells", () => {
  const samples = writeScripts(11, 40);
  expect(recordingProcedure(samples[0]!).goal).toBe("Buy dishwasher salt from the wholesaler (shop, goal-001)");
  for (const sample of samples) {
    const procedure = Procedure.parse(recordingProcedure(sample));
    expect(checkScript(correctScript(procedure), analyseProcedure(procedure))).toEqual([]);
    const { cues, prework, goal } = filled(sample);
    const [ready, act] = procedure.steps;
    expect(ready!.text).toBe(prework);
    for (const cue of [cues.vision, cues.audio ?? "", cues.digital?.text ?? ""]) expect(act!.text).toContain(cue);
    expect(JSON.stringify(procedure.steps)).not.toContain(goalSentence(goal).slice(0, -1));
  }
});

test("what is wrong with a set is said with file, field and fix", () => {
  const [sample] = writeScripts(1, 1);
  const read =
    (...lines: object[]) =>
    () =>
      parseSamples(lines.map((one) => JSON.stringify(one)).join("\n"), "set");
  expect(read(sample!, sample!)).toThrow("set: sample goal-001: it stands there twice. Keep one of the two.");
  expect(read({ ...sample, variables: {} })).toThrow(/^set: sample goal-001: variables: there is a slot <\w+> and no/);
  expect(read({ ...sample, goal: { kind: "search", query: "x" } })).toThrow(/^set: line 1: goal\.source: /);
  expect(read({ ...sample, goal: { kind: "hack" } })).toThrow(/^set: line 1: goal/);
  expect(read({ ...sample, mood: "good" })).toThrow(/^set: line 1: .*mood.* docs\/use\/goal-kit\.md/);
  expect(read({ ...sample, version: 2 })).toThrow(/a newer Benchside wrote it/);
  expect(read()).toThrow("set: there is no sample in it. Make one: goals script.");
});

test("a recording is accepted by two of three whose variables and windows agree, and a reject goes to the adjudicator", () => {
  const samples = writeScripts(1, 1);
  const alike = (a: string, b: string) => vectorLikeness(textVector(a), textVector(b));
  const variables = samples[0]!.variables;
  const word = (by: string, accept: boolean, more: Partial<RecordingRating> = {}): RecordingRating => ({
    ...{ form: "benchside-goal-rating", version: 1, sample: "goal-001", by, role: "rater", accept, variables },
    window: { start: 2, end: 12 },
    ...more,
  });
  const is = (...ratings: RecordingRating[]) => rateRecordings(samples, ratings, alike)[0]!.is;
  const [a, b, c] = [word("a", true), word("b", true), word("c", true)];
  expect(is(a, b)).toBe("open");
  expect(is(a, b, c)).toBe("accepted");
  expect(is(a, b, word("c", false))).toBe("to adjudicate");
  expect(is(a, b, word("c", false), word("d", true, { role: "adjudicator" }))).toBe("accepted");
  expect(is(a, b, word("c", false), word("d", false, { role: "adjudicator" }))).toBe("rejected");
  expect(is(a, word("b", false), word("c", false))).toBe("rejected");
  expect(is(a, b, word("c", true, { window: { start: 9, end: 30 } }))).toBe("rejected");
  const other = Object.fromEntries(Object.keys(variables).map((name) => [name, "zebra"]));
  expect(is(a, b, word("c", true, { variables: other }))).toBe("rejected");
  expect(windowOverlap({ start: 0, end: 10 }, { start: 5, end: 20 })).toBe(0.25);
  expect(windowOverlap({ start: 0, end: 1 }, { start: 5, end: 6 })).toBe(0);
});

test("texts are alike by their words and the insides of them", () => {
  const alike = (a: string, b: string) => vectorLikeness(textVector(a), textVector(b));
  expect(alike("the leaves turn yellow", "The leaves turn yellow!")).toBeCloseTo(1);
  expect(alike("watering plants", "watered the plant")).toBeGreaterThan(0.5);
  expect(Math.abs(alike("watering plants", "chess club"))).toBeLessThan(0.25);
  expect(alike("", "chess")).toBe(0);
});

test("a moment is written with the clock of its place", () => {
  for (const time of [
    0,
    Date.UTC(2026, 1, 28, 23, 30),
    Date.UTC(2028, 1, 29, 12, 0, 7),
    Date.UTC(2026, 11, 31, 23, 59),
  ])
    for (const offset of ["+00:00", "+01:00", "+05:30"]) {
      const moment = momentAt(time, offset);
      expect(Date.parse(moment)).toBe(time);
      expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+]\d\d:\d\d$/);
    }
  expect(momentAt(Date.UTC(2026, 0, 1, 1), "-03:00")).toBe("2025-12-31T22:00:00-03:00");
});
