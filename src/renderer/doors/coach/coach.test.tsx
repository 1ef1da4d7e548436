import { act, fireEvent, screen as page, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { pastSessions } from "../../past-sessions.ts";
import { fakeBridge, listed } from "../../../../tests/fixtures/fake-bridge.ts";
import { lampSession, unsureSession } from "../../../../tests/fixtures/lamp-session.ts";
import { press, screen } from "../../../../tests/fixtures/screen.tsx";
import type { Correction, EventOf, SessionEvent } from "../../../core/journal/events.ts";
import { fold } from "../../../core/journal/fold.ts";
import { screenView } from "../../../core/coach/second-screen.ts";
import { useOffered } from "../../commands.ts";
import { useView } from "../../view.ts";
import { CoachScreen } from "./coach.tsx";

beforeEach(() => useView.setState(useView.getInitialState()));

async function running() {
  const bridge = await screen(<CoachScreen />);
  await act(async () => bridge.play(lampSession()));
  return bridge;
}

test("each correction key sends its correction", async () => {
  const bridge = await running();
  for (const key of [" ", "u", "m", "z"]) await press(key);
  expect(bridge.calls("session.correct").map(({ correction }) => correction)).toEqual([
    { action: "done", step: "spring" },
    { action: "undo" },
    { action: "mute", muted: true },
    { action: "snooze", seconds: 60 },
  ]);
});

test("each of many quick presses of Space is a step, also where the plan has not followed yet", async () => {
  const bridge = await running();
  const sent = () =>
    bridge.calls("session.correct").map(({ correction }) => correction.action === "done" && correction.step);
  for (let presses = 0; presses < 3; presses++) await press(" ");
  expect(sent()).toEqual(["spring"]);
  const { plan } = lampSession().findLast((event) => event.type === "planned")!;
  const follow = (t: number, ...done: string[]) => {
    const first = plan.steps.find(({ step, state }) => state !== "completed" && !done.includes(step));
    const steps = plan.steps.map((line) => {
      if (done.includes(line.step) || line.state === "completed") return { ...line, state: "completed" as const };
      return { ...line, state: line === first ? ("current" as const) : ("next" as const) };
    });
    return act(async () => bridge.play([{ type: "planned", t, plan: { ...plan, revision: 9 + t, steps } }]));
  };
  await follow(48, "spring");
  expect(sent()).toEqual(["spring", "bolt"]);
  await follow(49, "spring", "bolt");
  expect(sent()).toHaveLength(3);
  await follow(50, "spring", "bolt", sent()[2] as string);
  expect(sent()).toHaveLength(3);
  // Undone at once, it can be done again at once.
  await follow(51, "spring", "bolt");
  await press(" ");
  expect(sent()).toEqual(["spring", "bolt", sent()[2], sent()[2]]);
  // Behind the last step there is none to be done.
  await follow(52, ...plan.steps.map(({ step }) => step));
  const failed = vi.fn<() => void>();
  window.addEventListener("error", failed);
  await press(" ");
  window.removeEventListener("error", failed);
  expect(failed).not.toHaveBeenCalled();
});

test("Unmute says that what leads back was not heard, until something else is said", async () => {
  const bridge = await running();
  const mute = () => page.getByRole("button", { name: /^(Un)?[Mm]ute/ }).getAttribute("aria-label");
  const said = { type: "uttered", t: 48, id: 9, kind: "omission", text: "Fit the spring.", revision: 3 } as const;
  const held = { type: "speech", t: 48, utterance: 9, outcome: "suppressed", reason: "muted" } as const;
  await act(async () => bridge.play([corrected(47, { action: "mute", muted: true }), said]));
  expect(mute()).toBeNull();
  await act(async () => bridge.play([held]));
  expect(mute()).toBe("Unmute: you missed how to fix it");
  await act(async () => bridge.play([{ ...said, t: 50, id: 10, kind: "completion" }]));
  expect(mute()).toBeNull();
});

test("a tick that is not sure looks so in the plan; the plan, the bench view, the phone and the summary agree about it", async () => {
  const events = unsureSession();
  const bridge = await screen(
    <CoachScreen />,
    fakeBridge({ "sessions.events": () => ({ events: JSON.stringify(events), notice: "" }) }),
  );
  await act(async () => bridge.play(events));
  const ticked = () =>
    [...document.querySelectorAll(".plan-step.completed .plan-line")].map((line) => line.textContent);
  expect(ticked()).toEqual(["Probably donePlace the base", "DoneFit the lower arm"]);
  const shapes = [...document.querySelectorAll(".plan-step.completed path")].map((shape) => shape.outerHTML);
  expect(shapes[0]).not.toBe(shapes[1]);
  expect(page.getByLabelText("2 of 6 steps done, 1 of them not sure").textContent).toBe("2/6 1 not sure");
  await press("l");
  expect(page.getByRole("img", { name: "2 of 6 steps done, 1 of them not sure" }).textContent).toBe("2/6 · 1 not sure");
  await press("l");
  expect(screenView(fold(events))).toMatchObject({ done: 2, probably: 1 });
  await act(async () => bridge.play([{ type: "closed", t: 48, reason: "feed-ended" }]));
  const lines = within(page.getByRole("list", { name: "What became of each step" })).getAllByRole("listitem");
  expect(lines.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
    "Place the baseProbably done0:12",
    "Fit the lower armDone0:25",
  ]);
});

