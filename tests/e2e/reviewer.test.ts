import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { launch, type RunningApp } from "./harness.ts";
import { resize } from "./sizes.ts";
import { steps } from "./steps.ts";

const home = mkdtempSync(join(tmpdir(), "benchside-reviewer-"));
let app: RunningApp;
let page: Page;
beforeAll(async () => {
  cpSync(fileURLToPath(new URL("../fixtures/stored/v1/data", import.meta.url)), home, { recursive: true });
  app = await launch({ dataFolder: home });
  ({ page } = app);
});
afterAll(async () => {
  await app?.[Symbol.asyncDispose]();
  rmSync(home, { recursive: true, force: true });
});

const journal = () => readFileSync(join(home, "sessions/2026-11-21-bench/journal.jsonl"), "utf8");
const why = () => page.getByRole("region", { name: "Why it spoke, or stayed silent" });
const runs = () => page.getByRole("region", { name: "Runs of this session" });

/** Pictures in both themes and at both sizes. */
async function pictured(name: string): Promise<void> {
  for (const theme of ["dark", "light"]) {
    await page.evaluate((to) => void (document.documentElement.dataset["theme"] = to), theme);
    for (const [width, height] of [
      [1280, 800],
      [800, 560],
    ] as const) {
      await resize(app, width, height, "100%");
      await page.locator(".run-panel").evaluate((panel) => panel.scrollIntoView({ block: "start" }));
      expect(await page.locator(".run-panel").evaluate((panel) => panel.scrollWidth <= panel.clientWidth)).toBe(true);
      await app.screenshot(`reviewer-${name}-${theme}-${width}`);
    }
  }
  await resize(app, 1280, 800, "100%");
}

const step = steps();

step("a session with a skipped step is found in the library and opened", async () => {
  await page.getByRole("navigation").getByRole("button", { name: "Replay" }).click();
  const row = page.locator('[data-key="2026-11-21-bench"]');
  await row.waitFor();
  expect(await row.innerText()).toMatch(/deviation/);
  await row.focus();
  await page.keyboard.press("Enter");
  await page.locator(".event-panel").waitFor({ state: "attached" });
});

step("E says why it came late, with the numbers behind it", async () => {
  const said = page
    .locator(".event-panel")
    .getByRole("row", { name: /Before you tighten/ })
    .first();
  await said.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("e");
  await why()
    .getByText(/it spoke: step skipped/)
    .waitFor({ timeout: 30_000 });
  expect(await why().innerText()).toMatch(/held 0\s?% to 7\d\s?% likely, and 75\s?% is needed/);
  expect(await why().getByRole("table").getByRole("row").count()).toBe(8);
  await pictured("why");
});

step(
  "G runs it again with other talkativeness; nothing changed equals the session; what differs is listed and leads there",
  async () => {
    const before = journal();
    await page.keyboard.press("g");
    const again = async (level: string | null) => {
      await runs().getByRole("button", { name: "Run again…" }).click();
      const sheet = page.getByRole("dialog");
      if (level !== null) {
        await sheet.getByRole("button", { name: /Talkativeness/ }).click();
        await page.getByRole("option", { name: level }).click();
      }
      await sheet.getByRole("button", { name: "Run again" }).click();
      await sheet.waitFor({ state: "detached", timeout: 60_000 });
    };
    await again(null);
    await runs().getByText("The same as the session, event for event").waitFor();
    await again("Deviations only");
    await runs()
      .getByText(/^Differences: \d/)
      .waitFor();
    const row = runs().getByRole("list", { name: "Differences" }).getByRole("listitem").first();
    expect(await row.innerText()).toMatch(/talkativeness/);
    await row.getByRole("button").press("Enter");
    await page.getByRole("img", { name: /^Runs along time/ }).waitFor();
    await pictured("runs");
    expect(journal()).toBe(before);
  },
);

step("it goes to ELAN", async () => {
  const out = join(home, "bench.eaf");
  await app.electron.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, out);
  await page.keyboard.press("t");
  await page.getByRole("dialog").getByRole("button", { name: "Export…" }).click();
  await expect
    .poll(() => {
      try {
        return readFileSync(out, "utf8").includes("ANNOTATION_DOCUMENT");
      } catch {
        return false;
      }
    })
    .toBe(true);
});
