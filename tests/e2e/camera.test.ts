import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFfmpeg } from "../../src/host/ffmpeg/find.ts";
import { launch, type RunningApp } from "./harness.ts";

const folder = mkdtempSync(join(tmpdir(), "benchside-camera-"));
const film = join(folder, "bench.mjpeg");
let app: RunningApp;
beforeAll(async () => {
  const picture = ["-f", "lavfi", "-i", "testsrc2=size=640x360:rate=30:duration=4"];
  execFileSync(findFfmpeg(), ["-v", "error", "-y", ...picture, "-c:v", "mjpeg", "-q:v", "4", film]);
  app = await launch({ cameraFile: film });
});
afterAll(async () => {
  await app?.[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

/** Asks for a camera or a microphone as the page would. */
function ask(what: "video" | "audio"): Promise<string> {
  return app.page.evaluate(async (kind) => {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ [kind]: true });
      for (const track of stream.getTracks()) track.stop();
      return "given";
    } catch (error) {
      return (error as Error).name;
    }
  }, what);
}

test("cameras have names before one is taken", async () => {
  const labels = await app.page.evaluate(async () => {
    const devices = await navigator.mediaDevices.enumerateDevices();
    return devices.filter(({ kind }) => kind === "videoinput").map(({ label }) => label);
  });
  expect(labels).toEqual([film]);
});

test("the camera is given only around a session on it, the microphone never", async () => {
  expect(await ask("video")).toBe("NotAllowedError");
  await app.page.evaluate(() => window.benchside.call("session.cameraWanted", undefined));
  expect(await ask("video")).toBe("given");
  expect(await ask("audio")).not.toBe("given");
});
