import { act, screen as page } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeBridge } from "../../../tests/fixtures/fake-bridge.ts";
import { screen } from "../../../tests/fixtures/screen.tsx";
import { EMPTY_SESSION, type SessionState } from "../../core/journal/fold.ts";
import { PushWaiting } from "./push-waiting.tsx";

const health = { fps: 0, age: 0, dropped: 0, recordedBytes: 0, reason: "" };
const waiting: SessionState = {
  ...EMPTY_SESSION,
  session: "s",
  feedName: "listen:whip",
  feed: { ...health, state: "connecting" },
  otherFeeds: { bench: "listen:rtmp", side: "camera:Webcam" },
};
/** The session listens to the network, whatever settings say by now. */
const places = {
  key: "h3kq8mzt5vwx2cdfghjk",
  hosts: ["192.168.1.20"],
  opened: { rtmp: { lan: false, port: 1936 }, whip: { lan: true, port: 8189 } },
};

test("until the first picture comes, where to send stands over it, for each camera that is pushed", async () => {
  await screen(<PushWaiting state={waiting} />, fakeBridge({ "feeds.places": () => places }));
  const text = document.body.textContent;
  expect(text).toContain("http://192.168.1.20:8189/whip");
  expect(text).toContain("Camera bench: waiting for the first picture");
  expect(text).toContain("rtmp://127.0.0.1:1936/live");
  expect(text).not.toContain("side");
  expect(page.getAllByRole("img", { name: "QR code of the server with the key" })).toHaveLength(1);
});

test.each<[string, Partial<SessionState>]>([
  ["the picture has come", { feed: { ...health, state: "live" }, otherFeeds: {} }],
  ["another feed is watched", { feedName: "mock:", otherFeeds: {} }],
  ["the session is over", { closed: "stopped" }],
])("nothing stands there when %s", async (_, state) => {
  await screen(<PushWaiting state={{ ...waiting, ...state }} />, fakeBridge({ "feeds.places": () => places }));
  expect(document.body.textContent).toBe("");
});

test("one press shows the code for the phone's browser; what an app needs stands behind it", async () => {
  const reason = "waiting for the phone or glasses: nobody has pushed yet. Start the stream there, to http://…/whip";
  const bridge = await screen(
    <PushWaiting state={{ ...waiting, feed: { ...health, state: "connecting", reason }, otherFeeds: {} }} />,
    fakeBridge({ "feeds.places": () => places }),
  );
  expect(document.querySelector("details summary")!.textContent).toBe("With an app");
  expect(page.getByText(/nobody has pushed yet/).closest("details")).not.toBeNull();
  await act(async () => page.getByRole("button", { name: "Show the code" }).click());
  expect(bridge.calls("secondScreen.open")).toEqual([{ host: null, secure: true }]);
  expect(page.getByRole("dialog", { name: "Use the phone's camera" })).toBeTruthy();
});
