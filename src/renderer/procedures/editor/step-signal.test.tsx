import { act, fireEvent, screen as page } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { lamp } from "../../../../tests/fixtures/lamp-session.ts";
import { press, screen } from "../../../../tests/fixtures/screen.tsx";
import { openDraft, useEditor } from "./editor-store.ts";
import { ProceduresScreen } from "./procedures.tsx";

beforeEach(() => useEditor.setState(useEditor.getInitialState()));

const choose = (label: string, value: string) =>
  act(async () => fireEvent.change(page.getByLabelText(label), { target: { value } }));
const signal = () => useEditor.getState().draft!.steps[0]!.signal;

test("an opened step says which signal it waits for and what that must bring, and it is saved", async () => {
  openDraft(lamp, true);
  const bridge = await screen(<ProceduresScreen />);
  await act(async () => page.getByRole("button", { name: "Show all of step 1" }).click());
  await choose("Step 1 waits for", "scan");
  expect(signal()).toEqual({ name: "scan" });
  await choose("What step 1 expects of it", "begins");
  await choose("Expected at step 1", "4006");
  expect(signal()).toEqual({ name: "scan", begins: "4006" });
  await choose("What step 1 expects of it", "text");
  expect(signal()).toEqual({ name: "scan", text: "4006" });
  await press("s", { ctrlKey: true });
  expect(bridge.calls("library.save")[0]).toMatchObject({
    procedure: { steps: [{ signal: { name: "scan", text: "4006" } }, ...lamp.steps.slice(1)] },
  });
  await choose("Step 1 waits for", "other");
  await choose("Name of the signal of step 1", "torque-ok");
  expect(signal()).toEqual({ name: "torque-ok" });
  await choose("Step 1 waits for", "none");
  expect(signal()).toBeUndefined();
});
