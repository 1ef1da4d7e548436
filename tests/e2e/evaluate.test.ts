import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Papa from "papaparse";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Report } from "../../src/core/evaluation/report.ts";
import { dataFolder } from "../fixtures/data.ts";
import { REAL_DATA, testWith } from "../fixtures/needs.ts";
import { manySessions } from "../fixtures/many-sessions.ts";
import { goalsRoom } from "./goals-room.ts";
import { launch, type RunningApp } from "./harness.ts";
import { endNow, goOn } from "./live-page.ts";
import { pressEach } from "./press-each.ts";
import { keepAnnotated, questionsRoom } from "./questions-room.ts";
import { ratingRoom } from "./rating-room.ts";
import { recognisersRoom } from "./recognisers-room.ts";
import { resize } from "./sizes.ts";
import { go } from "./go.ts";

let app: RunningApp;
let page: Page;
beforeAll(async () => {
  app = await launch();
  ({ page } = app);
});
afterAll(async () => {
  await app?.[Symbol.asyncDispose]();
});

/** What the person would choose in the next dialogs for opening, one after the other. */
function willOpen(...paths: string[]): Promise<void> {
  return app.electron.evaluate(({ dialog }, left) => {
    dialog.showOpenDialog = () => {
      const path = left.shift();
      return Promise.resolve({ canceled: path === undefined, filePaths: path === undefined ? [] : [path] });
    };
  }, paths);
}

/** Press an export key and answer the file that was written. */
async function exported(key: string, name: string): Promise<Buffer> {
  const path = join(app.dataFolder, name);
  await app.electron.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, path);
  await page.keyboard.press(key);
  await page.getByText(`✓ written to ${path}`).waitFor();
  return readFileSync(path);
}

test("in the sample the skipped step is caught, led back to, and made good, and is seen again in Replay", async () => {
  const plan = page.getByRole("region", { name: "Plan" });
  const back = plan.locator(".recovery[aria-current=step]");
  await back.waitFor({ timeout: 60_000 });
  expect(await back.innerText()).toMatch(/Go back: step skipped\s+.*spring/i);
  await page.getByRole("region", { name: "Said" }).getByText("Step skipped", { exact: true }).waitFor();
  await app.screenshot("coach");
  await plan.locator(".recovery.completed", { hasText: "spring" }).waitFor({ timeout: 60_000 });
  // The guide's picture of the scores shows more of the take.
  if (process.env["SCREENSHOTS"] === "1") await page.waitForTimeout(20_000);
  await endNow(page);
  await goOn(page, "Replay it");
  await page.waitForFunction(() => (document.querySelector("video")?.readyState ?? 0) >= 2);
  for (let moment = 0; moment < 3; moment++) await page.keyboard.press("ArrowDown");
  await back.waitFor();
  await app.screenshot("replay");
  await page.getByRole("button", { name: "Looking back" }).press("d");
  await page.locator(".afterwards strong", { hasText: "Hook the spring" }).waitFor();
});

