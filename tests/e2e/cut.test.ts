import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { parseRows } from "../../src/core/annotation/row.ts";
import { readSessionTake } from "../../src/storage/session-take.ts";
import { sampleTakes } from "../../src/synthetic/synthetic-sample.ts";
import { writeTakeSession } from "../../src/synthetic/take-session.ts";
import { sample } from "../fixtures/sample.ts";
import { asRecorded } from "../fixtures/take-sessions.ts";
import { launch, type RunningApp } from "./harness.ts";
import { endNow } from "./live-page.ts";
import { ofType, pickOption } from "./record-page.ts";
import { playSegment } from "./play-segment.ts";
import { steps } from "./steps.ts";
import { newestSession } from "./past-sessions.ts";
import { go, openReviewed } from "./go.ts";

const folder = mkdtempSync(join(tmpdir(), "benchside-cut-"));
const sessions = join(folder, "sessions");
const made = join(sessions, "clean-deletion-spring");
const PATIENCE = { timeout: 120_000 };
let app: RunningApp;
let goal: string;
beforeAll(async () => {
  const { procedure, reference: take } = await sampleTakes(sample, findFfmpeg());
  ({ goal } = procedure);
  const startedAt = "2026-11-20T10:00:00.000Z";
  await writeTakeSession({ folder: join(sessions, "clean"), take, procedure, program: "benchside test", startedAt });
  asRecorded(join(sessions, "clean"), "p07", ["coaching", "research"]);
  // The bench that the reference take has taught.
  const profile = readdirSync(sample.shipped!).find((name) => name.startsWith("sample-"));
  cpSync(join(sample.shipped!, profile!), join(folder, "profiles", procedure.id, "lamp-bench.json"));
  const who = { participants: ["p07", "p08"], procedures: [procedure.id], benches: ["north", "south"] };
  const study = { format: "benchside-study", version: 1, name: "Lamps", ...who, takes: { normal: 1, mistaken: 2 } };
  writeFileSync(join(folder, "study.json"), JSON.stringify(study));
  app = await launch({ dataFolder: folder });
});
afterAll(async () => {
  await app?.[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

const step = steps();

step(
  "a step is cut from a clean recording where hands are off, and the session that comes of it says so and plays",
  async () => {
    const { page } = app;
    await go(page, "Study session");
    await page.keyboard.press("Shift+Digit1");
    const room = page.getByRole("region", { name: "Cut from recordings" });
    await pickOption(page, "^Recording|Recording$", /./);
    await pickOption(page, "Step", /Hook the spring/);
    await page.keyboard.press("f");
    await room.getByRole("heading", { name: "Cut 1" }).waitFor(PATIENCE);
    const pictures = room.getByRole("img");
    await expect.poll(() => pictures.count()).toBe(2);
    // Both stand beside each other in the list: they once covered the room.
    const [before, after] = await Promise.all([pictures.nth(0).boundingBox(), pictures.nth(1).boundingBox()]);
    expect(before!.x + before!.width).toBeLessThanOrEqual(after!.x);
    await app.screenshot("cut-found");
    await page.keyboard.press("m");
    await room.getByText("Made: clean-deletion-spring.").waitFor(PATIENCE);
    await app.screenshot("cut-made");
    const { state, told } = await readSessionTake(made);
    expect(state.spliced).toMatchObject({ operation: "deletion", step: "spring", bridge: "crossfade" });
    expect(told.deviations).toMatchObject([{ kind: "omission", missing: ["spring"] }]);
    await page.keyboard.press("o");
    await page.waitForFunction(() => (document.querySelector("video")?.readyState ?? 0) >= 2);
    await app.screenshot("cut-replay");
    await page.keyboard.press("Escape");
    await page
      .getByRole("grid", { name: "Sessions" })
      .getByText(/spliced/i)
      .waitFor();
    await app.screenshot("cut-library");
  },
);

step("the coach watches its film, catches that the spring was left out, and leads back to it", async () => {
  const { page } = app;
  await go(page, "Coach");
  await page.getByText("A recording, or a folder of them").click();
  await page.getByRole("option", { name: goal }).click();
  await page.locator(".file-choice input[type=file]").setInputFiles(join(made, "media-000.mp4"));
  await page.getByRole("button", { name: /lamp-bench/ }).waitFor();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const back = page.getByRole("region", { name: "Plan" }).locator(".recovery[aria-current=step]");
  await back.waitFor(PATIENCE);
  expect(await back.innerText()).toMatch(/spring/i);
  await app.screenshot("cut-caught");
  const { events } = await newestSession(page);
  const caught = ofType(events, "interrupted").find(({ kind }) => kind === "omission");
  const [mistake] = (await readSessionTake(made)).told.deviations;
  expect(caught).toMatchObject({ step: mistake!.step });
  expect(caught!.t).toBeGreaterThanOrEqual(mistake!.onset);
  await endNow(page);
});

step("somebody audits it, and its rows are exported for learning alone and say what they are of", async () => {
  const { page } = app;
  const out = join(folder, "rows");
  await go(page, "Sessions");
  await page.locator('[data-key="clean-deletion-spring"]').focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Review", exact: true }).waitFor();
  await page.keyboard.press("a");
  await page.getByLabel(/auditor ID/).fill("a02");
  await page.keyboard.press("Enter");
  await page.getByText("Is the description right?").waitFor();
  const { segments } = (await readSessionTake(made)).told;
  for (const [number] of segments.entries()) {
    await playSegment(page, number + 1);
    for (const key of ["y", "y", "y"]) await page.keyboard.press(key);
    await expect.poll(async () => Object.keys((await readSessionTake(made)).told.audits).length).toBe(number + 1);
  }
  await page.getByRole("button", { name: "The take is right" }).waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await readSessionTake(made)).told.standing).toBe("audited");
  await app.screenshot("cut-audited");
  await app.electron.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath: path });
  }, out);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await openReviewed(page);
  const reviewed = page.getByRole("region", { name: "Reviewed takes" });
  await reviewed.getByRole("button", { name: "Export rows…" }).click();
  // Nobody is in these films, and looking for faces in them takes half as long as they last.
  await page.getByRole("switch", { name: /^Blur faces/ }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Choose a folder…" }).click();
  await reviewed.getByText(/rows written to/).waitFor();
  await app.screenshot("cut-exported");
  await page.keyboard.press("Escape");
  const rows = parseRows(readFileSync(join(out, "rows", "train.jsonl"), "utf8"), "train.jsonl");
  expect(rows.length).toBeGreaterThan(7);
  expect(rows.every(({ spliced, participant }) => spliced === true && participant === "p07")).toBe(true);
  expect(rows.flatMap(({ events }) => events).filter(({ kind }) => kind === "omission")).toHaveLength(1);
  expect(readFileSync(join(out, "CARD.md"), "utf8")).toMatch(/put together/);
});

step("a study says what is lacking of whom, and a line gives the script that is", async () => {
  const { page } = app;
  await go(page, "Study session");
  await page.getByRole("button", { name: "Study plan…" }).click();
  const study = page.getByRole("region", { name: "Study", exact: true });
  await study.getByRole("heading", { name: "Lamps" }).waitFor();
  // What was put together is nobody's take.
  await study.getByRole("row", { name: /^p07.*1 of 1.*0 of 2/ }).waitFor();
  await app.screenshot("cut-study");
  await study.getByRole("button", { name: `Next script for p08: ${goal}` }).click();
  await page.getByText("Place the base on the mat.").first().waitFor();
  await app.screenshot("cut-study-next");
  expect(app.pageErrors).toEqual([]);
});
