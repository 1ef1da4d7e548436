import { act, fireEvent, screen as page } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeBridge, settingsWith } from "../../../../tests/fixtures/fake-bridge.ts";
import { lamp } from "../../../../tests/fixtures/lamp-session.ts";
import { press, screen } from "../../../../tests/fixtures/screen.tsx";
import { endDrafting, startDrafting } from "../../procedures/drafting.ts";
import { openDraft, useEditor } from "./editor-store.ts";
import { ProceduresScreen } from "./procedures.tsx";

vi.mock("./graph.tsx", () => ({ ProcedureGraph: () => null }));

beforeEach(() => {
  useEditor.setState(useEditor.getInitialState());
  endDrafting();
});

const planner = { by: "server" as const, address: "http://localhost:8000/v1" };
const settings = settingsWith({ models: { planner } });
const reasons = [{ before: "base", after: "arm", why: "the arm stands on it" }];
const drafted = { ...lamp, reasons, draft: { by: "small-vl", notes: ["Step 2 has no cues for done: write 3."] } };
const button = (name: string | RegExp) => page.getByRole("button", { name });
const click = (name: string | RegExp) => act(async () => button(name).click());

test("a draft opens with its notes and reasons, unsaved, and is saved as a person's own once it is reviewed", async () => {
  const bridge = await screen(
    <ProceduresScreen />,
    fakeBridge({ "settings.get": () => settings, "draft.procedure": () => ({ kind: "done", procedure: drafted }) }),
  );
  await act(async () => startDrafting("A lamp"));
  fireEvent.change(page.getByLabelText("Recipe or instruction, pasted"), { target: { value: "1. Base\n2. Arm" } });
  await click("Draft");
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

test("without a model it says where to choose one", async () => {
  await screen(<ProceduresScreen />);
  await act(async () => startDrafting());
  expect(page.getByRole("dialog").textContent).toContain(
    "Choose a folder or a server for the planner in Settings › Models.",
  );
});

test("what goes wrong stands in the dialog, and an unsaved procedure is not lost", async () => {
  const failed = { kind: "failed" as const, problem: "The model's server cannot be reached.", fix: "Start it." };
  openDraft(lamp, false);
  await screen(<ProceduresScreen />, fakeBridge({ "settings.get": () => settings, "draft.procedure": () => failed }));
  await act(async () => startDrafting("Tea"));
  expect(page.getByText("Save “Assemble the desk lamp” first: the draft opens in its place.")).toBeTruthy();
  expect((button("Draft") as HTMLButtonElement).disabled).toBe(true);
  await act(async () => openDraft(lamp, true));
  await click("Draft");
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
    <ProceduresScreen />,
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
