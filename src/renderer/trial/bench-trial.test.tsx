import { act, screen as page, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeBridge, settingsWith } from "../../../tests/fixtures/fake-bridge.ts";
import { screen } from "../../../tests/fixtures/screen.tsx";
import { BenchTrial } from "./bench-trial.tsx";

const coach = { by: "server", address: "http://localhost:1/v1", model: "small-vl" } as const;
const take = { goal: "Assemble", startedAt: "2026-01-02T03:04:05.000Z", seconds: 90, participant: "p07" };
const region = () => within(page.getByRole("region", { name: "Try the model on takes" }));
const press = (name: string | RegExp) => act(async () => region().getByRole("button", { name }).click());

/** The panel where a model is chosen for the coach. */
async function shown(answers: Parameters<typeof fakeBridge>[0] = {}) {
  const settings = settingsWith({ models: { coach } });
  const bridge = fakeBridge({ "settings.get": () => settings, ...answers });
  await screen(<BenchTrial />, bridge);
  return bridge;
}

test("without a model for the coach there is nothing to try", async () => {
  await screen(<BenchTrial />);
  expect(page.queryByRole("region")).toBeNull();
});

test("takes are chosen, those that cannot be say why, and what was found is told", async () => {
  let isTried = false;
  const bridge = await shown({
    "trial.known": () =>
      isTried
        ? { model: "small-vl", is: "tried", words: "tried on 2 takes" }
        : { model: "small-vl", is: "stale", words: "it was tried on 1 take, but the bench was taught again since" },
    "trial.takes": () => ({
      takes: [
        { ...take, session: "lamp-1", why: null },
        { ...take, session: "lamp-2", why: "it taught the profile" },
        { ...take, session: "lamp-3", why: null },
      ],
      sample: true,
    }),
    "trial.run": () => {
      isTried = true;
      return { kind: "done", words: "Tried on 2 takes: right 9 of 10 times. From now on its answers weigh." };
    },
  });
  expect(region().getByText(/small-vl: only watched, it was tried on 1 take, but the bench/)).toBeTruthy();
  await press("Try the model on takes…");
  expect(region().getByText("Left out: it taught the profile")).toBeTruthy();
  const boxes = region().getAllByRole<HTMLInputElement>("checkbox");
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [false, false],
    [true, false],
    [false, true],
    [true, false],
  ]);
  await press("Try the model on 2 takes");
  expect(bridge.calls("trial.run")).toEqual([
    { procedure: "desk-lamp", profile: "my-bench", sessions: ["lamp-1", "lamp-3"], sample: false },
  ]);
  expect(region().getByRole("status").textContent).toMatch(/right 9 of 10 times\. From now on its answers weigh\./);
  const job = { id: 7, kind: "try", about: "my-bench", state: "done", done: 1, text: "" } as const;
  await act(async () => bridge.push("jobs.changed", job));
  expect(region().getByText(/small-vl: tried on 2 takes/)).toBeTruthy();
});

test("while it runs it can be cancelled, and what went wrong stands there with its fix", async () => {
  let fail: (outcome: { kind: "failed"; problem: string; fix: string }) => void = () => {};
  const bridge = await shown({
    "trial.takes": () => ({ takes: [], sample: true }),
    "trial.run": () => new Promise((resolve) => (fail = resolve)) as never,
  });
  await press("Try the model on takes…");
  await press("Try the model on 1 take");
  const job = { id: 7, kind: "try", about: "my-bench", state: "running", done: 0.3, text: "asking about a" } as const;
  await act(async () => bridge.push("jobs.changed", job));
  expect(region().getByText("Asking about a")).toBeTruthy();
  await press("Cancel");
  expect(bridge.calls("jobs.cancel")).toEqual([{ id: 7 }]);
  await act(async () => {
    bridge.push("jobs.changed", { ...job, state: "failed" });
    fail({ kind: "failed", problem: "The model's server cannot be reached.", fix: "Start it." });
  });
  expect(region().getByText(/The model's server cannot be reached/)).toBeTruthy();
  expect(region().getByText(/Start it/)).toBeTruthy();
});

test("where nobody has annotated a take, it says so", async () => {
  await shown();
  await press("Try the model on takes…");
  expect(region().getByText(/Nobody has annotated a take of this procedure yet/)).toBeTruthy();
});
