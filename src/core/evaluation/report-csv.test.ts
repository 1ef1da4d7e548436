import Papa from "papaparse";
import { expect, test } from "vitest";
import { reportCsv } from "./report-csv.ts";
import { reportRow } from "./report.ts";

test("a table with commas, quotes and line breaks in its names is read back as it was", () => {
  const interval = { low: 0.25, high: 1 / 3, level: 0.95 };
  const report = {
    title: "",
    notes: [],
    plots: [],
    groups: [
      {
        name: 'Say "when", twice',
        rows: [
          reportRow({ id: "a", name: "first\r\nsecond", value: 1 / 3, interval, counted: "1 of 3" }),
          reportRow({ id: "b", name: "nothing", value: null, unit: "seconds" }),
        ],
      },
    ],
  };
  const csv = reportCsv(report);
  expect(csv.endsWith("\r\n")).toBe(true);
  expect(Papa.parse(csv, { skipEmptyLines: true })).toMatchObject({
    errors: [],
    data: [
      ["group", "score", "value", "unit", "low", "high", "level", "counted"],
      [
        ...['Say "when", twice', "first\r\nsecond", String(1 / 3), "share"],
        ...["0.25", String(1 / 3), "0.95", "1 of 3"],
      ],
      ['Say "when", twice', "nothing", "", "seconds", "", "", "", ""],
    ],
  });
});
