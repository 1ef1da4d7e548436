import { expect, test } from "vitest";
import { lamp, lampPlan } from "../../../tests/fixtures/lamp-session.ts";
import { EMPTY_SESSION, type SessionState } from "../journal/fold.ts";
import { spokenControl } from "./spoken-control.ts";
import { ScreenAction, screenControl, screenView } from "./second-screen.ts";

const running: SessionState = {
  ...EMPTY_SESSION,
  session: "s",
  t: 83.7,
  feedName: "file:film.mkv",
  procedure: lamp,
  plan: lampPlan(3, ["base", "arm"], "spring"),
  said: [{ id: 4, t: 80, kind: "completion", text: "Now fit the spring.", outcome: "said", reason: "", since: 49 }],
};

test("a second screen is told what the bench view shows, and nothing else", () => {
  expect(screenView(running)).toEqual({
    goal: "Assemble the desk lamp",
    t: 83,
    step: { line: "spring", text: "Fit the spring", recovery: null },
    picture: null,
    question: null,
    told: null,
    doubt: null,
    next: "Tighten the hinge bolt",
    ...{ place: 3, done: 2, all: 6, probably: 0 },
    said: { id: 4, kind: "completion", text: "Now fit the spring.", isOld: true },
    ...{
      way: null,
      muted: false,
      snoozed: false,
      recording: true,
      feed: null,
      take: false,
      camera: false,
      closed: null,
    },
  });
});

test("a step that has a picture is shown with it, as in the bench view", () => {
  const name = `${"a".repeat(64)}.png`;
  const steps = lamp.steps.map((step) =>
    step.id === "spring" ? { ...step, picture: name, pictureText: "hooked at both ends" } : step,
  );
  expect(screenView({ ...running, procedure: { ...lamp, steps } }).picture).toEqual({
    name,
    text: "hooked at both ends",
  });
});

test("a way back, a finished plan and a session before its plan are shown as what they are", () => {
  const back = screenView({ ...running, plan: lampPlan(4, ["base", "arm"], "spring", true) });
  expect(back.step).toEqual({
    line: "spring:go-back",
    text: "Go back: fit the spring before the bolt",
    recovery: "go-back",
  });
  const all = lamp.steps.map(({ id }) => id);
  expect(screenView({ ...running, plan: lampPlan(9, all, null) })).toMatchObject({
    ...{ step: null, next: "", place: 6, done: 6, all: 6, probably: 0 },
  });
  expect(screenView({ ...EMPTY_SESSION, session: "s", procedure: lamp })).toMatchObject({
    ...{ goal: "Assemble the desk lamp", step: null, place: 0, done: 0, all: 0, probably: 0, said: null },
  });
});

test("a phone's camera is asked for where the session waits for one, as the coach's eye or beside it", () => {
  expect(screenView({ ...running, feedName: "listen:whip" }).camera).toBe(true);
  expect(screenView({ ...running, otherFeeds: { side: "listen:whip" } }).camera).toBe(true);
  expect(screenView({ ...running, feedName: "listen:rtmp" }).camera).toBe(false);
});

test("an action meant for a line that is not current any more does nothing", () => {
  const done = (line: string) => screenControl({ action: "done", line }, running);
  expect(done("spring")).toEqual({ kind: "correct", correction: { action: "done", step: "spring" } });
  expect(done("arm")).toBeNull();
  const wrong = (line: string) => screenControl({ action: "wrong", kind: "substitution", line }, running);
  expect(wrong("spring")).toEqual({
    kind: "correct",
    correction: { action: "wrong", kind: "substitution", step: "spring" },
  });
  expect(wrong("arm")).toBeNull();
  expect(screenControl({ action: "done", line: "spring" }, { ...running, closed: "stopped" })).toBeNull();
});

test("what the coach told of last is not so, by the phone and by voice, and nothing where it told of nothing or of something else since", () => {
  const told = { ...running, told: { kind: "omission", step: "spring" } } as unknown as SessionState;
  expect(screenView(told).told).toBe("omission");
  const notSo = { kind: "correct", correction: { action: "not-so", kind: "omission", step: "spring" } };
  expect(screenControl({ action: "not-so", kind: "omission" }, told)).toEqual(notSo);
  expect(screenControl({ action: "not-so", kind: "ordering" }, told)).toBeNull();
  expect(screenControl({ action: "not-so", kind: "omission" }, running)).toBeNull();
  expect(spokenControl("not-so", told)).toEqual(notSo);
  expect(spokenControl("not-so", running)).toBeNull();
});

test("what was not told of is doubted on the phone as in the window, and answered there; another doubt is not", () => {
  const held = {
    type: "held-back",
    t: 80,
    kind: "omission",
    step: "bolt",
    missing: ["spring"],
    confidence: 0.6,
  } as const;
  const doubting = {
    ...running,
    held: [held],
    examined: { bolt: { t: 48, scores: { order: 1 }, by: null, answered: {} } },
  };
  const state = doubting as unknown as SessionState;
  const [text, missing] = ["Tighten the hinge bolt", ["Fit the spring"]];
  expect(screenView(state).doubt).toEqual({ step: "bolt", kind: "omission", text, missing });
  const answered = (so: boolean, step = "bolt") => screenControl({ action: "doubt", step, so }, state);
  expect(answered(false)).toEqual({
    kind: "correct",
    correction: { action: "fine", step: "bolt", question: "order" },
  });
  expect(answered(true)).toMatchObject({ correction: { action: "wrong", kind: "ordering", step: "bolt" } });
  expect(answered(true, "arm")).toBeNull();
});

test("undo, mute and snooze do what the window's buttons do; pressed twice, mute stays muted", () => {
  expect(screenControl({ action: "undo" }, running)).toEqual({ kind: "correct", correction: { action: "undo" } });
  const muted = { kind: "correct", correction: { action: "mute", muted: true } };
  expect(screenControl({ action: "mute", on: true }, { ...running, muted: true })).toEqual(muted);
  expect(screenControl({ action: "snooze", on: true }, running)).toEqual({
    kind: "correct",
    correction: { action: "snooze", seconds: 60 },
  });
});

test("in a take nobody is corrected: the next step is marked, and its script shown only where it was to be read", () => {
  const take: SessionState = {
    ...running,
    plan: null,
    take: { protocol: "impromptu", prompts: "none", experienced: [] },
  };
  expect(screenView(take)).toMatchObject({ take: true, step: null });
  expect(screenControl({ action: "next-step" }, take)).toEqual({
    kind: "mark",
    mark: { mark: "next-step", error: null, by: "phone" },
  });
  expect(screenControl({ action: "undo" }, take)).toBeNull();
  expect(screenControl({ action: "next-step" }, running)).toBeNull();
});

test.each([
  ["an unknown action", { action: "close" }],
  ["a field too many", { action: "undo", session: "other" }],
  ["a line that is too long", { action: "done", line: "x".repeat(301) }],
  ["no kind of deviation", { action: "wrong", kind: "rudeness", line: "spring" }],
  ["what only the window may say", { action: "say", text: "hello" }],
  ["nothing", null],
])("%s is no action", (_, value) => {
  expect(ScreenAction.safeParse(value).success).toBe(false);
});
