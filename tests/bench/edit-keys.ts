import { sessionRows } from "../e2e/go.ts";
import type { Page } from "playwright-core";
import { quantile } from "../../src/core/metrics/class-score.ts";
import { screensOf } from "../../src/renderer/view.ts";
import { launch } from "../e2e/harness.ts";
import type { Bar } from "./report.ts";

/** Longest a key press may take to show, in milliseconds. */
const BAR = 50;

export async function keyCosts(dataFolder: string, times: number): Promise<Bar[]> {
  const app = await launch({ dataFolder });
  try {
    return await keysOf(app.page, times);
  } finally {
    await app[Symbol.asyncDispose]();
  }
}

async function keysOf(page: Page, times: number): Promise<Bar[]> {
  await page.keyboard.press(`Control+${screensOf("coach").indexOf("sessions") + 1}`);
  await sessionRows(page).first().click();
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

function bar(what: string, costs: readonly number[]): Bar {
  return { what, value: spread(costs), bar: `p95 under ${BAR} ms`, met: quantile(costs, 0.95)! < BAR };
}

export function spread(costs: readonly number[]): string {
  const [half, most] = [quantile(costs, 0.5)!, quantile(costs, 0.95)!];
  return `p50 ${half.toFixed(1)} ms, p95 ${most.toFixed(1)} ms`;
}
