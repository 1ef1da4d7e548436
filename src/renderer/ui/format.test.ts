import { expect, test } from "vitest";
import { amount, clock, day, daysAgo, decimal, fileSize, moment, percent, sentence } from "./format.ts";

/** With plain spaces, as it is read. */
const read = (text: string) => text.replaceAll("\u00a0", " ");

test("numbers as a person reads them, never “.71” and never “−0”", () => {
  expect([0.71, 0, 1, 0.004, 0.997, 1.45, null, Number.NaN].map((each) => read(percent(each)))).toEqual([
    ...["71 %", "0 %", "100 %", "1 %", "99 %", "145 %", "–", "–"],
  ]);
  expect([decimal(2.64, 1), decimal(-0.44, 1), decimal(-0.01, 1), decimal(12345, 0), decimal(null, 2)]).toEqual([
    ...["2.6", "−0.4", "0.0", "12,345", "–"],
  ]);
  expect([amount(4, "fps"), amount(0.04, "s", 2), amount(null, "ms")].map(read)).toEqual(["4 fps", "0.04 s", "– ms"]);
  expect([0, 412, 99_500, 340_000, 3_440_000, 184_000_000, 2_060_000_000].map((each) => read(fileSize(each)))).toEqual([
    ...["0 kB", "1 kB", "100 kB", "0.3 MB", "3.4 MB", "184 MB", "2.1 GB"],
  ]);
  expect([clock(57.9), clock(4000), clock(-1), moment(20.86)]).toEqual(["0:57", "1:06:40", "0:00", "0:20.8"]);
});

test("numbers and dates follow the language that is asked for", () => {
  expect([read(amount(2.5, "s", 1, "de")), read(fileSize(3_440_000, "es")), read(percent(0.71, "de"))]).toEqual([
    ...["2,5 s", "3,4 MB", "71 %"],
  ]);
  expect([decimal(1234, 0, "es"), decimal(12345, 0, "de")]).toEqual(["1234", "12.345"]);
  expect(day("2026-11-21T14:05:00", "en-GB")).toBe("21 Nov 2026, 14:05");
  expect(day("2026-11-21T14:05:00", "de")).toBe("21. Nov. 2026, 14:05");
  expect(day("not a time")).toBe("not a time");
});

test("a day is told by how long ago it is, in the language that is asked for", () => {
  const now = new Date(2026, 10, 23, 9);
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
  expect([at(23, 1), at(22, 23), at(21, 10), "long ago"].map((iso) => daysAgo(iso, now, "en-GB"))).toEqual([
    "today",
    "yesterday",
    "2 days ago",
    "long ago",
  ]);
  expect(daysAgo(at(20, 10), now, "de")).toBe("vor 3 Tagen");
  // A clock that was set back does not teach in the future.
  expect(daysAgo(at(25, 10), now, "en-GB")).toBe("today");
});

test("a clause becomes a sentence, and a name at its beginning stays as it is", () => {
  expect(["it has no picture", "rows.jsonl is not there.", "/d: it is full", "Is it on?", ""].map(sentence)).toEqual([
    ...["It has no picture.", "rows.jsonl is not there.", "/d: it is full.", "Is it on?", ""],
  ]);
});
