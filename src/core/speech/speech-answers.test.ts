import { describe, expect, test } from "vitest";
import { heard, planned, said, started, uttered } from "../../../tests/fixtures/speech-inputs.ts";
import type { SpeechInput, Utterance } from "./utterance.ts";

describe("answers", () => {
  const answer = (id: number, more: Partial<Utterance> & { t?: number } = {}) =>
    uttered(id, "answer", { answers: true, question: id, ...more });

  test("an answer that a recovery cuts off is said again after it", () => {
    expect(heard(answer(0), started(0), uttered(1, "omission"), planned(1), started(1), said(1))).toEqual([
      ...["play 0", "0 started", "stop 0", "0 held: something more urgent had to be said", "play 1", "1 started"],
      ...["1 said", "play 0"],
    ]);
  });

  test("it is not when it was about the plan as it was, or when too much time has passed", () => {
    const ofPlan = heard(
      answer(0, { ofPlan: true }),
      started(0),
      uttered(1, "omission"),
      planned(1),
      started(1),
      said(1),
    );
    expect(ofPlan.slice(4)).toEqual(["play 1", "0 dropped: the plan has moved on", "1 started", "1 said"]);
    const late: SpeechInput = { type: "ended", t: 30, id: 1, outcome: "said", reason: "" };
    expect(heard(answer(0), started(0), uttered(1, "omission"), late).at(-1)).toBe(
      "0 cut: something more urgent had to be said",
    );
  });

  test("an answer to another question takes the place of what is left of the older one", () => {
    const lines = heard(answer(0), started(0), answer(1, { question: 0 }), answer(2, { question: 2 }));
    expect(lines).toEqual([
      ...["play 0", "0 started", "stop 0", "0 cut: something else was asked", "1 dropped: something else was asked"],
      "play 2",
    ]);
  });
});

describe("an answer in sentences", () => {
  const sentence = (id: number) => uttered(id, "answer", { answers: true, question: 7 });
  const talks = (talking: boolean, t: number): SpeechInput => ({ type: "talking", t, talking });

  test("a sentence waits for the one before it, and one that comes in a recovery for what was cut", () => {
    const lines = heard(sentence(0), started(0), sentence(1), uttered(2, "omission"), sentence(3), said(2), said(0));
    expect(lines.filter((line) => line.startsWith("play"))).toEqual(["play 0", "play 2", "play 0", "play 1"]);
  });

  test("whoever talks over it hears neither what waits nor what is still to be written", () => {
    const lines = heard(
      sentence(0),
      started(0),
      sentence(1),
      talks(true, 2),
      sentence(3),
      talks(false, 4),
      sentence(5),
    );
    expect(lines.slice(2)).toEqual([
      ...["stop 0", "0 cut: somebody spoke to the coach", "1 dropped: the answer was broken off"],
      ...["3 dropped: the answer was broken off", "5 dropped: the answer was broken off"],
    ]);
  });

  test("none of it is taken up again later than 20 s after it was cut", () => {
    const late: SpeechInput = { type: "ended", t: 30, id: 2, outcome: "said", reason: "" };
    const lines = heard(
      sentence(0),
      started(0),
      sentence(1),
      uttered(2, "omission"),
      late,
      uttered(31, "answer", { question: 7, answers: true }),
    );
    expect(lines.slice(-3)).toEqual([
      "0 cut: something more urgent had to be said",
      "1 dropped: the answer was broken off",
      "31 dropped: the answer was broken off",
    ]);
  });
});

describe("talking", () => {
  const talks = (talking: boolean, t = 5): SpeechInput => ({ type: "talking", t, talking });

  test("whoever speaks to the coach silences it at once, and what comes meanwhile waits until they are understood", () => {
    const lines = heard(uttered(0, "opening"), started(0), talks(true), uttered(6, "omission"), talks(false, 8));
    const why = "somebody spoke to the coach";
    expect(lines).toEqual(["play 0", "0 started", "stop 0", `0 cut: ${why}`, `6 held: ${why}`, "play 6"]);
  });

  test("what had not begun to sound is said afterwards", () => {
    const lines = heard(uttered(0, "opening"), talks(true), talks(false, 8));
    expect(lines).toEqual(["play 0", "stop 0", "0 held: somebody spoke to the coach", "play 0"]);
  });

  test("a recovery on a safety-critical step is said all the same", () => {
    const lines = heard(talks(true), uttered(6, "technique", { safetyCritical: true }));
    expect(lines).toEqual(["play 6"]);
  });
});
