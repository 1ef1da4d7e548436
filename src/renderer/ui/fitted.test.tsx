import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Fitted, largestFit } from "./fitted.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("the largest size that fits, within its bounds", () => {
  expect([60, 18, 5, 26, 100].map((room) => largestFit(18, 60, (size) => size <= room))).toEqual([60, 18, 18, 26, 60]);
});

/** A box of 100 by 100 pixels in which a text takes as many lines as its letters and their size ask for. */
function shown(text: string) {
  // As a browser does, it tells of a box at once.
  vi.stubGlobal("ResizeObserver", function (told: () => void) { return { observe: told, disconnect: () => undefined }; }); // prettier-ignore
  const of = (name: string, get: (this: HTMLElement) => number) =>
    vi.spyOn(HTMLElement.prototype, name as "clientHeight", "get").mockImplementation(get);
  of("clientHeight", () => 100);
  of("clientWidth", () => 100);
  of("scrollWidth", () => 100);
  of("scrollHeight", function () {
    const size = Number.parseFloat(this.style.fontSize);
    return size * Math.ceil((this.textContent!.length * size) / 100);
  });
  const { container } = render(<Fitted text={text} label="What was said" className="box" letters={() => ({ least: 10, most: 40 })} />); // prettier-ignore
  const box = container.querySelector<HTMLElement>(".box")!;
  const { fontSize } = box.querySelector("p")!.style;
  return { fontSize, scrolls: box.style.overflow, reached: box.tabIndex, label: box.getAttribute("aria-label") };
}

test("a text shrinks to the least letters, and then its box scrolls and can be reached by the keyboard", () => {
  expect(shown("Go")).toEqual({ fontSize: "40px", scrolls: "hidden", reached: -1, label: null });
  cleanup();
  expect(shown("x".repeat(40))).toEqual({ fontSize: "15px", scrolls: "hidden", reached: -1, label: null });
  cleanup();
  expect(shown("x".repeat(500))).toEqual({
    fontSize: "10px",
    scrolls: "hidden auto",
    reached: 0,
    label: "What was said",
  });
});