test("what the coach asks and doubts is answered in the bench view too, by Y and N", async () => {
  const bridge = await running();
  const asks: SessionEvent = {
    ...{ type: "interrupted", t: 48, kind: "question", step: "spring", missing: [], confidence: 0.5, clips: [] },
    asks: "done",
  };
  const held: SessionEvent = {
    ...{ type: "held-back", t: 48, kind: "omission", step: "bolt", missing: ["spring"], confidence: 0.6 },
  };
  await act(async () => bridge.play([asks, held]));
  await press("l");
  const bench = within(page.getByRole("region", { name: "Bench view" }));
  expect(bench.getByText("Is this done: Fit the spring?")).toBeTruthy();
  await press("n");
  const no = { action: "answer", step: "spring", yes: false } as const;
  await act(async () => bridge.play([corrected(49, no)]));
  expect(bench.getByText("Did you do “Tighten the hinge bolt” before “Fit the spring”?")).toBeTruthy();
  await press("n");
  expect(bridge.calls("session.correct").map(({ correction }) => correction)).toEqual([
    no,
    { action: "fine", step: "bolt", question: "order" },
  ]);
});

test("N, T and a button beside the caption say that what the coach told of last is not so, once; U takes that back", async () => {
  const bridge = await running();
  const button = () => page.queryByRole("button", { name: /^No, it is not so: / });
  expect(button()?.textContent).toBe("NoN");
  await press("n");
  const denied = { action: "not-so", kind: "omission", step: null } as const;
  expect(bridge.calls("session.correct").map(({ correction }) => correction)).toEqual([denied]);
  await act(async () => bridge.play([corrected(48, denied)]));
  expect(told()).toBe("Taken back, it was not so: Step skipped.UndoCtrl Z");
  expect(button()).toBeNull();
  await press("u");
  const isSo = { ...denied, action: "is-so" } as const;
  expect(bridge.calls("session.correct").at(-1)).toEqual({ correction: isSo });
  await act(async () => bridge.play([corrected(49, isSo)]));
  expect(told()).toBe("");
  expect(button()).not.toBeNull();
});

test("Yes under the caption says that what the coach told of is so; the plan stays, and No can still be said", async () => {
  const bridge = await running();
  const answers = () => within(page.getByRole("group", { name: "Is it so: Step skipped?" }));
  expect(
    answers()
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["YesY", "NoN"]);
  await press("y");
  const isSo = { action: "is-so", kind: "omission", step: null } as const;
  expect(bridge.calls("session.correct").map(({ correction }) => correction)).toEqual([isSo]);
  await act(async () => bridge.play([corrected(48, isSo)]));
  expect(
    answers()
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["NoN"]);
  expect(answers().getByRole("status").textContent).toContain("You said yes.");
  await press("t");
  expect(bridge.calls("session.correct").at(-1)).toEqual({ correction: { ...isSo, action: "not-so" } });
});

