import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FeedSound } from "./feed-sound.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function sounding() {
  let wanted = true;
  const taken: number[] = [];
  const told: string[] = [];
  const sound = new FeedSound({
    wanted: () => wanted,
    take: (samples) => void taken.push(samples[0]!),
    tell: ({ state, level }) => void told.push(`${state} ${level}`),
  });
  const give = (value: number, pieces = 1) => {
    for (let piece = 0; piece < pieces; piece++) sound.piece(new Int16Array(1024).fill(value));
  };
  return { sound, give, taken, told, want: (on: boolean) => (wanted = on) };
}

test("a stream's sound is a microphone with a level, and what was begun before a press is taken again", () => {
  const { sound, give, taken, told } = sounding();
  sound.pressed();
  expect([taken, sound.hears]).toEqual([[], false]);
  for (const value of [1, 2, 3, 4, 5, 6, 7, 3277]) give(value);
  expect([taken, sound.hears]).toEqual([[1, 2, 3, 4, 5, 6, 7, 3277], true]);
  sound.pressed();
  expect(taken.slice(8)).toEqual([3, 4, 5, 6, 7, 3277]);
  expect(told).toEqual(["open -90.3", "open -80.8", "open -76.3", "open -73.4"]);
});

test("sound that stops, and nothing but zeros, are told once, and again when it is back", () => {
  const { sound, give, told } = sounding();
  give(3277, 2);
  vi.advanceTimersByTime(4900);
  expect(told.at(-1)).toBe("open -20");
  vi.advanceTimersByTime(200);
  expect([told.at(-1), sound.hears]).toEqual(["lost null", false]);
  give(3277);
  expect(told.at(-1)).toBe("open -20");
  give(0, 79);
  expect(told.at(-1)).toBe("open -100");
  give(0);
  expect([told.at(-1), sound.hears]).toEqual(["zeros -100", false]);
  give(3277);
  expect(told.at(-1)).toBe("open -20");
  sound.close();
  vi.advanceTimersByTime(20_000);
  expect(told.at(-1)).toBe("open -20");
});

test("where another microphone is chosen nothing of it is taken, and no loss is told", () => {
  const { sound, give, taken, told, want } = sounding();
  give(1, 2);
  want(false);
  expect(sound.hears).toBe(false);
  give(1, 9);
  vi.advanceTimersByTime(20_000);
  expect([taken.length, told.at(-1), told.filter((one) => one.startsWith("off")).length]).toEqual([2, "off null", 1]);
});
