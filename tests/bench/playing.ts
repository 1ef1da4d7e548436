import { sessionRows } from "../e2e/go.ts";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { _electron, type ElectronApplication, type Page } from "playwright-core";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { run as runProgram } from "../../src/capture/ffmpeg/run-ffmpeg.ts";
import { quantile } from "../../src/core/metrics/class-score.ts";
import { screensOf } from "../../src/renderer/view.ts";
import { launch, switches } from "../e2e/harness.ts";
import { option, report, table, type Bar } from "./report.ts";
import { summaryOf } from "../e2e/live-page.ts";

/** Most that playing a session may cost, in processor time of a bare video element of the same size that plays the same film. */
const MOST = 1.3;
/**
 * Seconds after the start before anything is measured. Half a minute after it each process collects what starting left behind (seen in the main
 * process's profile: V8's garbage collection, .3 s of processor over all of them), once and whether or not a film plays.
 */
const SETTLED = 40;
/** Window that both play in, in pixels: the inside. */
const [WIDTH, HEIGHT] = [1360, 860];

/** What a stretch of playing took: processor seconds a second, over all processes, and frames shown a second. */
interface Cost {
  readonly processor: number;
  readonly frames: number;
}

/**
 * Run the suite: the sample is coached and recorded in the real window, then played in Replay, and the same film is played by a bare video
 * element of the same size in the same Electron, in turn. Processor time is that of all processes, which a busy machine hardly changes.
 * `--seconds N` plays each for so long (default 20), `--rounds N` so often (default 5).
 */
export async function run(words: readonly string[]): Promise<void> {
  const seconds = option(words, "--seconds", 20);
  const rounds = option(words, "--rounds", 5);
  const dataFolder = mkdtempSync(join(tmpdir(), "benchside-playing-"));
  try {
    const film = await recordSample(dataFolder);
    const rows: string[][] = [];
    const bars: Bar[] = [];
    for (const [name, filter] of [
      ["as recorded", null],
      ["1280 × 720, 30 frames per second", "scale=1280:720,fps=30"],
    ] as const) {
      if (filter) await remake(film, filter);
      const { played, bare } = await inTurn(dataFolder, film, seconds, rounds);
      const ratios = played.map(({ processor }, at) => processor / bare[at]!.processor);
      const ratio = quantile(ratios, 0.5)!;
      rows.push([name, spread(played), spread(bare), `${ratio.toFixed(2)} (${range(ratios)})`]);
      const value = `${ratio.toFixed(2)} × (${range(ratios)})`;
      bars.push({ what: `playing, ${name}`, value, bar: `at most ${MOST} ×`, met: ratio <= MOST });
    }
    const load = `Load average ${loadavg()[0]!.toFixed(1)} on ${cpus().length} processors while it was measured; what is measured is processor time. Electron draws without a GPU. ${rounds} rounds of ${seconds} s each; medians, in brackets the lowest and the highest.`;
    const head = ["film", "Replay", "bare video element", "ratio"];
    await report("Playing", "npm run bench:playing", [load, table(head, rows), verdicts(bars)].join("\n\n"), bars);
  } finally {
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function verdicts(bars: readonly Bar[]): string {
  return bars.map(({ what, bar, met }) => `- ${what}: ${bar}, ${met ? "met" : "**missed**"}.`).join("\n");
}

function spread(costs: readonly Cost[]): string {
  const shares = costs.map(({ processor }) => processor * 100);
  const frames = quantile(
    costs.map((cost) => cost.frames),
    0.5,
  )!;
  return `${quantile(shares, 0.5)!.toFixed(0)} % of a processor, ${frames.toFixed(0)} frames per second`;
}

const range = (values: readonly number[]): string =>
  `${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)}`;

/** Coaches the sample to its end in the window, as a first start does; the film that was recorded. */
async function recordSample(dataFolder: string): Promise<string> {
  const app = await launch({ dataFolder });
  try {
    await summaryOf(app.page).waitFor({ timeout: 300_000 });
    const sessions = join(dataFolder, "sessions");
    // What begins with a dot is not a session: the library's index.
    const folder = join(
      sessions,
      readdirSync(sessions).find((name) => !name.startsWith("."))!,
    );
    for (let left = 180; ; left--) {
      const files = readdirSync(folder);
      const film = files.find((name) => name.endsWith(".mkv"));
      // Its copy as MP4 comes last; what Replay plays is the recording itself.
      if (film && files.some((name) => name.endsWith(".mp4")) && !files.includes("finishing.json"))
        return join(folder, film);
      if (left === 0) throw new Error(`the recording was not finished in three minutes: ${files.join(", ")}`);
      await app.page.waitForTimeout(1000);
    }
  } finally {
    await app[Symbol.asyncDispose]();
  }
}

/** Writes a film anew at another size and rate, in its own place. */
async function remake(film: string, filter: string): Promise<void> {
  const made = `${film}.new.mkv`;
  const coding = ["-vf", filter, "-c:v", "libx264", "-preset", "veryfast", "-g", "30", "-pix_fmt", "yuv420p", "-an"];
  const { code, stderr } = await runProgram(findFfmpeg(), ["-v", "error", "-i", film, ...coding, made], {
    timeoutMs: 600_000,
  });
  if (code !== 0) throw new Error(`ffmpeg could not write the film anew: ${stderr}`);
  renameSync(made, film);
}

/** Plays the session and the bare film in turn, each with the other standing still; the first round warms both up. */
async function inTurn(dataFolder: string, film: string, seconds: number, rounds: number) {
  const app = await launch({ dataFolder });
  const settled = performance.now() + SETTLED * 1000;
  const played: Cost[] = [];
  const bare: Cost[] = [];
  try {
    const box = await openInReplay(app.electron, app.page);
    const other = await openBare(dataFolder, film, box);
    try {
      const page = await other.firstWindow();
      await page.locator("video").waitFor();
      const shown = [await sizeOf(app.page), await sizeOf(page)];
      if (shown[0] !== shown[1])
        throw new Error(`Replay and the bare element play different films: ${shown.join(", ")}`);
      await page.waitForTimeout(Math.max(0, settled - performance.now()));
      for (let round = 0; round <= rounds; round++) {
        const there = await costOf(app.electron, app.page, seconds, () => app.page.keyboard.press("Space"));
        const here = await costOf(other, page, seconds, () =>
          page.evaluate(() => {
            const video = document.querySelector("video")!;
            return video.paused ? video.play() : video.pause();
          }),
        );
        if (round === 0) continue;
        played.push(there);
        bare.push(here);
      }
    } finally {
      await other.close();
    }
    return { played, bare };
  } finally {
    await app[Symbol.asyncDispose]();
  }
}

/** Size of the film that is played, in pixels. */
function sizeOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const video = document.querySelector("video")!;
    return `${video.videoWidth} × ${video.videoHeight}`;
  });
}

