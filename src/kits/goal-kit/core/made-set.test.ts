import { expect, test } from "vitest";
import { textLikeness } from "../../../core/metrics/text-likeness.ts";
import { textVector, vectorLikeness } from "../../../core/metrics/text-vector.ts";
import { choiceKey, formatChoices, parseChoices, refuseEven, solvedBy, writeChoices } from "./goal-choices.ts";
import { contextLines, formatContexts, parseContexts } from "./context.ts";
import { goalFields, goalSentence } from "../../../core/domain/goal.ts";
import { formatHistories, parseHistories, writeHistories } from "./goal-history.ts";
import { filled } from "./sample.ts";
import { blankPhone, CONTEXT_LENGTH, writeContext } from "./write-context.ts";
import { writeScripts } from "./write-scripts.ts";
import { PERSONAS } from "./written/personas.ts";
import { CHOICE_KINDS, LETTERS } from "./letters.ts";

const samples = writeScripts(7, 200);
const contexts = samples.map((sample) => writeContext(sample, blankPhone(sample, 7), 7));

test("a context has six of fifty personas, about nine thousand characters, and the cue alone tells of the goal", () => {
  expect(new Set(PERSONAS.map(({ name }) => name)).size).toBe(50);
  expect(parseContexts(formatContexts(contexts), "contexts", samples)).toEqual(
    new Map(contexts.map((context) => [context.sample, context])),
  );
  const lengths = contexts.map(({ apps }) => JSON.stringify(apps).length).sort((a, b) => a - b);
  expect(lengths[20]).toBeGreaterThan(0.93 * CONTEXT_LENGTH);
  expect(lengths[180]).toBeLessThan(1.07 * CONTEXT_LENGTH);
  for (const [at, { apps, cue, personas }] of contexts.entries()) {
    expect(personas).toHaveLength(6);
    const { goal, cues } = filled(samples[at]!);
    const lines = contextLines(apps);
    const own = lines.filter(({ app, entry }) => app === cue?.app && entry === cue.entry);
    expect(own.some(({ text }) => text.includes(cues.digital!.text))).toBe(cues.digital !== null);
    const told = goalFields(goal).filter((field) => field.length > 3);
    const others = lines.filter((line) => !own.includes(line));
    expect(others.filter(({ text }) => told.some((one) => text.toLowerCase().includes(one.toLowerCase())))).toEqual([]);
  }
});

test("broken time zones, calendars of 20 years and contexts of other sets are refused in one line", () => {
  const [context] = contexts;
  const read =
    (apps: object, more: object = {}) =>
    () =>
      parseContexts(
        JSON.stringify({ ...context, apps: { ...context!.apps, ...apps }, ...more }),
        "contexts.jsonl",
        samples,
      );
  const event = { title: "x", start: "2026-05-01T10:00:00+01:00", end: "2026-05-01T11:00:00+01:00", location: "" };
  const start = "2026-05-01T10:00:00 Europe/Atlantis";
  expect(read({ calendar: [{ ...event, start }] })).toThrow(
    /^contexts\.jsonl: line 1: apps\.calendar\[0\]\.start: it is no date with its offset from UTC; write it as 2026/,
  );
  const old = { ...event, start: "2006-05-01T10:00:00+01:00", end: "2006-05-01T11:00:00+01:00" };
  expect(read({ calendar: [...context!.apps.calendar, old] })).toThrow(
    /apps\.calendar\[\d+\]: it lies more than 366 days from .* Keep the entries of that year alone\.$/,
  );
  expect(read({ calendar: Array.from({ length: 7300 }, () => event) })).toThrow(/apps\.calendar: keep at most 200/);
  expect(read({}, { sample: "goal-999" })).toThrow(/context of goal-999: the set has no such sample/);
  expect(read({ bank: {} })).toThrow(/line 1: apps: .*bank/);
});

test("each sample has one supporting and four other earlier sessions, or five others without a cue from before", () => {
  const histories = writeHistories(samples, 7);
  expect(parseHistories(formatHistories(histories), "h", samples).size).toBe(200);
  for (const [at, { sessions, supporting }] of histories.entries()) {
    const { longitudinal } = filled(samples[at]!).cues;
    expect(sessions).toHaveLength(5);
    expect(supporting === null ? null : sessions[supporting]).toEqual(longitudinal);
    expect(new Set(sessions.map(({ action }) => action)).size).toBe(5);
  }
  expect(new Set(histories.map(({ supporting }) => supporting))).toEqual(new Set([null, 0, 1, 2, 3, 4]));
});

test("similar options are those of the 95th to 99th percentile, dissimilar ones of below the 80th, and letters are even", () => {
  const choices = writeChoices(samples, 7, textLikeness());
  expect([...parseChoices(formatChoices(choices), "c", samples).values()]).toEqual(choices);
  const goals = samples.map((sample) => goalSentence(filled(sample).goal));
  const vectors = new Map(goals.map((goal) => [goal, textVector(goal)]));
  for (const { sample, kind, options, right } of choices) {
    const own = goals[samples.findIndex(({ id }) => id === sample)]!;
    expect(goalSentence(options[LETTERS.indexOf(right)]!)).toBe(own);
    const likeness = new Map(goals.map((goal) => [goal, vectorLikeness(vectors.get(goal)!, vectors.get(own)!)]));
    const others = goals.filter((goal) => goal !== own).map((goal) => likeness.get(goal)!);
    const wrong = options.map(goalSentence).filter((goal) => goal !== own);
    const shares = wrong.map((goal) => others.filter((one) => one <= likeness.get(goal)!).length / others.length);
    expect(shares).toHaveLength(3);
    expect(shares.every((one) => (kind === "similar" ? one >= 0.95 : one < 0.82))).toBe(true);
  }
  const counts = LETTERS.map((letter) => choices.filter(({ right }) => right === letter).length);
  expect(Math.min(...counts)).toBeGreaterThan(70);
  expect(CHOICE_KINDS.map((kind) => choiceKey("a", kind))).toEqual(["a similar", "a dissimilar"]);
});

test("choices are refused whose similar options are harder for no solver", () => {
  const words = textLikeness();
  const choices = writeChoices(samples, 7, words);
  const { similar, dissimilar } = solvedBy(samples, choices, words);
  expect(similar).toBeLessThan(dissimilar);
  expect(() => refuseEven(samples, choices, { words })).not.toThrow();
  const even = choices.filter(({ kind }) => kind === "similar").flatMap((one) => [one, { ...one, kind: "dissimilar" as const }]); // prettier-ignore
  expect(() => refuseEven(samples, even, { words })).toThrow(/^choices: similar options are harder than dissimilar ones for no solver \(words 0\.\d\d and/); // prettier-ignore
  expect(() => refuseEven(samples.slice(0, 5), even, { words })).not.toThrow();
});
