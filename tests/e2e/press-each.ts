import type { Locator, Page } from "playwright-core";

const CONTROLS = "button, summary, canvas[role=slider], label:has(input[type=radio]), label:has(input[type=checkbox])";

/**
 * What of the window would keep keys from the screen, in words: the focused control, if it is one that a press is done with. Empty
 * when nothing does.
 */
export function keptFromScreen(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return "";
    if (!focused.matches("button, a, summary, canvas, input[type=radio], input[type=checkbox]")) return "";
    return `${focused.tagName} ${focused.getAttribute("aria-label") ?? focused.textContent}`;
  });
}

/** Waits until nothing of the window keeps keys from the screen, up to 10 s on a busy machine; fails with what did. */
async function expectNothingKept(page: Page, pressed: string): Promise<void> {
  for (let left = 400; ; left--) {
    const kept = await keptFromScreen(page);
    if (kept === "") return;
    if (left === 0) throw new Error(`after a click on “${pressed}” the keys go to ${kept}`);
    await page.waitForTimeout(25);
  }
}

/**
 * Clicks each control of a part of the window with the mouse, those excepted whose words match, and fails when one of them keeps
 * the keyboard afterwards. What opens is closed by Escape. Answers the words of what was clicked.
 */
export async function pressEach(part: Locator, except: RegExp): Promise<string[]> {
  const page = part.page();
  const pressed: string[] = [];
  const controls = part.locator(CONTROLS);
  for (let at = 0; at < (await controls.count()); at++) {
    // This very element: a press before may have moved others to its place.
    const control = (await controls.nth(at).elementHandle())!;
    const count = await controls.count();
    const words = await control.evaluate((element) =>
      (element.getAttribute("aria-label") ?? (element as HTMLElement).innerText).replaceAll(/\s+/g, " ").trim(),
    );
    const usable = (await control.isVisible()) && (await control.isEnabled());
    if (!usable || except.test(words)) continue;
    // A tick or a switch is put back as it was.
    const times = (await control.$("input[type=checkbox]")) === null ? 1 : 2;
    for (let press = 0; press < times; press++)
      await control.click().catch(async (error: unknown) => {
        // It went by itself meanwhile, as what was told does after a while: it can keep nothing.
        if (await control.evaluate((element) => element.isConnected)) throw error;
      });
    const open = page.locator("[data-modal]");
    while ((await open.count()) > 0) {
      await page.keyboard.press("Escape");
      await open.first().waitFor({ state: "detached" });
    }
    await expectNothingKept(page, words);
    pressed.push(words);
    // By the press others may have come or gone before it: the next one is the one behind it, or has its place.
    const now = await controls.evaluateAll((all, one) => all.indexOf(one as Element as HTMLElement), control);
    if (now >= 0) at = now;
    else if ((await controls.count()) < count) at--;
  }
  return pressed;
}
