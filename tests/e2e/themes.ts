import axe from "axe-core";
import { expect } from "vitest";
import type { RunningApp } from "./harness.ts";

/** Every theme that can be chosen in Settings; the last one is what the program starts with. */
const THEMES = ["Light", "High contrast", "Dark", "As the system"] as const;

/** A screen's key, its name for pictures, and what is opened there. */
const SCREENS = [
  ["Control+1", "coach", []],
  ["Control+2", "record", []],
  ["Control+3", "library", []],
  ["Control+3", "replay", ["Enter"]],
  ["Control+4", "procedures", []],
  ["Control+5", "evaluate", []],
  ["Control+6", "settings", []],
  ["Control+6", "help", ["?"]],
] as const;

/** Chooses each theme by keyboard; every screen then has letters that stand out from what is behind them, and canvases drawn in it. */
export async function legibleInEachTheme(app: RunningApp): Promise<void> {
  const { page } = app;
  await page.evaluate(axe.source);
  const root = page.locator("html");
  for (const theme of THEMES) {
    await page.keyboard.press("Control+6");
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
    const weak: string[] = [];
    for (const [key, screen, more] of SCREENS) {
      await page.keyboard.press(key);
      if (screen === "replay") await page.getByRole("grid", { name: "Sessions" }).getByRole("row").first().focus();
      for (const press of more) await page.keyboard.press(press);
      if (screen === "replay") await page.locator(".timeline canvas").waitFor();
      await app.screenshot(`theme-${name}-${screen}`);
      weak.push(...(await weakLetters(app)).map((place) => `${screen}: ${place}`));
      if (screen === "replay" || screen === "help") await page.keyboard.press("Escape");
    }
    expect(weak, name).toEqual([]);
  }
}

/** Letters that have less than 4.5:1 (3:1 for large ones) against what is behind them, each with its element. */
function weakLetters({ page }: RunningApp): Promise<string[]> {
  return page.evaluate(async () => {
    const { run } = (window as unknown as { axe: { run: typeof axe.run } }).axe;
    const { violations } = await run(document, { runOnly: ["color-contrast"] });
    return violations.flatMap(({ nodes }) =>
      nodes.map(({ html, any }) => `${html.slice(0, 120)} ${any.map(({ message }) => message).join(" ")}`),
    );
  });
}
