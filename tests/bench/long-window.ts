import { sessionRows } from "../e2e/go.ts";
import type { ElectronApplication, Page } from "playwright-core";
import { quantile } from "../../src/core/metrics/class-score.ts";
import { screensOf } from "../../src/renderer/view.ts";
import { launch } from "../e2e/harness.ts";
import { spread } from "./edit-keys.ts";
import type { Bar } from "./report.ts";

/** Milliseconds: library and first picture, own work and painted mark of a key, and a frame of scrubbing, which at 60 a second is 16.67, told in tenths; megabytes. */
const MOST = { library: 200, picture: 1000, work: 16, painted: 50, frame: 16.7, memory: 400 };
/** How often the list and the session are opened. */
export const TIMES = { library: 20, picture: 10 };
/** What is opened at the start goes on for seconds: it is over when all processes together take no more than this share of a core for a second, looked at so often. */
const CALM = { share: 15, looks: 60 };

interface Watched {
  longBench: { key: number; work: number[]; painted: number[]; frames: number[]; library: number; picture: number };
}

/** What a long session costs in the window, in a library of `count` others. */
export async function longCosts(dataFolder: string, count: number, times: number): Promise<Bar[]> {
  const app = await launch({ dataFolder });
  const { page, electron } = app;
  try {
    await page.evaluate(watch);
    await calm(electron);
    const libraries: number[] = [];
    for (let time = 0; time < TIMES.library; time++) libraries.push(await library(page));
    const before = await memory(electron);
    const pictures: number[] = [];
    for (let time = 0; time < TIMES.picture; time++) {
      pictures.push(await open(page));
      if (time === TIMES.picture - 1) break;
      await page.keyboard.press("Escape");
      await page.getByRole("grid", { name: "Sessions" }).waitFor();
    }
    // A long session comes whole after its first picture; keys are pressed when it has.
    await calm(electron);
    const keys = [];
    for (const key of ["ArrowRight", "ArrowDown"]) keys.push({ key, ...(await pressed(page, key, times)) });
    const frames = await scrub(page);
    const opened = await memory(electron);
    return [
      most(`${count} sessions and this one in the window: from the key to rows painted`, libraries, MOST.library, 0.5),
      most("opened to its first picture", pictures, MOST.picture, 0.5),
      ...keys.flatMap(({ key, work, painted }) => [
        most(`\`${key}\`: own work`, work, MOST.work),
        most(`\`${key}\`: painted`, painted, MOST.painted),
      ]),
      most("a frame while the timeline is scrubbed", frames, MOST.frame, 0.5),
      {
        what: "memory more than with the library alone, all processes",
        value: `${(opened - before).toFixed(0)} MB`,
        bar: `under ${MOST.memory} MB`,
        met: opened - before < MOST.memory,
      },
    ];
  } finally {
    await app[Symbol.asyncDispose]();
  }
}

function most(what: string, costs: readonly number[], bar: number, at = 0.95): Bar {
  // As it is told: in tenths of a millisecond.
  const value = Math.round(10 * quantile(costs, at)!) / 10;
  return { what, value: spread(costs), bar: `p${at * 100} at most ${bar} ms`, met: value <= bar };
}

/** In the page: when a key was pressed, when what it changed is in the document, and when the first frame with it was painted. */
function watch(): void {
  const state = {
    key: 0,
    work: [] as number[],
    painted: [] as number[],
    frames: [] as number[],
    library: 0,
    picture: 0,
  };
  Object.assign(window, { longBench: state });
  const afterPaint = (then: () => void) => {
    const { port1, port2 } = new MessageChannel();
    requestAnimationFrame(() => port2.postMessage(0));
    port1.addEventListener("message", then);
    port1.start();
  };
  let handled = 0;
  window.addEventListener("keydown", ({ timeStamp }) => ([state.key, handled] = [timeStamp, performance.now()]), {
    capture: true,
  });
  new MutationObserver((changes) => {
    if (changes.some(({ attributeName }) => attributeName === "aria-valuetext")) {
      state.work.push(performance.now() - handled);
      const { key } = state;
      afterPaint(() => state.painted.push(performance.now() - key));
    }
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
    const { key } = state;
    if (added.some((node) => node.matches(".session-row") || node.querySelector(".session-row") !== null))
      afterPaint(() => (state.library ||= performance.now() - key));
    const video = added
      .map((node) => (node.matches("video") ? node : node.querySelector("video")))
      .find((node) => node !== null);
    if (video) (video as HTMLVideoElement).requestVideoFrameCallback((now) => (state.picture ||= now - key));
  }).observe(document.body, { attributes: true, childList: true, subtree: true, attributeFilter: ["aria-valuetext"] });
}

