import { expect, test } from "vitest";
import { PublisherGate, type Pass } from "./publisher-gate.ts";
import { isKey, newKey } from "./key.ts";

const KEY = "h3kq8mzt5vwx2cdfghjk";

function door() {
  const clock = { now: 0 };
  const wrong: [string, number][] = [];
  const keeper = new PublisherGate({
    key: () => KEY,
    now: () => clock.now,
    onWrongKey: (from, times) => wrong.push([from, times]),
  });
  return { clock, keeper, wrong };
}

test("a key is twenty letters that nobody mistakes, another each time, and only itself fits", () => {
  const keys = Array.from({ length: 100 }, newKey);
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[a-hjkmnp-z2-9]{20}$/);
  expect([isKey(KEY, KEY), isKey(`${KEY}x`, KEY), isKey(KEY.slice(1), KEY), isKey("", ""), isKey("", KEY)]).toEqual([
    ...[true, false, false, false, false],
  ]);
});

test("one publisher at a time; the next one when it left", () => {
  const { keeper } = door();
  const first = keeper.admit("a", KEY, () => undefined) as Pass;
  expect(keeper.admit("a", KEY, () => undefined)).toBe("occupied");
  first.leave();
  expect(keeper.admit("b", KEY, () => undefined)).toMatchObject({ leave: expect.any(Function) });
  first.leave();
  expect(keeper.admit("a", KEY, () => undefined)).toBe("occupied");
});

test("a publisher that was heard of stays; a silent one gives way", () => {
  const { keeper, clock } = door();
  let dismissed = 0;
  const first = keeper.admit("a", KEY, () => (dismissed += 1)) as Pass;
  clock.now = 4;
  first.heard();
  clock.now = 8;
  expect(keeper.admit("b", KEY, () => undefined)).toBe("occupied");
  clock.now = 9;
  expect(keeper.admit("b", KEY, () => undefined)).toMatchObject({ heard: expect.any(Function) });
  expect(dismissed).toBe(1);
});

test("ten thousand wrong keys are told ten times in half a minute, and shut nobody out who has the key", () => {
  const { keeper, clock, wrong } = door();
  const answers = Array.from({ length: 10_000 }, (_, at) => keeper.admit("a", `wrong${at}`, () => undefined));
  expect(answers.slice(0, 10)).toEqual(Array(10).fill("wrong-key"));
  expect(new Set(answers.slice(10))).toEqual(new Set(["too-many-tries"]));
  expect(wrong.length).toBe(10);
  const sameAddress = keeper.admit("a", KEY, () => undefined) as Pass;
  sameAddress.leave();
  const other = keeper.admit("b", KEY, () => undefined) as Pass;
  other.leave();
  expect(keeper.admit("a", "wrong", () => undefined)).toBe("wrong-key");
  for (let at = 0; at < 20; at += 1) keeper.admit("a", "wrong", () => undefined);
  expect(keeper.admit("a", "wrong", () => undefined)).toBe("too-many-tries");
  clock.now = 31;
  expect(keeper.admit("a", "wrong", () => undefined)).toBe("wrong-key");
});

test("ten thousand addresses with a wrong key each are not all remembered", () => {
  const { keeper, wrong } = door();
  for (let at = 0; at < 10_000; at += 1) keeper.admit(`10.0.${at >> 8}.${at & 255}`, "wrong", () => undefined);
  keeper.admit("10.0.0.0", "wrong", () => undefined);
  expect(wrong.at(-1)).toEqual(["10.0.0.0", 1]);
});
