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

/** The summary of a session that is over. */
export const summaryOf = (page: Page): Locator => page.getByRole("region", { name: "Session ended" });

/** Goes on from the summary of a session: by the button that stands there, or the entry of More that is called so. */
export async function goOn(page: Page, name: string | RegExp): Promise<void> {
  const foot = summaryOf(page).locator(".summary-foot");
  // What stands there is known when the journal was read.
  await foot.locator(".strong").first().waitFor();
  const stands = foot.getByRole("button", { name, exact: true });
  if (await stands.isVisible()) return stands.click();
  await foot.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
}

/** From the summary of a session to the start of another; after the sample it is called otherwise. */
export const startAnother = (page: Page): Promise<void> => goOn(page, /^(Start another|Coach something of your own)$/);
