import { expect } from "vitest";
import { foundByAxe } from "./found-by-axe.ts";
import type { RunningApp } from "./harness.ts";
import { misplaced } from "./printed-over.ts";
import { resize } from "./sizes.ts";

const THEMES = ["light", "dark", "contrast"] as const;
const SIZES = [
  [1280, 800],
  [800, 560],
] as const;
/** Boxes lie the same in every theme: each theme once and each size is enough, and all of them where pictures are renewed. */
const LOOKED_AT = THEMES.flatMap((theme, k) =>
  SIZES.filter((_, size) => process.env["SCREENSHOTS"] === "1" || size === Math.min(k, 1)).map(
    ([width, height]) => [theme, width, height] as const,
  ),
);

/** Pictures of what the window shows now, in each theme and each size; nothing of it may reach out of the window sideways, or be printed over something else, and axe finds nothing. */
export async function lookAround(app: RunningApp, name: string): Promise<void> {
  const { page } = app;
  const root = page.locator("html");
  const theme = await root.getAttribute("data-theme");
  const show = (name: string | null) =>
    root.evaluate(
      (html, to) => (to === null ? html.removeAttribute("data-theme") : html.setAttribute("data-theme", to)),
      name,
    );
  for (const [chosen, width, height] of LOOKED_AT) {
    await show(chosen);
    await resize(app, width, height, "100%");
    await app.screenshot(`walks-${name}-${chosen}-${width}`);
    expect(await misplaced(page), `${name}, ${chosen}, ${width} × ${height}`).toEqual([]);
    // Teach once left the caption two letters of width, where nothing reached out sideways.
    const captions = await page.locator(".caption").evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
    expect(Math.min(...captions, 360), `${name}: width of the caption`).toBe(360);
  }
  expect(await foundByAxe(page), name).toEqual([]);
  await show(theme);
  await resize(app, 1280, 800, "100%");
}
