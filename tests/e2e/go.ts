import type { Locator, Page } from "playwright-core";

/** The screens of all doors, as the English window calls them. */
export type ScreenName =
  | "Coach"
  | "Sessions"
  | "Procedures"
  | "Settings"
  | "Take part"
  | "Library"
  | "Work list"
  | "Study session"
  | "Studies"
  | "People"
  | "Scores";

/** Opens a section of Settings, and one of its pages where it has several; the window must be in English. */
export async function openSettings(page: Page, section: string, part?: string): Promise<void> {
  await go(page, "Settings");
  const list = page.getByRole("navigation", { name: "Sections of the settings" });
  await list.getByRole("button", { name: section, exact: true }).dispatchEvent("click");
  if (part !== undefined) await list.getByRole("button", { name: part, exact: true }).dispatchEvent("click");
}

/** Goes to a screen of any door by Ctrl K, without the pointer (after a press of which no button keeps the keyboard), as a person who knows its name does; the window must be in English. */
export async function go(page: Page, screen: ScreenName): Promise<void> {
  await leaveTakePart(page);
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
  // Take part has no rail.
  if (screen === "Take part") return page.getByRole("region", { name: "Take part" }).waitFor();
  const here = page.locator("[aria-current=page]");
  await page.getByRole("navigation", { name: "Screens" }).getByRole("button", { name: screen }).and(here).waitFor();
}

/** The rows of the table of sessions that are drawn, without its head. */
export function sessionRows(page: Page): Locator {
  return page.getByRole("grid", { name: "Sessions" }).locator("[data-key]");
}

/** Opens the reviewed takes over the researcher's list of sessions. */
export async function openReviewed(page: Page): Promise<void> {
  await go(page, "Library");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Reviewed takes…" }).click();
}

/** Leaves Take part, where it is open and asks for no word: nothing else is found from there. */
export async function leaveTakePart(page: Page): Promise<void> {
  const leave = page.getByRole("region", { name: "Take part" }).getByRole("button", { name: "Leave", exact: true });
  if (!(await leave.isVisible())) return;
  await leave.click();
  await page.getByRole("button", { name: "Leave Take part" }).click();
  await page.getByRole("navigation", { name: "Screens" }).waitFor();
}
