import { act, fireEvent, screen as page, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { lamp } from "../../../../tests/fixtures/lamp-session.ts";
import { press, screen } from "../../../../tests/fixtures/screen.tsx";
import { openDraft, useEditor } from "./editor-store.ts";
import { ProceduresScreen } from "./procedures.tsx";

beforeEach(() => useEditor.setState(useEditor.getInitialState()));

const field = (number: number) => page.getByLabelText<HTMLTextAreaElement>(`Text of step ${number}`);
const draft = () => useEditor.getState().draft!;
const texts = () => draft().steps.map(({ text }) => text);

/** The keys that were pressed, those of typed letters beside the others. */
const pressed = { letters: 0, others: 0 };

/** Type letters where the keyboard is, as many presses as there are letters. */
async function type(text: string): Promise<void> {
  pressed.letters += text.length;
  const focused = document.activeElement as HTMLInputElement;
  await act(async () => fireEvent.change(focused, { target: { value: focused.value + text } }));
}

/** One key, with its modifiers as further presses. */
async function key(name: string, init: KeyboardEventInit = {}): Promise<void> {
  pressed.others += 1 + Object.values(init).filter((held) => held === true).length;
  await press(name, init);
}

test("a procedure of seven steps is written and saved by fewer than 120 keys, its texts among them", async () => {
  const bridge = await screen(<ProceduresScreen />);
  await key("n");
  await type("Make tea");
  for (const text of ["Boil water", "Warm the pot", "Add the tea", "Pour water", "Wait", "Take tea out", "Serve"]) {
    await key("Enter");
    await type(text);
  }
  await key("s", { ctrlKey: true });
  const [{ procedure }] = bridge.calls("library.save") as [{ procedure: ReturnType<typeof draft> }];
  expect([procedure.id, procedure.steps.length, procedure.edges.length]).toEqual(["make-tea", 7, 6]);
  expect(page.getByText("✓ saved")).toBeTruthy();
  // New, seven times Enter, Ctrl S; with Ctrl 4 for the screen before it two more.
  expect(pressed.others).toBe(10);
  // The bar is 120; docs/benchmarks.md says the number.
  expect(pressed.letters + pressed.others + 2).toBe(84);
});

/** Put the caret into a step's text. */
async function caret(number: number, at: number): Promise<void> {
  await act(async () => {
    field(number).focus();
    field(number).setSelectionRange(at, at);
  });
}

test("Enter parts a text, makes a step before at its beginning, and does not make a second empty one", async () => {
  openDraft(lamp, true);
  await screen(<ProceduresScreen />);
  await caret(2, 3);
  await press("Enter");
  expect(texts().slice(0, 4)).toEqual(["Place the base", "Fit", "the lower arm", "Fit the spring"]);
  expect([document.activeElement, field(3).selectionStart]).toEqual([field(3), 0]);
  await press("Enter");
  expect([texts()[2], document.activeElement]).toEqual(["", field(3)]);
  await press("Enter");
  expect(draft().steps).toHaveLength(8);
  await press("Backspace");
  expect([draft().steps.length, document.activeElement]).toEqual([7, field(2)]);
  expect(field(2).selectionStart).toBe(3);
});

test("Tab takes a step into a group and the next ones stay in it; Shift Tab, or Enter in an empty one, leaves it", async () => {
  openDraft(lamp, true);
  await screen(<ProceduresScreen />);
  await caret(6, 7);
  await press("Tab");
  expect(draft().groups).toEqual([{ name: "Group 1", steps: ["plug"] }]);
  expect(document.activeElement).toBe(field(6));
  await press("Enter");
  await type("Switch on");
  const added = draft().steps[6]!.id;
  expect(draft().groups[0]!.steps).toEqual(["plug", added]);
  expect(draft().edges.filter(([a]) => a === "shade")).toEqual([
    ["shade", "plug"],
    ["shade", added],
  ]);
  await press("Enter");
  await press("Enter");
  expect(draft().groups[0]!.steps).toEqual(["plug", added]);
  expect(draft().steps).toHaveLength(8);
  await caret(7, 0);
  await press("Tab", { shiftKey: true });
  expect(draft().groups[0]!.steps).toEqual(["plug"]);
  await caret(1, 0);
  expect(fireEvent.keyDown(field(1), { key: "Tab", shiftKey: true })).toBe(true);
});

test("the arrows go from row to row, Escape out of the text, and a word is undone at once", async () => {
  openDraft(lamp, true);
  await screen(<ProceduresScreen />);
  await caret(1, 4);
  await press("ArrowDown");
  expect([document.activeElement, field(2).selectionStart]).toEqual([field(2), 4]);
  await press("ArrowUp");
  await type("s");
  await type("X");
  await press("z", { ctrlKey: true });
  expect(draft()).toEqual(lamp);
  await caret(1, 0);
  await press("Escape");
  expect(document.activeElement).toBe(page.getByRole("button", { name: "Show all of step 1" }));
  await press("Enter", { ctrlKey: true });
  expect(page.getByLabelText("Step 1 is done when")).toBeTruthy();
});

test("a group's order is chosen over its steps, and the order follows", async () => {
  const groups = [{ name: "Arm", steps: ["arm", "spring"] }];
  const edges: [string, string][] = [
    ["base", "arm"],
    ["base", "spring"],
    ["arm", "bolt"],
    ["spring", "bolt"],
    ["bolt", "shade"],
    ["shade", "plug"],
  ];
  openDraft({ ...lamp, groups, edges }, true);
  await screen(<ProceduresScreen />);
  await act(async () => page.getByRole("button", { name: /Order in Arm/ }).click());
  await act(async () => within(page.getByRole("listbox")).getByText("one after the other").click());
  expect(draft().groups).toEqual([{ ...groups[0]!, order: "strict" }]);
  expect(new Set(draft().edges.map(String))).toEqual(new Set(lamp.edges.map(String)));
});
