import { act, fireEvent, screen as page, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { fakeBridge, listed, settingsWith } from "../../../tests/fixtures/fake-bridge.ts";
import { lamp, lampSession } from "../../../tests/fixtures/lamp-session.ts";
import { pastSession } from "../../../tests/fixtures/past-session.ts";
import { press, screen } from "../../../tests/fixtures/screen.tsx";
import { endDrafting, startDrafting } from "../procedures/drafting.ts";
import { closeEditor, edit, openDraft, useEditor } from "../procedures/editor/editor-store.ts";
import {
  beginPrepared,
  editScript,
  emptyRooms,
  preparedNow,
  record,
  recordSample,
  useRecording,
} from "../session/record-store.ts";
import { goTo, openDoor, openReplay, SCREENS, useView } from "../view.ts";
import { App } from "./app.tsx";

beforeEach(() => {
  useView.setState(useView.getInitialState());
  // React tells the console of every exception that it hands to a boundary.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

/** Past sessions of which one cannot be drawn, until it is put right. */
function brokenList() {
  const list = [pastSession({ id: "x", goal: { broken: true } as unknown as string })];
  return { list, bridge: fakeBridge({ "sessions.list": () => listed(list) }) };
}

/** What was said is no text: whatever shows it cannot be drawn. */
const unreadable = () =>
  lampSession().map((event) => ("text" in event ? ({ ...event, text: { broken: true } } as never) : event));

const failed = () => page.queryByRole("region", { name: "Sessions could not be shown" });
const click = (name: string | RegExp) => act(async () => void fireEvent.click(page.getByRole("button", { name })));

test("a screen that cannot be drawn says so in its place; the rail, the running session and the other screens go on", async () => {
  const { bridge } = brokenList();
  await screen(<App />, bridge);
  await act(async () => bridge.play(lampSession().slice(0, -1)));
  await press("2", { ctrlKey: true, code: "Digit2" });
  expect(failed()?.textContent).toContain("Error: Objects are not valid as a React child");
  expect(document.activeElement).toBe(failed());
  expect(bridge.calls("app.report")).toEqual([
    {
      where: "screen Sessions",
      message: expect.stringMatching(/^Objects are not valid as a React child/),
      stack: expect.stringContaining("at "),
    },
  ]);
  expect(page.getByRole("status", { name: /^Recording: the session/ })).toBeTruthy();
  await click(/^End session/);
  expect(bridge.calls("session.end")).toHaveLength(1);
  await press("4", { ctrlKey: true, code: "Digit4" });
  expect(failed()).toBeNull();
  expect(page.getByRole("heading", { name: "Settings" })).toBeTruthy();
});

test("Find anything says where it could not be drawn, and the screen under it goes on", async () => {
  await screen(<App />, brokenList().bridge);
  await press("k", { ctrlKey: true });
  const told = await page.findByRole("region", { name: "Find anything could not be shown" });
  expect(told.textContent).toContain("Error: ");
  await press("Escape");
  expect(page.queryByRole("region", { name: "Find anything could not be shown" })).toBeNull();
  await press("4", { ctrlKey: true, code: "Digit4" });
  expect(page.getByRole("heading", { name: "Settings" })).toBeTruthy();
});

test("Try again draws it anew, and Copy details copies what failed and where", async () => {
  const { bridge, list } = brokenList();
  await screen(<App />, bridge);
  await click("Sessions");
  await click("Copy details");
  expect(bridge.calls("app.copy")).toEqual([
    {
      text: expect.stringMatching(
        /^Benchside: Sessions could not be shown\n\nError: Objects are not valid as a React child[^]* at SessionList/,
      ),
    },
  ]);
  expect(page.getByRole("button", { name: "Details copied" })).toBeTruthy();
  await click("Report…");
  expect(useView.getState().report).toBe(true);
  act(() => useView.setState({ report: false }));
  await click("Try again");
  expect(failed()).not.toBeNull();
  list[0] = { ...list[0]!, goal: "Make coffee" };
  await click("Try again");
  expect(failed()).toBeNull();
  expect(page.getByText("Make coffee")).toBeTruthy();
});

test("a session that cannot be drawn lets the person go back to the list", async () => {
  await screen(
    <App />,
    fakeBridge({ "sessions.events": () => ({ events: JSON.stringify(unreadable()), notice: "" }) }),
  );
  await act(async () => useView.setState({ screen: "sessions", replay: "2026-11-21-lamp" }));
  expect(failed()).not.toBeNull();
  await click("All sessions");
  expect(failed()).toBeNull();
  expect(page.getByRole("region", { name: "Past sessions" })).toBeTruthy();
});

test("the bench view of a screen that cannot be drawn gives the rail its indicator back", async () => {
  const bridge = await screen(<App />);
  useView.setState({ bench: true });
  await act(async () => bridge.play(unreadable()));
  expect(page.getByRole("region", { name: "Coach could not be shown" })).toBeTruthy();
  expect(useView.getState().bench).toBe(false);
  expect(page.getByRole("button", { name: /^End session/ })).toBeTruthy();
});

const LOCKED = { folder: "/d", problem: "They are encrypted and locked.", fix: "Type it.", locked: true };

test("while the recordings are locked no screen and no search asks for any; unlocked, the screen asks at once", async () => {
  const bridge = fakeBridge({ "dataFolder.state": () => LOCKED });
  await screen(<App />, bridge);
  const asked = () =>
    ["sessions.list", "library.list", "withdraw.due"].map((name) => bridge.calls(name as never).length);
  await waitFor(() => expect(document.activeElement).toBe(page.getByLabelText("Passphrase")));
  await press("Escape");
  for (const one of SCREENS.filter((screen) => screen !== "settings")) {
    await act(async () => goTo(one));
    expect(page.getByText(/^The recordings are locked\. Nothing is shown here/)).toBeTruthy();
  }
  await press("k", { ctrlKey: true });
  await press("Escape");
  expect(asked()).toEqual([0, 0, 0]);
  await act(async () => goTo("procedures"));
  await act(async () => bridge.push("dataFolder.changed", { ...LOCKED, problem: "", fix: "", locked: false }));
  expect(page.getByRole("heading", { name: "Procedures" })).toBeTruthy();
  expect(asked()[1]).toBe(1);
});

const kept = (door: "coach" | "takePart" | "research" | null) => {
  let now = settingsWith({ door });
  return fakeBridge({
    "settings.get": () => now,
    "settings.set": (change) => (now = { ...now, ...change }),
    "app.info": () => ({
      ...{ version: "0.1.0", electron: "45.4.1", platform: "linux", providers: ["cpu"], dataFolder: "/d", notices: [] },
      ...{ installed: true, demo: { procedure: "desk-lamp", profile: null } },
    }),
  });
};
const rail = () =>
  within(page.getByRole("navigation", { name: "Screens" }))
    .getAllByRole("button")
    .map(({ textContent }) => textContent);

test("the installed program asks at its first start what the person is here for, and keeps the answer", async () => {
  const bridge = await screen(<App />, kept(null));
  expect(page.getByRole("heading", { name: "What are you here for?" })).toBeTruthy();
  expect(page.queryByRole("navigation")).toBeNull();
  await click(/^Research/);
  expect(bridge.calls("settings.set")).toEqual([{ door: "research" }]);
  expect(rail().slice(1, 7)).toEqual(["Library", "Work list", "People", "Study session", "Studies", "Scores"]);
});

test("a kept door is open at the next start; Ctrl and a digit count its screens, and the rail's head leads to another", async () => {
  await screen(<App />, kept("research"));
  expect(page.queryByText("What are you here for?")).toBeNull();
  expect(useView.getState()).toMatchObject({ door: "research", screen: "library" });
  await press("4", { ctrlKey: true, code: "Digit4" });
  expect(useView.getState().screen).toBe("study");
  await click(/^You are in Research/);
  await click(/^CoachGuide/);
  expect(useView.getState()).toMatchObject({ door: "coach", screen: "coach" });
  expect(rail().slice(1, 5)).toEqual(["Coach", "Sessions", "Procedures", "Settings"]);
});

test("the rail's lit Library and its key lead from a session to the list, and another door opens without that session", async () => {
  await screen(<App />, kept("research"));
  await act(async () => openReplay("2026-11-21-lamp"));
  await click("Library");
  expect(useView.getState()).toMatchObject({ screen: "library", replay: null });
  await act(async () => openReplay("2026-11-21-lamp"));
  await press("1", { ctrlKey: true, code: "Digit1" });
  expect(useView.getState()).toMatchObject({ screen: "library", replay: null });
  await act(async () => openReplay("2026-11-21-lamp"));
  await click(/^You are in Research/);
  await click(/^CoachGuide/);
  expect(useView.getState()).toMatchObject({ door: "coach", screen: "coach", replay: null });
});

test("the open screen's key does not close a session from inside a field, where words are half typed", async () => {
  await screen(<App />, kept("research"));
  await act(async () => openReplay("2026-11-21-lamp"));
  const field = document.body.appendChild(document.createElement("input"));
  onTestFinished(() => field.remove());
  field.focus();
  const digit = (n: number) =>
    act(async () => void fireEvent.keyDown(field, { key: `${n}`, code: `Digit${n}`, ctrlKey: true }));
  await digit(1);
  expect(useView.getState()).toMatchObject({ screen: "library", replay: "2026-11-21-lamp" });
  await digit(4);
  expect(useView.getState().screen).toBe("study");
});

test("a screen of another door opens that door, and a session opens where the open door lists sessions", async () => {
  await screen(<App />, kept("coach"));
  await act(async () => goTo("scores"));
  expect(useView.getState()).toMatchObject({ door: "research", screen: "scores" });
  await act(async () => openReplay("2026-11-21-lamp"));
  expect(useView.getState()).toMatchObject({ door: "research", screen: "library" });
});

test("before the window is closed main knows whether changes of a procedure would be lost with it", async () => {
  useEditor.setState(useEditor.getInitialState());
  onTestFinished(() => useEditor.setState(useEditor.getInitialState()));
  const bridge = fakeBridge();
  await screen(<App />, bridge);
  openDraft(lamp, true);
  await act(async () => edit((now) => ({ ...now, goal: "Another goal" })));
  await act(async () => goTo("settings"));
  expect(bridge.calls("app.unsaved")).toEqual([{ unsaved: true }]);
  await act(async () => closeEditor());
  expect(bridge.calls("app.unsaved")).toEqual([{ unsaved: true }, { unsaved: false }]);
});

test("before the window is closed main knows whether a script written by hand, or the text of a new procedure, would be lost with it", async () => {
  onTestFinished(() => {
    useRecording.setState(useRecording.getInitialState());
    endDrafting();
  });
  const bridge = fakeBridge();
  await screen(<App />, bridge);
  const told = () => bridge.calls("app.unsaved").map(({ unsaved }) => unsaved);
  await act(async () => recordSample("set", "sample", lamp));
  await act(async () => editScript((script) => ({ ...script, seed: 7 })));
  expect(told()).toEqual([true]);
  await act(async () => beginPrepared(preparedNow()));
  await act(async () => emptyRooms());
  expect(told()).toEqual([true]);
  // What a study session has kept is not lost, until it is changed.
  await act(async () => record({ kept: useRecording.getState().script }));
  await act(async () => editScript((script) => ({ ...script, seed: 8 })));
  expect(told()).toEqual([true, false, true]);
  await act(async () => record({ saved: true }));
  await act(async () => startDrafting({ text: "1. Unscrew the lamp" }, "edit"));
  expect(told()).toEqual([true, false, true, false, true]);
  await act(async () => endDrafting());
  expect(told()).toEqual([true, false, true, false, true, false]);
});

test("who takes part is told that the data folder is away", async () => {
  const away = {
    folder: "/media/disk",
    problem: "The data folder /media/disk is not there.",
    fix: "Plug it in.",
    locked: false,
  };
  const bridge = fakeBridge({ "takePart.state": () => ({ open: true }) });
  await screen(<App />, bridge);
  await act(async () => openDoor("takePart"));
  expect(page.queryByText(/is not there/)).toBeNull();
  await act(async () => bridge.push("dataFolder.changed", away));
  expect(page.getByRole("alert").textContent).toBe("The data folder /media/disk is not there. Plug it in.");
  // Encrypted meanwhile by another program, it leads nobody out.
  await act(async () => bridge.push("dataFolder.changed", { ...away, problem: "It is locked.", locked: true }));
  expect(useView.getState().held).toBe(true);
  await act(async () => bridge.push("dataFolder.changed", { ...away, problem: "", fix: "" }));
  await act(async () => bridge.push("app.alarm", "The disk does not answer."));
  expect(page.getByRole("alert").textContent).toBe("The disk does not answer.");
});

test("Take part that was open when the program ended is open again once its data folder is there, and nothing of others is shown before", async () => {
  const away = { folder: "/media/disk", problem: "The data folder is not there.", fix: "Plug it in.", locked: false };
  let answer = (_open: boolean): void => undefined;
  const bridge = fakeBridge({
    "dataFolder.state": () => away,
    "takePart.state": () => new Promise((resolve) => (answer = (open) => resolve({ open }))) as never,
  });
  await screen(<App />, bridge);
  await act(async () => answer(false));
  await act(async () => goTo("people"));
  expect(page.getByRole("heading", { name: "People" })).toBeTruthy();
  await act(async () => bridge.push("dataFolder.changed", { ...away, problem: "", fix: "" }));
  expect(page.queryByRole("heading", { name: "People" })).toBeNull();
  await act(async () => answer(true));
  expect(page.getByRole("region", { name: "Take part" })).toBeTruthy();
  await press("2", { ctrlKey: true, code: "Digit2" });
  expect(useView.getState()).toMatchObject({ door: "takePart", screen: "take", held: true });
});

test("a disk that comes back while somebody works leads nobody into Take part", async () => {
  const bridge = fakeBridge();
  await screen(<App />, bridge);
  await act(async () => goTo("people"));
  const state = { folder: (await bridge.call("dataFolder.state", undefined)).folder, fix: "", locked: false };
  await act(async () => bridge.push("dataFolder.changed", { ...state, problem: "It is not there." }));
  await act(async () => bridge.push("dataFolder.changed", { ...state, problem: "" }));
  expect(bridge.calls("takePart.state")).toHaveLength(1);
  expect(page.getByRole("heading", { name: "People" })).toBeTruthy();
});

test("Take part that was open when the program ended opens also where another screen's key is pressed while the window opens", async () => {
  let answer = (): void => undefined;
  const bridge = fakeBridge({
    "takePart.state": () => new Promise((resolve) => (answer = () => resolve({ open: true }))) as never,
  });
  await screen(<App />, bridge);
  await press("2", { ctrlKey: true, code: "Digit2" });
  await press("k", { ctrlKey: true });
  expect(useView.getState()).toMatchObject({ screen: "coach", palette: false });
  await act(async () => answer());
  await press("2", { ctrlKey: true, code: "Digit2" });
  expect(useView.getState()).toMatchObject({ door: "takePart", screen: "take", held: true });
});
