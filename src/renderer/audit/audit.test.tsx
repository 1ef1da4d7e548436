import { act, fireEvent, screen as page, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { annotationAnswers, annotationEvent } from "../../../tests/fixtures/fake-annotations.ts";
import { fakeBridge } from "../../../tests/fixtures/fake-bridge.ts";
import { lampSession } from "../../../tests/fixtures/lamp-session.ts";
import { press, screen } from "../../../tests/fixtures/screen.tsx";
import type { AnnotationChange, AnnotationEvent } from "../../core/annotation/annotation-events.ts";
import { foldAnnotations } from "../../core/annotation/annotation-fold.ts";
import { markersOf, useMarking } from "../annotation/marking.ts";
import { useView } from "../view.ts";
import { history } from "../playback/history.ts";
import { notePlayed, playedKey, usePlayed } from "../playback/played.ts";
import { AuditScreen } from "./audit.tsx";

const yes = { described: true, only: true, complete: true };
const said: readonly (readonly [string, AnnotationChange])[] = [
  [
    "p1",
    {
      type: "segmented",
      source: "marks",
      segments: [
        { id: "s1", start: 0, end: 12, step: "base", text: "Place the base", outcome: "right" },
        { id: "s2", start: 12, end: 25, step: "arm", text: "Fit the shade", outcome: "right" },
        { id: "s3", start: 25, end: 47.5, step: "bolt", text: "Tighten the bolt", outcome: "wrong" },
      ],
    },
  ],
  [
    "p1",
    {
      type: "deviation-put",
      deviation: {
        id: "d1",
        kind: "omission",
        cooking: "missing-step",
        general: "omission",
        step: "bolt",
        missing: ["spring"],
        error: null,
        onset: 30,
        fix: 41,
        back: null,
        what: "The spring is left out",
        recovery: "",
      },
    },
  ],
];

// Nothing plays by itself here: a test's cursor stands where its keys put it.
vi.stubGlobal("requestAnimationFrame", () => 0);

let events: AnnotationEvent[];
beforeEach(() => {
  events = said.map(([by, change], number) => annotationEvent(number, by, change));
  useMarking.setState(useMarking.getInitialState());
  usePlayed.setState(usePlayed.getInitialState());
  useView.setState({ ...useView.getInitialState(), replay: "2026-11-21-lamp", audit: true });
  useMarking.setState(useMarking.getInitialState());
});

const changes = () => events.slice(said.length).map(({ by, change }) => [by, change]);
const now = () => foldAnnotations(events);

/** Opens the take as one person, who has played all of it unless it is said otherwise. */
async function open(name: string, played = true) {
  if (played) notePlayed(playedKey("2026-11-21-lamp", name), 0, 60);
  const bridge = fakeBridge(annotationAnswers(events, "p1"));
  await screen(<AuditScreen session="2026-11-21-lamp" history={history(lampSession())} />, bridge);
  await name_(name);
  return bridge;
}

async function name_(name: string) {
  fireEvent.change(page.getByLabelText(/auditor ID/), { target: { value: name } });
  await act(async () => void fireEvent.submit(document.querySelector("form")!));
}

async function keys(...pressed: readonly string[]) {
  for (const key of pressed) await press(key, key === key.toUpperCase() && /[A-Z]/.test(key) ? { shiftKey: true } : {});
}

test("the participant and a name that is none are refused, with what to do", async () => {
  await open("p1");
  expect(page.getByRole("alert").textContent).toBe("“p1” was recorded in this take. Let someone else audit it.");
  await name_("Ann Smith");
  expect(page.getByRole("alert").textContent).toContain("Write one such as “a02”.");
  expect(page.queryByText("Is the description right?")).toBeNull();
});

test("three answers, one key each, bring the next segment; none is passed over", async () => {
  await open("a1");
  await keys("ArrowDown");
  expect(useView.getState().announced).toBe("Answer the three questions first.");
  await keys("y", "y");
  expect(changes()).toEqual([]);
  await keys("Backspace", "y", "y");
  expect(changes()).toEqual([["a1", { type: "audited", segment: "s1", answers: yes }]]);
  expect(page.getByText(/Segment 2 of 3/)).toBeTruthy();
  await keys("n", "y", "y", "y", "y", "y");
  expect(page.getByText("A question is answered no in 1 segment.")).toBeTruthy();
  await keys("Enter");
  expect(changes().at(-1)).toEqual(["a1", { type: "judged", standing: "to-correct", reason: "" }]);
  expect(page.getByText("to correct")).toBeTruthy();
  await keys("c");
  expect(page.getByText(/Segment 2 of 3/)).toBeTruthy();
});

test("a take too poor to judge is given up with a reason only", async () => {
  await open("a1");
  await keys("x");
  const give = page.getByRole("button", { name: /Reject the take/ });
  expect(give.hasAttribute("disabled") || give.getAttribute("data-disabled") === "true").toBe(true);
  await act(async () => void page.getByRole("button", { name: "Too dark or blurred" }).click());
  await act(async () => void page.getByRole("button", { name: /Reject the take/ }).click());
  expect(changes()).toEqual([["a1", { type: "judged", standing: "rejected", reason: "Too dark or blurred" }]]);
});

test("a boundary is dragged on the timeline, snaps to a mark and is kept once it is let go; a double click edits", async () => {
  await open("a1");
  expect(page.queryByRole("slider", { name: /^Beginning of/ })).toBeNull();
  const timeline = page.getByRole("slider", { name: "Segments" });
  await act(async () => void fireEvent.doubleClick(timeline));
  expect(page.getByRole("button", { name: "Correct" }).getAttribute("aria-pressed")).toBe("true");
  expect(document.activeElement?.tagName).toBe("TEXTAREA");
  const edge = () => page.getAllByRole("slider", { name: /^Beginning of/ })[1]!;
  edge().setPointerCapture = () => undefined;
  edge().parentElement!.getBoundingClientRect = () => ({ left: 0, width: 970 }) as DOMRect;
  const onset = now().deviations[0]!.onset;
  const x = (t: number) => 10 + (t / 47.5) * 950;
  await act(async () => void fireEvent.pointerDown(edge()));
  for (const t of [26, onset + 0.2])
    await act(async () => void fireEvent(edge(), new MouseEvent("pointermove", { bubbles: true, clientX: x(t) })));
  expect(changes()).toEqual([]);
  await act(async () => void fireEvent.pointerUp(edge()));
  const moved = (to: number) => ["a1", { type: "boundary-moved", segment: "s3", edge: "start", to }];
  expect(changes()).toEqual([moved(onset)]);
  await act(async () => void fireEvent.keyDown(edge(), { key: "ArrowLeft" }));
  expect(changes()).toEqual([moved(onset), moved(onset - 0.1)]);
});

test("boundaries move by tenths, faster than main answers, and the neighbour follows", async () => {
  await open("a1");
  await keys("c");
  const shifted = (key: string) =>
    document.body.dispatchEvent(
      new KeyboardEvent("keydown", { key, code: key, shiftKey: true, bubbles: true, cancelable: true }),
    );
  await act(async () => {
    for (let time = 0; time < 5; time++) shifted("ArrowRight");
  });
  expect(now().segments.map(({ start, end }) => [start, end])).toEqual([
    [0, 12.5],
    [12.5, 25],
    [25, 47.5],
  ]);
  await keys("u", "u", "U");
  expect(now().segments[1]!.start).toBe(12.4);
});

test("cut, merge, and in and out at the cursor; what does not fit says why", async () => {
  await open("a1");
  await keys("c", "ArrowRight", "s");
  expect(now().segments.map(({ start }) => start)).toEqual([0, 5, 12, 25]);
  expect(page.getByText(/Segment 2 of 4/)).toBeTruthy();
  await keys("m");
  expect(now().segments.map(({ start }) => start)).toEqual([0, 5, 25]);
  await keys("ArrowRight", "i");
  expect(now().segments.map(({ start }) => start)).toEqual([0, 10, 25]);
  await keys("i", "s");
  expect(page.getByRole("alert").textContent).toContain("A segment can only be cut inside it.");
});

test("a step that goes on alongside is added where the recording stands, named, ended elsewhere and removed", async () => {
  await open("a1");
  await keys("c", "b");
  const [step] = now().alongside;
  expect(step).toMatchObject({ start: 0, end: 12, step: null, text: "Not described yet", outcome: "none" });
  const beside = within(page.getByRole("group", { name: "Alongside: Not described yet" }));
  await act(
    async () => void fireEvent.change(beside.getByLabelText<HTMLSelectElement>("Step"), { target: { value: "arm" } }),
  );
  expect(now().alongside[0]).toMatchObject({ step: "arm", text: "Fit the lower arm", outcome: "right" });
  await keys("End");
  await act(async () => void page.getByRole("button", { name: "Ends here, at 0:47.5" }).click());
  const slider = page.getByRole("slider", { name: "Segments" });
  expect(now().alongside[0]).toMatchObject({ start: 0, end: 47.5 });
  await keys("ArrowLeft");
  expect(slider.getAttribute("aria-valuetext")).toMatch(/Tighten the bolt\. Alongside: Fit the lower arm$/);
  // What the other segments are is not touched.
  expect(now().segments).toHaveLength(3);
  await act(async () => void page.getByRole("button", { name: "Remove “Fit the lower arm” alongside" }).click());
  expect(now().alongside).toEqual([]);
  await keys("u");
  expect(now().alongside).toHaveLength(1);
});

test("an audit asks about a step alongside after the segment that it begins with, and the take is right only when it was answered", async () => {
  const step = { id: "w2", start: 5, end: 20, step: "arm", text: "Hold the arm", outcome: "right" } as const;
  events.push(annotationEvent(2, "p1", { type: "alongside", segments: [step] }));
  await open("a1");
  const head = () => page.getByText(/^(?:Segment|Step alongside) \d of \d/).textContent;
  expect(page.getByText("4 of 4 segments and steps alongside to go.")).toBeTruthy();
  await keys("y", "y", "y");
  expect(head()).toBe("Step alongside 1 of 1 · 0:05.0 – 0:20.0");
  expect(page.getByText("Hold the arm", { selector: ".audit-words-box *" })).toBeTruthy();
  await keys("y", "n", "y");
  expect(now().audits["w2"]).toEqual({ ...yes, only: false, by: "a1" });
  expect(head()).toMatch(/^Segment 2 of 3/);
  // What was refused is shown where it is corrected, in the segment that it begins in.
  await keys("c");
  const beside = within(page.getByRole("group", { name: "Alongside: Hold the arm" }));
  expect(beside.getByText(/^A question about it was answered no/)).toBeTruthy();
  await act(async () => void fireEvent.change(beside.getByLabelText("Step"), { target: { value: "spring" } }));
  expect([now().audits["w2"], now().editedBy["w2"]]).toEqual([undefined, "a1"]);
});

test("where one step is done at a time none can be put alongside", async () => {
  const session = lampSession().map((event) =>
    event.type === "opened"
      ? { ...event, procedure: event.procedure && { ...event.procedure, oneAtATime: true } }
      : event,
  );
  await screen(
    <AuditScreen session="2026-11-21-lamp" history={history(session)} />,
    fakeBridge(annotationAnswers(events, "p1")),
  );
  await name_("a1");
  await keys("c", "b");
  expect(page.queryByText("Another step goes on alongside")).toBeNull();
  expect(now().alongside).toEqual([]);
});

test("words are kept at a pause in typing, before anybody saves them", async () => {
  vi.useFakeTimers();
  try {
    await open("a1");
    await keys("c", "w");
    const field = page.getByLabelText("What is done (W)");
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: "Place the base on the mat" } });
    expect(changes()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(changes()).toEqual([["a1", { type: "reworded", segment: "s1", text: "Place the base on the mat" }]]);
  } finally {
    vi.useRealTimers();
  }
});

