// @vitest-environment jsdom
import { act, screen as page } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeBridge } from "../../../../tests/fixtures/fake-bridge.ts";
import { screen } from "../../../../tests/fixtures/screen.tsx";
import { SettingsScreen } from "./settings.tsx";

test("a changed value shows what it was and goes back to it", async () => {
  const bridge = await screen(<SettingsScreen />);
  await act(async () => page.getByRole("switch", { name: /Hand overlay/ }).click());
  expect(page.getByText("was on")).toBeTruthy();
  await act(async () => page.getByRole("button", { name: "Restore" }).click());
  expect(bridge.calls("settings.set")).toEqual([{ handOverlay: false }, { handOverlay: true }]);
  expect(page.queryByText(/^was/)).toBeNull();
});

test("every provider that was tried stands there with its outcome", async () => {
  await screen(<SettingsScreen />);
  const rows = page.getAllByRole("row").map((row) => row.textContent);
  expect(rows).toEqual(["webgpu× failedno Vulkan driver", "cpu✓ works2 threads"]);
});

test("a value that main refuses is not kept and says why", async () => {
  const refuse = () => {
    throw new Error("the settings file cannot be written");
  };
  await screen(<SettingsScreen />, fakeBridge({ "settings.set": refuse }));
  await act(async () => page.getByRole("switch", { name: /Hand overlay/ }).click());
  expect(page.getByRole("alert").textContent).toContain("the settings file cannot be written");
  expect((page.getByRole("switch", { name: /Hand overlay/ }) as HTMLInputElement).checked).toBe(true);
});
