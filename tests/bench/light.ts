import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import type { ElectronApplication, Page } from "playwright-core";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { run as runProgram } from "../../src/capture/ffmpeg/run-ffmpeg.ts";
import { quantile } from "../../src/core/metrics/class-score.ts";
import { endNow, startAnother, summaryOf } from "../e2e/live-page.ts";
import { launch } from "../e2e/harness.ts";
import { phrasesInTurn, sayUntil, TALKING } from "../e2e/talk.ts";
import { barTable, option, report, type Bar } from "./report.ts";

/** Seconds after a start before the program counts as at rest: models that nothing is asked of are let go of within five minutes. */
const SETTLED = 320;
/** Seconds of a session before its memory is looked at. */
const COACHED = 60;

/**
 * Run the suite: how long the window takes to be there, what it costs while nothing is done, and how much memory a session needs. Processor
 * time and memory are those of all processes, ffmpeg's among them; memory is counted as Linux shares it out (PSS), since Electron's
 * processes have most of their program in common. `--starts N` starts again so often (default 7), `--rest N` rests for so many seconds (60).
 */
export async function run(words: readonly string[]): Promise<void> {
  const starts = option(words, "--starts", 7);
  const rest = option(words, "--rest", 60);
  const dataFolder = mkdtempSync(join(tmpdir(), "benchside-light-"));
  try {
    const bars = [...(await firstStart(dataFolder)), ...(await laterStarts(dataFolder, starts))];
    bars.push(...(await atRest(dataFolder, rest)), ...(await heard(dataFolder)));
    const load = `Load average ${loadavg()[0]!.toFixed(1)} at the end. Electron draws without a GPU, which costs processor time that a card would take.`;
    await report("Start, rest and memory", "npm run bench:light", [load, barTable(bars)].join("\n\n"), bars);
  } finally {
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A start with an empty data folder, which coaches the sample at once. */
async function firstStart(dataFolder: string): Promise<Bar[]> {
  const from = performance.now();
  const app = await launch({ dataFolder });
  try {
    await app.page.locator(".caption-text:not(.quiet)").first().waitFor({ timeout: 120_000 });
    const caption = (performance.now() - from) / 1000;
    await app.page.waitForTimeout(COACHED * 1000);
    const held = memoryOf(app.electron);
    await summaryOf(app.page).waitFor({ timeout: 300_000 });
    return [
      seconds("first start, set up before: to the first caption of the sample", [caption], null),
      megabytes(`a session after ${COACHED} s, nothing heard`, held, 900),
    ];
  } finally {
    await app[Symbol.asyncDispose]();
  }
}

/** Starts with a library: until the first room stands in the window. */
async function laterStarts(dataFolder: string, times: number): Promise<Bar[]> {
  const took: number[] = [];
  for (let time = 0; time < times; time++) {
    const from = performance.now();
    const app = await launch({ dataFolder });
    took.push((performance.now() - from) / 1000);
    await app[Symbol.asyncDispose]();
  }
  return [seconds(`second start, p50 of ${times}`, took, 3)];
}

/** What the program takes while its window is open and nobody does anything. */
async function atRest(dataFolder: string, rest: number): Promise<Bar[]> {
  const app = await launch({ dataFolder });
  try {
    await app.page.waitForTimeout(SETTLED * 1000);
    const before = usedBy(app.electron);
    await app.page.waitForTimeout(rest * 1000);
    const share = ((usedBy(app.electron) - before) / rest) * 100;
    return [
      {
        what: `at rest for ${rest} s, of one core`,
        value: `${share.toFixed(2)} %`,
        bar: "at most 1 %",
        met: share <= 1,
      },
      megabytes("at rest", memoryOf(app.electron), 350),
    ];
  } finally {
    await app[Symbol.asyncDispose]();
  }
}

/** A session of a webcam in which the person has talked to the coach. */
async function heard(dataFolder: string): Promise<Bar[]> {
  const missing = TALKING.filter(({ there, missing: what }) => !there && !what.includes("TALK=1"));
  const what = "a session in which the coach was talked to";
  if (missing.length > 0)
    return [{ what, value: `not measured: ${missing[0]!.missing}`, bar: "at most 900 MB", met: false }];
  const folder = join(dataFolder, "shown");
  mkdirSync(folder);
  const cameraFile = join(folder, "camera.mjpeg");
  const soundFile = join(folder, "said.wav");
  const picture = ["-f", "lavfi", "-i", "testsrc2=size=1280x720:rate=20:duration=5", "-q:v", "6", cameraFile];
  await runProgram(findFfmpeg(), ["-v", "error", ...picture], { timeoutMs: 60_000 });
  await phrasesInTurn(folder, ["What comes next?", "Mark this moment."], soundFile);
  const app = await launch({ dataFolder, cameraFile, soundFile });
  try {
    await beginWithWebcam(app.page);
    await sayUntil(app.page, 0, () => Promise.resolve(journalHas(dataFolder, '"answered"')));
    await app.page.waitForTimeout(COACHED * 1000);
    const held = memoryOf(app.electron);
    await endNow(app.page);
    return [megabytes(what, held, 900)];
  } finally {
    await app[Symbol.asyncDispose]();
  }
}

async function beginWithWebcam(page: Page): Promise<void> {
  const start = page.getByText("Webcam or USB glasses");
  if (!(await start.isVisible())) await startAnother(page);
  await start.click();
  await page.getByRole("button", { name: /Microphone/ }).click();
  await page.getByRole("option", { name: "Fake Audio Input 1" }).click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.getByRole("button", { name: "Hold to talk to the coach" }).waitFor({ timeout: 60_000 });
  await page.locator(".level-meter").waitFor();
}

/** Whether a session's journal holds a text; sessions are named by their time, so that the last one is the newest. */
function journalHas(dataFolder: string, text: string): boolean {
  const sessions = join(dataFolder, "sessions");
  const newest = readdirSync(sessions)
    .filter((name) => !name.startsWith("."))
    .toSorted()
    .at(-1)!;
  return readFileSync(join(sessions, newest, "journal.jsonl"), "utf8").includes(text);
}

/** Every process of the program, by its id: the first one and all that it began. */
function processesOf(electron: ElectronApplication): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const stat = readProc(name, "stat");
    if (stat !== "") parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]));
  }
  const all = [electron.process().pid!];
  for (const id of all) for (const [child, parent] of parents) if (parent === id) all.push(child);
  return all;
}

