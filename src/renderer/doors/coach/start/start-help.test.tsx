import { act, cleanup, screen as page } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeBridge, settingsWith } from "../../../../../tests/fixtures/fake-bridge.ts";
import { screen } from "../../../../../tests/fixtures/screen.tsx";
import type { CallOutput } from "../../../../ipc/contract.ts";
import { useView } from "../../../view.ts";
import { CoachScreen } from "../coach.tsx";

beforeEach(() => useView.setState(useView.getInitialState()));

/** Pushed by a phone: somebody is at the bench, and no film is watched. */
const phone = () => settingsWith({ lastFeed: { kind: "listen", protocol: "rtmp" } });
const step = (text: string, help: CallOutput<"session.help">[number]["help"], times: number, probe = false) => ({
  ...{ step: text, text, help, times, probe },
});
const steps = [
  step("Fit the base.", "full", 3),
  step("Fit the arm.", "quiet", 4),
  step("Hook the spring.", "quiet", 2, true),
  step("Screw in the bulb.", "full", 0),
];
const anew = () => page.getByRole("button", { name: "Say everything again" });

test("how much of each step is said stands before the start, with why, and all of it is said again by one press", async () => {
  const bridge = await screen(<CoachScreen />, fakeBridge({ "session.help": () => steps, "settings.get": phone }));
  expect(bridge.calls("session.help").at(-1)).toEqual({ procedure: "desk-lamp", participant: null });
  const summary = page.getByText("Help: 2 said · 0 short · 2 shown only");
  expect([...summary.parentElement!.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    "Fit the base. said",
    "Fit the arm. shown only: done 4 times in a row without help",
    "Hook the spring. shown only: done 2 times in a row without help; not said this once, to see whether you need it",
    "Screw in the bulb. said",
  ]);
  await act(async () => anew().click());
  expect(anew().getAttribute("aria-pressed")).toBe("true");
  expect(page.getByText("Every step is said from this session on, as if it were the first.")).toBeTruthy();
  await act(async () => page.getByRole("button", { name: "Start" }).click());
  expect(bridge.calls("session.open").map(({ helpAnew }) => helpAnew)).toEqual([true]);
});

test("where all is said, as of the sample, nothing is shown of it", async () => {
  const bridge = await screen(<CoachScreen />, fakeBridge({ "session.help": () => steps }));
  expect(page.queryByText(/^Help:/)).toBeNull();
  cleanup();
  const all = steps.map((one) => ({ ...one, help: "full" as const }));
  await screen(<CoachScreen />, fakeBridge({ "session.help": () => all, "settings.get": phone }));
  expect(page.queryByText(/^Help:/)).toBeNull();
  expect(bridge.calls("session.help")).toEqual([]);
});
