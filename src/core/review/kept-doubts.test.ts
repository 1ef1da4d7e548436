import { expect, test } from "vitest";
import { lampSession, unsureSession } from "../../../tests/fixtures/lamp-session.ts";
import type { EventOf, SessionEvent } from "../journal/events.ts";
import { fold } from "../journal/fold.ts";
import { keptDoubts, reviewWith } from "./kept-doubts.ts";
import { reviewOf } from "./session-review.ts";

const asks = (t: number, step: string): SessionEvent => ({
  ...({ type: "interrupted", kind: "question", missing: [], clips: [], confidence: 0.4, asks: "done" } as const),
  ...{ t, step },
});
const held = (t: number, kind: EventOf<"held-back">["kind"], step: string, missing: string[] = []): SessionEvent => ({
  ...({ type: "held-back", confidence: 0.6 } as const),
  ...{ t, kind, step, missing },
});
const kept = (...more: readonly SessionEvent[]) =>
  keptDoubts(fold([...unsureSession(), ...more])).map(({ t, about, step }) => [t, about, step]);

test("what nobody answered is kept: a question of a step that is not surely ticked, and a deviation that was not told of", () => {
  const session = [asks(41, "base"), asks(42, "arm"), asks(43, "bolt"), held(44, "omission", "shade", ["bolt"])];
  expect(kept(...session)).toEqual([
    [41, "done", "base"],
    [43, "done", "bolt"],
    [44, "omission", "shade"],
  ]);
});

test("what was answered while the session ran, or is asked about as left out, is no doubt", () => {
  const corrected = (t: number, correction: EventOf<"corrected">["correction"]): SessionEvent => ({
    ...({ type: "corrected" } as const),
    ...{ t, correction },
  });
  expect(
    kept(
      ...[asks(41, "bolt"), corrected(42, { action: "answer", step: "bolt", yes: false })],
      ...[held(43, "substitution", "arm"), corrected(44, { action: "fine", step: "arm", question: "preparation" })],
      ...[asks(45, "shade"), held(45, "omission", "plug", ["shade"])],
      { type: "left-out", t: 47, steps: [{ step: "shade", chance: 0.9, seenAt: null }] },
    ),
  ).toEqual([]);
});

test("what people answer afterwards corrects the review", () => {
  const review = reviewOf(unsureSession());
  const by = "coach";
  const done = reviewWith(review, { base: { answer: "done", by } }, { "substitution arm": { so: true, by } });
  expect(done.well).toEqual([{ step: "base", t: 12 }]);
  expect([done.probably, done.skipped]).toEqual([[], [{ step: "arm", t: 25 }]]);
  expect(reviewWith(review, { base: { answer: "left-out", by } }, {}).probably).toEqual([]);
  expect(reviewWith(reviewOf(lampSession()), {}, { "substitution arm": { so: false, by } }).well).toHaveLength(2);
});
