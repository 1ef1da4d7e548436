import { expect, test } from "vitest";
import { fromHalves, toHalves } from "./halves.ts";

test("every half is the same after it was a number", () => {
  const all = Uint16Array.from({ length: 65_536 }, (_, bits) => bits);
  const back = toHalves(fromHalves(all));
  const isNaN = (bits: number) => (bits & 0x7c00) === 0x7c00 && (bits & 0x3ff) !== 0;
  expect([...all].filter((bits, i) => (isNaN(bits) ? !isNaN(back[i]!) : bits !== back[i]))).toEqual([]);
});

test("numbers are rounded to the nearest half, ties to the even one", () => {
  const halves = (...values: number[]) => [...fromHalves(toHalves(Float32Array.from(values)))];
  expect(halves(1 / 3, 2049, 2051, 65_519, 65_520, -1e9, 2 ** -25, 3 * 2 ** -26)).toEqual([
    ...[0.333251953125, 2048, 2052, 65_504, Infinity, -Infinity, 0, 2 ** -24],
  ]);
});
