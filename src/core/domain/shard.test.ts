import fc from "fast-check";
import { expect, test } from "vitest";
import { inShard, parseShard } from "./shard.ts";

test("a shard is written as two whole numbers, the first from 1 to the second", () => {
  expect(parseShard("3/64")).toEqual({ index: 3, of: 64 });
  for (const none of ["0/4", "5/4", "1/0", "1", "a/b", "1/2/3", "-1/2", "1.5/2", "", "1/999999"])
    expect(parseShard(none)).toBe(null);
});

test("the shards of a list, one behind the other, are the list; none is longer than another by more than one", () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 20 }), (items, of) => {
      const parts = Array.from({ length: of }, (_, at) => inShard(items, { index: at + 1, of }));
      expect(parts.flat()).toEqual(items);
      const lengths = parts.map(({ length }) => length);
      expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1);
    }),
  );
  expect(inShard([1, 2], null)).toEqual([1, 2]);
});
