import { expect, test } from "vitest";
import type { Opinion } from "../../domain/opinion.ts";
import { faded, hear, heardUpTo, nothingHeard, type Heard } from "./heard.ts";
import { UNPROVEN, type Weights } from "./advice-weights.ts";

const KEY = "done grind";

const opinion = (yes: boolean, role: Opinion["role"]): Opinion => ({
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
});

/** Answers to a claim that a step is over (`y`, `n`) and about the present (`Y` names it, `N` nothing), and the nats for it then. */
const nats = (answers: string, changes: Partial<Weights>, believes = false): number => {
  const weights = { ...UNPROVEN, ...changes };
  const { voices } = [...answers].reduce<Heard>((before, answer) => {
    const isClaim = answer === answer.toLowerCase();
    const yes = answer.toLowerCase() === "y";
    return hear(before, opinion(yes, isClaim ? "second-look" : "duplex"), weights, 1);
  }, nothingHeard(believes));
  return voices.get(KEY)?.nats ?? 0;
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

test("answers that named nothing speak against what is named after them, where somebody believes something of each step", () => {
  const { said, not } = UNPROVEN.present.done;
  expect(nats("NNNNY", {}, true)).toBeCloseTo(3 * not + said);
  expect(nats("YNNNN", {}, true)).toBeCloseTo(said + 4 * not);
  expect(nats("NNNNY", {})).toBe(said);
  expect(nats("YNNNN", {})).toBeCloseTo(said + 2 * not);
  expect(nats("NNNNy", {}, true)).toBe(UNPROVEN.claim.said);
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