test("the question under the caption names what it is about once the coach has said something else", async () => {
  const bridge = await running();
  const asked = () => page.getByRole("group", { name: /^Is it so/ }).querySelector("strong")?.textContent;
  expect(asked()).toBe("Is that right?");
  const said = { type: "uttered", t: 48, id: 9, kind: "completion", text: "Good.", revision: 3 } as const;
  await act(async () => bridge.play([said]));
  expect(asked()).toBe("Is it so: Step skipped?");
  // Of two steps in the wrong order it is about the one that was done too early.
  const early: SessionEvent = {
    ...{ type: "interrupted", t: 49, kind: "ordering", step: "bolt", missing: ["spring"], confidence: 0.9, clips: [] },
  };
  await act(async () => bridge.play([early, { ...said, t: 50, id: 10 }]));
  expect(asked()).toBe("Is it so: Out of order, “Tighten the hinge bolt”?");
  expect(page.getByRole("group", { name: asked()! })).toBeTruthy();
});

test("Wrong has the current step chosen and the keyboard on the kinds, which stand last, and a side on which the coach is wrong", async () => {
  const bridge = await running();
  await press("x");
  const dialog = within(await page.findByRole("dialog", { name: "What went wrong?" }));
  expect(document.activeElement?.closest("[role=listbox]")?.getAttribute("aria-label")).toBe("What happened");
  await act(async () => dialog.getByRole("radio", { name: "The coach" }).click());
  await act(async () => dialog.getByRole("button", { name: /^Not so: Step skipped/ }).click());
  expect(page.queryByRole("dialog")).toBeNull();
  await press("x");
  await act(async () => page.getByRole("radio", { name: "The coach" }).click());
  await act(async () => page.getByRole("button", { name: /^Not done yet: Fit the lower arm/ }).click());
  expect(bridge.calls("session.correct").map(({ correction }) => correction)).toEqual([
    { action: "not-so", kind: "omission", step: null },
    { action: "undo" },
  ]);
});

test("what is needed seldom is behind More and found by its words", async () => {
  const bridge = await running();
  expect(
    within(page.getByRole("toolbar", { name: "Corrections" }))
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["DoneSpace", "WrongX", "AskA", "MuteM", "More"]);
  const offered = [...useOffered.getState().offered.values()].flat();
  // Kits add entries without keys.
  expect(offered.flatMap(({ name, keyName }) => (keyName ? [[name, keyName]] : []))).toEqual([
    ["Undo", "U"],
    ["Have it say a sentence", "S"],
    ["Snooze for a minute", "Z"],
    ["Bench view, large letters", "L"],
    ["Phone", "P"],
  ]);
  await act(async () => offered[0]!.run());
  expect(bridge.calls("session.correct").at(-1)).toEqual({ correction: { action: "undo" } });
});

test("a coach that doubts the bench asks which procedure it is: Y goes on, Another procedure ends it and leads to the start", async () => {
  const bridge = await running();
  const tick = lampSession().findLast((event) => event.type === "tick")!;
  const apart = (t: number) => ({ ...tick, t, evidence: { ...tick.evidence, benchApart: 1.4 } });
  const asks = () => page.queryByRole("group", { name: "Is this the right procedure?" });
  await act(async () => bridge.play([apart(48)]));
  expect(asks()).toBeNull();
  await act(async () => bridge.play([apart(48.5)]));
  expect(asks()!.textContent).toContain("Is this “Assemble the desk lamp”?");
  await press("y");
  expect(bridge.calls("session.correct").at(-1)).toEqual({ correction: { action: "right-bench" } });
  await act(async () => within(asks()!).getByRole("button", { name: "Another procedure" }).click());
  expect(bridge.calls("session.close")).toHaveLength(1);
  await act(async () => bridge.play([{ type: "closed", t: 49, reason: "stopped" }]));
  expect(page.getByRole("heading", { name: "What will you coach?" })).toBeTruthy();
});

