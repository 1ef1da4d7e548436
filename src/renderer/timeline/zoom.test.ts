import { expect, test } from "vitest";
import { keepInView, panSpan, rulerStep, zoomSpan } from "./zoom.ts";

test("zooming keeps the moment under the pointer where it is", () => {
  const span = zoomSpan({ start: 100, length: 400 }, 0.5, 0.25, 3600);
  expect(span).toEqual({ start: 150, length: 200 });
  expect(span.start + 0.25 * span.length).toBe(100 + 0.25 * 400);
});

test("a span never leaves the session and never shrinks to nothing", () => {
  expect(zoomSpan({ start: 0, length: 60 }, 10, 0.5, 60)).toEqual({ start: 0, length: 60 });
  expect(zoomSpan({ start: 59, length: 1 }, 0.001, 1, 60).length).toBe(0.2);
  expect(panSpan({ start: 50, length: 10 }, 3, 60)).toEqual({ start: 50, length: 10 });
});

test("the span follows a time that leaves it and stays while it is inside", () => {
  const span = { start: 10, length: 20 };
  expect(keepInView(span, 15, 100)).toBe(span);
  expect(keepInView(span, 31, 100)).toEqual({ start: 29, length: 20 });
  expect(keepInView(span, 5, 100)).toEqual({ start: 0, length: 20 });
});

test("the ruler has pleasant distances from a frame to hours", () => {
  expect([0.2, 2, 60, 3600, 14_400].map((length) => rulerStep(length, 12))).toEqual([0.02, 0.2, 5, 300, 1800]);
});