test("that session is scored against the sample's labels, and a row opens its moment in Replay", async () => {
  await go(page, "Scores");
  await page.getByText("Labels of the sample take").waitFor();
  const elsewhere = /^(Score|Find it|Cancel|Questions|Goals|Rating|Recognisers)|Choose|Change|drop it here|…$/;
  await pressEach(page.getByRole("main"), elsewhere);
  await page.keyboard.press("1");
  await page.getByRole("checkbox").first().focus();
  await page.keyboard.press("Space");
  await app.screenshot("evaluate-choose");
  await page.keyboard.press("r");
  await page.getByRole("heading", { name: "1 session against ground truth" }).waitFor();
  const row = page.getByRole("row", { name: /Steps announced in time/ });
  await pressEach(page.getByRole("main"), /^(Choose again|CSV|JSON|PNG)/);
  await row.click();
  const announced = page.getByRole("option", { name: /: announced/ }).first();
  await announced.waitFor();
  await app.screenshot("evaluate");
  const report = JSON.parse((await exported("j", "session.json")).toString("utf8")) as Report;
  expect(report.groups[0]!.rows[0]).toMatchObject({
    id: "announced",
    counted: expect.stringMatching(/of 7$/) as string,
  });
  const { t } = report.groups[0]!.rows[0]!.moments.find(({ text }) => text.includes(": announced"))!;
  await announced.focus();
  await page.keyboard.press("Enter");
  const timeline = page.getByRole("slider", { name: "Timeline" });
  await timeline.waitFor();
  expect(Math.abs(Number(await timeline.getAttribute("aria-valuenow")) - (t! - 1))).toBeLessThanOrEqual(0.5);
  await go(page, "Scores");
  await row.waitFor();
  // Chosen by keys and scored by the one button that begins so: with its plan made worse.
  await page.keyboard.press("Escape");
  const stress = page.getByRole("switch", { name: /^Also test/ });
  await stress.focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Score", exact: true }).click();
  await page.getByRole("heading", { name: "1 session with the plan made worse" }).waitFor({ timeout: 60_000 });
  await app.screenshot("evaluate-stress");
  await page.keyboard.press("Escape");
  await stress.focus();
  await page.keyboard.press("Space");
});

testWith(
  REAL_DATA,
  "EgoProactive answers get the official scorer's numbers, in the window and in what is exported",
  async () => {
    const folder = join(dataFolder, "egoproactive");
    const official = JSON.parse(readFileSync(join(folder, "official_scorer_outputs.json"), "utf8")) as Record<
      string,
      { overall: Record<string, number> }
    >;
    const { overall } = official["gold=predictions_v1.jsonl pred=predictions_v2.jsonl"]!;
    await page.keyboard.press("Escape");
    await page.keyboard.press("2");
    await willOpen(join(folder, "predictions_v1.jsonl"), join(folder, "predictions_v2.jsonl"));
    await page.getByRole("button", { name: /^Gold answers.*Choose/ }).click();
    await page.getByRole("button", { name: /^Predicted answers.*Choose/ }).click();
    // The key does nothing before both stand there.
    for (const name of [/^Gold answers.*Change/, /^Predicted answers.*Change/])
      await page.getByRole("button", { name }).waitFor();
    await page.keyboard.press("r");
    await page.getByRole("heading", { name: `${overall["support"]} decisions in 700 sessions` }).waitFor();
    await page
      .getByRole("row", { name: /G-Mean F1/ })
      .getByText(/^80\.6\s%$/)
      .waitFor();
    await app.screenshot("evaluate-answers");

    const csv = (await exported("c", "scores.csv")).toString("utf8");
    const { data, errors } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true });
    expect(errors).toEqual([]);
    expect(data.map(({ score, value }) => [score, Number(value)])).toEqual([
      ["G-Mean F1", overall["gmean_f1"]],
      ["Macro-F1", overall["macro_f1"]],
      ["Interrupt precision", overall["interrupt_precision"]],
      ["Interrupt recall", overall["interrupt_recall"]],
      ["Interrupt F1", overall["interrupt_f1"]],
      ["Silent precision", overall["silent_precision"]],
      ["Silent recall", overall["silent_recall"]],
      ["Silent F1", overall["silent_f1"]],
    ]);
    for (const { score, value, low, high } of data) {
      expect(Number(low), score).toBeLessThanOrEqual(Number(value));
      expect(Number(high), score).toBeGreaterThanOrEqual(Number(value));
    }
    const { plots } = JSON.parse((await exported("j", "scores.json")).toString("utf8")) as Report;
    const { tp, fp, tn, fn } = overall;
    expect(plots).toMatchObject([
      {
        kind: "confusion",
        counts: [
          [tp, fn],
          [fp, tn],
        ],
      },
    ]);
    const png = await exported("p", "scores.png");
    expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
    expect(png.readUInt32BE(16)).toBe(1280);
  },
);

