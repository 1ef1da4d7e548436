import { describe, expect, test } from "vitest";
import { fitCalibration } from "./calibration.ts";
import { parseCalibration, whyStale, writeCalibration, type CalibrationBasis } from "./kept-calibration.ts";

const worth = fitCalibration("small-vl 2", 2, [], []);
const basis: CalibrationBasis = {
  ...{ madeAt: "2026-11-22T20:00:00.000Z", program: "benchside 0.2.0", procedure: "desk-lamp" },
  profile: { name: "my-bench", hash: "a".repeat(64) },
  ...{ chosen: "small-vl", form: "token", strategy: "plain", brain: "filter-1" },
  sessions: [{ session: "lamp-1", participant: "p07" }],
  films: ["lamp.mp4"],
};

describe("a calibration's file", () => {
  test("reads back what was written, and what a session weighs by is as in version 1", () => {
    const text = writeCalibration({ worth, basis });
    expect(JSON.parse(text)).toMatchObject({ version: 2, takes: 2, basis: { chosen: "small-vl" } });
    expect(parseCalibration(text, "a.json")).toEqual({ worth, basis });
  });

  test("of version 1 opens, and does not say what it rests on", () => {
    expect(parseCalibration(JSON.stringify(worth), "a.json")).toEqual({ worth, basis: null });
  });

  const text = writeCalibration({ worth, basis });
  test.each([
    ["cut", text.slice(0, text.length / 2), /^a\.json: (line \d+: )?it is not JSON\. Check that/],
    ["of something else", '{"format":"benchside-profile","version":1}', /^a\.json: format: .*Try the model/],
    [
      "newer",
      JSON.stringify({ ...worth, version: 3 }),
      /^a\.json: version: a newer Benchside wrote it \(version 3\)\. Update/,
    ],
    ["without its basis", JSON.stringify({ ...worth, version: 2 }), /^a\.json: basis: .*Try the model/],
    [
      "that leads to another folder",
      writeCalibration({ worth, basis: { ...basis, sessions: [{ session: "../precious", participant: null }] } }),
      /^a\.json: basis\.sessions\[0\]\.session: write a plain name/,
    ],
  ])("that is %s is refused with file, field and fix", (_, given, message) => {
    expect(() => parseCalibration(given, "a.json")).toThrow(message);
  });
});

test.each<[string, Partial<CalibrationBasis>, RegExp | null]>([
  ["nothing has changed", {}, null],
  ["another procedure", { procedure: "tea" }, /the procedure "desk-lamp"/],
  ["a bench that was taught again", { profile: { name: "my-bench", hash: "b".repeat(64) } }, /taught again/],
  ["another bench", { profile: { name: "other", hash: "b".repeat(64) } }, /the bench profile "my-bench"/],
  ["another model", { chosen: "large-vl" }, /the model "small-vl"/],
  ["another way of asking", { strategy: "checklist" }, /another way then \(form token, strategy plain\)/],
  ["other prompts", { prompt: "c".repeat(64) }, /the program's own prompts then/],
  ["another brain", { brain: "filter-2" }, /update of the program/],
])("whether a calibration still holds: %s", (_, changed, why) => {
  const found = whyStale(basis, { ...basis, ...changed });
  if (why === null) expect(found).toBeNull();
  else expect(found).toMatch(why);
});