test("a correction is previewed with what it was, and submitted once every answer is yes", async () => {
  for (const [number, segment] of ["s1", "s2", "s3"].entries())
    events.push(
      annotationEvent(2 + number, "a0", { type: "audited", segment, answers: { ...yes, described: segment !== "s2" } }),
    );
  events.push(annotationEvent(5, "a0", { type: "judged", standing: "to-correct", reason: "" }));
  await open("a1");
  // It opens at what was refused.
  expect(page.getByText(/Segment 2 of 3/)).toBeTruthy();
  await keys("f");
  expect(now().segments[1]).toMatchObject({ outcome: "wrong" });
  await keys("p");
  expect(page.getByRole("alert").textContent).toContain("One segment is without answers.");
  const edits = document.querySelector(".edit")!;
  expect(edits.textContent).toBe("Segment 0:12.0 – 0:25.0donedone right done wrong");
  await act(async () => void page.getByRole("button", { name: "Go on correcting" }).click());
  await keys("y", "y", "y", "p");
  await act(async () => void page.getByRole("button", { name: /Submit/ }).click());
  expect(now().standing).toBe("corrected");
});

test("after the last answer the next take that waits for the same person is one press away", async () => {
  for (const segment of ["s1", "s2", "s3"])
    events.push(annotationEvent(events.length, "a0", { type: "audited", segment, answers: yes }));
  events.push(annotationEvent(events.length, "a0", { type: "judged", standing: "audited", reason: "" }));
  const kept = annotationEvent(said.length, "p1", { type: "judged", standing: "kept", reason: "" });
  const others = annotationAnswers([...events.slice(0, said.length), kept], "p1");
  const own = annotationAnswers(events, "p1");
  const take = (id: string) => ({
    ...{ session: id, procedure: "desk-lamp", goal: "Assemble the desk lamp", startedAt: "2026-11-21T10:00:00Z" },
    ...{ participant: "p1", standing: "kept" as const, deviations: 1 },
  });
  const bridge = fakeBridge({
    ...own,
    "rows.takes": () => [take("2026-11-21-lamp"), take("2026-11-22-lamp")],
    "annotation.get": (input) => (input.session === "2026-11-21-lamp" ? own : others)["annotation.get"]!(input),
  });
  await screen(<AuditScreen session="2026-11-21-lamp" history={history(lampSession())} />, bridge);
  await name_("a1");
  await page.findByText("✓ The take is right.");
  await page.findByText("Done, 1 left.");
  await keys("Enter");
  expect(useView.getState()).toMatchObject({ replay: "2026-11-22-lamp", audit: "onsets" });
});

