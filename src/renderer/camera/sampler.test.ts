import { expect, test } from "vitest";
import { SampleClock, sampleSize } from "./sampler.ts";

/** Presentation times of the samples taken from frames at `rate` frames a second, starting at `start` seconds. */
function samples(rate: number, seconds: number, start = 1000): number[] {
  const clock = new SampleClock();
  const frames = Array.from({ length: Math.round(rate * seconds) + 1 }, (_, index) => start + index / rate);
  return frames.flatMap((at) => clock.take(at)?.t ?? []).map((t) => Number(t.toFixed(3)));
}

test("two samples a second at any camera rate, from the first frame's time", () => {
  expect(samples(30, 2)).toEqual([0, 0.5, 1, 1.5, 2]);
  expect(samples(50, 1.5, 3)).toEqual([0, 0.5, 1, 1.5]);
  expect(samples(1, 3)).toEqual([0, 1, 2, 3]);
});

test("after a gap the samples go on at once and do not catch up", () => {
  const clock = new SampleClock();
  const taken = [0, 0.5, 5, 5.1, 5.2, 5.5, 6].filter((at) => clock.take(at) !== null);
  expect(taken).toEqual([0, 0.5, 5, 5.5, 6]);
});

test("a camera whose clock is set back is sampled on, in time that rises, and frames in the wrong order change nothing", () => {
  const clock = new SampleClock();
  const taken = [60, 60.5, 61, 0, 0.3, 0.5, 1].flatMap((at) => clock.take(at)?.t ?? []);
  expect(taken).toEqual([0, 0.5, 1, 1.5, 2]);
  const mixed = new SampleClock();
  expect([0, 0.5, 0.4, 0.9, 1].flatMap((at) => mixed.take(at)?.t ?? [])).toEqual([0, 0.5, 1]);
});

test("the rate is measured over the last two seconds", () => {
  const clock = new SampleClock();
  let fps = 0;
  for (let frame = 0; frame <= 100; frame++) fps = clock.take(frame / 25)?.fps ?? fps;
  expect(fps).toBeCloseTo(25, 1);
});

test("a sample keeps the frame's shape with a longest edge of at most 640", () => {
  expect(sampleSize(1920, 1080)).toEqual({ width: 640, height: 360 });
  expect(sampleSize(480, 640)).toEqual({ width: 480, height: 640 });
  expect(sampleSize(1080, 1920)).toEqual({ width: 360, height: 640 });
});
