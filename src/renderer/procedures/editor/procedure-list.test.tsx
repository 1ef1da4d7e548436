import { act, fireEvent, screen as page, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeBridge } from "../../../../tests/fixtures/fake-bridge.ts";
import { lamp } from "../../../../tests/fixtures/lamp-session.ts";
import { press, screen } from "../../../../tests/fixtures/screen.tsx";
import { undoToast, useToasts } from "../../ui/toasts.ts";
import { openDraft, useEditor } from "./editor-store.ts";
import { ProceduresScreen } from "./procedures.tsx";

beforeEach(() => {
  useEditor.setState(useEditor.getInitialState());
  useToasts.setState({ shown: [] });
});

const titles = () => page.queryAllByRole("row").map((row) => row.querySelector("strong")!.textContent);

/** Choose an entry of a row’s menu. */
async function choose(of: RegExp, entry: string): Promise<void> {
  await act(async () => page.getByRole("button", { name: of }).click());
  await act(async () => page.getByRole("menuitem", { name: entry }).click());
}

test("a deleted procedure is gone from the list and comes back by undo", async () => {
  const bridge = await screen(<ProceduresScreen />);
  await vi.waitFor(() => expect(titles()).toEqual([lamp.goal]));
  await choose(/^More for Assemble/, "Delete");
  await vi.waitFor(() => expect(titles()).toEqual([]));
  expect(useToasts.getState().shown.map(({ text }) => text)).toEqual([
    "“Assemble the desk lamp” is deleted. Sessions keep it.",
  ]);
  await act(async () => undoToast());
  expect(bridge.calls("library.putBack")).toEqual([{ trash: "0001-desk-lamp.json" }]);
  await vi.waitFor(() => expect(titles()).toEqual([lamp.goal]));
});

test("a duplicate stands beside it under another goal, and a renamed one keeps its id", async () => {
  const bridge = await screen(<ProceduresScreen />);
  await vi.waitFor(() => expect(titles()).toEqual([lamp.goal]));
  await choose(/^More for Assemble/, "Duplicate");
  await vi.waitFor(() => expect(titles()).toEqual([lamp.goal, "Assemble the desk lamp (copy)"]));
  await choose(/^More for Assemble the desk lamp \(copy\)/, "Rename…");
  fireEvent.change(page.getByLabelText("Goal"), { target: { value: "Build the lamp" } });
  await act(async () => page.getByRole("button", { name: "Rename" }).click());
  await vi.waitFor(() => expect(titles()).toEqual([lamp.goal, "Build the lamp"]));
  expect(bridge.calls("library.save")).toEqual([{ procedure: { ...lamp, id: "desk-lamp-2", goal: "Build the lamp" } }]);
});

test("a broken file can only be deleted", async () => {
  const broken = { id: "cut", goal: "cut.json", steps: 0, profiles: [], drafted: false, broken: "it is not JSON" };
  await screen(<ProceduresScreen />, fakeBridge({ "library.list": () => [broken] }));
  await vi.waitFor(() => expect(titles()).toEqual(["cut.json"]));
  expect(page.getByRole("row").textContent).toContain("cannot be read");
  await act(async () => page.getByRole("button", { name: "More for cut.json" }).click());
  expect(page.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Delete"]);
});

test("a file that is refused may be imported again in an encoding that is named", async () => {
  const imported = { ...lamp, id: "desk-lamp-2" };
  const bridge = fakeBridge({
    "library.import": ({ encoding }) => ({
      ...{ procedure: encoding === null ? null : imported, problem: encoding === null ? "It is not UTF-8." : "" },
      ...{ path: "/home/coach/lamp.txt", guessed: null },
    }),
  });
  await screen(<ProceduresScreen />, bridge);
  expect(page.queryByText("Encoding")).toBeNull();
  await act(async () => page.getByRole("button", { name: "Import…" }).click());
  expect((await page.findByRole("alert")).textContent).toContain("It is not UTF-8.");
  await act(async () => page.getByRole("button", { name: /Encoding/ }).click());
  await act(async () =>
    within(page.getByRole("listbox"))
      .getByRole("option", { name: /gb18030/ })
      .click(),
  );
  await vi.waitFor(() => expect(useEditor.getState().saved).toEqual(imported));
  expect(bridge.calls("library.import")).toEqual([
    { from: "auto", file: null, encoding: null },
    { from: "auto", file: { path: "/home/coach/lamp.txt" }, encoding: "gb18030" },
  ]);
});

test("two versions are compared, and the earlier one is restored as the newest", async () => {
  const older = { ...lamp, goal: "Build the lamp", steps: lamp.steps.map((step) => ({ ...step, optional: false })) };
  const bridge = fakeBridge({
    "library.versions": () => [
      { name: "0001-desk-lamp.json", until: "2026-11-22T10:41:00Z", goal: older.goal, steps: 6 },
    ],
    "library.version": () => older,
    "library.restore": () => older,
  });
  openDraft(lamp, true);
  await screen(<ProceduresScreen />, bridge);
  await choose(/^More for this procedure/, "Versions…");
  const table = await page.findByRole("grid", { name: "What changed" });
  const cells = within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ["–", "goal", "Build the lamp", "Assemble the desk lamp"],
    ["6. Plug in", "optional", "off", "on"],
  ]);
  await act(async () => page.getByRole("button", { name: "Restore “From”" }).click());
  expect(bridge.calls("library.restore")).toEqual([{ id: "desk-lamp", name: "0001-desk-lamp.json" }]);
  expect(useEditor.getState()).toMatchObject({ draft: older, saved: older });
  await press("Escape");
  expect(useEditor.getState().draft).toBeNull();
});