const told = () => document.querySelector(".corrected-line")?.textContent?.trim();
const corrected = (t: number, correction: Correction, by?: "pedal" | "assistant"): EventOf<"corrected"> => ({
  ...{ type: "corrected", t, correction },
  ...(by ? { by } : {}),
});

test("a correction says what it did, wherever it came from, and is taken back from there", async () => {
  const bridge = await running();
  await act(async () => bridge.play([corrected(48, { action: "done", step: "spring" }, "pedal")]));
  expect(told()).toBe("Done: Fit the spring (by pedal)UndoCtrl Z");
  await press("z", { ctrlKey: true });
  await act(async () => bridge.play([corrected(49, { action: "wrong", kind: "technique", step: "base" })]));
  await press("z", { ctrlKey: true });
  await act(async () => bridge.play([corrected(50, { action: "mute", muted: true })]));
  expect(told()).toBe("Muted.UndoCtrl Z");
  await press("z", { ctrlKey: true });
  // What an assistant says stands in the caption and is no correction of the person's.
  await act(async () => bridge.play([corrected(51, { action: "say", text: "The kettle boils." }, "assistant")]));
  expect(told()).toBe("");
  expect(bridge.calls("session.correct").map(({ correction }) => correction)).toEqual([
    { action: "undo" },
    { action: "undo", wrong: "base" },
    { action: "mute", muted: false },
  ]);
});

test("a step is not taken back any more once the plan has moved on", async () => {
  const bridge = await running();
  const plan = lampSession().findLast((event) => event.type === "planned")!;
  await act(async () => bridge.play([corrected(48, { action: "done", step: "spring" })]));
  const follows = (t: number, revision: number) => ({ ...plan, t, plan: { ...plan.plan, revision } });
  await act(async () => bridge.play([follows(48, 20)]));
  expect(told()).toMatch(/^Done:.*Undo/);
  await act(async () => bridge.play([follows(52, 21)]));
  expect(told()).toBe("");
});

test("what is behind the picture is one mark until it is asked for", async () => {
  await running();
  const mark = () => page.getByRole("button", { name: /^Health:/ });
  expect(page.queryByRole("list", { name: "Feed health" })).toBeNull();
  expect(page.queryByRole("region", { name: "Last minute" })).toBeNull();
  await press("h");
  expect(mark().getAttribute("aria-expanded")).toBe("true");
  expect(page.getByRole("list", { name: "Feed health" })).toBeTruthy();
  expect(page.getByRole("region", { name: "Last minute" })).toBeTruthy();
  await act(async () => mark().click());
  expect(page.queryByRole("list", { name: "Feed health" })).toBeNull();
});

test("decisions that are slow for seconds, a late picture and a model that is away are told in words, with what to do", async () => {
  const bridge = await running();
  const tick = lampSession().findLast((event) => event.type === "tick")!;
  const cost = { total: 640 } as unknown as NonNullable<EventOf<"tick">["cost"]>;
  const mark = () => page.getByRole("button", { name: /^Health:/ }).getAttribute("aria-label");
  const slowly = (from: number, count: number) =>
    Array.from({ length: count }, (_, k) => ({ ...tick, t: from + k / 2, cost }));
  await act(async () => bridge.play([lampSession().find((event) => event.type === "feed" && event.state === "live")!]));
  expect(mark()).toBe("Health: healthy");
  for (const one of slowly(49, 5)) await act(async () => bridge.play([one]));
  expect(mark()).toBe("Health: healthy");
  for (const one of slowly(52, 2)) await act(async () => bridge.play([one]));
  expect(mark()).toBe("Health: Coach is slow");
  await act(async () => bridge.play([{ ...tick, t: 52.9, cost: { total: 250 } as unknown as typeof cost }]));
  expect(document.querySelector(".trouble")?.textContent).toContain("a decision takes 640\u00a0ms, and two a second");
  const feed = {
    type: "feed",
    t: 53,
    state: "live",
    fps: 4,
    age: 2.6,
    dropped: 0,
    recordedBytes: 1,
    reason: "",
  } as const;
  await act(async () => bridge.play([feed]));
  expect(mark()).toBe("Health: Coach is slow, 1 more");
});

