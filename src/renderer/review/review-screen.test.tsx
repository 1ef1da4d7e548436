import { act, fireEvent, screen as page, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { annotationAnswers } from "../../../tests/fixtures/fake-annotations.ts";
import { fakeBridge } from "../../../tests/fixtures/fake-bridge.ts";
import { impromptuTake } from "../../../tests/fixtures/impromptu-take.ts";
import { press, screen } from "../../../tests/fixtures/screen.tsx";
import type { SessionEvent } from "../../core/journal/events.ts";
import type { CallOutput } from "../../ipc/contract.ts";
import { notePlayed, playedKey } from "../playback/played.ts";
import { reviewTake, useRecording } from "../session/record-store.ts";
import { useToasts } from "../ui/toasts.ts";
import { isOfSessions, useView } from "../view.ts";
import { ReviewScreen } from "./review-screen.tsx";

beforeEach(() => {
  useRecording.setState(useRecording.getInitialState(), true);
  useView.setState(useView.getInitialState(), true);
});

const button = (name: RegExp) => page.getByRole<HTMLButtonElement>("button", { name });

/** The review as the window shows it: until it is left. */
function Open() {
  const { screen, review, replay } = useView();
  return isOfSessions(screen) && review && replay !== null ? <ReviewScreen session={replay} /> : null;
}

async function review(answers: Parameters<typeof fakeBridge>[0] = {}) {
  const session = "2026-11-21-lamp";
  reviewTake(session);
  const bridge = fakeBridge({
    "sessions.events": () => ({ events: JSON.stringify(impromptuTake(session)), notice: "" }),
    ...annotationAnswers([], "p07"),
    ...answers,
  });
  await screen(<Open />, bridge);
  await page.findByRole("toolbar", { name: "Steps of the review" });
  return bridge;
}

test("an answer against what was measured wants a word, which is kept with it", async () => {
  const session = "2026-11-21-lamp";
  const events = impromptuTake(session).map((event) => (event.type === "closed" ? { ...event, t: 43 } : event));
  const bridge = await review({ "sessions.events": () => ({ events: JSON.stringify(events), notice: "" }) });
  await press("3");
  const long = page.getByRole("group", { name: "Is the take at least a minute long?" });
  expect(long.textContent).toContain("Measured: It is 43 s long.");
  await act(async () => within(long).getByRole("button", { name: /^Yes/ }).click());
  const dialog = page.getByRole("dialog", { name: "The measurement says otherwise" });
  const answers = () => bridge.calls("annotation.append").filter(({ change }) => change.type === "rubric-answered");
  expect(answers()).toEqual([]);
  fireEvent.change(within(dialog).getByLabelText("Why"), { target: { value: "The rest was cut off" } });
  await act(async () => within(dialog).getByRole("button", { name: "Answer so" }).click());
  expect(answers().map(({ change }) => change)).toEqual([
    { type: "rubric-answered", question: "a-minute", answer: true, why: "The rest was cut off" },
  ]);
  expect(long.textContent).toContain("You answered otherwise: The rest was cut off");
  await act(async () => within(long).getByRole("button", { name: /^No/ }).click());
  expect(long.textContent).not.toContain("otherwise");
});

test("a take of which something is not described cannot be kept; parts are described, merged and cut, an error that was none is removed", async () => {
  const [opened, ...rest] = impromptuTake("2026-11-21-lamp");
  const film: SessionEvent = { type: "media", t: 0, file: "media.mp4", offset: 0 };
  const filmed = { events: JSON.stringify([opened, film, ...rest]), notice: "" };
  const bridge = await review({ "sessions.events": () => filmed });
  await press("3");
  // What was measured stays as it is: the mistake has no fix, and goes later.
  for (const one of page.getAllByRole("group").filter(({ className }) => className === "rubric-line"))
    if (!one.textContent?.includes("Measured"))
      await act(async () => within(one).getByRole("button", { name: /^Yes/ }).click());
  const keep = button(/Keep the take/);
  expect(keep.disabled).toBe(true);
  expect(page.getByText("Still 3 segments to describe.")).toBeTruthy();
  await act(async () => button(/Describe the segment at 0:02.0/).click());
  fireEvent.change(page.getByLabelText("In words"), { target: { value: "Placed the base" } });
  await act(async () => button(/^Save$/).click());
  // The second part was the same step: it is merged with the first.
  await act(async () => button(/^Not described yet ?0:10.0/).click());
  await press("m");
  await act(async () => button(/^Mistake starts/).click());
  await press("Delete");
  expect(keep.disabled).toBe(false);
  await press("1");
  expect(page.getByText("The review notes what you did not watch.")).toBeTruthy();
  await act(async () => notePlayed(playedKey("2026-11-21-lamp", "p07"), 0, 40));
  expect(page.getByRole("button", { name: "Play 0:40 – 1:10" })).toBeTruthy();
  await act(async () => keep.click());
  expect(bridge.calls("annotation.append").at(-1)?.change).toEqual({
    ...{ type: "judged", standing: "kept", reason: "", unplayed: [{ start: 40, end: 70 }] },
  });
  const said = bridge.calls("annotation.append").map(({ change }) => change.type);
  expect(said.filter((type) => type !== "rubric-answered")).toEqual([
    "segmented",
    "deviation-put",
    "reworded",
    "merged",
    "deviation-removed",
    "judged",
  ]);
  expect(page.getByText("Kept.")).toBeTruthy();
});

test("what is said of a part stays open while its step could not be kept, whatever becomes of its words", async () => {
  const standard = annotationAnswers([], "p07");
  const bridge = await review({
    ...standard,
    "annotation.append": (input) =>
      input.change.type === "retold"
        ? { ok: false, problem: "The disk is full.", fix: "Make room." }
        : standard["annotation.append"](input),
  });
  await press("3");
  await act(async () => button(/Describe the segment at 0:02.0/).click());
  const dialog = page.getByRole("dialog");
  await act(async () => within(dialog).getByRole("button", { name: /Step/ }).click());
  await act(async () => within(page.getByRole("listbox")).getByRole("option", { name: /^3\. / }).click());
  fireEvent.change(page.getByLabelText("In words"), { target: { value: "Placed the base askew" } });
  await act(async () => button(/^Save$/).click());
  expect(page.getByLabelText<HTMLInputElement>("In words").value).toBe("Placed the base askew");
  expect(bridge.calls("annotation.append").map(({ change }) => change.type)).not.toContain("reworded");
});

test("discard asks for no reason, can be undone until the room is left, and says then what was deleted", async () => {
  const bridge = await review();
  await act(async () => button(/Discard: delete the take/).click());
  const files = page.getByRole("list", { name: "Files that will be deleted" });
  expect([...files.children].map(({ textContent }) => textContent)).toEqual([
    "annotations.jsonl 3\u00a0kB",
    "journal.jsonl 48\u00a0kB",
    "media.mkv 12\u00a0MB",
  ]);
  await press("u");
  expect(bridge.calls("take.bringBack")).toEqual([{ session: "2026-11-21-lamp" }]);
  expect(bridge.calls("take.deleteDiscarded")).toEqual([]);
  await act(async () => (await page.findByRole("button", { name: /Discard: delete the take/ })).click());
  await act(async () => button(/^Delete it$/).click());
  expect(bridge.calls("take.deleteDiscarded")).toHaveLength(1);
  expect(useToasts.getState().shown.at(-1)?.text).toContain("The discarded take is deleted: 3 files, 12\u00a0MB.");
  expect(useView.getState()).toMatchObject({ review: false, replay: null });
});

test("a discarded take that is left for another screen is deleted, and does not stand there again afterwards", async () => {
  const bridge = await review();
  await act(async () => button(/Discard: delete the take/).click());
  await act(async () => useView.setState({ screen: "people" }));
  expect(bridge.calls("take.deleteDiscarded")).toHaveLength(1);
  expect(useRecording.getState()).toMatchObject({ judged: null, deleted: null });
  expect(useView.getState()).toMatchObject({ review: false, replay: null });
});

test("a take that is deleted elsewhere is reviewed no longer", async () => {
  let kept: CallOutput<"sessions.kept"> = "here";
  await review({ "sessions.kept": () => kept });
  kept = "trash";
  await page.findByRole("region", { name: "This session was deleted" }, { timeout: 10_000 });
  expect(page.queryByRole("toolbar", { name: "Steps of the review" })).toBeNull();
});

test("what was thought aloud is written down as the take is reviewed, and what keeps it from that is told", async () => {
  const bridge = await review({ "take.writeDown": () => ({ ok: true, sentences: 3 }) });
  expect(await page.findByText("Written down: 3 sentences that were thought aloud.")).toBeTruthy();
  expect(bridge.calls("take.writeDown")).toHaveLength(1);
});

test("a take without sound says so", async () => {
  await review({
    "take.writeDown": () => ({
      ok: false,
      problem: "the take was recorded without sound.",
      fix: "Record the next one with a microphone.",
    }),
  });
  expect(await page.findByText(/The take was recorded without sound/)).toBeTruthy();
});
