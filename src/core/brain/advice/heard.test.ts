import { expect, test } from "vitest";
import type { Opinion } from "../../domain/opinion.ts";
import { faded, hear, type Voices } from "./heard.ts";
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
const nats = (answers: string, changes: Partial<Weights>): number => {
  const weights = { ...UNPROVEN, ...changes };
  const voices = [...answers].reduce<Voices>((before, answer) => {
    const isClaim = answer === answer.toLowerCase();
    const yes = answer.toLowerCase() === "y";
    return hear(before, opinion(yes, isClaim ? "second-look" : "duplex"), weights, 1);
  }, new Map());
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

test("what was said fades, by both questions alike", () => {
  const voices = hear(
    hear(new Map(), opinion(true, "duplex"), UNPROVEN, 1),
    opinion(false, "second-look"),
    UNPROVEN,
    1,
  );
  const later = faded(voices, 7).get(KEY)!;
  expect(later.by).toEqual({ claim: UNPROVEN.claim.not / 2, present: UNPROVEN.present.done.said / 2 });
  expect(later.nats).toBeCloseTo(voices.get(KEY)!.nats / 2);
});
