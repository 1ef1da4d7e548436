import { sessionRows } from "./go.ts";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import type { Segment } from "../../src/core/annotation/model.ts";
import { readAnnotations } from "../../src/storage/annotations.ts";
import { screensOf } from "../../src/renderer/view.ts";
import { AUDIT_SESSION, auditTake, PARTICIPANT } from "../fixtures/audit-take.ts";
import { launch, type RunningApp } from "./harness.ts";
import { playSegment } from "./play-segment.ts";
import { pressEach } from "./press-each.ts";
import { saidOf, settledAt } from "./said-of-take.ts";
import { steps } from "./steps.ts";

/** Each test goes on where the one before stopped. */
const step = steps();

const dataFolder = mkdtempSync(join(tmpdir(), "benchside-audit-"));
const folder = join(dataFolder, "sessions", AUDIT_SESSION);
let truth: readonly Segment[];
let app: RunningApp;

beforeAll(async () => {
  truth = await auditTake(join(dataFolder, "sessions"));
  app = await launch({ dataFolder });
});
afterAll(async () => {
  await app?.[Symbol.asyncDispose]();
  rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
});

const annotations = async () => (await readAnnotations(folder)).fold.annotations;

/** Presses keys, each after what the one before said is on disk and shown. */
async function keys(...pressed: readonly string[]): Promise<void> {
  for (const key of pressed) await app.page.keyboard.press(key);
}

/** How many changes people have made. */
const said = () => saidOf(folder);
const settled = (count: number) => settledAt(app.page, folder, count, 20_000);

/** Opens the take by a name; the window stands in Replay's list or in the take. */
async function openAs(name: string): Promise<void> {
  const { page } = app;
  // The screen that is left has a list of its own.
  const item = sessionRows(page).first();
  const audit = page.getByRole("button", { name: "Review", exact: true });
  // A window that has just opened may not listen to keys yet.
  const isThere = async () => {
    await keys(`Control+${screensOf("coach").indexOf("sessions") + 1}`);
    return item.or(audit).first().isVisible();
  };
  await expect.poll(isThere, { timeout: 60_000, interval: 500 }).toBe(true);
  if (await item.isVisible()) await item.click();
  await audit.waitFor();
  await keys("a");
  await page.getByLabel(/auditor ID/).fill(name);
  await keys("Enter");
}

step("a participant does not audit their own take", async () => {
  await openAs(PARTICIPANT);
  const refusal = app.page.getByRole("alert");
  await refusal.waitFor();
  expect(await refusal.textContent()).toContain(`“${PARTICIPANT}” was recorded in this take`);
  await app.screenshot("audit-refused");
  await keys("Escape");
});

step("the take goes to ELAN from Replay, and its file is tried on it without changing anything", async () => {
  const { page, electron } = app;
  const before = await annotations();
  const file = join(dataFolder, "take.eaf");
  await electron.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: path });
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
  }, file);
  await page.getByRole("button", { name: "Export" }).waitFor();
  await keys("t");
  await page.getByText("The file holds all of it.").waitFor();
  await page.getByRole("button", { name: "Export…" }).click();
  await page.getByText(`Exported: ${file}`).waitFor();
  expect(readFileSync(file, "utf8")).toContain("Screw the shade on");
  await keys("t");
  await page.getByRole("radio", { name: "Import" }).click();
  await page.getByLabel("Auditor ID").fill("a02");
  await page.getByRole("button", { name: "Choose a file…" }).click();
  await page.getByText("mistakes new or changed: 0, removed: 0").waitFor();
  await app.screenshot("exchange");
  await keys("Escape");
  expect(await annotations()).toEqual(before);
});

step("a no sends the take to correction", async () => {
  await openAs("a01");
  await app.page.getByText("Is the description right?").waitFor();
  const before = await said();
  for (const [number, { id }] of truth.entries()) {
    const [first, last] = id === truth[1]!.id ? ["n", "n"] : ["y", "y"];
    await playSegment(app.page, number + 1);
    await keys(first, "y", last);
    if (number === 1) await app.screenshot("audit");
    await settled(before + number + 1);
  }
  expect(Object.values((await annotations()).audits)).toContainEqual({
    described: false,
    only: true,
    complete: false,
    by: "a01",
  });
  await keys("Enter");
  await settled(before + truth.length + 1);
  expect((await annotations()).standing).toBe("to-correct");
});

step("after a click anywhere the keys go on, and Home and End lead to the take's beginning and end", async () => {
  const { page } = app;
  const before = await said();
  const timeline = page.getByRole("slider", { name: "Segments" });
  const at = async () => Number(await timeline.getAttribute("aria-valuenow"));
  const main = page.getByRole("main");
  expect(
    await pressEach(
      main,
      /^(Yes|Play|No|Undo|Redo|Back to the session|Work list|Next take|Too poor|\d|yes$|no$|wrong|left out|another|something|order$|unsure|fairly|sure$|Begins here)/,
    ),
  ).toEqual(expect.arrayContaining(["Correct C", "Onsets T", "Rate R", "Segments"]));
  // Every mistake is still to be marked: no other task is shown before somebody has said that they stop.
  const stop = async () => {
    await keys("a");
    await page.getByRole("alertdialog").getByRole("button", { name: "Stop marking" }).click();
    await page.getByText("Is the description right?").waitFor();
  };
  await stop();
  for (const task of ["Audit", "Correct", "Rate", "Onsets"]) {
    await page.getByRole("toolbar", { name: "Task" }).getByRole("button", { name: task }).click();
    await keys("End");
    await expect
      .poll(at, { message: task, timeout: 20_000 })
      .toBe(Number(await timeline.getAttribute("aria-valuemax")));
    await keys("Home");
    await expect.poll(at, { message: task, timeout: 20_000 }).toBe(0);
  }
  await stop();
  expect(await said()).toBe(before);
});

