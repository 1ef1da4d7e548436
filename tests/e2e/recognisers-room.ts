import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { seeded } from "../../src/core/domain/seeded.ts";
import { featuresFolder, type SeenRecording } from "../fixtures/features-folder.ts";
import type { RunningApp } from "./harness.ts";
import { lookAt } from "./questions-room.ts";
import { go, openSettings } from "./go.ts";
import { startAnother } from "./live-page.ts";

const DIM = 8;

/** Recordings of one step in which a mistake shows in the first number of a row. */
function recordings(): SeenRecording[] {
  return Array.from({ length: 24 }, (_, at) => {
    const random = seeded(at, "rows");
    const isError = at % 2 === 0;
    const row = () => Array.from({ length: DIM }, (_, k) => random() - 0.5 + (k === 0 && isError ? 1 : 0));
    return { id: `7_${at}`, isError, rows: Array.from({ length: 12 }, row) };
  });
}

/**
 * In Evaluate: a recogniser is trained on a folder of features, weighed, its card read, and run; in Settings it is chosen to look on. Then its folder goes: Settings say so, and the next
 * session begins without it and says so.
 *
 * @param willOpen what the next dialogs for opening answer
 */
export async function recognisersRoom(app: RunningApp, willOpen: (...paths: string[]) => Promise<void>): Promise<void> {
  const { page, dataFolder } = app;
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const folder = join(dataFolder, "features");
  await featuresFolder(folder, "test eyes", recordings(), DIM);
  await go(page, "Studies");
  await page.getByRole("region", { name: "Questions about steps" }).waitFor();
  await page.keyboard.press("Escape");
  await button("Recognisers").click();
  await page.getByRole("radio", { name: "Features" }).click();
  await willOpen(folder, folder);
  await button(/^Folder of features/).click();
  await button(/^Folder of annotations/).click();
  await page.getByRole("textbox", { name: "Name" }).fill("tea");
  await page.getByRole("radio", { name: "Yes (slower)" }).click();
  await lookAt(app, "recognisers-train");
  await button(/^Train/).click();
  const card = page.locator("pre.recogniser-card");
  await card.waitFor();
  expect(await card.innerText()).toMatch(/In sessions: weighed on 24 steps of 24 takes, .*it tells of technique/);
  await button("Run tea on these takes").click();
  await page.getByRole("row", { name: /^Always “wrong”/ }).waitFor();
  await lookAt(app, "recognisers-ran");

  const setting = button(/Recogniser in sessions/);
  await openSettings(page, "Research");
  await setting.click();
  await page.getByRole("option", { name: "tea" }).click();
  await page.getByText("Looks on at: 7").last().waitFor();
  await setting.scrollIntoViewIfNeeded();
  await lookAt(app, "recogniser-setting");
  await rm(join(dataFolder, "recognisers", "tea"), { recursive: true });
  await go(page, "Studies");
  await openSettings(page, "Research");
  await page.getByText(/It is not in the data folder any more/).waitFor();
  await go(page, "Coach");
  await startAnother(page);
  await page.getByText("Sample take").click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page
    .getByText(/The recogniser tea does not look on: it is not there any more/)
    .first()
    .waitFor();
  await app.screenshot("recogniser-gone");
  await button("End").click();
}
