import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, getPriority, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { annotationLine } from "../../src/core/annotation/event-lines.ts";
import { addEvent, EMPTY_FOLD } from "../../src/core/annotation/fold.ts";
import type { AnnotationChange } from "../../src/core/annotation/events.ts";
import { quantile } from "../../src/core/metrics/class-score.ts";
import { AnnotationFile, ANNOTATIONS_FILE } from "../../src/storage/annotations.ts";
import { findFfmpeg } from "../../src/capture/ffmpeg/find.ts";
import { run as runProgram } from "../../src/capture/ffmpeg/run.ts";
import { createSession } from "../../src/storage/journal/sessions.ts";
import { SCREENS } from "../../src/renderer/view.ts";
import { launch } from "../e2e/harness.ts";
import { annotationEvent } from "../fixtures/fake-annotations.ts";
import { lamp } from "../fixtures/lamp-session.ts";
import { barTable, option, report, type Bar } from "./report.ts";

const SESSION = "hour";
const SECONDS = 3600;
const SEGMENTS = 500;
/** Changes made before the ones that are measured: an hour's take is not edited on an empty file. */
const EARLIER = 2000;
/** Longest a key press may take to show, in milliseconds. */
const BAR = 50;

/**
 * Run the suite: keys pressed in the real window on an hour-long take with 500 segments and 2,500 earlier changes, from the key
 * to the painted frame that shows the change, which is on disk by then. `--keys N` presses each key N times (default 40).
 */