step("killing the app in the middle of a correction loses nothing, and undo reaches back before it", async () => {
  const { id, text, end } = truth[1]!;
  const before = await said();
  await keys("c");
  await app.page.getByRole("slider", { name: "Segments" }).waitFor();
  // It opens at the segment that was refused.
  await app.page.getByText(`Segment 2 of ${truth.length}`).waitFor();
  await keys("Shift+ArrowLeft", "Shift+ArrowLeft", "Shift+ArrowLeft", "Shift+ArrowLeft");
  await settled(before + 4);
  await keys("w");
  await app.page.keyboard.type(`${text} `);
  // The words are an event as soon as typing pauses; nobody has left the field or saved anything.
  await expect.poll(async () => (await annotations()).segments[1]!.text, { timeout: 20_000 }).toContain(text);
  await app.crash();
  const kept = await annotations();
  expect(kept.segments[1]).toMatchObject({ id, end: Math.round((end + 0.1) * 10) / 10 });

  await app[Symbol.asyncDispose]();
  app = await launch({ dataFolder });
  await openAs("a01");
  await app.page.getByText("What is done").waitFor();
  await keys("u");
  await expect
    .poll(async () => (await annotations()).segments[1]!.text, { timeout: 20_000 })
    .toBe("Screw the shade on");
  await keys("u");
  await expect.poll(async () => (await annotations()).segments[1]!.end).toBe(Math.round((end + 0.2) * 10) / 10);
  await keys("Shift+U", "Shift+U");
  await expect.poll(async () => (await annotations()).segments).toEqual(kept.segments);
});

step("a corrected take is previewed, submitted, and found right by somebody else", async () => {
  const { text } = truth[1]!;
  const { page } = app;
  // It opens at the first segment that asks for something.
  await page.getByText(`Segment 2 of ${truth.length}`).waitFor();
  await keys("Shift+ArrowLeft", "w");
  await page.keyboard.press("Control+A");
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await annotations()).segments[1]!.text, { timeout: 20_000 }).toBe(text);
  await settled(await said());
  // The neighbour's boundary moved too: both are asked again.
  await playSegment(page, 2);
  await keys("y", "y", "y");
  await expect.poll(async () => (await annotations()).audits[truth[1]!.id]?.by, { timeout: 20_000 }).toBe("a01");
  await keys("ArrowDown");
  await playSegment(page, 3);
  await keys("y", "y", "y");
  await expect.poll(async () => (await annotations()).audits[truth[2]!.id]?.by, { timeout: 20_000 }).toBe("a01");
  await app.screenshot("audit-correct");
  await keys("p");
  await page.getByRole("dialog").waitFor();
  await app.screenshot("audit-preview");
  await page.getByRole("button", { name: "Submit for a second audit" }).click();
  await expect.poll(async () => (await annotations()).standing, { timeout: 20_000 }).toBe("corrected");
  await page.getByRole("dialog").waitFor({ state: "hidden" });

  await keys("Escape");
  await openAs("a02");
  await page.getByText(/^2 of \d+ segments to go/).waitFor();
  await playSegment(page, 2);
  await keys("y", "y", "y");
  await page.getByText(/^1 of \d+ segments to go/).waitFor();
  await playSegment(page, 3);
  await keys("y", "y", "y");
  await page.getByRole("button", { name: "The take is right" }).waitFor();
  await keys("Enter");
  await expect.poll(async () => (await annotations()).standing, { timeout: 20_000 }).toBe("audited");
  expect((await annotations()).segments.map(({ id, text: words }) => [id, words])).toEqual(
    truth.map(({ id, text: words }) => [id, words]),
  );
});

step("two people mark an onset apart and rate the take; then they see how far they agree", async () => {
  const { page } = app;
  const [deviation] = (await annotations()).deviations;
  for (const [person, away] of [
    ["a02", 2],
    ["a03", 3],
  ] as const) {
    await keys("Escape");
    await openAs(person);
    await page.getByText(`you are ${person}`).waitFor();
    await keys("t");
    await page.getByText("not marked by you").waitFor();
    expect(await page.getByText(/, a0\d \d/).count()).toBe(0);
    await keys("0", "Home");
    for (let jump = 0; jump < away; jump++) await keys("ArrowRight");
    await keys("i");
    await page.getByText(/^yours/).waitFor();
    await keys("r");
    for (const rating of [5, 4, 3, 5, 5, 5, 5, 5, 4, person === "a02" ? 5 : 4]) await keys(String(rating));
    await expect
      .poll(async () => Object.keys((await annotations()).ratings[person] ?? {}).length, { timeout: 20_000 })
      .toBe(10);
  }
  expect(Object.keys((await annotations()).onsets[deviation!.id]!)).toEqual(["a02", "a03"]);
  await page.getByText(/Agreement of this take.s raters .*: 0\.\d\d/).waitFor();
  await app.screenshot("audit-rate");
  await keys("t");
  await page.getByText("Median difference 5.0 s, 0 % within ±2 s.").waitFor();
  await app.screenshot("audit-onsets");
  expect(app.pageErrors).toEqual([]);
});
