import { describe, expect, test } from "vitest";
import { motionOf } from "./features-motion.ts";

const header = ["t", "wrist x", "wrist y"];
const cells = (text: string): string[][] => text.split("|").map((line) => line.split(","));

describe("motion sensors", () => {
  test("every half second: mean and spread of each column over the last 2 s, of unit length", () => {
    const { encoder, rows } = motionOf({ header, rows: cells("0,1,0|0.4,3,0|0.5,3,|2.6,0,0") }, "m.csv");
    expect(encoder).toBe("motion 1: wrist x, wrist y");
    const values = rows.map(({ t, vector }) => [t, ...[...vector].map((value) => Number(value.toFixed(3)))]);
    // Mean 2, spread 1: ln 3 and ln 2. Mean 7/3, spread .943: ln 3.333 and ln 1.943. Within 2 s of 2.6 s there are 0 only, which has no direction.
    expect(values).toEqual([
      [0.4, 0.846, 0, 0.534, 0],
      [0.5, 0.876, 0, 0.483, 0],
    ]);
  });

  test("milliseconds of a calendar are counted from the first row", () => {
    const rows = cells("1700000000000,1|1700000000600,2");
    expect(motionOf({ header: ["unixtime", "x"], rows }, "m.csv").rows.map(({ t }) => t)).toEqual([0, 0.6]);
  });

  test.each([
    ["no column of time", ["x", "y"], "1,2", "m.csv: header: no column of time among x, y."],
    ["no sensor", ["t"], "1", "m.csv: header: there is no column of a sensor."],
    ["a word", header, "0,1,2|1,2,left", 'm.csv: line 3.wrist y: "left" is no number.'],
    ["a missing cell", header, "0,1,2|1,2", "m.csv: line 3: it has 2 cells, not 3."],
    ["no time", header, "0,1,2|,2,3", "m.csv: line 3.t: it is empty."],
    ["time that runs back", header, "0,1,2|1,2,3|0.5,2,3", "m.csv: line 4: its time is before the start"],
    ["a time before the start", header, "-1,1,2", "m.csv: line 2: its time is before the start"],
    ["sensors that were off", header, "0,0,0|1,0,0", "m.csv: no sensor in it ever shows anything but 0."],
  ])("%s is refused with its place", (_, names, rows, message) => {
    expect(() => motionOf({ header: names, rows: cells(rows) }, "m.csv")).toThrow(message);
  });
});
