import { act, fireEvent, screen as page } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { lamp } from "../../../../tests/fixtures/lamp-session.ts";
import { press, screen } from "../../../../tests/fixtures/screen.tsx";
import { openDraft, useEditor } from "./editor-store.ts";
import { ProceduresScreen } from "./procedures.tsx";

beforeEach(() => useEditor.setState(useEditor.getInitialState()));

const type = (label: string, value: string) =>
  act(async () => fireEvent.change(page.getByLabelText(label), { target: { value } }));

test("an opened step says what it brings about, takes over what its text says, and is saved so", async () => {
  const [first, ...rest] = lamp.steps;
  openDraft({ ...lamp, steps: [{ ...first!, text: "Close the lid" }, ...rest] }, true);
  const bridge = await screen(<ProceduresScreen />);
  await act(async () => page.getByRole("button", { name: "Show all of step 1" }).click());
  await act(async () => page.getByRole("button", { name: "Suggested by its text: lid closed" }).click());
  expect(page.getByLabelText<HTMLTextAreaElement>("After step 1, this holds").value).toBe("lid closed");
  await type("After step 1, this holds", "lid closed\nlatch in\n");
  await type("Step 1 uses up", "seal = 2\ntape =");
  await press("s", { ctrlKey: true });
  const saved = bridge.calls("library.save")[0] as unknown as { procedure: { steps: object[] } };
  expect(saved.procedure.steps[0]).toMatchObject({
    holds: ["lid closed", "latch in"],
    usesUp: [{ what: "seal", spare: 2 }, { what: "tape" }],
  });
  expect(JSON.stringify(saved.procedure.steps[1])).not.toContain("holds");
});
