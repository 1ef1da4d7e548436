import { act, fireEvent, screen as page, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeBridge } from "../../../../tests/fixtures/fake-bridge.ts";
import { lamp } from "../../../../tests/fixtures/lamp-session.ts";
import { press, screen } from "../../../../tests/fixtures/screen.tsx";
import { checkProcedure } from "../../../core/procedure/procedure-check.ts";
import type { Procedure } from "../../../core/procedure/schema.ts";
import { edit, openDraft, undoEdit, useEditor } from "./editor-store.ts";
import { connect, emptyProcedure } from "../draft.ts";
import { day } from "../../ui/format.ts";
import { useToasts } from "../../ui/toasts.ts";
import { ProceduresScreen } from "./procedures.tsx";
import { saveDraft } from "./saving.ts";

beforeEach(() => useEditor.setState(useEditor.getInitialState()));

/** Goal of what each save changed, and of what it saved. */
const savedGoals = (bridge: ReturnType<typeof fakeBridge>) =>
  bridge.calls("library.save").map(({ opened, procedure }) => [opened?.goal, (procedure as Procedure).goal]);

test("a step's text and order are edited in the table and saved whole", async () => {
  openDraft(lamp, true);
  const bridge = await screen(<ProceduresScreen />);
  fireEvent.change(page.getByLabelText("Text of step 3"), { target: { value: "Hook the spring" } });
  await act(async () => page.getByLabelText("Text of step 3").focus());
  await press("ArrowUp", { altKey: true });
  await press("s", { ctrlKey: true });
  const [saved] = bridge.calls("library.save");
  const steps = lamp.steps.map((step) => (step.id === "spring" ? { ...step, text: "Hook the spring" } : step));
  const [base, arm, spring, ...rest] = steps;
  const edges = [
    ["bolt", "shade"],
    ["shade", "plug"],
    ["base", "spring"],
    ["spring", "arm"],
    ["arm", "bolt"],
  ];
  expect(saved!.procedure).toEqual({ ...lamp, steps: [base, spring, arm, ...rest], edges });
  expect(page.getByText("✓ saved")).toBeTruthy();
});

test("a save over what was changed elsewhere tells the version in which that is kept", async () => {
  openDraft(lamp, true);
  const aside = "2026-11-21T10:00:00Z";
  const bridge = await screen(
    <ProceduresScreen />,
    fakeBridge({ "library.save": () => ({ saved: true, problems: [], aside }) }),
  );
  fireEvent.change(page.getByLabelText("Text of step 3"), { target: { value: "Hook the spring" } });
  await press("s", { ctrlKey: true });
  expect(bridge.calls("library.save")[0]!.opened).toEqual(lamp);
  expect(useToasts.getState().shown.at(-1)?.text).toBe(
    `Saved. It had been changed elsewhere since you opened it; that is kept in Versions: Until ${day(aside)}.`,
  );
});

test("a save by which a bench fits no more says which, and what to do", async () => {
  openDraft(lamp, true);
  const saved = () => ({ saved: true, problems: [], outdated: ["table"] });
  await screen(<ProceduresScreen />, fakeBridge({ "library.save": saved }));
  fireEvent.change(page.getByLabelText("Text of step 3"), { target: { value: "Hook the spring" } });
  await press("s", { ctrlKey: true });
  expect(useToasts.getState().shown.at(-1)?.text).toBe(
    "Saved. Learned for other steps: table. Film the job again to be coached there.",
  );
});

test("a second save, begun before the first has ended, changes what the first has saved", async () => {
  const bridge = fakeBridge();
  openDraft(lamp, true);
  edit((now) => ({ ...now, goal: "Mend the lamp" }));
  const first = saveDraft(bridge);
  edit((now) => ({ ...now, goal: "Mend the desk lamp" }));
  expect(await Promise.all([first, saveDraft(bridge)])).toEqual(["", ""]);
  expect(savedGoals(bridge)).toEqual([
    [lamp.goal, "Mend the lamp"],
    ["Mend the lamp", "Mend the desk lamp"],
  ]);
});

test("a save takes the draft at which Save was pressed, and changes nothing of what was opened since", async () => {
  const bridge = fakeBridge();
  openDraft(lamp, true);
  edit((now) => ({ ...now, goal: "Mend the lamp" }));
  const saving = saveDraft(bridge);
  const tea = { ...emptyProcedure("untitled"), goal: "Make tea" };
  openDraft(tea, false);
  expect(await saving).toBe("");
  expect(savedGoals(bridge)).toEqual([[lamp.goal, "Mend the lamp"]]);
  expect([useEditor.getState().draft, useEditor.getState().saved]).toEqual([tea, null]);
});

