import type { Page } from "playwright-core";

/** The screens of all doors, as the English window calls them. */
export type ScreenName =
  "Coach" | "Sessions" | "Procedures" | "Settings" | "Take part" | "Library" | "Studies" | "Scores";

/** Goes to a screen of any door by Ctrl K, without the pointer (after a press of which no button keeps the keyboard), as a person who knows its name does; the window must be in English. */
export async function go(page: Page, screen: ScreenName): Promise<void> {
  const finder = page.getByRole("combobox", { name: "Find anything" });
  // A window that has just been loaded may not listen to keys yet.
  const isOpen = async () => {
    await page.keyboard.press("Control+k");
    return finder.isVisible();
  };
  for (let tries = 0; tries < 60 && !(await isOpen()); tries++) await page.waitForTimeout(500);
  await finder.fill(screen);
  const kind = page.locator(".palette-kind", { hasText: /^screen$/ });
  const name = page.locator("span:first-child", { hasText: new RegExp(`^${screen}$`) });
  await page.getByRole("option").filter({ has: kind }).filter({ has: name }).dispatchEvent("click");
  await page.getByRole("dialog", { name: "Find anything" }).waitFor({ state: "hidden" });
  const here = page.locator("[aria-current=page]");
  await page.getByRole("navigation", { name: "Screens" }).getByRole("button", { name: screen }).and(here).waitFor();
}
