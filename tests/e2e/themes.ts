import { expect } from "vitest";
import { go, openSettings, sessionRows } from "./go.ts";
import { foundByAxe } from "./found-by-axe.ts";
import type { RunningApp } from "./harness.ts";
import { misplaced } from "./printed-over.ts";
import { resize } from "./sizes.ts";

/** Every theme that can be chosen in Settings; the last one is what the program starts with. */
const THEMES = ["Light", "High contrast", "Dark", "As the system"] as const;

/** A screen, its name for pictures, and what is opened there. */
const SCREENS = [
  ["Coach", "coach", []],
  ["Take part", "record", []],
  ["Library", "library", []],
  ["Library", "replay", ["Enter"]],
  ["Procedures", "procedures", []],
  ["Scores", "evaluate", []],
  ["Settings", "settings", []],
  ["Settings", "help", ["?"]],
] as const;

/** Chooses each theme by keyboard; every screen then has letters that stand out from what is behind them, and canvases drawn in it. */
export async function legibleInEachTheme(app: RunningApp): Promise<void> {
  const { page } = app;
  const root = page.locator("html");
  for (const theme of THEMES) {
    await openSettings(page, "Look");
    const choice = page.getByRole("button", { name: /Theme/ });
    await choice.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("option", { name: theme }).waitFor();
    await page.keyboard.press("Home");
    const options = await page.getByRole("option").allInnerTexts();
    const at = options.findIndex((text) => text.startsWith(theme));
    for (let down = 0; down < at; down++) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const name = { Light: "light", "High contrast": "contrast", Dark: "dark", "As the system": null }[theme];
    if (name === null) break;
    await expect.poll(() => root.getAttribute("data-theme")).toBe(name);
    expect(await weakOnEachScreen(app, name), name).toEqual([]);
  }
}

/**
 * Every screen where the system forces its colours and wants no motion: letters stand out from what is behind them, and nothing moves. A
 * selected row and a canvas show other colours than the chosen theme's.
 */
export async function legibleInForcedColours(app: RunningApp): Promise<void> {
  const { page } = app;
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  expect(await weakOnEachScreen(app, "forced")).toEqual([]);
  await page.emulateMedia({ forcedColors: null, reducedMotion: null });
}

/** The inner size of the smallest window and of a large one, in pixels, with the size of letters. */
const ENDS = [
  [800, 560, "100%"],
  [800, 560, "200%"],
  [1280, 800, "100%"],
  [3840, 2160, "100%"],
] as const;

/** No screen is wider than its window, and none prints something over something else, from the smallest to a large one, and in letters of twice the size. */
export async function eachFits(app: RunningApp): Promise<void> {
  const letters = await app.page.evaluate(() => document.documentElement.style.fontSize);
  for (const [width, height, size] of ENDS) {
    await resize(app, width, height, size);
    const wrong: string[] = [];
    await onEachScreen(app, async (screen) => {
      // Letters are fitted to their place once a screen that has just been opened is laid out.
      let places = await misplaced(app.page);
      for (let tries = 0; places.length > 0 && tries < 20; tries++) {
        await app.page.waitForTimeout(100);
        places = await misplaced(app.page);
      }
      wrong.push(...places.map((place) => `${screen}: ${place}`));
      await app.screenshot(`ends-${width}-${size.slice(0, 3)}-${screen}`);
    });
    expect(wrong, `${width} × ${height} at ${size}`).toEqual([]);
  }
  await resize(app, 1360, 860, letters);
}

/** Opens every screen by its keys, one after the other. */
async function onEachScreen({ page }: RunningApp, look: (screen: string) => Promise<void>): Promise<void> {
  for (const [name, screen, more] of SCREENS) {
    await go(page, name);
    if (screen === "replay") await sessionRows(page).first().focus();
    for (const press of more) await page.keyboard.press(press);
    if (screen === "replay") await page.locator(".timeline canvas").waitFor();
    await look(screen);
    if (screen === "replay" || screen === "help") await page.keyboard.press("Escape");
  }
}

/** Letters of any screen that do not stand out, in one theme whatever else axe finds, and what moves although no motion is wanted. */
async function weakOnEachScreen(app: RunningApp, name: string): Promise<string[]> {
  const weak: string[] = [];
  const rules = name === "dark" ? undefined : ["color-contrast"];
  await onEachScreen(app, async (screen) => {
    await app.screenshot(`theme-${name}-${screen}`);
    weak.push(...(await foundByAxe(app.page, rules)).map((place) => `${screen}: ${place}`));
    const moves = await app.page.evaluate(() =>
      matchMedia("(prefers-reduced-motion: reduce)").matches ? document.getAnimations().length : 0,
    );
    if (moves > 0) weak.push(`${screen}: ${moves} parts move`);
  });
  return weak;
}