/** Megabytes of memory of all processes, what they share counted once (PSS). Throws where Linux shows it to root alone. */
function memoryOf(electron: ElectronApplication): number {
  const held = processesOf(electron).map((id) => {
    const pss = /^Pss:\s+(\d+)/m.exec(readProc(String(id), "smaps_rollup"))?.[1];
    // One that has ended meanwhile holds nothing.
    if (pss === undefined && readProc(String(id), "statm") !== "")
      throw new Error(`the memory of process ${id} cannot be read: run this as root`);
    return Number(pss ?? 0);
  });
  return (held.reduce((sum, each) => sum + each, 0) * 1024) / 1e6;
}

/** Processor seconds of all processes since they began. */
function usedBy(electron: ElectronApplication): number {
  const ticks = processesOf(electron).map((id) => {
    const stat = readProc(String(id), "stat");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return stat === "" ? 0 : Number(fields[11]) + Number(fields[12]);
  });
  // Linux counts hundredths of a second.
  return ticks.reduce((sum, each) => sum + each, 0) / 100;
}

/** A file of a process; empty where it has ended meanwhile. */
function readProc(id: string, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, "utf8");
  } catch {
    return "";
  }
}

function seconds(what: string, took: readonly number[], bar: number | null): Bar {
  const middle = quantile(took, 0.5)!;
  const range = took.length > 1 ? ` (${Math.min(...took).toFixed(1)} to ${Math.max(...took).toFixed(1)})` : "";
  return {
    what,
    value: `${middle.toFixed(1)} s${range}`,
    bar: bar === null ? "" : `at most ${bar} s`,
    met: bar === null || middle <= bar,
  };
}

function megabytes(what: string, held: number, bar: number): Bar {
  return { what, value: `${held.toFixed(0)} MB`, bar: `at most ${bar} MB`, met: held <= bar };
}
