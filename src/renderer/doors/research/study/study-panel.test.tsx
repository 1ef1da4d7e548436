import { act, fireEvent, screen as page } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeBridge } from "../../../../../tests/fixtures/fake-bridge.ts";
import { lamp } from "../../../../../tests/fixtures/lamp-session.ts";
import { screen } from "../../../../../tests/fixtures/screen.tsx";
import { correctScript } from "../../../../core/script/edit-script.ts";
import { useRecording } from "../../../session/record-store.ts";
import { StudyPanel } from "./study-panel.tsx";

beforeEach(() => useRecording.setState(useRecording.getInitialState(), true));

const row = { participant: "p07", procedure: lamp.id, goal: lamp.goal, bench: "north" };
const rows = [
  { ...row, normal: { done: 1, wanted: 2 }, mistaken: { done: 0, wanted: 3 } },
  { ...row, participant: "p08", normal: { done: 2, wanted: 2 }, mistaken: { done: 3, wanted: 3 } },
  { ...row, procedure: "tea", goal: null, normal: { done: 0, wanted: 2 }, mistaken: { done: 0, wanted: 3 } },
];
const cells = () => page.getAllByRole("row").map((line) => [...line.children].map(({ textContent }) => textContent));

test("a study that was chosen is listed with what is done, and a line gives the script that is lacking", async () => {
  const script = correctScript(lamp);
  const { consent } = useRecording.getState();
  const signed = { ...consent, participant: "p03", scope: ["research" as const], signature: "Ada" };
  useRecording.setState({ consent: signed, person: "p03", experienced: ["base"] });
  const bridge = await screen(
    <StudyPanel />,
    fakeBridge({
      "study.choose": () => ({ ok: true, study: { name: "Kitchens", rows, unread: ["2026-broken"] } }),
      "study.next": () => ({ script, covers: ["deletion × phase 2 × spring"] }),
      "library.get": () => lamp,
    }),
  );
  expect(page.getByText(/No study has been chosen/)).toBeTruthy();
  await act(async () => void fireEvent.click(page.getByRole("button", { name: "Choose a study file…" })));
  expect(cells().slice(1)).toEqual([
    ["p07", lamp.goal, "north", "1 of 2", "0 of 3", "Next script"],
    ["p08", lamp.goal, "north", "2 of 2", "3 of 3", " done"],
    ["p07", "tea is not among the procedures", "north", "0 of 2", "0 of 3", "Next script"],
  ]);
  expect(page.getByText(/2026-broken/)).toBeTruthy();
  await act(async () => void fireEvent.click(page.getByRole("button", { name: `Next script for p07: ${lamp.goal}` })));
  expect(bridge.calls("study.next")).toEqual([{ participant: "p07", procedure: lamp.id }]);
  expect(useRecording.getState()).toMatchObject({
    procedure: { id: lamp.id },
    script,
    protocol: "prepared",
    saved: false,
    // The script is for p07, and so is the consent.
    ...{ consent: { ...consent, participant: "p07" }, person: "p07", experienced: [] },
  });
  expect(page.getByText("New in it: deletion × phase 2 × spring.")).toBeTruthy();
});

test("a file that is no study is named with what is wrong, and what was there stays", async () => {
  await screen(
    <StudyPanel />,
    fakeBridge({
      "study.look": () => ({ ok: true, study: { name: "Kitchens", rows, unread: [] } }),
      "study.choose": () => ({ ok: false, problem: "other.json: participants: it is missing", fix: "Write it." }),
    }),
  );
  await act(async () => void fireEvent.click(page.getByRole("button", { name: "Choose a study file…" })));
  expect(page.getByText(/other\.json: participants/)).toBeTruthy();
  expect(cells()).toHaveLength(4);
});
