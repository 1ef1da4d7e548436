import { act, cleanup, fireEvent, render, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Minimap } from "./minimap.tsx";
import type { Span } from "./zoom.ts";

afterEach(cleanup);

/** An hour of which ten minutes from the twentieth on are shown, and what was asked for. */
function shown(more: Partial<Parameters<typeof Minimap>[0]> = {}) {
  const asked: Span[] = [];
  const span = { start: 1200, length: 600 };
  const props = { duration: 3600, t: 10, span, deviations: [60, 61, 1800], away: true, onPlayhead: () => undefined };
  const { container } = render(<Minimap {...props} onSpan={(next) => asked.push(next)} {...more} />);
  return { asked, container, page: within(container), track: within(container).queryByRole("slider") };
}
const press = (track: HTMLElement | null, key: string) => act(async () => void fireEvent.keyDown(track!, { key }));

test("it says which part is shown, and marks where the plan was left, one mark where they are near", () => {
  const { track, container } = shown();
  expect(track!.getAttribute("aria-valuetext")).toBe("from 20:00.0 to 30:00.0");
  expect([...container.querySelectorAll(".minimap-mark")].map(({ textContent }) => textContent)).toEqual(["!", "!"]);
});

test("arrows move it by half of what is shown, pages by all of it, Home and End to the ends", async () => {
  const { asked, track } = shown();
  for (const key of ["ArrowRight", "ArrowLeft", "PageUp", "PageDown", "Home", "End", "x"]) await press(track, key);
  expect(asked.map(({ start }) => start)).toEqual([1500, 900, 1800, 600, 0, 3600]);
});

test("a press beside the frame brings it there; held, it follows the pointer", () => {
  const { asked, track } = shown();
  track!.getBoundingClientRect = () => new DOMRect(0, 0, 360, 32);
  track!.setPointerCapture = () => undefined;
  act(() => void fireEvent.pointerDown(track!, { clientX: 300 }));
  act(() => void fireEvent.pointerMove(track!, { clientX: 310 }));
  act(() => void fireEvent.pointerUp(track!));
  act(() => void fireEvent.pointerMove(track!, { clientX: 10 }));
  expect(asked.map(({ start }) => Math.round(start))).toEqual([2700, 2800]);
});

test("the way back to the playhead can be pressed only while it is out of sight; a short session has no minimap", () => {
  let back = 0;
  const { page } = shown({ onPlayhead: () => (back += 1) });
  page.getByRole("button", { name: "To the playhead" }).click();
  expect(back).toBe(1);
  expect(shown({ duration: 90 }).container.textContent).toBe("");
});
