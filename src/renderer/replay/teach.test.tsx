import { act, cleanup, fireEvent, screen as page, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { annotationAnswers, annotationEvent } from "../../../tests/fixtures/fake-annotations.ts";
import { fakeBridge } from "../../../tests/fixtures/fake-bridge.ts";
import { lampSession } from "../../../tests/fixtures/lamp-session.ts";
import { lampTake } from "../../../tests/fixtures/lamp-take.ts";
import { press, screen } from "../../../tests/fixtures/screen.tsx";
import type { TaughtMark } from "../../core/annotation/model.ts";
import type { CallOutput } from "../../ipc/contract.ts";
import { useMarks } from "../session/step-marks.ts";
import { useToasts } from "../ui/toasts.ts";
import { useView } from "../view.ts";
import { ReplayScreen } from "./replay.tsx";

beforeEach(() => {
  useView.setState({ ...useView.getInitialState(), replay: "2026-11-21-lamp" });
  useMarks.setState({ sessions: {} });
});

test("Teach begins with what the session has: a coached one's times are proposals until they are taken over", async () => {
  await screen(<ReplayScreen audited={() => null} />);
  await press("b");
  const list = () => [...page.getByRole("region", { name: "Teach this bench" }).querySelectorAll("li")];
  expect(
    list()
      .slice(0, 3)
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Place the baseproposed: the coach took it for done0:12.0",
    "Fit the lower armproposed: the coach took it for done0:25.0",
    "Fit the spring–",
  ]);
  const learn = () => page.getByRole<HTMLButtonElement>("button", { name: "Learn this bench" });
  expect([learn().disabled, page.queryByText("Mark a step first.") !== null]).toEqual([true, true]);
  await press("y");
  expect([learn().disabled, page.queryByText("Mark a step first.")]).toEqual([false, null]);
});

const TAKE_MARKS = [
  { step: "base", start: 2, end: 12 },
  { step: "arm", start: 12, end: 25 },
  { step: "spring", start: 33, end: 38 },
  { step: "bolt", start: 38, end: 60 },
];

test("what a bench that was taught can tell is beside it, one press chooses it at the start, and other marks ask for learning again", async () => {
  const known = {
    sentence: "It sees 4 of 7 steps.",
    how: ["One film."],
    advice: "Film it once more.",
    isHeldBack: false,
  };
  let learned = false;
  const source = { session: "2026-11-21-lamp", participant: null, at: null, marks: TAKE_MARKS, corrections: 0 };
  const bridge = fakeBridge({
    "sessions.events": () => ({ events: JSON.stringify(lampTake()), notice: "" }),
    "profile.known": () => known,
    "profile.learn": () => ((learned = true), { kind: "done" }),
    "profile.sources": () => (learned ? { takes: 1, sources: [source] } : null),
  });
  await screen(<ReplayScreen audited={() => null} />, bridge);
  await press("b");
  expect(page.queryByText(/Film it once more\./)).toBeNull();
  await act(async () => page.getByRole("button", { name: "Learn this bench" }).click());
  page.getByText(/Film it once more\./);
  page.getByText("✓ Learned: “my-bench”.");
  expect(page.getByRole<HTMLButtonElement>("button", { name: "Learn again" }).disabled).toBe(true);
  // The end of a step is moved by a tenth of a second: what the bench can tell was found with other marks.
  await act(async () => page.getByRole("button", { name: /^Place the base/ }).click());
  const end = page.getByRole("slider", { name: "End of “Place the base”" });
  expect(end.getAttribute("aria-valuenow")).toBe("12");
  await act(async () => void fireEvent.keyDown(end, { key: "ArrowLeft" }));
  page.getByText("Marks changed: learn again.");
  expect(page.queryByText(/Film it once more\./)).toBeNull();
  await act(async () => void fireEvent.keyDown(end, { key: "ArrowRight" }));
  await act(async () => page.getByRole("button", { name: "Coach with it now" }).click());
  expect(useView.getState()).toMatchObject({
    screen: "coach",
    coachWith: { procedure: "desk-lamp", bench: "my-bench" },
  });
});

