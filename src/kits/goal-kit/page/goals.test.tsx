import { act, fireEvent, screen as page } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeBridge } from "../../../../tests/fixtures/fake-bridge.ts";
import { GOAL_KIT_ANSWERS } from "../../../../tests/fixtures/fake-goal-kit.ts";
import { press, screen } from "../../../../tests/fixtures/screen.tsx";
import { useView } from "../../../renderer/view.ts";
import { useEvaluation } from "../../../renderer/doors/research/scores/evaluation.ts";
import { StudiesScreen, useStudies } from "../../../renderer/doors/research/studies/studies.tsx";

beforeEach(() => {
  useStudies.setState({ room: null });
  useView.setState(useView.getInitialState());
});

const listed = { name: "pilot", samples: 2, contexts: 2, choices: 4, answers: 6, problem: "" };
const question = {
  ...{ sample: "goal-001", kind: "similar" as const, seen: ["A kettle stands empty."], heard: ["Tea, now."] },
  ...{ phone: ["notes: buy tea"], before: [], options: ["Buy tea.", "Buy salt.", "Buy ink.", "Buy wax."] },
};
const looked = {
  ...{ id: "goal-001", at: 0, of: 2, goal: "Buy tea from the shop.", prework: "Empty a tin.", seen: "A tin." },
  ...{ heard: null, onPhone: "notes: used up", before: null, variables: { item: "tea" }, film: null },
  ...{
    phone: ["notes: used up"],
    sessions: [],
    choices: [{ kind: "similar" as const, options: question.options, right: "A" as const }],
  },
  rated: { is: "open" as const, raters: 1, accepting: 1 },
};
const click = (name: string | RegExp) => act(async () => page.getByRole("button", { name }).click());
const type = (name: string, value: string) =>
  act(async () => void fireEvent.change(page.getByRole("textbox", { name }), { target: { value } }));

async function room(answers: Parameters<typeof fakeBridge>[0] = {}) {
  const bridge = await screen(
    <StudiesScreen />,
    fakeBridge({ ...GOAL_KIT_ANSWERS, "goalKit.list": () => [listed], ...answers }),
  );
  await press("g");
  return bridge;
}

test("a set is made by its seed, asked with a part of what is known, and its score is shown", async () => {
  const report = { title: "2 goals", notes: [], groups: [], plots: [] };
  const bridge = await room({
    "goalKit.make": () => ({ kind: "done", samples: 40 }),
    "goalKit.ask": () => ({ kind: "done", asked: 6, failed: 0 }),
    "goalKit.score": () => ({ kind: "done", report }),
  });
  expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Guessing the goal");
  await type("Samples", "0");
  expect(page.getByText(/Write 1 to 480/)).toBeTruthy();
  await type("Samples", "40");
  await type("Seed", "9");
  await click("Make the set");
  expect(bridge.calls("goalKit.make")).toEqual([{ name: "goals", count: 40, seed: 9 }]);
  expect(page.getByRole("status").textContent).toContain("40 samples are in goals.");
  await act(async () => page.getByRole("checkbox", { name: /only the hints/ }).click());
  await click("Ask the set");
  expect(bridge.calls("goalKit.ask")).toEqual([
    { name: "pilot", who: "mixture", modalities: "VADL", supportingOnly: true },
  ]);
  await click("Score");
  expect([useView.getState().screen, useEvaluation.getState().report]).toEqual(["scores", report]);
});

test("a person takes the quiz by keys, and is not shown what is right", async () => {
  const bridge = await room({
    "goalKit.next": () => ({ question, done: 1, of: 4 }),
  });
  await type("Pseudonym", "p07");
  await click("Take the quiz");
  expect(page.getByText("1 of 4 told")).toBeTruthy();
  expect(page.getByText("Heard: “Tea, now.”")).toBeTruthy();
  await press("Enter");
  expect(bridge.calls("goalKit.tell")).toEqual([]);
  await press("c");
  await press("2");
  await press("Enter");
  const told = { name: "pilot", by: "p07", sample: "goal-001", kind: "similar", letter: "B" };
  expect(bridge.calls("goalKit.tell")).toEqual([told]);
});

