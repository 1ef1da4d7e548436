import type { Page } from "playwright-core";
import type { RunningApp } from "./harness.ts";

/** Inner size of the window in pixels, and size of its letters. The smallest window, and the largest letters that Settings offer. */
const SIZES = [
  [1360, 860, 1],
  [1360, 860, 2],
  [800, 560, 1],
  [800, 560, 1.45],
  [800, 560, 2],
] as const;

/** The longest that can be said, in words of everyday length. */
export const LONGEST = "Mind the spring before you tighten the bolt. ".repeat(12).slice(0, 499).trim() + ".";

/** Looks at the window in each size, with a name for pictures, and puts it back as it was. */
export async function atEachSize(
  app: RunningApp,
  look: (size: string) => Promise<void>,
  sizes: readonly (readonly [number, number, number])[] = SIZES,
): Promise<void> {
  const before = await app.page.evaluate(() => document.documentElement.style.fontSize);
  for (const [width, height, scale] of sizes) {
    await resize(app, width, height, `${scale * 100}%`);
    await look(`${width}-${scale * 100}`);
  }
  await resize(app, 1360, 860, before);
}

/** Makes the window's inside so large, in pixels, with letters of a size in percent, and waits until it is drawn so. */
export async function resize(
  { electron, page }: RunningApp,
  width: number,
  height: number,
  letters: string,
): Promise<void> {
  await electron.evaluate(
    ({ BrowserWindow }, [w, h]) => {
      for (const window of BrowserWindow.getAllWindows()) if (!window.getParentWindow()) window.setContentSize(w, h);
    },
    [width, height] as const,
  );
  await page.evaluate((size) => void (document.documentElement.style.fontSize = size), letters);
  await page.waitForFunction(([w, h]) => innerWidth === w && innerHeight === h, [width, height] as const);
  // Two frames: one in which boxes change, one in which letters are fitted to them.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
  );
}

/** What is wrong with the box of a text that must never be cut, in words; empty when it is whole, or scrolls to its end by the keyboard. */
export function cut(page: Page, box: string): Promise<string> {
  return page.evaluate(async (selector) => {
    // Letters are fitted when the page has been laid out, in a frame's last step before it is painted.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    const element = document.querySelector<HTMLElement>(selector);
    const words = element?.firstElementChild;
    if (!element || !words) return `${selector} is not there`;
    const place = element.getBoundingClientRect();
    if (place.height < 24 || place.width < 160) return `${selector} has shrunk to ${place.width} × ${place.height}`;
    if (place.top < -1 || place.bottom > innerHeight + 1) return `${selector} is out of sight`;
    if (place.left < -1 || place.right > innerWidth + 1) return `${selector} leaves the window sideways`;
    if (words.scrollWidth > element.clientWidth) return `${selector} is cut at its side`;
    if (words.scrollHeight <= element.clientHeight) return "";
    if (element.tabIndex !== 0) return `${selector} scrolls and cannot be reached by the keyboard`;
    element.scrollTop = element.scrollHeight;
    const end = words.getBoundingClientRect().bottom;
    element.scrollTop = 0;
    return end > place.bottom + 1 ? `${selector} does not scroll to its end` : "";
  }, box);
}

/** Which of some things are not whole in sight without scrolling. */
export function unseen(page: Page, things: readonly string[]): Promise<string[]> {
  return page.evaluate(
    (selectors) =>
      selectors.filter((selector) => {
        const element = document.querySelector<HTMLElement>(selector);
        if (!element) return true;
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const corners = [[left + 3, top + 3] as const, [right - 3, bottom - 3] as const];
        return !corners.every(([x, y]) => {
          const found = document.elementFromPoint(x, y);
          return found !== null && (element.contains(found) || found.contains(element));
        });
      }),
    things,
  );
}

/** Which of some things are printed over each other, or leave the window sideways; what is hidden is left out. */
export function overlaps(page: Page, things: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const shown = [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.offsetParent !== null);
    const placed = shown.map((each) => ({ each, place: each.getBoundingClientRect() }));
    const name = (each: HTMLElement) => `${each.className || each.tagName} “${each.innerText.replaceAll("\n", " ")}”`;
    const wrong: string[] = [];
    for (const [at, { each, place }] of placed.entries()) {
      if (place.right > innerWidth + 1 || place.left < -1) wrong.push(`${name(each)} leaves the window`);
      for (const other of placed.slice(at + 1)) {
        if (each.contains(other.each)) continue;
        const across = Math.min(place.right, other.place.right) - Math.max(place.left, other.place.left);
        const down = Math.min(place.bottom, other.place.bottom) - Math.max(place.top, other.place.top);
        if (across > 1 && down > 1) wrong.push(`${name(each)} and ${name(other.each)}`);
      }
    }
    return wrong;
  }, things);
}

/** What can only be read by scrolling sideways, or lies outside of the window at its side: classes with their places. */
export function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // What nobody sees, and the rest of a line that is cut short with dots.
    const isCut = (each: Element | null): boolean => {
      if (!each) return false;
      const { clipPath, overflowX, textOverflow } = getComputedStyle(each);
      return (
        clipPath !== "none" || (textOverflow === "ellipsis" && overflowX !== "visible") || isCut(each.parentElement)
      );
    };
    return [...document.querySelectorAll<HTMLElement>("body :not([type=range])")].flatMap((each) => {
      const { overflowX, visibility } = getComputedStyle(each);
      const { left, right, width } = each.getBoundingClientRect();
      if (width <= 1 || visibility === "hidden" || each.closest(".graph, .unseen, label > span")) return [];
      const scrolls = /auto|scroll/.test(overflowX) && each.scrollWidth > each.clientWidth + 1;
      const leaves = right > innerWidth + 1 || left < -1;
      if ((!scrolls && !leaves) || isCut(each)) return [];
      return `${each.tagName} ${each.className} ${Math.round(left)}…${Math.round(right)}${scrolls ? " scrolls" : ""}`;
    });
  });
}

/** Whether something can be scrolled to and pressed: nothing lies over its middle. */
export function reached(page: Page, thing: string): Promise<boolean> {
  return page.evaluate((selector) => {
    const element = document.querySelector(selector);
    if (!element) return false;
    element.scrollIntoView({ block: "nearest" });
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return hit !== null && element.contains(hit);
  }, thing);
}
