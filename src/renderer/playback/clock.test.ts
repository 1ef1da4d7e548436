import { expect, test } from "vitest";
import { ReplayClock } from "./clock.ts";

const frames: FrameRequestCallback[] = [];
globalThis.requestAnimationFrame = (frame) => frames.push(frame);
globalThis.cancelAnimationFrame = () => undefined;
/** Lets a quarter of a second pass. */
const next = () => frames.pop()!(performance.now() + 250);

test("a jump past where playing was to end is kept, and one before it still ends there", () => {
  const clock = new ReplayClock(78, 30);
  clock.playUntil(40);
  clock.seek(78);
  next();
  expect(clock.get()).toEqual({ t: 78, rate: 0 });
  clock.playUntil(40);
  clock.seek(39.9);
  next();
  expect(clock.get()).toEqual({ t: 40, rate: 0 });
});

test("a stretch is played over and over, from where it stands inside of it, until that is ended", () => {
  const clock = new ReplayClock(60, 10);
  clock.loop({ start: 9, end: 10.1 });
  clock.play(1);
  next();
  expect(clock.get()).toEqual({ t: 9, rate: 1 });
  clock.seek(30);
  clock.play(1);
  expect(clock.get()).toEqual({ t: 9, rate: 1 });
  clock.loop(null);
  clock.seek(10);
  next();
  expect(clock.get().t).toBeGreaterThan(10.1);
});
