import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import type { FeedGap, FeedHealth, FeedNotice } from "../../core/domain/feed/source.ts";
import { parseMockFaults, type MockFault } from "../../core/domain/feed/mock-faults.ts";
import { readMockPicture } from "../../core/domain/feed/mock-picture.ts";
import type { FeedClock } from "./sources-clock.ts";
import { mockSource } from "./mock.ts";

interface Watched {
  /** Presentation time and number of each sample. */
  readonly samples: readonly (readonly [t: number, number: number | null])[];
  /** Health just before each full second since the feed was opened. */
  readonly health: readonly FeedHealth[];
  readonly gaps: readonly FeedGap[];
  readonly notices: readonly FeedNotice[];
}

/** What a session would see of simulated glasses in so many seconds, on a clock that runs as fast as the machine can. */
async function watch(faults: string, seconds: number): Promise<Watched> {
  let now = 500;
  let look = now + 0.99;
  const health: FeedHealth[] = [];
  const stop = new AbortController();
  const clock: FeedClock = {
    now: () => now,
    async until(time) {
      await turn();
      for (; look <= time; look += 1) {
        now = look;
        health.push(source.health());
      }
      now = Math.max(now, time);
      if (now >= 500 + seconds) stop.abort();
    },
  };
  const source = mockSource({ faults: parseMockFaults(faults) as MockFault[], clock });
  const samples: [number, number | null][] = [];
  for await (const { t, rgb, width, height } of source.frames(stop.signal))
    samples.push([t, readMockPicture(rgb, width, height)]);
  return { samples, health, gaps: source.gaps!(), notices: source.notices!() };
}

/** State and reason at each second, the reason's first sentence only. */
function states({ health }: Watched): string[] {
  return health.map(({ state, reason }) => (reason === "" ? state : `${state}: ${reason.split(". ")[0]!}`));
}

test("without faults: thirty pictures a second, two samples a second, sound", async () => {
  const seen = await watch("end@5", 20);
  expect(seen.samples.length).toBe(10);
  expect(seen.samples.slice(0, 3)).toEqual([[0, 0], [expect.closeTo(0.5), 15], [expect.closeTo(1), 30]]); // prettier-ignore
  expect(seen.health[3]).toEqual({
    state: "live",
    fps: expect.closeTo(30, 0),
    age: expect.closeTo(0, 1),
    dropped: 0,
    recordedBytes: 0,
    reason: "",
    bitrate: 4_064_000,
    width: 640,
    height: 360,
    sound: -24,
  });
  expect([seen.gaps, seen.notices]).toEqual([[], []]);
});

test("a collapse of the rate stays live, with what the rate is, and is said once", async () => {
  const seen = await watch("collapse@4", 16);
  expect(seen.health.at(-1)).toMatchObject({ state: "live", fps: expect.closeTo(0.46, 1), bitrate: 125_333 });
  expect(seen.notices.map(({ text }) => text.split(":")[0])).toEqual(["Fewer than two frames per second arrive"]);
  expect(seen.samples.at(-1)![0]).toBeGreaterThan(13);
});

test("a stall is seen within a second and is a gap when it is over", async () => {
  const seen = await watch("stall=3@2", 8);
  expect(states(seen)).toEqual([
    ...["live", "live"],
    ...[1, 2, 3].map((age) => `stalled: Nothing arrives for ${age} s`),
    ...["live", "live", "live"],
  ]);
  expect(seen.gaps).toEqual([
    { from: expect.closeTo(1.97, 1), seconds: expect.closeTo(3, 1), reason: "nothing arrived" },
  ]);
});

test("a zombie is told from a stall: its sound goes on", async () => {
  const seen = await watch("zombie=3@2", 7);
  expect(seen.health[3]).toMatchObject({
    state: "stalled",
    reason: "Sound arrives, but no picture for 2 s. Switch the glasses' camera off and on.",
    bitrate: 64_000,
    sound: -24,
  });
  expect(seen.gaps).toMatchObject([{ reason: "sound arrived without pictures" }]);
});

test("too hot: paused by the device, with its reason", async () => {
  const seen = await watch("thermal=2@2", 6);
  expect(states(seen)[2]).toBe("paused: The glasses paused themselves: too hot");
  expect(seen.health[2]).not.toHaveProperty("sound");
  expect(seen.gaps).toMatchObject([
    { seconds: expect.closeTo(2, 1), reason: "the glasses paused themselves: too hot" },
  ]);
});

test("a low battery is a warning, once, and the pictures go on", async () => {
  const seen = await watch("battery@2", 5);
  expect(seen.notices).toEqual([
    {
      level: "warning",
      text: "The glasses say that their battery is low. Charge them, or change to another feed soon.",
    },
  ]);
  expect(states(seen)).toEqual(Array(5).fill("live"));
});

test("gone and back: connecting in between, time goes on, the gap has its length", async () => {
  const seen = await watch("disconnect=4@2", 8);
  expect(states(seen)[3]).toBe("connecting: The glasses are gone");
  expect(seen.gaps).toMatchObject([{ seconds: expect.closeTo(4, 1), reason: "the glasses were gone" }]);
  expect(seen.samples.find(([t]) => t > 2)![0]).toBeCloseTo(6, 1);
});

test("a late start is no gap: time 0 is the first picture", async () => {
  const seen = await watch("late=3", 5);
  expect(states(seen).slice(0, 2)).toEqual(Array(2).fill("connecting: The glasses have not started yet"));
  expect(seen.samples[0]).toEqual([0, 90]);
  expect(seen.gaps).toEqual([]);
});

test.each(["+3600", "-3600", "-0.8"])("a clock jump of %s s leaves presentation time alone", async (by) => {
  const seen = await watch(`jump=${by}@2.3`, 5);
  expect(seen.samples.length).toBe(10);
  for (const [t, number] of seen.samples) expect(t).toBeCloseTo(number! / 30, 5);
  expect(seen.gaps).toEqual([]);
});
