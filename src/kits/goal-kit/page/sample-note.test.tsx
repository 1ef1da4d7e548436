import { act, screen as page } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeBridge } from "../../../../tests/fixtures/fake-bridge.ts";
import { GOAL_KIT_ANSWERS } from "../../../../tests/fixtures/fake-goal-kit.ts";
import { screen } from "../../../../tests/fixtures/screen.tsx";
import { nextTake, record, useRecording } from "../../../renderer/session/record-store.ts";
import { SampleNote } from "./sample-note.tsx";

beforeEach(() => useRecording.setState(useRecording.getInitialState(), true));

const goal = { set: "pilot", sample: "goal-001", linked: false };
const note = () => page.getByRole("status").textContent?.trim();

test("a take of a sample is linked once it is kept, and the next take is of no sample", async () => {
  record({ goal });
  const bridge = await screen(<SampleNote />, fakeBridge(GOAL_KIT_ANSWERS));
  expect(note()).toBe(
    "For the researcher: this take becomes the recording of goal-001 in pilot once it is kept. Raters watch it, so the participant must agree to research.",
  );
  await act(async () => record({ session: "s2", judged: "kept" }));
  expect(bridge.calls("goalKit.link")).toEqual([{ name: "pilot", sample: "goal-001", session: "s2" }]);
  expect(note()).toBe("The take is the recording of goal-001 in pilot. Raters can watch it under Studies.");
  await act(async () => nextTake(""));
  expect([useRecording.getState().goal, page.queryByRole("status")]).toEqual([null, null]);
});

test("why a take cannot be linked is told, and a discarded one leaves the sample to be recorded", async () => {
  record({ goal, session: "s2", judged: "kept" });
  const problem = "s2: it has no film";
  await screen(
    <SampleNote />,
    fakeBridge({ ...GOAL_KIT_ANSWERS, "goalKit.link": () => ({ ok: false, problem, fix: "" }) }),
  );
  expect(note()).toBe(problem);
  await act(async () => record({ judged: "discarded" }));
  await act(async () => nextTake(""));
  expect(useRecording.getState().goal).toEqual(goal);
});
