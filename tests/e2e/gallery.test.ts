import axe from "axe-core";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { _electron, type ElectronApplication, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serveGallery } from "../../scripts/gallery.mjs";
import { differing } from "../fixtures/pictures-differ.ts";
import { foundByAxe } from "./found-by-axe.ts";
import { LOOKS, show } from "./gallery-parts.ts";
import { misplaced } from "./printed-over.ts";

/** Stored pictures. `GALLERY=renew` writes them anew after a deliberate change: look at each before it is kept. */
const folder = fileURLToPath(new URL("../gallery/pictures", import.meta.url));
const renew = process.env["GALLERY"] === "renew";

/** Share of a picture that may differ: edges of shapes lie elsewhere by a pixel or two where letters are wider. */
const MOST = 0.02;

let server: Awaited<ReturnType<typeof serveGallery>>;
let electron: ElectronApplication;
let page: Page;
beforeAll(async () => {
  server = await serveGallery();
  electron = await _electron.launch({
    executablePath: process.env["BENCHSIDE_TEST_ELECTRON"] ?? "",
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ...["--disable-gpu", "--force-device-scale-factor=1"],
      fileURLToPath(new URL("../gallery/window.cjs", import.meta.url)),
      `${server.url}?shapes`,
    ],
  });
  page = await electron.firstWindow();
  await page.locator("[data-state]").last().waitFor({ timeout: 60_000 });
});
afterAll(async () => {
  await electron?.close();
  await server?.close();
});

const picture = (name: string) => page.locator(`[data-state="${name}"]`).screenshot({ animations: "disabled" });

test("every drawing and state looks as its stored picture, letters apart", async () => {
  const names = await page
    .locator("[data-state]")
    .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset["state"]!));
  expect(names.length).toBeGreaterThanOrEqual(58);
  const other: string[] = [];
  mkdirSync(".cache/screenshots", { recursive: true });
  for (const name of names) {
    const file = join(folder, `${name}.png`);
    const now = await picture(name);
    if (renew) writeFileSync(file, now);
    writeFileSync(`.cache/screenshots/gallery-${name}.png`, now);
    const share = existsSync(file) ? await differing(readFileSync(file), now) : 1;
    if (share > MOST)
      other.push(`${name}: ${(share * 100).toFixed(1)} % differs from tests/gallery/pictures/${name}.png`);
  }
  expect(other).toEqual([]);
});

test("a curve drawn elsewhere, a lost shape and another colour are noticed", async () => {
  const stored = (name: string) => readFileSync(join(folder, `${name}.png`));
  await page.locator('[data-state="strip"] canvas').evaluate((canvas: HTMLCanvasElement) => {
    const context = canvas.getContext("2d")!;
    context.drawImage(canvas, 24, 0);
  });
  expect(await differing(stored("strip"), await picture("strip"))).toBeGreaterThan(MOST);
  await page
    .locator('[data-state="icons-1"] svg')
    .first()
    .evaluate((icon) => (icon.style.visibility = "hidden"));
  expect(await differing(stored("icons-1"), await picture("icons-1"))).toBeGreaterThan(MOST);
  await page.locator('[data-state="progress-nearly"]').evaluate((box) => box.style.setProperty("--accent", "#803030"));
  const bar = page.locator('[data-state="progress-nearly"] .meter span');
  await bar.evaluate((fill) => (fill.style.transform = "scaleX(0.6)"));
  expect(await differing(stored("progress-nearly"), await picture("progress-nearly"))).toBeGreaterThan(MOST);
});

/** Colours of text and of parts, by their tokens, and what they stand on. */
const TEXT = ["--text", "--text-quiet", "--text-faint", "--good", "--accent", "--caution", "--danger"];
const PARTS = ["--line-strong", "--focus", "--live", "--good", "--accent", "--caution", "--danger"];
const GROUNDS = ["--surface", "--panel", "--raised", "--hover", "--selected"];
const FILLED = ["--accent-fill", "--accent-fill-hover", "--danger-fill", "--danger-fill-hover"];
const ALL = [...TEXT, ...PARTS, ...GROUNDS, ...FILLED, "--on-fill", "--pressed"];

