import { act, fireEvent, screen as page, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeBridge } from "../../../../tests/fixtures/fake-bridge.ts";
import { lamp } from "../../../../tests/fixtures/lamp-session.ts";
import { press, screen } from "../../../../tests/fixtures/screen.tsx";
import { openDraft, openRow, useEditor } from "./editor-store.ts";
import { ProceduresScreen } from "./procedures.tsx";

beforeEach(() => useEditor.setState(useEditor.getInitialState()));

const other = (number: number) => within(page.getByRole("group", { name: `Step ${number} in other languages` }));
const type = (field: HTMLElement, value: string) =>
  act(async () => void fireEvent.change(field, { target: { value } }));
const [base, ...rest] = lamp.steps;

test("words in another language are written into an opened step, stay chosen for the next, and are saved", async () => {
  openDraft(lamp, true);
  openRow("base", true);
  openRow("arm", true);
  const bridge = await screen(<ProceduresScreen />);
  expect(other(1).queryByLabelText("Language")).toBeNull();
  await type(other(1).getByLabelText("The words above are in"), "en");
  await type(other(1).getByLabelText("Language"), "de");
  await type(other(1).getByLabelText("Text of step 1, German"), "Fuß aufstellen");
  await type(other(1).getByLabelText("Step 1 is done when, German"), "Fuß steht\nHände weg");
  await type(other(2).getByLabelText("Text of step 2, German"), "Arm einsetzen");
  await type(other(2).getByLabelText("Text of step 2, German"), "");
  await press("s", { ctrlKey: true });
  const german = { de: { text: "Fuß aufstellen", done: ["Fuß steht", "Hände weg"] } };
  expect(bridge.calls("library.save")[0]!.procedure).toEqual({
    ...lamp,
    language: "en",
    steps: [{ ...base!, otherLanguages: german }, ...rest],
  });
  await press("z", { ctrlKey: true });
  expect(useEditor.getState().draft!.steps[1]!.otherLanguages!["de"]).toEqual({ text: "Arm einsetzen" });
});

test("a problem in another language stands at its field while that is shown, and is named by its language else", async () => {
  const steps = [{ ...base!, otherLanguages: { de: { text: "x".repeat(1001) } } }, ...rest];
  openDraft({ ...lamp, language: "en", steps }, true);
  openRow("base", true);
  const problem = { step: "base", problem: "steps[0].text.de: too long", fix: "Shorten it.", field: "text.de" };
  await screen(<ProceduresScreen />, fakeBridge({ "library.check": () => [problem] }));
  const words = "German: Write what to do, in 1 to 1000 characters.";
  await vi.waitFor(() =>
    expect(other(1).getByLabelText("Text of step 1, German").getAttribute("aria-invalid")).toBe("true"),
  );
  expect(other(1).getByText(words)).toBeTruthy();
  expect(page.queryByRole("alert")).toBeNull();
  await type(other(1).getByLabelText("Language"), "es");
  expect(page.getByRole("alert").textContent).toBe(words);
});

test("the whole procedure is translated line by line, goal and groups too, beside its own words", async () => {
  const groups = [{ name: "Feet", steps: ["base", "arm"], order: "strict" as const }];
  openDraft({ ...lamp, groups, language: "en", otherLanguages: { de: { goal: "Lampe" } } }, true);
  await screen(<ProceduresScreen />);
  await act(async () => page.getByRole("button", { name: "More for this procedure" }).click());
  await act(async () => page.getByRole("menuitem", { name: "Languages…" }).click());
  const sheet = within(page.getByRole("dialog", { name: "Words by language" }));
  expect(sheet.getByLabelText<HTMLSelectElement>("Language").selectedOptions[0]!.text).toBe("German (0 of 6 steps)");
  expect(sheet.getByLabelText<HTMLInputElement>("Goal, German").value).toBe("Lampe");
  await type(sheet.getByLabelText("Goal, German"), "Lampe montieren");
  await type(sheet.getByLabelText("Group 1, German"), "Füße");
  await type(sheet.getByLabelText("Text of step 2, German"), "Arm einsetzen");
  expect(sheet.getByText("Fit the lower arm")).toBeTruthy();
  expect(useEditor.getState().draft).toMatchObject({
    otherLanguages: { de: { goal: "Lampe montieren" } },
    groups: [{ name: "Feet", otherLanguages: { de: { name: "Füße" } } }],
    steps: [{}, { text: "Fit the lower arm", otherLanguages: { de: { text: "Arm einsetzen" } } }, {}, {}, {}, {}],
  });
  expect(sheet.getByLabelText<HTMLSelectElement>("Language").selectedOptions[0]!.text).toBe("German (1 of 6 steps)");
  expect(
    [...sheet.getByLabelText<HTMLSelectElement>("First language").options].map(({ value }) => value),
  ).not.toContain("de");
});