test("before the first picture nothing is recorded, nothing is healthy, and what needs a picture cannot be pressed", async () => {
  const bridge = await screen(<CoachScreen />);
  await act(async () => bridge.play([lampSession()[0]!]));
  expect(page.getByRole("button", { name: "Health: waiting for a picture" })).toBeTruthy();
  const toolbar = within(page.getByRole("toolbar", { name: "Corrections" }));
  const live = toolbar.getAllByRole("button").filter((one) => !(one as HTMLButtonElement).disabled);
  expect(live.map(({ textContent }) => textContent)).toEqual(["MuteM", "More"]);
  await press("u");
  await press("x");
  expect([bridge.calls("session.correct"), page.queryByRole("dialog")]).toEqual([[], null]);
  const feed = { type: "feed", t: 9, fps: 0, age: 9, dropped: 0, recordedBytes: 0, reason: "" } as const;
  await act(async () => bridge.play([...lampSession().slice(1), { ...feed, state: "stalled" }]));
  const preview = document.querySelector(".preview")!;
  expect(preview.className).toBe("preview stale");
  await act(async () => bridge.play([{ ...feed, t: 10, state: "live" }]));
  expect(preview.className).toBe("preview");
  // The glasses are gone and looked for: what is drawn is their last picture.
  await act(async () => bridge.play([{ ...feed, t: 11, state: "connecting" }]));
  expect(preview.className).toBe("preview stale");
});

test("a session that was ended can be gone on with until it is closed, and takes no corrections meanwhile", async () => {
  const bridge = await running();
  await act(async () => bridge.push("session.ending", { session: "2026-11-21-lamp", closesIn: 4600 }));
  const bar = page.getByRole("region", { name: "The session has ended" });
  expect(bar.textContent).toContain("Closes in 5 s");
  await press(" ");
  expect(bridge.calls("session.correct")).toEqual([]);
  await press("g");
  expect(bridge.calls("session.goOn")).toHaveLength(1);
  await act(async () => bridge.push("session.ending", { session: "2026-11-21-lamp", closesIn: null }));
  expect(page.queryByRole("region", { name: "The session has ended" })).toBeNull();
  await press(" ");
  expect(bridge.calls("session.correct")).toHaveLength(1);
});

test("a dialog does not outlive its session, and what was typed in it is told in the summary", async () => {
  const bridge = await running();
  await press("s");
  const dialog = await page.findByRole("dialog", { name: "Say this" });
  await act(async () =>
    fireEvent.change(within(dialog).getByRole("textbox"), { target: { value: "Mind the spring." } }),
  );
  await act(async () => bridge.play([{ type: "closed", t: 48, reason: "feed-ended" }]));
  expect(page.queryByRole("dialog")).toBeNull();
  expect(page.getByText(/^The session ended while this was being typed.*: Mind the spring\.$/)).toBeTruthy();
  const [opened, ...rest] = lampSession();
  await act(async () => bridge.play([{ ...(opened as EventOf<"opened">), session: "the-next" }, ...rest]));
  expect(page.queryByRole("dialog")).toBeNull();
  await press("s");
  const next = await page.findByRole("dialog", { name: "Say this" });
  expect((within(next).getByRole("textbox") as HTMLInputElement).value).toBe("");
});

test("O opens the sample again at any later start", async () => {
  const bridge = await screen(<CoachScreen />);
  await press("o");
  expect(bridge.calls("session.open")).toMatchObject([
    { procedure: "desk-lamp", profile: "my-bench", feed: { kind: "demo" }, cameras: [] },
  ]);
});

