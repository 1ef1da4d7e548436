import { expect, test } from "vitest";
import { ReplayClock } from "./clock.ts";

test("a jump past where playing was to end is kept, and one before it still ends there", () => {
  const frames: FrameRequestCallback[] = [];
  globalThis.requestAnimationFrame = (frame) => frames.push(frame);
  globalThis.cancelAnimationFrame = () => undefined;
  const next = () => frames.pop()!(performance.now() + 250);
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
