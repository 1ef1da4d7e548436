import type { Page } from "playwright-core";

/** Plays a segment of an audit or a correction to its end, eight times as fast: nobody says yes to one that they have not played. `number` counts from 1. */
export async function playSegment(page: Page, number: number): Promise<void> {
  await page.locator(".segment-number").getByText(`Segment ${number} of`).waitFor();
  const unplayed = page.getByText("Watch it to its end before you say yes.");
  if ((await unplayed.count()) === 0) return;
  await page.keyboard.press("g");
  for (let faster = 0; faster < 3; faster++) await page.keyboard.press("l");
  await unplayed.waitFor({ state: "detached", timeout: 60_000 });
  await page.keyboard.press("k");
}
