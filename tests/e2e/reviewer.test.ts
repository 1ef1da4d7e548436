import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
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

/** Pictures at both sizes, of something that must not be cut at its side. */
async function pictured(name: string, of = ".run-panel", themes = ["dark", "light"]): Promise<void> {
  for (const theme of themes) {
    await page.evaluate((to) => void (document.documentElement.dataset["theme"] = to), theme);
    for (const [width, height] of [
      [1280, 800],
      [800, 560],
    ] as const) {
      await resize(app, width, height, "100%");
      await page.locator(of).evaluate((panel) => panel.scrollIntoView({ block: "start" }));
      expect(await page.locator(of).evaluate((panel) => panel.scrollWidth <= panel.clientWidth)).toBe(true);
      await app.screenshot(`reviewer-${name}-${theme}-${width}`);
    }
  }
  await resize(app, 1280, 800, "100%");
}

const step = steps();

step("the sessions where step 3 was skipped are found in the library, and one is opened", async () => {
  await page.getByRole("navigation").getByRole("button", { name: "Replay" }).click();
  const rows = page.locator("[data-key]");
  await expect.poll(() => rows.count()).toBeGreaterThan(3);
  await page.getByRole("search").getByRole("searchbox").fill("step 3 skipped");
  const ids = () => rows.evaluateAll((all) => all.map((one) => one.getAttribute("data-key")).toSorted());
  await expect.poll(ids).toEqual(["2026-11-21-bench", "2026-11-21-corrected"]);
  const row = page.locator('[data-key="2026-11-21-bench"]');
  expect(await row.innerText()).toMatch(/deviation/);
  await pictured("found", ".library-bar", ["light"]);
  await row.focus();
  await page.keyboard.press("Enter");
  await page.locator(".event-panel").waitFor({ state: "attached" });
});

step("the moment is found, and what was said there is heard again", async () => {
  const said = page
    .locator(".event-panel")
    .getByRole("row", { name: /Before you tighten/ })
    .first();
  await said.focus();
  await page.keyboard.press("Enter");
  await page.locator(".caption").getByText("Before you tighten the hinge bolt with the hex key").waitFor();
  // A machine of tests may have no loudspeaker: one is made up, and what is played is written down.
  await page.evaluate(() => {
    const speaker = { kind: "audiooutput", deviceId: "made-up", groupId: "", label: "", toJSON: () => ({}) } as const;
    navigator.mediaDevices.enumerateDevices = () => Promise.resolve([speaker]);
    navigator.mediaDevices.dispatchEvent(new Event("devicechange"));
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      document.body.dataset["heard"] = this.src;
      return play.call(this);
    };
  });
  await page.getByRole("toolbar").getByRole("button", { name: "Hear it" }).click();
  await page.locator('body[data-heard^="blob:"]').waitFor({ state: "attached", timeout: 30_000 });
});

step("E says why it came late, with the numbers behind it", async () => {
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
    // A model is asked again where one is chosen in Settings: none is.
    await runs().getByRole("button", { name: "Run again…" }).click();
    const asking = page.getByRole("dialog");
    await asking.getByRole("button", { name: /A model's opinions/ }).click();
    await page.getByRole("option", { name: "Asked again about the film" }).click();
    await asking.getByText("Strategy").waitFor();
    await asking.getByRole("button", { name: "Run again" }).click();
    await asking.getByText(/No model is chosen that could be asked again/).waitFor();
    await pictured("run-again");
    await asking.getByRole("button", { name: "Cancel" }).click();
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

/** Answers the system's dialog for saving with a path. */
const saveAt = (path: string) =>
  app.electron.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, path);

step("it goes to ELAN", async () => {
  const out = join(home, "bench.eaf");
  await saveAt(out);
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

step("P writes the report for the person, as HTML, PDF and CSV; a folder with something in it is refused", async () => {
  const out = join(home, "report");
  await saveAt(out);
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("p");
  const sheet = page.getByRole("dialog");
  await sheet.getByText("One page: what went well").waitFor();
  await pictured("report", "[role=dialog]", ["dark"]);
  const write = () => sheet.getByRole("button", { name: "Write the report…" }).click();
  await write();
  await sheet.waitFor({ state: "detached", timeout: 60_000 });
  expect(readdirSync(out).toSorted()).toEqual(["numbers.csv", "report.html", "report.pdf"]);
  expect(readFileSync(join(out, "report.html"), "utf8")).toContain("Where help was needed");
  const pdf = readFileSync(join(out, "report.pdf"));
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  expect(pdf.length).toBeGreaterThan(10_000);
  await page.keyboard.press("p");
  await write();
  await sheet.getByText(/The folder is not empty/i).waitFor();
  await page.keyboard.press("Escape");
});
