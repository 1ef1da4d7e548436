import { describe, expect, test } from "vitest";
import { heard, planned, said, started, uttered } from "../../../tests/fixtures/speech-inputs.ts";
import type { SpeechInput } from "./utterance.ts";

const mute: SpeechInput = { type: "muted", t: 1, muted: true };
const snooze = (until: number): SpeechInput => ({ type: "snoozed", t: 0, until });

describe("order", () => {
  test("an utterance is played, started and said", () => {
    expect(heard(uttered(0, "opening"), started(0), said(0))).toEqual(["play 0", "0 started", "0 said"]);
  });

  test("a second announcement waits for the first", () => {
    expect(heard(uttered(0, "opening"), started(0), uttered(1, "completion"), said(0))).toEqual([
      "play 0",
      "0 started",
      "0 said",
      "play 1",
    ]);
  });

  test("the newest announcement takes the place of the one that waits", () => {
    const lines = heard(uttered(0, "opening"), uttered(1, "completion"), uttered(2, "completion"), said(0));
    expect(lines).toEqual(["play 0", "1 dropped: a newer one took its place", "0 said", "play 2"]);
  });

  test("a recovery cuts off an announcement and empties the queue", () => {
    const lines = heard(uttered(0, "opening"), started(0), uttered(1, "completion"), uttered(2, "omission"));
    expect(lines).toEqual([
      "play 0",
      "0 started",
      "stop 0",
      "0 cut: something more urgent had to be said",
      "1 dropped: something more urgent had to be said",
      "play 2",
    ]);
  });

  test("an announcement never talks over a recovery", () => {
    expect(heard(uttered(0, "ordering"), started(0), uttered(1, "completion"))).toEqual(["play 0", "0 started"]);
  });

  test("the late word that a cut utterance has ended changes nothing", () => {
    const late: SpeechInput = { type: "ended", t: 2, id: 0, outcome: "cut", reason: "" };
    expect(heard(uttered(0, "opening"), uttered(1, "omission"), late, uttered(2, "completion"))).toEqual([
      "play 0",
      "stop 0",
      "0 cut: something more urgent had to be said",
      "play 1",
    ]);
  });
});

describe("a plan that has moved on", () => {
  test("drops what waits and what has not begun", () => {
    expect(heard(uttered(0, "opening"), planned(1))).toEqual(["play 0", "stop 0", "0 dropped: the plan has moved on"]);
    expect(heard(uttered(0, "opening"), started(0), uttered(1, "completion"), planned(2), said(0))).toEqual([
      "play 0",
      "0 started",
      "1 dropped: the plan has moved on",
      "0 said",
    ]);
  });

  test("lets what has begun be said to its end", () => {
    expect(heard(uttered(0, "opening"), started(0), planned(1), said(0))).toEqual(["play 0", "0 started", "0 said"]);
  });

  test("drops an utterance that comes late, but not a notice or the coach's own words", () => {
    expect(heard(planned(5), uttered(0, "completion"))).toEqual(["0 dropped: the plan has moved on"]);
    expect(heard(planned(5), uttered(0, "coach"), said(0), uttered(1, "notice"))).toEqual([
      "play 0",
      "0 said",
      "play 1",
    ]);
  });
});

describe("silence that was asked for", () => {
  test("a mute stops sound and holds everything back, recoveries too", () => {
    const lines = heard(
      uttered(0, "opening"),
      started(0),
      uttered(1, "completion"),
      mute,
      uttered(2, "omission", { safetyCritical: true }),
    );
    expect(lines).toEqual([
      "play 0",
      "0 started",
      "1 suppressed: muted",
      "stop 0",
      "0 cut: muted",
      "2 suppressed: muted",
    ]);
  });

  test("speech comes back when the mute is lifted, what was held back does not", () => {
    expect(
      heard(mute, uttered(1, "completion"), { type: "muted", t: 2, muted: false }, uttered(3, "completion")),
    ).toEqual(["1 suppressed: muted", "play 3"]);
  });

  test("a snooze lets only safety recoveries and the coach's words pass, and ends by itself", () => {
    const lines = heard(
      snooze(60),
      uttered(1, "completion", { safetyCritical: true }),
      uttered(2, "omission"),
      uttered(3, "technique", { safetyCritical: true }),
      said(3),
      uttered(4, "coach"),
      said(4),
      uttered(60, "completion"),
    );
    expect(lines).toEqual([
      "1 suppressed: snoozed",
      "2 suppressed: snoozed",
      "play 3",
      "3 said",
      "play 4",
      "4 said",
      "play 60",
    ]);
  });
});

test("a player that never answers does not silence the rest of the session", () => {
  const now = (t: number): SpeechInput => ({ type: "now", t });
  expect(heard(uttered(0, "opening"), uttered(1, "completion"), now(59), now(60), now(61))).toEqual([
    "play 0",
    "stop 0",
    "0 cut: the player never finished it",
    "play 1",
  ]);
});

