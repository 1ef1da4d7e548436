import { expect, test } from "vitest";
import { InputPlane } from "./input-plane.ts";
import { letterbox, wholeRegion, type Picture } from "./picture.ts";

const plain = { mean: [0, 0, 0], std: [1, 1, 1] } as const;

/** A picture whose red is its column and whose green is its row. */
function ramp(width: number, height: number): Picture {
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    rgb[i * 3] = i % width;
    rgb[i * 3 + 1] = Math.floor(i / width);
  }
  return { width, height, rgb };
}

const rounded = (values: Float32Array) => [...values].map((value) => Math.round(value * 255));

test("a picture at its own size comes through unchanged, channel by channel", () => {
  const plane = new InputPlane(3, 2, plain);
  plane.fill(ramp(3, 2), wholeRegion(ramp(3, 2)));
  expect(rounded(plane.data)).toEqual([0, 1, 2, 0, 1, 2, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0]);
});

test("reducing averages what it covers, so that fine stripes turn grey instead of flickering", () => {
  const width = 64;
  const rgb = Uint8Array.from({ length: width * 8 * 3 }, (_, i) => (Math.floor(i / 3) % 2 ? 255 : 0));
  const plane = new InputPlane(8, 8, plain);
  plane.fill({ width, height: 8, rgb }, { x: 3, y: 0, width: 48, height: 8 });
  for (const value of plane.data) expect(Math.abs(value - 0.5)).toBeLessThan(0.05);
});

test("a letterbox keeps the shape and is black above and below", () => {
  const white = { width: 4, height: 2, rgb: new Uint8Array(24).fill(255) };
  const plane = new InputPlane(4, 4, plain);
  plane.fill(white, letterbox(white));
  expect(rounded(plane.data.subarray(0, 16))).toEqual([0, 0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0]);
});

test("an upright square read turned is the square itself, and half a turn reverses it", () => {
  const picture = ramp(40, 40);
  const straight = new InputPlane(8, 8, plain);
  straight.fill(picture, { x: 10, y: 12, width: 8, height: 8 });
  const turned = new InputPlane(8, 8, plain);
  turned.fillTurned(picture, { centreX: 14, centreY: 16, side: 8, angle: 0 });
  expect(rounded(turned.data)).toEqual(rounded(straight.data));
  turned.fillTurned(picture, { centreX: 14, centreY: 16, side: 8, angle: Math.PI });
  expect(rounded(turned.data.subarray(0, 64))).toEqual(rounded(straight.data.subarray(0, 64)).reverse());
});

test("mean and deviation are applied to each channel", () => {
  const plane = new InputPlane(1, 1, { mean: [0.5, 0, 0.25], std: [0.5, 1, 0.25] });
  plane.fill({ width: 1, height: 1, rgb: Uint8Array.of(255, 255, 0) }, { x: 0, y: 0, width: 1, height: 1 });
  expect([...plane.data]).toEqual([1, 1, -1]);
});
