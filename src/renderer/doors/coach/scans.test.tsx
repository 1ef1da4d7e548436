import { act, fireEvent, screen as page } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lamp, lampSession } from "../../../../tests/fixtures/lamp-session.ts";
import { screen } from "../../../../tests/fixtures/screen.tsx";
import type { SessionEvent } from "../../../core/journal/events.ts";
import { useView } from "../../view.ts";
import { CoachScreen } from "./coach.tsx";

beforeEach(() => useView.setState(useView.getInitialState()));
afterEach(() => vi.useRealTimers());

const scans = {
  ...lamp,
  steps: lamp.steps.map((step) => (step.id === "spring" ? { ...step, signal: { name: "scan", begins: "u" } } : step)),
};

async function running(procedure = scans) {
  const bridge = await screen(<CoachScreen />);
  const events = lampSession().map((event): SessionEvent =>
    event.type === "opened" ? { ...event, procedure } : event,
  );
  await act(async () => bridge.play(events));
  vi.useFakeTimers();
  return bridge;
}

/** Keys, `gap` milliseconds apart. */
async function typed(keys: string, gap: number, from = 1000) {
  for (const [number, key] of [...keys].entries()) {
    const event = new KeyboardEvent("keydown", { key: key === "\n" ? "Enter" : key, bubbles: true, cancelable: true });
    Object.defineProperty(event, "timeStamp", { value: from + number * gap });
    await act(async () => {
      fireEvent(document.body, event);
      vi.advanceTimersByTime(gap);
    });
  }
  await act(async () => vi.advanceTimersByTime(100));
}

test("a scan is taken as one, and none of its letters does what the key does", async () => {
  const bridge = await running();
  expect(page.getByText("Waits for a scan").textContent?.trim()).toBe("Waits for a scan u…");
  await typed("umsx zd42\n", 8);
  expect(bridge.calls("session.scanned")).toEqual([{ text: "umsx zd42" }]);
  expect(bridge.calls("session.correct")).toEqual([]);
  expect(page.queryByRole("dialog")).toBeNull();
  const signal = { source: "scanner", name: "scan", text: "umsx zd42" } as const;
  await act(async () => bridge.play([{ type: "signalled", t: 48, ...signal, step: "spring" }]));
  expect(page.getByText("Scanned")).toBeTruthy();
});

test("keys that a hand presses do what they do, two at once among them", async () => {
  const bridge = await running();
  await typed("um", 20);
  await typed("z", 20, 5000);
  expect(bridge.calls("session.scanned")).toEqual([]);
  expect(bridge.calls("session.correct").map(({ correction }) => correction.action)).toEqual([
    "undo",
    "mute",
    "snooze",
  ]);
});

test("a scanner that sends no Enter does nothing", async () => {
  const bridge = await running();
  await typed("umsu", 5);
  expect([bridge.calls("session.scanned"), bridge.calls("session.correct")]).toEqual([[], []]);
});

test("where no step waits for a signal keys are never held", async () => {
  const bridge = await running(lamp);
  await act(async () => fireEvent.keyDown(document.body, { key: "u" }));
  expect(bridge.calls("session.correct")).toEqual([{ correction: { action: "undo" } }]);
  await typed("4006\n", 5);
  expect(bridge.calls("session.scanned")).toEqual([]);
});
