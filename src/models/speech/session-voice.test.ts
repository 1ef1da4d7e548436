import { beforeEach, expect, test } from "vitest";
import { procedureOf } from "../../../tests/fixtures/evidence.ts";
import type { EventOf, SessionEvent } from "../../core/journal/events.ts";
import { SessionVoice } from "./session-voice.ts";

let sounds: unknown[];
let voice: SessionVoice;
let talkativeness: number;
beforeEach(() => {
  sounds = [];
  talkativeness = 1;
  voice = new SessionVoice({
    speechOutput: { play: (id, text) => sounds.push(["play", id, text]), stop: (id) => sounds.push(["stop", id]) },
    report: (id, outcome) => sounds.push([outcome, id]),
    now: () => 9,
    talkativeness: () => talkativeness,
  });
});

const uttered = (id: number, kind: "completion" | "omission" | "assistant", revision = 1): SessionEvent => ({
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
  expect(sounds).toEqual([
    ["play", 1, "text 1"],
    ["started", 1],
    ["said", 1],
  ]);
});

test("a recovery cuts off what is being said; the speechOutput's late word on it is passed over", () => {
  voice.follow(uttered(1, "completion"));
  voice.heard(1, "started", "");
  voice.follow(uttered(2, "omission"));
  voice.heard(1, "cut", "");
  expect(sounds.slice(2)).toEqual([
    ["stop", 1],
    ["cut", 1],
    ["play", 2, "text 2"],
  ]);
});

test("a session that was ended says nothing, and speaks again when it is gone on with", () => {
  voice.follow(uttered(1, "completion"));
  voice.heard(1, "started", "");
  voice.ending = true;
  voice.follow(uttered(2, "omission"));
  voice.ending = false;
  voice.follow(uttered(3, "omission"));
  expect(sounds.slice(2)).toEqual([
    ["stop", 1],
    ["cut", 1],
    ["suppressed", 2],
    ["play", 3, "text 3"],
  ]);
});