test.each(["dark", "light", "contrast"])("in the %s theme every text has 4.5:1 and every part 3:1", async (theme) => {
  await page.goto(server.url);
  await page.locator("[data-state]").last().waitFor({ timeout: 60_000 });
  await page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
  await page.screenshot({ path: `.cache/screenshots/gallery-theme-${theme}.png`, fullPage: true });
  const colours = await page.evaluate(
    (tokens) => tokens.map((token) => getComputedStyle(document.documentElement).getPropertyValue(token).trim()),
    ALL,
  );
  const of = (token: string) => colours[ALL.indexOf(token)]!;
  const weak = (tokens: readonly string[], grounds: readonly string[], least: number) =>
    tokens.flatMap((token) =>
      grounds.flatMap((ground) => {
        const ratio = contrast(of(token), of(ground));
        return ratio < least ? [`${token} on ${ground}: ${ratio.toFixed(2)}`] : [];
      }),
    );
  expect(weak(TEXT, GROUNDS, 4.5)).toEqual([]);
  expect(weak(PARTS, GROUNDS, 3)).toEqual([]);
  expect(weak(["--text"], ["--pressed"], 4.5)).toEqual([]);
  expect(weak(["--on-fill"], FILLED, 4.5)).toEqual([]);
  // A gallery has no landmarks, and the key beside an entry of a menu is no part of its name.
  await page.addScriptTag({ content: axe.source });
  const found = await page.evaluate(async () => {
    const { violations } = await (
      window as unknown as { axe: { run(context: string, options: object): Promise<{ violations: Violation[] }> } }
    ).axe.run(".gallery", { rules: { region: { enabled: false }, "label-content-name-mismatch": { enabled: false } } });
    return violations.flatMap(({ nodes }) => nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`));
  });
  expect(found).toEqual([]);
});

test.each(["dark", "light", "contrast"])("in the %s theme each state of a button looks different", async (theme) => {
  await page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
  const looks = await page.evaluate(() =>
    ["action", "action-hovered", "action-focused", "action-pressed", "action-on", "action-disabled", "action-busy"].map(
      (state) => {
        const button = document.querySelector(`[data-state="${state}"] .action`)!;
        const { backgroundColor, borderColor, borderStyle, boxShadow, outlineStyle } = getComputedStyle(button);
        const bar = button.querySelector(".busy-bar") !== null;
        return [backgroundColor, borderColor, borderStyle, boxShadow, outlineStyle, bar].join(" ");
      },
    ),
  );
  expect(new Set(looks).size).toBe(looks.length);
});

test.each([100, 200])(
  "at %i % text nothing of the kit is cut, in a column as narrow as the smallest window's",
  async (scale) => {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`;
      for (const box of document.querySelectorAll<HTMLElement>("[data-state]"))
        Object.assign(box.style, { height: "auto", width: "560px", overflow: "visible" });
    }, scale);
    await page.screenshot({ path: `.cache/screenshots/gallery-${scale}.png`, fullPage: true });
    const cut = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>("[data-state] :is(button, label, p, kbd, dt, dd, strong, .hint)"),
      ].flatMap((each) => {
        const box = each.closest<HTMLElement>("[data-state]")!;
        const [own, whole] = [each.getBoundingClientRect(), box.getBoundingClientRect()];
        const over = own.right > whole.right + 1 || each.scrollWidth > each.clientWidth + 1;
        return own.width > 0 && over && getComputedStyle(each).display !== "inline"
          ? [`${box.dataset["state"]}: ${each.textContent}`]
          : [];
      }),
    );
    await page.evaluate(() => (document.documentElement.style.fontSize = ""));
    expect(cut).toEqual([]);
  },
);

describe("parts of the window that ask main", () => {
  beforeAll(async () => {
    await page.goto(`${server.url}?parts`);
  });

  test.each(Object.entries(LOOKS))(
    "%s: in each theme axe finds nothing, and it fits in large letters",
    async (name, look) => {
      await show(page, look);
      const wrong: string[] = [];
      for (const theme of look.plain && !renew ? ["dark"] : ["light", "contrast", "dark"]) {
        await page.evaluate((chosen) => (document.documentElement.dataset["theme"] = chosen), theme);
        await page.screenshot({ path: `.cache/screenshots/part-${name}-${theme}.png`, animations: "disabled" });
        if (theme === "dark" || !look.plain)
          wrong.push(...(await foundByAxe(page, theme === "dark" ? undefined : ["color-contrast"])));
      }
      const file = join(folder, `part-${name}.png`);
      await page.evaluate(() => document.documentElement.classList.add("shapes"));
      const shape = await page.screenshot({ animations: "disabled" });
      await page.evaluate(() => document.documentElement.classList.remove("shapes"));
      if (renew) writeFileSync(file, shape);
      const share = existsSync(file) ? await differing(readFileSync(file), shape) : 1;
      if (share > MOST) wrong.push(`${(share * 100).toFixed(1)} % differs from ${file}`);
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      await page.screenshot({ path: `.cache/screenshots/part-${name}-200.png`, animations: "disabled" });
      wrong.push(...(await misplaced(page)));
      await page.evaluate(() => (document.documentElement.style.fontSize = ""));
      expect(wrong).toEqual([]);
    },
  );
});

interface Violation {
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Contrast of two colours `#rrggbb`, 1 to 21 (WCAG 2.2, "contrast ratio"). */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const full = colour.length === 4 ? colour.replace(/[0-9a-f]/gi, "$&$&") : colour;
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = parseInt(full.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
