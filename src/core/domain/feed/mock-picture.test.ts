import { expect, test } from "vitest";
import { MOCK_PICTURE, paintMockPicture, readMockPicture } from "./mock-picture.ts";

const { width, height } = MOCK_PICTURE;

test("a picture carries its number, and is the same each time", () => {
  for (const number of [0, 1, 1234, 16_777_215])
    expect(readMockPicture(paintMockPicture(number, number / 30), width, height)).toBe(number);
  expect(Buffer.compare(paintMockPicture(77, 2.5), paintMockPicture(77, 2.5))).toBe(0);
});

test("the number is read from half the size, and from nothing else", () => {
  const whole = paintMockPicture(4321, 9);
  const half = new Uint8Array((width / 2) * (height / 2) * 3);
  for (let y = 0; y < height / 2; y += 1)
    for (let x = 0; x < width / 2; x += 1)
      half.set(whole.subarray((y * 2 * width + x * 2) * 3, (y * 2 * width + x * 2) * 3 + 3), (y * (width / 2) + x) * 3);
  expect(readMockPicture(half, width / 2, height / 2)).toBe(4321);
  expect(readMockPicture(new Uint8Array(width * height * 3).fill(120), width, height)).toBeNull();
});