test("what another window saves over is set aside here, and said to be, until it is saved once more", async () => {
  openDraft(lamp, true);
  const bridge = await screen(<ProceduresScreen />);
  const stands = () => document.querySelector(".editor-state")!.textContent;
  const comeBack = () => act(async () => void window.dispatchEvent(new Event("focus")));
  await comeBack();
  expect(stands()).toBe("✓ saved");
  await bridge.call("library.save", { procedure: { ...lamp, goal: "Theirs" } });
  await comeBack();
  expect(stands()).toBe("● set aside");
  expect(page.getByText(/^This procedure was changed elsewhere since it was saved here\./)).toBeTruthy();
  await press("s", { ctrlKey: true });
  await comeBack();
  expect([stands(), bridge.calls("library.save").at(-1)]).toEqual(["✓ saved", { procedure: lamp, opened: lamp }]);
});

test("what is undone behind the first save of a new procedure is saved to the same file", async () => {
  const bridge = fakeBridge({ "library.save": () => ({ saved: true, problems: [], id: "tea-2" }) });
  openDraft({ ...emptyProcedure("untitled"), goal: "Make tea" }, false);
  edit((now) => ({ ...now, goal: "Tea" }));
  await saveDraft(bridge);
  undoEdit();
  await saveDraft(bridge);
  const asked = bridge.calls("library.save").map(({ procedure }) => procedure as Procedure);
  expect(asked.map(({ id, goal }) => [id, goal])).toEqual([
    ["tea", "Tea"],
    ["tea-2", "Make tea"],
  ]);
});

test("whether one step is done at a time is a choice of the procedure, left out where it is not", async () => {
  openDraft(lamp, true);
  await screen(<ProceduresScreen />);
  const choice = page.getByRole("switch", { name: /^One step at a time/ });
  await act(async () => void fireEvent.click(choice));
  expect(useEditor.getState().draft!.oneAtATime).toBe(true);
  await act(async () => void fireEvent.click(choice));
  expect(JSON.parse(JSON.stringify(useEditor.getState().draft))).toEqual(lamp);
});

test("an edge made in the graph is a number in its row, where others can be typed", async () => {
  openDraft(lamp, true);
  await screen(<ProceduresScreen />);
  await act(async () => edit((draft) => connect(draft, "base", "plug")));
  const after = page.getByLabelText<HTMLInputElement>("Step 6 comes after steps");
  expect(after.value).toBe("1, 5");
  const type = async (value: string) => {
    await act(async () => after.focus());
    fireEvent.change(after, { target: { value } });
  };
  await type("3 9");
  expect(page.getByRole("alert").textContent).toBe("There is no other step 9.");
  fireEvent.blur(after);
  expect(after.value).toBe("1, 5");
  await type("5");
  fireEvent.blur(after);
  expect(useEditor.getState().draft!.edges).toEqual(lamp.edges);
});

const row = (number: number) => page.getByRole("listitem", { name: `Step ${number}` });

test("a problem is a mark in its row until the row is opened, then it stands at the field with the fix", async () => {
  openDraft(lamp, true);
  const found = [
    { step: "arm", problem: "It comes before itself.", fix: "Take away the edge from bolt." },
    { step: "arm", problem: "steps[1].text: a step needs a text", fix: "Write it.", field: "text" },
  ];
  await screen(<ProceduresScreen />, fakeBridge({ "library.check": () => found }));
  const mark = await within(row(2)).findByRole("button", { name: /^Problem in step 2: It comes before itself/ });
  expect(within(row(2)).queryByRole("alert")).toBeNull();
  await act(async () => mark.click());
  expect(
    within(row(2))
      .getAllByRole("alert")
      .map((one) => one.textContent),
  ).toEqual(["It comes before itself. Take away the edge from bolt.", "Write what to do, in 1 to 1000 characters."]);
});

test("what is wrong with the order or a group names steps by their numbers, as nobody sees their ids", async () => {
  const groups = [{ name: "Any", steps: ["base", "arm"] }];
  const wrong: Procedure = { ...lamp, edges: [...lamp.edges, ["plug", "spring"]], groups };
  openDraft(wrong, true);
  useEditor.setState({ tried: true });
  await screen(<ProceduresScreen />, fakeBridge({ "library.check": () => checkProcedure(wrong) }));
  const marks = await page.findAllByRole("button", { name: /^Problem in step/ });
  expect(marks.map((mark) => mark.getAttribute("aria-label"))).toEqual([
    expect.stringContaining("The arrow 1 → 2 orders two steps of “Any”, which is done in any order."),
    expect.stringMatching(/Steps (\d → ){4}\d wait for each other, so none can come first/),
  ]);
});

