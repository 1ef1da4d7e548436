import { act, fireEvent, screen as page } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeBridge, settingsWith } from "../../../../tests/fixtures/fake-bridge.ts";
import { lamp } from "../../../../tests/fixtures/lamp-session.ts";
import { press, screen } from "../../../../tests/fixtures/screen.tsx";
import { endDrafting, startDrafting } from "../drafting.ts";
import { useView } from "../../view.ts";
import { DraftSheet } from "./draft-sheet.tsx";
import { openDraft, useEditor } from "./editor-store.ts";
import { ProceduresScreen } from "./procedures.tsx";

beforeEach(() => {
  useEditor.setState(useEditor.getInitialState());
  useView.setState({ ...useView.getInitialState(), screen: "procedures" });
  endDrafting();
});

/** The sheet lies over whatever screen is shown. */
const shown = (
  <>
    <ProceduresScreen />
    <DraftSheet />
  </>
);
const text = () => page.getByLabelText("Steps or recipe, pasted");

const planner = { by: "server" as const, address: "http://localhost:8000/v1" };
const settings = settingsWith({ models: { planner } });
const reasons = [{ before: "base", after: "arm", why: "the arm stands on it" }];
const drafted = { ...lamp, reasons, draft: { by: "small-vl", notes: ["Step 2 has no cues for done: write 3."] } };
const button = (name: string | RegExp) => page.getByRole("button", { name });
const click = (name: string | RegExp) => act(async () => button(name).click());

test("a draft opens with its notes and reasons, unsaved, and is saved as a person's own once it is reviewed", async () => {
  const bridge = await screen(
    shown,
    fakeBridge({ "settings.get": () => settings, "draft.procedure": () => ({ kind: "done", procedure: drafted }) }),
  );
  await act(async () => startDrafting({ goal: "A lamp" }, "edit"));
  fireEvent.change(text(), { target: { value: "1. Base\n2. Arm" } });
  await click("Draft with a model");
  expect(bridge.calls("draft.procedure")).toEqual([{ goal: "A lamp", text: "1. Base\n2. Arm" }]);
  expect(page.queryByRole("dialog")).toBeNull();
  const review = page.getByRole("region", { name: "Draft to review" });
  expect(review.textContent).toContain("Drafted by small-vl.");
  expect(page.getByRole("list", { name: "To look at" }).textContent).toBe("Step 2 has no cues for done: write 3.");
  expect(page.getByText("after 1: the arm stands on it")).toBeTruthy();
  await press("s", { ctrlKey: true });
  expect(bridge.calls("library.save").at(-1)!.procedure).toMatchObject({
    id: "assemble-the-desk-lamp",
    draft: drafted.draft,
  });
  await click("Reviewed: save it as mine");
  expect(bridge.calls("library.save").at(-1)!.procedure).toEqual({ ...lamp, id: "assemble-the-desk-lamp", reasons });
  expect(page.queryByRole("region", { name: "Draft to review" })).toBeNull();
});

test("a pasted list makes a procedure at once, without a model, and the next start has it chosen", async () => {
  const bridge = await screen(shown);
  await act(async () => startDrafting({}, "start"));
  const make = () => button(/^Make the procedure/) as HTMLButtonElement;
  expect([make().disabled, page.getByText("Paste the steps, or read a file.")]).toEqual([true, expect.anything()]);
  expect(page.getByRole("dialog").textContent).toContain("once one is chosen in Settings › Models");
  fireEvent.change(text(), { target: { value: "1. Base\n2. Arm" } });
  expect(page.getByRole("region", { name: "Read: 2 steps, one after the other" }).textContent).toContain("BaseArm");
  // A list without a title says what is done, and not what for.
  expect([make().disabled, page.getByText("Write what is made.")]).toEqual([true, expect.anything()]);
  fireEvent.change(text(), { target: { value: "A lamp\n\n1. Base\n2. Arm" } });
  expect((page.getByLabelText("Goal") as HTMLInputElement).value).toBe("A lamp");
  // In the field of one line too it is made once.
  await act(async () => void fireEvent.keyDown(page.getByLabelText("Goal"), { key: "Enter", ctrlKey: true }));
  expect(bridge.calls("library.import")).toEqual([
    { from: "auto", file: { name: "pasted text", text: "A lamp\n\n1. Base\n2. Arm" }, encoding: null, goal: "A lamp" },
  ]);
  expect(page.queryByRole("dialog")).toBeNull();
  expect(useEditor.getState().draft).toBeNull();
  expect(useView.getState().coachWith).toEqual({ procedure: lamp.id, goal: lamp.goal, bench: null });
});

test("what is made from the list of procedures opens saved, and leads on to a session with it", async () => {
  await screen(shown);
  await act(async () => startDrafting({ text: "Base\nArm", goal: "A lamp" }, "edit"));
  await click(/^Make the procedure/);
  expect(page.getByText("✓ saved")).toBeTruthy();
  await click("Coach with it");
  const { screen: at, coachWith } = useView.getState();
  expect([at, coachWith]).toEqual(["coach", { procedure: lamp.id, goal: lamp.goal, bench: null }]);
});

test("what goes wrong stands in the dialog, and an unsaved procedure is not lost", async () => {
  const failed = { kind: "failed" as const, problem: "The model's server cannot be reached.", fix: "Start it." };
  openDraft(lamp, false);
  await screen(shown, fakeBridge({ "settings.get": () => settings, "draft.procedure": () => failed }));
  await act(async () => startDrafting({ goal: "Tea" }, "edit"));
  expect(page.getByText(/Save “Assemble the desk lamp” first: the draft opens in its place\.$/)).toBeTruthy();
  expect((button("Draft with a model") as HTMLButtonElement).disabled).toBe(true);
  await act(async () => openDraft(lamp, true));
  await click("Draft with a model");
  expect(page.getByRole("alert").textContent).toContain("The model's server cannot be reached. Start it.");
  expect(useEditor.getState().draft).toBe(lamp);
});

test("new cues stand under the old ones until they are taken, and one undo brings those back", async () => {
  const cues = {
    base: { done: ["base lies flat"], notYet: ["base held"] },
    arm: { done: ["arm up"], notYet: ["arm down"] },
  };
  openDraft(lamp, true);
  const bridge = await screen(
    shown,
    fakeBridge({
      "settings.get": () => settings,
      "draft.cues": () => ({ kind: "done", by: "small-vl", cues, notes: [] }),
    }),
  );
  await click("New cues by a model");
  expect(bridge.calls("draft.cues")[0]!.steps).toEqual(lamp.steps.map(({ id }) => id));
  expect(useEditor.getState().draft).toBe(lamp);
  await click("Take these new cues of step 1");
  await click("Keep the old ones of step 2");
  expect(
    useEditor
      .getState()
      .draft!.steps.slice(0, 2)
      .map(({ done }) => done),
  ).toEqual([["base lies flat"], ["arm upright in the base"]]);
  expect(page.queryByRole("group", { name: /^New cues/ })).toBeNull();
  await press("z", { ctrlKey: true });
  expect(useEditor.getState().draft).toEqual(lamp);
});
