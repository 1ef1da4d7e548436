import { act, fireEvent, screen as page } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeBridge } from "../../../../tests/fixtures/fake-bridge.ts";
import { screen } from "../../../../tests/fixtures/screen.tsx";
import { ObsSettings } from "./obs-settings.tsx";

test("an address of OBS elsewhere is refused before it is kept, and a password is handed on once", async () => {
  const bridge = await screen(
    <ObsSettings />,
    fakeBridge({
      "obs.status": () => ({ state: "off", detail: "", password: "none" }),
      "obs.password": () => ({ state: "off", detail: "", password: "kept" }),
    }),
  );
  await act(async () => page.getByRole("switch", { name: /Use OBS/ }).click());
  const address = page.getByRole("textbox", { name: "Address" }) as HTMLInputElement;
  await act(async () => fireEvent.change(address, { target: { value: "ws://192.168.1.4:4455" } }));
  await act(async () => fireEvent.blur(address));
  expect(page.getByText("OBS has to run on this machine: write 127.0.0.1 as the host.")).toBeTruthy();
  await act(async () => fireEvent.change(address, { target: { value: "ws://127.0.0.1:4455" } }));
  await act(async () => fireEvent.blur(address));
  expect(bridge.calls("settings.set").at(-1)).toMatchObject({ obs: { on: true, address: "ws://127.0.0.1:4455" } });
  const password = page.getByLabelText("Password") as HTMLInputElement;
  await act(async () => fireEvent.change(password, { target: { value: "secret" } }));
  await act(async () => page.getByRole("button", { name: "Keep" }).click());
  expect(bridge.calls("obs.password")).toEqual([{ password: "secret" }]);
  expect(password.value).toBe("");
  expect(page.getByText("The password is kept, encrypted by the system.")).toBeTruthy();
});
