import { expect, test } from "vitest";
import type { Opinion } from "../../domain/opinion.ts";
import { faded, hear, heardUpTo, nothingHeard, raising, type Heard, type Voice } from "./heard.ts";
import { UNPROVEN, type Weights } from "./advice-weights.ts";

const KEY = "done grind";

const opinion = (yes: boolean, role: Opinion["role"], changes: Partial<Opinion> = {}): Opinion => ({
  ...{
    about: 1,
    at: 1,
    by: "made-up 1",
    role,
    interrupt: yes ? 0.9 : 0.1,
    kind: yes || role === "second-look" ? "completion" : null,
  },
  ...{ step: yes || role === "second-look" ? "grind" : null, utterance: null, request: "0f".repeat(32) },
  spent: { queueMs: 0, encodeMs: 0, prefillMs: 0, decodeMs: 0, promptTokens: 0, cachedTokens: 0 },
  ...changes,
});

/** What is heard after answers to a claim that a step is over (`y`, `n`) and about the present (`Y` names it, `T` its technique, `N` nothing). */
const voiceAfter = (
  answers: string,
  changes: Partial<Weights> = {},
  counts = false,
  key = KEY,
): { readonly voice: Voice | undefined; readonly weights: Weights } => {
  const weights = { ...UNPROVEN, ...changes };
  const { voices } = [...answers].reduce<Heard>((before, answer) => {
    const isClaim = answer === answer.toLowerCase();
    const yes = answer.toLowerCase() === "y" || answer === "T";
    const about = answer === "T" ? ({ kind: "technique" } as const) : {};
    return hear(before, opinion(yes, isClaim ? "second-look" : "duplex", about), weights, 1);
  }, nothingHeard(counts));
  return { voice: voices.get(key), weights };
};

/** The nats for the claim then. */
const nats = (answers: string, changes: Partial<Weights> = {}, counts = false): number =>
  voiceAfter(answers, changes, counts).voice?.nats ?? 0;

/** The nats by which the model raises it itself, where silence counts. */
const raised = (answers: string): number => {
  const { voice, weights } = voiceAfter(answers, {}, true);
  return voice ? raising(voice, weights) : 0;
};

test("answers to one question add up as far as its errors come alone, and those to another question besides", () => {
  const { said, not } = UNPROVEN.claim;
  const present = UNPROVEN.present.done.said;
  expect(nats("yyyy", { most: 1 })).toBe(said);
  expect(nats("yyyy", { most: 3 })).toBeCloseTo(3 * said);
  expect(nats("YYyy", { most: 1, across: 0 })).toBeCloseTo(present + said);
  expect(nats("YYyy", { most: 1, across: 1 })).toBeCloseTo(present);
  expect(nats("YYyy", { most: 1, across: 0.5 })).toBeCloseTo(present + said / 2);
  // What contradicts counts in full.
  expect(nats("Yn", { most: 1, across: 1 })).toBeCloseTo(present + not);
});

test("answers that named nothing speak against a completion that the model raises, in whatever order it was asked, and are no word against it", () => {
  const { said, not } = UNPROVEN.present.done;
  const yes = UNPROVEN.claim.said;
  expect(["NNNNY", "YNNNN", "NNNNYy", "NNNNyY", "NNNNYYYY"].map(raised)).toEqual(
    [3 * not + said, said + 4 * not, 3 * not + said + yes, 3 * not + said + yes, 3 * not + 4 * said].map(
      (sum): number => expect.closeTo(sum) as number,
    ),
  );
  for (const answers of ["NNNNY", "YNNNN", "NNNNYy", "NNNNyY"])
    expect(nats(answers, {}, true)).toBe(nats(answers, {}, false));
  expect(nats("NNNNY", {}, true)).toBe(said);
  expect(nats("YNNNN", {}, true)).toBeCloseTo(said + 2 * not);
});

test("silence speaks against no deviation, and lets one that was taken back be forgotten", () => {
  const technique = (answers: string): Voice | undefined => voiceAfter(answers, {}, true, "technique grind").voice;
  const { said, not } = UNPROVEN.present.technique;
  expect([technique("NNNNT")?.nats, technique("NNNNT")?.silent]).toEqual([said, 0]);
  expect(technique("TNNNNNNNN")?.nats).toBeCloseTo(said + 2 * not);
});

test("what was said fades, by both questions alike", () => {
  const before = hear(nothingHeard(false), opinion(true, "duplex"), UNPROVEN, 1);
  const heard = hear(before, opinion(false, "second-look"), UNPROVEN, 1);
  const later = faded(heard, 7).voices.get(KEY)!;
  expect(later.by).toEqual({ claim: UNPROVEN.claim.not / 2, present: UNPROVEN.present.done.said / 2 });
  expect(later.nats).toBeCloseTo(heard.voices.get(KEY)!.nats / 2);
});

test("what was said does not fade while the next answer is on its way, up to four seconds", () => {
  const heardAfter = (took: number): number | undefined =>
    hear(nothingHeard(false), opinion(true, "duplex"), UNPROVEN, heardUpTo(1 + took, took)).voices.get(KEY)?.nats;
  const { said } = UNPROVEN.present.done;
  expect([0, 2, 4].map(heardAfter)).toEqual([said, said, said]);
  expect(heardAfter(10)).toBeCloseTo(said / 2);
});

test("a quick and a slow answer in turn fade once, each by the moment that it is about", () => {
  const { not } = UNPROVEN.claim;
  const no = (about: number): Opinion => opinion(false, "second-look", { about });
  const half = (seconds: number): number => 2 ** (-seconds / 6);
  const natsAfter = (answers: readonly [about: number, at: number][]): readonly [number, number] => {
    const heard = answers.reduce<Heard>(
      (before, [about, at]) => hear(before, no(about), UNPROVEN, heardUpTo(at, at - about)),
      nothingHeard(true),
    );
    return [heard.voices.get(KEY)!.nats, heard.t];
  };
  // The slow one comes after the quick one and is about an earlier moment.
  expect(
    natsAfter([
      [10, 10],
      [8, 12],
    ]),
  ).toEqual([expect.closeTo(not * (1 + half(2))), 10]);
  // The quick one brings what was said before up to its own moment.
  expect(
    natsAfter([
      [8, 12],
      [13, 13],
    ]),
  ).toEqual([expect.closeTo(not * (half(5) + 1)), 13]);
  expect(
    natsAfter([
      [8, 12],
      [13, 13],
      [12, 16],
    ]),
  ).toEqual([expect.closeTo(not * (half(5) + 1 + half(1))), 13]);
});