/** From the key to the rows of the library. */
async function library(page: Page): Promise<number> {
  await page.keyboard.press(`Control+${screensOf("coach").indexOf("settings") + 1}`);
  await page.getByRole("grid", { name: "Sessions" }).waitFor({ state: "detached" });
  // What Settings asks for at its opening is not the library's.
  await page.waitForTimeout(2000);
  await clear(page);
  await page.keyboard.press(`Control+${screensOf("coach").indexOf("sessions") + 1}`);
  return found(page, "library");
}

/** From the key that opens the first session, which is the long one, to its first picture. */
async function open(page: Page): Promise<number> {
  await sessionRows(page).first().focus();
  await clear(page);
  await page.keyboard.press("Enter");
  return found(page, "picture");
}

async function pressed(page: Page, key: string, times: number): Promise<{ work: number[]; painted: number[] }> {
  await page.keyboard.press("Home");
  await page.waitForTimeout(500);
  const all = { work: [] as number[], painted: [] as number[] };
  for (let time = 0; time < times; time++) {
    // Back and forth, as a session has fewer moments than keys are pressed.
    const back = key === "ArrowDown" ? "ArrowUp" : "ArrowLeft";
    await clear(page);
    await page.keyboard.press(time % 2 === 0 ? key : back);
    await page.waitForFunction(() => (window as unknown as Watched).longBench.painted.length > 0, null, {
      polling: 10,
    });
    const { work, painted } = await page.evaluate(() => (window as unknown as Watched).longBench);
    all.work.push(work[0]!);
    all.painted.push(painted[0]!);
  }
  return all;
}

/** Milliseconds between the frames that the page draws while a pointer is dragged over the whole timeline. */
async function scrub(page: Page): Promise<number[]> {
  const box = (await page.locator(".replay .timeline-sheet canvas").boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.evaluate(() => {
    const { longBench } = window as unknown as Watched;
    const canvas = document.querySelector<HTMLCanvasElement>(".replay .timeline-sheet canvas")!;
    const { left, width, top } = canvas.getBoundingClientRect();
    longBench.frames = [];
    let [last, at] = [performance.now(), 0];
    const frame = (now: number) => {
      longBench.frames.push(now - last);
      last = now;
      const clientX = left + 20 + ((width - 40) * (at += 1)) / 240;
      canvas.dispatchEvent(
        new PointerEvent("pointermove", {
          bubbles: true,
          clientX,
          clientY: top + 20,
          buttons: 1,
          pointerType: "mouse",
        }),
      );
      if (at < 240) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await page.waitForFunction(() => (window as unknown as Watched).longBench.frames.length >= 240);
  await page.mouse.up();
  return page.evaluate(() => (window as unknown as Watched).longBench.frames.slice(1));
}

async function clear(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign((window as unknown as Watched).longBench, { work: [], painted: [], library: 0, picture: 0 });
  });
}

async function found(page: Page, what: "library" | "picture"): Promise<number> {
  const handle = await page.waitForFunction((name) => (window as unknown as Watched).longBench[name] || null, what, {
    polling: 20,
  });
  return (await handle.jsonValue()) as number;
}

/** Waits until what the program does at its start is over. */
async function calm(electron: ElectronApplication): Promise<void> {
  for (let look = 0; look < CALM.looks; look++) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    // Of one core, since the last look.
    const shares = await electron.evaluate(({ app }) => app.getAppMetrics().map(({ cpu }) => cpu.percentCPUUsage));
    if (look > 0 && shares.reduce((sum, share) => sum + share, 0) < CALM.share) return;
  }
}

/** Megabytes that all processes of the program hold. */
function memory(electron: ElectronApplication): Promise<number> {
  return electron.evaluate(
    ({ app }) => app.getAppMetrics().reduce((sum, one) => sum + one.memory.workingSetSize, 0) / 1024,
  );
}