test("samples are gone through by arrows, and a rater says what they take a recording for", async () => {
  const bridge = await room({ "goalKit.look": ({ at }) => ({ ...looked, at }) });
  await click("Look at samples");
  expect(page.getByText("A ✓ Buy tea.")).toBeTruthy();
  await press("Escape");
  await type("Pseudonym", "ann");
  await click("Rate recordings");
  expect(page.getByText("Sample 1 of 2")).toBeTruthy();
  // Whoever rates is not told what is right.
  expect(page.queryByText(/Buy tea/)).toBeNull();
  expect(page.getByText("Recording: 1 of 1 accept; three raters are needed")).toBeTruthy();
  await press("ArrowRight");
  await press("ArrowRight");
  expect(bridge.calls("goalKit.look").map(({ at }) => at)).toEqual([0, 0, 1]);
  await type("Variable “item”", "black tea");
  await type("Goal can be told from (s)", "9");
  await type("until (s)", "4");
  expect(page.getByText(/It ends before it begins/)).toBeTruthy();
  await type("until (s)", "12");
  await click("Reject");
  const rating = { sample: "goal-001", by: "ann", role: "rater", accept: false, variables: { item: "black tea" } };
  expect(bridge.calls("goalKit.rate")).toEqual([{ name: "pilot", ...rating, window: { start: 9, end: 12 } }]);
});

test("a recording is linked by who makes the set and shown to raters; accepted samples are exported", async () => {
  const film = { session: "s2", file: "media.mkv", from: 0, to: 40 };
  let linked = false;
  const bridge = await room({
    "goalKit.look": ({ at }) => ({ ...looked, at, film: linked ? film : null }),
    "goalKit.recordings": () => [{ id: "s2", name: "Pilot", startedAt: "2026-03-02T08:00:00" }],
    "goalKit.link": () => ((linked = true), { ok: true }),
    "goalKit.export": () => ({ ok: true, folder: "/out", samples: 1 }),
  });
  await click("Look at samples");
  expect(page.getByText(/No recording is linked yet/)).toBeTruthy();
  await click("Link it");
  expect(bridge.calls("goalKit.link")).toEqual([{ name: "pilot", sample: "goal-001", session: "s2" }]);
  expect(page.getByLabelText("The recording of goal-001").getAttribute("src")).toContain("s2/media.mkv");
  await press("Escape");
  await type("Pseudonym", "ann");
  await click("Rate recordings");
  expect(page.getByLabelText("The recording of goal-001")).toBeTruthy();
  expect(page.queryByRole("button", { name: "Link it" })).toBeNull();
  await press("Escape");
  await act(async () => page.getByRole("checkbox", { name: /Also samples whose recordings/ }).click());
  await click("Export…");
  expect(bridge.calls("goalKit.export")).toEqual([{ name: "pilot", all: true }]);
  expect(page.getByText("1 samples are in /out.")).toBeTruthy();
});

test("two answers are ordered by a key, whose they are is not shown, and the model and the raters' sheets count where that is wanted", async () => {
  const cues = { seen: ["A tin stands empty."], heard: [], phone: [], before: [] };
  const pair = { sample: "goal-001", ...cues, reference: "Buy tea.", one: "Buy some tea.", other: "Sell a boat." };
  const bridge = await room({
    "goalKit.pair": () => ({ ok: true, pair, done: 0, of: 9, role: "second" }),
    "goalKit.score": () => ({ kind: "failed", problem: "No model is chosen.", fix: "Choose one in Settings." }),
  });
  await type("Pseudonym", "ben");
  await click("Order answers");
  expect(page.getByText(/You order as the second of three/)).toBeTruthy();
  expect(page.getByText("Meant was: Buy tea.")).toBeTruthy();
  for (const key of ["2", "0", "1"]) await press(key);
  const told = { name: "pilot", by: "ben", sample: "goal-001" };
  expect(bridge.calls("goalKit.order")).toEqual(["other", "tie", "one"].map((better) => ({ ...told, better })));
  await press("Escape");
  await act(async () => page.getByRole("checkbox", { name: /coach’s model judge/ }).click());
  await act(async () => page.getByRole("checkbox", { name: /sheets that raters filled in/ }).click());
  await click("Score");
  expect(bridge.calls("goalKit.score")).toEqual([{ name: "pilot", byModel: true, byGrades: true }]);
  expect(page.getByText(/No model is chosen/)).toBeTruthy();
});

test("a set that cannot be read says why, and cannot be asked", async () => {
  await room({ "goalKit.list": () => [{ ...listed, answers: 0, problem: "samples.jsonl: line 3: it is not JSON." }] });
  expect(page.getAllByText("samples.jsonl: line 3: it is not JSON.")).not.toEqual([]);
  expect(page.getByRole<HTMLButtonElement>("button", { name: "Ask the set" }).disabled).toBe(true);
});
