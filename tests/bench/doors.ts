import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { SCREENS } from "../../src/renderer/view.ts";
import { CATALOGUES } from "../../src/renderer/words/words.ts";
import { LibraryIndex } from "../../src/storage/search/library-index.ts";
import { go, openSettings, sessionRows, type ScreenName } from "../e2e/go.ts";
import { launch } from "../e2e/harness.ts";
import { manySessions } from "../fixtures/many-sessions.ts";
import { WALK_NAMES, walked } from "./doors-walks.ts";
import { spread } from "./edit-keys.ts";
import { barTable, option, report, type Bar } from "./report.ts";
import { startAnother, summaryOf } from "../e2e/live-page.ts";

/** Seed of the made-up sessions. */
const SEED = 4102;
/** Sessions in the library while the views are opened. */
const COUNTS = [300, 10_000] as const;
/** The sections of Settings, as the English window calls them. */
const SECTIONS = ["General", "Look", "Voice", "Cameras and devices", "Models", "Storage and privacy", "Research", "Advanced"]; // prettier-ignore
/** Milliseconds within which a view is to be there. */
const THERE = 300;
/** Most controls that each view shows at once, as the design of the doors asks. */
const MOST = { start: 16, live: 12, library: 18, session: 20, settings: 20, take: 6 } as const;

/**
 * Run the suite: how many controls each view of the real window shows at once, and how long each takes to be there with few and many
 * sessions, and what the walks take that the doors are made for. `--times N` opens each view so often (default 7). `--views` prints the views alone, `--walks` the walks alone, of which names behind it choose.
 */
export async function run(words: readonly string[]): Promise<void> {
  const times = option(words, "--times", 7);
  const [viewsOnly, walksOnly] = ["--views", "--walks"].map((part) => words.includes(part));
  const chosen = WALK_NAMES.filter((name) => words.includes(name));
  const bars = walksOnly ? [] : await views(times);
  const load = `Load average ${loadavg()[0]!.toFixed(1)} on ${cpus().length} processors while the views were measured; Electron draws without a GPU. Counted is what can be pressed, chosen or typed into and is in sight, without the rail, notices and the rows of lists. Sessions are made up by seed ${SEED}; each view was opened ${times} times by its key or by Ctrl K, and is there when its heading or region is painted.`;
  if (!viewsOnly) bars.push(...(await walked(chosen.length > 0 ? chosen : WALK_NAMES, controls)));
  const text = [load, WALKED, barTable(bars)].join("\n\n");
  await report("Three doors", "npm run bench:doors", text, bars, !viewsOnly && !walksOnly);
}

/** What the rows of walks say. */
const WALKED =
  "Walks are made in the real window by keys alone and by mouse alone, with letters where there is a field. An action is what a person decides and does: a press, a text typed, a choice of a list. Seconds are those of a practised person by the keystroke-level model: .28 s a key or letter, 1.3 s to point and press, 1.35 s to make up one's mind before each action. What the program takes, and the work that is filmed or watched, are not in them.";

/** How many controls each view shows, and how long each takes to be there. */
async function views(times: number): Promise<Bar[]> {
  const bars: Bar[] = [];
  for (const count of COUNTS) {
    const dataFolder = mkdtempSync(join(tmpdir(), "benchside-doors-"));
    try {
      const sessions = join(dataFolder, "sessions");
      manySessions(sessions, count, SEED);
      await LibraryIndex.with(sessions, (index) => index.refresh());
      const app = await launch({ dataFolder });
      try {
        if (count === COUNTS[0]) bars.push(...(await shownAtOnce(app.page)));
        for (const screen of SCREENS.filter((one) => one !== "take"))
          bars.push(await openedIn(app.page, CATALOGUES.en.common.screens[screen] as ScreenName, count, times));
      } finally {
        await app[Symbol.asyncDispose]();
      }
    } finally {
      rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
    }
  }
  return bars;
}

/** The counts of each view, in the order in which a person meets them. */
async function shownAtOnce(page: Page): Promise<readonly Bar[]> {
  const bars: Bar[] = [];
  const look = async (what: string, most: number) => {
    await page.waitForTimeout(1000);
    const value = await controls(page);
    bars.push({ what: `${what}: controls at once`, value: String(value), bar: `at most ${most}`, met: value <= most });
  };
  await page.locator(".caption .chip, .start-panel, .start").first().waitFor({ timeout: 60_000 });
  await page.evaluate(() => window.benchside.call("session.close", undefined)).catch(() => undefined);
  // Where there are sessions no sample is opened at the start.
  await page.waitForTimeout(2000);
  if (await summaryOf(page).isVisible()) await startAnother(page);
  await look("Start", MOST.start);
  await page.keyboard.press("o");
  await page.getByRole("toolbar", { name: "Corrections" }).waitFor({ timeout: 60_000 });
  await look("Live", MOST.live);
  await page.evaluate(() => window.benchside.call("session.close", undefined));
  await go(page, "Library");
  await look("Library", MOST.library);
  await sessionRows(page).first().waitFor();
  await go(page, "Sessions");
  await look("Sessions", MOST.library);
  await sessionRows(page).nth(1).click();
  await page.locator(".timeline canvas").waitFor({ timeout: 30_000 });
  await look("Session", MOST.session);
  await page.keyboard.press("Escape");
  await go(page, "Settings");
  for (const section of SECTIONS) {
    await openSettings(page, section);
    await look(`Settings, ${section}`, MOST.settings);
  }
  return bars;
}

/** From the press that opens a view to its first painted frame, in milliseconds. */
async function openedIn(page: Page, screen: ScreenName, count: number, times: number): Promise<Bar> {
  const costs: number[] = [];
  for (let time = 0; time < times; time++) {
    await go(page, screen === "Settings" ? "Procedures" : "Settings");
    await page.waitForTimeout(300);
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Find anything" }).fill(screen);
    const option = page
      .getByRole("option")
      .filter({ has: page.locator("span:first-child", { hasText: new RegExp(`^${screen}$`) }) })
      .first();
    await option.waitFor();
    costs.push(
      await option.evaluate(
        (element) =>
          new Promise<number>((resolve) => {
            const before = document.querySelector("main.screen");
            const pressed = performance.now();
            (element as HTMLElement).click();
            const look = () => {
              const now = document.querySelector("main.screen");
              const isThere = now !== before && (now?.querySelector("h1, [aria-label]") ?? null) !== null;
              if (!isThere) return requestAnimationFrame(look);
              return requestAnimationFrame(() => resolve(performance.now() - pressed));
            };
            look();
          }),
      ),
    );
  }
  const late = costs.toSorted((a, b) => a - b).at(Math.floor(costs.length * 0.95)) ?? 0;
  return {
    what: `${screen} with ${count.toLocaleString("en")} sessions: from the press to the view`,
    ...{ value: spread(costs), bar: `p95 at most ${THERE} ms`, met: late <= THERE },
  };
}

/** How many things of the open view can be pressed, chosen or typed into and are in sight: without the rail and the rows of lists. */
function controls(page: Page): Promise<number> {
  return page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      "main.screen :is(button, input, select, textarea, a[href], [role=slider], [role=switch], [role=combobox])",
    );
    return [...all].filter((element) => {
      if (element.closest("[role=row], [role=option], [hidden], [aria-hidden=true]")) return false;
      const { width, height, top, bottom } = element.getBoundingClientRect();
      const inSight = width > 4 && height > 4 && bottom > 0 && top < innerHeight;
      return inSight && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    }).length;
  });
}