testWith(REAL_DATA, "CaptainCook4D is scored with oracle perception, or cancelled on the way", async () => {
  const folder = join(dataFolder, "captaincook4d");
  await page.keyboard.press("Escape");
  await page.keyboard.press("3");
  await willOpen(
    join(folder, "complete_step_annotations.json"),
    join(folder, "error_annotations.json"),
    join(folder, "task_graphs"),
  );
  for (const name of ["Step annotations", "Error annotations", "Task graphs"])
    await page.getByRole("button", { name: new RegExp(`^${name}.*Choose`) }).click();
  for (const name of ["Step annotations", "Error annotations", "Task graphs"])
    await page.getByRole("button", { name: new RegExp(`^${name}.*Change`) }).waitFor();
  await page.keyboard.press("r");
  await page.getByRole("progressbar").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("progressbar").waitFor({ state: "detached" });
  await page.keyboard.press("r");
  await page.getByRole("heading", { name: "293 recordings against their human labels" }).waitFor();
  await page.getByRole("row", { name: /^F1/ }).first().waitFor();
  await app.screenshot("evaluate-recordings");
});

test("a file that is not what it should be is refused with file and fix", async () => {
  await page.keyboard.press("Escape");
  await page.keyboard.press("2");
  await willOpen(join(app.dataFolder, "none.jsonl"), join(app.dataFolder, "none.jsonl"));
  await page.getByRole("button", { name: /^Gold answers.*(Choose|Change)/ }).click();
  await page.getByRole("button", { name: /^Predicted answers.*(Choose|Change)/ }).click();
  await page.keyboard.press("r");
  await page.getByRole("alert").getByText("none.jsonl: there is no such file. Check the path.").waitFor();
});

test("a set of goals is made, rated, taken as a quiz, asked and scored", () => goalsRoom(app));

test("a question set is made, checked, asked of an agent and scored", async () => {
  await keepAnnotated(app);
  await questionsRoom(app);
});

test("a recogniser is trained, run and chosen to look on; gone, it keeps no session from beginning", () =>
  recognisersRoom(app, willOpen));

test("planned mistakes are rated beside their pictures, and guessed about", () =>
  ratingRoom(app, "2026-11-20-bedside-lamp"));

test("of 303 sessions sixty are drawn at a time, and what is done with them stays in sight in the smallest window", async () => {
  const folder = mkdtempSync(join(tmpdir(), "benchside-many-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  manySessions(join(folder, "sessions"), 303, 7);
  await using many = await launch({ dataFolder: folder });
  const { page: window } = many;
  await resize(many, 800, 560, "100%");
  await go(window, "Scores");
  const list = window.getByRole("list", { name: "Sessions" });
  await list.getByRole("checkbox").first().waitFor({ timeout: 60_000 });
  const isInSight = (name: string) =>
    window.getByRole("button", { name, exact: true }).evaluate((button) => {
      const { top, bottom } = button.getBoundingClientRect();
      const at = document.elementFromPoint(button.getBoundingClientRect().left + 4, (top + bottom) / 2);
      return top >= 0 && bottom <= innerHeight && button.contains(at);
    });
  expect(await list.getByRole("listitem").count()).toBe(60);
  expect(await isInSight("Score")).toBe(true);
  await many.screenshot("evaluate-many");
  await window.getByRole("button", { name: "Next" }).click();
  await window.getByText("61–120 of 303").waitFor();
  expect([await list.getByRole("listitem").count(), await isInSight("Score")]).toEqual([60, true]);
  await go(window, "Studies");
  await window.getByRole("button", { name: "Recognisers" }).click();
  await window.getByRole("list", { name: "Annotated sessions" }).getByRole("checkbox").first().waitFor();
  expect(await window.getByRole("checkbox").count()).toBeLessThanOrEqual(60);
  expect(await isInSight("Train")).toBe(true);
  await many.screenshot("recognisers-many");
  expect(many.pageErrors).toEqual([]);
});

test("the page wrote no error to its console", () => {
  expect(app.pageErrors).toEqual([]);
});
