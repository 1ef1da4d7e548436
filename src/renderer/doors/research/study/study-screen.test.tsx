import { act, fireEvent, screen as page } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeBridge } from "../../../../../tests/fixtures/fake-bridge.ts";
import { plainLamp as plain } from "../../../../../tests/fixtures/impromptu-take.ts";
import { screen } from "../../../../../tests/fixtures/screen.tsx";
import type { Script } from "../../../../core/script/script-file.ts";
import { editScript, record, replaceScript, useRecording } from "../../../session/record-store.ts";
import { undoToast, useToasts } from "../../../ui/toasts.ts";
import { useView } from "../../../view.ts";
import { StudyScreen } from "./study-screen.tsx";

const ready = { protocol: "impromptu", feed: { kind: "file", path: "/videos/take.mp4" } } as const;

beforeEach(() => {
  useRecording.setState(useRecording.getInitialState(), true);
  useToasts.setState(useToasts.getInitialState(), true);
  useView.setState({ ...useView.getInitialState(), door: "research", screen: "study" });
});

const button = (name: RegExp) => page.getByRole<HTMLButtonElement>("button", { name });

test("a study session is kept with its word, and opens Take part with nothing of anybody in it", async () => {
  record({ ...ready, procedure: plain, feed: { kind: "demo" }, prompts: "none", person: "p03" });
  const bridge = await screen(<StudyScreen />);
  await act(async () => void fireEvent.change(page.getByLabelText("Word for leaving"), { target: { value: "tulip" } }));
  await act(async () => button(/Start for a participant/).click());
  expect(bridge.calls("studySession.prepare")).toEqual([
    {
      word: "tulip",
      setup: {
        ...{ procedure: plain.id, protocol: "impromptu", script: null, prompts: "none", marker: "participant" },
        feed: { kind: "demo" },
      },
    },
  ]);
  expect(useView.getState().screen).toBe("take");
  expect(useRecording.getState()).toMatchObject({ room: "welcome", person: "", prepared: { procedure: plain } });
});

test("no study session starts for a procedure that was deleted since it was chosen, which is told", async () => {
  record({ ...ready, procedure: plain });
  const deleted = "lamp.json: it was deleted. It lies in trash/procedures as 0001-lamp.json: import it from there.";
  const get = () => {
    throw new Error(deleted);
  };
  const bridge = await screen(<StudyScreen />, fakeBridge({ "library.get": get }));
  await act(async () => button(/Start for a participant/).click());
  expect(page.getByRole("alert").textContent?.trim()).toBe(deleted);
  expect([bridge.calls("studySession.prepare"), useView.getState().screen]).toEqual([[], "study"]);
});

test("a study session that cannot be read is told, with what to do", async () => {
  const told = {
    ok: false,
    problem: "study-session.json: script: the script is of another procedure.",
    fix: "Prepare it again.",
  } as const;
  await screen(<StudyScreen />, fakeBridge({ "studySession.get": () => told }));
  expect(page.getByRole("alert").textContent).toContain("the script is of another procedure");
  expect(button(/Start for a participant/).disabled).toBe(true);
});

test("where there is no procedure yet, the way to one is the next thing to press", async () => {
  await screen(<StudyScreen />, fakeBridge({ "library.list": () => [] }));
  await act(async () => (await page.findByRole("button", { name: "Import or write a procedure" })).click());
  expect(useView.getState()).toMatchObject({ door: "research", screen: "procedures" });
});

test("a procedure too short for a mistake, and a seed that is none, are refused with what to do", async () => {
  record({
    ...ready,
    protocol: "prepared",
    procedure: { ...plain, steps: plain.steps.slice(0, 1), edges: [] },
  });
  await screen(<StudyScreen />);
  await act(async () => button(/Generate a script/).click());
  expect(page.getByRole("alert").textContent).toContain("has 1 step, which is too short for 1 planned error");
  fireEvent.change(page.getByLabelText("Seed"), { target: { value: "lamp" } });
  await act(async () => button(/Generate a script/).click());
  expect(page.getByRole("alert").textContent).toBe("The seed is no whole number. Write one, such as 4.");
  expect(useRecording.getState().script).toBeNull();
});

test("a generated script's mistakes are drawn by every procedure of the library that can be read", async () => {
  const asked: string[] = [];
  const summary = (id: string, broken: string | null) => ({
    ...{ id, goal: id, steps: 7, profiles: [], drafted: false, broken },
  });
  record({ ...ready, protocol: "prepared", procedure: plain });
  await screen(
    <StudyScreen />,
    fakeBridge({
      "library.list": () => [summary(plain.id, null), summary("tea", null), summary("torn", "not JSON")],
      "library.get": ({ id }) => (asked.push(id), { ...plain, id }),
    }),
  );
  await act(async () => button(/Generate a script/).click());
  expect(asked).toEqual(["tea"]);
  expect(useRecording.getState().script?.procedure).toBe(plain.id);
});

test("a script is saved over itself and over no other, whose name it gets with a number", async () => {
  record({ ...ready, protocol: "prepared", procedure: plain });
  const bridge = await screen(<StudyScreen />);
  const save = async (name: string) => {
    fireEvent.change(page.getByLabelText("Name of the script"), { target: { value: name } });
    await act(async () => page.getAllByRole("button", { name: "Save" })[0]!.click());
  };
  await act(async () => button(/Write by hand/).click());
  await save("alpha");
  await save("Alpha!");
  await act(async () => button(/Generate a script/).click());
  await save("Alpha!");
  await save("Alpha-2");
  expect(bridge.calls("scripts.save").map(({ name, script }) => [name, (script as Script).seed])).toEqual([
    ["alpha", null],
    ["alpha", null],
    ["alpha-2", 1],
    ["alpha-2", 1],
  ]);
  expect(useToasts.getState().shown.map(({ text }) => text)).toEqual([
    "Script saved as alpha-2: alpha is another script.",
  ]);
});

test("a script that was written by hand comes back by Undo where another one, or another procedure, takes its place", async () => {
  record({ ...ready, protocol: "prepared", procedure: plain });
  await screen(<StudyScreen />, fakeBridge({ "library.get": ({ id }) => ({ ...plain, id }) }));
  await act(async () => button(/Write by hand/).click());
  await act(async () => editScript((script) => ({ ...script, entries: script.entries.slice(1) })));
  const written = useRecording.getState();
  const ways = [
    () => button(/Generate a script/).click(),
    () => button(/Write by hand/).click(),
    () => replaceScript({ procedure: { ...plain, id: "tea" }, script: null }),
  ];
  for (const way of ways) {
    await act(async () => way());
    expect(useRecording.getState().script).not.toBe(written.script);
    expect(useToasts.getState().shown.at(-1)?.text).toBe("A script with changes that were not saved was replaced.");
    await act(async () => void undoToast());
    expect(useRecording.getState()).toEqual(written);
  }
});