test("a yes to a segment that was not played plays it first; a no does not", async () => {
  await open("a1", false);
  const hint = () => page.queryByText("Watch it to its end before you say yes.");
  await keys("k", "End", "y", "y", "y");
  expect(page.getByRole("slider", { name: "Segments" }).getAttribute("aria-valuetext")).toMatch(/^0:00.0/);
  expect([changes(), hint() === null]).toEqual([[], false]);
  // Most of it is not all of it.
  await act(async () => notePlayed(playedKey("2026-11-21-lamp", "a1"), 0, 9));
  await keys("y", "y", "y");
  expect(changes()).toEqual([]);
  await act(async () => notePlayed(playedKey("2026-11-21-lamp", "a1"), 9, 11.8));
  expect(hint()).toBeNull();
  await keys("y", "y", "y", "n", "n", "n");
  expect(changes().map(([, change]) => change)).toEqual([
    { type: "audited", segment: "s1", answers: yes },
    { type: "audited", segment: "s2", answers: { described: false, only: false, complete: false } },
  ]);
});

test("what was played when the take was open before counts", async () => {
  events.push(annotationEvent(2, "a1", { type: "played", stretches: [{ start: 0, end: 12 }] }));
  await open("a1", false);
  await keys("y", "y", "y");
  expect(changes().at(-1)).toEqual(["a1", { type: "audited", segment: "s1", answers: yes }]);
});

