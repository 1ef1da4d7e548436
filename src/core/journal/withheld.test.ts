import { expect, test } from "vitest";
import {
  cutOut,
  isCutOut,
  isWithin,
  partsLeft,
  touches,
  withheldInFilm,
  withoutCutOut,
  type Withheld,
} from "./withheld.ts";
import { LEFT_OUT_WORDS, withoutWithheldWords } from "./withheld-words.ts";
import type { SessionEvent } from "./events.ts";
import { lampSession, lampTick } from "../../../tests/fixtures/lamp-session.ts";

const withheld: readonly Withheld[] = [
  { from: 12, to: 15, how: "cut" },
  { from: 10, to: 12, how: "cut" },
  { from: 20, to: 25, how: "mute" },
  { from: 30, to: 31, how: "cut" },
];

test("stretches that touch are cut out as one; what is left of a time is without them", () => {
  expect(cutOut(withheld)).toEqual([
    { from: 10, to: 15 },
    { from: 30, to: 31 },
  ]);
  expect([9.99, 10, 12, 14.99, 15, 22].map((t) => isCutOut(withheld, t))).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(partsLeft(withheld, 5, 40)).toEqual([
    { from: 5, to: 10 },
    { from: 15, to: 30 },
    { from: 31, to: 40 },
  ]);
  expect(partsLeft(withheld, 11, 14)).toEqual([]);
  expect(partsLeft(withheld, 14, 16)).toEqual([{ from: 15, to: 16 }]);
  expect([isWithin(withheld, 11, 14), isWithin(withheld, 11, 16), isWithin(withheld, 21, 22)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([
    touches(withheld, 24, 28),
    touches(withheld, 24, 28, "cut"),
    touches(withheld, 25, 30),
    touches(withheld, 12, 12),
  ]).toEqual([true, false, false, true]);
});

test("in a film's own time a stretch begins at the film's beginning at the earliest", () => {
  expect(withheldInFilm(withheld, 21)).toEqual([
    { from: 0, to: 4, how: "mute" },
    { from: 9, to: 10, how: "cut" },
  ]);
});

test("pictures that were cut out are not read", async () => {
  const picture = (t: number) => ({ t, width: 1, height: 1, jpeg: new Uint8Array() });
  const reader = { read: () => Promise.resolve([9, 10, 14, 15, 22].map(picture)) };
  const read = await withoutCutOut(reader, withheld).read({ start: 0, end: 40 }, { fps: 2, edge: 9 });
  expect(read.map(({ t }) => t)).toEqual([9, 15, 22]);
  expect(withoutCutOut(reader, [])).toBe(reader);
});

test("words of a stretch are gone with the answers to what was asked there; everything else is as it was", () => {
  const heard = {
    type: "heard",
    t: 26,
    from: 24.5,
    to: 25.6,
    words: "secret",
    by: "push",
    meaning: { is: "question" },
  } as const;
  const asked = { type: "asked", t: 24.9, question: 0, text: "secret?", by: "voice" } as const;
  const answered: SessionEvent = {
    type: "answered",
    t: 27,
    question: 0,
    part: 0,
    last: true,
    text: "That secret.",
    rule: "model",
    known: true,
    ofPlan: false,
    sources: [],
  };
  const uttered = { type: "uttered", t: 27.1, id: 90, kind: "answer", text: "That secret.", revision: 0 } as const;
  const typed = { type: "corrected", t: 11, correction: { action: "say", text: "secret" } } as const;
  const wrong = {
    type: "corrected",
    t: 11,
    correction: { action: "wrong", kind: "technique", step: null, what: "secret" },
  } as const;
  const after = { type: "asked", t: 33, question: 1, text: "What next?", by: "field" } as const;
  const events: SessionEvent[] = [
    ...lampSession(),
    heard,
    asked,
    answered,
    uttered,
    typed,
    wrong,
    lampTick(30.5, 0, 0),
    after,
  ];
  const told = withoutWithheldWords(events, withheld);
  expect(JSON.stringify(told)).not.toContain("secret");
  expect(told.at(-2)).toEqual({ ...lampTick(30.5, 0, 0), hands: [] });
  expect(told.at(-1)).toEqual(after);
  expect(told.at(-8)).toEqual({ ...heard, words: LEFT_OUT_WORDS });
  expect(told.map(({ type, t }) => [type, t])).toEqual(events.map(({ type, t }) => [type, t]));
  expect(withoutWithheldWords(events, [])).toBe(events);
});
