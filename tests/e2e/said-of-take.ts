import type { Page } from "playwright-core";
import { expect } from "vitest";
import { readAnnotations } from "../../src/storage/annotations.ts";

/** How many changes people have made to a take's annotations; what they played is kept there too, and comes when playing ends. */
export async function saidOf(folder: string): Promise<number> {
  return (await readAnnotations(folder)).events.filter(({ change }) => change.type !== "played").length;
}

/** Waits until so many changes are in the file, and the window shows all that is there. */
export async function settledAt(page: Page, folder: string, count: number, timeout: number): Promise<void> {
  await expect.poll(() => saidOf(folder), { timeout }).toBe(count);
  const shown = page.locator(".timeline[data-events]");
  const behind = async () =>
    (await readAnnotations(folder)).fold.annotations.count - Number(await shown.getAttribute("data-events"));
  await expect.poll(behind, { timeout }).toBe(0);
}
