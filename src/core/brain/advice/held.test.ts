import { expect, test } from "vitest";
import { SILENT, type Interrupt } from "../../domain/decision.ts";
import type { PendingInterrupt } from "../ports.ts";
import { UNPROVEN } from "./advice-weights.ts";
import type { Voices } from "./heard.ts";
import { heldAfter, isWithheld, NOTHING_HELD, standingHere, tookAnswer, type Held, type Looks } from "./held.ts";

const claim: Interrupt = { act: "interrupt", kind: "completion", step: "grind", missing: [], confidence: 0.8 };

/** What the model says at `t` against the claim, looked at then; nothing where `looked` is left out. */
const looksAt = (t: number, looked?: number): Looks => {
  const by = { claim: -4, present: 0 };
  const no = { kind: "completion", step: "grind", topic: "done", nats: -4, by, silent: 0, since: t } as const;
  const voices: Voices = new Map(looked === undefined ? [] : [["done grind", { ...no, looked, utterance: null }]]);
  return { t, next: t + 1, voices, weights: { ...UNPROVEN, claim: { said: 4, not: -4 } }, trusted: 1 };
};

test("a claim that was refused, went and came back waits from when its evidence has held again, and no longer than 1.5 s", () => {
  const pending = (since: number): PendingInterrupt[] => [{ interrupt: claim, since, hold: 1 }];
  const quick = tookAnswer(NOTHING_HELD, 0.1, true);
  const steps: [Looks, PendingInterrupt[]][] = [
    [looksAt(5, 5), pending(5)],
    [looksAt(6, 5), pending(5)],
    [looksAt(15), []],
    [looksAt(30), pending(30)],
  ];
  const held = steps.reduce<Held>((before, [looks, some]) => heldAfter(before, SILENT, some, looks), quick);
  expect(standingHere(pending(30)[0]!, held)).toEqual({ interrupt: claim, since: 30, hold: 1 });
  expect([31, 32].map((t) => isWithheld(claim, held, looksAt(t)))).toEqual([true, false]);
});
