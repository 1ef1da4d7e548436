import { expect, test } from "vitest";
import type { Frame } from "../../core/domain/tick.ts";
import { pushSource } from "./sources-push.ts";

const picture = { width: 2, height: 2, rgb: new Uint8Array(12) };

/** A camera on a clock that the test turns. */
function camera() {
  const clock = { now: 100 };
  const source = pushSource("camera:Bench", () => clock.now);
  const at = (t: number) => {
    clock.now = 100 + t;
    source.push({ t, ...picture });
  };
  return { clock, source, at };
}

async function numbers(frames: AsyncIterable<Frame>): Promise<[index: number, t: number][]> {
  const seen: [number, number][] = [];
  for await (const frame of frames) seen.push([frame.index, frame.t]);
  return seen;
}

test("a slow loop gets the newest frame; those it never saw are counted and keep their numbers", async () => {
  const { source, at } = camera();
  at(0);
  at(0.5);
  at(1);
  source.report({ dropped: 4 });
  const frames = source.frames(new AbortController().signal)[Symbol.asyncIterator]();
  expect((await frames.next()).value).toMatchObject({ index: 2, t: 1 });
  expect(source.health().dropped).toBe(2 + 4);
  const next = frames.next();
  at(1.5);
  expect((await next).value).toMatchObject({ index: 3, t: 1.5 });
});

test("frames that do not come after the last one are thrown away", async () => {
  const { source, at } = camera();
  const seen = numbers(source.frames(new AbortController().signal));
  at(1);
  await Promise.resolve();
  at(1);
  at(0.5);
  source.push({ t: NaN, ...picture });
  source.end();
  expect(await seen).toEqual([[0, 1]]);
});

test("the health tells connecting, live, stalled and live again, with the rate and the age", () => {
  const { clock, source, at } = camera();
  expect(source.health()).toEqual({ state: "connecting", fps: 0, age: 0, dropped: 0, recordedBytes: 0, reason: "" });
  for (const t of [0, 0.5, 1, 1.5]) at(t);
  expect(source.health()).toMatchObject({ state: "live", fps: 2, age: 0 });
  clock.now += 4;
  expect(source.health()).toMatchObject({ state: "stalled", age: 4, reason: "no frame for 4 s" });
  at(6);
  source.report({ fps: 29.8, recordedBytes: 5 });
  expect(source.health()).toMatchObject({ state: "live", fps: 29.8, recordedBytes: 5, reason: "" });
  source.report({ state: "paused", reason: "the lid is closed" });
  expect(source.health()).toMatchObject({ state: "paused", reason: "the lid is closed" });
});

test("a time without pictures is told as a gap when they come again, with the reason that was told of it", () => {
  const { clock, source, at } = camera();
  at(0);
  at(0.5);
  source.report({ state: "stalled", reason: "The camera was unplugged." });
  clock.now += 3;
  expect(source.gaps()).toEqual([]);
  // It is plugged in, and its first picture takes a while: why it is missing stays what was told first.
  source.report({ state: "stalled", reason: "The camera sends no picture." });
  at(4);
  expect(source.gaps()).toEqual([{ from: 0.5, seconds: 3.5, reason: "The camera was unplugged." }]);
  expect(source.health()).toMatchObject({ state: "live", reason: "" });
  at(9);
  expect(source.gaps()).toEqual([{ from: 4, seconds: 5, reason: "no picture came" }]);
  at(9.5);
  expect(source.gaps()).toEqual([]);
});

test("a camera that is back is live with its first picture, so that a short time without any is told too", () => {
  const { clock, source, at } = camera();
  at(0);
  source.report({ state: "stalled", reason: "The camera was unplugged." });
  clock.now += 1.6;
  source.report({ state: "live", reason: "" });
  expect(source.health()).toMatchObject({ state: "stalled", reason: "The camera was unplugged." });
  at(2);
  expect(source.gaps()).toEqual([{ from: 0, seconds: 2, reason: "The camera was unplugged." }]);
  expect(source.health()).toMatchObject({ state: "live", reason: "" });
});

test("the size and the sound of a feed are told when they are known", () => {
  const { source, at } = camera();
  at(0);
  source.report({ width: 1280, height: 720, sound: -18.5 });
  expect(source.health()).toMatchObject({ width: 1280, height: 720, sound: -18.5 });
  source.report({ sound: undefined });
  expect(source.health()).not.toHaveProperty("sound");
});

test("an abort ends the loop at once, even one that waits", async () => {
  const { source } = camera();
  const stop = new AbortController();
  const seen = numbers(source.frames(stop.signal));
  stop.abort();
  expect(await seen).toEqual([]);
  expect(source.health().state).toBe("ended");
});
