import fc from "fast-check";
import { expect, test } from "vitest";
import { silentPoints } from "./silences.ts";

const take = fc
  .record({
    seconds: fc.integer({ min: 10, max: 3000 }).map((tenths) => tenths / 10),
    shares: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 40 }),
    distance: fc.integer({ min: 3, max: 20 }),
    seed: fc.integer(),
  })
  .map(({ shares, ...rest }) => ({ ...rest, interrupts: shares.map((share) => share * rest.seconds) }));

test("silences keep their distance, stand on the grid, are no more than wanted, and no fewer than there is room for", () => {
  fc.assert(
    fc.property(take, ({ seconds, interrupts, distance, seed }) => {
      const points = silentPoints(interrupts, interrupts.length, seconds, { distance, seed, take: "a" });
      const isFree = (t: number): boolean => [0, ...interrupts].every((other) => Math.abs(other - t) >= distance);
      const room = Array.from({ length: Math.floor(seconds * 2) }, (_, at) => (at + 1) / 2).filter(isFree);
      expect(points.filter((t) => !isFree(t) || t > seconds || !Number.isInteger(t * 2))).toEqual([]);
      expect(new Set(points).size).toBe(points.length);
      expect(points.length).toBe(Math.min(interrupts.length, room.length));
    }),
  );
});

test("silences stand all over the take, one in each equal part that has room", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 12 }), fc.integer(), (parts, seed) => {
      const interrupts = Array.from({ length: parts }, (_, at) => at * 20);
      const points = silentPoints(interrupts, parts, parts * 20, { distance: 5, seed, take: "a" });
      expect(points.map((t) => Math.min(parts - 1, Math.floor(t / 20)))).toEqual(interrupts.map((t) => t / 20));
    }),
  );
});

test("the same seed draws the same, another seed or take something else; under 3 s is refused", () => {
  const draw = (seed: number, take: string, distance = 5) =>
    silentPoints([30, 90], 2, 120, { distance, seed, take }).join();
  expect(draw(1, "a")).toBe(draw(1, "a"));
  expect(new Set([draw(1, "a"), draw(2, "a"), draw(1, "b"), draw(2, "b")]).size).toBeGreaterThan(1);
  expect(() => draw(1, "a", 2.5)).toThrow("at least 3 s");
});