test("what a participant kept without playing it, and answered against what was measured, is said to who audits", async () => {
  events.push(
    annotationEvent(2, "p1", { type: "rubric-answered", question: "a-minute", answer: true, why: "cut off" }),
    annotationEvent(3, "p1", { type: "judged", standing: "kept", reason: "", unplayed: [{ start: 12, end: 47.5 }] }),
  );
  await open("a1");
  expect(page.getByText("The participant did not watch 0:12 – 0:47.")).toBeTruthy();
  expect(page.getByText(/at least a minute long\? Yes, otherwise than measured: cut off$/)).toBeTruthy();
});

test("another person's onset is not there to be seen before one's own", async () => {
  events.push(annotationEvent(2, "a1", { type: "onset-marked", deviation: "d1", at: 31.5 }));
  await open("a2");
  await keys("t");
  expect(page.getByText("not marked by you")).toBeTruthy();
  expect(document.body.textContent).not.toContain("0:31.5");
  await keys("End", "ArrowLeft", "ArrowLeft", "i");
  expect(page.getByText(/^yours 0:37.5, a1 0:31.5$/)).toBeTruthy();
  expect(page.getByText("Median difference 6.0 s, 0 % within ±2 s.")).toBeTruthy();
  await keys("i");
  expect(page.getByRole("alert").textContent).toContain("Two people's marks of this onset are in.");
});