/** Opens the newest session in Replay; the size of its picture, in pixels. */
async function openInReplay(electron: ElectronApplication, page: Page): Promise<{ width: number; height: number }> {
  await electron.evaluate(({ BrowserWindow }, [w, h]) => BrowserWindow.getAllWindows()[0]!.setContentSize(w, h), [
    WIDTH,
    HEIGHT,
  ] as const);
  await page.keyboard.press(`Control+${screensOf("coach").indexOf("sessions") + 1}`);
  await sessionRows(page).first().click();
  const video = page.locator(".replay video");
  await video.waitFor();
  await page.waitForFunction(() => document.querySelector("video")!.readyState >= 2);
  const { width, height } = (await video.boundingBox())!;
  return { width: Math.round(width), height: Math.round(height) };
}

/** The same Electron with nothing but a video element, in a window of the same size. */
async function openBare(
  dataFolder: string,
  film: string,
  box: { readonly width: number; readonly height: number },
): Promise<ElectronApplication> {
  const folder = join(dataFolder, "bare");
  mkdirSync(folder, { recursive: true });
  copyFileSync(film, join(folder, "film.mkv"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "bare", version: "1.0.0", main: "main.cjs" }));
  writeFileSync(
    join(folder, "main.cjs"),
    `const { app, BrowserWindow } = require("electron");
app.whenReady().then(() => {
  const window = new BrowserWindow({ width: ${WIDTH}, height: ${HEIGHT}, useContentSize: true });
  void window.loadFile("page.html");
});
app.on("window-all-closed", () => app.quit());
`,
  );
  writeFileSync(
    join(folder, "page.html"),
    `<!doctype html><title>bare</title><body style="margin:0;background:#000"><video src="film.mkv" preload="auto" style="width:${box.width}px;height:${box.height}px;object-fit:contain"></video>`,
  );
  return _electron.launch({
    executablePath: process.env["BENCHSIDE_TEST_ELECTRON"] ?? "",
    args: [...switches({}), `--user-data-dir=${join(dataFolder, "bare-profile")}`, folder],
    cwd: folder,
  });
}

/** What playing costs for so many seconds, from where it stands; it stands still before and after, at the film's beginning. */
async function costOf(
  electron: ElectronApplication,
  page: Page,
  seconds: number,
  toggle: () => Promise<unknown>,
): Promise<Cost> {
  await page.keyboard.press("Home");
  await page.evaluate(() => void (document.querySelector("video")!.currentTime = 0));
  await toggle();
  await page.waitForTimeout(1500);
  const before = { used: await used(electron), frames: await framesOf(page), at: performance.now() };
  await page.waitForTimeout(seconds * 1000);
  const after = { used: await used(electron), frames: await framesOf(page), at: performance.now() };
  const paused = await page.evaluate(() => document.querySelector("video")!.paused);
  if (paused) throw new Error("the film did not play to the end of the measured stretch");
  await toggle();
  const passed = (after.at - before.at) / 1000;
  return { processor: (after.used - before.used) / passed, frames: (after.frames - before.frames) / passed };
}

/** Frames that the video has shown so far. */
function framesOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { totalVideoFrames, droppedVideoFrames } = document.querySelector("video")!.getVideoPlaybackQuality();
    return totalVideoFrames - droppedVideoFrames;
  });
}

/** Processor seconds of all processes of a program since they began. */
function used(electron: ElectronApplication): Promise<number> {
  return electron.evaluate(({ app }) =>
    app.getAppMetrics().reduce((sum, { cpu }) => sum + (cpu.cumulativeCPUUsage ?? 0), 0),
  );
}
