import { act, fireEvent, screen as page } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { CallOutput } from "../../../ipc/contract.ts";
import { fakeBridge, listed } from "../../../../tests/fixtures/fake-bridge.ts";
import { lamp } from "../../../../tests/fixtures/lamp-session.ts";
import { pastSession } from "../../../../tests/fixtures/past-session.ts";
import { press, screen } from "../../../../tests/fixtures/screen.tsx";
import { openDraft, useEditor } from "./editor-store.ts";
import { useFromFilms } from "./from-films.ts";
import { ProceduresScreen } from "./procedures.tsx";

beforeEach(() => {
  useEditor.setState(useEditor.getInitialState());
  useFromFilms.setState(useFromFilms.getInitialState());
});

const session = pastSession({ id: "one", goal: "Desk lamp", seconds: 61, interrupts: 0, hasMedia: true });
const sessions = [
  { ...session, id: "three", startedAt: "2026-11-23T10:00:00Z" },
  { ...session, id: "two", startedAt: "2026-11-22T10:00:00Z" },
  session,
  { ...session, id: "bare", goal: "No video", hasMedia: false },
  { ...session, id: "open", goal: "Still recorded", closed: false },
  { ...session, id: "gone", goal: "Discarded", standing: "discarded" as const },
];
const reasons = [{ before: "base", after: "arm", why: "4 of 5 films with both did it first" }];
const notes = ["Step 1: in 2 of 2 films. See 21 Nov 2026, 10:00, 0:00 to 0:20."];
const procedure = { ...lamp, reasons, draft: { by: "the look of 2 films", notes } };
const done: CallOutput<"propose.films"> = { kind: "done", procedure };

const button = (name: string) => page.getByRole<HTMLButtonElement>("button", { name });
const click = (name: string) => act(async () => button(name).click());
const choose = (at: number) => act(async () => page.getAllByRole("checkbox")[at]!.click());
const say = (goal: string) => fireEvent.change(page.getByLabelText("Goal"), { target: { value: goal } });

/** The dialog, over an empty editor. */
async function opened(answer: () => CallOutput<"propose.films"> | Promise<CallOutput<"propose.films">> = () => done) {
  const bridge = fakeBridge({
    "sessions.list": () => listed(sessions),
    "propose.films": answer as () => typeof done,
  });
  await screen(<ProceduresScreen />, bridge);
  await click("New from films…");
  return bridge;
}

test("two films and a goal make a draft that opens for review with its reasons and notes, unsaved", async () => {
  const bridge = await opened();
  expect(page.getByRole("dialog", { name: "New from films" })).toBeTruthy();
  expect(page.getByRole("list", { name: "Films" }).querySelectorAll("strong")).toHaveLength(3);
  expect(page.getAllByRole("checkbox")[0]!.closest("label")!.textContent).toContain("Desk lamp23 Nov 2026");
  expect(button("Watch and draft").disabled).toBe(true);
  expect(page.getByText("Say what is achieved.")).toBeTruthy();
  say("Assemble the lamp");
  await choose(0);
  expect(page.getByText("Choose two films at least.")).toBeTruthy();
  await choose(2);
  await click("Watch and draft");
  expect(bridge.calls("propose.films")).toEqual([{ sessions: ["three", "one"], goal: "Assemble the lamp" }]);
  expect(page.queryByRole("dialog")).toBeNull();
  expect(page.getByRole("region", { name: "Draft to review" }).textContent).toContain(
    "Drafted by the look of 2 films.",
  );
  expect(page.getByRole("list", { name: "To look at" }).textContent).toBe(notes[0]);
  expect(page.getByText("after 1: 4 of 5 films with both did it first")).toBeTruthy();
  expect(useEditor.getState()).toMatchObject({ draft: { ...procedure, id: "untitled" }, saved: null });
});

test("how far it is can be seen and cancelled; closing lets it go on, and what is open then stays open", async () => {
  let end = (_outcome: CallOutput<"propose.films">) => {};
  const bridge = await opened(() => new Promise((resolve) => (end = resolve)));
  say("Lamp");
  await choose(0);
  await choose(1);
  await click("Watch and draft");
  const job = { id: 7, kind: "propose" as const, about: "films", state: "running" as const, done: 0.4 };
  await act(async () => bridge.push("jobs.changed", { ...job, text: "watching 23 Nov 2026, 10:00" }));
  expect(page.getByText("Watching 23 Nov 2026, 10:00")).toBeTruthy();
  await click("Cancel");
  expect(bridge.calls("jobs.cancel")).toEqual([{ id: 7 }]);
  await press("Escape");
  expect(page.queryByRole("dialog")).toBeNull();
  await act(async () => openDraft(lamp, true));
  await act(async () => end(done));
  expect(useEditor.getState().draft).toBe(lamp);
  await act(async () => useEditor.setState(useEditor.getInitialState()));
  await click("New from films…");
  await click("Open the draft");
  expect(useEditor.getState().draft).toEqual({ ...procedure, id: "untitled" });
});

test("a refusal stands in the dialog with what to do, and the choice stays", async () => {
  const problem = "The session of 23 Nov 2026, 10:00 cannot be used: it has no recording.";
  await opened(() => ({ kind: "failed", problem, fix: "Choose another one." }));
  say("Lamp");
  await choose(0);
  await choose(1);
  await click("Watch and draft");
  expect(page.getByRole("alert").textContent).toContain(`${problem} Choose another one.`);
  expect(page.getAllByRole<HTMLInputElement>("checkbox").filter(({ checked }) => checked)).toHaveLength(2);
});

test("without a session with video it says so", async () => {
  await screen(<ProceduresScreen />);
  await click("New from films…");
  expect(page.getByText(/^No session with a film has been recorded yet/)).toBeTruthy();
});
