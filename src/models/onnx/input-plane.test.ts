import { expect, test } from "vitest";
import { AxisFilter } from "./axis-filter.ts";
import { InputPlane } from "./input-plane.ts";
import { letterbox, wholeRegion, type Picture, type Region } from "./onnx-picture.ts";

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

/** The same resampling written down plainly: across each source row, rounded to float32, then down, each sum in the order of its taps. */
function plainly({ width, height, rgb }: Picture, region: Region, side: number): Float32Array {
  const across = new AxisFilter(side);
  const down = new AxisFilter(side);
  across.aim(region.x, region.width, width);
  down.aim(region.y, region.height, height);
  const sum = (filter: AxisFilter, i: number, value: (source: number) => number) => {
    let total = 0;
    for (let k = 0; k < filter.count[i]!; k++)
      total += value(filter.first[i]! + k) * filter.weights[i * filter.stride + k]!;
    return total;
  };
  return Float32Array.from({ length: 3 * side * side }, (_, at) => {
    const [channel, y, x] = [Math.floor(at / side ** 2), Math.floor(at / side) % side, at % side];
    const row = (source: number) => Math.fround(sum(across, x, (p) => rgb[(source * width + p) * 3 + channel]!));
    return sum(down, y, row) * (1 / 255) + 0;
  });
}

test("profiles depend on it: the same numbers to the last bit as the resampling written down plainly", () => {
  const picture = {
    width: 65,
    height: 39,
    rgb: Uint8Array.from({ length: 65 * 39 * 3 }, (_, i) => (i * i * 31) % 256),
  };
  const regions: Region[] = [
    wholeRegion(picture),
    letterbox(picture),
    { x: 3.3, y: 5.7, width: 4, height: 3 },
    { x: 10.1, y: -8, width: 30, height: 33.5 },
    { x: 50, y: 38, width: 40, height: 40 },
  ];
  const plane = new InputPlane(11, 11, plain);
  for (const region of regions) {
    plane.fill(picture, region);
    expect(plane.data, JSON.stringify(region)).toEqual(plainly(picture, region, 11));
  }
});
