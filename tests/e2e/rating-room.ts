import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { asRecorded } from "../fixtures/take-sessions.ts";
import type { RunningApp } from "./harness.ts";
import { keepAnnotated, lookAt } from "./questions-room.ts";
import { go } from "./go.ts";

/** In Evaluate: a study is laid out of a recorded take, rated by keys alone beside its pictures, and the mistake in it is guessed about. */
export async function ratingRoom(app: RunningApp, session: string): Promise<void> {
  const { page, dataFolder } = app;
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  if (!existsSync(join(dataFolder, "sessions", session))) await keepAnnotated(app);
  asRecorded(join(dataFolder, "sessions", session), "p07", ["coaching", "research"]);
  await go(page, "Studies");
  await page.keyboard.press("Escape");
  await page.keyboard.press("m");
  await page.getByText("There is no study yet.").waitFor();
  await page.getByRole("textbox", { name: "Raters", exact: true }).fill("ann, ben");
  await page.getByRole("textbox", { name: "Raters of each script" }).fill("2");
  await page.getByRole("textbox", { name: "Scripts that everybody rates first" }).fill("0");
  await page.getByRole("textbox", { name: "Attention checks" }).fill("0");
  await lookAt(app, "rating-room");
  await button("Lay it out").click();
  await page.getByText("In rating: 1 to rate.").waitFor();
  await button("Rate").click();
  await page.getByText(/^Question 1 of 10/).waitFor();
  // Each line that was filmed has its picture.
  await expect.poll(() => page.locator(".rated-lines img").count()).toBeGreaterThan(2);
  await lookAt(app, "rating-desk");
  for (const key of ["5", "4", "2", "5", "5", "3", "5", "3"]) {
    const asked = page.locator(".rated-question h2");
    const before = await asked.innerText();
    await page.keyboard.press(key);
    await expect.poll(() => asked.innerText()).not.toBe(before);
  }
  const shown = page.getByLabel("Recording of mistake 1");
  await expect.poll(() => shown.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThanOrEqual(2);
  await lookAt(app, "rating-film");
  await page.keyboard.press("4");
  await page.getByText(/^Question 10 of 10/).waitFor();
  await page.keyboard.press("4");
  await page.getByText("That was the last one. Thank you.").waitFor();
  const answers = readFileSync(join(dataFolder, "ratings", "rating", "answers.jsonl"), "utf8")
    .trim()
    .split("\n");
  expect(answers).toHaveLength(10);
  await page.keyboard.press("Escape");
  await button("How far raters agree").click();
  await page.getByRole("row", { name: /Error validity/ }).waitFor();

  await page.getByRole("textbox", { name: "Pseudonym" }).fill("ann");
  await button("Begin").click();
  const mistake = page.getByLabel("Scripted or natural?").and(page.locator("video"));
  await expect.poll(() => mistake.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThanOrEqual(2);
  await lookAt(app, "rating-guess");
  await page.keyboard.press("2");
  await page.getByText("That was the last one. Thank you.").waitFor();
  await page.keyboard.press("Escape");
  await button("How often they were right").click();
  await page.getByRole("row", { name: /^majority 0 of 1/ }).waitFor();
  await lookAt(app, "rating-scores");
  await page.keyboard.press("Escape");
}