test("a beginning and an end are marked by keys and kept at once; what cannot be is refused, what is against the plan is asked about", async () => {
  const [opened] = lampSession();
  const film = [
    { ...opened!, profile: null },
    { type: "media", t: 0, file: "media-000.mkv", offset: 0 },
    { type: "closed", t: 48, reason: "feed-ended" },
  ];
  const bridge = fakeBridge({ "sessions.events": () => ({ events: JSON.stringify(film), notice: "" }) });
  await screen(<ReplayScreen audited={() => null} />, bridge);
  await press("b");
  const jump = async (times: number) => {
    for (let n = 0; n < times; n++) await press("ArrowRight");
  };
  const kept = () => bridge.calls("annotation.append").map(({ by, change }) => [by, change]);
  await press("Home");
  await jump(1);
  await press("E", { shiftKey: true });
  await jump(1);
  await press("e");
  await waitFor(() =>
    expect(kept()).toEqual([["coach", { type: "mark-put", mark: { step: "base", start: 5, end: 10 } }]]),
  );
  // The next step cannot end at the same moment.
  await press("e");
  expect(page.getByRole("alert").textContent).toContain("That leaves a step no time");
  // The bolt is marked before the spring, which the plan has first.
  await jump(1);
  await act(async () => page.getByRole("button", { name: /^Tighten the hinge bolt/ }).click());
  await press("e");
  await jump(1);
  await act(async () => page.getByRole("button", { name: /^Fit the spring/ }).click());
  await press("e");
  const learn = () => page.getByRole<HTMLButtonElement>("button", { name: "Learn this bench" });
  page.getByText(/“Tighten the hinge bolt” is marked before “Fit the spring”, which the plan has first/);
  expect(learn().disabled).toBe(true);
  await act(async () => page.getByRole("button", { name: "Exchange their marks" }).click());
  expect([page.queryByText(/which the plan has first/), learn().disabled]).toEqual([null, false]);
  page.getByText("Not marked: Fit the lower arm · Attach the shade. The coach will not know them.");
  await act(async () => learn().click());
  expect(bridge.calls("profile.learn")[0]).toEqual({
    ...{ procedure: "desk-lamp", name: "my-bench", onto: true },
    takes: [
      {
        session: "2026-11-21-lamp",
        steps: [
          { step: "base", start: 5, end: 10 },
          { step: "spring", start: null, end: 15 },
          { step: "bolt", start: null, end: 20 },
        ],
      },
    ],
  });
  expect(kept().at(-1)).toEqual(["coach", { type: "mark-put", mark: { step: "spring", start: null, end: 15 } }]);
});

test("that what people have marked cannot be read is told", async () => {
  useToasts.setState(useToasts.getInitialState());
  const bridge = fakeBridge({
    "annotation.get": () => {
      throw new Error("annotations.jsonl: line 1, version: annotation version 99 is newer than this program's 1.");
    },
  });
  await screen(<ReplayScreen audited={() => null} />, bridge);
  await press("b");
  expect(useToasts.getState().shown.map(({ text }) => text)).toEqual([
    "annotations.jsonl: line 1, version: annotation version 99 is newer than this program's 1.",
  ]);
});

/** Teach in which the first mark found the disk full; it has room now. What is kept from here on is told. */
async function refusedOnce(): Promise<unknown[]> {
  const [opened] = lampSession();
  const film = [
    { ...opened!, profile: null },
    { type: "media", t: 0, file: "media-000.mkv", offset: 0 },
  ];
  let isFull = true;
  const kept: unknown[] = [];
  const bridge = fakeBridge({
    "sessions.events": () => ({
      events: JSON.stringify([...film, { type: "closed", t: 48, reason: "stopped" }]),
      notice: "",
    }),
    "annotation.append": ({ by, change }) => {
      if (isFull) return { ok: false, problem: "The disk is full.", fix: "Make room." };
      kept.push(change);
      return { ok: true, event: annotationEvent(kept.length - 1, by, change) };
    },
  });
  await screen(<ReplayScreen audited={() => null} />, bridge);
  await press("b");
  await press("Home");
  await press("ArrowRight");
  await press("e");
  await waitFor(() => expect(page.getByRole("alert").textContent).toContain("The disk is full. Make room."));
  isFull = false;
  return kept;
}

