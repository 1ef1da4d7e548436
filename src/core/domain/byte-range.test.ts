import { expect, test } from "vitest";
import { byteRange } from "./byte-range.ts";

test("a range is read as RFC 9110 writes it and clipped to the file", () => {
  expect(byteRange("bytes=0-99", 1000)).toEqual({ start: 0, end: 99 });
  expect(byteRange("bytes=900-", 1000)).toEqual({ start: 900, end: 999 });
  expect(byteRange("bytes=-100", 1000)).toEqual({ start: 900, end: 999 });
  expect(byteRange("bytes=-5000", 1000)).toEqual({ start: 0, end: 999 });
  expect(byteRange("bytes=990-5000", 1000)).toEqual({ start: 990, end: 999 });
});

test("past the end there is nothing; a form that is not served gets the whole file", () => {
  expect(byteRange("bytes=1000-", 1000)).toBe("none");
  expect(byteRange("bytes=0-", 0)).toBe("none");
  for (const header of [null, "bytes=-", "bytes=0-1,5-6", "items=0-5"]) expect(byteRange(header, 1000)).toBe("whole");
});
