import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { parseSamples } from "../../src/kits/goal-kit/core/sample.ts";
import { recordingProcedure } from "../../src/kits/goal-kit/core/record-script.ts";
import type { RunningApp } from "./harness.ts";
import { newestSession } from "./past-sessions.ts";
import { laterThan, marksMade, mayRecord, ofType, openReview, readAndRehearse } from "./record-page.ts";
import { go } from "./go.ts";

/** A sample of a new set goes the whole way: from the kit into Take part, its take is kept, is that sample's recording, and stands in lists under its goal. */
export async function recordFromKit(app: RunningApp): Promise<void> {
  const { page, dataFolder } = app;
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  await page.evaluate(() => window.benchside.call("goalKit.make", { name: "pilot", seed: 7, count: 2 }));
  const file = join(dataFolder, "goals", "pilot", "samples.jsonl");
  const [first] = parseSamples(await readFile(file, "utf8"), file);
  const { goal } = recordingProcedure(first!);
  const lookAtSamples = async () => {
    await go(page, "Studies");
    await page.keyboard.press("g");
    await button("Look at samples").click();
  };
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await lookAtSamples();
  const recorded = page.getByRole("group", { name: "Its recording" });
  await recorded.getByRole("button", { name: "Record it" }).click();
  await page.getByText("this take becomes the recording of goal-001 in pilot").waitFor();

  await button("Begin").click();
  await page.getByRole("heading", { name: "What you agree to" }).waitFor();
  await page.getByLabel("Pseudonym").fill("p09");
  await page.getByRole("group", { name: "May be used" }).getByText("For research here").click();
  await page.getByText("This is not a private place").click();
  await page.getByText("I tell whoever comes in").click();
  await page.getByLabel("Signature: your name").fill("Ben Example");
  await button("I agree").click();
  await page.getByText(first!.prework.split("<")[0]!.trim().slice(0, 20)).first().waitFor();
  await app.screenshot("goals-record-script");
  await readAndRehearse(page);
  await button("Go to filming").click();
  await page.getByText("Webcam or USB glasses").click();
  await mayRecord(page);
  await app.screenshot("goals-record-before");

  await page.keyboard.press("r");
  await page.getByRole("list", { name: "Phase" }).waitFor();
  await page.waitForFunction(() => (document.querySelector<HTMLVideoElement>("video.picture")?.videoWidth ?? 0) > 0);
  // One mark as each of its two steps begins.
  for (const count of [1, 2]) {
    await laterThan(page, 1.2);
    await page.keyboard.press("n");
    await marksMade(page, count);
    if (count === 2) await app.screenshot("goals-record-take");
  }
  await laterThan(page, 1.2);
  await page.keyboard.press("x");
  await button("Keep it").click();
  await page.getByText("Tell the researcher that p09 withdraws").waitFor();
  await app.screenshot("goals-record-thanks");
  await go(page, "Library");
  await openReview(page);
  await page.keyboard.press("3");
  await sayQualityIsGood(page);
  await app.screenshot("goals-record-review");
  await button("Keep the take").click();
  await page.getByText("The take is the recording of goal-001 in pilot. Raters can watch it under Studies.").waitFor();
  await app.screenshot("goals-record-kept");
  const { id, events } = await newestSession(page);
  expect(ofType(events, "opened")[0]?.procedure?.goal).toBe(goal);
  const linked = await readFile(join(dataFolder, "goals", "pilot", "recordings.jsonl"), "utf8");
  expect(linked).toContain(`"${id}"`);

  await lookAtSamples();
  await recorded.locator("video").waitFor();
  await page.waitForFunction(() => (document.querySelector("video")?.readyState ?? 0) >= 2);
  await app.screenshot("goals-recorded");
  await page.keyboard.press("Escape");
  await go(page, "Procedures");
  await page.getByText(goal).first().waitFor();
  await app.screenshot("goals-record-library");
}

/** Says yes to each question about a take's quality that nothing has answered, once what can be measured is measured. */
export async function sayQualityIsGood(page: Page): Promise<void> {
  await page.getByText(/Measured: .*blurred/).waitFor();
  for (const question of await page.getByRole("region", { name: "Quality" }).getByRole("group").all()) {
    const yes = question.getByRole("button", { name: /^Yes/ });
    const no = question.getByRole("button", { name: /^No/ });
    const answered = [await yes.getAttribute("aria-pressed"), await no.getAttribute("aria-pressed")].includes("true");
    if (!answered) await yes.click();
  }
}
