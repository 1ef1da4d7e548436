import { act, screen as page } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeBridge } from "../../../tests/fixtures/fake-bridge.ts";
import { screen } from "../../../tests/fixtures/screen.tsx";
import { PhoneSheet } from "./phone-sheet.tsx";

const LET_IN = {
  ...{ host: "127.0.0.1", address: "http://127.0.0.1:1/?code=1", place: "127.0.0.1:1" },
  ...{ screens: 0, fingerprint: null, code: "K7QM2X" },
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

test("the short code stands beside the address, and another is made where it was used; 127.0.0.1 says why there is nothing to scan", async () => {
  const on = { ...LET_IN, host: "192.168.1.20" };
  const bridge = await screen(
    <PhoneSheet open onClose={() => undefined} />,
    fakeBridge({ "secondScreen.status": () => ({ hosts: ["192.168.1.20"], on }) }),
  );
  expect(page.getByText("K7Q M2X")).toBeTruthy();
  expect(page.getByRole("img", { name: /QR code/ })).toBeTruthy();
  await act(async () => bridge.push("secondScreen.changed", { hosts: [], on: { ...LET_IN, code: null } }));
  expect(page.queryByText("K7Q M2X")).toBeNull();
  expect(page.getByText("It was used, or its time is over.")).toBeTruthy();
  expect(page.queryByRole("img", { name: /QR code/ })).toBeNull();
  expect(page.getByText(/^There is nothing to scan: 127\.0\.0\.1 is this computer itself/)).toBeTruthy();
  await act(async () => page.getByRole("button", { name: "New short code" }).click());
  expect(bridge.calls("secondScreen.code")).toHaveLength(1);
});
