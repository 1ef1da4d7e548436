import { act, screen as page } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeBridge } from "../../../tests/fixtures/fake-bridge.ts";
import { lampSession } from "../../../tests/fixtures/lamp-session.ts";
import { press, screen } from "../../../tests/fixtures/screen.tsx";
import { useView } from "../view.ts";
import { ReplayScreen } from "./replay.tsx";

const SESSION = "2026-11-21-lamp";
beforeEach(() => useView.setState({ ...useView.getInitialState(), replay: SESSION }));

/** Ten seconds of near silence with a clap at one of them. */
function clapAt(second: number): Uint8Array<ArrayBuffer> {
  const peaks = new Uint8Array(1000).fill(3);
  peaks.set([200, 160, 90, 30], Math.round(second * 100));
  return peaks;
}

async function twoCameras(second: number | null) {
  const [opened, ...rest] = lampSession().filter(({ type }) => type !== "media");
  const media = [
    { type: "media", t: 0, file: "media-000.mkv", offset: 0 },
    { type: "media", t: 0, file: "media-bench-000.mkv", offset: 0, track: "bench" },
  ] as const;
  const eye = { file: "media-000.mkv", track: null, offset: 0, peaks: clapAt(4) };
  const bench =
    second === null ? [] : [{ file: "media-bench-000.mkv", track: "bench", offset: 0, peaks: clapAt(second) }];
  const bridge = fakeBridge({
    "sessions.events": () => ({ events: JSON.stringify([opened!, ...media, ...rest]), notice: "" }),
    "sessions.sound": () => ({ kind: "done", films: [eye, ...bench] }),
    "annotation.append": ({ by, change }) => ({
      ok: true,
      event: { version: 1, number: 0, by, at: "2026-11-25T10:00:00Z", change },
    }),
  });
  await screen(<ReplayScreen audited={() => null} />, bridge);
  const put = () => bridge.calls("annotation.append").map(({ change }) => change);
  return { put, told: () => page.getByRole("region", { name: "Camera in step" }).querySelector("output")?.textContent };
}

test("keys put the camera that is looked through later or earlier; the coach's eye has nothing to be in step with", async () => {
  const { put, told } = await twoCameras(null);
  await press("ArrowRight", { altKey: true });
  expect([page.queryByRole("region", { name: "Camera in step" }), put()]).toEqual([null, []]);
  await press("v");
  expect(told()).toBe("Camera bench: as recorded");
  expect(page.getByRole<HTMLButtonElement>("button", { name: "By a clap" }).disabled).toBe(true);
  await press("ArrowRight", { altKey: true });
  await press("ArrowRight", { altKey: true, shiftKey: true });
  expect(told()).toBe("Camera bench: 0.11\u00a0s later");
  await act(async () => page.getByRole("button", { name: "As recorded" }).click());
  expect(put()).toEqual([0.01, 0.11, 0].map((later) => ({ type: "camera-put", camera: "bench", later })));
});

test("a clap that both have heard puts it in step", async () => {
  const { put, told } = await twoCameras(6.3);
  await press("v");
  await act(async () => page.getByRole("button", { name: "By a clap" }).click());
  expect([told(), put()]).toEqual([
    "Camera bench: 2.30\u00a0s earlier",
    [{ type: "camera-put", camera: "bench", later: -2.3 }],
  ]);
});
