import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSessionTake } from "../../src/storage/session-take.ts";
import { sampleProcedures } from "../fixtures/samples.ts";
import { asRecorded, takeSession } from "../fixtures/take-sessions.ts";
import { launch, type RunningApp } from "./harness.ts";
import { pickOption } from "./record-page.ts";

const folder = mkdtempSync(join(tmpdir(), "benchside-cut-"));
const sessions = join(folder, "sessions");
let app: RunningApp;
beforeAll(async () => {
  await takeSession(join(sessions, "clean"), { procedure: sampleProcedures()[0]!, look: 2, seed: 21, deviation: null });
  asRecorded(join(sessions, "clean"), "p07", ["coaching", "research"]);
  app = await launch({ dataFolder: folder });
});
afterAll(async () => {
  await app?.[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

test("a step is cut from a clean recording where hands are off, and the session that comes of it says so and plays", async () => {
  const { page } = app;
  await page.keyboard.press("Control+2");
  await page.keyboard.press("Shift+Digit5");
  const room = page.getByRole("region", { name: "Cut from recordings" });
  await pickOption(page, "^Recording|Recording$", /./);
  await pickOption(page, "Step", /Hook the spring/);
  await page.keyboard.press("f");
  await room.getByRole("heading", { name: "Cut 1" }).waitFor({ timeout: 120_000 });
  const pictures = room.getByRole("img");
  await expect.poll(() => pictures.count()).toBe(2);
  // Both stand beside each other in the list: they once covered the room.
  const [before, after] = await Promise.all([pictures.nth(0).boundingBox(), pictures.nth(1).boundingBox()]);
  expect(before!.x + before!.width).toBeLessThanOrEqual(after!.x);
  await app.screenshot("cut-found");
  await page.keyboard.press("m");
  await room.getByText("Made: clean-deletion-spring.").waitFor({ timeout: 120_000 });
  await app.screenshot("cut-made");
  const { state, told } = await readSessionTake(join(sessions, "clean-deletion-spring"));
  expect(state.spliced).toMatchObject({ operation: "deletion", step: "spring", bridge: "crossfade" });
  expect(told.deviations).toMatchObject([{ kind: "omission", missing: ["spring"] }]);
  await page.keyboard.press("o");
  await page.waitForFunction(() => (document.querySelector("video")?.readyState ?? 0) >= 2);
  await app.screenshot("cut-replay");
  await page.keyboard.press("Escape");
  await page
    .getByRole("grid", { name: "Sessions" })
    .getByText(/put together/i)
    .waitFor();
  await app.screenshot("cut-library");
  expect(app.pageErrors).toEqual([]);
});
