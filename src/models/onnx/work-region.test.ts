import { expect, test } from "vitest";
import { MotionMeter } from "./onnx-motion.ts";
import type { Picture } from "./onnx-picture.ts";
import { workRegion } from "./work-region.ts";

/** A grey bench with a white square, 64 pixels wide, at a place. */
function bench(square?: { x: number; y: number }): Picture {
  const [width, height] = [640, 360];
  const rgb = new Uint8Array(width * height * 3).fill(90);
  for (let y = 0; square && y < 64; y++)
    rgb.fill(255, ((square.y + y) * width + square.x) * 3, ((square.y + y) * width + square.x + 64) * 3);
  return { width, height, rgb };
}

function motionBetween(before: Picture, after: Picture) {
  const meter = new MotionMeter();
  meter.measure(before);
  return meter.measure(after);
}

const still = motionBetween(bench(), bench());

test("the work is around both hands, as a square inside the picture", () => {
  const hands = [
    { x: 200, y: 150, width: 60, height: 60 },
    { x: 320, y: 170, width: 40, height: 60 },
  ];
  expect(workRegion(bench(), hands, still)).toEqual({ x: 160, y: 70, width: 240, height: 240 });
});

test("a hand in the corner still gives a whole square", () => {
  const region = workRegion(bench(), [{ x: -20, y: 330, width: 50, height: 50 }], still);
  expect(region).toEqual({ x: 0, y: 198, width: 162, height: 162 });
});

test("without hands the work is where something moves", () => {
  const region = workRegion(bench(), [], motionBetween(bench(), bench({ x: 448, y: 200 })))!;
  expect(Math.abs(region.x + region.width / 2 - 480)).toBeLessThan(12);
  expect(Math.abs(region.y + region.height / 2 - 232)).toBeLessThan(12);
});

test("nothing moving, or everything, is no work", () => {
  const bright = { ...bench(), rgb: new Uint8Array(640 * 360 * 3).fill(140) };
  expect(workRegion(bench(), [], still)).toBeNull();
  expect(workRegion(bench(), [], motionBetween(bench(), bright))).toBeNull();
});

test("motion is the mean change of brightness, none on the first picture or after a reset", () => {
  const meter = new MotionMeter();
  const dark = { ...bench(), rgb: new Uint8Array(640 * 360 * 3) };
  const light = { ...bench(), rgb: new Uint8Array(640 * 360 * 3).fill(51) };
  const means = [meter.measure(dark).mean, meter.measure(light).mean];
  meter.reset();
  means.push(meter.measure(dark).mean);
  expect(means.map((mean) => Number(mean.toFixed(4)))).toEqual([0, 0.2, 0]);
});
