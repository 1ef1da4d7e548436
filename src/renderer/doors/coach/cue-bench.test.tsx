import { act, fireEvent, screen as page } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeBridge } from "../../../../tests/fixtures/fake-bridge.ts";
import { screen } from "../../../../tests/fixtures/screen.tsx";
import { CueBench } from "./cue-bench.tsx";

const make = () => page.getByRole("button", { name: "Use text cues (no training take)" });

test("a bench without a take can be watched by its texts, and how much weaker that is stands beside it", async () => {
  let made = 0;
  const bridge = await screen(<CueBench procedure="lamp" onMade={() => made++} />);
  expect(page.getByText(/misses steps and raises false alarms/)).toBeTruthy();
  await act(async () => fireEvent.click(make()));
  expect(bridge.calls("profile.fromCues")).toEqual([{ procedure: "lamp", name: "cue-texts" }]);
  expect(made).toBe(1);
});

test("an encoder that cannot read is told with what to do", async () => {
  const refusal = {
    kind: "failed",
    problem: "the built-in encoder: cannot read texts.",
    fix: "Choose a folder.",
  } as const;
  await screen(<CueBench procedure="lamp" onMade={() => {}} />, fakeBridge({ "profile.fromCues": () => refusal }));
  await act(async () => fireEvent.click(make()));
  expect(page.getByRole("alert").textContent).toContain("cannot read texts");
});
