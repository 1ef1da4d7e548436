import { expect, test } from "vitest";
import { lampSession } from "../../../tests/fixtures/lamp-session.ts";
import type { SessionEvent } from "../journal/events.ts";
import { scoreLeftOut } from "./left-out-score.ts";

const told = (step: string) => ({ step, chance: 0.6, seenAt: null });
const events: SessionEvent[] = [
  ...lampSession(),
  {
    ...{ type: "left-out", t: 90, steps: [told("shade"), told("plug")] },
    asked: [told("bolt"), told("spring")],
  },
];

test("what was named and asked about is counted by what people answered, and by nothing else where nobody has annotated", () => {
  const by = "coach";
  const answers = {
    shade: { answer: "left-out", by },
    plug: { answer: "done", by },
    bolt: { answer: "unknown", by },
    arm: { answer: "left-out", by },
  } as const;
  expect(scoreLeftOut(events, null, answers)).toEqual({
    named: { leftOut: ["shade"], done: ["plug"], unknown: [] },
    asked: { leftOut: [], done: [], unknown: ["bolt", "spring"] },
    missed: ["arm"],
  });
});

test("where nobody answered, what truly was done tells", () => {
  const done = ["base", "plug", "spring"].map((step) => ({ step, start: 0, end: 1 }));
  const answers = { spring: { answer: "left-out", by: "coach" } } as const;
  expect(scoreLeftOut(events, { steps: done }, answers)).toEqual({
    named: { leftOut: ["shade"], done: ["plug"], unknown: [] },
    asked: { leftOut: ["bolt", "spring"], done: [], unknown: [] },
    missed: ["arm"],
  });
});
