import { act, fireEvent, screen as page, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeBridge } from "../../../../tests/fixtures/fake-bridge.ts";
import { useFakeCamera } from "../../../../tests/fixtures/fake-camera.ts";
import { lamp } from "../../../../tests/fixtures/lamp-session.ts";
import { screen } from "../../../../tests/fixtures/screen.tsx";
import { record, useRecording, type Recording } from "../../session/record-store.ts";
import { BeforeTake } from "./before-take.tsx";

const camera = useFakeCamera();
const signed = {
  ...{
    participant: "p07",
    scope: ["coaching"],
    sentTo: [],
    thinkAloud: false,
    demographics: null,
    retainUntil: "2099-01-01",
    signature: "Ada Example",
  },
  ...{ places: true, bystanders: true },
} as const satisfies Recording["consent"];

beforeEach(() => useRecording.setState(useRecording.getInitialState(), true));

const shown = () => page.queryByLabelText("Camera", { selector: "video" });

test("the camera of a take is shown before it, only once the participant has consented, and let go for the look", async () => {
  record({
    ...{ procedure: lamp, protocol: "impromptu", feed: { kind: "camera", label: "C920" } },
    consent: { ...signed, signature: "" },
  });
  await screen(<BeforeTake stopped="" />);
  expect([shown(), camera.done]).toEqual([null, []]);
  await act(async () => record({ consent: signed }));
  await waitFor(() => expect(shown()).toBeTruthy());
  expect(page.getByRole("list", { name: "What the camera shows" })).toBeTruthy();
  await act(async () => void fireEvent.click(page.getByRole("button", { name: /look at the cameras too/ })));
  expect(camera.done.slice(0, 3)).toEqual(["open", "let go", "open"]);
});

test("a camera that is not connected, also one beside it, stands before the take and keeps it from beginning", async () => {
  const isHeld = () => page.getByRole<HTMLButtonElement>("button", { name: /^Record/ }).disabled;
  const told = () => page.getAllByRole("status").at(-1)!.textContent;
  const unplugged = (name: string) => `${name} is not connected. Plug it in, or choose another camera.`;
  camera.listed = false;
  record({
    ...{ procedure: lamp, protocol: "impromptu", feed: { kind: "camera", label: "C920" }, consent: signed },
    experienced: lamp.steps.map(({ id }) => id),
  });
  const passed = { check: "space", level: "ok", text: "There is room.", fix: "" } as const;
  await screen(<BeforeTake stopped="" />, fakeBridge({ "recording.preflight": () => [passed] }));
  await waitFor(() => expect([told(), isHeld()]).toEqual([unplugged("C920"), true]));
  expect(page.queryByText(/Ready/)).toBeNull();
  camera.listed = true;
  await act(async () => void camera.devices.dispatchEvent(new Event("devicechange")));
  expect([told(), isHeld()]).toEqual([expect.not.stringContaining("not connected"), false]);
  expect(page.getByText(/Ready/)).toBeTruthy();
  await act(async () => record({ cameras: [{ name: "side", feed: { kind: "camera", label: "Side" } }] }));
  expect([told(), isHeld()]).toEqual([unplugged("Side"), true]);
});

test("a film's first picture stands before the take, and a stream's with its try", async () => {
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:made", revokeObjectURL: () => undefined }));
  const jpeg = new Uint8Array([0xff, 0xd8]);
  record({ procedure: lamp, protocol: "impromptu", feed: { kind: "file", path: "/videos/take.mp4" }, consent: signed });
  await screen(<BeforeTake stopped="" />, fakeBridge({ "feeds.firstPicture": () => ({ ok: true, jpeg }) }));
  await waitFor(() => expect(page.getByAltText("First picture of the film")).toBeTruthy());
  await act(async () => record({ feed: { kind: "address", address: "rtsp://192.168.1.20/live" } }));
  expect(page.queryByAltText("First picture of the film")).toBeNull();
  await act(async () => void fireEvent.click(page.getByRole("button", { name: /Try it/ })));
  await waitFor(() => expect(page.getByAltText("What the feed shows")).toBeTruthy());
});
