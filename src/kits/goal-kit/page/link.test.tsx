import { act, screen as page } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeBridge } from "../../../../tests/fixtures/fake-bridge.ts";
import { GOAL_KIT_ANSWERS } from "../../../../tests/fixtures/fake-goal-kit.ts";
import { lamp } from "../../../../tests/fixtures/lamp-session.ts";
import { screen } from "../../../../tests/fixtures/screen.tsx";
import type { LookedAtGoal } from "../ipc.ts";
import { useRecording } from "../../../renderer/session/record-store.ts";
import { useView } from "../../../renderer/view.ts";
import { SampleRecording } from "./link.tsx";

const shown: LookedAtGoal = {
  ...{
    id: "goal-001",
    at: 0,
    of: 1,
    goal: "Buy tea.",
    prework: "",
    seen: "",
    heard: null,
    onPhone: null,
    before: null,
  },
  ...{ variables: {}, film: null, phone: [], sessions: [], choices: [] },
  rated: { is: "open", raters: 0, accepting: 0 },
};

test("a sample is recorded from here: its script stands in Take part, and what is recorded there is its recording", async () => {
  const none = () => undefined;
  const bridge = await screen(
    <SampleRecording set="pilot" shown={shown} links onProblem={none} onLinked={none} />,
    fakeBridge({ ...GOAL_KIT_ANSWERS, "goalKit.toRecord": () => lamp }),
  );
  await act(async () => page.getByRole("button", { name: "Record it" }).click());
  expect(bridge.calls("goalKit.toRecord")).toEqual([{ name: "pilot", sample: "goal-001" }]);
  expect(useView.getState().screen).toBe("take");
  const { procedure, script, goal, room, protocol } = useRecording.getState();
  expect([procedure, room, protocol]).toEqual([lamp, "welcome", "prepared"]);
  expect(goal).toEqual({ set: "pilot", sample: "goal-001", linked: false });
  expect(script!.entries.map(({ text }) => text).toSorted()).toEqual(lamp.steps.map(({ text }) => text).toSorted());
});
