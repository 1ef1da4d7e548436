import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { RunningApp } from "./harness.ts";
import { atEachSize, sideways } from "./sizes.ts";

/** Sizes of the window for the view that has most to show, with its letters of the usual size and of twice that. */
const FULL = [
  [1280, 800, 1],
  [1280, 800, 2],
  [1920, 1080, 1],
  [1920, 1080, 2],
  [800, 560, 1],
  [800, 560, 2],
] as const;

/** Start with a film chosen: its first picture comes into the column, and what chooses another one stands below it, in every size. */
export async function startWithFilm(app: RunningApp, film: string): Promise<void> {
  const { page } = app;
  await page.getByText("A recording, or a folder of them").click();
  await page.locator(".file-choice input[type=file]").setInputFiles(film);
  await page.locator(".start-picture img").waitFor();
  const look = async (size: string) => {
    await app.screenshot(`size-start-film-${size}`);
    expect(await misplaced(page), size).toEqual([]);
  };
  await atEachSize(app, look, FULL);
}

/** What of the window is not where it should be, in words: what only scrolling sideways shows, and what is printed over something else. */
export async function misplaced(page: Page): Promise<string[]> {
  return [...(await sideways(page)), ...(await printedOver(page)).map((two) => `${two} cross`)];
}

/**
 * What of the window is printed over something else: controls, pictures and lines of text that cross where both are to be seen, in words. Empty when nothing is.
 * What lies over others on purpose is left out: what is positioned absolutely, fixed or sticky (dialogs, bars, marks in a picture), and the graph that a person moves.
 */
function printedOver(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Box {
      readonly left: number;
      readonly right: number;
      readonly top: number;
      readonly bottom: number;
    }
    /** A control, a picture or a line: the element that it is or stands in, the block that it flows in, and what lifts it off the page. */
    interface Thing {
      readonly of: Element;
      readonly flow: Element;
      readonly lifted: Element | null;
      readonly box: Box;
    }
    const THINGS =
      "button, a[href], input, textarea, select, [role=slider], [role=option], img, video, canvas, .start-picture";
    /** Pixels that two boxes may cross, and the share of a line's height above and below its letters. */
    const SLACK = 2;
    const LEADING = 0.2;
    const style = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element) => {
      const known = style.get(element) ?? getComputedStyle(element);
      style.set(element, known);
      return known;
    };
    const upwards = (element: Element) => {
      const all: Element[] = [];
      for (let at: Element | null = element; at; at = at.parentElement) all.push(at);
      return all;
    };
    const shown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest(".graph") === null &&
      upwards(element).every((each) => styleOf(each).clipPath === "none");
    const thing = (
      of: Element,
      { left, right, top, bottom }: Box,
      inset = 0,
      within = upwards(of).slice(1),
    ): Thing[] => {
      const flow = upwards(of).find((each) => !/^(inline|contents)$/.test(styleOf(each).display)) ?? of;
      const lifted = upwards(of).find((each) => /absolute|fixed|sticky/.test(styleOf(each).position)) ?? null;
      const box = { left, right, top: top + (bottom - top) * inset, bottom: bottom - (bottom - top) * inset };
      for (const each of within) {
        if (styleOf(each).overflow === "visible") continue;
        const clip = each.getBoundingClientRect();
        box.left = Math.max(box.left, clip.left);
        box.right = Math.min(box.right, clip.right);
        box.top = Math.max(box.top, clip.top);
        box.bottom = Math.min(box.bottom, clip.bottom);
      }
      return box.right - box.left > SLACK && box.bottom - box.top > SLACK ? [{ of, flow, lifted, box }] : [];
    };
    const solid = [...document.querySelectorAll(THINGS)]
      .filter(shown)
      .flatMap((each) => thing(each, each.getBoundingClientRect()));
    const lines: Thing[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const of = text.parentElement;
      if (!of || text.textContent?.trim() === "" || !shown(of)) continue;
      range.selectNodeContents(text);
      for (const line of range.getClientRects()) lines.push(...thing(of, line, LEADING, upwards(of)));
    }
    const cross = (one: Box, other: Box) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK;
    const apart = (one: Thing, other: Thing) =>
      one.lifted === other.lifted &&
      one.flow !== other.flow &&
      !one.of.contains(other.of) &&
      !other.of.contains(one.of);
    const name = ({ of }: Thing) =>
      `${of.tagName.toLowerCase()}${of.className && typeof of.className === "string" ? `.${of.className.replaceAll(" ", ".")}` : ""} “${(of.getAttribute("aria-label") ?? of.textContent ?? "").trim().slice(0, 40)}”`;
    const all = [...solid, ...lines];
    const wrong = all.flatMap((one, at) =>
      all
        .slice(at + 1)
        .filter((other) => apart(one, other) && cross(one.box, other.box))
        .map((other) => `${name(one)} and ${name(other)}`),
    );
    return [...new Set(wrong)].slice(0, 12);
  });
}
