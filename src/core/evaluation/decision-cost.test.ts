import { expect, test } from "vitest";
import type { SessionEvent } from "../journal/events.ts";
import { addCosts, costOf, expectedCost } from "./decision-cost.ts";

const spent = (ms: number) => ({
  ...{ queueMs: 1000, encodeMs: ms / 4, prefillMs: ms / 4, decodeMs: ms / 2, promptTokens: 5, cachedTokens: 0 },
});
const opined = (ms: number, role: "duplex" | "second-look"): SessionEvent => ({
  ...{ type: "opined", t: 1 },
  opinion: {
    ...{ about: 1, at: 1, by: "m 1", role, interrupt: 0.2, kind: null, step: null, utterance: null },
    ...{ request: "0".repeat(64), spent: spent(ms) },
  },
});
const proposed: SessionEvent = { type: "proposed", t: 2, plan: null, basedOn: 0, by: "m 1", spent: spent(2000) };
const interrupted: SessionEvent = { ...{ type: "interrupted", t: 3, kind: "completion", step: "base" }, ...{ missing: [], confidence: 1, clips: [] } }; // prettier-ignore

test("a decision costs the duplex always and the planner at its share of interrupts, the queue left out", () => {
  const events = [...[100, 300, 100, 300].map((ms) => opined(ms, "duplex")), opined(900, "second-look"), proposed, interrupted]; // prettier-ignore
  const cost = costOf(events);
  expect(cost).toEqual({ duplex: { answers: 4, ms: 800 }, planner: { answers: 1, ms: 2000 }, interrupts: 1 });
  expect(expectedCost(cost)).toBe(200 + 0.25 * 2000);
  expect(expectedCost(addCosts([cost, cost]))).toBe(700);
  expect(expectedCost(costOf([opined(80, "duplex"), interrupted, interrupted]))).toBe(80);
  expect(expectedCost(costOf([proposed, interrupted]))).toBeNull();
});
