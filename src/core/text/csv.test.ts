import Papa from "papaparse";
import { expect, test } from "vitest";
import { csvLine, withoutGuard } from "./csv.ts";

test("no text is a formula for a spreadsheet, and numbers stay numbers", () => {
  const formulas = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", '=HYPERLINK("x","y")'];
  const line = csvLine([...formulas, -0.5, 1e-7, "a=b", null, undefined]);
  expect(Papa.parse(line, { skipEmptyLines: true, newline: "\r\n" }).data).toEqual([
    [...formulas.map((text) => `'${text}`), "-0.5", "1e-7", "a=b", "", ""],
  ]);
});

test("a text comes back as it was, also one that has an apostrophe before what looks like a formula", () => {
  for (const text of ["=1", "'=1", "''=1", "'a", "a", "-"]) {
    const [[field] = []] = Papa.parse<string[]>(csvLine([text])).data;
    expect(withoutGuard(field!)).toBe(text);
  }
});
