import { act, cleanup, fireEvent, screen as page } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeBridge, settingsWith } from "../../../../../tests/fixtures/fake-bridge.ts";
import { screen } from "../../../../../tests/fixtures/screen.tsx";
import { useView } from "../../../view.ts";
import { StartPanel } from "./start-panel.tsx";

beforeEach(() => useView.setState(useView.getInitialState()));

const press = (role: string, name: string | RegExp) =>
  act(async () => void fireEvent.click(page.getByRole(role, { name })));
const chosen = () =>
  page
    .getAllByRole<HTMLInputElement>("radio")
    .find((each) => each.checked)
    ?.closest("label");
const start = () => page.getByRole<HTMLButtonElement>("button", { name: "Start" });
const last = (lastFeed: Parameters<typeof settingsWith>[0]["lastFeed"], more = {}) =>
  fakeBridge({ "settings.get": () => settingsWith({ lastFeed }), ...more });

test("what a session was started on is kept, an address without what is secret in it", async () => {
  const bridge = await screen(<StartPanel sample={null} />);
  await press("radio", /Network camera/);
  await act(
    async () =>
      void fireEvent.change(page.getByLabelText("Address"), { target: { value: "rtsp://ann:secret@10.0.0.9/live" } }),
  );
  expect(bridge.calls("settings.set")).toEqual([]);
  await press("button", "Start");
  expect(bridge.calls("settings.set")).toEqual([{ lastFeed: { kind: "address", name: "rtsp://10.0.0.9/…" } }]);
});

test("what could not be started on is not kept", async () => {
  const refused = { ok: false as const, problem: "The camera is gone.", fix: "Plug it in." };
  const bridge = await screen(<StartPanel sample={null} />, fakeBridge({ "session.open": () => refused }));
  await press("button", "Start");
  expect(bridge.calls("settings.set")).toEqual([]);
});

test("what was chosen stays chosen when another screen was looked at meanwhile", async () => {
  await screen(<StartPanel sample={null} />);
  await press("radio", /Network camera/);
  cleanup();
  await screen(<StartPanel sample={null} />);
  expect(chosen()?.textContent).toContain("Network camera");
});

test("the simulated glasses of last time are chosen again with their faults", async () => {
  const bridge = await screen(<StartPanel sample={null} />, last({ kind: "mock", faults: "stall=2@3" }));
  expect(chosen()?.textContent).toContain("Simulated glasses");
  await press("button", "Start");
  expect(bridge.calls("session.open")[0]!.feed).toEqual({ kind: "mock", faults: "stall=2@3" });
});

test("a camera that is no longer connected is named with what to do, and no other is taken", async () => {
  const bridge = await screen(<StartPanel sample={null} />, last({ kind: "camera", label: "C920", id: "a" }));
  expect(chosen()?.textContent).toContain("Camera");
  expect(document.body.textContent).toContain("C920 is not connected. Plug it in, or choose another camera.");
  expect(start().disabled).toBe(true);
  await press("radio", /Sample take/);
  expect(document.body.textContent).not.toContain("C920 is not connected");
  await press("button", "Start");
  expect(bridge.calls("session.open")[0]!.feed).toEqual({ kind: "demo" });
});

test("an address that is no longer kept is named, and another of the same machine is not taken", async () => {
  const addresses = [{ id: "kept-1", name: "rtsp://10.0.0.9/…" }];
  const status = () => ({ keeping: "system" as const, notice: "", addresses });
  await screen(
    <StartPanel sample={null} />,
    last({ kind: "address", name: "rtsp://10.0.0.9/…" }, { "secrets.status": status }),
  );
  expect(chosen()?.textContent).toContain("Network camera");
  expect(document.body.textContent).toContain("The address of rtsp://10.0.0.9/…, watched last time, is not kept");
  expect(start().disabled).toBe(true);
});
