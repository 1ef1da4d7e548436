import { act, fireEvent, screen as page, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeBridge, settingsWith } from "../../../../../tests/fixtures/fake-bridge.ts";
import { useFakeCamera } from "../../../../../tests/fixtures/fake-camera.ts";
import { screen } from "../../../../../tests/fixtures/screen.tsx";
import { CameraCapture } from "../../../camera/capture.ts";
import { Indicator } from "../../../session/indicator.tsx";
import { useView } from "../../../view.ts";
import { StartPanel } from "./start-panel.tsx";

const camera = useFakeCamera();

beforeEach(() => useView.setState(useView.getInitialState()));

const press = (name: string) => act(async () => void fireEvent.click(page.getByRole("button", { name })));
const watched = () => page.queryByRole("status", { name: /Preview/ })?.getAttribute("aria-label") ?? null;
const devicesChange = () => act(async () => void camera.devices.dispatchEvent(new Event("devicechange")));
const begin = (answers = {}) =>
  screen(
    <>
      <Indicator />
      <StartPanel sample={null} />
    </>,
    fakeBridge({
      "settings.get": () => settingsWith({ camera: "C920", lastFeed: { kind: "camera", label: "C920", id: "a" } }),
      ...answers,
    }),
  );

test("the chosen camera is shown, told as a preview of which nothing is kept, and can be ended and shown again", async () => {
  await begin();
  await waitFor(() => expect(page.getByLabelText("Camera", { selector: "video" })).toBeTruthy());
  expect(document.body.textContent).toContain("Preview: nothing is kept.");
  expect([watched(), camera.done]).toEqual(["Preview: the preview; nothing is kept", ["open"]]);
  await press("End preview");
  expect([watched(), camera.done]).toEqual([null, ["open", "let go"]]);
  await press("Show the preview");
  expect([watched() !== null, camera.done]).toEqual([true, ["open", "let go", "open"]]);
  await act(async () => void fireEvent.click(page.getByRole("radio", { name: /Sample take/ })));
  expect([watched(), camera.done.at(-1)]).toEqual([null, "let go"]);
});

test("the camera is let go before a session takes it, and left to the session", async () => {
  // Nothing is filmed here.
  const begun = vi.spyOn(CameraCapture.prototype, "begin").mockReturnValue();
  const bridge = await begin();
  await waitFor(() => expect(camera.done).toEqual(["open"]));
  await press("Start");
  await waitFor(() => expect(begun).toHaveBeenCalledWith("2026-11-21-lamp"), { timeout: 15_000 });
  expect(bridge.calls("session.open")).toHaveLength(1);
  expect(camera.done).toEqual(["open", "let go", "open"]);
  begun.mockRestore();
});

test("that faces are covered for good is said where settings say that they are", async () => {
  const said = () => document.body.textContent?.includes("only the covered film is written, and that cannot be undone");
  await begin();
  expect(said()).toBe(false);
  await begin({ "settings.get": () => settingsWith({ coverFaces: true }) });
  expect(said()).toBe(true);
});

test("it is shown again where no session was opened", async () => {
  await begin({ "session.open": () => ({ ok: false, problem: "The disk is full.", fix: "Free some space." }) });
  await waitFor(() => expect(camera.done).toEqual(["open"]));
  await press("Start");
  await waitFor(() => expect(page.getByRole("alert").textContent).toContain("disk is full"), { timeout: 15_000 });
  await waitFor(() => expect(camera.done).toEqual(["open", "let go", "open", "let go", "open"]));
});

test.each([
  ["NotAllowedError", "The camera may not be used. Allow the camera for Benchside in the system’s privacy settings."],
  ["NotReadableError", "The camera is in use by another program. Close that program"],
])("a camera that cannot be had (%s) is told with what to do, and tried again", async (name, told) => {
  camera.refusal = name;
  await begin();
  await waitFor(() => expect(page.getByRole("alert").textContent).toContain(told));
  expect(watched()).toBeNull();
  camera.refusal = null;
  await press("Try again");
  await waitFor(() => expect(page.getByLabelText("Camera", { selector: "video" })).toBeTruthy());
  expect(page.queryByRole("alert")).toBeNull();
});

test("a camera that is unplugged is named, and shown again as soon as it is back", async () => {
  await begin();
  await waitFor(() => expect(watched()).not.toBeNull());
  await act(async () => void camera.track.dispatchEvent(new Event("ended")));
  expect(page.getByRole("alert").textContent).toContain("unplugged or taken by another program. Plug it in");
  camera.listed = false;
  await devicesChange();
  expect(document.body.textContent).toContain("C920 is not connected. Plug it in");
  expect([watched(), page.queryByRole("alert")]).toEqual([null, null]);
  camera.listed = true;
  await devicesChange();
  await waitFor(() => expect(watched()).not.toBeNull());
});
