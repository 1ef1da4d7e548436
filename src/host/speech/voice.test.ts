import { beforeEach, expect, test } from "vitest";
import { procedureOf } from "../../../tests/fixtures/evidence.ts";
import type { EventOf, SessionEvent } from "../../core/session/events.ts";
import { Voice } from "./voice.ts";

let done: unknown[];
let voice: Voice;
let talkativeness: number;
beforeEach(() => {
  done = [];
  talkativeness = 1;
  voice = new Voice({
    mouth: { play: (id, text) => done.push(["play", id, text]), stop: (id) => done.push(["stop", id]) },
    report: (id, outcome) => done.push([outcome, id]),
    now: () => 9,
    talkativeness: () => talkativeness,
  });
});

const uttered = (id: number, kind: "completion" | "omission", revision = 1): SessionEvent => ({
  type: "uttered",
  t: id,
  id,
  kind,
  text: `text ${id}`,
  revision,
});
const planned = (t: number, revision: number): SessionEvent => ({
  type: "planned",
  t,
  plan: { mode: "update", goal: "lamp", revision, steps: [] },
});

test("an utterance is said, and the journal hears how it went", () => {
  voice.follow(planned(1, 1));
  voice.follow(uttered(1, "completion"));
  voice.heard(1, "started", "");
  voice.heard(1, "said", "");
  expect(done).toEqual([
    ["play", 1, "text 1"],
    ["started", 1],
    ["said", 1],
  ]);
});

test("a recovery cuts off what is being said; the mouth's late word on it is passed over", () => {
  voice.follow(uttered(1, "completion"));
  voice.heard(1, "started", "");
  voice.follow(uttered(2, "omission"));
  voice.heard(1, "cut", "");
  expect(done.slice(2)).toEqual([
    ["stop", 1],
    ["cut", 1],
    ["play", 2, "text 2"],
  ]);
});

test("what waits is dropped when the plan moves on", () => {
  voice.follow(planned(1, 1));
  voice.follow(uttered(1, "omission"));
  voice.heard(1, "started", "");
  voice.follow(uttered(2, "completion"));
  voice.follow(planned(3, 2));
  expect(done.at(-1)).toEqual(["dropped", 2]);
});

test("talkativeness keeps announcements to their captions, never a recovery", () => {
  talkativeness = 0;
  voice.follow(uttered(1, "completion"));
  voice.follow(uttered(2, "omission"));
  voice.heard(2, "started", "");
  talkativeness = 0.5;
  voice.follow(uttered(3, "completion"));
  talkativeness = 1;
  voice.follow(uttered(4, "completion"));
  voice.heard(2, "said", "");
  expect(done).toEqual([
    ["suppressed", 1],
    ["play", 2, "text 2"],
    ["started", 2],
    ["suppressed", 3],
    ["said", 2],
    ["play", 4, "text 4"],
  ]);
});

test("muting stops the sound, and a session that ran to its end says its last words", () => {
  voice.follow(uttered(1, "completion"));
  voice.heard(1, "started", "");
  voice.follow({ type: "corrected", t: 2, correction: { action: "mute", muted: true } });
  expect(done.slice(2)).toEqual([
    ["stop", 1],
    ["cut", 1],
  ]);
  voice.follow({ type: "corrected", t: 3, correction: { action: "mute", muted: false } });
  voice.follow(uttered(2, "completion"));
  const before = done.length;
  voice.follow({ type: "closed", t: 4, reason: "finished" });
  expect(done.slice(before)).toEqual([]);
  voice.follow({ type: "closed", t: 4, reason: "stopped" });
  expect(done.slice(before)).toEqual([["stop", 2]]);
});

const opened = (cleanSessions: number): SessionEvent => ({
  type: "opened",
  t: 0,
  version: 1,
  session: "s",
  program: "test",
  startedAt: "",
  procedure: procedureOf(["drill", "wipe"], [], {
    steps: procedureOf(["drill", "wipe"], []).steps.map((step) => ({ ...step, safetyCritical: step.id === "drill" })),
  }) as EventOf<"opened">["procedure"],
  profile: null,
  feed: "",
  cleanSessions,
});
const tick = (t: number, under: string | null): SessionEvent => ({
  type: "tick",
  t,
  frame: 2 * t,
  evidence: { t, progress: [], ended: [], hands: "withdrawn", motion: 0 },
  decision: "silent",
  completed: 0,
  deviation: 0,
  under,
  hands: [],
});

test("what comes up during a safety-critical step is said when it is over", () => {
  voice.follow(opened(0));
  voice.follow(tick(1, "drill"));
  voice.follow(uttered(2, "completion"));
  voice.follow(tick(3, "wipe"));
  expect(done).toEqual([
    ["held", 2],
    ["play", 2, "text 2"],
  ]);
});

test("who has done it often enough without error is spared announcements", () => {
  talkativeness = 0.5;
  voice.follow(opened(6));
  voice.follow(uttered(1, "completion"));
  voice.follow(uttered(2, "omission"));
  expect(done).toEqual([
    ["suppressed", 1],
    ["play", 2, "text 2"],
  ]);
});
