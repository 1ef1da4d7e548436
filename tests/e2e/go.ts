import type { Page } from "playwright-core";

/** The screens of all doors, as the English window calls them. */
export type ScreenName =
  "Coach" | "Sessions" | "Procedures" | "Settings" | "Take part" | "Library" | "Study session" | "Scores";

/** Goes to a screen of any door by Ctrl K, as a person who knows its name does; the window must be in English. */
export async function go(page: Page, screen: ScreenName): Promise<void> {
  await leaveTakePart(page);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Find anything" }).fill(screen);
  const kind = page.locator(".palette-kind", { hasText: /^screen$/ });
  const name = page.locator("span:first-child", { hasText: new RegExp(`^${screen}$`) });
  await page.getByRole("option").filter({ has: kind }).filter({ has: name }).click();
  await page.getByRole("dialog", { name: "Find anything" }).waitFor({ state: "hidden" });
  const here = page.locator("[aria-current=page]");
  await page.getByRole("navigation", { name: "Screens" }).getByRole("button", { name: screen }).and(here).waitFor();
}

/** Leaves Take part, where it is open and asks for no word: nothing else is found from there. */
export async function leaveTakePart(page: Page): Promise<void> {
  const leave = page.getByRole("region", { name: "Take part" }).getByRole("button", { name: "Leave", exact: true });
  if (!(await leave.isVisible())) return;
  await leave.click();
  await page.getByRole("button", { name: "Leave Take part" }).click();
  await page.getByRole("navigation", { name: "Screens" }).waitFor();
}
