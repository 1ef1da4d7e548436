// @vitest-environment jsdom
import { act, screen as page } from "@testing-library/react";
import { expect, test } from "vitest";
import { screen } from "../../../../tests/fixtures/screen.tsx";
import { SignalSettings } from "./signal-settings.tsx";

test("address and key are shown once other programs are listened for; a new key takes the place of the old one", async () => {
  const bridge = await screen(<SignalSettings />);
  expect(page.queryByText("abcdefghjkmnpqrstuvw")).toBeNull();
  await act(async () => page.getByRole("switch", { name: /^Listen for signals/ }).click());
  expect(bridge.calls("settings.set")[0]).toMatchObject({ signals: { calls: true, port: 8191 } });
  expect(page.getByText("http://127.0.0.1:8191/signal")).toBeTruthy();
  await act(async () => page.getByRole("button", { name: "Copy: Key" }).click());
  expect(bridge.calls("app.copy")).toEqual([{ text: "abcdefghjkmnpqrstuvw" }]);
  await act(async () => page.getByRole("button", { name: "New key" }).click());
  expect(page.queryByText("abcdefghjkmnpqrstuvw")).toBeNull();
  expect(page.getByText("wvutsrqpnmkjhgfedcba")).toBeTruthy();
});
