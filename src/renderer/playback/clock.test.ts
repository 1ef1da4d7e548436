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

/** A video that is always on its way to somewhere else while it plays. */
function seekingVideo() {
  const video = { paused: true, ended: false, seeking: true, readyState: 4, currentTime: 0, playbackRate: 1 };
  return { ...video, play: () => Promise.resolve(), pause: () => undefined } as unknown as HTMLVideoElement;
}

test("a jump while the video plays and seeks is shown at once; the clock's own steps wait for the video", () => {
  const clock = new ReplayClock(78, 10);
  const video = seekingVideo();
  clock.attach(video, 0);
  clock.play(1);
  next();
  expect(video.currentTime).toBe(10);
  clock.seek(78);
  expect([video.currentTime, clock.jumps]).toEqual([78, 1]);
});

test("what is drawn anew with the time is told it twice a second, and at once when somebody jumps or pauses", () => {
  const clock = new ReplayClock(60, 10);
  const told = clock.calm();
  expect(clock.calm()).toBe(told);
  clock.play(1);
  expect(clock.calm()).toMatchObject({ t: 10, rate: 1 });
  frames.pop()!(performance.now() + 100);
  expect([clock.get().t > 10.05, clock.calm().t]).toEqual([true, 10]);
  frames.pop()!(performance.now() + 400);
  frames.pop()!(performance.now() + 800);
  expect(clock.calm().t).toBe(clock.get().t);
  clock.seek(30.1);
  expect(clock.calm().t).toBe(30.1);
  clock.seek(30.2);
  clock.play(0);
  expect(clock.calm()).toMatchObject({ t: 30.2, rate: 0 });
});

test("playing gets slower and faster by steps from 0.1 to 8, also from a stand, and sound keeps its pitch", () => {
  const clock = new ReplayClock(600, 10);
  const video = { ...seekingVideo(), seeking: false } as HTMLVideoElement;
  clock.attach(video, 0);
  const rates = (way: 1 | -1, times: number) =>
    Array.from({ length: times }, () => {
      clock.pace(way);
      return clock.get().rate;
    });
  expect(rates(-1, 5)).toEqual([0.75, 0.5, 0.25, 0.1, 0.1]);
  expect([video.playbackRate, video.preservesPitch]).toEqual([0.1, true]);
  expect(rates(1, 9)).toEqual([0.25, 0.5, 0.75, 1, 1.5, 2, 4, 8, 8]);
  clock.slower();
  clock.pace(1);
  expect(clock.get().rate).toBe(1.5);
  clock.play(0);
});