test("before the start it says what the coach can tell at the bench, and what would help", async () => {
  const known = {
    sentence: "After one film Benchside is often unsure, so it asks you whether a step is done.",
    advice: "Film the job once more in different light: then Benchside can also test itself on a skipped step.",
    how: ["Of 10 steps that it ticks, at least 3 will be right, in 9 of 10 sessions."],
    isHeldBack: true,
  };
  const bridge = await screen(<CoachScreen />, fakeBridge({ "profile.known": () => known }));
  const line = page.getByText(known.sentence).closest<HTMLElement>("[role=status]")!;
  expect(line.textContent.trim()).toBe(`${known.sentence} ${known.advice}How does it know?${known.how[0]}`);
  expect(page.getByText("How does it know?").closest("details")?.open).toBe(false);
  expect(bridge.calls("profile.known")).toEqual([{ procedure: "desk-lamp", profile: "my-bench", language: "en" }]);
});

test("another way of coaching is chosen beside what is known, goes with the start, and is a word in the plan's head and the bench view", async () => {
  const bridge = await screen(<CoachScreen />);
  await act(async () => page.getByRole("button", { name: /How Benchside coaches/ }).click());
  await act(async () =>
    within(page.getByRole("listbox", { name: "How Benchside coaches" }))
      .getByRole("option", { name: "Coach asks" })
      .click(),
  );
  expect(bridge.calls("profile.known").at(-1)).toMatchObject({
    procedure: "desk-lamp",
    profile: "my-bench",
    way: "ask",
  });
  // Closing the list gives the focus back to the choice, whose list Enter opens.
  await act(async () => page.getByRole("button", { name: "Start" }).click());
  expect(bridge.calls("session.open")).toMatchObject([{ profile: "my-bench", way: "ask" }]);
  const [opened, ...rest] = lampSession();
  await act(async () => bridge.play([{ ...opened!, way: "ask" } as SessionEvent, ...rest]));
  expect(document.querySelector(".plan-way")?.textContent).toBe(" Coach asks");
  await press("l");
  expect(document.querySelector(".bench-way")?.textContent).toBe(" Coach asks");
});

test("X asks for the kind, and a digit answers for the current step", async () => {
  const bridge = await running();
  await press("x");
  expect(page.getByRole("dialog", { name: "What went wrong?" })).toBeTruthy();
  await press("3");
  expect(bridge.calls("session.correct")).toEqual([
    { correction: { action: "wrong", kind: "substitution", step: "spring" } },
  ]);
  expect(page.queryByRole("dialog")).toBeNull();
});

test("D shows the inside of the coach while it is open, and asks for nothing when it is not", async () => {
  const brain = {
    steps: [{ step: "spring", done: 0.1, work: 0.8, early: 0, again: 0 }],
    candidates: [{ name: "done spring", kind: "completion" as const, confidence: 0.7, held: 0.2, hold: 0.45 }],
    thresholds: [{ name: "completeAt", value: 0.6 }],
    ...{ sure: 0.9, accounts: 12 },
  };
  const inspected = { brain, waiting: { speech: 1, inference: 2, journal: 3 } };
  const bridge = await screen(<CoachScreen />, fakeBridge({ "session.inspect": () => inspected }));
  await act(async () => bridge.play(lampSession()));
  expect(bridge.calls("session.inspect").length).toBe(0);
  await press("d");
  const view = page.getByRole("region", { name: "Debug view" });
  expect(view.textContent).toContain("spring10\u00a0%80\u00a0%0\u00a0%0\u00a0%");
  expect(view.textContent).toContain("done spring (completion) 70\u00a0%, held 0.2 of 0.5\u00a0s");
  expect(view.textContent).toContain("completeAt 0.6");
  expect(view.textContent).toContain("speech 1 · inference 2 · journal 3");
  await press("d");
  expect(page.queryByRole("region", { name: "Debug view" })).toBeNull();
});

