import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFfmpeg } from "../../src/capture/ffmpeg/find.ts";
import { parseRows } from "../../src/core/annotation/row.ts";
import type { SessionEvent } from "../../src/core/session/events.ts";
import { readSessionTake } from "../../src/storage/session-take.ts";
import { sampleTakes } from "../../src/synthetic/sample.ts";
import { writeTakeSession } from "../../src/synthetic/take-session.ts";
import { asRecorded } from "../fixtures/take-sessions.ts";
import { launch, type RunningApp } from "./harness.ts";
import { pickOption } from "./record-page.ts";

const folder = mkdtempSync(join(tmpdir(), "benchside-cut-"));
const sessions = join(folder, "sessions");
const [shipped, takes] = ["resources/sample/takes", ".cache/takes"].map((path) =>
  fileURLToPath(new URL(`../../${path}`, import.meta.url)),
);
let app: RunningApp;
beforeAll(async () => {
  // The take that taught the sample's bench: its profile knows what is cut of it.
  const { procedure, reference: take } = await sampleTakes({ shipped: shipped!, takes: takes! }, findFfmpeg());
  const startedAt = "2026-01-02T03:04:05.000Z";
  await writeTakeSession({ folder: join(sessions, "clean"), take, procedure, program: "benchside test", startedAt });
  asRecorded(join(sessions, "clean"), "p07", ["coaching", "research"]);
  app = await launch({ dataFolder: folder });
});
afterAll(async () => {
  await app?.[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

test("a step is cut from a clean recording where hands are off, and the session that comes of it says so, plays, is exported, coached and caught", async () => {
  const { page } = app;
  await page.keyboard.press("Control+2");
  await page.keyboard.press("Shift+Digit5");
  const room = page.getByRole("region", { name: "Cut from recordings" });
  await pickOption(page, "^Recording|Recording$", /./);
  await pickOption(page, "Step", /Place the base/);
  await page.keyboard.press("f");
  await room.getByRole("heading", { name: "Cut 1" }).waitFor({ timeout: 120_000 });
  const pictures = room.getByRole("img");
  await expect.poll(() => pictures.count()).toBe(2);
  // Both stand beside each other in the list: they once covered the room.
  const [before, after] = await Promise.all([pictures.nth(0).boundingBox(), pictures.nth(1).boundingBox()]);
  expect(before!.x + before!.width).toBeLessThanOrEqual(after!.x);
  await pictures.nth(1).scrollIntoViewIfNeeded();
  await app.screenshot("cut-found");
  await page.keyboard.press("m");
  await room.getByText("Made: clean-deletion-base.").waitFor({ timeout: 120_000 });
  await app.screenshot("cut-made");
  const { state, told } = await readSessionTake(join(sessions, "clean-deletion-base"));
  expect(state.spliced).toMatchObject({ operation: "deletion", step: "base", bridge: "crossfade" });
  expect(told.deviations).toMatchObject([{ kind: "omission", missing: ["base"] }]);
  await page.keyboard.press("o");
  await page.waitForFunction(() => (document.querySelector("video")?.readyState ?? 0) >= 2);
  await page.keyboard.press("Space");
  const played = () => page.evaluate(() => document.querySelector("video")!.currentTime);
  await expect.poll(played).toBeGreaterThan(1);
  await page.keyboard.press("Space");
  await app.screenshot("cut-replay");
  await page.keyboard.press("Escape");
  await page.getByRole("grid", { name: "Sessions" }).getByText(/put together/i).waitFor(); // prettier-ignore
  await app.screenshot("cut-library");
  await exported();
  const t = await caught(join(sessions, "clean-deletion-base", "media-000.mp4"));
  expect(t - told.deviations[0]!.onset).toBeLessThan(8);
  expect(app.pageErrors).toEqual([]);
});

/** Its rows are there, say what they are, and are for learning only. */
async function exported(): Promise<void> {
  const { page } = app;
  const out = join(folder, "rows");
  await app.electron.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath: path });
  }, out);
  await page.getByText(/1 mistake, not decided yet/).click();
  await page.getByRole("button", { name: /Export rows/ }).click();
  await expect.poll(() => rowsIn(out), { timeout: 60_000 }).toBeGreaterThan(0);
  const rows = parseRows(readFileSync(join(out, "rows/train.jsonl"), "utf8"), "train");
  expect(rows.filter(({ spliced }) => spliced !== true)).toEqual([]);
  expect(rows.filter(({ kind }) => kind === "omission")).toHaveLength(1);
}

/** A coach that knows the bench watches the film, and says what was left out; when, in seconds of the film. */
async function caught(path: string): Promise<number> {
  const { page } = app;
  await page.keyboard.press("Control+1");
  const opened = await page.evaluate(
    (film) =>
      window.benchside.call("session.open", {
        ...{ procedure: "desk-lamp", profile: "sample", feed: { kind: "file", path: film } },
        ...{ cameras: [], found: [], coached: null },
      }),
    path,
  );
  expect(opened).toMatchObject({ ok: true });
  const session = (opened as { session: string }).session;
  const said = async () => {
    const { events } = await page.evaluate((id) => window.benchside.call("sessions.events", { id }), session);
    return (events as SessionEvent[]).find((one) => one.type === "interrupted" && one.kind === "omission") ?? null;
  };
  await expect.poll(said, { timeout: 60_000 }).toMatchObject({ missing: ["base"] });
  await page.getByText(/place the base/i).first().waitFor(); // prettier-ignore
  await app.screenshot("cut-caught");
  const { t } = (await said())!;
  await page.evaluate(() => window.benchside.call("session.close", undefined));
  return t;
}

const rowsIn = (out: string): number => {
  try {
    return readFileSync(join(out, "rows/train.jsonl"), "utf8").length;
  } catch {
    return 0;
  }
};
