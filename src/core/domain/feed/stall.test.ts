import { expect, test } from "vitest";
import { StallWatch } from "./stall.ts";

test("a quick feed is stalled after 0.8 s, a slow one after two and a half of its intervals", () => {
  const watch = new StallWatch();
  for (let i = 0; i < 30; i++) watch.picture(i / 30);
  expect([watch.limit, watch.age(30).toFixed(2)]).toEqual([0.8, "29.03"]);
  // The rate collapses: the first long silences are stalls, then they are usual.
  const limits: number[] = [];
  for (let i = 1; i <= 4; i++) {
    watch.picture(1 + i * 2);
    limits.push(watch.limit);
  }
  expect(limits).toEqual([0.8, 0.8, 5, 5]);
});