test("while an onset is to be marked nothing tells where the mistake was marked, nor where segments begin", async () => {
  await open("a2");
  const timeline = () => page.getByRole("slider", { name: "Segments" }).getAttribute("aria-valuetext");
  await keys("t", "Home");
  const shown = () => document.body.textContent;
  expect(shown()).not.toMatch(/Place the base|Fit the shade|Tighten the bolt|0:30\.0|done wrong/);
  expect(timeline()).toBe("0:00.0. Hidden until your onsets are marked");
  // No key leads to an edge of a segment, and the end is the take's.
  await keys("ArrowDown", "ArrowDown", "g");
  expect(timeline()).toBe("0:00.0. Hidden until your onsets are marked");
  await keys("End");
  expect(timeline()).toBe("0:47.5. Hidden until your onsets are marked");
  await keys("i");
  expect(timeline()).toBe("0:47.5. Tighten the bolt");
});

test("from the first look at the onsets until all are marked no other task shows where mistakes are, unless who marks stops", async () => {
  useView.setState({ audit: "onsets" });
  await open("a2");
  const asked = () => page.queryByRole("alertdialog");
  const shown = /Place the base|Fit the shade|Tighten the bolt|0:30\.0|done wrong/;
  const marking = () => markersOf(useMarking.getState(), "2026-11-21-lamp", []);
  expect(page.getByText("not marked by you")).toBeTruthy();
  for (const task of ["a", "c", "r", "h"]) {
    await keys(task);
    expect(asked()?.textContent).toContain("The other tasks show where the mistakes are.");
    expect(document.body.textContent).not.toMatch(shown);
    await act(async () => fireEvent.click(within(asked()!).getByRole("button", { name: "Cancel" })));
    expect([asked(), marking()]).toEqual([null, ["a2"]]);
  }
  await keys("c");
  await act(async () => fireEvent.click(within(asked()!).getByRole("button", { name: "Stop marking" })));
  expect(document.body.textContent).toMatch(shown);
  expect(marking()).toEqual([]);
  // Who comes back marks apart again, and when all is marked nothing is asked.
  await keys("t");
  expect([document.body.textContent?.match(shown), marking()]).toEqual([null, ["a2"]]);
  await keys("i", "a");
  expect([asked(), marking()]).toEqual([null, []]);
});

test("who has marked one onset is let into no other task before the rest is marked too, or the mark is taken back", async () => {
  const [, put] = said[1]! as [string, Extract<AnnotationChange, { type: "deviation-put" }>];
  events.push(annotationEvent(2, "p1", { ...put, deviation: { ...put.deviation, id: "d2", onset: 35 } }));
  await open("a2");
  await keys("t", "i", "a");
  const refused = page.getByRole("alertdialog", { name: "Mark the rest first" });
  expect(refused.textContent).toContain("Mistakes that still ask for your mark: 1.");
  expect(within(refused).queryByRole("button", { name: "Stop marking" })).toBeNull();
  await act(async () => fireEvent.click(within(refused).getByRole("button", { name: "Go on marking" })));
  expect(document.body.textContent).not.toMatch(/Place the base|0:30\.0/);
  await keys("u", "a");
  expect(page.getByRole("alertdialog", { name: "Stop marking onsets?" })).toBeTruthy();
});

const keysTold = () => document.querySelector(".criteria")!.previousElementSibling!.textContent;

test("each criterion is rated by one key, of the mistake that it is about", async () => {
  await open("a1");
  await keys("r", "5", "4", "b", "3");
  expect(now().ratings).toEqual({ a1: { "error-validity/d1": 5, "human-plausibility/d1": 3 } });
  expect(page.getByText("Can it be taken for doing it right?")).toBeTruthy();
  expect(keysTold()).toBe("1 … 5 rate and go on, N next, B back.");
  expect(useView.getState().announced).toBe("Human plausibility: 3.");
  // A question of yes or no is asked as one.
  await keys("b", "b", "1");
  expect(useView.getState().announced).toBe("Error validity: no.");
  await keys("b");
  expect(keysTold()).toBe("1 no, 5 yes, N next, B back.");
});

test("a take without segments begins with its marks", async () => {
  events.length = 0;
  await open("a1");
  await keys("Enter");
  expect(now().segments.map(({ start, end }) => [start, end])).toEqual([[0, 47.5]]);
  expect(page.getByText("Is the description right?")).toBeTruthy();
});