test("keys typed into a field are not corrections", async () => {
  const bridge = await running();
  await press("s");
  await press("u");
  await press("m");
  expect(bridge.calls("session.correct")).toEqual([]);
  expect(page.getByRole("dialog", { name: "Say this" })).toBeTruthy();
});

test("L shows the same session in large letters, and keys still correct it", async () => {
  const bridge = await running();
  await press("l");
  const bench = page.getByRole("region", { name: "Bench view" });
  expect(bench.textContent).toContain("Go back");
  expect(page.getByRole("img", { name: "2 of 6 steps done" })).toBeTruthy();
  expect(bench.textContent).not.toContain("Muted");
  await act(async () => bridge.play([corrected(48, { action: "mute", muted: true })]));
  expect(bench.textContent).toContain("Muted");
  expect(bench.textContent).toContain("Fit the spring before you tighten the bolt.");
  await press(" ");
  expect(bridge.calls("session.correct")).toHaveLength(1);
  await press("l");
  expect(page.queryByRole("region", { name: "Bench view" })).toBeNull();
});

test("a lost inference process and a stalled feed are said on the screen", async () => {
  const bridge = await running();
  await act(async () =>
    bridge.play([
      { type: "inference", t: 48, state: "lost", provider: "cpu", encoder: "m", tries: [], detail: "exit code 137." },
      { type: "missed", t: 48.5, frame: 97, reason: "inference is away" },
      {
        type: "feed",
        t: 49,
        state: "stalled",
        fps: 0,
        age: 3,
        dropped: 2,
        recordedBytes: 0,
        reason: "Check the cable.",
      },
    ]),
  );
  const said = [...document.querySelectorAll(".trouble")].map((trouble) => trouble.textContent?.trim());
  expect(said).toEqual([
    "The coach cannot see: no model looks at the picture now (exit code 137). Recording goes on; 1 look missed.",
    "Feed stalled. Check the cable.",
  ]);
});

test("the very first start opens the sample by itself; a later one waits to be asked", async () => {
  const first = await screen(<CoachScreen />, fakeBridge({ "sessions.list": () => listed([]) }));
  expect(first.calls("session.open")).toEqual([
    { procedure: "desk-lamp", profile: "my-bench", feed: { kind: "demo" }, cameras: [], found: [], coached: null },
  ]);
  const later = await screen(<CoachScreen />);
  expect(later.calls("session.open")).toEqual([]);
});

test("a refused start says what happened and the fix", async () => {
  const refuse = () =>
    ({ ok: false, problem: "The profile was made for another procedure.", fix: "Choose another." }) as const;
  await screen(<CoachScreen />, fakeBridge({ "session.open": refuse }));
  await act(async () => page.getByRole("button", { name: "Start" }).click());
  expect(page.getByRole("alert").textContent).toBe("The profile was made for another procedure. Choose another.");
});

test("what was coached last stands first and is what Enter starts; words find the others", async () => {
  const summary = (id: string, goal: string) => ({
    ...{ id, goal, steps: 2, profiles: [], drafted: false, broken: null },
  });
  const tea = summary("tea", "Brew tea");
  const cup = summary("cup", "Glue a cup");
  const [coached] = await pastSessions(fakeBridge());
  const bridge = await screen(
    <CoachScreen />,
    fakeBridge({
      "library.list": () => [tea, cup],
      "library.match": () => [tea],
      "sessions.list": () => listed([{ ...coached!, goal: "Glue a cup", startedAt: "2026-11-22T10:00:00Z" }]),
    }),
  );
  const goals = () =>
    within(page.getByRole("listbox", { name: "Procedures" }))
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  expect(goals()).toEqual([
    expect.stringMatching(/^Glue a cup2 steps · not learned yet · used (today|yesterday|\d+ days? ago)/),
    "Brew tea2 steps · not learned yet",
  ]);
  await press("Enter");
  expect(bridge.calls("session.open")).toMatchObject([{ procedure: "cup" }]);
});
