import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Fitted, largestFit } from "./fitted.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("the largest size that fits, within its bounds, in few layouts", () => {
  const fitted = (least: number, most: number, taken: (size: number) => number) => {
    const tried: number[] = [];
    return { size: largestFit(least, most, (size) => (tried.push(size), taken(size))), tried: tried.length };
  };
  const square = (room: number) => (size: number) => (size / room) ** 2;
  expect([60, 18, 5, 26, 100].map((room) => fitted(18, 60, square(room)))).toEqual([
    { size: 60, tried: 1 },
    { size: 18, tried: 2 },
    { size: 18, tried: 2 },
    { size: 26, tried: 3 },
    { size: 60, tried: 1 },
  ]);
  // Whole lines: what a square lets expect is off by up to a line, and halving alone takes seven.
  for (let letters = 1; letters < 400; letters += 7) {
    const lines = (size: number) => (size * Math.ceil((letters * size) / 500)) / 200;
    const largest = Array.from({ length: 83 }, (_, at) => 100 - at).find((size) => lines(size) <= 1) ?? 18;
    const { size, tried } = fitted(18, 100, lines);
    expect([letters, size, tried <= 9]).toEqual([letters, largest, true]);
  }
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