export async function run(words: readonly string[]): Promise<void> {
  const times = option(words, "--keys", 40);
  const dataFolder = mkdtempSync(join(tmpdir(), "benchside-edit-"));
  try {
    const folder = await hourLongTake(join(dataFolder, "sessions"));
    const bars = [...(await keyCosts(dataFolder, times)), ...(await partCosts(folder, times))];
    const load = `Load average ${loadavg()[0]!.toFixed(1)} on ${cpus().length} processors while it was measured, at priority ${getPriority()}.`;
    await report("Editing", "npm run bench:edit", [load, barTable(bars)].join("\n\n"), bars);
  } finally {
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function hourLongTake(sessions: string): Promise<string> {
  mkdirSync(sessions, { recursive: true });
  const { folder, journal } = createSession(sessions, SESSION);
  const opened = {
    program: "0.1.0",
    startedAt: "2026-11-22T09:00:00Z",
    procedure: lamp,
    profile: null,
    feed: "camera:",
  };
  journal.append({ type: "opened", t: 0, version: 1, session: SESSION, ...opened });
  journal.append({ type: "media", t: 0, file: "media.mp4", offset: 0 });
  journal.append({ type: "closed", t: SECONDS, reason: "finished" });
  journal.close();
  const film = ["-f", "lavfi", "-i", `testsrc2=size=640x360:rate=5:duration=${SECONDS}`];
  const coding = ["-c:v", "libx264", "-preset", "ultrafast", "-g", "25", "-pix_fmt", "yuv420p"];
  await runProgram(findFfmpeg(), ["-v", "error", ...film, ...coding, join(folder, "media.mp4")], {
    timeoutMs: 180_000,
  });
  writeFileSync(
    join(folder, ANNOTATIONS_FILE),
    changes()
      .map((change, number) => annotationLine(annotationEvent(number, "a1", change)))
      .join(""),
  );
  return folder;
}

/** The partition, an answer about every segment, then boundaries moved up and down. */
function changes(): AnnotationChange[] {
  const length = SECONDS / SEGMENTS;
  const segments = Array.from({ length: SEGMENTS }, (_, number) => ({
    id: `s${number}`,
    start: Math.round(number * length * 10) / 10,
    end: Math.round((number + 1) * length * 10) / 10,
    step: lamp.steps[number % lamp.steps.length]!.id,
    text: `${lamp.steps[number % lamp.steps.length]!.text}, ${number}`,
    outcome: number % 7 === 0 ? ("wrong" as const) : ("right" as const),
  }));
  const answers = { described: true, only: true, complete: true };
  const moves = Array.from({ length: EARLIER }, (_, number): AnnotationChange => {
    const at = 1 + ((number * 37) % (SEGMENTS - 1));
    const to = Math.round((segments[at]!.start + ((number % 5) - 2) / 10) * 10) / 10;
    return { type: "boundary-moved", segment: `s${at}`, edge: "start", to };
  });
  return [
    { type: "segmented", source: "marks", segments },
    ...moves,
    ...segments.map(({ id }): AnnotationChange => ({ type: "audited", segment: id, answers })),
  ];
}

async function keyCosts(dataFolder: string, times: number): Promise<Bar[]> {
  const app = await launch({ dataFolder });
  try {
    return await keysOf(app.page, times);
  } finally {
    await app[Symbol.asyncDispose]();
  }
}

async function keysOf(page: Page, times: number): Promise<Bar[]> {
  await page.keyboard.press(`Control+${SCREENS.indexOf("replay") + 1}`);
  await page.getByRole("listbox", { name: "Sessions" }).getByRole("option").first().click();
  await page.getByRole("button", { name: "Audit" }).waitFor();
  await page.keyboard.press("a");
  await page.getByLabel(/second name/).fill("a1");
  await page.keyboard.press("Enter");
  await page.getByRole("slider", { name: "Segments" }).waitFor();
  await page.keyboard.press("c");
  await page.getByText("What is done").waitFor();
  await page.evaluate(watchKeys);
  const segments = await costs(page, "ArrowDown", "shown", times);
  const jumps = await costs(page, "ArrowRight", "shown", times);
  const moves = await costs(page, "Shift+ArrowRight", "event", times);
  const outcomes = await costs(page, "f", "event", times);
  const undos = await costs(page, "u", "event", times);
  const redos = await costs(page, "Shift+U", "event", times);
  await pressed(page, "Home", "shown");
  await pressed(page, "ArrowRight", "shown");
  const cuts: number[] = [];
  const merges: number[] = [];
  for (let time = 0; time < times; time++) {
    cuts.push(await pressed(page, "s", "event"));
    await pressed(page, "ArrowUp", "shown");
    merges.push(await pressed(page, "m", "event"));
    await pressed(page, "ArrowRight", "shown");
  }
  return [
    bar("move a boundary by 0.1 s", moves),
    bar("right or wrong", outcomes),
    bar("cut a segment", cuts),
    bar("merge two segments", merges),
    bar("undo", undos),
    bar("redo", redos),
    bar("next segment", segments),
    bar("five seconds on", jumps),
  ];
}

/** In the page: when a key was pressed, and when the first frame after what it changed was painted. */
function watchKeys(): void {
  const state = { key: 0, event: [] as number[], shown: [] as number[] };
  Object.assign(window, { editBench: state });
  const painted = (into: number[]) => {
    const { port1, port2 } = new MessageChannel();
    requestAnimationFrame(() => port2.postMessage(0));
    port1.addEventListener("message", () => into.push(performance.now()));
    port1.start();
  };
  window.addEventListener("keydown", ({ timeStamp }) => (state.key = timeStamp), { capture: true });
  new MutationObserver((changes) => {
    const names = changes.map(({ attributeName }) => attributeName);
    if (names.includes("data-events")) painted(state.event);
    if (names.includes("aria-valuetext")) painted(state.shown);
  }).observe(document.querySelector(".timeline")!, {
    attributes: true,
    subtree: true,
    attributeFilter: ["data-events", "aria-valuetext"],
  });
}

async function costs(page: Page, key: string, what: "event" | "shown", times: number): Promise<number[]> {
  const found: number[] = [];
  for (let time = 0; time < times; time++) found.push(await pressed(page, key, what));
  return found;
}

/** Milliseconds from a key press to the frame that shows it. */
async function pressed(page: Page, key: string, what: "event" | "shown"): Promise<number> {
  type Watched = { editBench: { key: number; event: number[]; shown: number[] } };
  await page.evaluate(() => Object.assign((window as unknown as Watched).editBench, { event: [], shown: [] }));
  await page.keyboard.press(key);
  const handle = await page
    .waitForFunction(
      (name) => {
        const { editBench } = window as unknown as Watched;
        return editBench[name].length > 0 ? editBench[name][0]! - editBench.key : null;
      },
      what,
      { polling: 10 },
    )
    .catch(async () => {
      const alerts = await page.getByRole("alert").allTextContents();
      throw new Error(`${key} showed nothing within 30 s. ${alerts.join(" ")}`);
    });
  return (await handle.jsonValue()) as number;
}

async function partCosts(folder: string, times: number): Promise<Bar[]> {
  const disk: number[] = [];
  const file = new AnnotationFile(folder);
  const { events } = file.read();
  for (let time = 0; time < times; time++) {
    const before = performance.now();
    await file.append("a2", { type: "reworded", segment: "s7", text: `Words ${time}` });
    disk.push(performance.now() - before);
  }
  const whole = performance.now();
  const fold = events.reduce(addEvent, EMPTY_FOLD);
  const folded = performance.now() - whole;
  const one: number[] = [];
  for (let time = 0; time < times; time++) {
    const before = performance.now();
    addEvent(fold, annotationEvent(events.length, "a2", { type: "reworded", segment: "s7", text: `Words ${time}` }));
    one.push(performance.now() - before);
  }
  return [
    { what: "of which: a change checked and on disk", value: spread(disk), bar: "", met: true },
    { what: "of which: folded into the rest", value: spread(one), bar: "", met: true },
    {
      what: `once, at opening: all ${events.length} changes folded`,
      value: `${folded.toFixed(0)} ms`,
      bar: "",
      met: true,
    },
  ];
}

function bar(what: string, costs: readonly number[]): Bar {
  return { what, value: spread(costs), bar: `p95 under ${BAR} ms`, met: quantile(costs, 0.95)! < BAR };
}

function spread(costs: readonly number[]): string {
  const [half, most] = [quantile(costs, 0.5)!, quantile(costs, 0.95)!];
  return `p50 ${half.toFixed(1)} ms, p95 ${most.toFixed(1)} ms`;
}
