import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fitCalibration } from "../../core/brain/advice/calibration.ts";
import type { CalibrationBasis } from "../../core/brain/advice/kept-calibration.ts";
import { calibrationFile, keepCalibration, readCalibration } from "./calibrations.ts";

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), "benchside-calibrations-"));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

const place = { procedure: "desk-lamp", profile: "my-bench", chosen: "org/Small VL:7b", form: "token" } as const;
const kept = (takes: number) => ({
  worth: fitCalibration("Small VL:7b", takes, [], []),
  basis: {
    ...{ madeAt: "2026-11-22T20:00:00.000Z", program: "benchside", procedure: place.procedure, chosen: place.chosen },
    profile: { name: place.profile, hash: "a".repeat(64) },
    ...{ form: "token", strategy: "plain", brain: "filter-1", sessions: [], films: [] },
  } satisfies CalibrationBasis as CalibrationBasis,
});

test("a calibration is kept with its bench and model, and the one before it beside", async () => {
  expect(await readCalibration(data, place)).toBeNull();
  const file = await keepCalibration(data, kept(1));
  expect(relative(data, file)).toMatch(/^calibrations\/desk-lamp\/my-bench\/org-small-vl-7b-[0-9a-f]{10}\.json$/);
  await keepCalibration(data, kept(2));
  expect(await readCalibration(data, place)).toEqual(kept(2));
  const previous = join(dirname(file), "previous");
  const [model] = readdirSync(previous);
  const [before] = readdirSync(join(previous, model!));
  expect(JSON.parse(readFileSync(join(previous, model!, before!), "utf8"))).toMatchObject({ takes: 1 });
  expect(readdirSync(dirname(file)).sort()).toEqual([file.slice(dirname(file).length + 1), "previous"].sort());
});

test("one of another form and other prompts has them in its name and overwrites none of before", async () => {
  const prompt = "1a2b3c4d".repeat(8);
  const own = await calibrationFile(data, place);
  const other = await calibrationFile(data, { ...place, form: "pwr", prompt });
  expect(other).toBe(own.replace(/\.json$/, ".pwr-1a2b3c4d.json"));
  const { worth, basis } = kept(3);
  expect(await keepCalibration(data, { worth, basis: { ...basis, form: "pwr", prompt } })).toBe(other);
  expect((await readCalibration(data, { ...place, form: "pwr", prompt }))!.basis).toMatchObject({
    form: "pwr",
    prompt,
  });
});

test("names that are no plain ones stay apart and inside the folder", async () => {
  const names = ["../../precious", "..", "previous", "A", "a", "a/b", "a b", "ä", ""];
  const files = await Promise.all(names.map((chosen) => calibrationFile(data, { ...place, chosen })));
  expect(new Set(files).size).toBe(names.length);
  for (const file of files) expect(dirname(file)).toBe(join(data, "calibrations", "desk-lamp", "my-bench"));
});

test("a broken file is refused with its name, and a link that leads elsewhere is not followed", async () => {
  const file = await keepCalibration(data, kept(1));
  writeFileSync(file, readFileSync(file, "utf8").slice(0, 100));
  await expect(readCalibration(data, place)).rejects.toThrow(/\.json: (line \d+: )?it is not JSON/);
  const elsewhere = mkdtempSync(join(tmpdir(), "benchside-elsewhere-"));
  mkdirSync(join(data, "calibrations", "tea"));
  symlinkSync(elsewhere, join(data, "calibrations", "tea", "my-bench"));
  await expect(readCalibration(data, { ...place, procedure: "tea" })).rejects.toThrow(/leads out of/);
  rmSync(elsewhere, { recursive: true });
});