test("what can only be a caption is said to be one, and the next is played", () => {
  const silent: SpeechInput = { type: "ended", t: 1, id: 0, outcome: "caption-only", reason: "no voice" };
  expect(heard(uttered(0, "opening"), uttered(1, "completion"), silent)).toEqual([
    "play 0",
    "0 caption-only: no voice",
    "play 1",
  ]);
});

describe("while a safety-critical step is under way", () => {
  const critical = (t: number): SpeechInput => ({ type: "now", t, critical: true });
  const now = (t: number): SpeechInput => ({ type: "now", t });
  const HELD = "held: a safety-critical step is under way";

  test("an announcement waits, and is said once the moment is calm", () => {
    const lines = heard(critical(1), uttered(2, "completion"), critical(2.2), now(3.5), now(3.7));
    expect(lines).toEqual([`2 ${HELD}`, "play 2"]);
  });

  test("a recovery about another step waits too, one about the critical step is said at once", () => {
    expect(heard(critical(1), uttered(2, "omission"))).toEqual([`2 ${HELD}`]);
    expect(heard(critical(1), uttered(2, "technique", { safetyCritical: true }))).toEqual(["play 2"]);
  });

  test("what a person asked to be said does not wait", () => {
    expect(heard(critical(1), uttered(2, "coach"))).toEqual(["play 2"]);
  });

  test("what waits is dropped with its reason when the plan moves on or something newer takes its place", () => {
    expect(heard(critical(1), uttered(2, "completion"), planned(3), now(9))).toEqual([
      `2 ${HELD}`,
      "2 dropped: the plan has moved on",
    ]);
    expect(heard(critical(1), uttered(2, "completion"), uttered(3, "completion", { t: 2 }))).toEqual([
      `2 ${HELD}`,
      "2 dropped: a newer one took its place",
      `3 ${HELD}`,
    ]);
  });

  test("what had begun is said to its end, what waited behind it then waits on", () => {
    const lines = heard(uttered(0, "opening"), started(0), uttered(1, "completion"), critical(2), said(0), now(8));
    expect(lines).toEqual(["play 0", "0 started", `1 ${HELD}`, "0 said", "play 1"]);
  });
});

describe("what answers a person's own act", () => {
  const now = (t: number, critical = false): SpeechInput => ({ type: "now", t, critical });
  const answer = { answers: true };

  test("waits for what is being said, and nothing newer takes its place", () => {
    const lines = heard(
      uttered(0, "opening"),
      started(0),
      planned(1),
      uttered(1, "completion", answer),
      uttered(2, "notice"),
      said(0),
      said(1),
    );
    expect(lines).toEqual(["play 0", "0 started", "0 said", "play 1", "1 said", "play 2"]);
  });

  test("is begun during a safety-critical step and in spite of a snooze, not of a mute", () => {
    expect(heard(now(1, true), uttered(2, "completion", answer))).toEqual(["play 2"]);
    expect(heard(snooze(60), uttered(2, "completion", answer))).toEqual(["play 2"]);
    expect(heard(mute, uttered(2, "completion", answer))).toEqual(["2 suppressed: muted"]);
  });

  test("goes first when the one that waited before it must wait on", () => {
    const lines = heard(
      uttered(0, "omission"),
      started(0),
      uttered(1, "notice"),
      now(2, true),
      uttered(3, "completion", answer),
      said(0),
      now(6),
      said(3),
    );
    expect(lines).toEqual([
      "play 0",
      "0 started",
      "1 held: a safety-critical step is under way",
      "0 said",
      "play 3",
      "3 said",
      "play 1",
    ]);
  });

  test("is dropped when the next act has moved the plan on", () => {
    const lines = heard(
      uttered(0, "opening"),
      started(0),
      planned(1),
      uttered(1, "completion", answer),
      planned(2),
      uttered(2, "completion", answer),
      said(0),
    );
    expect(lines).toEqual(["play 0", "0 started", "1 dropped: the plan has moved on", "0 said", "play 2"]);
  });
});

describe("what another assistant says", () => {
  test("never interrupts an interrupt, and takes the place of none that waits", () => {
    expect(heard(uttered(0, "omission"), started(0), uttered(0, "assistant", { id: 1 }), said(0))).toEqual([
      "play 0",
      "0 started",
      "0 said",
      "play 1",
    ]);
    expect(heard(uttered(0, "opening"), uttered(1, "completion"), uttered(1, "assistant", { id: 2 }), said(0))).toEqual(
      ["play 0", "2 suppressed: the coach has something to say itself", "0 said", "play 1"],
    );
  });

  test("is cut off by the coach's own words and by answers, and gives way to an announcement that comes while it waits", () => {
    for (const kind of ["completion", "question", "notice", "answer"] as const)
      expect([kind, heard(uttered(0, "assistant"), started(0), uttered(1, kind))]).toEqual([
        kind,
        ["play 0", "0 started", "stop 0", "0 cut: something more urgent had to be said", "play 1"],
      ]);
    expect(heard(uttered(0, "opening"), uttered(0, "assistant", { id: 1 }), uttered(2, "completion"), said(0))).toEqual(
      ["play 0", "1 dropped: a newer one took its place", "0 said", "play 2"],
    );
  });
});
