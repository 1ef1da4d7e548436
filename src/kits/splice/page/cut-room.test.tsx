import { act, fireEvent, screen as page } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeBridge } from "../../../../tests/fixtures/fake-bridge.ts";
import { press, screen } from "../../../../tests/fixtures/screen.tsx";
import type { SpliceRecording } from "../ipc.ts";
import { useView } from "../../../renderer/view.ts";
import { CutRoom } from "./cut-room.tsx";
import { choose, useCutting, wishOf } from "./cutting.ts";

const recording: SpliceRecording = {
  ...{
    id: "lamp-1",
    goal: "Assemble the lamp",
    startedAt: "2026-01-02T03:04:05.000Z",
    participant: "p07",
    problem: "",
  },
  steps: [
    { step: "base", text: "Place the base.", start: 1, end: 6 },
    { step: "arm", text: "Fit the arm.", start: 7, end: 12 },
  ],
};
const found = {
  ...{ kind: "done" as const, seconds: 31, onset: 7.5, what: "“Fit the arm” is left out" },
  seams: [{ end: 6.5, start: 12.4, apart: 0.03, hands: false, before: null, after: null }],
};

beforeEach(() => useCutting.setState(useCutting.getInitialState(), true));

test("a step is chosen, its cut is found and set by hand, the session is made and opened", async () => {
  const bridge = await screen(
    <CutRoom />,
    fakeBridge({
      "splice.recordings": () => [recording],
      "splice.preview": () => found,
      "splice.make": () => ({ kind: "done", session: "lamp-1-deletion-arm", cuts: 1, noticed: 0 }),
    }),
  );
  await press("f");
  expect(bridge.calls("splice.preview")).toEqual([]);
  await act(async () => choose({ session: "lamp-1", step: "arm" }));
  await press("f");
  const asked = { session: "lamp-1", operation: "deletion", step: "arm", other: null, from: null, bridge: "crossfade" };
  expect(bridge.calls("splice.preview")).toEqual([{ ...asked, cuts: [] }]);
  expect(page.getByText(/The two pictures differ by 3.% · no hands in the picture/)).toBeTruthy();
  await act(async () => fireEvent.change(page.getByLabelText("Leaves at second"), { target: { value: "six" } }));
  expect(page.getByText("Write seconds, such as 12.4.")).toBeTruthy();
  await act(async () => fireEvent.change(page.getByLabelText("Leaves at second"), { target: { value: "6,25" } }));
  await act(async () => page.getByRole("button", { name: /Make the session/ }).click());
  expect(bridge.calls("splice.make")).toEqual([{ ...asked, cuts: [{ window: 0, edge: "end", at: 6.25 }] }]);
  expect(page.getByText("Made: lamp-1-deletion-arm.")).toBeTruthy();
  await act(async () => page.getByRole("button", { name: /Open the session/ }).click());
  expect(useView.getState()).toMatchObject({ screen: "sessions", replay: "lamp-1-deletion-arm" });
});

test("a recording of which nothing can be cut says why, and what goes wrong is told with its fix", async () => {
  const broken = { ...recording, steps: [], problem: "it has mistakes of its own" };
  await screen(
    <CutRoom />,
    fakeBridge({
      "splice.recordings": () => [broken],
      "splice.preview": () => ({ kind: "failed", problem: "a window is too short", fix: "Choose another step." }),
    }),
  );
  await act(async () => choose({ session: "lamp-1" }));
  expect(page.getByRole("alert").textContent).toBe("It has mistakes of its own. Choose another recording.");
  await act(async () => choose({ step: "arm" }));
  await press("f");
  expect(page.getByText(/a window is too short/i)).toBeTruthy();
});

test("an insertion needs the step that is put in", () => {
  choose({ session: "lamp-1", step: "base", operation: "insertion" });
  expect(wishOf(useCutting.getState())).toBeNull();
  choose({ other: "arm" });
  expect(wishOf(useCutting.getState())).toMatchObject({ other: "arm", from: null });
});
