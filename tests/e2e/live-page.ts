import type { Locator, Page } from "playwright-core";

/** Opens the numbers behind the health mark of the running session, and returns a list of them: its feed, or `Model`. */
export async function healthOf(page: Page, name: string): Promise<Locator> {
  const mark = page.getByRole("button", { name: /^Health/ });
  await mark.waitFor({ timeout: 60_000 });
  if ((await mark.getAttribute("aria-expanded")) === "false") await mark.click();
  return page.getByRole("list", { name });
}

/** Opens the numbers behind the health mark of the running session, and returns those of its feed. */
export const feedHealth = (page: Page): Promise<Locator> => healthOf(page, "Feed health");

/** Ends the session that runs, and closes it without waiting whether it is gone on with. */
export async function endNow(page: Page): Promise<void> {
  await page.getByRole("button", { name: "End session", exact: true }).click();
  await page.getByRole("button", { name: "Close now" }).click();
}
