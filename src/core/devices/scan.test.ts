import { describe, expect, test } from "vitest";
import { afterKey, isByMachine, NO_RUN, type TypedRun } from "./scan.ts";

/** Keys pressed one after the other, `gap` milliseconds apart: what was scanned, and the run that is left. */
function pressed(keys: readonly string[], gap: number): { readonly scans: readonly string[]; readonly run: TypedRun } {
  let run = NO_RUN;
  const scans: string[] = [];
  for (const [number, key] of keys.entries()) {
    const after = afterKey(run, key, 1000 + number * gap);
    run = after.run;
    if (after.scan !== null) scans.push(after.scan);
  }
  return { scans, run };
}

describe("a scan", () => {
  test.each([
    ["digits that come fast and end with Enter", [..."4006381333931", "Enter"], 10, ["4006381333931"]],
    ["as fast as is just a scan", [..."4006", "Enter"], 30, ["4006"]],
    ["capitals, for which the scanner holds Shift", ["Shift", "A", "Shift", "B", "1", "2", "Enter"], 5, ["AB12"]],
    ["spaces inside, none around", [..." AB 12 ", "Enter"], 5, ["AB 12"]],
    ["two after each other", [..."4006", "Enter", ..."4007", "Enter"], 5, ["4006", "4007"]],
  ])("%s", (_, keys, gap, scans) => expect(pressed(keys, gap).scans).toEqual(scans));

  test.each([
    ["what a hand types", [..."4006", "Enter"], 31],
    ["fewer than four characters", [..."400", "Enter"], 5],
    ["Enter alone", ["Enter"], 5],
    ["one that another key breaks off", [..."4006", "ArrowLeft", "Enter"], 5],
    ["nothing but spaces", [..."    ", "Enter"], 5],
    ["no Enter", [..."4006381333931"], 5],
  ])("is not %s", (_, keys, gap) => expect(pressed(keys, gap).scans).toEqual([]));

  test("keeps 500 characters at most", () => {
    const { run } = pressed(
      Array.from({ length: 700 }, () => "1"),
      1,
    );
    expect([run.text.length, isByMachine(run)]).toEqual([500, true]);
  });
});
