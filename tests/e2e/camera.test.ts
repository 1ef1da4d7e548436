import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SessionEvent } from "../../src/core/session/events.ts";
import { findFfmpeg } from "../../src/host/ffmpeg/find.ts";
import { run } from "../../src/host/ffmpeg/run.ts";
import { launch, type RunningApp } from "./harness.ts";

const folder = mkdtempSync(join(tmpdir(), "benchside-camera-"));
let app: RunningApp;
beforeAll(async () => {
  const film = join(folder, "camera.mjpeg");
  const source = ["-f", "lavfi", "-i", "testsrc2=size=1280x720:rate=20:duration=5"];
  await run(findFfmpeg(), ["-v", "error", ...source, "-c:v", "mjpeg", "-q:v", "6", film], { timeoutMs: 30_000 });
  app = await launch({ cameraFile: film });
});
afterAll(async () => {
  await app?.[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

function newest(): Promise<{ id: string; events: SessionEvent[] }> {
  return app.page.evaluate(async () => {
    const { id } = (await window.benchside.call("sessions.list", undefined))[0]!;
    return { id, events: (await window.benchside.call("sessions.events", { id })).events };
  });
}

test("a camera is chosen, watched and recorded, and its session replays with the film", async () => {
  const { page } = app;
  await page.getByRole("button", { name: "End" }).click();
  await page.getByRole("button", { name: "Start another" }).click();
  await page.getByText("Webcam or USB glasses").click();
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("list", { name: "Feed health" }).getByText("feed live").waitFor();
  await page.waitForFunction(() => document.querySelector<HTMLVideoElement>("video.picture")?.videoWidth === 1280);
  await page.waitForTimeout(5000);
  await app.screenshot("camera");
  await page.getByRole("button", { name: "End" }).click();
  await page.getByRole("button", { name: "Replay it" }).click();

  const { events } = await newest();
  expect(events[0]).toMatchObject({ type: "opened", feed: expect.stringMatching(/^camera:/) as string });
  const ticks = events.flatMap((event) => (event.type === "tick" ? [event.t] : []));
  expect(ticks.length).toBeGreaterThan(3);
  // Presentation times of a 20 fps camera: each sample half a second after the one before, or a multiple when one was dropped.
  for (const [index, t] of ticks.slice(1).entries()) {
    const halves = (t - ticks[index]!) / 0.5;
    expect(Math.abs(halves - Math.round(halves)), `${t} after ${ticks[index]}`).toBeLessThan(0.25);
  }
  await page.waitForFunction(() => (document.querySelector("video")?.readyState ?? 0) >= 2);
  await page.keyboard.press("ArrowRight");
  const film = () => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(film).toBeGreaterThan(2);
});

test("the chosen camera is remembered by its name", async () => {
  const settings = await app.page.evaluate(() => window.benchside.call("settings.get", undefined));
  expect(settings.camera).not.toBe("");
});