test("proposals are agreed with one by one or all at once, an edit makes one a person's, and nobody audits one", async () => {
  const proposed = said[0]![1] as Extract<AnnotationChange, { type: "segmented" }>;
  const segments = proposed.segments.map((segment) => ({ ...segment, proposed: "narration" as const }));
  events = [annotationEvent(0, "coach", { ...proposed, segments, source: "proposal" })];
  const told = () => events.slice(1).map(({ change }) => change);
  await open("a1");
  expect(page.getByText("? proposed from what was said")).toBeTruthy();
  expect(page.queryByText("Is the description right?")).toBeNull();
  await keys("y");
  expect(useView.getState().announced).toBe("Agreed.");
  expect(page.getByText(/Segment 2 of 3/)).toBeTruthy();
  await keys("f");
  expect(now().segments.map((segment) => segment.proposed)).toEqual([undefined, undefined, "narration"]);
  await keys("ArrowDown", "a");
  expect(page.getByText(/This segment is only proposed/)).toBeTruthy();
  await keys("y", "c", "Y");
  expect(told().map((change) => (change.type === "agreed" ? change.segments : change.type))).toEqual([
    ["s1"],
    "retold",
    ["s3"],
  ]);
  await keys("u");
  expect(now().segments[2]!.proposed).toBe("narration");
});

test("agreeing with all takes the proposals that were played, and plays the others", async () => {
  const proposed = said[0]![1] as Extract<AnnotationChange, { type: "segmented" }>;
  const segments = proposed.segments.map((segment) => ({ ...segment, proposed: "narration" as const }));
  events = [annotationEvent(0, "coach", { ...proposed, segments, source: "proposal" })];
  notePlayed(playedKey("2026-11-21-lamp", "a1"), 0, 25);
  await open("a1", false);
  expect(page.getByText(/^1 not watched yet:/)).toBeTruthy();
  await keys("Y");
  expect(events.slice(1).map(({ change }) => change)).toEqual([{ type: "agreed", segments: ["s1", "s2"] }]);
  expect(page.getByText(/Segment 3 of 3/)).toBeTruthy();
  expect(useView.getState().announced).toMatch(/^Watch it to its end/);
});

test("a take without segments is described by a transcript, and what was left out is said", async () => {
  events = [];
  const left = [{ text: "Let me see.", start: 3, why: "thinking aloud" }];
  const bridge = fakeBridge({
    ...annotationAnswers(events, "p1"),
    "propose.narration": () => ({ ok: true, left, spread: true, untold: ["bolt"], guessed: null }),
  });
  await screen(<AuditScreen session="2026-11-21-lamp" history={history(lampSession())} />, bridge);
  await name_("a1");
  const input = document.querySelector<HTMLInputElement>("input[type=file]")!;
  await act(async () => void fireEvent.change(input, { target: { files: [new File(["WEBVTT"], "talk.vtt")] } }));
  expect(bridge.calls("propose.narration")).toEqual([
    { session: "2026-11-21-lamp", by: "a1", file: "/videos/talk.vtt", encoding: null },
  ]);
  const report = page.getByText("1 sentence left out:").closest("div")!.textContent;
  expect(report).toContain("Not mentioned as done right: Tighten the hinge bolt");
  expect(report).toContain("0:03.0 “Let me see.” thinking aloud");
  expect(report).toContain("Check every time");
});

test("a film's segments are proposed as named by a bench or by the order, and what goes wrong is said", async () => {
  events = [];
  const bridge = fakeBridge({
    ...annotationAnswers(events, "p1"),
    "propose.film": () => ({ kind: "failed", problem: "There is no picture in the film.", fix: "Choose another one." }),
  });
  await screen(<AuditScreen session="2026-11-21-lamp" history={history(lampSession())} />, bridge);
  await name_("a1");
  await keys("p");
  expect(page.getByRole("alert").textContent).toContain("There is no picture in the film.");
  const named = page.getByLabelText<HTMLSelectElement>("Steps are named by");
  await act(async () => void fireEvent.change(named, { target: { value: "no bench" } }));
  await keys("p");
  expect(bridge.calls("propose.film").map(({ profile, described }) => [profile, described])).toEqual([
    ["my-bench", false],
    [null, false],
  ]);
  expect(page.queryByLabelText("Segments are described by")).toBeNull();
});
