import { expect, test } from "vitest";
import { isAmiss, lookFindings } from "./checks.ts";
import { pictureQuality } from "./quality.ts";

const good = { width: 1280, height: 720, fps: 30, light: 100, detail: 300, content: 0.9 };
const found = (part: Partial<typeof good>, level: number | null = null) =>
  lookFindings({ seen: { ...good, ...part }, blind: false, level });

test("a good picture with sound has nothing amiss", () => {
  expect(found({}, -26)).toEqual(["picture", "light", "sharp", "sound"]);
  expect(found({}, -26).filter(isAmiss)).toEqual([]);
});

test.each([
  [{ fps: 2 }, null, ["few"]],
  [{ light: 12, detail: 1 }, null, ["dark"]],
  [{ light: 240 }, null, ["bright"]],
  [{ detail: 4 }, null, ["blurred"]],
  [{ content: 0.07 }, null, ["empty"]],
  [{}, -52, ["quiet"]],
  [{}, -100, ["silent"]],
])("what is amiss is found: %o, %s dB", (part, level, amiss) => {
  expect(found(part, level).filter(isAmiss)).toEqual(amiss);
});

test("before the first picture nothing is said of it, and after five seconds that none comes", () => {
  expect(lookFindings({ seen: null, blind: false, level: null })).toEqual([]);
  expect(lookFindings({ seen: good, blind: true, level: -20 })).toEqual(["blind", "sound"]);
  expect(found({ fps: 0 })).toEqual(["picture", "light", "sharp"]);
});

test("a picture of one colour with a few marks in it is told to be empty, and neither lit nor sharp", () => {
  const [width, height] = [640, 360];
  const rgba = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    const isMarked = at % width < 64 && at / width < 36;
    rgba.set(isMarked && (at + Math.floor(at / width)) % 2 === 0 ? [80, 255, 24, 255] : [0, 136, 0, 255], at * 4);
  }
  const quality = pictureQuality({ rgba, width, height });
  expect(quality.content).toBeCloseTo((4 * 3) / (40 * 23), 5);
  expect(quality.detail).toBeGreaterThan(10);
  expect(lookFindings({ seen: { ...quality, width, height, fps: 30 }, blind: false, level: null })).toEqual([
    "picture",
    "empty",
  ]);
});

test("a picture's light is the mean of its grey, and its detail what changes from pixel to pixel", () => {
  const picture = (grey: (x: number, y: number) => number) => {
    const [width, height] = [16, 8];
    const rgba = new Uint8Array(width * height * 4);
    for (let at = 0; at < width * height; at++) rgba.fill(grey(at % width, Math.floor(at / width)), at * 4, at * 4 + 3);
    return pictureQuality({ rgba, width, height });
  };
  const flat = picture(() => 50);
  expect([flat.light, flat.detail]).toEqual([expect.closeTo(50, 3), expect.closeTo(0, 3)]);
  // Each pixel differs from its four neighbours by 100: the Laplacian is 400 or −400.
  const board = picture((x, y) => ((x + y) % 2 === 0 ? 0 : 100));
  expect([board.light, board.detail]).toEqual([expect.closeTo(50, 3), expect.closeTo(160_000, -1)]);
});