test("a mark that could not be kept is written down again with the next one", async () => {
  const kept = await refusedOnce();
  await press("ArrowRight");
  await press("e");
  await waitFor(() =>
    expect(kept).toEqual([
      { type: "mark-put", mark: { step: "base", start: null, end: 5 } },
      { type: "mark-put", mark: { step: "arm", start: null, end: 10 } },
    ]),
  );
});

test("a mark that could not be kept is written down again when Teach is left", async () => {
  const kept = await refusedOnce();
  cleanup();
  await waitFor(() => expect(kept).toEqual([{ type: "mark-put", mark: { step: "base", start: null, end: 5 } }]));
});

test("Teach begins with the marks of a recorded take", async () => {
  const bridge = fakeBridge({ "sessions.events": () => ({ events: JSON.stringify(lampTake()), notice: "" }) });
  await screen(<ReplayScreen audited={() => null} />, bridge);
  await press("b");
  await act(async () => page.getByRole("button", { name: "Learn this bench" }).click());
  expect(bridge.calls("profile.learn")).toMatchObject([
    { takes: [{ session: "2026-11-21-lamp", steps: TAKE_MARKS }], onto: true },
  ]);
});

test("that every step is marked is said of optional ones too, once it is known that the bench has not learned them", async () => {
  const events = lampTake().map((event) => (event.type === "closed" ? { ...event, t: 80 } : event));
  const bolt = { step: "bolt", start: 38, end: 60 };
  const shade = { step: "shade", start: null, end: 65 };
  const plug = { step: "plug", start: null, end: 70 };
  const said = () => page.queryByText("Every step is marked. Now let Benchside learn them.") !== null;
  const show = async (marks: readonly TaughtMark[]) => {
    cleanup();
    let read: (sources: CallOutput<"profile.sources">) => void = () => undefined;
    const put = marks.map((mark, n) => annotationEvent(n, "coach", { type: "mark-put", mark }));
    const bridge = fakeBridge({
      "sessions.events": () => ({ events: JSON.stringify(events), notice: "" }),
      ...annotationAnswers(put),
      "profile.sources": () => new Promise((resolve) => (read = resolve)) as never,
    });
    await screen(<ReplayScreen audited={() => null} />, bridge);
    await press("b");
    return (sources: CallOutput<"profile.sources">) => act(async () => read(sources));
  };
  await (
    await show([bolt, shade])
  )(null);
  expect(said()).toBe(false);
  const answer = await show([bolt, shade, plug]);
  expect(said()).toBe(false);
  await answer(null);
  expect(said()).toBe(true);
});

test("Teach says from what a bench learned, adds to it, and takes a session out of it", async () => {
  const source = {
    session: "monday",
    participant: "p07",
    at: "2026-11-20T10:00:00.000Z",
    marks: TAKE_MARKS,
    corrections: 2,
  };
  const sources = [source, { ...source, session: "tuesday", participant: null, marks: null, corrections: 0 }];
  const bridge = fakeBridge({ "profile.sources": () => ({ takes: 2, sources }) });
  await screen(<ReplayScreen audited={() => null} />, bridge);
  await press("b");
  await press("y");
  const known = page.getByRole("region", { name: "What “my-bench” learned from" });
  expect([...known.querySelectorAll("li > span")].map(({ textContent }) => textContent)).toEqual([
    "monday4 steps marked, 2 corrections while it ran, of p07, learned on 20 Nov 2026",
    "tuesdayas annotated, learned on 20 Nov 2026",
  ]);
  await act(async () => page.getByRole("button", { name: "Add to “my-bench”" }).click());
  expect(bridge.calls("profile.learn")).toMatchObject([{ name: "my-bench", onto: true }]);
  await act(async () => page.getByRole("button", { name: "Unlearn monday" }).click());
  expect(bridge.calls("profile.unlearn")).toEqual([{ procedure: "desk-lamp", name: "my-bench", session: "monday" }]);
});