test("what is not written yet is no problem before the first save, which goes to the field", async () => {
  openDraft({ ...emptyProcedure("untitled"), goal: "Tea" }, false);
  const problems = [{ step: "step-1", problem: "steps[0].text: none", fix: "Write it.", field: "text" }];
  const answers = { "library.check": () => problems, "library.save": () => ({ saved: false, problems }) };
  const bridge = await screen(<ProceduresScreen />, fakeBridge(answers));
  await vi.waitFor(() => expect(bridge.calls("library.check")).not.toEqual([]));
  expect(page.getByLabelText("Text of step 1").getAttribute("aria-invalid")).toBeNull();
  await press("s", { ctrlKey: true });
  expect(page.getAllByRole("alert")[0]!.textContent!.trim()).toBe(
    "Not saved. Step 1: Write what to do, in 1 to 1000 characters.",
  );
  expect(document.activeElement).toBe(page.getByLabelText("Text of step 1"));
  expect(page.getByLabelText("Text of step 1").getAttribute("aria-invalid")).toBe("true");
});

test("leaving with changes asks first; undo takes them back", async () => {
  openDraft(lamp, true);
  await screen(<ProceduresScreen />);
  await act(async () => edit((draft) => ({ ...draft, goal: "Another" })));
  await press("Escape");
  expect(page.getByRole("dialog", { name: "Save the changes?" })).toBeTruthy();
  await act(async () => page.getByRole("button", { name: "Stay" }).click());
  await press("z", { ctrlKey: true });
  await press("Escape");
  expect(useEditor.getState().draft).toBeNull();
});

test("an imported procedure is in the library already: it opens saved, and once only", async () => {
  const imported = { ...lamp, id: "desk-lamp-2" };
  const bridge = await screen(
    <ProceduresScreen />,
    fakeBridge({ "library.import": () => ({ procedure: imported, problem: "", path: null, guessed: null }) }),
  );
  await act(async () => page.getByRole("button", { name: "Import…" }).click());
  await vi.waitFor(() => expect(useEditor.getState()).toMatchObject({ draft: imported, saved: imported }));
  expect(bridge.calls("library.save")).toEqual([]);
});

/** Paste into the text of a step, which first holds `text` with the caret at `caret`. */
async function paste(label: string, caret: number, pasted: string): Promise<boolean> {
  const field = page.getByLabelText<HTMLTextAreaElement>(label);
  field.focus();
  field.setSelectionRange(caret, caret);
  let taken = false;
  await act(async () => {
    taken = !fireEvent.paste(field, { clipboardData: { getData: () => pasted } });
  });
  return taken;
}
const texts = () => page.getAllByLabelText<HTMLTextAreaElement>(/^Text of step/).map(({ value }) => value);

test("a pasted recipe becomes one step a line, the keyboard goes on in the last, and one undo takes it back", async () => {
  openDraft(emptyProcedure("omelette"), false);
  await screen(<ProceduresScreen />);
  const recipe =
    "Omelette\n\nIngredients:\n- 2 eggs\n\nMethod\n1. Beat the eggs\n   with salt\n2) heat the pan\n3. Pour\n";
  expect(await paste("Text of step 1", 0, recipe)).toBe(true);
  expect(texts()).toEqual(["Beat the eggs with salt", "Heat the pan", "Pour"]);
  expect(document.activeElement).toBe(page.getByLabelText("Text of step 3"));
  expect(page.getByLabelText<HTMLTextAreaElement>("Text of step 3").selectionStart).toBe(4);
  const { steps, edges } = useEditor.getState().draft!;
  expect(edges).toEqual([
    ["step-1", steps[1]!.id],
    [steps[1]!.id, steps[2]!.id],
  ]);
  await press("z", { ctrlKey: true });
  expect(texts()).toEqual([""]);
  expect(document.activeElement).toBe(page.getByLabelText("Text of step 1"));
});

test("lines pasted in the middle of a text part it; a single line is pasted as ever", async () => {
  openDraft(lamp, true);
  await screen(<ProceduresScreen />);
  expect(await paste("Text of step 2", 3, "the arm\n• wipe it\n\n- hold")).toBe(true);
  expect(texts().slice(0, 5)).toEqual([
    "Place the base",
    "Fit the arm",
    "wipe it",
    "hold the lower arm",
    "Fit the spring",
  ]);
  expect(await paste("Text of step 1", 0, "Just one line\n")).toBe(false);
});

test("more lines than a procedure may have steps are refused with a word, and nothing of them is pasted", async () => {
  useToasts.setState(useToasts.getInitialState());
  openDraft(lamp, true);
  await screen(<ProceduresScreen />);
  expect(await paste("Text of step 2", 3, "hold it\n".repeat(500))).toBe(true);
  expect(useEditor.getState().draft).toBe(lamp);
  expect(useToasts.getState().shown.map(({ text }) => text)).toEqual(["Write 1 to 500 steps."]);
});
