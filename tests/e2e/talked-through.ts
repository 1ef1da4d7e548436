import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { SessionEvent } from "../../src/core/journal/events.ts";
import type { RunningApp } from "./harness.ts";

/**
 * In Replay, with a filmed session open: a transcript proposes the steps in Teach, and somebody agrees with them in Audit. Ends where it began.
 *
 * @param folder where the transcript may be written
 */
export async function proposeFromTranscript(
  app: RunningApp,
  page: Page,
  events: readonly SessionEvent[],
  folder: string,
): Promise<void> {
  const opened = events.find((event) => event.type === "opened")!;
  const [first, second] = opened.procedure!.steps;
  const file = join(folder, "talk.vtt");
  const cues = [
    ["00:00.200 --> 00:00.900", "Um, let me see."],
    ["00:01.000 --> 00:02.000", `Now I ${first!.text}`],
    ["00:03.000 --> 00:04.000", `Then I ${second!.text}`],
  ];
  writeFileSync(file, ["WEBVTT", ...cues.map((cue) => cue.join("\n"))].join("\n\n"));
  await proposeFromFilm(app, page);
  await page.keyboard.press("b");
  const teach = page.getByRole("region", { name: "Teach this bench" });
  await teach.locator("input[type=file]").setInputFiles(file);
  await teach.getByText("1 sentence left out").waitFor();
  await expect.poll(() => teach.getByText("proposed from what was said").count()).toBe(2);
  await app.screenshot("teach-transcript");
  await page.keyboard.press("b");
  await page.keyboard.press("a");
  await page.getByLabel(/auditor ID/i).fill("a01");
  await page.keyboard.press("Enter");
  await page.getByText("? proposed from what was said").waitFor();
  await app.screenshot("audit-proposals");
  // What was not played is played first.
  const left = async () => {
    await page.keyboard.press("Shift+Y");
    return page.getByRole("region", { name: "Proposals" }).count();
  };
  await expect.poll(left, { timeout: 90_000, interval: 1000 }).toBe(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("b");
  await expect.poll(() => teach.getByText("from its annotation").count(), { timeout: 60_000 }).toBe(2);
  await page.keyboard.press("b");
}

/** A film is watched and its segments are proposed in Audit, and undone. */
async function proposeFromFilm(app: RunningApp, page: Page): Promise<void> {
  await page.keyboard.press("a");
  await page.getByLabel(/auditor ID/i).fill("a01");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Propose segments" }).waitFor();
  await page.keyboard.press("p");
  await page.getByText("? proposed from how the film looks").waitFor();
  await app.screenshot("audit-proposals-film");
  await page.keyboard.press("u");
  await page.getByRole("button", { name: "Propose segments" }).waitFor();
  await page.keyboard.press("Escape");
}
