import { expect, test } from "vitest";
import { StuckWatch } from "./stuck-watch.ts";

test("a film that brings nothing for 20 s is stuck, but not for the time in which everything stood still", () => {
  const watch = new StuckWatch();
  const look = (now: number) => watch.look(now, 5, 20);
  expect([look(5), look(6)]).toEqual([
    { slept: 0, stuck: false },
    { slept: 0, stuck: false },
  ]);
  expect(look(66)).toEqual({ slept: 60, stuck: false });
  for (let now = 67; now < 86; now++) expect(look(now).stuck, `at ${now}`).toBe(false);
  expect(look(86)).toEqual({ slept: 0, stuck: true });
});
