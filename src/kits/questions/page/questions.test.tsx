import { act, fireEvent, screen as page } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeBridge } from "../../../../tests/fixtures/fake-bridge.ts";
import { press, screen } from "../../../../tests/fixtures/screen.tsx";
import { useView } from "../../../renderer/view.ts";
import { useEvaluation } from "../../../renderer/doors/research/scores/evaluation.ts";
import { StudiesScreen, useStudies } from "../../../renderer/doors/research/studies/studies.tsx";

/** What main answers where there is no set. */
const NOTHING: Parameters<typeof fakeBridge>[0] = {
  "questions.list": () => [],
  "questions.make": () => ({ kind: "cancelled" }),
  "questions.next": () => ({ question: null, done: 0, of: 0 }),
  "questions.tell": () => ({ ok: true }),
  "questions.ask": () => ({ kind: "cancelled" }),
  "questions.score": () => ({ kind: "cancelled" }),
};
const bridgeWith = (answers: Parameters<typeof fakeBridge>[0]) => fakeBridge({ ...NOTHING, ...answers });

beforeEach(() => {
  useStudies.setState({ room: null });
  useView.setState(useView.getInitialState());
});

const summary = { name: "lamps", choices: 8, open: 8, wrong: 3, answers: 2, reviews: 0, settled: 0, problem: "" };
const question = {
  ...{
    id: "q1",
    take: "2026-11-21-lamp",
    goal: "Desk lamp",
    steps: ["Place the base", "Fit the arm"],
    step: "Fit the arm",
  },
  ...{ text: "Was it done right?", pictures: [], unseen: "film" },
};
const click = (name: string | RegExp) => act(async () => page.getByRole("button", { name }).click());

test("a set is made of annotated sessions, asked of the coach, and its score is shown with the checkers' agreement", async () => {
  const take = {
    id: "s1",
    goal: "Lamp",
    startedAt: "2026-11-21T10:00:00Z",
    seconds: 60,
    labels: null,
    told: "annotated" as const,
    coached: true,
    problem: "",
  };
  const report = { title: "16 questions about 8 steps", notes: [], groups: [], plots: [] };
  const bridge = await screen(
    <StudiesScreen />,
    bridgeWith({
      "evaluate.takes": () => [take],
      "questions.list": () => [summary],
      "questions.make": () => ({ kind: "done", questions: 16 }),
      "questions.score": () => ({ kind: "done", report, agreement: "κ 0.71" }),
    }),
  );
  await press("q");
  expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Questions about steps");
  await click(/From all annotated sessions \(1\)/);
  expect(bridge.calls("questions.make")).toEqual([{ name: "questions", sessions: ["s1"], cooking: null, seed: 1 }]);
  expect(page.getByRole("status").textContent).toContain("16 questions are in questions.");
  await click("Ask the set");
  await act(async () => page.getByRole("checkbox", { name: "Describe before judging" }).click());
  await click("Ask the set");
  const asked = { name: "lamps", who: "model", frames: 8, verdict: "correct" };
  const agent = { address: "", key: "", agreed: false };
  expect(bridge.calls("questions.ask")).toEqual([
    { ...asked, strategy: "plain", agent },
    { ...asked, strategy: "no-distraction", agent },
  ]);
  await click("Score");
  expect(JSON.stringify(useEvaluation.getState().report)).toContain("Checkers agree: κ 0.71");
});

test("a checker goes through the questions by keys alone; what is right is not shown, and a question can be left out", async () => {
  let done = 0;
  const bridge = await screen(
    <StudiesScreen />,
    bridgeWith({
      "questions.list": () => [summary],
      "questions.next": () => ({ question: done < 2 ? { ...question, id: `q${done + 1}` } : null, done, of: 2 }),
      "questions.tell": () => ((done += 1), { ok: true as const }),
    }),
  );
  await press("q");
  await act(
    async () => void fireEvent.change(page.getByRole("textbox", { name: "Pseudonym" }), { target: { value: "p07" } }),
  );
  await click("Check");
  expect(page.getByText("The step: Fit the arm")).toBeTruthy();
  expect(page.getByText("There are no pictures of this step.")).toBeTruthy();
  await press("5");
  await press("Enter");
  await press("x");
  expect(bridge.calls("questions.tell")).toEqual([
    { name: "lamps", question: "q1", by: "p07", as: "checker", verdict: "omission", text: "omission", keep: true },
    { name: "lamps", question: "q2", by: "p07", as: "checker", verdict: null, text: "", keep: false },
  ]);
  expect(page.getByText("That was the last one. Thank you.")).toBeTruthy();
});

test("an agent is asked at its address: one elsewhere only once the person has agreed, and anew for each address", async () => {
  const bridge = await screen(<StudiesScreen />, bridgeWith({ "questions.list": () => [summary] }));
  const type = (label: string, value: string) =>
    act(async () => void fireEvent.change(page.getByLabelText(label), { target: { value } }));
  const ask = () => page.getByRole<HTMLButtonElement>("button", { name: "Ask the set" });
  await press("q");
  await act(async () => fireEvent.click(page.getByRole("button", { name: /Who answers/ })));
  await act(async () => fireEvent.click(page.getAllByRole("option", { name: "An agent (A2A)" }).at(-1)!));
  expect(ask().disabled).toBe(true);
  await type("Address of the agent", "ftp://x");
  expect([ask().disabled, page.getByText("Write it as http://localhost:4100.") !== null]).toEqual([true, true]);
  await type("Address of the agent", "http://agent.example");
  expect(ask().disabled).toBe(true);
  await act(async () => page.getByRole("checkbox", { name: /sent to agent\.example/ }).click());
  expect(ask().disabled).toBe(false);
  await type("Address of the agent", "http://other.example");
  expect(ask().disabled).toBe(true);
  await type("Address of the agent", "http://127.0.0.1:4100");
  await type("Key", "sesame");
  await act(async () => ask().click());
  expect(bridge.calls("questions.ask")).toMatchObject([
    { who: "agent", agent: { address: "http://127.0.0.1:4100", key: "sesame", agreed: false } },
  ]);
});
