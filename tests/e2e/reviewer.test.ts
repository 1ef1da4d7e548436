import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { launch, type RunningApp } from "./harness.ts";
import { resize } from "./sizes.ts";
import { steps } from "./steps.ts";
import { go } from "./go.ts";

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
  await go(page, "Sessions");
  const rows = page.locator("[data-key]");
  await expect.poll(() => rows.count()).toBeGreaterThan(3);
  await page.getByRole("search").getByRole("searchbox").fill("step 3 skipped");
  const ids = () => rows.evaluateAll((all) => all.map((one) => one.getAttribute("data-key")).toSorted());
  await expect.poll(ids).toEqual(["2026-11-21-bench", "2026-11-21-corrected"]);
  const row = page.locator('[data-key="2026-11-21-bench"]');
  expect(await row.locator(".session-cell-deviations").innerText()).toMatch(/\d/);
  await pictured("found", ".session-page", ["light"]);
  // The two are looked at whether they are whole, and written as one file each.
  await row.focus();
  await page.keyboard.press("Control+a");
  await page.getByRole("toolbar", { name: /^2 / }).getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem").click();
  const sheet = page.getByRole("dialog", { name: "Export 2 sessions" });
  await sheet.getByRole("button", { name: "Check", exact: true }).click();
  await sheet
    .getByRole("status")
    .getByText(/ of 2 sessions complete/)
    .waitFor();
  await pictured("files", "[role=dialog]", ["dark"]);
  const to = join(home, "packed");
  mkdirSync(to);
  await openAt(to);
  await sheet.getByRole("radio", { name: "Whole sessions" }).click();
  await sheet.getByRole("button", { name: "Choose a folder…" }).click();
  await sheet.getByText(`Exported to ${to}: 2.`).waitFor();
  expect(readdirSync(to).toSorted()).toEqual(["2026-11-21-bench.zip", "2026-11-21-corrected.zip"]);
  await sheet.getByRole("button", { name: "Close" }).click();
  await row.focus();
  await page.keyboard.press("Enter");
  await page.locator(".session-head").waitFor();
  await page.keyboard.press("f");
  await page.locator(".event-panel").waitFor();
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
  await page.getByRole("button", { name: "Review", exact: true }).click();
  await page.getByRole("menuitem", { name: "Hear it" }).click();
  await page.locator('body[data-heard^="blob:"]').waitFor({ state: "attached", timeout: 30_000 });
});

step("E says why it came late, with the numbers behind it", async () => {
  await page.keyboard.press("e");
  await why()
    .getByText(/it spoke: step skipped/)
    .waitFor({ timeout: 30_000 });
  expect(await why().innerText()).toMatch(/was 0\s?% to 7\d\s?% sure of it, and speaks at 75\s?%/);
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
    await again("Mistakes only");
    await runs()
      .getByText(/^Differences in what was decided and said: \d/)
      .waitFor();
    const row = runs().getByRole("list", { name: "Differences" }).getByRole("listitem").first();
    expect(await row.innerText()).toMatch(/talkativeness/);
    await row.getByRole("button").press("Enter");
    await page.getByRole("img", { name: /^Runs along time/ }).waitFor();
    await pictured("runs");
    expect(journal()).toBe(before);
  },
);

/** Answers the system's dialog for choosing a file or a folder with a path. */
const openAt = (path: string) =>
  app.electron.evaluate(({ dialog }, filePath) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] });
  }, path);

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

/** What another program says of the session: two steps that overlap, and a mistake to which the coach said nothing. */
const TOLD = `WEBVTT

step base right
00:00:01.000 --> 00:00:12.000
<v Step>Place the base

step arm wrong
00:00:06.000 --> 00:00:20.000
<v Step>Fit the lower arm

mistake timing bolt
00:00:18.000 --> 00:00:22.000
<v Mistake>The bolt is tightened too far
`;

step(
  "what another program says comes in: steps that overlap stand alongside, and E says why a mistake was not noticed",
  async () => {
    const file = join(home, "told.vtt");
    writeFileSync(file, TOLD);
    await openAt(file);
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.keyboard.press("t");
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("radio", { name: "Import" }).click();
    await sheet.getByLabel("Auditor ID").fill("a02");
    await sheet.getByRole("button", { name: "Choose a file…" }).click();
    await sheet.getByText(/Steps that overlap another one, kept alongside it: 1/).waitFor();
    await sheet.getByRole("button", { name: "Take over" }).click();
    await sheet.waitFor({ state: "detached" });
    await page.locator(".lane-names").getByText("Alongside").waitFor();
    // What was told lies over the end of the timeline, which is looked at here.
    await page.evaluate(() => {
      for (const close of document.querySelectorAll<HTMLElement>(".toast button:last-child")) close.click();
    });
    // Five seconds before the end: 21 s of the film.
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("e");
    await why()
      .getByText(/Not noticed because/)
      .waitFor({ timeout: 30_000 });
    await pictured("silence");
    await page.keyboard.press("a");
    await page.getByLabel(/auditor ID/).fill("a02");
    await page.getByLabel(/auditor ID/).press("Enter");
    await page.getByRole("toolbar", { name: "Task" }).waitFor();
    await page.keyboard.press("c");
    await page.keyboard.press("ArrowDown");
    await page.getByRole("group", { name: "Alongside: Fit the lower arm" }).waitFor();
    await pictured("alongside", ".audit-deviations >> nth=0");
    await page.keyboard.press("Escape");
    await page.locator(".session-head").waitFor();
  },
);

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
