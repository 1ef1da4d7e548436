import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { _electron, type ElectronApplication, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveGallery } from "../../scripts/gallery.mjs";
import { differing } from "../fixtures/pictures-differ.ts";

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
  expect(names.length).toBeGreaterThanOrEqual(28);
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
    .locator('[data-state="icons"] svg')
    .first()
    .evaluate((icon) => (icon.style.visibility = "hidden"));
  expect(await differing(stored("icons"), await picture("icons"))).toBeGreaterThan(MOST);
  await page.locator('[data-state="progress-nearly"]').evaluate((box) => box.style.setProperty("--now", "#803030"));
  const bar = page.locator('[data-state="progress-nearly"] .meter span');
  await bar.evaluate((fill) => (fill.style.transform = "scaleX(0.6)"));
  expect(await differing(stored("progress-nearly"), await picture("progress-nearly"))).toBeGreaterThan(MOST);
});
