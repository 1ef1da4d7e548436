import { act, screen as page } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeBridge } from "../../../tests/fixtures/fake-bridge.ts";
import { screen } from "../../../tests/fixtures/screen.tsx";
import { PhoneSheet } from "./phone-sheet.tsx";

const LET_IN = {
  ...{ host: "127.0.0.1", address: "http://127.0.0.1:1/?code=1", place: "127.0.0.1:1" },
  ...{ screens: 0, fingerprint: null },
};

test.each([
  ["before a phone is let in", null],
  ["while one is", LET_IN],
])("the phone's sheet is closed by its button, %s", async (_, on) => {
  const close = vi.fn();
  await screen(<PhoneSheet open onClose={close} />, fakeBridge({ "secondScreen.status": () => ({ hosts: [], on }) }));
  await act(async () => page.getByRole("button", { name: "Close" }).click());
  expect(close).toHaveBeenCalledTimes(1);
});
