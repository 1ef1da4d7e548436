import { act, cleanup, screen as page, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeBridge } from "../../../../tests/fixtures/fake-bridge.ts";
import { footSwitch } from "../../../../tests/fixtures/hid.ts";
import { screen } from "../../../../tests/fixtures/screen.tsx";
import { deviceKey } from "../../../core/devices/device.ts";
import type { DevicesStatus } from "../../../ipc/contract.ts";
import { useToasts } from "../../ui/toasts.ts";
import { DeviceSettings } from "./device-settings.tsx";
import { ShortcutSettings } from "./shortcut-settings.tsx";

const key = deviceKey(footSwitch.info);
const { name } = footSwitch.info;
const plugged = (learning: DevicesStatus["learning"] = null): DevicesStatus => ({
  refusal: null,
  devices: [{ key, name, state: "found", problem: "", fix: "" }],
  learning,
});

test("a button is learned, is given an action, and lights up when it is pressed", async () => {
  const bridge = await screen(<DeviceSettings />, fakeBridge({ "devices.status": () => plugged() }));
  await act(async () => page.getByRole("button", { name: `Learn a button of ${name}` }).click());
  expect(bridge.calls("devices.learn")).toEqual([{ key }]);
  await act(async () => bridge.push("devices.changed", plugged({ key, state: { phase: "waiting" } })));
  expect(page.getByText("Press the button now.")).toBeTruthy();
  await act(async () =>
    bridge.push("devices.changed", plugged({ key, state: { phase: "learned", button: "8:key.05" } })),
  );
  const learned = { button: "8:key.05", press: null, hold: null };
  expect(bridge.calls("settings.set")).toEqual([{ devices: [{ key, name, buttons: [learned] }] }]);
  expect(bridge.calls("devices.learn").at(-1)).toEqual({ key: null });

  const row = within(page.getByRole("listitem", { name: "Key B" }));
  const pressed = row.getByRole("button", { name: /When pressed/ });
  expect(document.activeElement).toBe(pressed);
  await act(async () => pressed.click());
  await act(async () => within(page.getByRole("listbox")).getByRole("option", { name: /^Done/ }).click());
  expect(bridge.calls("settings.set").at(-1)).toEqual({
    devices: [{ key, name, buttons: [{ ...learned, press: "done" }] }],
  });
  expect(useToasts.getState().shown.map(({ text }) => text)).toEqual([
    `Pedals and buttons: no device → ${name} Key B: Done`,
  ]);
  await act(async () => bridge.push("devices.pressed", { key, button: "8:key.05", down: true }));
  expect(row.getByRole("status").textContent).toContain("pressed");
  await act(async () => bridge.push("devices.pressed", { key, button: "8:key.05", down: false }));
  expect(row.getByRole("status").textContent).not.toContain("pressed");
});

test("a device without access shows the line to install; leaving the screen ends the looking", async () => {
  const fix = 'Write this line into /etc/udev/rules.d/70-benchside.rules: ATTRS{idVendor}=="0c45"';
  const refused: DevicesStatus = {
    refusal: null,
    devices: [{ key, name, state: "refused", problem: "Linux gives you no access to it.", fix }],
    learning: null,
  };
  const bridge = await screen(<DeviceSettings />, fakeBridge({ "devices.status": () => refused }));
  expect(page.getByText(`Linux gives you no access to it. ${fix}`)).toBeTruthy();
  await act(async () => cleanup());
  expect(bridge.calls("devices.watch")).toEqual([{ on: true }, { on: false }]);
});

test("a shortcut that another program holds says so", async () => {
  const reason = "Another program has taken Media: Play Pause. Choose another key.";
  const bridge = await screen(<ShortcutSettings />);
  await act(async () => bridge.push("shortcuts.changed", [{ action: "done", state: "refused", reason }]));
  expect(page.getByText(reason)).toBeTruthy();
});