test("what waits is dropped when the plan moves on", () => {
  voice.follow(planned(1, 1));
  voice.follow(uttered(1, "omission"));
  voice.heard(1, "started", "");
  voice.follow(uttered(2, "completion"));
  voice.follow(planned(3, 2));
  expect(sounds.at(-1)).toEqual(["dropped", 2]);
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
  expect(sounds).toEqual([
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
  expect(sounds.slice(2)).toEqual([
    ["stop", 1],
    ["cut", 1],
  ]);
  voice.follow({ type: "corrected", t: 3, correction: { action: "mute", muted: false } });
  voice.follow(uttered(2, "completion"));
  const before = sounds.length;
  voice.follow({ type: "closed", t: 4, reason: "finished" });
  expect(sounds.slice(before)).toEqual([]);
  voice.follow({ type: "closed", t: 4, reason: "stopped" });
  expect(sounds.slice(before)).toEqual([["stop", 2]]);
});

const opened = (profile: string | null = "bench", quiet: readonly string[] = []): SessionEvent => ({
  type: "opened",
  t: 0,
  version: 2,
  session: "s",
  program: "test",
  startedAt: "",
  procedure: procedureOf(["drill", "wipe"], [], {
    steps: procedureOf(["drill", "wipe"], []).steps.map((step) => ({ ...step, safetyCritical: step.id === "drill" })),
  }) as EventOf<"opened">["procedure"],
  profile,
  feed: "",
  ...(quiet.length > 0 ? { help: quiet.map((step) => ({ step, help: "quiet" as const, times: 3 })) } : {}),
});
const tick = (t: number, activeStep: string | null): SessionEvent => ({
  type: "tick",
  t,
  frame: 2 * t,
  evidence: { t, progress: [], ended: [], hands: "withdrawn", motion: 0 },
  decision: "silent",
  completed: 0,
  deviation: 0,
  activeStep,
  hands: [],
});

test("what comes up during a safety-critical step is said when it is over", () => {
  voice.follow(opened());
  voice.follow(tick(1, "drill"));
  voice.follow(uttered(2, "completion"));
  voice.follow(tick(3, "wipe"));
  expect(sounds).toEqual([
    ["held", 2],
    ["play", 2, "text 2"],
  ]);
});

const done = (t: number, step: string): SessionEvent => ({
  type: "corrected",
  t,
  correction: { action: "done", step },
});
const interrupted = (t: number, step: string, missing: string[] = []): SessionEvent => ({
  type: "interrupted",
  t,
  kind: missing.length > 0 ? "omission" : "completion",
  step,
  missing,
  confidence: 1,
  clips: [],
});
/** A plan of these steps, the first of them current; those after a tilde are recovery lines. */
const planOf = (t: number, revision: number, ...steps: string[]): SessionEvent => ({
  type: "planned",
  t,
  plan: {
    mode: "update",
    goal: "shelf",
    revision,
    steps: steps.map((name, i) => ({
      key: name,
      step: name.replace("~", ""),
      text: name,
      state: i === 0 ? "current" : "next",
      recovery: name.startsWith("~") ? { kind: "go-back", deviation: "omission" } : null,
      cues: { complete: [], incomplete: [] },
    })),
  },
});

test("who has done a step without help often enough is spared its announcement, and no other", () => {
  talkativeness = 0.5;
  voice.follow(opened("bench", ["wipe"]));
  for (const event of [planOf(1, 1, "wipe"), uttered(1, "completion")]) voice.follow(event);
  for (const event of [planOf(2, 2, "drill", "wipe"), uttered(2, "completion", 2)]) voice.follow(event);
  voice.heard(2, "started", "");
  voice.heard(2, "said", "");
  // The way back to a step is said, however well that is known.
  for (const event of [planOf(3, 3, "~wipe"), uttered(3, "completion", 3)]) voice.follow(event);
  expect(sounds).toEqual([
    ["suppressed", 1],
    ["play", 2, "text 2"],
    ["started", 2],
    ["said", 2],
    ["play", 3, "text 3"],
  ]);
});

test("who presses done always hears what is next, however little the coach is to talk", () => {
  talkativeness = 0;
  voice.follow(opened(null, ["wipe"]));
  voice.follow(done(1, "wipe"));
  for (const event of [interrupted(1, "wipe"), planned(1, 1), uttered(1, "completion")]) voice.follow(event);
  voice.heard(1, "started", "");
  talkativeness = 0.5;
  voice.follow(done(2, "drill"));
  for (const event of [interrupted(2, "drill"), planOf(2, 2, "wipe"), uttered(2, "completion", 2)]) voice.follow(event);
  voice.heard(1, "said", "");
  // Without a press the same words are kept to their caption.
  voice.follow(tick(3, null));
  voice.follow(uttered(3, "completion", 2));
  expect(sounds).toEqual([
    ["play", 1, "text 1"],
    ["started", 1],
    ["said", 1],
    ["play", 2, "text 2"],
    ["suppressed", 3],
  ]);
});

test("a snooze lets the recovery of a skipped safety-critical step pass, whichever step is under way", () => {
  voice.follow(opened());
  voice.follow({ type: "corrected", t: 1, correction: { action: "snooze", seconds: 60 } });
  voice.follow(interrupted(2, "wipe", ["drill"]));
  voice.follow(uttered(2, "omission"));
  expect(sounds).toEqual([["play", 2, "text 2"]]);
});

test("… and one that the plan leads back to, but not one about other steps", () => {
  voice.follow(opened());
  voice.follow({ type: "corrected", t: 1, correction: { action: "snooze", seconds: 60 } });
  for (const event of [interrupted(2, "wipe"), planOf(2, 1, "~wipe", "drill"), uttered(2, "omission")])
    voice.follow(event);
  for (const event of [interrupted(3, "wipe"), planOf(3, 2, "~drill", "wipe"), uttered(3, "omission", 2)])
    voice.follow(event);
  expect(sounds).toEqual([
    ["suppressed", 2],
    ["play", 3, "text 3"],
  ]);
});

test("without a profile the step that the keys have made current is the one under way", () => {
  voice.follow(opened(null));
  voice.follow(planOf(0, 0, "drill", "wipe"));
  voice.follow(tick(1, null));
  voice.follow(uttered(2, "omission"));
  voice.follow(planOf(3, 0, "wipe"));
  voice.follow(tick(4, null));
  expect(sounds).toEqual([
    ["held", 2],
    ["play", 2, "text 2"],
  ]);
});

test("with a profile the filter alone says what is under way", () => {
  voice.follow(opened());
  voice.follow(planOf(0, 0, "drill", "wipe"));
  voice.follow(tick(1, null));
  voice.follow(uttered(2, "omission", 0));
  expect(sounds).toEqual([["play", 2, "text 2"]]);
});

test("why the recording has stopped is said at the session's end, also when a safety-critical step was under way", () => {
  voice.follow(opened());
  voice.follow(tick(1, "drill"));
  voice.follow({ type: "uttered", t: 1.1, id: 1, kind: "notice", text: "Recording has stopped.", revision: 0 });
  expect(sounds).toEqual([["held", 1]]);
  voice.follow({ type: "closed", t: 1.2, reason: "unwritable" });
  expect(sounds.slice(1)).toEqual([["play", 1, "Recording has stopped."]]);
});

test("what stands in no journal is said too, after the session's end", () => {
  voice.follow({ type: "closed", t: 4, reason: "stopped" });
  voice.say("The window had crashed.");
  expect(sounds).toEqual([["play", expect.any(Number), "The window had crashed."]]);
});

test("whoever ends a session still hears which steps were left out, also when something else was being said", () => {
  const leftOut: SessionEvent = { type: "left-out", t: 3, steps: [{ step: "wipe", chance: 0.98, seenAt: null }] };
  voice.follow(opened());
  voice.follow(uttered(1, "completion"));
  voice.heard(1, "started", "");
  for (const event of [leftOut, { ...uttered(2, "completion"), kind: "notice" } as SessionEvent]) voice.follow(event);
  voice.follow({ type: "closed", t: 4, reason: "stopped" });
  expect(sounds.slice(2)).toEqual([
    ["stop", 1],
    ["cut", 1],
    ["play", 2, "text 2"],
  ]);
  voice.follow({ type: "closed", t: 5, reason: "stopped" });
  expect(sounds.length).toBe(5);
});

test("what an assistant says answers nobody: a few words are enough for whoever wants few, and the answer to a key is still one", () => {
  const said: SessionEvent = { type: "corrected", t: 1, correction: { action: "say", text: "x" }, by: "assistant" };
  talkativeness = 0;
  voice.follow(said);
  voice.follow(uttered(1, "assistant"));
  talkativeness = 0.5;
  voice.follow({ type: "corrected", t: 2, correction: { action: "done", step: "a" } });
  voice.follow(uttered(2, "assistant"));
  voice.follow(uttered(3, "completion"));
  expect(sounds).toEqual([
    ["suppressed", 1],
    ["play", 2, "text 2"],
    ["stop", 2],
    ["cut", 2],
    ["play", 3, "text 3"],
  ]);
});
